/** `store.move.postgres`: the games of `store.move` on a real PostgreSQL on this machine, if the tests' binaries are installed. */
import { Client } from 'pg';
import type { Store } from '../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, query, startPostgres } from '../test/support/postgres.ts';
import { PLAIN_BOARD, PLAIN_TABLES, randomMove } from './plain-store.ts';
import { lessIsBetter, type ResultRow } from './row.ts';
import { FEW_GAMES, MOVES, openPostgresWithGames, playGame, type Stretch, WHOLE_GAME } from './store-games.ts';
import { type PlayStretch, race, rateRow } from './store-race.ts';

const PLAYERS = 16;

interface Opened {
  readonly store: Store;
  readonly address: string;
}

export async function postgresRows(): Promise<readonly ResultRow[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    // Schemas of their own, since publishing scores would also publish those of the other contestant.
    const [few, alone] = [await openWith(server, FEW_GAMES), await openWith(server, FEW_GAMES)];
    const rounds = await race({ few: playBy(few, PLAYERS), alone: playBy(alone, 1) });
    const bytes = await logBytesPerMove(few.address, () => playTogether(few, 'bytes', PLAYERS, WHOLE_GAME));
    for (const { store } of [few, alone]) await store.close();
    return [
      rateRow(
        'store.move.postgres',
        rounds,
        ['few', 'alone'],
        `${PLAYERS} players at once on 10 connections, each commit on the disk; baseline: one player`,
      ),
      lessIsBetter(
        'store.move.postgres.bytes',
        'bytes/move',
        bytes,
        await plainBytes(server),
        `write-ahead log from a checkpoint on, ${PLAYERS} players, whole games; baseline: a row per game with its moves appended, and one best score, in one statement per move`,
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function openWith(server: PostgresServer, games: number): Promise<Opened> {
  const address = await server.newSchema();
  return { address, store: await openPostgresWithGames(address, games) };
}

const playBy =
  (opened: Opened, players: number): PlayStretch =>
  (round, stretch) =>
    playTogether(opened, `${players}-${round}`, players, stretch);

/** The first player publishes the scores of all. */
async function playTogether({ store }: Opened, name: string, players: number, stretch: Stretch): Promise<number> {
  const games = Array.from({ length: players }, (_, it) => playGame(store, `${name}-${it}`, it === 0, stretch));
  return (await Promise.all(games)).reduce((sum, moves) => sum + moves, 0);
}

/** Bytes that whole games of all players add to the write-ahead log. */
async function logBytesPerMove(address: string, play: () => Promise<unknown>): Promise<number> {
  await query(address, 'checkpoint');
  const before = await logPosition(address);
  await play();
  return ((await logPosition(address)) - before) / (PLAYERS * MOVES);
}

async function logPosition(address: string): Promise<number> {
  const [row] = await query(address, `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`);
  return Number(row?.['bytes']);
}

/** The tables of plain-store.ts, one statement and so one commit per move. */
async function plainBytes(server: PostgresServer): Promise<number> {
  const address = await server.newSchema();
  await query(address, PLAIN_TABLES);
  const client = new Client(address);
  await client.connect();
  const ids = Array.from({ length: PLAYERS }, (_, player) => `${player}`);
  for (const id of ids) await client.query(`insert into games values ($1, $2, 0, '')`, [id, PLAIN_BOARD]);
  const bytes = await logBytesPerMove(address, async () => {
    for (let move = 1; move <= MOVES; move += 1)
      for (const id of ids)
        await client.query({ name: 'move', text: PLAIN_MOVE, values: [id, PLAIN_BOARD, randomMove()] });
  });
  await client.end();
  return bytes;
}

const PLAIN_MOVE = `with moved as (update games set board = $2, score = score + 8, moves = moves || $3 where id = $1 returning id, score)
  insert into bests select id, score from moved on conflict (player) do update set score = excluded.score`;
