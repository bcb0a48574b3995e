import { expect, vi } from 'vitest';
import type { Judge } from '../../src/app/advisor.ts';
import { closingOfDaily, startOfDaily } from '../../src/app/calendar.ts';
import { proveEnded } from '../../src/app/check-replay.ts';
import { openDaily } from '../../src/app/daily.ts';
import { DOUBLE_PRESS_MS } from '../../src/app/open-game.ts';
import { createReviewer, findTrial, MOST_JUDGED, openReview, tryFrom } from '../../src/app/review.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { FastGame } from '../../src/game/fast-game.ts';
import { packMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction } from '../../src/game/slide.ts';
import { promptJudge } from '../support/advisors.ts';
import { test } from '../support/play-test.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import {
  ann,
  bob,
  existing,
  moveOn,
  openGame,
  playOn,
  slotOf,
  stored,
  type TestDeps,
  where,
  withClock,
} from '../support/test-play.ts';

const AT = { id: '9', at: 9, player: ann, place: 'guild:1' };

/** A judge whose values are 10 times the index of a direction, so that the last possible direction is the best. */
function lastIsBest({ version = 7, evaluator = 'network' as 'network' | 'heuristic', uncertainAt = -1 } = {}) {
  const asked: number[] = [];
  const judge: Judge = {
    versionFor: async () => version,
    async judge(boards, rules, { signal }) {
      signal.throwIfAborted();
      asked.push(boards.length);
      const verdicts = boards.map((board) => {
        const values = DIRECTIONS.map((direction, at) =>
          canSlide(board, direction, RULES[rules]) ? 100 + 10 * at : Number.NEGATIVE_INFINITY,
        );
        return { shallow: values, deep: values };
      });
      return { evaluator, verdicts };
    },
    async playOn({ board }, direction, { games }) {
      const points = board.freeSpaces === uncertainAt ? 0 : 100 + 10 * DIRECTIONS.indexOf(direction);
      return Array.from({ length: games }, () => points);
    },
  };
  return { asked, reviewer: createReviewer(judge) };
}

const never = new AbortController().signal;

/** A small game of Ann's that is over. `playOn` always takes the first possible direction. */
async function ended(play: TestDeps, seat = {}): Promise<SavedGame> {
  const slot = slotOf(ann, { rows: 3, columns: 3, ...seat });
  return playOn(play, (await openGame(play, slot, undefined, '1')).view.saved);
}

/** Ann's review of the game. Throws if there is none. */
async function reviewed(play: TestDeps, { opening }: SavedGame, { reviewer } = lastIsBest()) {
  const opened = await openReview(play, reviewer, ann, opening.id, never);
  if (opened.kind !== 'reviewed') throw new Error(`The review is ${opened.kind}.`);
  return opened.review;
}

test('a game is judged once, until it or the network changes', async ({ play }) => {
  const game = await ended(play);
  const first = lastIsBest();
  const review = await reviewed(play, game, first);
  expect(review).toMatchObject({ measure: 'points', accuracy: 0, best: 0, leftOut: 0, isOpen: false });
  expect(await reviewed(play, game, first)).toEqual(review);
  expect(first.asked).toEqual([game.position.moveCount + 1]);
  const newer = lastIsBest({ version: 8 });
  await reviewed(play, game, newer);
  expect(newer.asked).toHaveLength(1);
  // The same number of moves, perhaps not the same ones.
  const undone = await undo(play, game, { turn: game.position.turn, isAgreed: true }, 9);
  if (undone.kind !== 'undone') throw new Error(`The undo is ${undone.kind}.`);
  const again = await playOn(play, undone.view.saved);
  await reviewed(play, again, newer);
  expect(newer.asked).toHaveLength(2);
});

test('the result of a review is in the export', async ({ play }) => {
  const { judged, accuracy, points } = await reviewed(play, await ended(play));
  const { games } = await play.store.exportPlayer(ann, 9);
  expect(games).toMatchObject([{ review: { measure: 'points', judged, accuracy, points } }]);
});

test('a mistake comes with the board before the move, both directions and their difference', async ({ play }) => {
  const { saved } = (await openGame(play, slotOf(ann, { rows: 3, columns: 3 }), undefined, '1')).view;
  const boards = [saved.position.board];
  let game = saved;
  for (; game.position.state === 'running'; boards.push(game.position.board)) game = await moveOn(play, game);
  const { mistakes } = await reviewed(play, game);
  expect(mistakes).toHaveLength(5);
  for (const { move, board, played, better, loss } of mistakes) {
    const possible = DIRECTIONS.filter((it) => canSlide(board, it, RULES.classic));
    expect(board).toEqual(boards[move - 1]);
    expect([played, better]).toEqual([possible[0], possible.at(-1)]);
    expect(loss).toBe(10 * (DIRECTIONS.indexOf(better) - DIRECTIONS.indexOf(played)));
  }
});

