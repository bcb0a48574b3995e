import { describe, expect } from 'vitest';
import { closingOfDaily, dailyAt, startOfDaily } from '../../src/app/calendar.ts';
import { DAILY_BOARD } from '../../src/app/modes.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Period, Ranking } from '../../src/app/stores/ranking-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { FIRST_TEN } from './played.ts';

const NUMBER = 326;
/** The number of a daily on a Monday. */
const MONDAY = dailyAt(Date.UTC(2026, 10, 16));
const HOUR = 60 * 60 * 1_000;
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
    source: { kind: 'hmac', seed: '0f'.repeat(16) },
    ...DAILY_BOARD,
    ...facts,
  });
};

async function finish(store: Store, game: SavedGame, score: number, changedAt = game.opening.startedAt): Promise<void> {
  expect(await store.startDaily(game)).toBe(true);
  expect(await store.saveTurn(game, turned(game, { score, state: 'over', changedAt }))).toBe(true);
}

const listed = async (store: Store, period: Period, at: number, changes: Partial<Ranking> = {}) =>
  (
    await store.ranking(
      { ...DAILY_BOARD, place: HERE, rules: 'daily', during: { period, at }, ...changes },
      'ann',
      FIRST_TEN,
    )
  ).entries;

/** Stores the secret seed of a daily, and plays it to these scores, written as `ann 300`. */
async function played(store: Store, daily: number, scores: readonly string[]) {
  await store.dailySecret(daily, '0f'.repeat(16));
  for (const [player = '', score] of scores.map((it) => it.split(' ')))
    await finish(store, tryOf(player, daily), Number(score));
}

