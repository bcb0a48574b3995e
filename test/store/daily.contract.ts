import { describe, expect } from 'vitest';
import { closingOfDaily, dailyAt, startOfDaily } from '../../src/app/calendar.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { type OpenStore, testWithStore } from '../support/test-with-store.ts';

const NUMBER = 326;
const HOUR = 60 * 60 * 1_000;
const FIRST_TEN = { offset: 0, limit: 10 };
const HERE = 'guild:1';

const tryOf = (player: string, daily = NUMBER, facts: GameFacts = {}): SavedGame => {
  const startedAt = startOfDaily(daily) + HOUR;
  return savedGame({
    id: `${player} ${daily} ${facts.place ?? HERE}`,
    player,
    place: HERE,
    mode: 'daily',
    daily,
    startedAt,
    changedAt: startedAt,
    source: { kind: 'fair2', seed: '0f'.repeat(16) },
    ...facts,
  });
};

/** Plays a daily to its end, by default within its day. */
async function finish(store: Store, game: SavedGame, score: number, changedAt = game.opening.startedAt): Promise<void> {
  expect(await store.startDaily(game)).toBe(true);
  expect(await store.saveTurn(game, turned(game, { score, state: 'over', changedAt }))).toBe(true);
}

/** Secrets, tries and streaks: every store must pass these. Call it once per implementation. */
export function dailyContract(name: string, open: OpenStore): void {
  const test = testWithStore(open);

  describe(`${name}: dailies`, () => {
    test('a daily has one secret, whoever needs it first', async ({ store }) => {
      expect(await store.findDailySeed(NUMBER)).toBeUndefined();
      const fresh = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(32));
      const [seed = '', ...others] = await Promise.all(fresh.map((it) => store.dailySeed(NUMBER, it)));
      expect(fresh).toContain(seed);
      expect(new Set(others)).toEqual(new Set([seed]));
      expect(await store.dailySeed(NUMBER, 'ff')).toBe(seed);
      expect(await store.findDailySeed(NUMBER)).toBe(seed);
      expect(await store.dailySeed(NUMBER + 1, 'ff')).toBe('ff');
    });

    test('a player has one try a day, though two servers ask at the same moment', async ({ store }) => {
      const places = ['guild:1', 'guild:2', 'dm:3', 'guild:4'];
      const tries = places.map((place) => tryOf('ann', NUMBER, { place }));
      const begun = await Promise.all(tries.map((game) => store.startDaily(game)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      const [first] = tries.filter((_, index) => begun[index]);
      expect((await store.summarizePlayer('ann')).dailies).toBe(1);
      expect(await store.findTry('ann', NUMBER, NUMBER)).toEqual({ daily: NUMBER, found: first });
      for (const [index, game] of tries.entries())
        expect(await store.find(game.opening.id)).toEqual(begun[index] ? first : undefined);
      expect(await store.startDaily(tryOf('ben'))).toBe(true);
    });

    test('a try that has ended is the only one all the same, and so is one whose game is gone', async ({ store }) => {
      await finish(store, tryOf('ann'), 100);
      const again = tryOf('ann', NUMBER, { id: 'again' });
      expect(await store.startDaily(again)).toBe(false);
      await store.placeRemoved(HERE, 0);
      const now = startOfDaily(NUMBER + 40);
      expect(await store.deleteExpired({ now, keepRemoved: HOUR, keepPractice: HOUR })).toBe(1);
      expect(await store.findTry('ann', NUMBER, NUMBER)).toEqual({ daily: NUMBER, found: undefined });
      expect(await store.startDaily(again)).toBe(false);
      expect((await store.findStreak('ann', NUMBER)).current).toBe(1);
    });

    test('of several days the newest try is found, and none outside of them', async ({ store }) => {
      const [first, second] = [tryOf('ann', NUMBER), tryOf('ann', NUMBER + 1)];
      await store.startDaily(first);
      await store.startDaily(second);
      expect(await store.findTry('ann', NUMBER, NUMBER + 1)).toEqual({ daily: NUMBER + 1, found: second });
      expect(await store.findTry('ann', NUMBER, NUMBER)).toEqual({ daily: NUMBER, found: first });
      expect(await store.findTry('ann', NUMBER + 2, NUMBER + 3)).toBeUndefined();
      expect(await store.findTry('ben', NUMBER, NUMBER)).toBeUndefined();
    });

    test('each day has a ranking of its own, and longer periods the best of all days', async ({ store }) => {
      const [monday, tuesday] = [startOfDaily(dailyAt(Date.UTC(2026, 10, 16))), Date.UTC(2026, 10, 17)];
      await finish(store, tryOf('ann', dailyAt(monday)), 300);
      await finish(store, tryOf('ann', dailyAt(tuesday)), 100);
      await finish(store, tryOf('ben', dailyAt(tuesday), { place: 'guild:2' }), 200);
      const scores = async (at: number, period: 'all' | 'month' | 'week' | 'today', scope: 'server' | 'global') =>
        (
          await store.ranking(
            { place: HERE, rows: 4, columns: 4, rules: 'daily', scope, during: { period, at } },
            'ann',
            FIRST_TEN,
          )
        ).entries.map(({ player, score }) => `${player} ${score}`);
      expect(await scores(monday, 'today', 'server')).toEqual(['ann 300']);
      expect(await scores(tuesday, 'today', 'server')).toEqual(['ann 100']);
      expect(await scores(tuesday, 'today', 'global')).toEqual(['ben 200', 'ann 100']);
      for (const period of ['week', 'month', 'all'] as const)
        expect(await scores(tuesday, period, 'global')).toEqual(['ann 300', 'ben 200']);
      const classic = { place: HERE, rows: 4, columns: 4, rules: 'classic' } as const;
      expect((await store.ranking(classic, 'ann', FIRST_TEN)).entries).toEqual([]);
      const next = tryOf('ann', dailyAt(tuesday) + 1).opening;
      expect(await store.findBest(next, next.source)).toBe(300);
      expect(await store.findBest({ ...next, mode: 'ranked' }, next.source)).toBe(0);
    });

    test('a daily that is finished after midnight counts for its day', async ({ store }) => {
      const game = tryOf('ann');
      await finish(store, game, 100, startOfDaily(NUMBER + 1) + HOUR);
      const rank = await store.findRank({ ...game.opening, player: 'ben' }, { score: 50, reachedAt: 0 });
      expect(rank).toEqual({ rank: 2, total: 2 });
      const next = { ...game.opening, daily: NUMBER + 1 };
      expect(await store.findRank(next, { score: 50, reachedAt: 0 })).toEqual({ rank: 1, total: 1 });
      expect((await store.findStreak('ann', NUMBER)).current).toBe(1);
    });

    test('a try that runs is in the ranking of its day, also when its player begins the next', async ({ store }) => {
      const game = tryOf('ann');
      await store.startDaily(game);
      await store.saveTurn(game, turned(game, { score: 40 }));
      await store.startDaily(tryOf('ann', NUMBER + 1));
      expect(await store.publishScores({ now: startOfDaily(NUMBER + 2) })).toBe(1);
      expect(await store.findRival(tryOf('ben').opening, 0)).toMatchObject({ player: 'ann', score: 40 });
      expect((await store.findStreak('ann', NUMBER)).current).toBe(0);
    });

    test('who is ahead is who is ahead on that day, whatever the own best of other days', async ({ store }) => {
      await store.saveName('ben', 'Ben');
      await finish(store, tryOf('ben'), 200);
      await finish(store, tryOf('ben', NUMBER - 1), 9_000);
      const mine = tryOf('ann', NUMBER, { bestBefore: 5_000 });
      await store.startDaily(mine);
      expect((await store.findWithProfile(mine.opening.id, 'ann')).rival).toMatchObject({ name: 'Ben', score: 200 });
      const rank = (place: string, scope: 'server' | 'global') =>
        store.findRank({ ...mine.opening, place }, { score: 100, reachedAt: 0 }, scope);
      expect(await rank(HERE, 'server')).toEqual({ rank: 2, total: 2 });
      expect(await rank('guild:2', 'server')).toEqual({ rank: 1, total: 1 });
      expect(await rank('guild:2', 'global')).toEqual({ rank: 2, total: 2 });
    });

    test('a streak is the days in a row that were finished, in whatever order', async ({ store }) => {
      expect(await store.findStreak('ann', NUMBER)).toEqual({ current: 0, longest: 0 });
      for (const day of [1, 2, 3, 4, 7, 9, 8]) await finish(store, tryOf('ann', day), 4);
      await store.startDaily(tryOf('ann', 10));
      await finish(store, tryOf('ben', 5), 4);
      const streaks = await Promise.all([4, 5, 7, 9, 10, 11].map((day) => store.findStreak('ann', day)));
      expect(streaks.map(({ current }) => current)).toEqual([4, 0, 1, 3, 0, 0]);
      expect(streaks.at(-1)?.longest).toBe(4);
      const { opening } = tryOf('ann', 12, { streak: 3 });
      await store.startDaily(tryOf('ann', 12, { streak: 3 }));
      expect(await store.findTry('ann', 12, 12)).toMatchObject({ found: { opening } });
    });

    test('a try that closed before its end is filed, and is no day of a streak', async ({ store }) => {
      const game = tryOf('ann');
      await store.startDaily(game);
      expect(await store.saveTurn(game, turned(game, { score: 40, state: 'given-up' }))).toBe(true);
      expect(await store.findRival(tryOf('ben').opening, 0)).toMatchObject({ score: 40 });
      expect((await store.findStreak('ann', NUMBER)).current).toBe(0);
      expect((await store.findServerStreak(HERE, NUMBER)).current).toBe(0);
    });

    test('a server has a streak as soon as one of its players finishes, and a private chat has none', async ({
      store,
    }) => {
      await finish(store, tryOf('ann', 1), 4);
      await finish(store, tryOf('ben', 2), 0);
      await finish(store, tryOf('ann', 2, { place: 'guild:2' }), 4);
      await finish(store, tryOf('cat', 2), 4);
      await finish(store, tryOf('dan', 3, { place: 'dm:1' }), 4);
      expect(await store.findServerStreak(HERE, 2)).toEqual({ current: 2, longest: 2 });
      expect(await store.findServerStreak('guild:2', 2)).toEqual({ current: 1, longest: 1 });
      expect(await store.findServerStreak(HERE, 3)).toMatchObject({ current: 0 });
      expect(await store.findServerStreak('dm:1', 3)).toEqual({ current: 0, longest: 0 });
      await store.placeRemoved(HERE, 0);
      await store.deleteExpired({ now: startOfDaily(400), keepRemoved: HOUR, keepPractice: HOUR });
      expect(await store.findServerStreak(HERE, 2)).toEqual({ current: 0, longest: 0 });
      expect((await store.findServerStreak('guild:2', 2)).current).toBe(1);
    });

    test('an export tells every try and no seed; a deletion leaves neither tries nor streaks', async ({ store }) => {
      const game = tryOf('ann');
      await finish(store, game, 100);
      await store.startDaily(tryOf('ann', NUMBER + 1));
      const record = await store.exportPlayer('ann');
      expect(record.tries).toEqual([
        { daily: NUMBER, isFinished: true },
        { daily: NUMBER + 1, isFinished: false },
      ]);
      expect(record.games).toMatchObject([{ opening: { daily: NUMBER } }, { opening: { daily: NUMBER + 1 } }]);
      expect(record.highScores.filter(({ span }) => span === 'all').map(({ category }) => category)).toEqual([
        `daily/${NUMBER}`,
        `daily/${NUMBER}`,
        'ranked/4x4/daily',
        'ranked/4x4/daily',
      ]);
      // Somebody else may be playing on the same tiles.
      expect(JSON.stringify(record)).not.toContain(game.opening.source.seed);
      await store.deletePlayer('ann', startOfDaily(NUMBER + 3));
      expect((await store.exportPlayer('ann')).tries).toEqual([]);
      expect(await store.findStreak('ann', NUMBER)).toEqual({ current: 0, longest: 0 });
    });

    test('a deletion leaves the try of a daily that is open, and nothing else of it, until that closes', async ({
      store,
    }) => {
      for (const daily of [NUMBER - 2, NUMBER - 1, NUMBER]) await finish(store, tryOf('ann', daily), 8);
      const now = startOfDaily(NUMBER) + HOUR;
      await store.deletePlayer('ann', now);
      expect(await store.startDaily(tryOf('ann', NUMBER, { place: 'guild:2' }))).toBe(false);
      expect(await store.findTry('ann', NUMBER, NUMBER + 1)).toEqual({ daily: NUMBER, found: undefined });
      expect(await store.findTry('ann', NUMBER - 2, NUMBER - 2)).toBeUndefined();
      expect(await store.findStreak('ann', NUMBER)).toEqual({ current: 0, longest: 0 });
      const record = { games: [], highScores: [], tries: [], name: '', keptTries: [NUMBER - 1, NUMBER] };
      expect(await store.exportPlayer('ann')).toMatchObject(record);
      expect(await store.summarizePlayer('ann')).toMatchObject({ games: 0, dailies: 0, keptTries: 2 });
      // To delete once more changes nothing of it.
      await store.deletePlayer('ann', now);
      const sweepAt = (at: number) => store.deleteExpired({ now: at, keepPractice: 0, keepRemoved: 0 });
      await sweepAt(closingOfDaily(NUMBER) - 1);
      expect((await store.exportPlayer('ann')).keptTries).toEqual([NUMBER]);
      await sweepAt(closingOfDaily(NUMBER));
      expect((await store.exportPlayer('ann')).keptTries).toEqual([]);
      // The tries of those who did not ask stay.
      await finish(store, tryOf('bob'), 8);
      await sweepAt(closingOfDaily(NUMBER + 1));
      expect((await store.exportPlayer('bob')).tries).toHaveLength(1);
    });
  });
}
