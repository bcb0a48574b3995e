import { expect } from 'vitest';
import { DISCORD_WAITS_MS } from '../../src/app/discord-waits.ts';
import { clockEndOf, endIfTimeIsUp, endReasonOf, timeEndingOf } from '../../src/app/ending.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { loadGame, takeTurn } from '../../src/app/play.ts';
import { loadProfile } from '../../src/app/profile.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../src/app/settings.ts';
import { formatBoard } from '../../src/game/notation.ts';
import { RULES } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { possibleDirections } from '../support/boards.ts';
import { test } from '../support/play-test.ts';
import { type GameFacts, savedGame } from '../support/saved-game.ts';
import {
  ann,
  bob,
  moveOn,
  openGame,
  playOn,
  requestRestart,
  slotOf,
  stored,
  where,
  withClock,
} from '../support/test-play.ts';

/** Opens a game whose first board is `. . . . / 2 . 2 2 / . . . 2 / . . . .`. */
async function openSession(play: GameDeps): Promise<SavedGame> {
  const { view } = await openGame(play, slotOf(ann, { rules: 'wild' }), 13579, 'ask-0');
  return view.saved;
}

const click = (play: GameDeps, saved: SavedGame, direction: Direction) =>
  takeTurn(play, saved, saved.position.turn, direction);

const blockedDirection = ({ position }: SavedGame): Direction | undefined =>
  DIRECTIONS.find((it) => !canSlide(position.board, it, RULES.classic));

test('a move is saved with its points, its new tile and its place in the list of moves', async ({ play }) => {
  const before = await openSession(play);
  expect(formatBoard(before.position.board, faceValue)).toBe('. . . . / 2 . 2 2 / . . . 2 / . . . .');

  const result = await click(play, before, 'up');

  expect(result).toMatchObject({ kind: 'moved', view: { saved: { marks: { merged: [3], gained: 4 } } } });
  // Where each tile came from. The picture of the move is drawn from this.
  const trips = [
    { from: 4, to: 0, merged: false },
    { from: 6, to: 2, merged: false },
    { from: 7, to: 3, merged: false },
    { from: 11, to: 3, merged: true },
  ];
  expect(result).toMatchObject({ view: { motion: { before: before.position.board, trips } } });
  const { position } = await stored(play, before);
  expect(formatBoard(position.board, faceValue)).toBe('2 . 2 4 / . . . . / . . 4 . / . . . .');
  expect(position).toMatchObject({ score: 4, turn: 1, moveCount: 1, state: 'running', unpublished: false });
});

test('a move whose confirmation is lost is still the move of its press', async ({ play }) => {
  const before = await openSession(play);
  // As a store does that repeats a write, because it does not know whether the first attempt was committed.
  const saveTurn: typeof play.store.saveTurn = async (...turn) => {
    await play.store.saveTurn(...turn);
    return play.store.saveTurn(...turn);
  };
  const result = await click(where(play, { saveTurn }), before, 'up');
  expect(result).toMatchObject({ kind: 'moved', view: { saved: await stored(play, before), motion: {} } });
});

test('a second click on the same board changes nothing and shows the board as it is now', async ({ play }) => {
  const before = await openSession(play);
  const moved = await click(play, before, 'up');
  const once = await stored(play, before);
  const unchanged = { kind: 'unchanged', view: { saved: once } };
  // Three late clicks: two that read the game before the move was stored (one of them in the same direction), and one
  // that read it afterwards.
  expect(await click(play, before, 'up')).toEqual(moved);
  expect(await click(play, before, 'down')).toEqual(unchanged);
  expect(await takeTurn(play, once, before.position.turn, 'up')).toEqual(unchanged);
  expect(await stored(play, before)).toEqual(once);
});

test('a move in a game that was deleted meanwhile is refused', async ({ play }) => {
  const before = await openSession(play);
  await play.store.deletePlayer(ann, play.now());
  expect(await click(play, before, 'up')).toEqual({ kind: 'refused', reason: 'no-such-game' });
});

test('a direction in which nothing moves changes nothing', async ({ play }) => {
  let game = await openSession(play);
  for (let turn = 0; blockedDirection(game) === undefined && turn < 50; turn += 1) game = await moveOn(play, game);
  const blocked = blockedDirection(game);
  expect(blocked).toBeDefined();
  expect(await click(play, game, blocked ?? 'up')).toEqual({ kind: 'unchanged', view: { saved: game } });
  expect(await stored(play, game)).toEqual(game);
});

test('a game that is played until nothing moves is over, published, and takes no further click', async ({ play }) => {
  const slot = slotOf(ann, { rows: 2, columns: 2 });
  const saved = await playOn(play, (await openGame(play, slot, undefined, 'ask-0')).view.saved);
  expect(saved.position.state).toBe('over');
  expect(await play.store.findBest(slot)).toBe(saved.position.score);
  for (const direction of DIRECTIONS) expect((await click(play, saved, direction)).kind).toBe('unchanged');
  expect(await stored(play, saved)).toEqual(saved);
  expect((await openGame(play, slot, undefined, 'ask-0')).kind).toBe('started');
});

