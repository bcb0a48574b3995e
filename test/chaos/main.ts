/**
 * `npm run chaos -- [--seconds 60] [--seed N] [--database sqlite|postgres] [--way gateway|http] [--players 64]`:
 * simulated players play while all kinds of faults happen. Exits with code 1 if there are violations, such as a lost
 * move.
 */
import { runTool } from '../../tools/tool.ts';
import { NoPostgresError } from './database.ts';
import { readOptions, USAGE } from './options.ts';
import { type ChaosOptions, runChaos } from './run.ts';
import { type Tally, VIOLATIONS } from './tally.ts';

/** The maximum number of violations that a report lists. */
const TOLD = 10;

function report({ seed, players }: Pick<ChaosOptions, 'seed' | 'players'>, tally: Tally): string {
  const counted = [...tally.counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = [
    ['players', players],
    ...counted,
    ...VIOLATIONS.map((kind) => [`**${kind}**`, tally.of(kind)] as const),
  ].map(([name, number]) => `| ${name} | ${number} |`);
  const wrong = tally.violations.slice(0, TOLD).map(({ kind, text }) => `${kind}: ${text}`);
  const verdict = wrong.length === 0 ? 'Nothing was lost.' : `Something is wrong. Again with: --seed ${seed}`;
  return `${['| what | count |', '|---|---|', ...rows, '', ...wrong, verdict].join('\n')}\n`;
}

await runTool(USAGE, [NoPostgresError], async (given) => {
  const options = readOptions(given);
  process.stdout.write(`seed ${options.seed}, ${options.seconds} s on ${options.database}, by ${options.way}\n`);
  const tally = await runChaos(options);
  process.stdout.write(report(options, tally));
  if (tally.violations.length > 0) process.exitCode = 1;
});
