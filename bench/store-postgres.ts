/** `store.move.postgres`: the same games on a real PostgreSQL on this machine, where the tests' binaries are. */
import { Client } from 'pg';
import type { Store } from '../src/app/ports.ts';
import { type PostgresServer, postgresBinaries, query, startPostgres } from '../test/support/postgres-server.ts';
import { median } from './median.ts';
import { plainGame, playedOn } from './plain-store.ts';
import type { Row } from './row.ts';
import { FEW_GAMES, MANY_GAMES, MOVES, openPostgresWithGames, playGame } from './store-games.ts';

const PLAYERS = 16;
const ROUNDS = 5;

interface Opened {
  readonly store: Store;
  readonly address: string;
}

export async function postgresRows(): Promise<readonly Row[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    const [few, many] = [await openOn(server, FEW_GAMES), await openOn(server, MANY_GAMES)];
    const rates = await ratesOf(few, many);
    const bytes = await logBytes(few.address, () => playTogether(few, 'bytes', PLAYERS));
    await few.store.close();
    await many.store.close();
    return rowsOf(rates, bytes, await plainBytes(server));
  } finally {
    await server.stop();
  }
}

async function openOn(server: PostgresServer, games: number): Promise<Opened> {
  const address = await server.newSchema();
  return { address, store: await openPostgresWithGames(address, games) };
}

async function ratesOf(few: Opened, many: Opened) {
  const rates = { alone: [] as number[], few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.alone.push(await rateOf(1, () => playTogether(few, `alone-${round}`, 1)));
    rates.few.push(await rateOf(PLAYERS, () => playTogether(few, `few-${round}`, PLAYERS)));
    rates.many.push(await rateOf(PLAYERS, () => playTogether(many, `many-${round}`, PLAYERS)));
  }
  return { alone: median(rates.alone), few: median(rates.few), many: median(rates.many) };
}

/** The first player's time is the clock's. */
async function playTogether({ store }: Opened, name: string, players: number): Promise<void> {
  await Promise.all(Array.from({ length: players }, (_, it) => playGame(store, `${name}-${it}`, it === 0)));
}

async function rateOf(players: number, play: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await play();
  return (players * MOVES) / ((performance.now() - start) / 1_000);
}

const rowsOf = (
  rates: Readonly<Record<'alone' | 'few' | 'many', number>>,
  bytes: number,
  plain: number,
): readonly Row[] => [
  {
    name: 'store.move.postgres',
    value: rates.few,
    unit: 'moves/s',
    baseline: rates.alone,
    ratio: rates.few / rates.alone,
    note: `${PLAYERS} players at once on 10 connections, each commit on the disk; baseline: one player`,
  },
  {
    name: 'store.move.postgres.crowded',
    value: rates.many,
    unit: 'moves/s',
    baseline: rates.few,
    ratio: rates.many / rates.few,
    note: `the same with ${MANY_GAMES} games and eight bests for each stored; baseline: with ${FEW_GAMES}`,
  },
  {
    name: 'store.move.postgres.bytes',
    value: bytes,
    unit: 'bytes/move',
    baseline: plain,
    ratio: plain / bytes,
    note: `written to the write-ahead log from a checkpoint on, ${PLAYERS} players, whole games as in store.move; baseline: a JSON text a game, rewritten, and one best`,
  },
];

/** What the work of all players adds to the write-ahead log. */
async function logBytes(address: string, play: () => Promise<unknown>): Promise<number> {
  await query(address, 'checkpoint');
  const before = await logPosition(address);
  await play();
  return ((await logPosition(address)) - before) / (PLAYERS * MOVES);
}

async function logPosition(address: string): Promise<number> {
  const [row] = await query(address, `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`);
  return Number(row?.['bytes']);
}

/** As bench/plain-store.ts does on SQLite: one text a game, read, parsed and rewritten with each move. */
async function plainBytes(server: PostgresServer): Promise<number> {
  const address = await server.newSchema();
  await query(
    address,
    'create table games (id text primary key, data text); create table bests (player text primary key, score bigint)',
  );
  const client = new Client(address);
  await client.connect();
  const ids = Array.from({ length: PLAYERS }, (_, player) => `${player}`);
  for (const id of ids) {
    await client.query('insert into games values ($1, $2)', [id, JSON.stringify(plainGame(0))]);
  }
  const bytes = await logBytes(address, async () => {
    for (let move = 1; move <= MOVES; move += 1) for (const id of ids) await movePlain(client, id);
  });
  await client.end();
  return bytes;
}

async function movePlain(client: Client, id: string): Promise<void> {
  const { rows } = await client.query<{ data: string }>('select data from games where id = $1', [id]);
  const game = playedOn(rows[0]?.data ?? '', 8);
  await client.query('update games set data = $2 where id = $1', [id, JSON.stringify(game)]);
  await client.query('insert into bests values ($1, $2) on conflict (player) do update set score = excluded.score', [
    id,
    game.score,
  ]);
}
