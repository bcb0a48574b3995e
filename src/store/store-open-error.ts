/** The store could not be opened. `message` is one sentence or two for the person who starts the bot; see `cause` for the rest. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  /** Whether it may go away by itself: a server that starts, a network that is not there yet, a lock. */
  readonly passing: boolean;

  constructor(what: string, remedy = '', cause?: unknown, { passing = false } = {}) {
    super(`${what} ${remedy}`.trimEnd(), cause === undefined ? undefined : { cause });
    this.passing = passing;
  }
}
