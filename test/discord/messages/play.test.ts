import { type APIButtonComponentWithCustomId, ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../src/app/game-view.ts';
import type { factsOf } from '../../../src/app/hint.ts';
import type { BoardPicture } from '../../../src/app/picture.ts';
import { type Assist, NO_MARKS, type SavedGame } from '../../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import { DamagedRowError } from '../../../src/app/stores/damaged-row.ts';
import { bodyOf } from '../../../src/discord/answer/body.ts';
import { longAnimation } from '../../../src/discord/messages/game-board.ts';
import { asideLine, type Notice } from '../../../src/discord/messages/game-lines.ts';
import type { Message, MessagePainter } from '../../../src/discord/messages/message.ts';
import { damagedMessage, gameMessage } from '../../../src/discord/messages/play.ts';
import { ENGLISH, translatorFor } from '../../../src/discord/texts/languages.ts';
import type { Translator } from '../../../src/discord/texts/translator.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import type { RandomSeed } from '../../../src/game/random.ts';
import { RULES } from '../../../src/game/rules.ts';
import { faceValue } from '../../../src/game/values.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { type GameFacts, savedGame } from '../../support/saved-game.ts';
import { wiredRows } from './wired-rows.ts';

const english = { t: translatorFor('en-US'), settings: DEFAULT_SETTINGS };

/** A painter that records the boards that it is asked to paint. */
function recordingPainter(): MessagePainter & { readonly asked: BoardPicture[] } {
  const asked: BoardPicture[] = [];
  return {
    asked,
    paint(picture) {
      asked.push(picture);
      return new Uint8Array([1, 2, 3]);
    },
    animate(picture) {
      asked.push(picture);
      return new Uint8Array([4, 5, 6]);
    },
    celebrate: async () => new Uint8Array(0),
    playBack: async () => undefined,
    rehearse: () => undefined,
    paintCard: () => new Uint8Array(0),
    paintDaily: () => new Uint8Array(),
    stats: () => new Uint8Array(),
    paintShare: () => new Uint8Array(),
    paintTileEmoji: () => new Uint8Array(0),
    text: () => '2 .\n. 4',
  };
}

const shown = (saved: SavedGame, view: Partial<GameView> = {}, notice?: Notice) =>
  gameMessage({ saved, ...view }, english, recordingPainter(), notice);

const linesOf = (saved: SavedGame, view: Partial<GameView> = {}, notice?: Notice) =>
  shown(saved, view, notice).content.split('\n');

/** The motion of a move that began with this board. */
const from = (before: string) => ({ motion: { before: parseBoard(before, faceValue), trips: [] } });

/** The marks after a move that merged two tiles in this cell. */
const joined = (cell: number): SavedGame['marks'] => ({ ...NO_MARKS, merged: [cell], gained: 4 });

const afterJoining = (board: string, cell: number): GameFacts => ({
  board: parseBoard(board, faceValue),
  rows: 2,
  columns: 2,
  marks: joined(cell),
});

const FULL = parseBoard('2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 256', faceValue);
const BEN = { player: '100000000000000002', name: '**Ben**', number: 48_211, score: 164 };

const namesOf = ({ emoji, label, placeholder }: APIButtonComponentWithCustomId & { readonly placeholder?: string }) =>
  [emoji?.name, label === '\u200b' ? 'blank' : label, placeholder].filter(Boolean).join(' ');

const OTHERS = ['Play something else'];

const faces = (saved: SavedGame) =>
  wiredRows<APIButtonComponentWithCustomId>(shown(saved)).map((row) =>
    row.map((it) => `${namesOf(it)}${it.disabled ? ' off' : ''}`),
  );

test('the score line, the message line and the alt text tell the whole game', () => {
  const board = parseBoard('2 . . . / . . . . / . . . . / . . . 4', faceValue);
  const { content, picture } = shown(savedGame({ board, score: 128, bestBefore: 512 }));
  expect(content).toBe('Score 128 · Best 512 · Moves 0\nJoin the tiles, get to 2048!');
  expect(picture).toMatchObject({
    name: 'board.png',
    description: expect.stringMatching(/^Row 1: 2, empty, empty, empty\. /),
  });
});

test('a game against the clock tells when its time begins, then counts down, and says that the time is up', () => {
  const begun = savedGame({ rules: 'blitz' });
  expect(linesOf(begun)).toEqual([
    'Score 0 · Best 0 · Moves 0',
    'The most points in three minutes from your first move',
    '-# 4x4 · blitz',
  ]);
  const ticking = { rules: 'blitz', endsAt: 1_700_000_180_999 } as const;
  expect(linesOf(savedGame(ticking)).slice(1)).toEqual([
    'The most points in three minutes · ⏱️ Ends <t:1700000180:R>',
    '-# 4x4 · blitz',
  ]);
  const won = afterJoining('16 . / . .', 0);
  expect(linesOf(savedGame({ ...ticking, ...won }))[1]).toMatch(
    /^.*You won! Try to get to \d+ · ⏱️ Ends <t:1700000180:R>$/,
  );
  expect(linesOf(savedGame(ticking), {}, { kind: 'new-game' })[1]).toBe('Start a new game? · ⏱️ Ends <t:1700000180:R>');
  const over = savedGame({ rules: 'blitz', endsAt: 1_700_000_180_999, state: 'over' });
  expect(linesOf(over).slice(0, 2)).toEqual(['Final Score 0 · Best 0 · Moves 0', 'Time is up!']);
  const full = savedGame({ rules: 'blitz', endsAt: 1_700_000_180_999, state: 'over', board: FULL });
  expect(linesOf(full)[1]).toBe('Game Over!');
  expect(linesOf(full).join()).not.toContain('⏱️');
});

describe('by fibonacci rules', () => {
  const { face } = RULES.fibonacci;
  const facts = (board: string) => ({ rules: 'fibonacci', board: parseBoard(board, face) }) as const;

  test('the first moves explain which numbers merge, and the alt text tells them', () => {
    const board = facts('1 2 . . / 3 5 8 13 / . . . . / . . . 1597');
    const lineAfter = (moveCount: number) => linesOf(savedGame({ ...board, moveCount }))[1];
    const explained = '1+1=2, 1+2=3, 2+3=5: two numbers that follow each other merge';
    expect([0, 1, 2, 3].map(lineAfter)).toEqual([explained, explained, explained, 'Join the tiles, get to 2584!']);
    const { content, picture } = shown(savedGame(board));
    expect(content).toBe(`Score 0 · Best 0 · Moves 0\n${explained}\n-# 4x4 · fibonacci`);
    expect(picture?.description).toMatch(/^Row 1: 1, 2, empty, empty\. Row 2: 3, 5, 8, 13\. /);
  });

  test('2584 wins, and the next tile is 4181', () => {
    const won = savedGame({ ...facts('2584 . . . / . . . . / . . . . / . . . 2'), marks: joined(0) });
    expect(linesOf({ ...won, marks: NO_MARKS })[1]).toBe('You won! Try to get to 4181');
    expect(linesOf(won)[1]).toBe('🎉 You won! Try to get to 4181');
    const painter = recordingPainter();
    gameMessage({ saved: won }, english, painter);
    expect(painter.asked[0]?.celebration).toBe('goal');
  });

  test('neighbors of the row can move each other, equal tiles cannot', () => {
    expect(faces(savedGame(facts('2 3 2 3 / 8 8 8 8 / 2 2 2 2 / 8 8 8 8'))).slice(0, 2)).toEqual([
      ['blank off', '⬆️ off', '💡'],
      ['⬅️', '⬇️ off', '➡️'],
    ]);
  });

  test('the end names the best tile', () => {
    const over = savedGame({ ...facts('5 13 / 13 5'), rows: 2, columns: 2, state: 'over' });
    expect(shown(over).content).toContain('Best tile 13');
  });
});

test('the best follows the score when the score passes it', () => {
  expect(shown(savedGame({ score: 600, bestBefore: 512 })).content).toContain('Best 600');
  // A game with help never sets a best score, so a best below the game's score would be wrong and is not shown.
  const assistedBy = { standing: 'assisted', assistedBy: ['hint'], bestBefore: 24 } as const;
  expect(shown(savedGame({ ...assistedBy, score: 21_000 })).content).toMatch(/^Score 21,000 · Moves 0\n/);
  expect(shown(savedGame({ ...assistedBy, score: 20 })).content).toMatch(/^Score 20 · Best 24 · Moves 0\n/);
});

test('the cross keeps its shape, and a direction that cannot move is disabled in its place', () => {
  expect(faces(savedGame({ board: parseBoard('2 4 . . / . . . . / . . . . / . . . .', faceValue) }))).toEqual([
    ['blank off', '⬆️ off', '💡'],
    ['⬅️ off', '⬇️', '➡️'],
    ['🔄 New game', '⋯ More'],
  ]);
});

test('the points of a move stand behind the score, and nowhere once it is shown again', () => {
  const saved = savedGame({ score: 1_280, marks: { ...NO_MARKS, gained: 1_024 } });
  expect(linesOf(saved, from('2 . / . .'))[0]).toBe('Score 1,280 (+1,024) · Best 1,280 · Moves 0');
  expect(linesOf(saved)[0]).toBe('Score 1,280 · Best 1,280 · Moves 0');
  const quiet = savedGame({ score: 1_280, marks: NO_MARKS });
  expect(linesOf(quiet, from('2 . / . .'))[0]).toBe('Score 1,280 · Best 1,280 · Moves 0');
});

test('the way to the next rank is what passes it in this game: with an equal score nobody is passed', () => {
  const saved = savedGame({ score: 44, bestBefore: 100 });
  const around = { rival: BEN };
  expect(linesOf(saved, { rankContext: around })[0]).toBe(
    String.raw`Score 44 · Best 100 · Moves 0 · 121 to pass \*\*Ben\*\*`,
  );
  const nameless = { rival: { ...BEN, name: '\u200b' } };
  expect(linesOf(saved, { rankContext: nameless })[0]).toMatch(/ · 121 to pass Player 48211$/);
});

test.each([
  [3_216, ' · 3,217 to pass Ben'],
  [0, ''],
])('in a duel the board says how far the opponent is ahead: %i points', (ahead, words) => {
  const game = savedGame({ mode: 'duel', score: 44 });
  const opponent = { player: '2', name: 'Ben', number: 7, score: 44 + ahead };
  expect(linesOf(game, { opponent })[0]).toBe(`Score 44 · Moves 0${words}`);
});

test('in a direct message nobody is to be passed, and there is no rank', () => {
  const dm = { place: 'dm:1', score: 44 };
  expect(shown(savedGame(dm), { rankContext: { rival: BEN } }).content).not.toContain('to pass');
  const over = savedGame({ ...dm, board: FULL, state: 'over' });
  expect(shown(over, { rankContext: { rank: { rank: 1, total: 1 } } }).content).not.toContain('Rank');
});

test('the end tells the final score, whether it is the best, the best tile and the rank', () => {
  const over = savedGame({ board: FULL, state: 'over', score: 39_624, bestBefore: 960, moveCount: 2_210 });
  expect(linesOf(over, { ...from('2 .'), rankContext: { rank: { rank: 3, total: 1_001 } } })).toEqual([
    'Final Score 39,624 · Best 39,624 · Moves 2,210',
    'Game Over!',
    'New best! · Best tile 256 · Rank 3 of 1,000+ here',
  ]);
  const lower = savedGame({ board: FULL, state: 'over', score: 960, bestBefore: 39_624 });
  expect(linesOf(lower)).toEqual(['Final Score 960 · Best 39,624 · Moves 0', 'Game Over!', 'Best tile 256']);
});

test('a score to beat is in small print, until the comparison at the end replaces it', () => {
  const lines = (facts: GameFacts, player = '2') => {
    const toBeat = { game: 'other', player: player || savedGame().opening.player, score: 48, name: 'Ann', number: 0 };
    const source = { kind: 'java', seed: '7' } as const;
    return linesOf(savedGame({ mode: 'practice', source, place: 'dm:1', toBeat, ...facts }));
  };
  const practice = 'practice with seed 7, not ranked';
  const toBeat = `${practice} · Ann's score to beat: 48`;
  for (const player of ['2', ''])
    expect(lines({ score: 44 }, player)).toEqual([
      'Score 44 · Best 0 · Moves 0',
      'Join the tiles, get to 2048!',
      `-# The same tiles again · ${toBeat}`,
    ]);
  const over = { board: FULL, state: 'over', score: 52 } as const;
  expect(lines(over).slice(1)).toEqual(['Game Over!', '🎉 You beat Ann by 4!', 'Best tile 256', `-# ${practice}`]);
  expect(lines(over, '').slice(1)).toEqual(['Game Over!', 'Best tile 256', `-# ${toBeat}`]);
});

test('a best that the last move brought is said once', () => {
  const over = savedGame({ board: FULL, state: 'over', score: 1_000, bestBefore: 960 });
  const won = { ...over, marks: { ...over.marks, moment: { kind: 'record' } as const } };
  expect(linesOf(won).slice(1)).toEqual(['Game Over!', '🎉 You beat your best of 960!', 'Best tile 256']);
});

test('a player with the same score was reached and not passed, also when it is shared', () => {
  const moved = savedGame({ score: 164, marks: { ...NO_MARKS, moment: { kind: 'pass' } } });
  const told = (score: number) => {
    const { content, rows } = shown(moved, { passed: { ...BEN, score } });
    return [content.split('\n')[2], JSON.stringify(rows.at(-1)).includes(BEN.player)];
  };
  expect([163, 164].map(told)).toEqual([
    [String.raw`🎉 You passed \*\*Ben\*\*!`, true],
    [String.raw`🎉 You caught up with \*\*Ben\*\*!`, false],
  ]);
});

const OF_EACH_KIND: readonly (readonly [string, GameFacts])[] = [
  ['ranked', {}],
  ['assisted', { standing: 'assisted', assistedBy: ['undo'] }],
  ['practice', { mode: 'practice' }],
];

describe.each(OF_EACH_KIND)('a win of a game that is %s is told once', (kind, facts) => {
  const moment = kind === 'ranked' ? { moment: { kind: 'win' } as const } : {};
  const won = (board: string, more: GameFacts = {}) =>
    savedGame({ ...facts, ...afterJoining(board, 0), marks: { ...joined(0), ...moment }, ...more });
  const told = (saved: SavedGame, notice?: Notice) =>
    linesOf(saved, {}, notice).filter((line) => /🎉|won|made it|Game Over/.test(line));

  test('while it goes on', () => {
    expect(told(won('16 . / . 2'))).toEqual(['🎉 You won! Try to get to 32']);
    expect(told(won('16 . / . 2'), { kind: 'no-hint' })).toEqual(['🎉 16! You made it!']);
    expect(told(won('16 . / 2 2', { marks: joined(2) }))).toEqual(['You won! Try to get to 32']);
  });

  test('at its end, also where the last possible move brought it', () => {
    expect(told(won('16 2 / 4 8', { state: 'over' }))).toEqual(['Game Over!', '🎉 16! You made it!']);
    expect(told(won('16 2 / 4 8', { state: 'given-up' }))).toEqual([]);
    expect(told(won('16 4 / 4 8', { state: 'over', marks: joined(1) }))).toEqual(['Game Over!']);
  });
});

test('at the end the arrows give way to what can be done then', () => {
  expect(faces(savedGame({ board: FULL, state: 'over' }))).toEqual([['🔄 New game', '📣 Share', '🎞️ Replay'], OTHERS]);
  expect(faces(savedGame({ state: 'given-up' }))).toEqual([['🔄 New game', '🎞️ Replay'], OTHERS]);
});

test.each([
  ['the move that reaches the goal', afterJoining('16 . / . 2', 0), 'goal'],
  ['another move', afterJoining('16 . / 4 .', 2), undefined],
  ['the move that reaches a later goal', afterJoining('32 . / . 2', 0), undefined],
  ['an end with a new best', { board: FULL, state: 'over', score: 9, bestBefore: 8 }, 'record'],
  ['a first score, which beat nothing', { board: FULL, state: 'over', score: 9 }, undefined],
  ['an end without one', { board: FULL, state: 'over', score: 9, bestBefore: 9 }, undefined],
] as const)('%s is celebrated as it deserves', (_, facts, celebration) => {
  const painter = recordingPainter();
  gameMessage({ saved: savedGame(facts) }, english, painter);
  expect(painter.asked[0]?.celebration).toBe(celebration);
});

test('the picture gets the board, the marks and the state', () => {
  const painter = recordingPainter();
  const saved = savedGame({ score: 8, marks: { spawned: 3, merged: [1], gained: 8 } });
  gameMessage({ saved }, english, painter);
  expect(painter.asked).toEqual([
    {
      board: saved.position.board,
      faceValue,
      marks: { spawned: 3, merged: [1], gained: 8 },
      state: 'playing',
      theme: 'classic',
    },
  ]);
});

describe('a question', () => {
  const running = savedGame({ score: 44, rules: 'wild', marks: { ...NO_MARKS, spawned: 3, gained: 4 } });
  const ask = () => shown(running, {}, { kind: 'new-game' });

  test('takes the place of one line, so that nothing below it moves', () => {
    const [score, , small] = linesOf(running);
    expect(ask().content.split('\n')).toEqual([score, 'Start a new game? Your score of 44 still counts.', small]);
    expect(ask().picture?.bytes).toEqual(shown(running).picture?.bytes);
  });

  test.each([
    ['with help', { standing: 'assisted', assistedBy: ['undo'], score: 92 }],
    ['of practice', { mode: 'practice', source: { kind: 'java', seed: '7' }, score: 92 }],
    ['of practice with help', { mode: 'practice', assistedBy: ['hint'], score: 92 }],
    ['without points', {}],
  ] as const)('says nothing about the score of a game %s', (_, facts) => {
    expect(linesOf(savedGame(facts), {}, { kind: 'new-game' })[1]).toBe('Start a new game?');
  });

  test('does not tell what came with the last move, only the board', () => {
    expect(shown(running).picture?.description).toMatch(/^New \d+ in row 1, column 4\. Row 1: /);
    expect(ask().picture?.description).toBe(shown(running).picture?.description?.replace(/^New .*?\. /, ''));
  });

  test('keeps the arrows where they are, and the harmless answer is where "new game" was', () => {
    const rows = wiredRows<APIButtonComponentWithCustomId>(ask());
    const places = wiredRows<APIButtonComponentWithCustomId>(shown(running));
    expect(rows.map((row) => row.map(namesOf))).toEqual([
      ['blank', '⬆️', '💡'],
      ['⬅️', '⬇️', '➡️'],
      ['▶️ Keep playing', 'New game'],
    ]);
    expect(rows.slice(0, 2).map((row) => row.map(({ emoji }) => emoji))).toEqual(
      places.slice(0, 2).map((row) => row.map(({ emoji }) => emoji)),
    );
    expect(rows.slice(0, 2).every((row) => row.every(({ disabled }) => disabled))).toBe(true);
    expect(rows[2]?.map(({ style }) => style)).toEqual([ButtonStyle.Secondary, ButtonStyle.Danger]);
  });
});

/** The width of a text, counted in Latin letters. */
const widthOf = (text: string): number =>
  [...text.replaceAll(/\p{M}/gu, '')].reduce((sum, it) => sum + (/[\u1100-\uFFEF]/.test(it) ? 2 : 1), 0);

test('"Keep playing" is wider than the button "New game" that it replaces', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    expect(widthOf(t('game.buttons.keep'))).toBeGreaterThan(widthOf(t('game.buttons.newGame')));
  }));

