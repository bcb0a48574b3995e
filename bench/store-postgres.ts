/** `store.move.postgres`: the same click on a real PostgreSQL on this machine, where the tests' binaries are. */
import { Client } from 'pg';
import type { SavedGame, Store } from '../src/app/ports.ts';
import { openStore } from '../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, query, startPostgres } from '../test/support/postgres-server.ts';
import { median } from './median.ts';
import { plainGame, playedOn } from './plain-store.ts';
import type { Row } from './row.ts';
import { beginGame, MOVES, MOVES_BEFORE, playOn } from './store-games.ts';

const PLAYERS = 16;
const ROUNDS = 5;

export async function postgresRows(): Promise<readonly Row[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    const address = await server.newSchema();
    const store = await openStore(address);
    const rates = await rateRow(store);
    const record = await logBytes(address, await begun(store, beginGame));
    await store.close();
    return [rates, ...byteRows(record, await plainBytes(server))];
  } finally {
    await server.stop();
  }
}

/** Begins a game for each player and gives what plays all of them at once. */
async function begun(store: Store, begin: typeof beginGame): Promise<() => Promise<unknown>> {
  const games: SavedGame[] = [];
  for (let player = 0; player < PLAYERS; player += 1) games.push(await begin(store, `${begin.name} ${player}`));
  return () => Promise.all(games.map((game) => playOn(store, game)));
}

async function rateRow(store: Store): Promise<Row> {
  const rates = { alone: [] as number[], together: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.alone.push(await rateOf(1, () => playRounds(store, `alone-${round}`, 1)));
    rates.together.push(await rateOf(PLAYERS, () => playRounds(store, `together-${round}`, PLAYERS)));
  }
  return {
    name: 'store.move.postgres',
    value: median(rates.together),
    unit: 'moves/s',
    baseline: median(rates.alone),
    ratio: median(rates.together) / median(rates.alone),
    note: `${PLAYERS} players at once on 10 connections, each commit on the disk; baseline: one player`,
  };
}

async function playRounds(store: Store, name: string, players: number): Promise<void> {
  const play = async (player: number) => playOn(store, await beginGame(store, `${name}-${player}`));
  await Promise.all(Array.from({ length: players }, (_, player) => play(player)));
}

async function rateOf(players: number, play: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await play();
  return (players * MOVES) / ((performance.now() - start) / 1_000);
}

const byteRows = (record: number, plain: number): readonly Row[] => [
  {
    name: 'store.move.postgres.bytes',
    value: record,
    unit: 'bytes/move',
    baseline: plain,
    ratio: plain / record,
    note: `written to the write-ahead log from a checkpoint on, ${PLAYERS} players, every second move a new best in eight rankings; baseline: a JSON text a game, rewritten, and one best`,
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
    await client.query('insert into games values ($1, $2)', [id, JSON.stringify(plainGame(MOVES_BEFORE))]);
  }
  const bytes = await logBytes(address, async () => {
    for (let move = 1; move <= MOVES; move += 1) for (const id of ids) await movePlain(client, id, (move % 2) * 8);
  });
  await client.end();
  return bytes;
}

async function movePlain(client: Client, id: string, gained: number): Promise<void> {
  const { rows } = await client.query<{ data: string }>('select data from games where id = $1', [id]);
  const game = playedOn(rows[0]?.data ?? '', gained);
  await client.query('update games set data = $2 where id = $1', [id, JSON.stringify(game)]);
  await client.query('insert into bests values ($1, $2) on conflict (player) do update set score = excluded.score', [
    id,
    game.score,
  ]);
}
