import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyKey } from '../../src/app/keys.ts';
import { loadLeaderboard } from '../../src/app/leaderboard.ts';
import { COUNT_LIMIT, type RankingPage } from '../../src/app/stores/ranking-store.ts';
import { GLOBAL } from '../../src/store/high-scores.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';
import { savedGame } from '../support/saved-game.ts';
import { testPlay } from '../support/test-play.ts';

const engine = await openEngine(':memory:');
const store = storeOn(engine);
afterAll(() => store.close());

/** Adds the scores of players with these numbers. The first player has the highest score. */
const fill = (
  from: number,
  to: number,
  { place, ranking } = { place: savedGame().opening.place, ranking: '4x4/classic' },
) =>
  engine.runner.run(
    plain(`with recursive number(n) as (values (${from}) union all select n + 1 from number where n < ${to})
    insert into high_scores (player, ranking, place, span, score, best_tile, reached_at, game, hidden)
    select printf('player %d', n), '${ranking}', '${place}', 'all', 2 * (1000000 - n), 1, 0, '', 0
    from number`),
  );

const askedBy = (player: number, offset = 0): Promise<RankingPage> =>
  store.ranking(savedGame().opening, `player ${player}`, { offset, limit: 10 });

const scoreOf = (player: number) => 2 * (1_000_000 - player);

const rankOf = (score: number) => store.findRank({ ...savedGame().opening, player: 'somebody else' }, score);

beforeAll(() => fill(1, COUNT_LIMIT));

const more = COUNT_LIMIT + 1;

test('ranks and totals are exact up to the limit, and beyond it one more', async () => {
  expect(await askedBy(COUNT_LIMIT)).toMatchObject({ total: COUNT_LIMIT, own: { rank: COUNT_LIMIT } });
  expect(await askedBy(0)).toMatchObject({ total: COUNT_LIMIT, own: undefined });
  expect(await rankOf(2_000_000)).toEqual({ rank: 1, total: more });
  expect(await rankOf(1)).toBeUndefined();
  expect(await rankOf(scoreOf(COUNT_LIMIT) + 1)).toEqual({ rank: COUNT_LIMIT, total: more });

  await fill(more, COUNT_LIMIT + 20);
  expect(await rankOf(2_000_000)).toEqual({ rank: 1, total: more });
  expect(await rankOf(scoreOf(COUNT_LIMIT) + 1)).toEqual({ rank: COUNT_LIMIT, total: more });
  for (const [player, rank] of [
    [1, 1],
    [COUNT_LIMIT, COUNT_LIMIT],
    [more, more],
    [COUNT_LIMIT + 20, more],
  ] as const) {
    expect(await askedBy(player)).toMatchObject({ total: more, own: { rank, score: scoreOf(player) } });
    expect(await store.ownRank(savedGame().opening, `player ${player}`)).toBe(rank);
  }
  expect(await askedBy(0)).toMatchObject({ total: more, own: undefined });
});

test('no page begins after the limit, and the own page of a player beyond it is the last one', async () => {
  const deps = await testPlay(store);
  const query = { ...savedGame().opening, period: 'all', scope: 'server' } as const;
  for (const page of ['own', 5_000] as const) {
    const last = await loadLeaderboard(deps, query, `player ${COUNT_LIMIT + 20}`, page);
    expect([last.page, last.pages]).toEqual([99, 100]);
    expect(last.entries.map(({ rank }) => rank)).toEqual(Array.from({ length: 10 }, (_, at) => 991 + at));
    expect(last.near).toEqual([]);
  }
});

test('an entry beyond the limit shares the rank of an equal score within it', async () => {
  await engine.runner.run(plain(`update high_scores set score = ${scoreOf(990)} where score < ${scoreOf(990)}`));
  expect((await askedBy(COUNT_LIMIT + 20)).own?.rank).toBe(990);
  expect(await rankOf(scoreOf(990))).toEqual({ rank: 990, total: more });
});

test('all scores of a daily are known up to the limit, and beyond it none', async () => {
  const daily = { place: GLOBAL, ranking: dailyKey(9) };
  await fill(1, COUNT_LIMIT, daily);
  expect(await store.dailyScores(9, 'somebody else')).toHaveLength(COUNT_LIMIT);
  await fill(more, more, daily);
  expect(await store.dailyScores(9, 'somebody else')).toEqual([]);
});
