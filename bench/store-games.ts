/** What the `store` rows about moves stand on: a database with many games and rankings in it, and a long game to play on. */
import Database from 'better-sqlite3';
import { NO_MARKS, type SavedGame, type Store } from '../src/app/ports.ts';
import { boardFrom } from '../src/game/board.ts';
import { NO_MOVES } from '../src/game/packed-moves.ts';
import { openStore } from '../src/store/open-store.ts';

/** Moves that lie behind each game when it is measured: the moves of a game are rewritten with each one. */
export const MOVES_BEFORE = 400;
/** Moves that are measured in each game. */
export const MOVES = 200;

const DAY = Date.UTC(2026, 10, 20);

/** Begins a game in the middle, of a player of its own: from then on each move that scores is a record in all rankings. */
export async function beginGame(store: Store, id: string): Promise<SavedGame> {
  const game = gameOf(id);
  if (!(await store.begin(game))) throw new Error(`Game ${id} could not begin.`);
  return game;
}

/** Plays the moves as clicks do, every second of which scores. */
export async function playOn(store: Store, begun: SavedGame): Promise<void> {
  const bytes = new Uint8Array(Math.ceil(MOVES / 4));
  for (let move = 1; move <= MOVES; move += 1) {
    const { found } = await store.look(begun.opening.id, begun.opening.player);
    if (!found || found === 'damaged') throw new Error(`Game ${begun.opening.id} is gone.`);
    const { position } = found;
    const gains = move % 2;
    const moves = { count: move, bytes: bytes.subarray(0, Math.ceil(move / 4)) };
    const next = {
      ...position,
      turn: position.turn + 1,
      score: position.score + gains * 8,
      moveCount: position.moveCount + 1,
      chunk: { start: position.chunk.start, moves },
      unfiled: position.unfiled || gains === 1,
    };
    if (!(await store.saveTurn(found, { ...found, position: next }))) throw new Error('A move was refused.');
  }
}

function gameOf(id: string): SavedGame {
  const board = boardFrom(4, 4, [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
  const source = { kind: 'fair', seed: '000102030405060708090a0b0c0d0e0f' } as const;
  return {
    opening: {
      id,
      player: `player of ${id}`,
      place: 'guild:1',
      mode: 'ranked',
      rows: 4,
      columns: 4,
      rules: 'classic',
      source,
      startedAt: DAY,
      bestBefore: 0,
    },
    position: {
      board,
      score: 4_000,
      random: MOVES_BEFORE * 2,
      turn: MOVES_BEFORE,
      moveCount: MOVES_BEFORE,
      chunk: { start: { board, score: 4_000, random: MOVES_BEFORE * 2 }, moves: NO_MOVES },
      state: 'running',
      standing: 'ranked',
      unfiled: false,
      changedAt: DAY,
    },
    marks: NO_MARKS,
    openedBy: '',
    successor: undefined,
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
  const index = db.prepare(`select sql from sqlite_master where name = 'best_scores_in_order'`).pluck().get();
  db.exec(`${numbers}
    insert into saved_games (id, player, place, mode, slot, rules, rows, columns, source, seed, started_at, best_before,
      opened_by, state, standing, unfiled, checkpoint, chunk_start, turn, score, random_state, move_count, changed_at, cells,
      moves, marks)
    select hex(randomblob(9)), ${player}, 'guild:' || (n % 1000), 'ranked', 'guild:' || (n % 1000) || '/ranked/4x4/classic',
      'classic', 4, 4, 'fair', hex(randomblob(16)), 1700000000000 + n, 0, '', 'running', 'ranked', 0, zeroblob(32), 256, 400,
      abs(random()) % 20000, 800, 400, 1700000000000 + n, zeroblob(16), randomblob(36), '14;12;3,7' from number;
    ${numbers} insert into players select ${player}, '', '', '', '', 'Player ' || n from number;
    drop index best_scores_in_order;
    ${numbers}, filed(place, span) as (select place.column1, span.column1 from (values ('server'), ('global')) as place,
      (values ('all'), ('m2026-11-01'), ('w2026-11-16'), ('d2026-11-20')) as span)
    insert into best_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
    select ${player}, 'ranked/4x4/classic', iif(place = 'global', place, 'guild:' || (n % 1000)), span,
      abs(random()) % 2500 * 4 + 4, 8, 1700000000000 + n, hex(randomblob(9)), 0 from number, filed;
    ${String(index)};`);
  // What closing writes must be on the disk before anything is measured.
  db.pragma('synchronous = FULL');
  db.close();
  return openStore(path);
}
