import { expect, test } from 'vitest';
import { requestRestart } from '../../src/app/open-game.ts';
import { endOnTime, hasExpired, ranOut, takeTurn } from '../../src/app/play.ts';
import type { GameDeps } from '../../src/app/ports.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../src/game/slide.ts';
import { ann, openGame, slotOf, stored, testPlay } from '../support/test-play.ts';

const BEGUN = 1_700_000_000_000;
const LIMIT = 180_000;

const slot = slotOf(ann, { rules: 'blitz' });

const open = (play: GameDeps, askedAt: number) => openGame(play, slot, undefined, 'ask-0', askedAt);

/** The game after a move that the board allows, pressed at that moment. */
const press = (play: GameDeps, saved: SavedGame, at: number) => {
  const direction = DIRECTIONS.find((it) => canSlide(saved.position.board, it, RULES.classic)) ?? 'up';
  return takeTurn(play, saved, saved.position.turn, direction, undefined, at);
};

async function moved(play: GameDeps, saved: SavedGame, at: number): Promise<SavedGame> {
  const result = await press(play, saved, at);
  if (result.kind !== 'moved') throw new Error(`A move at ${at} was ${result.kind}.`);
  return result.view.saved;
}

/** A game whose first move was made at `BEGUN`. */
async function begin(play: GameDeps): Promise<SavedGame> {
  return moved(play, (await open(play, BEGUN - 60_000)).view.saved, BEGUN);
}

test('the clock starts with the first move, and no later one gives time back', async () => {
  const play = await testPlay();
  const fresh = (await open(play, BEGUN - 1e9)).view.saved;
  expect(fresh.position.endsAt).toBeUndefined();
  expect(hasExpired(fresh, BEGUN)).toBe(false);
  const first = await moved(play, fresh, BEGUN);
  expect(first.position.endsAt).toBe(BEGUN + LIMIT);
  const second = await moved(play, first, BEGUN + 1_000);
  expect(second.position.endsAt).toBe(BEGUN + LIMIT);
  expect(await stored(play, first)).toEqual(second);
  // As after an undo of all moves.
  const undone = { ...second, position: { ...second.position, moveCount: 0 } };
  expect((await moved(play, undone, BEGUN + 2_000)).position.endsAt).toBe(BEGUN + LIMIT);
});

test('other rules have no clock', async () => {
  const play = await testPlay();
  const { view } = await openGame(play, slotOf(ann), undefined, 'ask-0', BEGUN);
  const first = await moved(play, view.saved, BEGUN);
  expect(first.position).not.toHaveProperty('endsAt');
  expect((await press(play, first, BEGUN + 1e12)).kind).toBe('moved');
});

test('the moment of the press counts, however late it is handled', async () => {
  const play = await testPlay();
  const late = { ...play, now: () => BEGUN + 10 * LIMIT };
  const last = await moved(late, await begin(late), BEGUN + LIMIT);
  expect(last.position.state).toBe('running');
  const result = await press(late, last, BEGUN + LIMIT + 1);
  expect(result).toEqual({ kind: 'shown', view: { saved: last } });
});

test('a game whose time is up ends as it stands, at the moment when it was up, and its score is filed', async () => {
  const play = await testPlay();
  let game = await begin(play);
  for (let at = 1; game.position.score === 0; at += 1) game = await moved(play, game, BEGUN + at);
  const { score, turn } = game.position;
  expect([hasExpired(game, BEGUN + LIMIT), hasExpired(game, BEGUN + LIMIT + 1)]).toEqual([false, true]);
  const ended = await endOnTime(play, game);
  expect(ended.position).toMatchObject({ state: 'over', score, turn, changedAt: BEGUN + LIMIT });
  expect([ranOut(ended), hasExpired(ended, BEGUN + LIMIT + 1)]).toEqual([true, false]);
  expect(await stored(play, game)).toEqual(ended);
  expect(await play.store.findBest(slot, game.opening.source)).toBe(score);
});

test('two presses after the time give the same ended game', async () => {
  const play = await testPlay();
  const game = await begin(play);
  const [one, other] = await Promise.all([endOnTime(play, game), endOnTime(play, game)]);
  expect(one.position.state).toBe('over');
  expect(other).toEqual(one);
});

test('the score of a game that ran out is ranked although nobody has looked at it', async () => {
  const play = await testPlay();
  let game = await begin(play);
  for (let at = 1; game.position.score === 0; at += 1) game = await moved(play, game, BEGUN + at);
  await play.store.publishScores({ now: BEGUN + 2 * LIMIT });
  expect(await play.store.findBest(slot, game.opening.source)).toBe(game.position.score);
});

test('a press in time still counts when a later one came first and ended the game, but once', async () => {
  const play = await testPlay();
  const game = await begin(play);
  const ended = await endOnTime(play, game);
  const counted = await moved(play, ended, BEGUN + LIMIT);
  expect(counted.position).toMatchObject({
    state: 'over',
    moveCount: 2,
    turn: game.position.turn + 1,
    unpublished: false,
  });
  expect(await stored(play, game)).toEqual(counted);
  expect((await press(play, ended, BEGUN + LIMIT)).kind).toBe('shown');
  expect((await press(play, counted, BEGUN + LIMIT + 1)).kind).toBe('shown');
  expect(await stored(play, game)).toEqual(counted);
});

test('of a late press and one in time at the same moment both count', async () => {
  const play = await testPlay();
  const game = await begin(play);
  const [, ended] = await Promise.all([press(play, game, BEGUN + LIMIT), endOnTime(play, game)]);
  expect(ended.position.state).toBe('over');
  expect((await stored(play, game)).position).toMatchObject({ state: 'over', moveCount: 2 });
});

test('no move is taken back when there is no time left', async () => {
  const play = await testPlay();
  const game = await begin(play);
  expect((await undo(play, game, game.position.turn, { help: true })).kind).toBe('undone');
  const over = await endOnTime(play, await stored(play, await moved(play, await stored(play, game), BEGUN + 1)));
  const later = { ...play, now: () => BEGUN + 2 * LIMIT };
  expect((await undo(later, over, over.position.turn, { help: true })).kind).toBe('nothing-to-undo');
  expect(await stored(play, game)).toEqual(over);
});

test('/2048 after the time ends the game, starts the next, and gives the one before', async () => {
  const play = await testPlay();
  const game = await begin(play);
  const resumed = await open(play, BEGUN + LIMIT);
  expect(resumed.kind).toBe('resumed');
  const next = await open(play, BEGUN + LIMIT + 1);
  expect(next).toMatchObject({ kind: 'started', ranOut: { opening: { id: game.opening.id } } });
  expect(next.view.saved.opening.id).not.toBe(game.opening.id);
  expect((await stored(play, game)).position.state).toBe('over');
});

test('"new game" under a board that has ended opens another one although one ran out meanwhile', async () => {
  const play = await testPlay();
  const over = await endOnTime(play, await begin(play));
  const other = await moved(play, (await open(play, BEGUN)).view.saved, BEGUN);
  const result = await requestRestart(play, over, over.position.turn, 'ask-9', BEGUN + LIMIT + 1);
  expect(result).toMatchObject({ kind: 'opened', opened: { kind: 'started' } });
  expect((await stored(play, other)).position.state).toBe('over');
});
