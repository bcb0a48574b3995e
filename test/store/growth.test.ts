/** Actions that a player repeats do not add rows forever. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDaily } from '../../src/app/calendar.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import type { Ranking } from '../../src/app/stores/ranking-store.ts';

import { storeOn } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import { onEachEngine } from '../support/databases.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { ann, openGame, requestRestart, slotOf, testPlay } from '../support/test-play.ts';
import { everyRow } from './test-databases.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

onEachEngine((open) => {
  let engine: Engine;
  let play: GameDeps;
  beforeAll(async () => {
    engine = await open();
    play = await testPlay(storeOn(engine));
  });
  afterAll(() => engine.close());

  const count = async (): Promise<number> => (await everyRow(engine)).length;

  test.each([
    ['ranked', undefined],
    ['practice', 7],
  ] as const)('"new game" on a board without a move, twenty times, in a %s game', async (_, seed) => {
    let { saved } = (await openGame(play, slotOf(ann), seed, 'ask')).view;
    const rows = await count();
    const seeds = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const next = await requestRestart(play, saved, saved.position.turn, `${round}`);
      if (next.kind !== 'replaced') throw new Error(next.kind);
      ({ saved } = next.view);
      seeds.add(saved.opening.source.seed);
    }
    expect(seeds.size).toBe(seed === undefined ? 20 : 1);
    expect(await count()).toBe(rows);
  });

  test('with one daily a day, best scores of old days are deleted', async () => {
    const { store } = play;
    const end = async (daily: number): Promise<void> => {
      const game = savedGame({ id: `daily ${daily}`, player: ann, mode: 'daily', daily });
      await store.startDaily(game);
      await store.saveTurn(game, turned(game, { state: 'over', score: daily }));
    };
    const finish = async (daily: number): Promise<void> => {
      await end(daily);
      await store.deleteExpired({ now: startOfDaily(daily) + 1, practiceMs: YEAR, removedServerMs: YEAR });
    };
    const bests = async () => (await everyRow(engine)).filter((row) => /^\["high_scores".*"daily\//.test(row)).length;
    for (let daily = 300; daily < 364; daily += 1) await end(daily);
    await finish(364);
    const kept = await bests();
    for (let daily = 365; daily < 370; daily += 1) await finish(daily);
    expect(await bests()).toBe(kept);
    await finish(370);
    // Rankings of dailies in the last two months are kept, and so are the best scores of all time.
    const dailies = { rows: 4, columns: 4, rules: 'daily', place: '', scope: 'global' } as const;
    const best = async (span?: Ranking['during']) =>
      (await store.ranking({ ...dailies, ...(span ? { during: span } : {}) }, ann, { offset: 0, limit: 1 })).own?.score;
    const bestOf = (daily: number) => best({ period: 'today', at: startOfDaily(daily) });
    expect([await bestOf(370), await bestOf(309), await bestOf(308), await best()]).toEqual([370, 309, undefined, 370]);
  });
});
