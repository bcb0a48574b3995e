/** `store.move.postgres`: the same games on a real PostgreSQL on this machine, where the tests' binaries are. */
import { Client } from 'pg';
import type { Store } from '../src/store/open-store.ts';
import { type PostgresServer, postgresBinaries, query, startPostgres } from '../test/support/postgres-server.ts';
import { median } from './median.ts';
import { anyMove, PLAIN_BOARD, PLAIN_TABLES } from './plain-store.ts';
import type { Row } from './row.ts';
import {
  FEW_GAMES,
  MANY_GAMES,
  MOVES,
  openPostgresWithGames,
  playGame,
  STRETCHES,
  type Stretch,
} from './store-games.ts';

const PLAYERS = 16;
const ROUNDS = 7;

/** One player and sixteen with few games stored, and sixteen with many. */
const PLAYED = ['few', 'alone', 'many'] as const;
type Played = (typeof PLAYED)[number];

interface Opened {
  readonly store: Store;
  readonly address: string;
}

export async function postgresRows(): Promise<readonly Row[]> {
  const binaries = postgresBinaries();
  if (!binaries) return [];
  const server = await startPostgres(binaries, { durable: true });
  try {
    // One's filing would file what the other has not filed yet: each has a schema of its own.
    const [few, alone] = [await openOn(server, FEW_GAMES), await openOn(server, FEW_GAMES)];
    const many = await openOn(server, MANY_GAMES);
    const rates = await ratesOf({ few, alone, many });
    const bytes = await logBytes(few.address, () => playTogether(few, 'bytes', PLAYERS));
    for (const { store } of [few, alone, many]) await store.close();
    return rowsOf(rates, bytes, await plainBytes(server));
  } finally {
    await server.stop();
  }
}

async function openOn(server: PostgresServer, games: number): Promise<Opened> {
  const address = await server.newSchema();
  return { address, store: await openPostgresWithGames(address, games) };
}

type Rates = Readonly<Record<Played, number>>;

/** Moves a second in each round. The first one is not counted: it opens connections and plans statements. */
async function ratesOf(opened: Readonly<Record<Played, Opened>>): Promise<readonly Rates[]> {
  const rounds: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await playRound(opened, round));
  return rounds.slice(1);
}

/** A whole game of each player. */
async function playRound(opened: Readonly<Record<Played, Opened>>, round: number): Promise<Rates> {
  const spent = { few: 0, alone: 0, many: 0 };
  for (const [index, stretch] of STRETCHES.entries()) {
    for (const played of index % 2 === 0 ? PLAYED : PLAYED.toReversed()) {
      const start = performance.now();
      await playTogether(opened[played], `${played}-${round}`, playersOf(played), stretch);
      spent[played] += (performance.now() - start) / 1_000;
    }
  }
  const rate = (played: Played) => (playersOf(played) * MOVES) / spent[played];
  return { few: rate('few'), alone: rate('alone'), many: rate('many') };
}

const playersOf = (played: Played): number => (played === 'alone' ? 1 : PLAYERS);

/** The first player's time is the clock's. */
async function playTogether({ store }: Opened, name: string, players: number, stretch?: Stretch): Promise<void> {
  await Promise.all(Array.from({ length: players }, (_, it) => playGame(store, `${name}-${it}`, it === 0, stretch)));
}

function rowsOf(rounds: readonly Rates[], bytes: number, plain: number): readonly Row[] {
  const rate = (played: Played) => median(rounds.map((it) => it[played]));
  const ratios = rounds.map(({ few, many }) => many / few);
  const range = [Math.min(...ratios), Math.max(...ratios)].map((it) => it.toFixed(2)).join(' to ');
  return [
    {
      name: 'store.move.postgres',
      value: rate('few'),
      unit: 'moves/s',
      baseline: rate('alone'),
      ratio: rate('few') / rate('alone'),
      note: `${PLAYERS} players at once on 10 connections, each commit on the disk; baseline: one player, in turn with them`,
    },
    {
      name: 'store.move.postgres.crowded',
      value: rate('many'),
      unit: 'moves/s',
      baseline: rate('few'),
      ratio: median(ratios),
      note: `the same with ${MANY_GAMES} games and eight bests for each stored; baseline: with ${FEW_GAMES}, in turn with it; the ratio was ${range} in ${ROUNDS} rounds`,
    },
    {
      name: 'store.move.postgres.bytes',
      value: bytes,
      unit: 'bytes/move',
      baseline: plain,
      ratio: plain / bytes,
      note: `written to the write-ahead log from a checkpoint on, ${PLAYERS} players, whole games as in store.move; baseline: a row a game with its moves appended, and one best, in one statement a move`,
    },
  ];
}

/** Bytes that the work of all players adds to the write-ahead log. */
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

/** As bench/plain-store.ts does on SQLite. */
async function plainBytes(server: PostgresServer): Promise<number> {
  const address = await server.newSchema();
  await query(address, PLAIN_TABLES);
  const client = new Client(address);
  await client.connect();
  const ids = Array.from({ length: PLAYERS }, (_, player) => `${player}`);
  for (const id of ids) await client.query(`insert into games values ($1, $2, 0, '')`, [id, PLAIN_BOARD]);
  const bytes = await logBytes(address, async () => {
    for (let move = 1; move <= MOVES; move += 1)
      for (const id of ids)
        await client.query({ name: 'move', text: PLAIN_MOVE, values: [id, PLAIN_BOARD, anyMove()] });
  });
  await client.end();
  return bytes;
}

/** One statement, so one commit a move. */
const PLAIN_MOVE = `with moved as (update games set board = $2, score = score + 8, moves = moves || $3 where id = $1 returning id, score)
  insert into bests select id, score from moved on conflict (player) do update set score = excluded.score`;
