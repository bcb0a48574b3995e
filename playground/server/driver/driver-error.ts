/** Thrown when a test or the page asks a player to do something that Discord's own client does not offer. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
}
