/** Presses that lose against others of the same player, again and again: no stored game changes under anybody's hands. */
import { expect, test } from 'vitest';
import { playDuel } from '../../src/app/duel.ts';
import { confirmRestart, openDaily } from '../../src/app/open-game.ts';
import { takeTurn } from '../../src/app/play.ts';
import type { GameDeps, Store } from '../../src/app/ports.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../src/game/slide.ts';
import { turned } from '../support/saved-game.ts';
import { ann, bob, challenge, openGame, slotOf, stored, testPlay } from '../support/test-play.ts';

const slot = slotOf(ann);

/** The same database where these calls are answered as if others were always faster. */
const where = (play: GameDeps, changes: Partial<Store>): GameDeps => ({
  ...play,
  store: { ...play.store, ...changes },
});

/** The same database, and `faster` happens just before the first start of a new game; `asked` counts these starts. */
function overtaken(
  play: GameDeps,
  faster: () => Promise<unknown>,
): { readonly racing: GameDeps; readonly asked: () => number } {
  let asked = 0;
  const racing = where(play, {
    async replaceGame(...given) {
      asked += 1;
      if (asked === 1) await faster();
      return play.store.replaceGame(...given);
    },
  });
  return { racing, asked: () => asked };
}

const no = async () => false;
const nothing = async () => undefined;

const open = async (play: GameDeps, seed?: number, askedBy = 'ask-0'): Promise<SavedGame> =>
  (await openGame(play, slot, seed, askedBy)).view.saved;

/** The game after a move, as another process makes it. */
async function moved(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const { board, turn } = saved.position;
  const result = await takeTurn(play, saved, turn, DIRECTIONS.find((it) => canSlide(board, it, RULES.classic)) ?? 'up');
  if (result.kind !== 'moved') throw new Error(`A possible move was ${result.kind}.`);
  return result.view.saved;
}

const shown = (saved: SavedGame) => ({ kind: 'shown', view: { saved } });

test('a slot that is taken and empty in turns is told of with its player and place', async () => {
  const play = where(await testPlay(), { startGame: no, startDaily: no });
  const sentence = `Player ${ann} in guild:1: a game appeared and went 5 times while one was being opened.`;
  const error = { name: 'SlotContentionError', message: sentence };
  await expect(openGame(play, slot, undefined, 'ask-0')).rejects.toMatchObject(error);
  await expect(openDaily(play, { player: ann, place: 'guild:1', askedBy: 'ask-0' })).rejects.toMatchObject(error);
});

test('a running game that changes at each try to show it is shown as it is', async () => {
  const play = await testPlay();
  const saved = await open(play);
  expect(await openGame(where(play, { saveTurn: no }), slot, undefined, 'ask-1')).toEqual({
    kind: 'resumed',
    view: { saved },
  });
});

test('of two seeds that are asked for at once, one is played, and both messages show it', async () => {
  const play = await testPlay();
  await open(play, 7);
  const { racing } = overtaken(play, () => openGame(play, slot, 9, 'ask-2'));
  const second = await openGame(racing, slot, 8, 'ask-1');
  expect(second).toMatchObject({ kind: 'resumed', view: { saved: { opening: { source: { seed: '9' } } } } });
});

test('duels that come and go while one is asked for are told of with both players', async () => {
  const play = where(await testPlay(), { findOpenDuel: nothing });
  const kind = { rows: 4, columns: 4, rules: 'classic' } as const;
  const asking = { challenger: ann, opponent: bob, ...kind, locale: 'de', askedBy: '1', askedAt: 0 };
  await expect(challenge(play, asking)).rejects.toMatchObject({
    name: 'DuelContentionError',
    message: `Players ${ann} and ${bob}: a duel came and went 5 times while one was being asked for.`,
  });
  const { duel } = await challenge(where(play, { findOpenDuel: async () => play.store.findDuel('1') }), asking);
  const board = await playDuel(play, duel, 'challenger', ann, 'ask-0', 0);
  expect(await playDuel(where(play, { saveTurn: no }), duel, 'challenger', ann, 'ask-1', 0)).toEqual(board);
});

test('a "new game" that loses its seed each time leaves the game as it is', async () => {
  const play = await testPlay();
  const saved = await moved(play, await open(play));
  const result = await confirmRestart(where(play, { replaceGame: no }), saved, 1, undefined, 'ask-1');
  expect(result).toEqual(shown(saved));
  expect(await stored(play, saved)).toEqual(saved);
});

test('a "new game" shows the board of a move that was faster, and asks the database once', async () => {
  const play = await testPlay();
  const saved = await moved(play, await open(play));
  const { racing, asked } = overtaken(play, () => moved(play, saved));
  const result = await confirmRestart(racing, saved, 1, undefined, 'ask-1');
  expect(result).toEqual(shown(await stored(play, saved)));
  expect([result.view.saved.position.moveCount, asked()]).toEqual([2, 1]);
});

test('a "new game" shows the game that another press of it has started, and asks the database once', async () => {
  const play = await testPlay();
  const saved = await moved(play, await open(play));
  const { racing, asked } = overtaken(play, () => confirmRestart(play, saved, 1, undefined, 'ask-2'));
  const result = await confirmRestart(racing, saved, 1, undefined, 'ask-1');
  const next = (await stored(play, saved)).successor;
  expect(result).toMatchObject({ kind: 'shown', view: { saved: { opening: { id: next } } } });
  expect(asked()).toBe(1);
});

test('a "yes" under a board that has ended shows the game that is running by now', async () => {
  const play = await testPlay();
  const saved = await open(play);
  const over = turned(saved, { state: 'over', score: 40, moveCount: 1 });
  await play.store.saveTurn(saved, over);
  const running = await open(play, undefined, 'ask-1');
  expect(await confirmRestart(play, over, over.position.turn, undefined, 'ask-2')).toEqual(shown(running));
  expect(await stored(play, running)).toEqual(running);
});
