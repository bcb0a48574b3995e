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

/** Where the data is, as it may be shown: the password of a URL, and whatever follows the database's name, are left out. */
export function shownLocation(location: string): string {
  if (!/^\w+:\/\//.test(location)) return location;
  // A URL has one host, and PostgreSQL's may have several.
  const [, first = location, others = ''] = /^(\w+:\/\/(?:[^@/]*@)?[^/?,]+)((?:,[^/?,]+)+)/.exec(location) ?? [];
  const { protocol, username, host, pathname } = new URL(first + location.slice(first.length + others.length));
  return `${protocol}//${username ? `${username}@` : ''}${host}${others}${pathname}`;
}

/** Whether a location is a PostgreSQL address; otherwise it is the path of a SQLite file. */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location);