test('a question about another seed promises no score', () => {
  const practice = savedGame({ score: 44, mode: 'practice' });
  expect(linesOf(practice, {}, { kind: 'seed', seed: 7 })[1]).toBe(
    'You have a practice game running here. End it and begin one with seed 7?',
  );
});

test('a new game in place of one that cannot be read is offered for a seed that a button can name', () => {
  const offered = (source: RandomSeed) =>
    wiredRows(damagedMessage({ kind: 'damaged', seat, tiles: { mode: 'practice', source }, error }, 'e1', english.t))
      .flat()
      .map(({ custom_id: id }) => id);
  const seat = savedGame().opening;
  const error = new DamagedRowError('saved_games', '1', '');
  expect(offered({ kind: 'java', seed: '7' })).toEqual(['2048:instead:4x4:classic:7']);
  expect(offered({ kind: 'hmac', seed: '0f'.repeat(16) })).toEqual([]);
});

test('an unusual board, rule set or seed is named in small print', () => {
  const source = { kind: 'java', seed: '13579' } as const;
  const saved = savedGame({ rows: 5, columns: 8, rules: 'wild', mode: 'practice', source });
  expect(shown(saved).content.split('\n')[2]).toBe(
    '-# The same tiles again · 5x8 · wild · practice with seed 13579, not ranked',
  );
});

