/** The store could not be opened. `message` is one sentence or two for the person who starts the bot; see `cause` for the rest. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';

  constructor(what: string, remedy: string, cause?: unknown) {
    super(`${what} ${remedy}`, cause === undefined ? undefined : { cause });
  }
}
