/** The row `store.move.postgres`: the games of `store.move` on a real PostgreSQL, if its binaries are installed. */
import type { Store } from '../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from '../test/support/postgres.ts';
import type { ResultRow } from './row.ts';
import { FEW_GAMES, openPostgresWithGames, playGame, type Stretch } from './store-games.ts';
import { type PlayStretch, race, rateRow } from './store-race.ts';

const PLAYERS = 16;

export async function postgresRows(): Promise<readonly ResultRow[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    // Each contestant has its own schema, because publishing writes the scores of all players in a schema.
    const [few, alone] = [await openWith(server, FEW_GAMES), await openWith(server, FEW_GAMES)];
    const rounds = await race({ few: playBy(few, PLAYERS), alone: playBy(alone, 1) });
    for (const store of [few, alone]) await store.close();
    return [
      rateRow(
        'store.move.postgres',
        rounds,
        ['few', 'alone'],
        `${PLAYERS} players at once on 10 connections, each commit on the disk; baseline: one player`,
      ),
    ];
  } finally {
    await server.stop();
  }
}

const openWith = async (server: PostgresServer, games: number): Promise<Store> =>
  openPostgresWithGames(await server.newSchema(), games);

const playBy =
  (store: Store, players: number): PlayStretch =>
  (round, stretch) =>
    playTogether(store, `${players}-${round}`, players, stretch);

/** Several players play at once. The first player's moves publish the scores of all. */
async function playTogether(store: Store, name: string, players: number, stretch: Stretch): Promise<number> {
  const games = Array.from({ length: players }, (_, it) => playGame(store, `${name}-${it}`, it === 0, stretch));
  return (await Promise.all(games)).reduce((sum, moves) => sum + moves, 0);
}
