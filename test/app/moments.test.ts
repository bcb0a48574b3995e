import { describe, expect } from 'vitest';
import {
  faceOfTile,
  hasJustWon,
  isCelebrationNear,
  isGreat,
  momentName,
  momentNamed,
  momentsOf,
  shownMoment,
} from '../../src/app/moments.ts';
import { loadGame, takeTurn } from '../../src/app/play.ts';
import type { Moment } from '../../src/app/saved-game.ts';
import type { PlayerRecords } from '../../src/app/stores/game-store.ts';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { FAMILIES, RULE_NAMES, RULES, type RulesName } from '../../src/game/rules.ts';
import { mergedCells, slide } from '../../src/game/slide.ts';
import { test } from '../support/play-test.ts';
import { type GameFacts, savedGame, turned } from '../support/saved-game.ts';
import { ann, bob, openGame, slotOf, stored, type TestDeps, where } from '../support/test-play.ts';

/** A board on which only two tiles in the upper row can move to the left: they merge if they are equal. */
const pair = (one: number, other = one): Board =>
  boardFrom(4, 4, Uint8Array.of(one, other, ...new Array(10).fill(0), 3, 2, 1, 2));

const withRival = (score: number): PlayerRecords => ({
  badges: [],
  rival: { player: bob, name: 'Ben', number: 1, score },
});
const ALONE: PlayerRecords = { badges: [], rival: undefined };
const whoHas = (...badges: readonly Moment[]): PlayerRecords => ({ badges, rival: undefined });

/** The kinds of moments (events worth a celebration) that a move to the left causes. */
function namesOf({ board = pair(4), ...facts }: GameFacts, records: PlayerRecords): readonly string[] {
  const before = savedGame({ board, ...facts });
  const { rules } = before.opening;
  const { board: after, gained, trips } = slide(board, 'left', RULES[rules]);
  const position = { board: after, score: before.position.score + gained };
  const marks = { spawned: undefined, gained, merged: mergedCells({ trips }) };
  return momentsOf(before, { ...turned(before, position), marks }, records).map(momentName);
}

describe('the moments of a move, the best first, are', () => {
  test.each<[string, GameFacts, PlayerRecords, ...string[]]>([
    ['a first 128', { board: pair(6) }, ALONE, 'tile-7'],
    ['none for a 64', { board: pair(5) }, ALONE],
    ['none for a 256 that stood there before', { board: boardFrom(1, 3, [8, 1, 1]), rows: 1, columns: 3 }, ALONE],
    ['none for a 128 where there is one', { board: pair(6) }, whoHas({ kind: 'tile', exponent: 7 })],
    ['none for a 128 where there is a 256', { board: pair(6) }, whoHas({ kind: 'tile', exponent: 8 })],
    ['a first 256 where there is a 128', { board: pair(7) }, whoHas({ kind: 'tile', exponent: 7 }), 'tile-8'],
    [
      'a first 128 beside tiles of Fibonacci',
      { board: pair(6) },
      whoHas({ kind: 'fibonacci', exponent: 11 }),
      'tile-7',
    ],
    ['a first 144 of Fibonacci', { board: pair(10, 9), rules: 'fibonacci' }, ALONE, 'fibonacci-11'],
    ['none for an 89 of Fibonacci', { board: pair(9, 8), rules: 'fibonacci' }, ALONE],
    ['the win and the tile of it', { board: pair(10) }, ALONE, 'win', 'tile-11'],
    ['no win for the tile after it', { board: boardFrom(1, 2, [11, 11]), rows: 1, columns: 2 }, ALONE, 'tile-12'],
    ['a record', { score: 500, bestBefore: 510 }, ALONE, 'record'],
    ['a record of a game that has just drawn level', { score: 510, bestBefore: 510 }, ALONE, 'record'],
    ['none for drawing level', { score: 478, bestBefore: 510 }, ALONE],
    ['none for a record that was one before', { score: 511, bestBefore: 510 }, ALONE],
    ['none for the first game of all', { score: 500 }, ALONE],
    ['somebody passed', { score: 500 }, withRival(531), 'pass'],
    ['somebody reached', { score: 500 }, withRival(532), 'pass'],
    ['nobody who is still ahead', { score: 500 }, withRival(533)],
    ['somebody whom an earlier best passed already', { score: 500, bestBefore: 600 }, withRival(600), 'pass'],
    ['all at once', { board: pair(10), score: 9, bestBefore: 9 }, withRival(9), 'win', 'record', 'tile-11', 'pass'],
    ['none with help', { board: pair(10), standing: 'assisted', bestBefore: 9 }, withRival(9)],
    ['none in practice', { board: pair(10), mode: 'practice' }, ALONE],
  ])('%s', (_, facts, records, ...names) => {
    expect(namesOf(facts, records)).toEqual(names);
  });

  test.each([
    [5, 'over', []],
    [6, 'over', ['streak-7']],
    [7, 'over', []],
    [29, 'over', ['streak-30']],
    [99, 'over', ['streak-100']],
    [6, 'running', []],
  ] as const)('after a streak of %i days, where the daily is %s: %j', (streak, state, names) => {
    const before = savedGame({ mode: 'daily', daily: 9, streak });
    expect(momentsOf(before, turned(before, { state }), ALONE).map(momentName)).toEqual(names);
  });

  test('no streak if the game is not a daily', () => {
    const { opening, ...game } = savedGame();
    const before = { ...game, opening: { ...opening, streak: 6 } };
    expect(momentsOf(before, turned(before, { state: 'over' }), ALONE)).toEqual([]);
  });
});