describe('help with a ranked game', () => {
  const saved = savedGame({
    board: parseBoard('2 . . . / . . . . / . . . . / . . . 4', faceValue),
    score: 4,
    moveCount: 1,
  });
  const asked = (game: SavedGame, assist: Assist, isMore = false) =>
    shown(game, {}, { kind: 'assist', assist, isMore });
  const rowsOf = (message: Message) =>
    wiredRows<APIButtonComponentWithCustomId>(message).map((row) => row.map(namesOf));

  test('is asked about in the place of what to do; a second press of the same place keeps it ranked', () => {
    const undo = asked(saved, 'undo');
    expect(undo.content.split('\n')[1]).toBe('Undo takes this game out of the ranking. Undo anyway?');
    expect(rowsOf(undo)).toEqual([
      ['Stay ranked', '⬆️', 'Undo anyway'],
      ['⬅️', '⬇️', '➡️'],
      ['🔄 New game', '⋯ More'],
    ]);
    expect(rowsOf(asked(saved, 'hint'))[0]).toEqual(['Show the hint', '⬆️', 'Stay ranked']);
    expect(rowsOf(asked(saved, 'autoplay'))[2]).toEqual(['🔄 New game', 'Start autoplay', '🏆 Stay ranked']);
    expect(rowsOf(asked(saved, 'autoplay', true))[2]).toEqual(['🏆 Stay ranked', 'blank', 'Start autoplay']);
  });

  test('is asked about beside a game that has ended too', () => {
    const over = savedGame({ board: FULL, state: 'over', score: 960 });
    expect(rowsOf(asked(over, 'undo'))).toEqual([['Stay ranked', 'blank', 'Undo anyway']]);
  });

  test('leaves only disabled buttons between the two answers', () => {
    const [row = []] = wiredRows<APIButtonComponentWithCustomId>(asked(saved, 'hint'));
    expect(row.map(({ disabled }) => disabled ?? false)).toEqual([false, true, false]);
  });

  test('is named in small print, with the best that was reached without it', () => {
    const assisted = savedGame({ score: 500, bestBefore: 512, standing: 'assisted', assistedBy: ['undo', 'autoplay'] });
    const { content } = shown(assisted);
    expect(content).toContain('Score 500 · Best 512 · ');
    expect(content.split('\n').at(-1)).toBe('-# with help: undo, autoplay');
    const over = { ...assisted, position: { ...assisted.position, board: FULL, state: 'over' } as const };
    expect(shown(over).content).not.toContain('New best!');
  });

  test('is told apart from a restored backup, which takes a game out of the ranking too', () => {
    const why = 'no longer ranked: the bot was restored from a backup, so the tiles of this game may be known';
    const small = (assistedBy: SavedGame['position']['assistedBy']) =>
      shown(savedGame({ standing: 'assisted', assistedBy }))
        .content.split('\n')
        .at(-1);
    expect(small(['restored'])).toBe(`-# ${why}`);
    expect(small(['hint', 'restored'])).toBe(`-# with help: hint · ${why}`);
  });
});

