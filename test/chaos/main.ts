/** `npm run chaos`: simulated players play while all kinds of faults happen. Exits with code 1 if anything is violated. */
import { parseArgs } from 'node:util';
import { runTool, UsageError } from '../../tools/tool.ts';
import { realTime } from '../support/clock.ts';
import { DATABASES, NoPostgresError } from './database.ts';
import { type ChaosOptions, runChaos, WAYS } from './run.ts';
import { type Tally, VIOLATIONS } from './tally.ts';

const USAGE = `usage: npm run --silent chaos -- [options]
  --seconds N     how long the players play (default 60)
  --seed N        chooses players' moves and faults (default: by the clock)
  --database NAME sqlite (one process, the default) or postgres (two processes that both get every event)
  --way NAME      how interactions come: gateway (the default) or http (by a balancer before all processes)
  --players N     how many play (default 64)
`;

/**
 * Reads the options of `npm run chaos`.
 * @throws UsageError, or an error of `parseArgs`
 */
function readOptions(given: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(realTime() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
      way: { type: 'string', default: 'gateway' },
      players: { type: 'string', default: '64' },
    },
  });
  const database = DATABASES.find((name) => name === values.database);
  const way = WAYS.find((name) => name === values.way);
  const [seconds, seed, players] = [values.seconds, values.seed, values.players].map(Number);
  if (!database || !way || !seconds || !players || !Number.isSafeInteger(seed)) throw new UsageError('Wrong options.');
  return { seconds, seed: Number(seed), players, database, way };
}

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
