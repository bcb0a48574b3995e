/** `store.move`: a click's work on the database, the game read and the move written, in the middle of a long game. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SavedGame, Store } from '../src/app/ports.ts';
import { median } from './median.ts';
import { openPlainStore, type PlainStore, plainGame } from './plain-store.ts';
import type { Row } from './row.ts';
import { beginGame, MOVES, MOVES_BEFORE, openWithGames, playOn } from './store-games.ts';

const ROUNDS = 9;
const FEW_GAMES = 1_000;

/** `BENCH_GAMES=1000000` takes about a minute and 3 GB of the temporary folder more. */
const MANY_GAMES = Number(process.env['BENCH_GAMES'] ?? 100_000);

/** Begins a game and gives what plays it: only that is measured. */
type Begin = (id: string) => Promise<() => Promise<void>>;

export async function moveRows(folder: string): Promise<readonly Row[]> {
  const paths = { many: join(folder, 'many.sqlite'), plain: join(folder, 'plain.sqlite') };
  const few = await openWithGames(join(folder, 'few.sqlite'), FEW_GAMES);
  const many = await openWithGames(paths.many, MANY_GAMES);
  const plain = openPlainStore(paths.plain);
  const games = {
    record: onStore(few, beginGame),
    plain: onPlain(plain),
    crowdedRecord: onStore(many, beginGame),
  };
  const rates = await ratesOf(games);
  const bytes = {
    record: await logBytes(paths.many, await games.crowdedRecord('bytes of a record')),
    plain: await logBytes(paths.plain, await games.plain('bytes')),
  };
  await few.close();
  await many.close();
  plain.close();
  return [...rateRows(rates), ...byteRows(bytes)];
}

const onStore =
  (store: Store, begin: (store: Store, id: string) => Promise<SavedGame>): Begin =>
  async (id) => {
    const game = await begin(store, id);
    return () => playOn(store, game);
  };

const onPlain =
  (plain: PlainStore): Begin =>
  async (id) => {
    plain.insert(id, plainGame(MOVES_BEFORE));
    return async () => {
      for (let move = 1; move <= MOVES; move += 1) plain.move(id, id, (move % 2) * 8);
    };
  };

/** Moves a second, the median of the rounds. */
async function ratesOf<Name extends string>(games: Record<Name, Begin>): Promise<Record<Name, number>> {
  const entries = Object.entries<Begin>(games).map(([name, begin]) => ({ name, begin, rates: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, begin, rates } of entries) {
      const play = await begin(`${name} ${round}`);
      const start = performance.now();
      await play();
      rates.push(MOVES / ((performance.now() - start) / 1_000));
    }
  }
  return Object.fromEntries(entries.map(({ name, rates }) => [name, median(rates)])) as Record<Name, number>;
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

type Rates = Record<'record' | 'plain' | 'crowdedRecord', number>;

const rateRows = (rates: Rates): readonly Row[] => [
  {
    name: 'store.move',
    value: rates.record,
    unit: 'moves/s',
    baseline: rates.plain,
    ratio: rates.record / rates.plain,
    note: 'find + replace, each commit on the disk, every second move a new best in eight rankings; baseline: a JSON text a game, rewritten, and one best',
  },
  crowdedRow('store.move.crowded', rates.crowdedRecord, rates.record),
];

const crowdedRow = (name: string, value: number, baseline: number): Row => ({
  name,
  value,
  unit: 'moves/s',
  baseline,
  ratio: value / baseline,
  note: `the same with ${MANY_GAMES} games and eight bests for each stored; baseline: with ${FEW_GAMES}`,
});

const byteRows = (bytes: Record<'record' | 'plain', number>): readonly Row[] => [
  {
    name: 'store.move.bytes',
    value: bytes.record,
    unit: 'bytes/move',
    baseline: bytes.plain,
    ratio: bytes.plain / bytes.record,
    note: 'written to the log, whole pages of 4 KB; the same work as store.move.crowded',
  },
];
