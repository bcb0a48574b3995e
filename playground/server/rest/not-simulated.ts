/**
 * A bot asks for what this stand-in does not have. It is refused by name, with a code that Discord gives to no error: nobody takes it for
 * an answer of Discord's, and it is no fault of the stand-in's own.
 */
export class NotSimulatedError extends Error {
  override readonly name = 'NotSimulatedError';
  /** What it is, such as `PUT /channels/:channel/recipients/:user`. */
  readonly what: string;

  constructor(what: string) {
    super(`${what} is not simulated by this stand-in for Discord, if Discord has it at all. The README says what is.`);
    this.what = what;
  }
}
