import { expect, test } from 'vitest';
import { replay } from '../../src/commands/replay.ts';
import type { ClickContext } from '../../src/discord/answer/click.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testPlay } from '../support/test-play.ts';

test.each(['2026-11-22T00:30Z', '2026-11-22T23:30Z'])(
  'a game that ended at %s is suggested with its day in UTC',
  async (end) => {
    const game = await testPlay();
    const begun = savedGame({ player: '1' });
    await game.store.startGame(begun);
    const changedAt = Date.parse(end);
    const moves = { count: 1, bytes: Uint8Array.of(2) };
    await game.store.saveTurn(
      begun,
      turned(begun, { state: 'over', moveCount: 1, chunk: { start: undefined, moves }, changedAt }),
    );
    const click = { press: { player: '1', place: begun.opening.place }, deps: { game }, translator: () => ENGLISH };
    expect(await replay.suggest?.(click as unknown as ClickContext, '')).toEqual([
      { name: 'Score 0 · 4x4 · Nov 22, 2026', value: begun.opening.id },
    ]);
  },
);
