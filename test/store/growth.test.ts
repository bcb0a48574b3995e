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
    ['ranked', undefined, 'unchanged'],
    ['practice', 7, 'replaced'],
  ] as const)('"new game" on a board without a move, twenty times, in a %s game', async (_, seed, kind) => {
    let { saved } = (await openGame(play, slotOf(ann), seed, 'ask')).view;
    const rows = await count();
    for (let round = 0; round < 20; round += 1) {
      const next = await requestRestart(play, saved, saved.position.turn, `${round}`);
      if (next.kind !== kind) throw new Error(next.kind);
      ({ saved } = next.view);
    }
    expect(await count()).toBe(rows);
  });
});
