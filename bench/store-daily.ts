/** `store.daily`: what `/daily` reads to show a result, with a large ranking of the day and many tries of earlier days. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { dailyAt, startOfDaily } from '../src/app/calendar.ts';
import { DAILY_BOARD } from '../src/app/saved-game.ts';
import { openStore } from '../src/store/open-store.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

/** As for `store.leaderboard`. */
const RESULTS = Number(process.env['BENCH_RESULTS'] ?? 300_000);
const ROUNDS = 15;

/** Of each player. */
const TRIES = 300;
const TODAY = dailyAt(startOfDaily(326));
const PLAYER = '300000000000000001';

export async function dailyRows(folder: string): Promise<readonly Row[]> {
  const path = join(folder, 'daily.sqlite');
  await (await openStore(path)).close();
  fill(path);
  const store = await openStore(path);
  const slot = {
    player: PLAYER,
    place: 'guild:1',
    mode: 'daily',
    daily: TODAY,
    startedAt: startOfDaily(TODAY),
    ...DAILY_BOARD,
  } as const;
  const best = 50_000;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await store.findTry(PLAYER, TODAY, TODAY + 1);
    await store.findStreak(PLAYER, TODAY - 1);
    await store.findRank(slot, best);
    await store.findRank(slot, best, 'global');
    times.push(performance.now() - start);
  }
  await store.close();
  const note = `the try, its ranks and the streak of ${TRIES} days, among ${RESULTS} tries and as many results of one day`;
  return [{ name: 'store.daily', value: median(times), unit: 'ms', baseline: null, ratio: null, note }];
}

/** Half of the results are those of the one server, and half those of all together. */
function fill(path: string): void {
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const index = db.prepare(`select sql from sqlite_master where name = 'best_scores_in_order'`).pluck().get();
  const numbers = (most: number) =>
    `with recursive number(n) as (values (0) union all select n + 1 from number where n < ${most})`;
  db.exec(`drop index best_scores_in_order;
    ${numbers(RESULTS)} insert into best_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
      select cast(300000000000000000 + n / 2 as text), 'daily/${TODAY}', case n % 2 when 0 then 'guild:1' else 'global' end,
        'all', abs(random()) % 25000 * 4 + 4, 11, 1700000000000 + n, hex(randomblob(6)), 0 from number;
    ${numbers(RESULTS)} insert into daily_tries (player, daily, game, finished)
      select cast(300000000000000000 + n / ${TRIES} as text), ${TODAY} - n % ${TRIES}, hex(randomblob(6)), n % 7 > 0 from number;
    ${String(index)};`);
  db.close();
}
