/** `message` is for the operator; see `cause` for the rest. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  readonly passing: boolean;

  constructor(what: string, remedy = '', cause?: unknown, { passing = false } = {}) {
    super(`${what} ${remedy}`.trimEnd(), cause === undefined ? undefined : { cause });
    this.passing = passing;
  }
}

/** The password of a URL, and what follows the database's name, are left out. */
export function shownLocation(location: string): string {
  if (!/^\w+:\/\//.test(location)) return location;
  // A URL has one host, and PostgreSQL's may have several.
  const [, first = location, others = ''] = /^(\w+:\/\/(?:[^@/]*@)?[^/?,]+)((?:,[^/?,]+)+)/.exec(location) ?? [];
  const { protocol, username, host, pathname } = new URL(first + location.slice(first.length + others.length));
  return `${protocol}//${username ? `${username}@` : ''}${host}${others}${pathname}`;
}

export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location);
