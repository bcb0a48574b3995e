import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Advisor, adviceFor, wakeAdvisor } from '../../src/app/advisor.ts';
import { markedBy } from '../../src/app/assist.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { factsOf, giveHint, reasonsFor, reasonsOver } from '../../src/app/hint.ts';
import { takeTurn } from '../../src/app/play.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { type Board, boardFrom, MAX_EXPONENT, withTileAtFreeSpace } from '../../src/game/board.ts';
import { RULE_NAMES, RULES, type RulesName } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction, slide } from '../../src/game/slide.ts';
import { promptAdvisor } from '../support/advisors.ts';
import { anyBoard, possibleDirections } from '../support/boards.ts';
import { test } from '../support/play-test.ts';
import { savedGame } from '../support/saved-game.ts';
import { ann, moveOn, openGame, slotOf, stored } from '../support/test-play.ts';

const asked = (turn: number, milliseconds = 10_000) => ({
  turn,
  isAgreed: true,
  limits: { milliseconds: 5, signal: AbortSignal.timeout(milliseconds) },
});

async function newGame(play: GameDeps, seed?: number): Promise<SavedGame> {
  return (await openGame(play, slotOf(ann), seed, '1')).view.saved;
}

/** Asks for a hint and returns the game, which is now marked as played with help. */
async function hintedAt(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const result = await giveHint(play, promptAdvisor, saved, asked(saved.position.turn));
  if (result.kind !== 'hinted') throw new Error(`The hint was ${result.kind}.`);
  return result.view.saved;
}