/**
 * The number of letters that fit before the place of a row's third button: beside two buttons of 60 pixels and gaps of
 * 8 pixels.
 */
const LETTERS_BEFORE_HINT = 13;

test('"show the hint" ends before the place of the hint begins', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    expect(widthOf(t('assist.buttons.use.hint'))).toBeLessThanOrEqual(LETTERS_BEFORE_HINT);
  }));

test('undo is the first button, also under a finished board', () => {
  const moved = savedGame({ moves: { count: 1, bytes: Uint8Array.of(0) } });
  expect(faces(moved)[0]).toEqual(['↩️', '⬆️ off', '💡']);
  expect(faces({ ...moved, position: { ...moved.position, board: FULL, state: 'over' } })).toEqual([
    ['↩️'],
    ['🔄 New game', '📣 Share', '🎞️ Replay'],
    OTHERS,
  ]);
  expect(faces({ ...moved, position: { ...moved.position, state: 'given-up' } })).toEqual([
    ['🔄 New game', '🎞️ Replay'],
    OTHERS,
  ]);
});

test('in text mode the board stands in the message, and no picture is painted or kept', () => {
  const painter = recordingPainter();
  const viewer = { ...english, settings: { ...DEFAULT_SETTINGS, picture: 'text' } as const };
  const message = gameMessage({ saved: savedGame({}) }, viewer, painter);
  expect(message.content).toContain('```\n2 .\n. 4\n```');
  expect(message.picture).toBeUndefined();
  expect(bodyOf(message)).toMatchObject({ data: { attachments: [] }, files: [] });
  expect(painter.asked).toEqual([]);
});

