import { expect } from 'vitest';
import { markedBy } from '../../src/app/assist.ts';
import { openDaily } from '../../src/app/daily.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { confirmRestart as confirmAny, openGame as openAny, practiceOf, tilesFor } from '../../src/app/open-game.ts';
import { unchanged } from '../../src/app/outcome.ts';
import { takeTurn } from '../../src/app/play.ts';
import { type SavedGame, type Seat, shownBestOf } from '../../src/app/saved-game.ts';
import { test } from '../support/play-test.ts';
import { turned } from '../support/saved-game.ts';
import {
  ann,
  bob,
  confirmRestart,
  existing,
  moveOn,
  openGame,
  playOn,
  requestRestart,
  slotOf,
  stored,
  where,
  withClock,
} from '../support/test-play.ts';

test('the running game is resumed with its last move marked', async ({ play }) => {
  const { view } = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0');
  const moved = await takeTurn(play, view.saved, 0, 'up');

  const resumed = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-1');

  expect(resumed.kind).toBe('resumed');
  expect(resumed.view.saved.opening.id).toBe(view.saved.opening.id);
  expect(resumed.view.saved.marks).toEqual(moved.kind === 'moved' ? moved.view.saved.marks : undefined);
});

test('a request that is delivered again, even after the next move, leaves the board that answered it the newest', async ({
  play,
}) => {
  const open = async (pressId: string) =>
    (await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, pressId)).view.saved;
  for (const [pressId, direction] of [
    ['99', 'up'],
    ['101', 'down'],
  ] as const) {
    const first = await open(pressId);
    expect(await open(pressId)).toEqual(first);
    const moved = await takeTurn(play, first, first.position.turn, direction);
    expect(moved).toMatchObject({ kind: 'moved' });
    expect(await open(pressId)).toMatchObject({ position: { turn: first.position.turn + 1 } });
  }
});

test('another seed replaces a practice game without moves, and nothing is asked', async ({ play }) => {
  const { view } = await openGame(play, slotOf(ann), 7, 'ask-0');
  const other = await openGame(play, slotOf(ann), 8, 'ask-1');
  expect(other).toMatchObject({ kind: 'started', view: { saved: { opening: { source: { seed: '8' } } } } });
  expect(await stored(play, view.saved)).toEqual(other.view.saved);
  // If Discord delivers the command twice, the answer shows the same game at the same turn.
  expect(await openGame(play, slotOf(ann), 8, 'ask-1')).toEqual({ kind: 'resumed', view: other.view });
});

test('the seed of the running practice game resumes it, another seed asks first', async ({ play }) => {
  const fresh = (await openGame(play, slotOf(ann), 7, 'ask-0')).view.saved;
  const saved = await moveOn(play, fresh);
  expect(saved.opening.mode).toBe('practice');
  expect(saved.position.standing).toBe('unlisted');
  expect((await openGame(play, slotOf(ann), 7, 'ask-0')).kind).toBe('resumed');
  expect(await openGame(play, slotOf(ann), 8, 'ask-1')).toMatchObject({
    kind: 'asks-to-end',
    practice: practiceOf(8),
    view: { saved: { opening: { id: saved.opening.id } } },
  });
});

test('a new game knows the best score of earlier games in the same server and with the same rules', async ({
  play,
}) => {
  const { saved } = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view;
  expect(saved.opening.bestBefore).toBe(0);
  const over = { ...saved, position: { ...saved.position, turn: 1, score: 400, state: 'over' } } as const;
  await play.store.saveTurn(saved, over);
  const bestIn = async (changes: Partial<Seat>) =>
    (await openGame(play, slotOf(ann, changes), undefined, 'ask-1')).view.saved.opening.bestBefore;
  expect(await bestIn({})).toBe(400);
  expect(await bestIn({ rules: 'gentle' })).toBe(0);
  expect(await bestIn({ place: 'guild:2' })).toBe(0);
});

const slot = slotOf(ann, { rows: 2, columns: 2 });

const open = async (play: GameDeps, seed?: number, pressId = 'ask-0'): Promise<SavedGame> =>
  (await openGame(play, slot, seed, pressId)).view.saved;
const request = (play: GameDeps, saved: SavedGame, pressId = 'ask-2') =>
  requestRestart(play, saved, saved.position.turn, pressId);
const confirm = (play: GameDeps, saved: SavedGame, seed?: number, pressId = 'ask-2') =>
  confirmRestart(play, saved, saved.position.turn, seed === undefined ? undefined : practiceOf(seed), pressId);

/** Returns the game that was opened in a new message, and fails for any other result. */
function openedGame(result: Awaited<ReturnType<typeof requestRestart>>): SavedGame {
  if (result.kind !== 'next-game' || !('view' in result.opened)) throw new Error(`No game was opened: ${result.kind}.`);
  return result.opened.view.saved;
}

/** The same dependencies with a clock that is this many milliseconds ahead. */
const later = (play: GameDeps, milliseconds: number): GameDeps => ({ ...play, now: () => play.now() + milliseconds });

