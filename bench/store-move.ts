/** `store.move`: a click's work on the database, the game read and the move written, over whole ranked games. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../src/app/ports.ts';
import { median } from './median.ts';
import { openPlainStore, type PlainStore, plainGame } from './plain-store.ts';
import type { Row } from './row.ts';
import { FEW_GAMES, MANY_GAMES, MOVES, openWithGames, playGame } from './store-games.ts';

const ROUNDS = 7;

type Play = (id: string) => Promise<void>;

export async function moveRows(folder: string): Promise<readonly Row[]> {
  const paths = { many: join(folder, 'many.sqlite'), plain: join(folder, 'plain.sqlite') };
  const few = await openWithGames(join(folder, 'few.sqlite'), FEW_GAMES);
  const many = await openWithGames(paths.many, MANY_GAMES);
  const plain = openPlainStore(paths.plain);
  const games = { few: onStore(few), plain: onPlain(plain), many: onStore(many) };
  const rates = await ratesOf(games);
  const bytes = {
    many: await logBytes(paths.many, () => games.many('bytes')),
    plain: await logBytes(paths.plain, () => games.plain('bytes')),
  };
  await few.close();
  await many.close();
  plain.close();
  return rowsOf(rates, bytes);
}

const onStore =
  (store: Store): Play =>
  (id) =>
    playGame(store, id, true);

const onPlain =
  (plain: PlainStore): Play =>
  async (id) => {
    plain.insert(id, plainGame(0));
    for (let move = 1; move <= MOVES; move += 1) plain.move(id, id, 8);
  };

/** Moves a second, the median of the rounds. */
async function ratesOf<Name extends string>(games: Record<Name, Play>): Promise<Record<Name, number>> {
  const entries = Object.entries<Play>(games).map(([name, play]) => ({ name, play, rates: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, play, rates } of entries) {
      const start = performance.now();
      await play(`${name} ${round}`);
      rates.push(MOVES / ((performance.now() - start) / 1_000));
    }
  }
  return Object.fromEntries(entries.map(({ name, rates }) => [name, median(rates)])) as Record<Name, number>;
}

/** A reader that stays at the start keeps the log from being folded into the file, so that its growth can be read. */
async function logBytes(path: string, play: () => Promise<void>): Promise<number> {
  const reader = new Database(path);
  reader.pragma('wal_checkpoint(TRUNCATE)');
  reader.exec('begin; select count(*) from sqlite_master');
  await play();
  const { size } = statSync(`${path}-wal`);
  reader.exec('commit');
  reader.close();
  return size / MOVES;
}

const rowsOf = (
  rates: Record<'few' | 'plain' | 'many', number>,
  bytes: Record<'many' | 'plain', number>,
): readonly Row[] => [
  {
    name: 'store.move',
    value: rates.few,
    unit: 'moves/s',
    baseline: rates.plain,
    ratio: rates.few / rates.plain,
    note: `look + saveTurn, each commit on the disk, over whole games of ${MOVES} moves that all gain, filed once in 50; baseline: a JSON text a game, rewritten, and one best`,
  },
  {
    name: 'store.move.crowded',
    value: rates.many,
    unit: 'moves/s',
    baseline: rates.few,
    ratio: rates.many / rates.few,
    note: `the same with ${MANY_GAMES} games and eight bests for each stored; baseline: with ${FEW_GAMES}`,
  },
  {
    name: 'store.move.bytes',
    value: bytes.many,
    unit: 'bytes/move',
    baseline: bytes.plain,
    ratio: bytes.plain / bytes.many,
    note: 'written to the log, whole pages of 4 KB; the same work as store.move.crowded, from the first move to the last',
  },
];
