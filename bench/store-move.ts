/** `store.move`: a click's work on the database, the game read and the move written, over whole ranked games. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../src/store/open-store.ts';
import { median } from './median.ts';
import { openPlainStore, type PlainStore } from './plain-store.ts';
import type { Row } from './row.ts';
import {
  FEW_GAMES,
  MANY_GAMES,
  MOVES,
  openWithGames,
  playGame,
  STRETCHES,
  type Stretch,
  WHOLE_GAME,
} from './store-games.ts';

const ROUNDS = 7;

const PLAYED = ['few', 'plain', 'many'] as const;
type Played = (typeof PLAYED)[number];

type Play = (id: string, stretch?: Stretch) => Promise<void>;

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
  (id, stretch) =>
    playGame(store, id, true, stretch);

const onPlain =
  (plain: PlainStore): Play =>
  async (id, { first, last } = WHOLE_GAME) => {
    if (first === 1) plain.insert(id);
    for (let move = first; move <= last; move += 1) plain.move(id, id, 8);
  };

type Rates = Readonly<Record<Played, number>>;

/** Moves a second in each round. */
async function ratesOf(games: Readonly<Record<Played, Play>>): Promise<readonly Rates[]> {
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const spent = { few: 0, plain: 0, many: 0 };
    for (const [index, stretch] of STRETCHES.entries())
      for (const played of index % 2 === 0 ? PLAYED : PLAYED.toReversed()) {
        const start = performance.now();
        await games[played](`${played} ${round}`, stretch);
        spent[played] += (performance.now() - start) / 1_000;
      }
    rounds.push({ few: MOVES / spent.few, plain: MOVES / spent.plain, many: MOVES / spent.many });
  }
  return rounds;
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

function rowsOf(rounds: readonly Rates[], bytes: Record<'many' | 'plain', number>): readonly Row[] {
  const compared = (name: string, value: Played, baseline: Played, note: string): Row => {
    const ratios = rounds.map((rates) => rates[value] / rates[baseline]);
    const range = [Math.min(...ratios), Math.max(...ratios)].map((it) => it.toFixed(2)).join(' to ');
    return {
      name,
      value: median(rounds.map((rates) => rates[value])),
      unit: 'moves/s',
      baseline: median(rounds.map((rates) => rates[baseline])),
      ratio: median(ratios),
      note: `${note}; the ratio was ${range} in ${ROUNDS} rounds`,
    };
  };
  return [
    compared(
      'store.move',
      'few',
      'plain',
      `look + saveTurn, each commit on the disk, over whole games of ${MOVES} moves that all gain, filed once in 50; baseline: better-sqlite3 alone, a row a game with its moves appended, and one best, in one transaction a move`,
    ),
    compared(
      'store.move.crowded',
      'many',
      'few',
      `the same with ${MANY_GAMES} games and eight bests for each stored; baseline: with ${FEW_GAMES}`,
    ),
    {
      name: 'store.move.bytes',
      value: bytes.many,
      unit: 'bytes/move',
      baseline: bytes.plain,
      ratio: bytes.plain / bytes.many,
      note: 'written to the log, whole pages of 4 KB; the same work as store.move.crowded, from the first move to the last',
    },
  ];
}
