/**
 * The baseline of `store`: what a bot does that just saves. One JSON text a game, read, parsed and rewritten with each
 * move, statements prepared where they are used, the best kept by a statement of its own. As durable as ours.
 */
import Database from 'better-sqlite3';

export interface PlainGame {
  board: number[][];
  score: number;
  moves: string[];
}

export interface PlainStore {
  insert(id: string, game: PlainGame): void;
  /** One move: the game is read, changed and saved, and the player's best with it. */
  move(id: string, player: string, gained: number): void;
  close(): void;
}

const WORDS = ['left', 'right', 'up', 'down'] as const;

/** Chosen by chance, because a text of one word again and again would be packed to almost nothing. */
const anyWord = (): string => WORDS[Math.floor(Math.random() * WORDS.length)] ?? 'left';

/** A game in progress, after this many moves. */
export const plainGame = (moves: number): PlainGame => ({
  board: Array.from({ length: 4 }, () => [2, 4, 8, 16]),
  score: 4_000,
  moves: Array.from({ length: moves }, anyWord),
});

/** The game of a stored text after one move more. */
export function playedOn(text: string, gained: number): PlainGame {
  const game: PlainGame = JSON.parse(text);
  game.score += gained;
  game.moves.push(anyWord());
  return game;
}

export function openPlainStore(path: string): PlainStore {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(
    'create table games (id text primary key, data text); create table bests (player text primary key, score integer)',
  );
  return {
    insert: (id, game) => void db.prepare('insert into games values (?, ?)').run(id, JSON.stringify(game)),
    move(id, player, gained) {
      const text = db.prepare('select data from games where id = ?').pluck().get(id) as string;
      const game = playedOn(text, gained);
      db.prepare('update games set data = ? where id = ?').run(JSON.stringify(game), id);
      db.prepare('insert or replace into bests values (?, ?)').run(player, game.score);
    },
    close: () => void db.close(),
  };
}
