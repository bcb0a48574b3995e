/** Actions that a player repeats do not add rows forever. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { storeOn } from '../../src/store/open-store.ts';
import type { Engine } from '../../src/store/sql.ts';
import { onEachEngine } from '../support/databases.ts';
import { ann, openGame, requestRestart, slotOf, testPlay } from '../support/test-play.ts';
import { everyRow } from './test-databases.ts';

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
});