test('shares are those of games that were played on; a move that cost nothing in them is left out', async ({
  play,
}) => {
  const game = await ended(play, { columns: 4 });
  const suspected = await reviewed(play, game, lastIsBest());
  expect(suspected.mistakes.length).toBeGreaterThan(0);
  for (const { better, played, loss } of suspected.mistakes) {
    const [best, made] = [better, played].map((it) => 100 + 10 * DIRECTIONS.indexOf(it));
    expect(loss).toBeCloseTo(((best ?? 0) - (made ?? 0)) / (best ?? 0), 2);
  }
  const uncertainAt = suspected.mistakes[0]?.board.freeSpaces ?? 0;
  const checked = await reviewed(play, game, lastIsBest({ version: 8, uncertainAt }));
  expect(checked.leftOut).toBeGreaterThan(suspected.leftOut);
  expect(checked.mistakes.map(({ board }) => board.freeSpaces)).not.toContain(uncertainAt);
});

test.for([
  ['points', { rows: 3, columns: 3, rules: 'classic' }, 'network'],
  ['points', { rows: 3, columns: 3, rules: 'blitz' }, 'network'],
  ['share', { rows: 3, columns: 3, rules: 'wild' }, 'network'],
  ['share', { rows: 2, columns: 4, rules: 'classic' }, 'network'],
  ['agreement', { rows: 3, columns: 3, rules: 'classic' }, 'heuristic'],
] as const)('it speaks of %s on %o with a %s', async ([measure, seat, evaluator], { play }) => {
  const game = await ended(play, seat);
  const review = await reviewed(play, game, lastIsBest({ evaluator }));
  const { start = 0, luck = 0, losses = 0, left = 0 } = review.points ?? {};
  expect(review.measure).toBe(measure);
  expect(review.points === undefined).toBe(measure !== 'points');
  if (review.points) expect(start + luck - losses - left).toBe(game.position.score);
});

test('of a long game, the newest moves are judged', async ({ play }) => {
  const game = savedGame({ player: ann, rows: 8, columns: 8 });
  const { rows, columns, rules, source } = game.opening;
  const fast = new FastGame({ rules, rows, columns, random: startOf(source) }, play.rng);
  const moves: Direction[] = [];
  while (moves.length < MOST_JUDGED + 300)
    moves.push(...DIRECTIONS.filter((it) => moves.length < MOST_JUDGED + 300 && fast.move(it)));
  const long = savedGame({ player: ann, rows: 8, columns: 8, moves: packMoves(moves), moveCount: moves.length });
  expect(await play.store.startGame(long)).toBe(true);
  await play.store.saveTurn(long, turned(long, { state: 'over' }));
  const judge = lastIsBest({ evaluator: 'heuristic' });
  const review = await reviewed(play, long, judge);
  expect(judge.asked).toEqual([MOST_JUDGED + 1]);
  expect(review.leftOut).toBe(300);
  expect(review.judged).toBeLessThanOrEqual(MOST_JUDGED);
  for (const { move, played } of review.mistakes) expect(moves[move - 1]).toBe(played);
});

test('nobody else gets a review, and there is none of a running or deleted game', async ({ play }) => {
  const { asked, reviewer } = lastIsBest();
  const reasonFor = async (player: string, id: string) => {
    const opened = await openReview(play, reviewer, player, id, never);
    return opened.kind === 'refused' && opened.reason;
  };
  const running = (await openGame(play, slotOf(ann), undefined, '1')).view.saved;
  const over = await ended(play);
  expect(await reasonFor(ann, running.opening.id)).toBe('still-running');
  expect(await reasonFor(bob, over.opening.id)).toBe('not-yours');
  expect(await reasonFor(ann, 'gone')).toBe('no-such-game');
  expect(asked).toEqual([]);
});

test('one review of a player and two in all are made at once, and a failed one makes room', async ({ play }) => {
  const anns = await ended(play);
  const bobs = await playOn(play, (await openGame(play, slotOf(bob, { rows: 2 }), undefined, '2')).view.saved);
  const third = savedGame({ id: 'third', player: '3' });
  await play.store.startGame(third);
  await play.store.saveTurn(third, turned(third, { state: 'over' }));
  const { promise: held, reject: fail } = Promise.withResolvers<never>();
  const judge = vi.fn(() => held);
  const reviewer = createReviewer({ ...promptJudge, judge });
  const open = (player: string, { opening }: SavedGame) => openReview(play, reviewer, player, opening.id, never);
  const first = open(ann, anns);
  await expect.poll(() => judge.mock.calls).toHaveLength(1);
  expect(await open(ann, anns)).toEqual({ kind: 'busy' });
  const second = open(bob, bobs);
  await expect.poll(() => judge.mock.calls).toHaveLength(2);
  expect(await open('3', third)).toEqual({ kind: 'full' });
  fail(new Error('The advisor is closed.'));
  expect(await Promise.all([first, second])).toEqual([{ kind: 'no-advice' }, { kind: 'no-advice' }]);
  expect(await open(ann, anns)).toEqual({ kind: 'no-advice' });
});

