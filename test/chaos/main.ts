/**
 * `npm run chaos -- [--seconds 60] [--seed N] [--database sqlite|postgres] [--players 64]`: players play while everything
 * goes wrong that can, and at the end nothing that was answered may be missing. Exit code 1 when something is.
 */
import { parseArgs } from 'node:util';
import { DATABASES, NoPostgresError } from './database.ts';
import { report } from './report.ts';
import { type ChaosOptions, runChaos } from './run.ts';

const USAGE = `usage: npm run --silent chaos -- [options]
  --seconds N     how long the players play (default 60)
  --seed N        chooses players' moves and faults (default: by the clock)
  --database NAME sqlite (one process, the default) or postgres (two processes that both get every event)
  --players N     how many play (default 64)
`;

/** The arguments are wrong. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

function readOptions(given: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
      players: { type: 'string', default: '64' },
    },
  });
  const database = DATABASES.find((name) => name === values.database);
  if (!database) throw new UsageError(`--database is "${values.database}". Write ${DATABASES.join(' or ')}.`);
  return {
    seconds: readCount('seconds', values.seconds, 1),
    seed: readCount('seed', values.seed, 0),
    players: readCount('players', values.players, 1),
    database,
  };
}

function readCount(name: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(count) && count >= least) return count;
  throw new UsageError(`--${name} is "${text}". Write a whole number of at least ${least}.`);
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

async function main(given: readonly string[]): Promise<number> {
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const options = readOptions(given);
  process.stdout.write(`seed ${options.seed}, ${options.seconds} s on ${options.database}\n`);
  const tally = await runChaos(options);
  process.stdout.write(report(options, tally));
  return tally.violations.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (isUsageError(error)) process.stderr.write(`${error.message}\n${USAGE}`);
  else if (error instanceof NoPostgresError) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = isUsageError(error) ? 2 : 1;
}
