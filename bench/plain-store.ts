/**
 * The baseline of `store`: what a good engineer would write in an hour with better-sqlite3. It has one row per game
 * with its moves, a table of best scores, prepared statements, and one transaction per move. It is as durable as our
 * store.
 */
import Database from 'better-sqlite3';

export interface PlainStore {
  insert(id: string): void;
  /** Makes one move: reads the game, changes and saves it, and saves the player's best score. */
  move(id: string, player: string, gained: number): void;
  close(): void;
}

const PLAIN_TABLES = `create table games (id text primary key, board text, score bigint, moves text);
  create table bests (player text primary key, score bigint)`;

/** A board whose JSON is as long as that of a game in progress. */
const PLAIN_BOARD = JSON.stringify(Array.from({ length: 4 }, () => [2, 4, 8, 16]));

const randomMove = (): string => 'lrud'[Math.floor(Math.random() * 4)] ?? 'l';

export function openPlainStore(path: string): PlainStore {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(PLAIN_TABLES);
  const insert = db.prepare(`insert into games values (?, ?, 0, '')`);
  const read = db.prepare<[string], { board: string; score: number }>('select board, score from games where id = ?');
  const write = db.prepare('update games set board = ?, score = ?, moves = moves || ? where id = ?');
  const best = db.prepare('insert into bests values (?, ?) on conflict do update set score = excluded.score');
  const move = db.transaction((id: string, player: string, gained: number) => {
    const { board = '[]', score = 0 } = read.get(id) ?? {};
    write.run(JSON.stringify(JSON.parse(board)), score + gained, randomMove(), id);
    best.run(player, score + gained);
  });
  return {
    insert: (id) => void insert.run(id, PLAIN_BOARD),
    move: (id, player, gained) => void move.immediate(id, player, gained),
    close: () => void db.close(),
  };
}
