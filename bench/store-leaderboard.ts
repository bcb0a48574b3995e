/** The row `store.leaderboard`: one page of a large ranking, with the player's own rank and the number of players. */

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { COUNT_LIMIT, type Ranking } from '../src/app/stores/ranking-store.ts';
import { openStore } from '../src/store/open-store.ts';
import { lessIsBetter, type ResultRow } from './row.ts';
import { median, timeOf } from './statistics.ts';
import { fillSqlite } from './store-games.ts';

/** Scores in the ranking. `BENCH_RESULTS=10000000` takes two more minutes, and 3 GB of the temporary folder. */
const RESULTS = Number(process.env['BENCH_RESULTS'] ?? 300_000);
const ROUNDS = 15;

/** The number of players ahead of the last player whose rank is exact. */
const LAST_EXACT = Math.min(RESULTS, COUNT_LIMIT) - 1;

const RANKING: Ranking = { place: 'guild:1', rows: 4, columns: 4, rules: 'classic' };

const FILL = `with recursive number(n) as (values (1) union all select n + 1 from number where n < ${RESULTS})
  insert into high_scores (player, ranking, place, span, score, best_tile, reached_at, game, hidden)
  select cast(300000000000000000 + n as text), '4x4/classic', 'guild:1', 'all',
    abs(random()) % 25000 * 4 + 4, 11, 1700000000000 + n, hex(randomblob(6)), 0 from number`;

export async function leaderboardRows(folder: string): Promise<readonly ResultRow[]> {
  const path = join(folder, 'leaderboard.sqlite');
  await fillSqlite(path, [FILL]);
  const store = await openStore(path);
  const plain = openPlain(path);
  const times = { first: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.first.push(await timeOf(() => store.ranking(RANKING, plain.player, { offset: 0, limit: 10 })));
    times.plain.push(await timeOf(plain.ask));
  }
  await store.close();
  plain.close();
  const note = `page 1 of ${RESULTS} results asked for by number ${LAST_EXACT + 1}, with the player's own rank and the total, exact up to ${COUNT_LIMIT}; baseline: the same page and rank, with the total counted to the end`;
  return [lessIsBetter('store.leaderboard', 'ms', median(times.first), median(times.plain), note)];
}

/** The baseline with straightforward queries: the page with `limit`, the rank and the total by counting. */
function openPlain(path: string) {
  const db = new Database(path, { readonly: true });
  const where = `from high_scores where place = 'guild:1' and ranking = '4x4/classic' and span = 'all' and hidden = 0`;
  const order = 'order by score desc, reached_at, player';
  // The last player whose rank is exact causes the most work in our store.
  const player = db.prepare(`select player ${where} ${order} limit 1 offset ?`).pluck().get(LAST_EXACT) as string;
  const page = db.prepare(`select player, score, best_tile ${where} ${order} limit 10`);
  const rank = db.prepare(`select count(*) ${where} and score > (select score ${where} and player = ?)`);
  const total = db.prepare(`select count(*) ${where}`);
  return { player, ask: () => [page.all(), rank.get(player), total.get()], close: () => db.close() };
}