test('the last move shows its board without a rank if the rank cannot be read', async ({ play }) => {
  const slot = slotOf(ann, { rows: 2, columns: 2 });
  const find = () => Promise.reject(new Error('the rank cannot be read'));
  let { saved } = (await openGame(play, slot, undefined, 'ask-0')).view;
  while (saved.position.state === 'running') {
    const [direction = 'up'] = possibleDirections(saved.position.board);
    const result = await takeTurn(play, saved, saved.position.turn, direction, { find });
    if (result.kind !== 'moved') throw new Error(`The move was not made: ${result.kind}`);
    expect(result.view.rankContext).toEqual({});
    saved = result.view.saved;
  }
  expect(await stored(play, saved)).toEqual(saved);
});

test('a ranked game that gains waits to be published, and a move without gain leaves that as it is', async ({
  play,
}) => {
  let { saved } = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view;
  const seen = new Set<string>();
  for (let turn = 0; turn < 40 && saved.position.state === 'running'; turn += 1) {
    const before = saved;
    saved = await moveOn(play, saved);
    const gains = saved.marks.gained > 0;
    expect(saved.position.unpublished).toBe(gains || before.position.unpublished);
    seen.add(`${before.position.unpublished} ${gains}`);
    if (turn === 20) {
      expect(await play.store.publishScores({ now: play.now() })).toBe(1);
      saved = await stored(play, saved);
      expect(saved.position.unpublished).toBe(false);
    }
  }
  expect(seen.size).toBe(4);
});

test("a click loads its game and the player's settings and name", async ({ play }) => {
  const { saved } = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view;
  await play.store.saveSettings(ann, { theme: 'dark' });
  expect(await loadGame(play, { gameId: saved.opening.id, player: ann, name: 'Ann', place: 'guild:1' })).toEqual({
    badges: [],
    settings: { ...DEFAULT_SETTINGS, theme: 'dark' },
    name: 'Ann',
    number: expect.any(Number),
    access: { kind: 'owned', saved },
    rival: undefined,
  });
  expect(await loadGame(play, { gameId: saved.opening.id, player: bob, name: 'Bob', place: 'guild:1' })).toEqual({
    badges: [],
    settings: DEFAULT_SETTINGS,
    name: 'Bob',
    number: expect.any(Number),
    access: { kind: 'refused', reason: 'not-yours', owner: ann },
    rival: undefined,
  });
  expect(await loadGame(play, { gameId: 'nobody', player: bob, name: 'Bob', place: 'guild:1' })).toMatchObject({
    access: { kind: 'refused', reason: 'no-such-game' },
  });
});

test('a name is written when an interaction brings another, and only then', async ({ play }) => {
  const written: string[] = [];
  const watched = where(play, {
    saveName(player, name) {
      written.push(name);
      return play.store.saveName(player, name);
    },
  });
  for (const name of ['Ann', 'Ann', 'Annie', 'Annie']) {
    expect((await loadProfile(watched, { player: ann, name })).name).toBe(name);
    await loadGame(watched, { gameId: 'nobody', player: ann, name, place: 'guild:1' });
    expect((await play.store.findProfile(ann)).name).toBe(name);
  }
  expect(written).toEqual(['Ann', 'Annie']);
});

const BEGUN = 1_700_000_000_000;
const LIMIT = 180_000;
/** When a game that began at `BEGUN` is ended: until then, a move that was made in time may be saved. */
const ENDED = BEGUN + LIMIT + DISCORD_WAITS_MS;

const slot = slotOf(ann, { rules: 'blitz' });

const open = (play: GameDeps, askedAt: number) => openGame(play, slot, undefined, 'ask-0', askedAt);

/** Presses the arrow of a direction in which tiles can move. */
const press = (play: GameDeps, saved: SavedGame, at: number) =>
  takeTurn(play, saved, saved.position.turn, possibleDirections(saved.position.board)[0] ?? 'up', { at });

/** A game whose first move was made at `BEGUN`. */
async function begin(play: GameDeps): Promise<SavedGame> {
  return moveOn(play, (await open(play, BEGUN - 60_000)).view.saved, BEGUN);
}

test('the clock starts with the first move, and no later one gives time back', async ({ play }) => {
  const fresh = (await open(play, BEGUN - 1e9)).view.saved;
  expect(fresh.position.endsAt).toBeUndefined();
  expect(timeEndingOf(fresh, BEGUN)).toBeUndefined();
  const first = await moveOn(play, fresh, BEGUN);
  expect(first.position.endsAt).toBe(BEGUN + LIMIT);
  const second = await moveOn(play, first, BEGUN + 1_000);
  expect(second.position.endsAt).toBe(BEGUN + LIMIT);
  expect(await stored(play, first)).toEqual(second);
  // The same game after an undo of all its moves.
  const undone = { ...second, position: { ...second.position, moveCount: 0 } };
  expect((await moveOn(play, undone, BEGUN + 2_000)).position.endsAt).toBe(BEGUN + LIMIT);
});

