import { expect, test } from 'vitest';
import { confirmRestart, type RestartResult, requestRestart, showGame } from '../../src/app/open-game.ts';
import { takeTurn } from '../../src/app/play.ts';
import type { GameDeps } from '../../src/app/ports.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../src/game/slide.ts';
import { savedGame } from '../support/saved-game.ts';
import { ann, openGame, slotOf, stored, testPlay } from '../support/test-play.ts';

const slot = slotOf(ann, { rows: 2, columns: 2 });
const RANKED = { kind: 'fair', seed: '' } as const;

const open = async (play: GameDeps, seed?: number): Promise<SavedGame> =>
  (await openGame(play, slot, seed, 'ask-0')).view.saved;
const request = (play: GameDeps, saved: SavedGame, askedBy = 'ask-2') =>
  requestRestart(play, saved, saved.position.turn, askedBy);
const confirm = (play: GameDeps, saved: SavedGame, seed?: number, askedBy = 'ask-2') =>
  confirmRestart(play, saved, saved.position.turn, seed, askedBy);

async function playToEnd(play: GameDeps, game: SavedGame): Promise<SavedGame> {
  let saved = game;
  for (let turn = 0; saved.position.state === 'running' && turn < 500; turn += 1) saved = await moved(play, saved);
  expect(saved.position.state).toBe('over');
  return saved;
}

async function moved(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const { board, turn } = saved.position;
  const result = await takeTurn(play, saved, turn, DIRECTIONS.find((it) => canSlide(board, it, RULES.classic)) ?? 'up');
  if (result.kind !== 'moved') throw new Error(`A possible move was ${result.kind}.`);
  return result.view.saved;
}

/** The game that came into a message of its own. */
function openedGame(result: RestartResult): SavedGame {
  if (result.kind !== 'opened') throw new Error(`No game was opened: ${result.kind}.`);
  return result.opened.view.saved;
}

/** The same store, so much later. */
const later = (play: GameDeps, milliseconds: number): GameDeps => ({ ...play, now: () => play.now() + milliseconds });

test('a running game is asked about, and goes on after "no"', async () => {
  const play = await testPlay();
  const game = await moved(play, await open(play));
  expect(await request(play, game)).toEqual({ kind: 'asks', view: { saved: game } });
  expect(showGame(game)).toEqual({ kind: 'shown', view: { saved: game } });
  expect(await stored(play, game)).toEqual(game);
});

test('after "yes" the old game is given up, its score still counts, and a new one runs', async () => {
  const play = await testPlay();
  let running = await open(play);
  while (running.position.score === 0) running = await moved(play, running);
  const { score } = running.position;
  const result = await confirm(play, running);

  expect((await stored(play, running)).position.state).toBe('given-up');
  expect(await play.store.findBest(slot, RANKED)).toBe(score);
  expect(result).toMatchObject({
    kind: 'started',
    view: { saved: { opening: { bestBefore: score, mode: 'ranked' }, position: { score: 0, state: 'running' } } },
  });
});

test('without a move there is nothing to ask: a new game starts at once', async () => {
  const play = await testPlay();
  const game = await open(play);
  const first = await request(play, game);
  expect(first).toMatchObject({ kind: 'started', view: { saved: { position: { moveCount: 0 } } } });
  // The second half of a double press shows the game that the first one started.
  const second = await requestRestart(play, await stored(play, game), game.position.turn, 'ask-2');
  expect(second).toEqual({ ...first, kind: 'shown' });
  // The game that nobody had played leaves nothing behind.
  expect((await play.store.exportPlayer(ann)).games).toHaveLength(1);
});

test('after the end a new game is opened without a question, and the old one stays as it is', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play));
  const next = openedGame(await request(play, over));
  expect(next).toMatchObject({
    opening: { bestBefore: over.position.score },
    position: { score: 0, state: 'running' },
    openedBy: 'ask-2',
  });
  expect(next.opening.predecessor).toBeUndefined();
  expect(await stored(play, over)).toEqual(over);
});

test('two presses under an ended board open one game, in one message, whichever is first', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play));
  const both = await Promise.all([request(play, over, 'ask-2'), request(play, over, 'ask-3')]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['opened', 'repeated']);
  expect((await request(later(play, 4_000), over, 'ask-4')).kind).toBe('repeated');
});

test('the same press, delivered again, gives the same answer', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play));
  const first = openedGame(await request(play, over));
  expect(openedGame(await request(play, over))).toEqual(first);
});

test('later, "new game" under an ended board shows the running game in a new message', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play));
  const running = openedGame(await request(play, over));
  const shown = openedGame(await request(later(play, 6_000), over, 'ask-3'));
  expect(shown.opening.id).toBe(running.opening.id);
  expect(shown.position.turn).toBe(running.position.turn + 1);
});

