/** Flags of Node.js and settings of the C library that the process starts with. docs/adr/0010 has the figures. */
import { fileURLToPath } from 'node:url';

/** The flags of Node.js, which are the same as in `npm start`, the service and the image; a test compares them. */
export const FLAGS: readonly string[] = ['--preserve-symlinks', '--max-semi-space-size=8', '--max-old-space-size=512'];

/** Makes glibc return freed memory to the system, which saves 20 MB. */
export const MALLOC: Readonly<Record<string, string>> = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** The folder of the compile cache. NODE_COMPILE_CACHE sets another folder. */
export const COMPILED = fileURLToPath(new URL('../node_modules/.cache/discord-2048', import.meta.url));

/**
 * Without the flags, the bot takes nearly twice the memory. A process without them replaces itself with one that has
 * them, with the same process id, signals and exit code. On Windows it continues without them.
 */
export function relaunch(program: string): void {
  // A parent with an IPC channel to this process (`node --watch`) would lose that channel.
  if (process.execve === undefined || process.platform === 'win32' || process.send !== undefined) return;
  const given = [...process.execArgv, ...(process.env['NODE_OPTIONS']?.split(/\s+/) ?? [])].map(nameOf);
  const missing = FLAGS.filter((flag) => !given.includes(nameOf(flag)));
  if (missing.length === 0 && Object.keys(MALLOC).every((name) => name in process.env)) return;
  const parameters = [process.execPath, ...process.execArgv, ...missing, program, ...process.argv.slice(2)];
  process.execve(process.execPath, parameters, { NODE_COMPILE_CACHE: COMPILED, ...MALLOC, ...process.env });
}

const nameOf = (flag: string): string => flag.replace(/=.*$/s, '').replaceAll('_', '-');