test.each<[string, boolean, GameFacts]>([
  ['a blitz game once it has begun', true, { rules: 'blitz', moveCount: 1, endsAt: 9 }],
  ['a blitz game before its first move', false, { rules: 'blitz' }],
  ['a blitz game that has ended', false, { rules: 'blitz', moveCount: 1, endsAt: 9, state: 'over' }],
  ['a race once it has begun', true, { rules: 'blitz', mode: 'race', moveCount: 1, endsAt: 9 }],
  ['a race before its first move', false, { rules: 'blitz', mode: 'race', endsAt: 9 }],
  ['a race by other rules', false, { mode: 'race', moveCount: 1, endsAt: 9 }],
])('%s is on the clock: %s', (_, isSo, facts) => {
  expect(clockEndOf(savedGame(facts))).toBe(isSo ? 9 : undefined);
});

test('other rules have no clock', async ({ play }) => {
  const { view } = await openGame(play, slotOf(ann), undefined, 'ask-0', BEGUN);
  const first = await moveOn(play, view.saved, BEGUN);
  expect(first.position).not.toHaveProperty('endsAt');
  expect((await moveOn(play, first, BEGUN + 1e12)).position.turn).toBe(2);
});

test('the moment of the press counts, however late it is handled', async ({ play }) => {
  const late = withClock(play, BEGUN + 10 * LIMIT);
  const last = await moveOn(late, await begin(late), BEGUN + LIMIT);
  expect(last.position.state).toBe('running');
  const result = await press(late, last, BEGUN + LIMIT + 1);
  expect(result).toEqual({ kind: 'unchanged', view: { saved: last } });
});

test('a game whose time is up ends as it stands, at the moment when it was up, and its score is published', async ({
  play,
}) => {
  let game = await begin(play);
  for (let at = 1; game.position.score === 0; at += 1) game = await moveOn(play, game, BEGUN + at);
  const { score, turn } = game.position;
  expect(await endIfTimeIsUp(play, game, ENDED - 1)).toEqual({ isTimeUp: false, game });
  const { isTimeUp, game: ended } = await endIfTimeIsUp(play, game, ENDED);
  expect(isTimeUp).toBe(true);
  expect(ended.position).toMatchObject({ state: 'over', score, turn, changedAt: BEGUN + LIMIT });
  expect(endReasonOf(ended)).toBe('time-up');
  expect(await endIfTimeIsUp(play, ended, ENDED)).toEqual({ isTimeUp: false, game: ended });
  expect(await stored(play, game)).toEqual(ended);
  expect(await play.store.findBest(slot)).toBe(score);
});

test('a move that was made in time counts if it is saved before the game is ended, and a later one is refused', async ({
  play,
}) => {
  const game = await begin(play);
  expect((await endIfTimeIsUp(play, game, ENDED - 1)).isTimeUp).toBe(false);
  const last = await moveOn(play, game, BEGUN + LIMIT);
  expect((await press(play, last, BEGUN + LIMIT + 1)).kind).toBe('unchanged');
  const { game: ended } = await endIfTimeIsUp(play, last, ENDED);
  expect(ended.position).toMatchObject({ state: 'over', moveCount: 2 });
  for (const read of [last, ended]) expect((await press(play, read, BEGUN + LIMIT)).kind).toBe('unchanged');
  expect(await stored(play, game)).toEqual(ended);
});

test('of a move that was made in time and the end of the game, at the same moment, either is saved', async ({
  play,
}) => {
  const game = await begin(play);
  const [{ kind }, { isTimeUp }] = await Promise.all([
    press(play, game, BEGUN + LIMIT),
    endIfTimeIsUp(play, game, ENDED),
  ]);
  expect(isTimeUp).toBe(true);
  const moveCount = kind === 'moved' ? 2 : 1;
  expect((await stored(play, game)).position).toMatchObject({ state: 'over', moveCount });
});

test('/2048 after the time ends the game, starts the next, and gives the one before', async ({ play }) => {
  const game = await begin(play);
  const resumed = await open(play, ENDED - 1);
  expect(resumed.kind).toBe('resumed');
  const next = await open(play, ENDED);
  expect(next).toMatchObject({ kind: 'started', ranOut: { opening: { id: game.opening.id } } });
  expect(next.view.saved.opening.id).not.toBe(game.opening.id);
  expect((await stored(play, game)).position.state).toBe('over');
});

test('"new game" under a board that has ended opens another one although one ran out meanwhile', async ({ play }) => {
  const { game: over } = await endIfTimeIsUp(play, await begin(play), ENDED);
  const other = await moveOn(play, (await open(play, BEGUN)).view.saved, BEGUN);
  const result = await requestRestart(play, over, over.position.turn, 'ask-9', ENDED);
  expect(result).toMatchObject({ opened: { kind: 'started' } });
  expect((await stored(play, other)).position.state).toBe('over');
});
