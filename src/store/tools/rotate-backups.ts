import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** By their time in UTC, so that the order of the names is that of the backups. */
const NAME = /^2048-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/;

/** The name of a backup that is made at `now`, in milliseconds since 1970. */
export const backupName = (now: number): string =>
  `2048-${new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.sqlite`;

/** Deletes all but the newest `keep` backups of the folder, and leaves every other file alone. Returns what was deleted. */
export function rotateBackups(folder: string, keep: number): readonly string[] {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}
