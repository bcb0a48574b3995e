/** `store.leaderboard`: one page with the asking player's own rank and the number of players, on one large ranking. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { COUNT_LIMIT, type Ranking } from '../src/app/leaderboard.ts';
import { openStore } from '../src/store/open-store.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

/** `BENCH_RESULTS=10000000` takes about two minutes and 3 GB of the temporary folder more. */
const RESULTS = Number(process.env['BENCH_RESULTS'] ?? 300_000);
const ROUNDS = 15;

/** Players ahead of the last one whose rank is exact. */
const LAST_EXACT = Math.min(RESULTS, COUNT_LIMIT) - 1;

const RANKING: Ranking = { place: 'guild:1', rows: 4, columns: 4, rules: 'classic' };

export async function leaderboardRows(folder: string): Promise<readonly Row[]> {
  const path = join(folder, 'leaderboard.sqlite');
  await (await openStore(path)).close();
  fill(path);
  const store = await openStore(path);
  const plain = openPlain(path);
  const times = { first: [] as number[], last: [] as number[], plain: [] as number[] };
  const ask = (offset: number) => store.ranking(RANKING, plain.player, { offset, limit: 10 });
  for (let round = 0; round < ROUNDS; round += 1) {
    times.first.push(await timeOf(() => ask(0)));
    times.plain.push(await timeOf(async () => plain.ask()));
    times.last.push(await timeOf(() => ask(COUNT_LIMIT)));
  }
  await store.close();
  plain.close();
  const [first, last, baseline] = [median(times.first), median(times.last), median(times.plain)];
  return [
    {
      name: 'store.leaderboard',
      value: first,
      unit: 'ms',
      baseline,
      ratio: baseline / first,
      note: `page 1 of ${RESULTS} results asked for by number ${LAST_EXACT + 1}, with the player's own rank and the total, exact up to ${COUNT_LIMIT}; baseline: the same index, counted to the end`,
    },
    {
      name: 'store.leaderboard.last',
      value: last,
      unit: 'ms',
      baseline: null,
      ratio: null,
      note: `the page at place ${COUNT_LIMIT}`,
    },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The obvious form: the page by limit, the rank and the total by counting. */
function openPlain(path: string) {
  const db = new Database(path, { readonly: true });
  const where = `from best_scores where place = 'guild:1' and category = 'ranked/4x4/classic' and span = 'all' and hidden = 0`;
  const order = 'order by score desc, reached_at, player';
  // The last whose rank is counted exactly, and so the most work for us.
  const player = db.prepare(`select player ${where} ${order} limit 1 offset ?`).pluck().get(LAST_EXACT) as string;
  const page = db.prepare(`select player, score, best_tile ${where} ${order} limit 10`);
  const rank = db.prepare(`select count(*) ${where} and score > (select score ${where} and player = ?)`);
  const total = db.prepare(`select count(*) ${where}`);
  return { player, ask: () => [page.all(), rank.get(player), total.get()], close: () => db.close() };
}

/** Fills the table first and builds its index afterwards, which is much faster than both at once. */
function fill(path: string): void {
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const index = db.prepare(`select sql from sqlite_master where name = 'best_scores_in_order'`).pluck().get();
  db.exec(`drop index best_scores_in_order;
    with recursive number(n) as (values (1) union all select n + 1 from number where n < ${RESULTS})
    insert into best_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
    select cast(300000000000000000 + n as text), 'ranked/4x4/classic', 'guild:1', 'all',
      abs(random()) % 25000 * 4 + 4, 11, 1700000000000 + n, hex(randomblob(6)), 0 from number;
    ${String(index)};`);
  db.close();
}