describe('a hint', () => {
  test('is noted once, at the turn for which it was asked', async ({ play }) => {
    const game = await newGame(play);
    const first = await giveHint(play, promptAdvisor, game, asked(0));
    expect(first).toMatchObject({ kind: 'hinted', view: { saved: { position: { board: game.position.board } } } });
    if (first.kind !== 'hinted') throw new Error(first.kind);
    expect(possibleDirections(game.position.board)).toContain(first.hint.direction);
    expect(first.hint.reasons.length).toBeGreaterThan(0);
    const after = await stored(play, game);
    expect(after.position).toMatchObject({ turn: 0, standing: 'assisted', assistedBy: ['hint'], moveCount: 0 });
    // Games with a score of 0 are in no ranking, so there is no score to publish.
    expect(after.position.unpublished).toBe(false);
    expect(await giveHint(play, promptAdvisor, after, asked(0))).toMatchObject({ kind: 'hinted' });
    expect(await stored(play, game)).toEqual(after);
  });

  test('marks nothing if the game moved on, or was deleted, during the search', async ({ play }) => {
    const game = await newGame(play);
    const hintAfter = (change: () => Promise<unknown>) => {
      const advise: Advisor['advise'] = async (...given) => {
        await change();
        return promptAdvisor.advise(...given);
      };
      return giveHint(play, { ...promptAdvisor, advise }, game, asked(0));
    };
    expect(await hintAfter(() => moveOn(play, game))).toMatchObject({
      kind: 'unchanged',
      view: { saved: { position: { turn: 1, moveCount: 1, standing: 'ranked', assistedBy: [] } } },
    });
    expect(await hintAfter(() => play.store.deletePlayer(ann, play.now()))).toEqual({
      kind: 'refused',
      reason: 'no-such-game',
    });
  });

  test.for<[string, Advisor['advise']]>([
    ['does not answer', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('no network'))],
    ['knows none', async () => undefined],
    [
      'names a direction that does not move',
      async ({ board }) => {
        const direction = DIRECTIONS.find((it) => !canSlide(board, it, RULES.classic));
        return direction && { direction, evaluator: 'network', depth: 0, nodes: 0 };
      },
    ],
  ])('is not given and marks nothing if the advisor %s', async ([, advise], { play }) => {
    // With this seed, no tile of the first board can move to the right.
    const game = await newGame(play, 5);
    expect(possibleDirections(game.position.board)).not.toContain('right');
    const result = await giveHint(play, { ...promptAdvisor, advise }, game, asked(0, 20));
    expect(result).toEqual({ kind: 'no-advice', view: { saved: game } });
    expect(await stored(play, game)).toEqual(game);
  });

  test("needs the player's agreement in a ranked game, and the advisor is not asked before", async ({ play }) => {
    const game = await newGame(play);
    let woken = 0;
    const waking: Advisor = {
      ...promptAdvisor,
      advise: () => {
        woken += 1;
        return Promise.reject(new Error('not now'));
      },
    };
    expect(await giveHint(play, waking, game, { ...asked(0), isAgreed: false })).toEqual({
      kind: 'asks',
      view: { saved: game },
    });
    expect(woken).toBe(0);
    expect(await stored(play, game)).toEqual(game);
  });

  test('is not given on an older board, or after the end', async ({ play }) => {
    const game = await moveOn(play, await newGame(play, 7));
    const over = { ...game, position: { ...game.position, state: 'over' } } as const;
    for (const [saved, turn] of [
      [game, 0],
      [over, 1],
    ] as const)
      expect(await giveHint(play, promptAdvisor, saved, asked(turn))).toEqual({ kind: 'unchanged', view: { saved } });
  });

  test('in practice is noted beside other help, and never published', async ({ play }) => {
    let game = await newGame(play, 7);
    while (game.position.score === 0) game = await moveOn(play, game);
    game = await moveOn(play, game);
    const undone = await undo(play, game, { turn: game.position.turn, isAgreed: false }, play.now());
    if (undone.kind !== 'undone') throw new Error(undone.kind);
    game = undone.view.saved;
    await giveHint(play, promptAdvisor, game, { ...asked(game.position.turn), isAgreed: false });
    const { position } = await stored(play, game);
    expect(position).toMatchObject({ assistedBy: ['undo', 'hint'], standing: 'unlisted', unpublished: false });
    expect(await play.store.publishScores({ now: play.now() })).toBe(0);
  });

  test('is given to each of two presses that read the same ranked game, and both show it as assisted', async ({
    play,
  }) => {
    let game = await newGame(play);
    while (game.position.score === 0) game = await moveOn(play, game);
    const request = asked(game.position.turn);
    const both = await Promise.all([1, 2].map(() => giveHint(play, promptAdvisor, game, request)));
    const marked = await stored(play, game);
    expect(marked.position).toMatchObject({ standing: 'assisted', assistedBy: ['hint'], turn: game.position.turn });
    expect(both).toMatchObject([1, 2].map(() => ({ kind: 'hinted', view: { saved: marked } })));
  });

  test('joins another mark that was noted for the same board meanwhile', async ({ play }) => {
    const game = await newGame(play);
    await markedBy(play, game, 'restored');
    expect((await hintedAt(play, game)).position.assistedBy).toEqual(['hint', 'restored']);
  });

  test('that is saved before a move which had read the ranked game leaves the moved game assisted', async ({
    play,
  }) => {
    const game = await newGame(play);
    await hintedAt(play, game);
    const [direction = 'up'] = possibleDirections(game.position.board);
    const moved = await takeTurn(play, game, game.position.turn, direction);
    expect(moved).toMatchObject({ kind: 'moved', view: { saved: await stored(play, game) } });
    const { position } = await stored(play, game);
    expect(position).toMatchObject({ turn: 1, moveCount: 1, standing: 'assisted', assistedBy: ['hint'] });
  });
});

const game = savedGame({ score: 40 });
const { board } = game.position;

/** An advisor that calls `advise` and records its arguments. */
function advisorThat(advise: Advisor['advise']) {
  const asked: Parameters<Advisor['advise']>[] = [];
  const advisor: Advisor = {
    advise(...given) {
      asked.push(given);
      return advise(...given);
    },
    close: async () => undefined,
  };
  return { asked, advisor };
}

const knows: Advisor['advise'] = async () => ({ direction: 'down', evaluator: 'network', depth: 1, nodes: 1 });
const hangs: Advisor['advise'] = () => new Promise(() => undefined);
const fails: Advisor['advise'] = () => Promise.reject(new Error('no network'));

/** Everything that the advisor is told about a game. Its seed must not be among it. */
const TOLD = { board, rules: 'classic' };