test('a running game is asked about, and goes on after "no"', async ({ play }) => {
  const game = await moveOn(play, await open(play));
  expect(await request(play, game)).toEqual({ kind: 'asks', view: { saved: game } });
  expect(await stored(play, game)).toEqual(game);
});

test('after "yes" the old game is given up, its score still counts, and a new one runs', async ({ play }) => {
  let running = await open(play);
  while (running.position.score === 0) running = await moveOn(play, running);
  const { score } = running.position;
  const result = await confirm(play, running);

  expect((await stored(play, running)).position.state).toBe('given-up');
  expect(await play.store.findBest(slot)).toBe(score);
  expect(result).toMatchObject({
    kind: 'replaced',
    view: { saved: { opening: { bestBefore: score, mode: 'regular' }, position: { score: 0, state: 'running' } } },
  });
  // The board that was given up leads to the game that followed it.
  expect(await requestRestart(play, await stored(play, running), running.position.turn, 'ask-3')).toEqual({
    ...result,
    kind: 'unchanged',
  });
});

test('"new game" on a practice board without moves starts a new game at once', async ({ play }) => {
  const game = await open(play, 7);
  const first = await request(play, game);
  expect(first).toMatchObject({ kind: 'replaced', view: { saved: { position: { moveCount: 0 } } } });
  // The second press of a double press shows the game that the first one started.
  const second = await requestRestart(play, await stored(play, game), game.position.turn, 'ask-2');
  expect(second).toEqual({ ...first, kind: 'unchanged' });
  // The new game replaced the one without moves in the database.
  expect((await play.store.exportPlayer(ann)).games).toHaveLength(1);
});

test('"new game" on an untouched ranked board shows that board again, also if the player "confirms" it', async ({
  play,
}) => {
  const game = await open(play);
  for (const ask of [request, confirm]) expect(await ask(play, game)).toEqual(unchanged(game));
  expect(await stored(play, game)).toEqual(game);
});

test('"new game" on a ranked board without moves that got help keeps the game, given up', async ({ play }) => {
  const hinted = await markedBy(play, await open(play), 'hint');
  if (!hinted) throw new Error('The hint was not saved.');
  expect(await request(play, hinted)).toMatchObject({ kind: 'replaced' });
  expect((await stored(play, hinted)).position.state).toBe('given-up');
  expect(await play.store.listEnded(ann, 9)).toMatchObject([{ id: hinted.opening.id }]);
});

test('after the end a new game is opened without a question, in one message, whichever of two presses is first', async ({
  play,
}) => {
  const over = await playOn(play, await open(play));
  const both = await Promise.all([request(play, over, 'ask-2'), request(play, over, 'ask-3')]);
  const kinds = both.map((result) => (result.kind === 'next-game' ? result.opened.kind : result.kind));
  expect(kinds.toSorted()).toEqual(['repeated', 'started']);
  const next = existing(await play.store.findRunning(slot));
  expect(next).toMatchObject({ opening: { bestBefore: over.position.score }, position: { score: 0 } });
  expect(await stored(play, over)).toEqual(over);
  expect(await request(later(play, 4_000), over, 'ask-4')).toEqual({ kind: 'next-game', opened: { kind: 'repeated' } });
  // Later the running game is shown in a new message.
  const reopened = openedGame(await request(later(play, 6_000), over, 'ask-5'));
  expect(reopened).toMatchObject({ opening: { id: next.opening.id }, position: { turn: next.position.turn + 1 } });
  // The board of the ended game has been shown again since, in a newer message.
  expect(await requestRestart(play, over, over.position.turn - 1, 'ask-6')).toEqual(unchanged(over));
});

test('a second delivery of the click shows the game that the first one started', async ({ play }) => {
  const game = await moveOn(play, await open(play));
  const [one, other] = await Promise.all([confirm(play, game), confirm(play, game)]);
  const again = await confirm(play, await stored(play, game));
  const ids = [one, other, again].map(({ view }) => view.saved.opening.id);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBe(game.opening.id);
  expect([one, other, again].filter(({ kind }) => kind === 'replaced')).toHaveLength(1);
});

test('a click on an old board shows that game as it is and ends nothing', async ({ play }) => {
  const game = await open(play);
  await openGame(play, slot, undefined, 'ask-1');
  const now = await stored(play, game);
  const unchanged = { kind: 'unchanged', view: { saved: now } };
  expect(await requestRestart(play, now, game.position.turn, 'ask-2')).toEqual(unchanged);
  expect(await confirmRestart(play, now, game.position.turn, undefined, 'ask-2')).toEqual(unchanged);
  expect(await stored(play, game)).toEqual(now);
});