test('of an open daily there are numbers and no boards, and no trial', async ({ play: deps }) => {
  const play = withClock(deps, startOfDaily(326));
  const opened = await openDaily(play, { player: ann, place: 'guild:1', pressId: '1' });
  if (!('view' in opened)) throw new Error(`The daily is ${opened.kind}.`);
  const game = await playOn(play, opened.view.saved);
  const press = () => ({ ...AT, at: play.clock });
  const open = await reviewed(play, game);
  expect(open).toMatchObject({ isOpen: true, mistakes: [], judged: expect.any(Number) });
  expect(await findTrial(play, game.opening.id, 1, press())).toEqual({ kind: 'refused', reason: 'secret' });
  play.clock = closingOfDaily(326);
  const closed = await reviewed(play, game);
  expect(closed).toMatchObject({ isOpen: false, judged: open.judged, points: open.points });
  expect(closed.mistakes).toHaveLength(5);
  expect(await tryFrom(play, game.opening.id, 3, press())).toMatchObject({ kind: 'started' });
});

/** A game of Ann's of more than two chunks of moves. */
const longGame = async (play: TestDeps) => {
  const { saved } = (await openGame(play, slotOf(ann, { rows: 8, columns: 8 }), undefined, '1')).view;
  const game = await playOn(play, saved, 530);
  await play.store.saveTurn(game, {
    ...game,
    position: { ...game.position, turn: game.position.turn + 1, state: 'over' },
  });
  return stored(play, game);
};

test.for([1, 2, 256, 257, 258, 513, 530])('Try it goes on from the board before move %i', async (move, { play }) => {
  const game = await longGame(play);
  const opened = await tryFrom(play, game.opening.id, move, AT);
  if (opened.kind !== 'started') throw new Error(`The trial is ${opened.kind}.`);
  const trial = await stored(play, opened.view.saved);
  expect(trial.opening).toMatchObject({
    mode: 'practice',
    source: game.opening.source,
    toBeat: { game: game.opening.id },
  });
  expect(trial.position).toMatchObject({ moveCount: move - 1, standing: 'unlisted', turn: 0 });
  expect(existing(await play.store.find(game.opening.id)).seedRevealed).toBe(true);
  // The same moves bring the same tiles, also in a replay of all moves.
  const same = await playOn(play, trial, 531 - move);
  expect(same.position.board).toEqual(game.position.board);
  expect(same.position.score).toBe(game.position.score);
  const whole = await play.store.findWhole(same.opening.id);
  if (!whole) throw new Error('It is not stored.');
  const position = { ...same.position, state: 'given-up' as const };
  expect(proveEnded({ ...whole, opening: same.opening, position }, play).kind).toBe('correct');
});

test('in a trial, moves from before it can be taken back', async ({ play }) => {
  const game = await longGame(play);
  const opened = await tryFrom(play, game.opening.id, 258, AT);
  if (opened.kind !== 'started') throw new Error(`The trial is ${opened.kind}.`);
  let { saved } = opened.view;
  for (const moveCount of [256, 255, 254]) {
    const undone = await undo(play, saved, { turn: saved.position.turn, isAgreed: true }, 9);
    if (undone.kind !== 'undone') throw new Error(`The undo is ${undone.kind}.`);
    ({ saved } = undone.view);
    expect(saved.position.moveCount).toBe(moveCount);
  }
});

test('Try it asks before it replaces a running practice game, and shows a trial of the same board', async ({
  play: deps,
}) => {
  const play = withClock(deps, 1_000);
  const { opening } = await ended(play);
  const press = (id: string) => ({ ...AT, id, pressed: 'message' });
  const first = await tryFrom(play, opening.id, 4, press('10'));
  expect(first).toMatchObject({ kind: 'started', view: { saved: { position: { moveCount: 3 } } } });
  expect(await tryFrom(play, opening.id, 4, press('11'))).toEqual({ kind: 'repeated' });
  play.clock += DOUBLE_PRESS_MS + 1;
  expect(await tryFrom(play, opening.id, 4, press('12'))).toMatchObject({ kind: 'resumed' });
  expect(await tryFrom(play, opening.id, 5, press('13'))).toMatchObject({
    kind: 'asks-to-end',
    practice: { begun: { game: opening.id, position: { moveCount: 4 } } },
  });
});

test('a move that the game does not have cannot be tried, and nothing is revealed of a running game', async ({
  play,
}) => {
  const { opening, position } = await ended(play);
  const refusal = (reason: string) => ({ kind: 'refused', reason });
  expect(await tryFrom(play, opening.id, position.moveCount + 1, AT)).toEqual(refusal('no-such-game'));
  const running = await moveOn(play, (await openGame(play, slotOf(bob), undefined, '5')).view.saved);
  expect(await tryFrom(play, running.opening.id, 1, AT)).toEqual(refusal('secret'));
});

test('moves that do not fit their game fail', async ({ play }) => {
  const game = await ended(play);
  const damaged = where(play, {
    findWhole: async (id) => {
      const whole = await play.store.findWhole(id);
      const moves = packMoves(new Array<Direction>(10).fill('up'));
      return whole && { ...whole, moves, chunks: [{ start: undefined, moves }] };
    },
  });
  await expect(reviewed(damaged, game)).rejects.toThrow('nothing moves up');
});
