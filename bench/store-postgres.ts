/** `store.move.postgres`: the same click on a real PostgreSQL on this machine, where the tests' binaries are. */
import { openStore } from '../src/store/open-store.ts';
import { postgresBinaries, startPostgres } from '../test/support/postgres-server.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { MOVES, playOn } from './store-move.ts';

const PLAYERS = 16;
const ROUNDS = 5;

export async function postgresRows(): Promise<readonly Row[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  const store = await openStore(await server.newSchema());
  try {
    const rates = { alone: [] as number[], together: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.alone.push(await rateOf(1, (player) => playOn(store, `alone-${round}-${player}`)));
      rates.together.push(await rateOf(PLAYERS, (player) => playOn(store, `together-${round}-${player}`)));
    }
    return [
      {
        name: 'store.move.postgres',
        value: median(rates.together),
        unit: 'moves/s',
        baseline: median(rates.alone),
        ratio: median(rates.together) / median(rates.alone),
        note: `${PLAYERS} players at once on 10 connections, each commit on the disk; baseline: one player`,
      },
    ];
  } finally {
    await store.close();
    await server.stop();
  }
}

async function rateOf(players: number, play: (player: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: players }, (_, player) => play(player)));
  return (players * MOVES) / ((performance.now() - start) / 1_000);
}
