import { describe, expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/app/settings.ts';
import { PERIODS, type Ranking, SCOPES } from '../../src/app/stores/ranking-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import type { StoreTest } from './emptied-stores.ts';
import { bestOf, FIRST_TEN, reach as reachThen } from './played.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const HIDDEN: Settings = { ...DEFAULT_SETTINGS, visibility: 'nowhere' };

/** Plays a game of `player` to its end. */
const reach = (store: Store, player: string, score: number, facts: GameFacts = {}) =>
  reachThen(store, player, score, { startedAt: NOW, changedAt: NOW, ...facts });

/** Changes the settings while four moves are written in each of three games, the last of which ends them, and published. */
async function changeWhilePlaying(store: Store, player: string, before: Partial<Settings>, after: Partial<Settings>) {
  const games = [1, 2, 3].map((place) => savedGame({ id: `${player} ${place}`, player, place: `guild:${place}` }));
  for (const game of games) await store.startGame(game);
  await store.saveSettings(player, before);
  await Promise.all([
    ...games.map((game) => fourMoves(store, game)),
    store.publishScores({ now: NOW }),
    store.saveSettings(player, after),
    store.publishScores({ now: NOW }),
  ]);
  return games;
}

async function fourMoves(store: Store, game: SavedGame): Promise<void> {
  let before = game;
  for (let move = 1; move <= 4; move++) {
    const after = turned(before, { score: move * 10, state: move === 4 ? 'over' : 'running' });
    expect(await store.saveTurn(before, after)).toBe(true);
    before = after;
  }
}

const settingsOf = async (store: Store, player: string) => (await store.findProfile(player)).settings;

/** Each ranking of one place and of all, in each period, as `player` sees it. */
const rankings = (store: Store, player: string) =>
  Promise.all(
    SCOPES.flatMap((scope) =>
      PERIODS.map((period) => ({ ...savedGame().opening, scope, during: { period, at: NOW } })),
    ).map((ranking: Ranking) => store.ranking(ranking, player, FIRST_TEN)),
  );

/** Settings and visibility: every store must pass these. */
export function settingsContract(test: StoreTest): void {
  describe('settings', () => {
    const chosen: Settings = {
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      picture: 'text',
      language: 'pt-BR',
      visibility: 'nowhere',
    };

    test('a player who chose nothing has the defaults, and nothing stored', async ({ store }) => {
      expect(await settingsOf(store, 'ann')).toEqual(DEFAULT_SETTINGS);
      expect((await store.exportPlayer('ann')).settings).toEqual({});
    });

    test('settings come back as they were saved, the last ones count, and each player has their own', async ({
      store,
    }) => {
      await store.saveSettings('ann', HIDDEN);
      await store.saveSettings('ann', chosen);
      await store.saveSettings('bob', DEFAULT_SETTINGS);
      expect(await settingsOf(store, 'ann')).toEqual(chosen);
      expect(await settingsOf(store, 'bob')).toEqual(DEFAULT_SETTINGS);
    });

    test('a name is kept beside the settings, and the newest counts', async ({ store }) => {
      await store.saveName('ann', 'Ann');
      await store.saveSettings('ann', chosen);
      await store.saveName('ann', "Ann *of* O'Hara");
      await store.saveName('bob', 'Bob');
      expect(await store.findProfile('ann')).toEqual({
        settings: chosen,
        name: "Ann *of* O'Hara",
        number: expect.any(Number),
      });
      const game = savedGame({ player: 'bob' });
      await store.startGame(game);
      const none = { found: undefined, rival: undefined, badges: [] };
      for (const player of ['ann', 'bob', 'cat']) {
        const its = { ...(await store.findProfile(player)), ...none };
        expect(await store.findWithProfile('nobody', player)).toEqual(its);
        expect(await store.findWithProfile('game-1', player)).toEqual({ ...its, found: game });
      }
    });

    test('of several changes at once each is kept', async ({ store }) => {
      for (const before of [{ language: 'de' }, HIDDEN]) {
        await store.saveSettings('ann', before);
        await Promise.all([
          store.saveSettings('ann', { theme: 'dark' }),
          store.saveSettings('ann', { picture: 'text' }),
          store.saveSettings('ann', { visibility: 'nowhere' }),
        ]);
        expect(await settingsOf(store, 'ann')).toEqual({
          ...DEFAULT_SETTINGS,
          ...before,
          theme: 'dark',
          picture: 'text',
          visibility: 'nowhere',
        });
      }
    });

    test('a change gives all settings, also those of a player who had chosen nothing', async ({ store }) => {
      expect(await store.saveSettings('ann', { theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
      expect(await store.saveSettings('ann', { picture: 'text' })).toMatchObject({ theme: 'dark', picture: 'text' });
    });

    test('of many savings at once one is kept whole, and the rankings agree with it', async ({ store }) => {
      await reach(store, 'ann', 100);
      const all = Array.from({ length: 12 }, (_, index) => ({
        ...(index % 2 ? chosen : DEFAULT_SETTINGS),
        language: `l${index}`,
      }));
      await Promise.all(all.map((settings) => store.saveSettings('ann', settings)));
      const kept = await settingsOf(store, 'ann');
      expect(all).toContainEqual(kept);
      for (const { total } of await rankings(store, 'ann')) expect(total).toBe(kept.visibility === 'nowhere' ? 0 : 1);
    });
  });

  describe('visibility', () => {
    test('a hidden player is on no ranking, and nobody counts them', async ({ store }) => {
      await reach(store, 'ann', 300);
      await reach(store, 'bob', 200);
      await reach(store, 'cat', 100);
      await store.saveSettings('ann', HIDDEN);
      for (const page of await rankings(store, 'cat')) {
        expect(page).toMatchObject({ entries: [{ rank: 1, player: 'bob' }, { player: 'cat' }], total: 2 });
        expect(page.own).toMatchObject({ rank: 2, player: 'cat' });
      }
      for (const page of await rankings(store, 'ann')) expect(page).toMatchObject({ total: 2, own: undefined });
    });

    test('servers name everybody, and the ranking of all places those who chose so; nobody has another number', async ({
      store,
    }) => {
      const everywhere: Ranking = { ...savedGame().opening, scope: 'global' };
      const named = async (ranking: Ranking) =>
        (await store.ranking(ranking, 'cat', FIRST_TEN)).entries.map(({ name }) => name);
      for (const player of ['ann', 'bob', 'cat']) await store.saveName(player, player.toUpperCase());
      await reach(store, 'ann', 300);
      await reach(store, 'bob', 200);
      await reach(store, 'cat', 100);
      await store.saveSettings('bob', { visibility: 'everywhere' });
      await store.saveSettings('cat', { visibility: 'servers' });
      expect(await named(savedGame().opening)).toEqual(['ANN', 'BOB', 'CAT']);
      expect(await named(everywhere)).toEqual(['', 'BOB', '']);
      expect((await store.ranking(everywhere, 'cat', FIRST_TEN)).own).toMatchObject({ rank: 3, name: '' });

      const numbers = async () => (await store.ranking(everywhere, 'cat', FIRST_TEN)).entries.map((it) => it.number);
      const before = await numbers();
      for (const number of before) expect(String(number)).toMatch(/^[1-9]\d{4}$/);
      await reach(store, 'ann', 400);
      await store.saveSettings('cat', { visibility: 'everywhere' });
      expect(await numbers()).toEqual(before);
      expect(await named(everywhere)).toEqual(['', 'BOB', 'CAT']);
      expect((await store.exportPlayer('ann')).number).toBe(before[0]);
      expect((await store.exportPlayer('nobody')).number).toBeUndefined();
    });

    test('a number is random: a player who deleted everything gets another one', async ({ store }) => {
      const drawn = new Set<number | undefined>();
      for (let round = 0; round < 4; round++) {
        await reach(store, 'ann', 300);
        drawn.add((await store.exportPlayer('ann')).number);
        await store.deletePlayer('ann', NOW);
      }
      expect(drawn.size).toBeGreaterThan(1);
      expect((await store.exportPlayer('ann')).number).toBeUndefined();
    });

    test('a hidden player keeps their bests', async ({ store }) => {
      const game = await reach(store, 'ann', 300);
      const { highScores: bests } = await store.exportPlayer('ann');
      await store.saveSettings('ann', HIDDEN);
      expect(await bestOf(store, game)).toBe(300);
      expect((await store.exportPlayer('ann')).highScores).toEqual(bests);
      await reach(store, 'ann', 400);
      expect(await bestOf(store, game)).toBe(400);
    });

    test('a shown player is back with every best, also with those of the hidden time', async ({ store }) => {
      await reach(store, 'ann', 300);
      await reach(store, 'ann', 80, { rows: 5, columns: 5 });
      await reach(store, 'bob', 350);
      await store.saveSettings('ann', HIDDEN);
      await reach(store, 'ann', 250);
      await reach(store, 'ann', 400);
      await reach(store, 'ann', 60, { rows: 3, columns: 3 });
      for (const page of await rankings(store, 'bob')) expect(page).toMatchObject({ total: 1, own: { rank: 1 } });
      await store.saveSettings('ann', DEFAULT_SETTINGS);
      for (const page of await rankings(store, 'bob')) {
        expect(page).toMatchObject({ entries: [{ player: 'ann', score: 400, game: 'ann 400' }, {}], total: 2 });
        expect(page.own).toMatchObject({ rank: 2 });
      }
      for (const [side, score] of [
        [5, 80],
        [3, 60],
      ] as const) {
        const { own } = await store.ranking({ ...savedGame().opening, rows: side, columns: side }, 'ann', FIRST_TEN);
        expect(own).toMatchObject({ rank: 1, score });
      }
    });

    test('who is hidden before the first game is not seen', async ({ store }) => {
      await store.saveSettings('ann', HIDDEN);
      await reach(store, 'ann', 300);
      for (const page of await rankings(store, 'ann'))
        expect(page).toEqual({ entries: [], total: 0, own: undefined, near: [] });
    });

    test('a change of another setting shows and hides nobody', async ({ store }) => {
      await reach(store, 'ann', 300);
      await reach(store, 'bob', 200);
      await store.saveSettings('ann', HIDDEN);
      await store.saveSettings('ann', { ...HIDDEN, theme: 'contrast' });
      await store.saveSettings('bob', { ...DEFAULT_SETTINGS, theme: 'contrast' });
      for (const { entries } of await rankings(store, 'bob')) expect(entries).toMatchObject([{ player: 'bob' }]);
    });

    test.for<[string, Settings, Settings, number | undefined]>([
      ['hidden', DEFAULT_SETTINGS, HIDDEN, undefined],
      ['shown', HIDDEN, DEFAULT_SETTINGS, 40],
    ])('of a player who is %s while moves are written no best is lost or left behind', async (race, { store }) => {
      const [, before, after, listed] = race;
      for (const player of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay']) {
        const games = await changeWhilePlaying(store, player, before, after);
        const everywhere: Ranking = { ...savedGame().opening, scope: 'global' };
        const pages = await Promise.all(
          [...games.map(({ opening }) => opening), everywhere].map((it) => store.ranking(it, player, FIRST_TEN)),
        );
        expect(pages.map(({ own }) => own?.score)).toEqual([listed, listed, listed, listed]);
        expect(await Promise.all(games.map((game) => bestOf(store, game)))).toEqual([40, 40, 40]);
      }
    });

    test('what is deleted by player or by age is deleted of hidden players too', async ({ store }) => {
      for (const player of ['ann', 'bob']) {
        await reach(store, player, 300);
        await store.saveSettings(player, HIDDEN);
        await reach(store, player, 400, { place: 'guild:9' });
      }
      await store.deletePlayer('ann', NOW);
      await store.placeRemoved('guild:9', NOW);
      expect(await store.deleteExpired({ now: NOW + 30 * DAY, removedServerMs: 30 * DAY, practiceMs: DAY })).toBe(1);
      const places = new Set((await store.exportPlayer('bob')).highScores.map(({ place }) => place));
      expect(places).toEqual(new Set([savedGame().opening.place, 'global']));
      for (const player of ['ann', 'bob']) await store.saveSettings(player, DEFAULT_SETTINGS);
      for (const { entries } of await rankings(store, 'ann')) expect(entries).toMatchObject([{ player: 'bob' }]);
      expect(await bestOf(store, savedGame({ player: 'ann' }))).toBe(0);
    });
  });
}
