import { expect } from 'vitest';
import type { Advisor } from '../../src/app/advisor.ts';
import { type AutoplayOutcome, type AutoplayRequest, autoplay, RUN_MOVES } from '../../src/app/autoplay.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { isWinShown } from '../../src/app/moments.ts';
import { CHUNK_MOVES } from '../../src/app/play.ts';
import { isNewBest, type SavedGame, type Seat, shownBestOf } from '../../src/app/saved-game.ts';
import { boardFrom } from '../../src/game/board.ts';
import { unpackMoves } from '../../src/game/packed-moves.ts';
import { RULES } from '../../src/game/rules.ts';
import { promptAdvisor } from '../support/advisors.ts';
import { test } from '../support/play-test.ts';
import { savedGame } from '../support/saved-game.ts';
import { ann, moveOn, openGame, playOn, slotOf, stored } from '../support/test-play.ts';

const never = () => new AbortController().signal;

const press = (
  play: GameDeps,
  saved: SavedGame,
  request: Partial<AutoplayRequest> = {},
  advisor = promptAdvisor,
): Promise<AutoplayOutcome> =>
  autoplay(play, advisor, saved, {
    turn: saved.position.turn,
    isAgreed: true,
    at: play.now(),
    first: never(),
    others: never(),
    ...request,
  });

async function moved(outcome: Promise<AutoplayOutcome>) {
  const made = await outcome;
  if (made.kind !== 'moved') throw new Error(`The run was ${made.kind}.`);
  return made.view;
}

const open = async (play: GameDeps, changes: Partial<Seat> = {}, seed?: number): Promise<SavedGame> =>
  (await openGame(play, slotOf(ann, changes), seed, '0')).view.saved;

/** An advisor before whose answer something else happens once. */
function after(act: () => Promise<unknown>): Advisor {
  let acted: Promise<unknown> | undefined;
  return {
    ...promptAdvisor,
    async advise(situation) {
      acted ??= act();
      await acted;
      return promptAdvisor.advise(situation);
    },
  };
}

const TENTH = { offset: 0, limit: 10 } as const;

test('a press makes all its moves in one write, and publishes the score without help', async ({ play }) => {
  const before = await playOn(play, await open(play), 20);
  const { saved, run } = await moved(press(play, before));
  expect(await stored(play, before)).toEqual(saved);
  const { score, turn } = before.position;
  expect(saved).toMatchObject({
    opening: { bestBefore: score },
    position: { moveCount: 45, turn: turn + 1, standing: 'assisted', assistedBy: ['autoplay'], unpublished: false },
  });
  expect(run?.map(({ position }) => position.moveCount)).toEqual([...Array(RUN_MOVES + 1).keys()].map((it) => 20 + it));
  expect(await play.store.publishScores({ now: play.now() })).toBe(0);
  expect((await play.store.ranking(before.opening, ann, TENTH)).own?.score).toBe(score);
});

test('a run ends where its chunk is full, and the next one begins a new chunk', async ({ play }) => {
  const game = await playOn(play, await open(play, { rows: 8, columns: 8 }), CHUNK_MOVES - 6);
  const full = (await moved(press(play, game))).saved;
  expect([full.position.moveCount, full.position.chunk.moves.count]).toEqual([CHUNK_MOVES, CHUNK_MOVES]);
  const next = (await moved(press(play, full))).saved;
  expect([next.position.moveCount, next.position.chunk.moves.count]).toEqual([CHUNK_MOVES + RUN_MOVES, RUN_MOVES]);
  const whole = await play.store.findWhole(game.opening.id);
  if (typeof whole !== 'object') return expect.unreachable();
  expect(whole.saved).toEqual(next);
  const made = [full, next].flatMap(({ position }) => unpackMoves(position.chunk.moves));
  expect(unpackMoves(whole.moves)).toEqual(made);
});

test('a run that ends the game counts it with its help, in no ranking', async ({ play }) => {
  let saved = await open(play, { rows: 2, columns: 2 });
  while (saved.position.state === 'running') ({ saved } = await moved(press(play, saved)));
  const { score, moveCount } = saved.position;
  expect(await stored(play, saved)).toEqual(saved);
  expect((await play.store.ranking(saved.opening, ann, TENTH)).total).toBe(0);
  expect(await play.store.statisticsOf(ann, 'everywhere')).toMatchObject([
    { games: 1, bestWithHelp: score, largestTile: 0, moves: moveCount },
  ]);
  expect(await play.store.listEnded(ann, 2)).toMatchObject([{ id: saved.opening.id, score }]);
});