test('a move is animated for players who chose it, and a board that is shown again is not', () => {
  const viewer = { ...english, settings: { ...DEFAULT_SETTINGS, picture: 'animated', theme: 'dark' } as const };
  const saved = savedGame({});
  const motion = { before: saved.position.board, trips: [] };
  const painter = recordingPainter();
  const moved = gameMessage({ saved, motion }, viewer, painter);
  const shownAgain = gameMessage({ saved }, viewer, painter);
  expect(moved.picture).toMatchObject({ name: 'board.gif', bytes: new Uint8Array([4, 5, 6]) });
  expect(shownAgain.picture).toMatchObject({ name: 'board.png', bytes: new Uint8Array([1, 2, 3]) });
  expect(painter.asked.map(({ theme }) => theme)).toEqual(['dark', 'dark']);
});

type Reasons = ReturnType<typeof factsOf>;

const line = (reasons: Reasons, t: Translator = ENGLISH): string =>
  asideLine({ kind: 'hint', hint: { direction: 'left', reasons } }, faceValue, t);

describe('a hint says', () => {
  test.for<[string, Reasons]>([
    ['💡 ⬅️ is the only way to move', [{ kind: 'only' }]],
    [
      '💡 ⬅️ avoids ⬆️ ➡️: that could end the game at once · leaves 1 empty cell',
      [
        { kind: 'danger', directions: ['up', 'right'], within: 1 },
        { kind: 'room', cells: 1, how: 'as-many' },
      ],
    ],
    ['💡 ⬅️ avoids ⬇️: that could end the game in two moves', [{ kind: 'danger', directions: ['down'], within: 2 }]],
    [
      '💡 ⬅️ makes 512 · brings the largest tile into a corner',
      [
        { kind: 'makes', exponent: 9 },
        { kind: 'corner', how: 'reaches' },
      ],
    ],
    [
      '💡 ⬅️ keeps the largest tile in the corner · joins 2 pairs · lines up 1 pair',
      [
        { kind: 'corner', how: 'stays' },
        { kind: 'joins', now: 2, next: 1 },
      ],
    ],
    ['💡 ⬅️ joins 1 pair', [{ kind: 'joins', now: 1, next: 0 }]],
    ['💡 ⬅️ lines up 3 pairs', [{ kind: 'joins', now: 0, next: 3 }]],
    ['💡 ⬅️ leaves 12 empty cells', [{ kind: 'room', cells: 12, how: 'as-many' }]],
  ])('%s', ([expected, reasons]) => {
    expect(line(reasons)).toBe(expected);
  });
});

