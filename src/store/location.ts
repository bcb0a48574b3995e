/** `DATABASE_URL`: the path of a SQLite file, or the address of a PostgreSQL server. */

/** The password of a URL, and what follows the database's name, are left out. */
export function shownLocation(location: string): string {
  if (!/^\w+:\/\//.test(location)) return location;
  // A URL has one host, and PostgreSQL's may have several.
  const [, first = location, others = ''] = /^(\w+:\/\/(?:[^@/]*@)?[^/?,]+)((?:,[^/?,]+)+)/.exec(location) ?? [];
  const { protocol, username, host, pathname } = new URL(first + location.slice(first.length + others.length));
  return `${protocol}//${username ? `${username}@` : ''}${host}${others}${pathname}`;
}

export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location);
