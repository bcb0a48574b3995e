/** The row `store.move`: the database work of a click (reading the game, writing the move) on SQLite. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../src/store/open-store.ts';
import { openPlainStore, type PlainStore } from './plain-store.ts';
import { lessIsBetter, type ResultRow } from './row.ts';
import {
  FEW_GAMES,
  MANY_GAMES,
  MOVES,
  movesIn,
  openWithGames,
  playGame,
  type Stretch,
  WHOLE_GAME,
} from './store-games.ts';
import { race, rateRow } from './store-race.ts';

type Play = (id: string, stretch: Stretch) => Promise<number>;

export async function moveRows(folder: string): Promise<readonly ResultRow[]> {
  const paths = { many: join(folder, 'many.sqlite'), plain: join(folder, 'plain.sqlite') };
  const few = await openWithGames(join(folder, 'few.sqlite'), FEW_GAMES);
  const many = await openWithGames(paths.many, MANY_GAMES);
  const plain = openPlainStore(paths.plain);
  const plays = { few: playOn(few), plain: playPlain(plain), many: playOn(many) };
  const rounds = await race({
    few: (round, stretch) => plays.few(`few ${round}`, stretch),
    plain: (round, stretch) => plays.plain(`plain ${round}`, stretch),
    many: (round, stretch) => plays.many(`many ${round}`, stretch),
  });
  const bytes = {
    many: await logBytes(paths.many, plays.many),
    plain: await logBytes(paths.plain, plays.plain),
  };
  await few.close();
  await many.close();
  plain.close();
  const how = `read and written, each commit on the disk, over whole games of ${MOVES} moves that all score, published once in 50`;
  const baseline =
    'baseline: better-sqlite3 alone, a row per game with its moves appended, and one best score, in one transaction per move';
  return [
    rateRow('store.move', rounds, ['few', 'plain'], `${how}; ${baseline}`),
    rateRow(
      'store.move.crowded',
      rounds,
      ['many', 'few'],
      `the same with ${MANY_GAMES} games and eight best scores for each stored; baseline: with ${FEW_GAMES}`,
    ),
    lessIsBetter(
      'store.move.bytes',
      'bytes/move',
      bytes.many,
      bytes.plain,
      'written to the log, whole pages of 4 KB, for a whole game as in store.move.crowded',
    ),
  ];
}

const playOn =
  (store: Store): Play =>
  (id, stretch) =>
    playGame(store, id, true, stretch);

const playPlain =
  (plain: PlainStore): Play =>
  async (id, stretch) => {
    if (stretch.first === 1) plain.insert(id);
    for (let move = stretch.first; move <= stretch.last; move += 1) plain.move(id, id, 8);
    return movesIn(stretch);
  };

/** How many bytes a move adds to SQLite's write-ahead log. An open read transaction keeps the log from shrinking. */
async function logBytes(path: string, play: Play): Promise<number> {
  const reader = new Database(path);
  reader.pragma('wal_checkpoint(TRUNCATE)');
  reader.exec('begin; select count(*) from sqlite_master');
  const moves = await play('bytes', WHOLE_GAME);
  const { size } = statSync(`${path}-wal`);
  reader.exec('commit');
  reader.close();
  return size / moves;
}
