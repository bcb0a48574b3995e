/** Flags of Node.js and settings of the C library that must be there before a process begins. docs/adr/0010 has the figures. */
import { fileURLToPath } from 'node:url';

/** Those of `npm start`, of the service and of the image are the same. */
export const FLAGS: readonly string[] = ['--preserve-symlinks', '--max-semi-space-size=8', '--max-old-space-size=512'];

/** glibc reads this when a process begins: memory that was freed goes back to the system, which is 20 MB less. */
export const MALLOC: Readonly<Record<string, string>> = { MALLOC_TRIM_THRESHOLD_: '131072' };

/** The set-up fills it. NODE_COMPILE_CACHE names another place. */
export const COMPILED = fileURLToPath(new URL('../node_modules/.cache/discord-2048', import.meta.url));

/**
 * Without the flags the bot takes nearly twice the memory. A process that lacks one of them gives its place to one that has them,
 * with the same number, signals and exit code. On Windows, which knows no such thing, it goes on as it is.
 */
export function relaunch(program: string): void {
  // A parent that talks to this process by a channel (`node --watch`) would lose it.
  if (process.execve === undefined || process.platform === 'win32' || process.send !== undefined) return;
  const given = [...process.execArgv, ...(process.env['NODE_OPTIONS']?.split(/\s+/) ?? [])].map(nameOf);
  const missing = FLAGS.filter((flag) => !given.includes(nameOf(flag)));
  if (missing.length === 0 && Object.keys(MALLOC).every((name) => name in process.env)) return;
  const parameters = [process.execPath, ...process.execArgv, ...missing, program, ...process.argv.slice(2)];
  process.execve(process.execPath, parameters, { NODE_COMPILE_CACHE: COMPILED, ...MALLOC, ...process.env });
}

const nameOf = (flag: string): string => flag.replace(/=.*$/s, '').replaceAll('_', '-');
