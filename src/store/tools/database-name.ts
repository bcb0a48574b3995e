import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPostgresUrl } from '../postgres/is-postgres-url.ts';
import { shownLocation } from '../shown-location.ts';

/** The path of a SQLite file, which may be written as a URL: `sqlite:data/2048.sqlite`, `file:///data/2048.sqlite`. */
export const pathOf = (location: string): string => location.replace(/^(?:sqlite|file):(?:\/\/(?=\/|\.))?/i, '');

/** One name for a database, however its place is written. */
export function nameOf(location: string): string {
  if (!isPostgresUrl(location)) return realPath(resolve(pathOf(location)));
  const place = shownLocation(location)
    .replace(/^\w+:\/\/(?:[^@/]*@)?/, '')
    .replace(/:5432(?=[/,]|$)/g, '');
  // Two schemas of one database are told apart by this.
  const schema = new URLSearchParams(location.split('?')[1]).get('options') ?? '';
  return `postgres://${place}${schema && ` ${schema}`}`;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // It does not exist yet.
    return path;
  }
}
