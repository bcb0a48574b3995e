/** `message` is for the operator; see `cause` for the rest. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  readonly passing: boolean;

  constructor(what: string, remedy = '', cause?: unknown, { passing = false } = {}) {
    super(`${what} ${remedy}`.trimEnd(), cause === undefined ? undefined : { cause });
    this.passing = passing;
  }
}
