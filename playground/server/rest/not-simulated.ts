/**
 * A bot asks for what this stand-in does not have. Nobody should take the answer for one of Discord's, so there is none: this
 * is a fault of the stand-in's own.
 */
export class NotSimulatedError extends Error {
  override readonly name = 'NotSimulatedError';

  constructor(what: string) {
    super(`${what} is not simulated by this stand-in for Discord, if Discord has it at all. The README says what is.`);
  }
}