export function dailyContract(test: StoreTest): void {
  describe('dailies', () => {
    test('all processes get the same secret of a daily', async ({ store }) => {
      expect(await store.findDailySecret(NUMBER)).toBeUndefined();
      const fresh = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(32));
      const [secret, ...others] = await Promise.all(fresh.map((it) => store.dailySecret(NUMBER, it)));
      expect(fresh).toContainEqual(secret);
      for (const other of others) expect(other).toEqual(secret);
      expect(await store.dailySecret(NUMBER, 'ff')).toEqual(secret);
      expect(await store.findDailySecret(NUMBER)).toEqual(secret);
      expect(await store.dailySecret(NUMBER + 1, 'ff')).toEqual('ff');
    });

    test('the newest dailies that have a secret are listed with the scores of one player', async ({ store }) => {
      await played(store, NUMBER - 3, ['ann 300', 'ben 400']);
      await played(store, NUMBER - 1, ['ben 100']);
      await played(store, NUMBER, ['ann 200']);
      await played(store, NUMBER + 1, ['ann 900']);
      expect(await store.listDailies('ann', NUMBER, 25)).toEqual([
        { daily: NUMBER, score: 200 },
        { daily: NUMBER - 1 },
        { daily: NUMBER - 3, score: 300 },
      ]);
      expect(await store.listDailies('ann', NUMBER, 1)).toEqual([{ daily: NUMBER, score: 200 }]);
    });

    test('practice with the tiles of a daily belongs to it, and other practice to none', async ({ store }) => {
      const seed = await store.dailySecret(NUMBER, '0f'.repeat(16));
      for (const [place, source] of [
        ['guild:1', { kind: 'hmac', seed }],
        ['guild:2', { kind: 'hmac', seed: `${seed}0` }],
      ] as const) {
        const daily = source.seed === seed ? NUMBER : undefined;
        const game = savedGame({ id: place, place, mode: 'practice', source, ...DAILY_BOARD, daily });
        expect(await store.startGame(game)).toBe(true);
        expect(await store.find(place)).toEqual(game);
        expect(await store.findRunning(game.opening)).toEqual(game);
      }
    });

    test('an ended try counts as the only one, even after its game was deleted', async ({ store }) => {
      await finish(store, tryOf('ann'), 100);
      const again = tryOf('ann', NUMBER, { id: 'again' });
      expect(await store.startDaily(again)).toBe(false);
      await store.placeRemoved(HERE, 0);
      const now = startOfDaily(NUMBER + 40);
      expect(await store.deleteExpired({ now, removedServerMs: HOUR, practiceMs: HOUR })).toBe(1);
      expect(await store.findTry('ann', NUMBER, NUMBER)).toEqual({ daily: NUMBER, found: undefined });
      expect(await store.startDaily(again)).toBe(false);
      expect(await store.listFinished('ann', NUMBER)).toEqual([NUMBER]);
    });

    test('the newest try within a range of days is found, and one that closed before its end is not finished', async ({
      store,
    }) => {
      const [first, second] = [tryOf('ann'), tryOf('ann', NUMBER + 1)];
      for (const game of [first, second]) await store.startDaily(game);
      expect(await store.findTry('ann', NUMBER, NUMBER + 1)).toEqual({ daily: NUMBER + 1, found: second });
      expect(await store.findTry('ann', NUMBER, NUMBER)).toEqual({ daily: NUMBER, found: first });
      expect(await store.findTry('ben', NUMBER, NUMBER)).toBeUndefined();
      expect(await store.saveTurn(first, turned(first, { score: 40, state: 'given-up' }))).toBe(true);
      expect(await store.listFinished('ann', NUMBER)).toEqual([]);
      expect(await store.listServerFinished(HERE, NUMBER)).toEqual([]);
    });

    test('each day has a ranking of its own, a week and a month the sum of their days, and all time the best', async ({
      store,
    }) => {
      const [first, second] = [startOfDaily(MONDAY), startOfDaily(MONDAY + 1)];
      await played(store, MONDAY - 1, ['ann 1000']);
      await played(store, MONDAY, ['ann 300']);
      await played(store, MONDAY + 1, ['ann 100']);
      await finish(store, tryOf('ben', MONDAY + 1, { place: 'guild:2' }), 200);
      const scores = async (at: number, period: Period, scope: 'server' | 'global') =>
        (await listed(store, period, at, { scope })).map(({ player, score }) => `${player} ${score}`);
      expect(await scores(first, 'today', 'server')).toEqual(['ann 300']);
      expect(await scores(second, 'today', 'server')).toEqual(['ann 100']);
      expect(await scores(second, 'today', 'global')).toEqual(['ben 200', 'ann 100']);
      for (const scope of ['server', 'global'] as const) {
        const bens = scope === 'global' ? ['ben 200'] : [];
        expect(await scores(second, 'week', scope)).toEqual(['ann 400', ...bens]);
        expect(await scores(second, 'month', scope)).toEqual(['ann 1400', ...bens]);
        expect(await scores(second, 'all', scope)).toEqual(['ann 1000', ...bens]);
      }
      expect((await listed(store, 'week', second))[0]?.bestTile).toBe(1);
      const classic = { ...DAILY_BOARD, place: HERE };
      expect((await store.ranking(classic, 'ann', FIRST_TEN)).entries).toEqual([]);
      const next = tryOf('ann', MONDAY + 2).opening;
      expect(await store.findBest(next)).toBe(1_000);
      expect(await store.findBest({ ...next, mode: 'regular' })).toBe(0);
    });

    test('the rival in a daily comes from the ranking of that day, and hidden players count in none', async ({
      store,
    }) => {
      await played(store, NUMBER, ['ben 200', 'cat 300', 'dan 300']);
      await played(store, NUMBER - 1, ['ben 9000']);
      const mine = tryOf('ann', NUMBER, { bestBefore: 5_000 });
      await store.startDaily(mine);
      expect((await store.findWithProfile(mine.opening.id, 'ann')).rival).toMatchObject({ player: 'ben', score: 200 });
      const ofOthers = [{ score: 300, players: 2 }];
      expect(await store.dailyScores(NUMBER, 'ben')).toEqual(ofOthers);
      await store.saveSettings('ben', { visibility: 'nowhere' });
      expect(await store.dailyScores(NUMBER, 'ann')).toEqual(ofOthers);
    });

    test('a sum counts each day once, while its daily is played', async ({ store }) => {
      await played(store, MONDAY + 2, ['ann 300']);
      await played(store, MONDAY + 3, []);
      let running = tryOf('ann', MONDAY + 3);
      expect(await store.startDaily(running)).toBe(true);
      for (const score of [40, 80, 100]) {
        const next = turned(running, { score });
        expect(await store.saveTurn(running, next)).toBe(true);
        expect(await store.publishScores({ now: running.opening.startedAt })).toBe(1);
        running = { ...next, position: { ...next.position, unpublished: false } };
      }
      const at = running.opening.startedAt;
      expect(await listed(store, 'week', at)).toMatchObject([{ player: 'ann', score: 400 }]);
      const { highScores } = await store.exportPlayer('ann');
      expect(highScores).toContainEqual(expect.objectContaining({ ranking: '3x3/daily', score: 400 }));
    });

    test('a daily is finished in a server as soon as one player finishes it there, and in no private chat', async ({
      store,
    }) => {
      await finish(store, tryOf('ann', 1), 4);
      await finish(store, tryOf('ben', 2), 0);
      await finish(store, tryOf('ann', 2, { place: 'guild:2' }), 4);
      await finish(store, tryOf('cat', 2), 4);
      await finish(store, tryOf('dan', 3, { place: 'dm:1' }), 4);
      expect(await store.listServerFinished(HERE, 3)).toEqual([1, 2]);
      expect(await store.listServerFinished('guild:2', 3)).toEqual([2]);
      expect(await store.listServerFinished('dm:1', 3)).toEqual([]);
      await store.placeRemoved(HERE, 0);
      await store.deleteExpired({ now: startOfDaily(400), removedServerMs: HOUR, practiceMs: HOUR });
      expect(await store.listServerFinished(HERE, 3)).toEqual([]);
      expect(await store.listServerFinished('guild:2', 3)).toEqual([2]);
    });

    test('an export contains every try, and the seeds of the dailies that have closed', async ({ store }) => {
      const game = tryOf('ann');
      await finish(store, game, 100);
      await store.startDaily(tryOf('ann', NUMBER + 1));
      const now = startOfDaily(NUMBER) + 12 * HOUR;
      const record = await store.exportPlayer('ann', now);
      expect(record.tries).toEqual([
        { daily: NUMBER, isFinished: true },
        { daily: NUMBER + 1, isFinished: false },
      ]);
      expect(record.games).toMatchObject([{ opening: { daily: NUMBER } }, { opening: { daily: NUMBER + 1 } }]);
      expect(record.highScores.filter(({ span }) => span === 'all').map(({ ranking }) => ranking)).toEqual([
        '3x3/daily',
        '3x3/daily',
        `daily/${NUMBER}`,
        `daily/${NUMBER}`,
      ]);
      // Others may still be playing with the same tiles, so the seed is kept secret.
      expect(JSON.stringify(record)).not.toContain(game.opening.source.seed);
      const later = await store.exportPlayer('ann', now + 24 * HOUR);
      expect(later.games.map(({ source }) => source)).toEqual([game.opening.source, undefined]);
    });

    test('a deletion leaves the try of a daily that is open, and nothing else of it, until that closes', async ({
      store,
    }) => {
      for (const daily of [NUMBER - 2, NUMBER - 1, NUMBER]) await finish(store, tryOf('ann', daily), 8);
      const now = startOfDaily(NUMBER) + HOUR / 2;
      await store.deletePlayer('ann', now);
      expect(await store.startDaily(tryOf('ann', NUMBER, { place: 'guild:2' }))).toBe(false);
      expect(await store.findTry('ann', NUMBER, NUMBER + 1)).toEqual({ daily: NUMBER, found: undefined });
      expect(await store.findTry('ann', NUMBER - 2, NUMBER - 2)).toBeUndefined();
      expect(await store.listFinished('ann', NUMBER)).toEqual([]);
      const record = { games: [], highScores: [], tries: [], name: '', keptTries: [NUMBER - 1, NUMBER] };
      expect(await store.exportPlayer('ann')).toMatchObject(record);
      expect(await store.summarizePlayer('ann')).toMatchObject({ games: 0, dailies: 0, keptTries: 2 });
      // A second deletion of the player's data changes nothing.
      await store.deletePlayer('ann', now);
      const sweepAt = (at: number) => store.deleteExpired({ now: at, practiceMs: 0, removedServerMs: 0 });
      await sweepAt(closingOfDaily(NUMBER) - 1);
      expect((await store.exportPlayer('ann')).keptTries).toEqual([NUMBER]);
      await sweepAt(closingOfDaily(NUMBER));
      expect((await store.exportPlayer('ann')).keptTries).toEqual([]);
      // The tries of players who have not deleted their data stay.
      await finish(store, tryOf('bob'), 8);
      await sweepAt(closingOfDaily(NUMBER + 1));
      expect((await store.exportPlayer('bob')).tries).toHaveLength(1);
    });
  });
}
