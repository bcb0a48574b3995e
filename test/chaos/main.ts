/**
 * `npm run chaos -- [--seconds 60] [--seed N] [--database sqlite|postgres] [--way gateway|http] [--players 64]`:
 * players play while all kinds of faults happen. Exits with 1 if anything that was answered is missing at the end.
 */
import { runTool } from '../../tools/tool.ts';
import { readOptions, USAGE } from './options.ts';
import { NoPostgresError } from './postgres.ts';
import { report } from './report.ts';
import { runChaos } from './run.ts';

await runTool(USAGE, [NoPostgresError], async (given) => {
  const options = readOptions(given);
  process.stdout.write(`seed ${options.seed}, ${options.seconds} s on ${options.database}, by ${options.way}\n`);
  const tally = await runChaos(options);
  process.stdout.write(report(options, tally));
  if (tally.violations.length > 0) process.exitCode = 1;
});
