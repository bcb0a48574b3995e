/**
 * `npm run chaos -- [--seconds 60] [--seed N] [--database sqlite|postgres] [--way gateway|http] [--players 64]`: players play while everything
 * goes wrong that can, and at the end nothing that was answered may be missing. Exit code 1 when something is.
 */
import { isUsageError, readOptions, USAGE } from './options.ts';
import { NoPostgresError } from './postgres.ts';
import { report } from './report.ts';
import { runChaos } from './run.ts';

async function main(given: readonly string[]): Promise<number> {
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const options = readOptions(given);
  process.stdout.write(`seed ${options.seed}, ${options.seconds} s on ${options.database}, by ${options.way}\n`);
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
