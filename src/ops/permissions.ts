/** Who may use the files of the bot: not everybody on the machine, and whoever runs it. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './checks.ts';

/** Whoever may read these may act as the bot, or see what every player did. */
const isOpenToAll = (path: string): boolean =>
  (statSync(path).mode & 0o007) !== 0 &&
  ancestorsOf(dirname(resolve(path))).every((it) => (statSync(it).mode & 1) !== 0);

/**
 * The files of a service belong to a user of its own, as its folder does, and root reads what that user cannot.
 *
 * @param path of the SQLite file, if the database is one
 */
export function judgePermissions(path: string | undefined): Finding {
  if (process.platform === 'win32') return { fine: 'not looked at, since Windows has no file modes' };
  const database = path === undefined ? [] : ['', '-wal', '-shm'].map((end) => `${path}${end}`);
  const open = ['.env', ...database].filter((path) => existsSync(path) && isOpenToAll(path));
  if (open.length > 0) {
    return { wrong: `everybody on this machine may use ${open.join(', ')}. Run chmod 600 ${open.join(' ')}.` };
  }
  const folder = path === undefined ? undefined : dirname(resolve(path));
  const owner = folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false });
  if (owner === undefined || process.getuid?.() !== 0) return { fine: 'nothing is open to all' };
  const foreign = database.filter((it) => existsSync(it) && statSync(it).uid !== owner.uid).join(' ');
  if (foreign !== '') {
    return {
      wrong: `${foreign} does not belong to the user of its folder, who runs the bot. Run chown --reference=${folder} ${foreign}.`,
    };
  }
  const needed = owner.uid === 0 ? [] : [...ancestorsOf(ROOT), ...PROGRAM.filter((it) => existsSync(it))];
  const hidden = needed.find((it) => !isShownTo(owner, it));
  if (hidden === undefined) return { fine: 'nothing is open to all, and the user of the bot can read what it needs' };
  return { wrong: `the user of the bot cannot read ${hidden}. Run chmod --recursive go+rX ${ROOT}.` };
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const PROGRAM = [
  'src',
  'src/start.ts',
  'locales',
  'data/fonts',
  'node_modules',
  'node_modules/.bin/node',
  'package.json',
].map((it) => join(ROOT, it));

const ancestorsOf = (path: string): readonly string[] =>
  path === dirname(path) ? [path] : [...ancestorsOf(dirname(path)), path];

/** Whether this user may read it; to pass through a folder is what the same person needs there. */
function isShownTo({ uid, gid }: { readonly uid: number; readonly gid: number }, path: string): boolean {
  const stat = statSync(path);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  const needed = stat.isDirectory() ? 0o1 : 0o4;
  return ((stat.mode >> shift) & needed) !== 0;
}
