/** Where everybody plays the same tiles, nobody has help. */
import { expect, test } from 'vitest';
import { startAutoplay } from '../../../src/app/autoplay.ts';
import { acceptDuel, playDuel } from '../../../src/app/duel.ts';
import { type Advisor, giveHint } from '../../../src/app/hint.ts';
import { openDaily } from '../../../src/app/open-game.ts';
import { takeTurn } from '../../../src/app/play.ts';
import type { GameDeps } from '../../../src/app/ports.ts';
import type { SavedGame } from '../../../src/app/saved-game.ts';
import { canUndo, undo } from '../../../src/app/undo.ts';
import { possibleDirections } from '../../support/boards.ts';
import { ann, bob, challenge, readable, stored, testPlay } from '../../support/test-play.ts';

async function daily(play: GameDeps): Promise<SavedGame> {
  const opened = await openDaily(play, { player: ann, place: 'guild:1', askedBy: '1' });
  if (opened.kind !== 'started') throw new Error(opened.kind);
  return opened.view.saved;
}

async function duel(play: GameDeps): Promise<SavedGame> {
  const kind = { rows: 4, columns: 4, rules: 'classic' } as const;
  const asking = { challenger: ann, opponent: bob, ...kind, locale: 'de', askedBy: '1', askedAt: 0 };
  const accepted = await acceptDuel(play, (await challenge(play, asking)).duel, 0, undefined);
  return readable(await playDuel(play, accepted, 'challenger', ann, '2', 0));
}

const advisor: Advisor = {
  advise: () => Promise.reject(new Error('The advisor was asked.')),
  close: async () => undefined,
};

test.each([
  ['a daily', daily],
  ['a duel', duel],
] as const)('%s takes no move back, gives no hint and does not play by itself', async (_, begin) => {
  const play = await testPlay();
  const game = await begin(play);
  await takeTurn(play, game, 0, possibleDirections(game.position.board)[0] ?? 'up');
  const moved = await stored(play, game);
  const { turn } = moved.position;
  const refused = { kind: 'no-help' };
  expect(canUndo(moved)).toBe(false);
  expect(await undo(play, moved, turn, { help: true })).toEqual(refused);
  const patience = { milliseconds: 5, signal: AbortSignal.timeout(20_000) };
  expect(await giveHint(play, advisor, moved, { turn, isAgreed: true, patience })).toEqual(refused);
  expect(await startAutoplay(play, moved, { turn, isAgreed: true, run: '1', message: 'sealed' })).toEqual(refused);
  expect(await stored(play, game)).toEqual(moved);
});