test('"new game" under an ended board that has been shown again since only refreshes it', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play));
  expect(await requestRestart(play, over, over.position.turn - 1, 'ask-2')).toEqual(showGame(over));
});

test('a second delivery of the click shows the game that the first one started', async () => {
  const play = await testPlay();
  const game = await moved(play, await open(play));
  const [one, other] = await Promise.all([confirm(play, game), confirm(play, game)]);
  const again = await confirm(play, await stored(play, game));
  const ids = [one, other, again].map(({ view }) => view.saved.opening.id);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBe(game.opening.id);
  expect([one, other, again].filter(({ kind }) => kind === 'started')).toHaveLength(1);
});

test('a click on an old board shows that game as it is and ends nothing', async () => {
  const play = await testPlay();
  const game = await open(play);
  await openGame(play, slot, undefined, 'ask-1');
  const now = await stored(play, game);
  const shown = { kind: 'shown', view: { saved: now } };
  expect(await requestRestart(play, now, game.position.turn, 'ask-2')).toEqual(shown);
  expect(await confirmRestart(play, now, game.position.turn, undefined, 'ask-2')).toEqual(shown);
  expect(await stored(play, game)).toEqual(now);
});

test('"new game" on a board that was given up and whose next game was deleted opens one', async () => {
  const play = await testPlay();
  const game = await moved(play, await open(play));
  const givenUp = { ...game, opening: { ...game.opening, id: 'orphan' }, successor: 'deleted' };
  await play.store.startGame({ ...givenUp, position: { ...game.position, state: 'given-up' } });
  const orphan = await stored(play, givenUp);
  await playToEnd(play, game);
  const result = await request(play, orphan);
  expect(openedGame(result).position.moveCount).toBe(0);
  expect(result).not.toHaveProperty('opened.setAside');
});

test('"new game" on practice plays the same seed again, and knows its best', async () => {
  const play = await testPlay();
  const first = await open(play, 7);
  const over = await playToEnd(play, first);
  const again = openedGame(await request(play, over));
  expect(again.opening).toMatchObject({
    mode: 'practice',
    source: { kind: 'java', seed: '7' },
    bestBefore: over.position.score,
  });
  expect(again.position.board).toEqual(first.position.board);
});

test('another seed is another practice game, with a best of its own', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play, 7));
  const other = (await confirm(play, over, 99)).view.saved;
  expect(other.opening).toMatchObject({ mode: 'practice', source: { kind: 'java', seed: '99' }, bestBefore: 0 });
  const back = (await confirm(play, other, 7)).view.saved;
  expect(back.opening).toMatchObject({ source: { seed: '7' }, bestBefore: over.position.score });
});

test('a practice game that is given up is the best to beat of its seed, and of no other', async () => {
  const play = await testPlay();
  let running = await open(play, 7);
  while (running.position.score === 0) running = await moved(play, running);
  const again = (await confirm(play, running)).view.saved;
  expect(again.opening).toMatchObject({ source: { seed: '7' }, bestBefore: running.position.score });
  expect(again.opening.predecessor).toBe(running.opening.id);
});

test('the best of a seed outlives the games that reached it', async () => {
  const play = await testPlay();
  // They were deleted a year after they were played.
  const source = { kind: 'java', seed: '7' } as const;
  const game = savedGame({ ...slot, mode: 'practice', source, bestBefore: 900 });
  await play.store.startGame(game);
  const again = (await confirm(play, game)).view.saved;
  expect(again.opening).toMatchObject({ source, bestBefore: 900 });
  expect((await confirm(play, again, 99)).view.saved.opening.bestBefore).toBe(0);
});

test('"yes" under an ended board starts a game that was started over no running one', async () => {
  const play = await testPlay();
  const over = await playToEnd(play, await open(play));
  const next = (await confirm(play, over)).view.saved;
  expect(next.position.state).toBe('running');
  expect(next.opening.predecessor).toBeUndefined();
});

test('practice never ends, shows or beats a ranked game', async () => {
  const play = await testPlay();
  const ranked = await open(play);
  // The question of version 0.1.0, which is still under a ranked game.
  const isAsked = async () => {
    expect(await confirm(play, ranked, 99)).toEqual({ kind: 'shown', view: { saved: ranked } });
    expect(await stored(play, ranked)).toEqual(ranked);
  };
  await isAsked();
  const practice = await playToEnd(play, await open(play, 7));
  await confirm(play, practice);
  await isAsked();
  expect(await play.store.findBest(slot, RANKED)).toBe(0);
});