test('"new game" on a board that was given up and whose next game was deleted opens one', async ({ play }) => {
  const game = await moveOn(play, await open(play));
  const givenUp = { ...game, opening: { ...game.opening, id: 'orphan' }, successor: 'deleted' };
  await play.store.startGame({ ...givenUp, position: { ...game.position, state: 'given-up' } });
  const orphan = await stored(play, givenUp);
  await playOn(play, game);
  const result = await request(play, orphan);
  expect(openedGame(result).position.moveCount).toBe(0);
});

test('"new game" on practice plays the same seed again, and its score is no best', async ({ play }) => {
  const first = await open(play, 7);
  const over = await playOn(play, first);
  expect(shownBestOf(over)).toBe(0);
  const again = openedGame(await request(play, over));
  const { source } = first.opening;
  expect(again.opening).toMatchObject({ mode: 'practice', source, bestBefore: 0 });
  expect(again.position.board).toEqual(first.position.board);
  const other = (await confirm(play, again, 99)).view.saved;
  expect(other.opening).toMatchObject({ source: { seed: '99' }, bestBefore: 0 });
});

test('practice never ends, shows or beats a ranked game', async ({ play }) => {
  const ranked = await open(play);
  const isAsked = async () => {
    expect(await confirm(play, ranked, 99)).toEqual({ kind: 'unchanged', view: { saved: ranked } });
    expect(await stored(play, ranked)).toEqual(ranked);
  };
  await isAsked();
  const practice = await playOn(play, await open(play, 7));
  await confirm(play, practice);
  await isAsked();
  expect(await play.store.findBest(slot)).toBe(0);
});

// Races: presses that lose against other presses of the same player.

/**
 * Dependencies whose store runs `faster` just before the first attempt to store a new game, to provoke a race. `asked`
 * returns the number of attempts.
 */
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

test('the error about a slot that keeps changing names the player and the place', async ({ play: deps }) => {
  const play = where(deps, { startGame: no, startDaily: no });
  const sentence = `Player ${ann} in guild:1: another request changed the game 5 times while it was being opened.`;
  const error = { name: 'ContentionError', message: sentence };
  await expect(openGame(play, slot, undefined, 'ask-0')).rejects.toMatchObject(error);
  await expect(openDaily(play, { player: ann, place: 'guild:1', pressId: 'ask-0' })).rejects.toMatchObject(error);
});

test('of two seeds that are asked for at once, one is played, and both messages show it', async ({ play }) => {
  await open(play, 7);
  const { racing } = overtaken(play, () => openGame(play, slot, 9, 'ask-2'));
  const second = await openGame(racing, slot, 8, 'ask-1');
  expect(second).toMatchObject({ kind: 'resumed', view: { saved: { opening: { source: { seed: '9' } } } } });
});

test('a "new game" that loses its seed to other games at each try leaves the game as it is', async ({ play }) => {
  const saved = await moveOn(play, await open(play));
  const result = await confirmRestart(where(play, { replaceGame: no }), saved, 1, undefined, 'ask-1');
  expect(result).toEqual(unchanged(saved));
  expect(await stored(play, saved)).toEqual(saved);
});

test('a "new game" shows the board of a move that was faster, and asks the database once', async ({ play }) => {
  const saved = await moveOn(play, await open(play));
  const { racing, asked } = overtaken(play, () => moveOn(play, saved));
  const result = await confirmRestart(racing, saved, 1, undefined, 'ask-1');
  expect(result).toEqual(unchanged(await stored(play, saved)));
  expect([result.view.saved.position.moveCount, asked()]).toEqual([2, 1]);
});

test('a "yes" under a finished board shows the game that is running now', async ({ play }) => {
  const saved = await open(play);
  const over = turned(saved, { state: 'over', score: 40, moveCount: 1 });
  await play.store.saveTurn(saved, over);
  const running = await open(play, undefined, 'ask-1');
  expect(await confirmRestart(play, over, over.position.turn, undefined, 'ask-2')).toEqual(unchanged(running));
  expect(await stored(play, running)).toEqual(running);
});

test('a player may begin 200 games within an hour, wherever, and is told when the next one may begin', async ({
  play,
}) => {
  const timed = withClock(play, 1_000);
  for (let game = 0; game < 200; game += 1) {
    await openGame(timed, slotOf(ann, { place: `guild:${game}` }), undefined, `${game}`);
    timed.clock += 1_000;
  }
  const nextAt = 1_000 + 3_600_000;
  const refusal = { kind: 'refused', reason: 'too-many-games', most: 200, nextAt };
  const more = () => openAny(timed, { seat: slotOf(ann), tiles: tilesFor(7), press: { id: '200', at: 0 } });
  expect(await more()).toEqual(refusal);
  const last = await moveOn(
    timed,
    (await openGame(timed, slotOf(ann, { place: 'guild:199' }), undefined, '201')).view.saved,
  );
  expect(await confirmAny(timed, last, last.position.turn, undefined, '202')).toEqual(refusal);
  expect(await stored(play, last)).toEqual(last);
  expect((await openGame(timed, slotOf(bob), undefined, '202')).kind).toBe('started');
  timed.clock = nextAt;
  expect((await more()).kind).toBe('started');
});
