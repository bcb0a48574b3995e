/** Thrown when a test or the page asks a player to do what Discord's own client would not offer. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
}
