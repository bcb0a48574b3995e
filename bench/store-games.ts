/** What the `store` rows about moves stand on: a database with many games and rankings in it, and a long game to play on. */
import Database from 'better-sqlite3';
import { NO_MARKS, type SavedGame, type Store } from '../src/app/ports.ts';
import { openStore } from '../src/store/open-store.ts';

/** Moves that lie behind each game when it is measured: the moves of a game are rewritten with each one. */
export const MOVES_BEFORE = 400;
/** Moves that are measured in each game. */
export const MOVES = 200;

const DAY = Date.UTC(2026, 10, 20);

/** More than any measured game reaches. */
const OUT_OF_REACH = 1_000_000;

/** Begins a game in the middle, of a player of its own: from then on each move that scores is a record in all rankings. */
export async function beginGame(store: Store, id: string): Promise<SavedGame> {
  const game = gameOf(id);
  if (!(await store.insert(game))) throw new Error(`Game ${id} could not begin.`);
  return game;
}

/** The same for a player whose bests are out of reach: no move is a record. */
export async function beginOrdinaryGame(store: Store, id: string): Promise<SavedGame> {
  const best = await beginGame(store, id);
  const over = { ...best, turn: best.turn + 1, score: OUT_OF_REACH, state: 'over' } as const;
  if (!(await store.replace(over, best.turn))) throw new Error(`Game ${id} could not end.`);
  const game = { ...best, id: `${id} again` };
  if (!(await store.insert(game))) throw new Error(`Game ${game.id} could not begin.`);
  return game;
}

/** Plays the moves, every second of which scores. */
export async function playOn(store: Store, begun: SavedGame): Promise<void> {
  const bytes = new Uint8Array(Math.ceil((MOVES_BEFORE + MOVES) / 4));
  let game = begun;
  for (let move = 1; move <= MOVES; move += 1) {
    const found = await store.find(game.id);
    if (found?.turn !== game.turn) throw new Error(`Game ${game.id} is at turn ${found?.turn}, not ${game.turn}.`);
    const count = MOVES_BEFORE + move;
    const turn = game.turn + 1;
    game = {
      ...found,
      turn,
      score: found.score + (move % 2) * 8,
      moves: { count, bytes: bytes.subarray(0, Math.ceil(count / 4)) },
    };
    if (!(await store.replace(game, turn - 1))) throw new Error(`Move ${turn} of game ${game.id} was refused.`);
  }
}

function gameOf(id: string): SavedGame {
  return {
    id,
    player: `player of ${id}`,
    place: 'guild:1',
    rows: 4,
    columns: 4,
    rules: 'classic',
    random: { kind: 'fair', seed: '000102030405060708090a0b0c0d0e0f', state: MOVES_BEFORE * 2 },
    practice: false,
    assisted: false,
    board: { rows: 4, columns: 4, cells: Uint8Array.of(1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4) },
    score: 4_000,
    bestBefore: 0,
    turn: MOVES_BEFORE,
    moves: { count: MOVES_BEFORE, bytes: new Uint8Array(MOVES_BEFORE / 4) },
    state: 'running',
    marks: NO_MARKS,
    openedBy: '',
    successor: undefined,
    startedAt: DAY,
    changedAt: DAY,
  };
}

/**
 * A store that holds `count` running games of as many players in a thousand servers already, each with the moves of a
 * played game, and each player's bests in the eight rankings that a move can raise.
 */
export async function openWithGames(path: string, count: number): Promise<Store> {
  await (await openStore(path)).close();
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const numbers = `with recursive number(n) as (values (1) union all select n + 1 from number where n < ${count})`;
  const player = 'cast(300000000000000000 + n as text)';
  const index = db.prepare(`select sql from sqlite_master where name = 'bests_in_order'`).pluck().get();
  db.exec(`${numbers}
    insert into games (id, player, place, rows, columns, rules, random_kind, random_seed, random_state, practice, assisted,
      cells, score, best_before, turn, moves, move_count, state, started_at, changed_at)
    select hex(randomblob(9)), ${player}, 'guild:' || (n % 1000), 4, 4, 'classic',
      'fair', hex(randomblob(16)), 800, 0, 0, zeroblob(16), abs(random()) % 20000, 0, 400, randomblob(100), 400,
      'running', 1700000000000 + n, 1700000000000 + n from number;
    drop index bests_in_order;
    ${numbers}, filed(place, span) as (select place.column1, span.column1 from (values ('server'), ('global')) as place,
      (values ('all'), ('m2026-11-01'), ('w2026-11-16'), ('d2026-11-20')) as span)
    insert into bests (player, rows, columns, rules, place, span, score, best_tile, assisted, reached_at, game)
    select ${player}, 4, 4, 'classic', iif(place = 'global', place, 'guild:' || (n % 1000)), span,
      abs(random()) % 2500 * 4 + 4, 8, 0, 1700000000000 + n, hex(randomblob(9)) from number, filed;
    ${String(index)};`);
  // What closing writes must be on the disk before anything is measured.
  db.pragma('synchronous = FULL');
  db.close();
  return openStore(path);
}
