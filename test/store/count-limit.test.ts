import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNT_LIMIT, type RankingPage } from '../../src/app/stores/ranking-store.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame } from '../support/saved-game.ts';

const engine = await openEngine(':memory:');
const store = storeOn(engine);
afterAll(() => store.close());

/** Adds the scores of players with these numbers. The first player has the highest score. */
const fill = (from: number, to: number) =>
  engine.runner.run(
    plain(`with recursive number(n) as (values (${from}) union all select n + 1 from number where n < ${to})
    insert into high_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
    select printf('player %d', n), 'ranked/4x4/classic', '${savedGame().opening.place}', 'all', 2 * (1000000 - n), 1, 0, '', 0
    from number`),
  );

const askedBy = (player: number, offset = 0): Promise<RankingPage> =>
  store.ranking(savedGame().opening, `player ${player}`, { offset, limit: 10 });

const scoreOf = (player: number) => 2 * (1_000_000 - player);

const rankOf = (score: number) => store.findRank({ ...savedGame().opening, player: 'somebody else' }, score);

beforeAll(() => fill(1, COUNT_LIMIT));

test('ranks and totals are exact up to the limit, and beyond it one more', async () => {
  expect(await askedBy(COUNT_LIMIT)).toMatchObject({ total: COUNT_LIMIT, own: { rank: COUNT_LIMIT } });
  expect(await askedBy(0)).toMatchObject({ total: COUNT_LIMIT, own: undefined });
  expect(await rankOf(2_000_000)).toEqual({ rank: 1, total: COUNT_LIMIT + 1 });
  expect(await rankOf(1)).toEqual({ rank: COUNT_LIMIT + 1, total: COUNT_LIMIT + 1 });
  expect(await rankOf(scoreOf(COUNT_LIMIT) + 1)).toEqual({ rank: COUNT_LIMIT, total: COUNT_LIMIT + 1 });

  await fill(COUNT_LIMIT + 1, COUNT_LIMIT + 20);
  const more = COUNT_LIMIT + 1;
  expect(await rankOf(1)).toEqual({ rank: more, total: more });
  expect(await rankOf(scoreOf(COUNT_LIMIT + 3))).toEqual({ rank: more, total: more });
  expect(await rankOf(scoreOf(COUNT_LIMIT) + 1)).toEqual({ rank: COUNT_LIMIT, total: more });
  expect(await rankOf(2_000_000)).toEqual({ rank: 1, total: more });
  expect(await askedBy(1)).toMatchObject({ total: more, own: { rank: 1 } });
  expect(await askedBy(COUNT_LIMIT)).toMatchObject({ total: more, own: { rank: COUNT_LIMIT } });
  expect(await askedBy(COUNT_LIMIT + 1)).toMatchObject({ total: more, own: { rank: more } });
  expect(await askedBy(COUNT_LIMIT + 20)).toMatchObject({ total: more, own: { rank: more } });
  expect(await askedBy(0)).toMatchObject({ total: more, own: undefined });
  const { entries } = await askedBy(1, COUNT_LIMIT + 500);
  expect(entries.slice(0, 2)).toMatchObject([
    { rank: more, player: `player ${more}` },
    { rank: more, player: `player ${more + 1}` },
  ]);
});
