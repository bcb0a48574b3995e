/**
 * The bot asked for something that the stand-in does not simulate. The response has an error code that Discord does not
 * use, so that nobody takes it for an error of Discord's or for a fault of the stand-in.
 */
export class NotSimulatedError extends Error {
  override readonly name = 'NotSimulatedError';
  /** What was asked for, such as `PUT /channels/:channel/recipients/:user`. */
  readonly what: string;

  constructor(what: string) {
    super(`${what} is not simulated by this stand-in for Discord, if Discord has it at all. The README says what is.`);
    this.what = what;
  }
}