test('a hint stays one short line, and the labels of buttons are short', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const longest: Reasons = [
      { kind: 'danger', directions: ['up', 'right', 'down'], within: 2 },
      { kind: 'corner', how: 'stays' },
    ];
    expect(line(longest, t).length).toBeLessThanOrEqual(140);
    for (const label of [t('autoplay.title'), t('autoplay.more', { count: 25 })])
      expect(label.length).toBeLessThanOrEqual(24);
  }));

test('help takes the place of one line, and an ended game says that it has ended', () => {
  const board = parseBoard('2 . / . 2', faceValue);
  const running = savedGame({ board, rows: 2, columns: 2 });
  const [score, , ...rest] = linesOf(running);
  const none = { kind: 'no-hint' } as const;
  expect(linesOf(running, {}, none)).toEqual([score, english.t('hint.none'), ...rest]);
  const over = savedGame({ board: parseBoard('2 4 / 4 2', faceValue), rows: 2, columns: 2, state: 'over' });
  expect(shown(over, {}, none)).toEqual(shown(over));
});

const withTile = (exponent: number) => boardFrom(4, 4, [exponent, ...new Array<number>(15).fill(0)]);

test.each([
  [10, 1],
  [9, 0],
])('with a tile of 2 ** %i, %i celebrations are prepared', async (exponent, count) => {
  const rehearsed: BoardPicture[] = [];
  const rehearsing = { ...recordingPainter(), rehearse: (picture: BoardPicture) => void rehearsed.push(picture) };
  const view = { saved: savedGame({ board: withTile(exponent) }) };
  await longAnimation(view, english, rehearsing, 1_000);
  expect(rehearsed).toHaveLength(count);
});

test.each([
  ['board', {}],
  ['card', { words: { score: '16', message: 'You won! Try to get to 32' } }],
] as const)('a win is animated in the look %s', async (picture, look) => {
  const painter = {
    ...recordingPainter(),
    celebrate: async (asked: object) => Buffer.from(JSON.stringify(asked)),
    // The GIF is the only picture that is painted.
    paint: () => expect.unreachable(),
    paintCard: () => expect.unreachable(),
  };
  const viewer = { ...english, settings: { ...DEFAULT_SETTINGS, picture } };
  const view = { saved: savedGame({ ...afterJoining('16 . / . 2', 0), score: 16 }), ...from('8 8 / . 2') };
  const celebration = await longAnimation(view, viewer, painter, 1_000);
  const shown = gameMessage(view, viewer, painter, undefined, celebration).picture;
  expect([shown?.name, shown?.contentType]).toEqual(['board.gif', 'image/gif']);
  const asked = JSON.parse(String(shown?.bytes));
  expect(asked).toMatchObject({ celebration: 'goal', ...look });
  expect('words' in asked).toBe('words' in look);
});
