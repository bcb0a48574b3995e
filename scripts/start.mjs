/**
 * `npm start`: the bot, with what must be said before its process begins. A program and not a line of package.json, since only a
 * POSIX shell knows `NAME=value command`.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

const BOT = pathOf('../src/main.ts');

/** The set-up fills it; `src/main.ts` names the same folder. */
const COMPILED = pathOf('../node_modules/.cache/discord-2048');

/** glibc reads this when a process begins: what is freed goes back to the system, which is 20 MB less. */
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072' };

// The bot takes the place of this process: the same number, the same signals and exit codes.
if (process.platform === 'linux' && process.execve !== undefined) {
  const given = [process.execPath, ...process.execArgv, BOT, ...process.argv.slice(2)];
  process.execve(process.execPath, given, { NODE_COMPILE_CACHE: COMPILED, ...MALLOC, ...process.env });
}

// Elsewhere there is no glibc, and the bot runs in this process. Said here already, so that `src/main.ts` is kept as well.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? COMPILED);
await import('../src/main.ts');