test('an advisor sees what the player sees, and is told how long it may think', async () => {
  const { asked, advisor } = advisorThat(knows);
  const { signal } = new AbortController();
  expect(await adviceFor(advisor, game, { milliseconds: 5, loadingMs: 7, signal })).toBe('down');
  expect(asked).toStrictEqual([[TOLD, { milliseconds: 5, loadingMs: 7, signal }]]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('an aborted request is not kept waiting', async () => {
  const { advisor } = advisorThat(hangs);
  expect(await adviceFor(advisor, game, { milliseconds: 5, signal: AbortSignal.abort() })).toBeUndefined();
});

test('an advisor is warmed up by a short search, which may fail', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { asked, advisor } = advisorThat(fails);
  wakeAdvisor(advisor, game);
  const [[situation, thinking] = []] = asked;
  expect(situation).toStrictEqual(TOLD);
  expect(thinking?.milliseconds).toBeLessThan(50);
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

/** Boards with so few empty cells that the game can end within a few moves. */
const crowded: fc.Arbitrary<Board> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .chain(([rows, columns]) => {
    const cells = { minLength: rows * columns, maxLength: rows * columns };
    const empty = fc.array(fc.nat({ max: rows * columns - 1 }), { maxLength: 2 });
    return fc.tuple(fc.array(fc.integer({ min: 1, max: 6 }), cells), empty).map(([all, none]) =>
      boardFrom(
        rows,
        columns,
        all.map((exponent, cell) => (none.includes(cell) ? 0 : exponent)),
      ),
    );
  });

/** Whether after this move some new tile ends the game within this many moves, whatever the player does. */
function mayEnd(before: Board, direction: Direction, rules: RulesName, moves: number): boolean {
  const { board } = slide(before, direction, RULES[rules]);
  return Array.from({ length: board.freeSpaces }, (_, free) =>
    RULES[rules].spawns.map(({ exponent }) => withTileAtFreeSpace(board, free, exponent).board),
  )
    .flat()
    .some((after) => {
      const possible = possibleDirections(after, rules);
      return possible.length === 0 || (moves > 1 && possible.every((it) => mayEnd(after, it, rules, moves - 1)));
    });
}

test('a move avoids every danger within two moves that it does not bring itself, on any shape and by any rules', () => {
  fc.assert(
    fc.property(crowded, fc.constantFrom(...RULE_NAMES), (board, rules) => {
      const possible = possibleDirections(board, rules);
      for (const direction of possible) {
        const [first] = [1, 2].flatMap((within) => {
          const directions = possible.filter((it) => mayEnd(board, it, rules, within));
          return directions.length > 0 ? [{ kind: 'danger', directions, within }] : [];
        });
        const dangers = first && !first.directions.includes(direction) ? [first] : [];
        expect(factsOf(board, direction, rules).filter(({ kind }) => kind === 'danger')).toEqual(dangers);
      }
    }),
    { numRuns: 150 },
  );
});

test('a move has one or two reasons, and an impossible move has none', () => {
  fc.assert(
    fc.property(fc.oneof(anyBoard(6), crowded, anyBoard(12)), fc.constantFrom(...RULE_NAMES), (board, rules) => {
      for (const direction of DIRECTIONS) {
        const [facts, reasons] = [factsOf(board, direction, rules), reasonsFor(board, direction, rules)];
        expect(facts).toEqual(expect.arrayContaining([...reasons]));
        const isPossible = canSlide(board, direction, RULES[rules]);
        expect(isPossible ? [1, 2] : [0]).toContain(reasons.length);
        expect(facts.length > 0).toBe(isPossible);
      }
    }),
  );
});

/** Reads a board from digits, which are the exponents of its tiles, row by row. */
const boardOf = (digits: string): Board => {
  const rows = digits.split(' ');
  return boardFrom(rows.length, rows[0]?.length ?? 0, [...rows.join('')].map(Number));
};

/** A reason for a hint as text: its kind, then its values. */
const wordsOf = (reason: ReturnType<typeof reasonsFor>[number]): string => Object.values(reason).join(' ');

test.each<[string, string, Direction, ...string[]]>([
  ['the only way', '12 00', 'down', 'only'],
  [
    'a largest tile that is made and stays',
    '6600 0000 1000 0000',
    'left',
    'makes 7',
    'corner stays',
    'joins 1 0',
    'room 13 as-many',
  ],
  ['a largest tile that reaches a corner of a row', '0520', 'left', 'corner reaches', 'room 1 as-many'],
  [
    'a largest tile that is made in a corner',
    '50 00 51',
    'up',
    'makes 6',
    'corner stays',
    'joins 1 0',
    'room 3 as-many',
  ],
  ['a largest tile that changes its corner', '6000 0010', 'right', 'room 5 as-many'],
  ['a largest tile that leaves its corner', '7110 0000', 'right', 'joins 1 0', 'room 5 as-many'],
  [
    'pairs that the next move joins, in whichever line there are more',
    '0100 1000 0200 2000',
    'left',
    'corner stays',
    'joins 0 2',
    'room 11 as-many',
  ],
  [
    'less room than another leaves',
    '1111 1000 0000 0000',
    'up',
    'makes 2',
    'corner stays',
    'joins 1 1',
    'room 11 fewer',
  ],
])('the facts of a move are %s', (_, given, direction, ...facts) => {
  expect(factsOf(boardOf(given), direction, 'classic').map(wordsOf)).toEqual(facts);
});

describe('the reasons for', () => {
  test.each<[string, string, Direction, ...string[]]>([
    ['the only way', '12 00', 'down', 'only'],
    ['joining the largest tiles in a corner', '6600 0000 1000 0000', 'left', 'makes 7', 'corner stays'],
    [
      'keeping the corner, where another move would leave it',
      '7110 0000 0000 0000',
      'left',
      'corner stays',
      'joins 1 0',
    ],
    ['bringing the largest tile into a corner', '000 052', 'left', 'corner reaches', 'room 3 as-many'],
    ['a corner that no other move leaves either', '621 202', 'right', 'joins 1 0', 'corner stays'],
    [
      'one of two corners that hold the largest tiles, where each move keeps one of them',
      '50 15',
      'up',
      'joins 0 1',
      'corner stays',
    ],
    ['making the first tile of 32', '44000 00000 00001', 'left', 'makes 5', 'joins 1 0'],
    ['making a tile of 16, which says nothing yet', '33000 00000 00001', 'left', 'joins 1 0', 'room 12 as-many'],
    [
      'a small board whose corner is not worth a word, though another move leaves more room',
      '202 010',
      'up',
      'room 2 fewer',
    ],
    ['lining up two tiles for the next move', '100 010 000', 'down', 'joins 0 1', 'room 6 as-many'],
    ['joining a pair where another move joins more', '1111 1000 0000 0000', 'up', 'joins 1 1'],
    [
      'a move with no better reason than the room it leaves, though another leaves more',
      '1010 0000 0200 0000',
      'up',
      'room 12 fewer',
    ],
  ])('%s', (_, given, direction, ...reasons) => {
    expect(reasonsFor(boardOf(given), direction, 'classic').map(wordsOf)).toEqual(reasons);
  });

  test('a move after which the game goes on, where another one can end it', () => {
    expect(reasonsFor(boardOf('12 30'), 'down', 'classic').map(wordsOf)[0]).toBe('danger right 1');
  });

  test('a move that lines up two of the largest tiles there are, which nothing joins', () => {
    const most = boardFrom(2, 3, [MAX_EXPONENT, 0, 0, 0, MAX_EXPONENT, 0]);
    expect(factsOf(most, 'right', 'classic').map(({ kind }) => kind)).not.toContain('joins');
  });
});

test.each<[string, string, Direction, Direction, ...string[]]>([
  ['keeps the corner that the other leaves', '7110 0000 0000 0000', 'left', 'right', 'corner stays'],
  ['does not end the game, as the other may', '12 30', 'down', 'right', 'danger right 1'],
  ['joins more', '1111 1000 0000 0000', 'left', 'up', 'joins 2 1', 'room 12 as-many'],
  ['has nothing that the other has not', '1111 0000 0000 0000', 'left', 'right'],
])('a direction %s', (_, given, direction, played, ...reasons) => {
  expect(reasonsOver(boardOf(given), direction, played, 'classic').map(wordsOf)).toEqual(reasons);
});