test('of several presses at once, one is saved, and all show its board', async ({ play }) => {
  let saved = await open(play, { rows: 5, columns: 5 });
  for (let round = 0; round < 8; round += 1) {
    const outcomes = await Promise.all([1, 2, 3].map(() => press(play, saved)));
    const now = await stored(play, saved);
    expect(now.position).toMatchObject({ moveCount: saved.position.moveCount + RUN_MOVES, turn: round + 1 });
    for (const outcome of outcomes) expect('view' in outcome && outcome.view.saved).toEqual(now);
    saved = now;
  }
});

test('a move that is saved first keeps its board, and the game stays ranked', async ({ play }) => {
  const saved = await open(play);
  const outcome = await press(
    play,
    saved,
    {},
    after(() => moveOn(play, saved)),
  );
  const now = await stored(play, saved);
  expect(outcome).toEqual({ kind: 'unchanged', view: { saved: now } });
  expect(now.position).toMatchObject({ moveCount: 1, standing: 'ranked', assistedBy: [] });
});

test('a run has fewer moves if the searches take too long, but at least one', async ({ play }) => {
  const stop = new AbortController();
  let searches = 0;
  const advisor: Advisor = {
    ...promptAdvisor,
    async advise(situation, thinking) {
      searches += 1;
      if (searches === 4) stop.abort();
      return promptAdvisor.advise(situation, thinking);
    },
  };
  const { saved } = await moved(press(play, await open(play), { others: stop.signal }, advisor));
  expect(saved.position.moveCount).toBe(3);
  const late = await moved(press(play, saved, { others: AbortSignal.abort() }));
  expect(late.saved.position.moveCount).toBe(4);
});

test('without advice nothing changes', async ({ play }) => {
  const saved = await open(play);
  const silent: Advisor = { ...promptAdvisor, advise: async () => undefined };
  expect(await press(play, saved, {}, silent)).toEqual({ kind: 'no-advice', view: { saved } });
  expect(await press(play, saved, { first: AbortSignal.abort() })).toEqual({ kind: 'no-advice', view: { saved } });
  expect(await stored(play, saved)).toEqual(saved);
});

test('autoplay asks in a ranked game, and plays only a running game on the board that was pressed', async ({
  play,
}) => {
  const saved = await open(play);
  expect(await press(play, saved, { isAgreed: false })).toEqual({ kind: 'asks', view: { saved } });
  expect(await press(play, saved, { turn: 1 })).toEqual({ kind: 'unchanged', view: { saved } });
  const over: SavedGame = { ...saved, position: { ...saved.position, state: 'over' } };
  expect(await press(play, over)).toEqual({ kind: 'unchanged', view: { saved: over } });
  expect(await stored(play, saved)).toEqual(saved);
  const practice = await open(play, {}, 7);
  expect(await press(play, practice, { isAgreed: false })).toMatchObject({ kind: 'moved' });
});

test('the clock of a blitz game starts with the press', async ({ play }) => {
  const saved = await open(play, { rules: 'blitz' });
  const at = saved.opening.startedAt + 5;
  const { position } = (await moved(press(play, saved, { at }))).saved;
  expect(position.endsAt).toBe(at + (RULES.blitz.timeLimitMs ?? 0));
});

test('a practice score with autoplay is not a best score', async ({ play }) => {
  let saved = await open(play, {}, 7);
  while (saved.position.score === 0) ({ saved } = await moved(press(play, saved)));
  expect(saved.position).toMatchObject({ standing: 'unlisted', assistedBy: ['autoplay'] });
  expect([shownBestOf(saved), isNewBest(saved)]).toEqual([0, false]);
  expect(await play.store.findBest(saved.opening)).toBe(0);
});

test('a goal is celebrated whichever of the moves reached it', async ({ play }) => {
  const board = boardFrom(4, 4, [10, 10, ...Array<number>(14).fill(0)]);
  const game = savedGame({ player: ann, mode: 'practice', board });
  await play.store.startGame(game);
  const view = await moved(press(play, game));
  expect(view.run?.length).toBe(RUN_MOVES + 1);
  expect(isWinShown(view)).toBe(true);
  expect(isWinShown(await moved(press(play, view.saved)))).toBe(false);
});
