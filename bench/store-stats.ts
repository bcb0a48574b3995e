/** `store.stats`: all that `/stats` reads, with the ranks in a server and everywhere, among many players. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { showStats } from '../src/app/stats.ts';
import { openStore } from '../src/store/open-store.ts';
import { realTime } from '../test/support/clock.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

/** `BENCH_PLAYERS=1000000` takes some minutes and 3 GB of the temporary folder more. */
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 100_000);
const ROUNDS = 25;

/** The finished games of the player who asks. */
const GAMES = 1_000;

const KIND = 'ranked/4x4/classic';

export async function statsRows(folder: string): Promise<readonly Row[]> {
  const path = join(folder, 'stats.sqlite');
  await (await openStore(path)).close();
  const player = fill(path);
  const store = await openStore(path);
  const query = { asker: player, subject: player, place: 'guild:1', isServer: true };
  const plain = new Database(path, { readonly: true });
  const all = plain.prepare(`select score, move_count, cells, changed_at from saved_games where player = ?`);
  const times = { stats: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const shown = await showStats({ store, now: realTime }, query);
    times.stats.push(performance.now() - start);
    if (shown.kind !== 'shown') throw new Error('There are no statistics to show.');
    const begun = performance.now();
    all.all(player);
    times.plain.push(performance.now() - begun);
  }
  plain.close();
  await store.close();
  const [value, baseline] = [median(times.stats), median(times.plain)];
  return [
    {
      name: 'store.stats',
      value,
      unit: 'ms',
      baseline,
      ratio: baseline / value,
      note: `the figures and both ranks of one among ${PLAYERS} players, who has ${GAMES} finished games; baseline: reading those games alone`,
    },
  ];
}

/** Returns a player of middling rank, so that many are counted who are ahead. */
function fill(path: string): string {
  const db = new Database(path);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -200000');
  const index = db.prepare(`select sql from sqlite_master where name = 'best_scores_in_order'`).pluck().get();
  const player = `cast(300000000000000000 + n as text)`;
  const numbers = (count: number) =>
    `with recursive number(n) as (values (1) union all select n + 1 from number where n < ${count})`;
  const places = `(values ('guild:1'), ('global'))`;
  db.exec(`drop index best_scores_in_order;
    ${numbers(PLAYERS)} insert into player_stats (player, place, category, games, score, best_score, moves, played, recent)
      select ${player}, column1, '${KIND}', 50, 100000, 9000, 20000, 60000000, '${'00000001xyz'.repeat(50)}' from number, ${places};
    ${numbers(PLAYERS)} insert into player_tiles (player, place, category, tile, games)
      select ${player}, column1, '${KIND}', n % 11 + 1, 50 from number, ${places};
    ${numbers(PLAYERS)} insert into best_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
      select ${player}, '${KIND}', column1, 'all', abs(random()) % 25000 * 4 + 4, 11, 1700000000000 + n, '', 0
      from number, ${places};
    ${String(index)};`);
  const one = db.prepare(`select player from best_scores where place = 'global' order by score desc limit 1 offset ?`);
  const asker = one.pluck().get(Math.floor(PLAYERS / 2)) as string;
  db.prepare(
    `${numbers(GAMES)} insert into saved_games (id, player, place, mode, slot, rules, "rows", "columns", source, seed,
      started_at, best_before, opened_by, state, standing, unfiled, checkpoint, chunk_start, turn, score, random_state,
      move_count, changed_at, cells, moves, marks, counted)
      select hex(randomblob(8)), ?, 'guild:1', 'ranked', 'guild:1/${KIND}', 'classic', 4, 4, 'hmac', '00',
        1700000000000 + n, 0, '1', 'over', 'ranked', 0, zeroblob(32), 256, 400, 4000, 800, 400, 1700000000000 + n,
        zeroblob(16), zeroblob(36), '', 1 from number`,
  ).run(asker);
  db.close();
  return asker;
}
