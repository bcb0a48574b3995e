/** `store.move`: a click's work on the database, the game read and the move written, in the middle of a long game. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { NO_MARKS, type SavedGame, type Store } from '../src/app/ports.ts';
import { openStore } from '../src/store/open-store.ts';
import { median } from './median.ts';
import { openPlainStore, type PlainStore } from './plain-store.ts';
import type { Row } from './row.ts';

/** Moves that lie behind each game when it is measured: the moves of a game are rewritten with each one. */
const MOVES_BEFORE = 400;
export const MOVES = 200;
const ROUNDS = 9;
const FEW_GAMES = 1_000;

/** `BENCH_GAMES=1000000` takes about a minute more. */
const MANY_GAMES = Number(process.env['BENCH_GAMES'] ?? 100_000);

export async function moveRows(folder: string): Promise<readonly Row[]> {
  const [few, many] = [join(folder, 'few.sqlite'), join(folder, 'many.sqlite')];
  const store = await openWithGames(few, FEW_GAMES);
  const crowded = await openWithGames(many, MANY_GAMES);
  const plain = openPlainStore(join(folder, 'plain.sqlite'));
  const rates = { store: [] as number[], crowded: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.store.push(await rateOf(() => playOn(store, `few-${round}`)));
    rates.plain.push(await rateOf(async () => playPlain(plain, `plain-${round}`)));
    rates.crowded.push(await rateOf(() => playOn(crowded, `many-${round}`)));
  }
  const bytes = await logBytes(few, () => playOn(store, 'bytes'));
  const plainBytes = await logBytes(join(folder, 'plain.sqlite'), async () => playPlain(plain, 'bytes'));
  await store.close();
  await crowded.close();
  plain.close();
  return rowsOf(
    { store: median(rates.store), crowded: median(rates.crowded), plain: median(rates.plain) },
    bytes,
    plainBytes,
  );
}

function rowsOf(
  rates: Record<'store' | 'crowded' | 'plain', number>,
  bytes: number,
  plainBytes: number,
): readonly Row[] {
  return [
    {
      name: 'store.move',
      value: rates.store,
      unit: 'moves/s',
      baseline: rates.plain,
      ratio: rates.store / rates.plain,
      note: 'find + replace, each commit on the disk, every move a new best in eight rankings; baseline: a JSON text a game, rewritten',
    },
    {
      name: 'store.move.bytes',
      value: bytes,
      unit: 'bytes/move',
      baseline: plainBytes,
      ratio: plainBytes / bytes,
      note: 'written to the log, whole pages of 4 KB; the same work',
    },
    {
      name: 'store.move.crowded',
      value: rates.crowded,
      unit: 'moves/s',
      baseline: rates.store,
      ratio: rates.crowded / rates.store,
      note: `with ${MANY_GAMES} games stored; baseline: with ${FEW_GAMES}`,
    },
  ];
}

async function rateOf(play: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await play();
  return MOVES / ((performance.now() - start) / 1_000);
}

/** A reader that stays at the start keeps the log from being folded into the file, so that its growth can be read. */
async function logBytes(path: string, play: () => Promise<void>): Promise<number> {
  const reader = new Database(path);
  reader.pragma('wal_checkpoint(TRUNCATE)');
  reader.exec('begin; select count(*) from games where id = 0');
  await play();
  const { size } = statSync(`${path}-wal`);
  reader.exec('commit');
  reader.close();
  return size / MOVES;
}

/** A game in the middle, and then its moves, each half of which score. */
export async function playOn(store: Store, id: string): Promise<void> {
  const bytes = new Uint8Array(Math.ceil((MOVES_BEFORE + MOVES) / 4));
  let game = gameOf(id, { count: MOVES_BEFORE, bytes: bytes.subarray(0, MOVES_BEFORE / 4) });
  await store.insert(game);
  for (let move = 1; move <= MOVES; move += 1) {
    const found = await store.find(id);
    if (found?.turn !== game.turn) throw new Error(`Game ${id} is at turn ${found?.turn}, not ${game.turn}.`);
    const count = MOVES_BEFORE + move;
    const turn = game.turn + 1;
    game = {
      ...found,
      turn,
      score: found.score + (move % 2) * 8,
      moves: { count, bytes: bytes.subarray(0, Math.ceil(count / 4)) },
    };
    if (!(await store.replace(game, turn - 1))) throw new Error(`Move ${turn} of game ${id} was refused.`);
  }
}

function playPlain(plain: PlainStore, id: string): void {
  const board = Array.from({ length: 4 }, () => [2, 4, 8, 16]);
  plain.insert(id, { board, score: 4_000, moves: new Array(MOVES_BEFORE).fill('left') });
  for (let move = 1; move <= MOVES; move += 1) plain.move(id, id, (move % 2) * 8);
}

function gameOf(id: string, moves: SavedGame['moves']): SavedGame {
  return {
    id,
    player: `player of ${id}`,
    place: 'guild:200000000000000001',
    rows: 4,
    columns: 4,
    rules: 'classic',
    random: { kind: 'fair', seed: '000102030405060708090a0b0c0d0e0f', state: moves.count * 2 },
    practice: false,
    assisted: false,
    board: { rows: 4, columns: 4, cells: Uint8Array.of(1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4) },
    score: 4_000,
    bestBefore: 0,
    turn: moves.count,
    moves,
    state: 'running',
    marks: NO_MARKS,
    openedBy: '',
    successor: undefined,
    startedAt: Date.UTC(2026, 10, 20),
    changedAt: Date.UTC(2026, 10, 20),
  };
}

/** A store that holds `count` running games of as many players already, each with the moves of a played game. */
async function openWithGames(path: string, count: number): Promise<Store> {
  await (await openStore(path)).close();
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.exec(`with recursive number(n) as (values (1) union all select n + 1 from number where n < ${count})
    insert into games (id, player, place, rows, columns, rules, random_kind, random_seed, random_state, practice, assisted,
      cells, score, best_before, turn, moves, move_count, state, started_at, changed_at)
    select hex(randomblob(9)), cast(300000000000000000 + n as text), 'guild:' || (n % 1000), 4, 4, 'classic',
      'fair', hex(randomblob(16)), 800, 0, 0, zeroblob(16), abs(random()) % 20000, 0, 400, randomblob(100), 400,
      'running', 1700000000000 + n, 1700000000000 + n from number`);
  db.close();
  return openStore(path);
}
