/** `npm run chaos`: simulated players play while all kinds of faults happen. Exits with code 1 if anything is violated. */
import { parseArgs } from 'node:util';
import { print } from '../../src/ops/print.ts';
import { runTool, UsageError } from '../../tools/tool.ts';
import { realTime } from '../support/clock.ts';
import { DATABASES } from './database.ts';
import { type ChaosOptions, runChaos, WAYS } from './run.ts';

const USAGE = `usage: npm run --silent chaos -- [options]
  --seconds N     how long the players play (default 60)
  --seed N        chooses players' moves and faults (default: by the clock)
  --database NAME sqlite (one process, the default) or postgres (two processes that both get every event)
  --way NAME      how interactions come: gateway (the default) or http (by a balancer before all processes)
`;

function readOptions(given: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(realTime() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
      way: { type: 'string', default: 'gateway' },
    },
  });
  const database = DATABASES.find((name) => name === values.database);
  const way = WAYS.find((name) => name === values.way);
  const [seconds, seed] = [values.seconds, values.seed].map(Number);
  if (!database || !way || !seconds || !Number.isSafeInteger(seed)) throw new UsageError('Wrong options.');
  return { seconds, seed: Number(seed), database, way };
}

/** The maximum number of violations that a report lists. */
const TOLD = 10;

await runTool(USAGE, [], async (given) => {
  const options = readOptions(given);
  print(`seed ${options.seed}, ${options.seconds} s on ${options.database}, by ${options.way}\n`);
  const { counts, violations } = await runChaos(options);
  for (const [name, count] of [...counts].toSorted()) print(`${name}: ${count}\n`);
  for (const violation of violations.slice(0, TOLD)) print(`${violation}\n`);
  print(violations.length === 0 ? 'Nothing was lost.\n' : `${violations.length} violations.\n`);
  if (violations.length > 0) process.exitCode = 1;
});