/** Makes a move to the left in a new game of Ann's, and returns her badges. */
async function afterMove(play: TestDeps, facts: GameFacts, isKnown = true, place?: string) {
  const saved = savedGame({ player: ann, ...facts });
  await play.store.startGame(saved);
  const records = await loadGame(play, {
    place: place ?? saved.opening.place,
    player: ann,
    name: 'Ann',
    gameId: saved.opening.id,
  });
  const result = await takeTurn(play, saved, 0, 'left', isKnown ? { records } : {});
  if (result.kind !== 'moved') throw new Error(`The move was ${result.kind}.`);
  const badges = await play.store.findBadges(ann);
  return { view: result.view, badges: badges.map(({ moment }) => momentName(moment)).toSorted() };
}

/** Stores a finished game of Bob's in the same server. */
async function rank(play: TestDeps, score: number, facts: GameFacts = {}): Promise<void> {
  const game = savedGame({ ...facts, id: 'bobs', player: bob });
  await play.store.startGame(game);
  await play.store.saveTurn(game, turned(game, { score, state: 'over' }));
}

test('the marks of a move contain its best moment, and all its moments become badges', async ({ play }) => {
  const { view, badges } = await afterMove(play, { board: pair(10), score: 500, bestBefore: 510 });
  expect(view.saved.marks.moment).toEqual({ kind: 'win' });
  expect(badges).toEqual(['record', 'tile-11', 'win']);
  expect(view.passed).toBeUndefined();
});

test('a badge is written once, also if its moment happens again', async ({ play }) => {
  await afterMove(play, { board: pair(6), score: 500, bestBefore: 510 });
  const written: unknown[] = [];
  const watched = where(play, {
    saveTurn(before, after, badges) {
      written.push(badges);
      return play.store.saveTurn(before, after, badges);
    },
  });
  const elsewhere = { id: 'game-2', place: 'guild:2', board: pair(7), score: 500, bestBefore: 510 };
  const { view } = await afterMove(watched, elsewhere);
  expect(view.saved.marks.moment).toEqual({ kind: 'record' });
  expect(written).toEqual([[{ kind: 'tile', exponent: 8 }]]);
});

test('a move names the player who was passed', async ({ play }) => {
  await rank(play, 520);
  const { view, badges } = await afterMove(play, { score: 500, board: pair(4) });
  expect(view.passed).toMatchObject({ player: bob, score: 520 });
  expect(badges).toEqual(['pass']);
});

test('a player who is not listed passes nobody', async ({ play }) => {
  await rank(play, 520);
  await play.store.saveSettings(ann, { visibility: 'nowhere' });
  expect((await afterMove(play, { score: 500, board: pair(4) })).badges).toEqual([]);
});

test('a daily that is shown in another server passes nobody of the server where it was begun', async ({ play }) => {
  const daily = { mode: 'daily', daily: 326, rows: 3, columns: 3 } as const;
  await rank(play, 520, daily);
  const begun = { ...daily, score: 500, board: boardFrom(3, 3, Uint8Array.of(4, 4, 0, 0, 0, 0, 3, 2, 1)) };
  const { view, badges } = await afterMove(play, begun, true, 'guild:2');
  expect([view.passed, badges]).toEqual([undefined, []]);
});

test('a move with a better moment does not name the player who was passed', async ({ play }) => {
  await rank(play, 520);
  const { view } = await afterMove(play, { score: 500, board: pair(6) });
  expect(view.saved.marks.moment).toEqual({ kind: 'tile', exponent: 7 });
  expect(view).not.toHaveProperty('passed');
});

