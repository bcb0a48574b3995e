/** Where the data is, as it may be shown: the password of a URL, and whatever follows the database's name, are left out. */
export function shownLocation(location: string): string {
  if (!/^\w+:\/\//.test(location)) return location;
  // A URL has one host, and PostgreSQL's may have several.
  const [, first = location, others = ''] = /^(\w+:\/\/(?:[^@/]*@)?[^/?,]+)((?:,[^/?,]+)+)/.exec(location) ?? [];
  const { protocol, username, host, pathname } = new URL(first + location.slice(first.length + others.length));
  return `${protocol}//${username ? `${username}@` : ''}${host}${others}${pathname}`;
}
