/** The entry point. Enables the compile cache before it loads anything else: the start takes a third less time. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { complainOf, outliveReaders } from './ops/print.ts';
import { COMPILED, relaunch } from './relaunch.ts';

relaunch(fileURLToPath(import.meta.url));

// The cache is beside the packages: anybody who can write to it can also change the program.
enableCompileCache(COMPILED);

outliveReaders();

const MISSING: ReadonlySet<unknown> = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']);

const USAGE = `usage: npm start, or node src/main.ts [--version]
Starts the bot, or without DISCORD_TOKEN the playground. Its settings are in the environment or in .env: .env.example lists
them. npm run doctor says what would keep it from playing.
`;

const [unknown] = process.argv.slice(2).filter((it) => !['--help', '-h', '--version'].includes(it));

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(USAGE);
else if (unknown !== undefined) {
  process.stderr.write(`Unexpected argument: ${unknown}\n${USAGE}`);
  process.exit(2);
} else await import('./start.ts').then(({ main }) => main()).catch(end);

/** Otherwise Node.js would exit with 1, the exit code for errors that an operator must fix. */
async function end(error: unknown): Promise<void> {
  const { TRANSIENT, UNEXPECTED } = await import('./ops/exit-codes.ts');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (MISSING.has(code)) {
    const [reason] = String(error).split('\n');
    process.stderr.write(`The set-up is not complete (${reason}). Run npm run setup to its end.\n`);
    process.exit(TRANSIENT);
  }
  // The log's handler writes the error as its last line.
  if (process.listenerCount('uncaughtException') > 0) throw error;
  complainOf(error);
  process.exit(UNEXPECTED);
}