test('a move without a press has no moment', async ({ play }) => {
  const { view, badges } = await afterMove(play, { board: pair(10) }, false);
  expect([view.saved.marks.moment, badges]).toEqual([undefined, []]);
});

test('a goal that the last possible move reaches is a win, in practice too', async ({ play }) => {
  let { saved } = (await openGame(play, slotOf(ann, { rows: 2, columns: 2 }), 26, '1')).view;
  for (const direction of ['up', 'down', 'up', 'left', 'down', 'up', 'left', 'down'] as const) {
    expect(hasJustWon(saved)).toBe(false);
    const turn = await takeTurn(play, saved, saved.position.turn, direction);
    if (turn.kind !== 'moved') throw new Error(`The move was ${turn.kind}.`);
    saved = turn.view.saved;
  }
  expect([saved.position.state, hasJustWon(saved)]).toEqual(['over', true]);
  expect(hasJustWon(await stored(play, saved))).toBe(true);
});

test.each(RULE_NAMES)(
  'the first tile by the rules of %s has a badge of its family, which can be read back from its name',
  (rules) => {
    const exponent = 12;
    const { badge, face } = RULES[rules];
    const before = savedGame({ rules, board: pair(exponent - 2) });
    const moments = momentsOf(before, savedGame({ rules, board: pair(exponent) }), ALONE);
    const first = moments.find((it) => 'exponent' in it);
    expect(first).toEqual({ kind: badge, exponent });
    expect(momentNamed(`${badge}-${exponent}`)).toEqual(first);
    expect(first && faceOfTile(first)(exponent)).toBe(face(exponent));
    expect(FAMILIES.filter((family) => family.badge === badge)).toHaveLength(1);
  },
);

test('a moment is shown while its game is ranked and not given up', () => {
  const moment = { kind: 'win' } as const;
  const marked = (facts: GameFacts) => savedGame({ marks: { spawned: 0, merged: [], gained: 4, moment }, ...facts });
  expect(shownMoment(marked({}))).toEqual(moment);
  expect(shownMoment(marked({ state: 'over' }))).toEqual(moment);
  expect(shownMoment(marked({ state: 'given-up' }))).toBeUndefined();
  expect(shownMoment(marked({ standing: 'assisted' }))).toBeUndefined();
});

describe('the name of a moment', () => {
  test.each(['win', 'record', 'pass', 'streak-7', 'streak-100', 'tile-11', 'fibonacci-17'])(
    '%s is read back',
    (name) => {
      const moment = momentNamed(name);
      expect(moment && momentName(moment)).toBe(name);
    },
  );

  test.each(['', 'wins', 'streak', 'streak-', 'streak-0', 'streak-1000', 'tile-x', 'my-tile-7', 'tile-7-', 'win-7'])(
    '%j is unknown',
    (name) => {
      expect(momentNamed(name)).toBeUndefined();
    },
  );
});

test.each<[string, boolean, RulesName, number]>([
  ['a 128', false, 'classic', 7],
  ['a 256', true, 'classic', 8],
  ['a 233 of Fibonacci', false, 'fibonacci', 12],
  ['a 377 of Fibonacci', true, 'fibonacci', 13],
])('a record with %s is great: %s', (_, great, rules, exponent) => {
  expect(isGreat(savedGame({ rules, board: pair(exponent, 1) }).position, RULES[rules])).toBe(great);
});

describe('a celebration', () => {
  test.each<[string, boolean, GameFacts]>([
    ['with half of the goal there', true, { board: pair(10, 1) }],
    ['with a quarter of the goal', false, { board: pair(9, 1) }],
    ['with the goal there', false, { board: pair(11, 1) }],
    ['with half of the goal and help', true, { board: pair(10, 1), standing: 'assisted' }],
    ['with half of the goal, at the end', false, { board: pair(10, 1), state: 'over' }],
    [
      'just below the best of a great game with help',
      false,
      { board: pair(8, 1), score: 2_000, bestBefore: 2_000, standing: 'assisted' },
    ],
    ['just below the best of a great game', true, { board: pair(8, 1), score: 2_000, bestBefore: 2_000 }],
    ['from a twentieth below the best on', false, { board: pair(8, 1), score: 1_900, bestBefore: 2_000 }],
    ['above that twentieth', true, { board: pair(8, 1), score: 1_901, bestBefore: 2_000 }],
    ['just below the best of a small game', false, { board: pair(7, 1), score: 2_000, bestBefore: 2_000 }],
    ['with a score above the best', false, { board: pair(8, 1), score: 2_001, bestBefore: 2_000 }],
  ])('%s is near: %s', (_, near, facts) => {
    expect(isCelebrationNear(savedGame(facts))).toBe(near);
  });
});
