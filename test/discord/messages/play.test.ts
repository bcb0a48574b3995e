import { type APIButtonComponentWithCustomId, ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../../src/app/game-view.ts';
import type { factsOf } from '../../../src/app/hint.ts';
import { type Assist, DAILY_BOARD, type Mode } from '../../../src/app/modes.ts';
import type { BoardPicture } from '../../../src/app/picture.ts';
import type { RankContext } from '../../../src/app/rank-context.ts';
import { NO_MARKS, type SavedGame } from '../../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import { DamagedRowError } from '../../../src/app/stores/damaged-row.ts';
import { bodyOf } from '../../../src/discord/answer/body.ts';
import { longAnimation } from '../../../src/discord/messages/game-board.ts';
import { asideLine, type Notice } from '../../../src/discord/messages/game-lines.ts';
import type { MessagePainter } from '../../../src/discord/messages/message.ts';
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
    paintReview: () => new Uint8Array(),
    paintTileEmoji: () => new Uint8Array(0),
    paintArrowEmoji: () => new Uint8Array(0),
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
  [emoji?.name, label, placeholder].filter(Boolean).join(' ');

const facesOf = (it: APIButtonComponentWithCustomId) => `${namesOf(it)}${it.disabled ? ' off' : ''}`;
const faces = (saved: SavedGame) =>
  wiredRows<APIButtonComponentWithCustomId>(shown(saved)).map((row) => row.map(facesOf));

const OVER = { board: FULL, state: 'over' } as const;
const JOIN = 'Join the tiles, get to 2048!';
const TICKING = { rules: 'blitz', endsAt: 1_700_000_180_999 } as const;
const ENDS = '⏱️ Ends <t:1700000180:R>';
const FIBONACCI = '1+1=2, 1+2=3, 2+3=5: two numbers that follow each other merge';
const fibonacci = (board: string) => ({ rules: 'fibonacci', board: parseBoard(board, RULES.fibonacci.face) }) as const;
const WON_2584 = fibonacci('2584 . . . / . . . . / . . . . / . . . 2');
const RESTORED = 'no longer ranked: the bot was restored from a backup, so the tiles of this game may be known';
const SEED = { kind: 'java', seed: '7' } as const;
const practice = (facts: GameFacts = {}) => ({ mode: 'practice', source: SEED, place: 'dm:1', ...facts }) as const;
const PRACTICE = 'practice with seed 7, not ranked';
/** The score to beat that this player has set. */
const toBeat = (player: string) => ({ toBeat: { game: 'other', player, score: 48, name: 'Ann', number: 0 } });
const OWN = savedGame().opening.player;
const assisted = (assistedBy: SavedGame['position']['assistedBy'], facts: GameFacts = {}) =>
  ({ standing: 'assisted', assistedBy, ...facts }) as const;

/** A notice, or what is shown beside a game. */
type Beside = Partial<GameView> & { readonly notice?: Notice };
const linesWith = (facts: GameFacts, { notice, ...view }: Beside = {}) => linesOf(savedGame(facts), view, notice);
const asking: Beside = { notice: { kind: 'confirm', seed: null } };
const rivals = (name: string, score = BEN.score): Beside => ({ rankContext: { rival: { ...BEN, name, score } } });
const GAINED = { score: 1_280, marks: { ...NO_MARKS, gained: 1_024 } };

test.each<[what: string, GameFacts, line: string, Beside?]>([
  ['has the best', { score: 128, bestBefore: 512 }, 'Score 128 · Best 512 · Moves 0'],
  ['has the score as the best when it passes it', { score: 600, bestBefore: 512 }, 'Score 600 · Best 600 · Moves 0'],
  [
    'has no best below a score with help',
    assisted(['hint'], { score: 21_000, bestBefore: 24 }),
    'Score 21,000 · Moves 0',
  ],
  ['has a best above it', assisted(['hint'], { score: 20, bestBefore: 24 }), 'Score 20 · Best 24 · Moves 0'],
  ['has the points of a move', GAINED, 'Score 1,280 (+1,024) · Best 1,280 · Moves 0', from('2 . / . .')],
  ['has none once it is shown again', GAINED, 'Score 1,280 · Best 1,280 · Moves 0'],
  ['has none of a move without points', { score: 4 }, 'Score 4 · Best 4 · Moves 0', from('2 . / . .')],
  [
    'says what passes somebody in this game: with an equal score nobody is passed',
    { score: 44, bestBefore: 100 },
    String.raw`Score 44 · Best 100 · Moves 0 · 121 to pass \*\*Ben\*\*`,
    rivals('**Ben**'),
  ],
  ['names a number', { score: 44 }, 'Score 44 · Best 44 · Moves 0 · 121 to pass Player 48211', rivals('\u200b')],
  ['names nobody in private', { place: 'dm:1', score: 44 }, 'Score 44 · Best 44 · Moves 0', rivals('Ben')],
  ['of a race has no best', { mode: 'race', score: 44 }, 'Score 44 · Moves 0'],
])('the score line %s', (_, facts, line, beside) => {
  expect(linesWith(facts, beside)[0]).toBe(line);
});

test.each<[what: string, GameFacts, line: string, Beside?]>([
  ['the usual game', {}, JOIN],
  ['a blitz before its first move', { rules: 'blitz' }, 'The most points in three minutes from your first move'],
  ['a blitz', TICKING, `The most points in three minutes · ${ENDS}`],
  ['a won blitz', { ...TICKING, ...afterJoining('16 . / . .', 0) }, `🎉 You won! Try to get to 32 · ${ENDS}`],
  ['a blitz that may end', TICKING, `Start a new game? · ${ENDS}`, asking],
  ['fibonacci rules, for three moves', { ...fibonacci('1 2 / 3 5'), moveCount: 2 }, FIBONACCI],
  ['fibonacci rules after three moves', { ...fibonacci('1 2 / 3 5'), moveCount: 3 }, 'Join the tiles, get to 21!'],
  ['a won game of fibonacci', WON_2584, 'You won! Try to get to 4181'],
  ['the move that wins it', { ...WON_2584, marks: joined(0) }, '🎉 You won! Try to get to 4181'],
  ['a game without a hint', {}, english.t('hint.none'), { notice: { kind: 'no-hint' } }],
  ['a new game, where it ends a score', { score: 44 }, 'Start a new game? Your score of 44 still counts.', asking],
  ['a new game without a score', {}, 'Start a new game?', asking],
  ['a new game with help', assisted(['undo'], { score: 92 }), 'Start a new game?', asking],
  ['a new game of practice', practice({ score: 92 }), 'Start a new game?', asking],
  ['a new game of practice with help', practice({ score: 92, assistedBy: ['hint'] }), 'Start a new game?', asking],
  [
    'another seed, without a promise about the score',
    practice({ score: 44 }),
    'You have a practice game running here. End it and begin one with seed 7?',
    { notice: { kind: 'confirm', seed: 7 } },
  ],
  [
    'help',
    { score: 44 },
    'Undo takes this game out of the ranking. Undo anyway?',
    { notice: { kind: 'assist', assist: 'undo', isMore: false } },
  ],
])('the line below it is about %s', (_, facts, line, beside) => {
  expect(linesWith(facts, beside)[1]).toBe(line);
});

const OF_DAILY = { ...DAILY_BOARD, daily: 326, source: { kind: 'hmac', seed: '0f' } } as const;
const ASSISTED = '-# with help: undo, autoplay';

test.each<[what: string, GameFacts, lines: readonly string[], Beside?]>([
  ['the usual game', {}, []],
  ['an unusual one', practice({ rows: 5, columns: 8, rules: 'wild' }), [`-# ${PRACTICE} · 5x8 · wild`]],
  ['rules', fibonacci('1 2 . . / 3 5 8 13 / . . . . / . . . 1597'), ['-# 4x4 · fibonacci']],
  ['a question', { rules: 'wild' }, ['-# 4x4 · wild'], asking],
  ['help', assisted(['undo', 'autoplay'], { score: 500, bestBefore: 512 }), [ASSISTED]],
  ['a restored backup', assisted(['restored']), [`-# ${RESTORED}`]],
  ['both', assisted(['hint', 'restored']), [`-# with help: hint · ${RESTORED}`]],
  ["another's score to beat", practice(toBeat('2')), [`-# Ann's score to beat: 48 · ${PRACTICE}`]],
  ['an own score to beat', practice(toBeat(OWN)), [`-# Ann's score to beat: 48 · ${PRACTICE}`]],
  ['the daily whose tiles it has', practice(OF_DAILY), ['-# Daily 326 · practice, not ranked']],
  [
    'more than three facts',
    practice({ ...toBeat('2'), rows: 5, columns: 8, assistedBy: ['hint'] }),
    [`-# Ann's score to beat: 48 · ${PRACTICE} · with help: hint`],
  ],
  [
    'rules, which come before the usual shape',
    practice({ ...toBeat('2'), rules: 'wild' }),
    [`-# Ann's score to beat: 48 · ${PRACTICE} · wild`],
  ],
])('the other lines are about %s', (_, facts, lines, beside) => {
  expect(linesWith(facts, beside).slice(2)).toEqual(lines);
});

const RANK = { rank: 3, total: 1_001 };
const here = (rankContext: RankContext): Beside => ({ rankContext });
const BEST_960 = { ...OVER, score: 960, bestBefore: 39_624, moveCount: 2_210 };
const FACTS_960 = 'Best 39,624 · Best tile 256 · Moves 2,210';
const ENDED_9 = { ...OVER, score: 9, bestBefore: 9 };
const FACTS_9 = 'Best tile 256 · Moves 0';
const PRACTICE_FACTS = ['Best tile 256 · Moves 0', `-# ${PRACTICE}`];

test.each<[what: string, GameFacts, lines: readonly string[], Beside?]>([
  ['without a best', BEST_960, ['Game over! Final score 960', FACTS_960]],
  [
    'behind somebody',
    { ...ENDED_9, bestBefore: 44 },
    ['Game over! Final score 9', String.raw`Best 44 · 3rd here, 120 behind \*\*Ben\*\*`, FACTS_9],
    here({ rank: RANK, rival: BEN }),
  ],
  [
    'ahead of all',
    { ...ENDED_9, bestBefore: 8 },
    ['Game over! Final score 9 · New best!', '1st here', FACTS_9],
    here({ rank: { ...RANK, rank: 1 } }),
  ],
  ['alone', ENDED_9, ['Game over! Final score 9', FACTS_9], here({ rank: { rank: 1, total: 1 } })],
  ['beyond what is counted', ENDED_9, ['Game over! Final score 9', FACTS_9], here({ rank: { ...RANK, rank: 1_001 } })],
  ['in private', { ...ENDED_9, place: 'dm:1' }, ['Game over! Final score 9', FACTS_9], here({ rank: RANK })],
  ['with a new best', { ...OVER, score: 9, bestBefore: 8 }, ['Game over! Final score 9 · New best!', FACTS_9]],
  [
    'with a new best by the last move, said once',
    { ...OVER, score: 9, bestBefore: 8, marks: { ...NO_MARKS, moment: { kind: 'record' } } },
    ['Game over! Final score 9', '🎉 You beat your best of 8!', FACTS_9],
  ],
  [
    'that was won',
    { ...WON_2584, state: 'over' },
    ['You reached 2584! Final score 0', 'Moves 0', '-# 4x4 · fibonacci'],
  ],
  [
    'whose time was up',
    { ...TICKING, state: 'over' },
    ['Time is up! Final score 0', 'Best tile 2 · Moves 0', '-# 4x4 · blitz'],
  ],
  ['of a blitz on a full board', { ...TICKING, ...ENDED_9 }, ['Game over! Final score 9', FACTS_9, '-# 4x4 · blitz']],
  ['given up', { ...BEST_960, state: 'given-up' }, ['This game has ended. Final score 960', FACTS_960]],
  ['with help', assisted(['undo', 'autoplay'], BEST_960), ['Game over! Final score 960', FACTS_960, ASSISTED]],
  ['where no hint can be asked for', ENDED_9, ['Game over! Final score 9', FACTS_9], { notice: { kind: 'no-hint' } }],
  [
    'that asks about undo',
    ENDED_9,
    ['Game over! Final score 9', 'Undo takes this game out of the ranking. Undo anyway?', FACTS_9],
    { notice: { kind: 'assist', assist: 'undo', isMore: false } },
  ],
  [
    'that beats a score',
    practice({ ...OVER, ...toBeat('2'), score: 52 }),
    ['Game over! Final score 52', '🎉 You beat Ann by 4!', ...PRACTICE_FACTS],
  ],
  [
    'that ties',
    practice({ ...OVER, ...toBeat('2'), score: 48 }),
    ['Game over! Final score 48', '🤝 You tied with Ann.', ...PRACTICE_FACTS],
  ],
  [
    'that beats an own score',
    practice({ ...OVER, ...toBeat(OWN), score: 52 }),
    ['Game over! Final score 52', ...PRACTICE_FACTS],
  ],
  [
    'with the tiles of a daily',
    practice({ ...OVER, score: 52, daily: 326 }),
    [
      'Game over! Final score 52',
      'This would have been 4th of 31 that day.',
      'Best tile 256 · Moves 0',
      '-# Daily 326 · practice, not ranked',
    ],
    here({ wouldBe: { rank: 4, total: 31 } }),
  ],
  [
    'with the tiles of a daily that nobody else played',
    practice({ ...OVER, score: 52, daily: 326 }),
    ['Game over! Final score 52', 'Best tile 256 · Moves 0', '-# Daily 326 · practice, not ranked'],
    here({ wouldBe: { rank: 1, total: 1 } }),
  ],
])('the end of a game %s', (_, facts, lines, beside) => {
  expect(linesWith(facts, beside)).toEqual(lines);
});

test('the alt text begins with the first row', () => {
  const { picture } = shown(savedGame({ board: parseBoard('2 . . . / . . . . / . . . . / . . . 4', faceValue) }));
  const description = expect.stringMatching(/^Row 1: 2, empty, empty, empty\. /);
  expect(picture).toMatchObject({ name: 'board.png', description });
  const fibonacciBoard = savedGame(fibonacci('1 2 . . / 3 5 8 13 / . . . . / . . . 1597'));
  expect(shown(fibonacciBoard).picture?.description).toMatch(/^Row 1: 1, 2, empty, empty\. Row 2: 3, 5, 8, 13\. /);
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

describe.each<[string, GameFacts]>([
  ['ranked', {}],
  ['assisted', { standing: 'assisted', assistedBy: ['undo'] }],
  ['practice', { mode: 'practice' }],
])('a win of a game that is %s is told once', (kind, facts) => {
  const moment = kind === 'ranked' ? { moment: { kind: 'win' } as const } : {};
  test.each<[string, string, GameFacts, readonly string[], Notice?]>([
    ['while it goes on', '16 . / . 2', {}, ['🎉 You won! Try to get to 32']],
    ['beside something else', '16 . / . 2', {}, ['🎉 16! You made it!'], { kind: 'no-hint' }],
    ['by the next move', '16 . / 2 2', { marks: joined(2) }, ['You won! Try to get to 32']],
    ['where the last possible move brought it', '16 2 / 4 8', { state: 'over' }, ['You reached 16! Final score 0']],
    ['in a game that was given up', '16 2 / 4 8', { state: 'given-up' }, ['You reached 16! Final score 0']],
    ['at the end', '16 4 / 4 8', { state: 'over', marks: joined(1) }, ['You reached 16! Final score 0']],
  ])('%s', (_, board, more, told, notice) => {
    const won = { ...facts, ...afterJoining(board, 0), marks: { ...joined(0), ...moment }, ...more };
    expect(linesOf(savedGame(won), {}, notice).filter((it) => /🎉|won|made it|reached/.test(it))).toEqual(told);
  });
});

/** The board, marks and state of the picture, and what the picture celebrates. */
test.each<[string, GameFacts, string?]>([
  ['the move that reaches the goal', afterJoining('16 . / . 2', 0), 'goal'],
  ['the goal of fibonacci', { ...WON_2584, marks: joined(0) }, 'goal'],
  ['another move', afterJoining('16 . / 4 .', 2)],
  ['the move that reaches a later goal', afterJoining('32 . / . 2', 0)],
  ['an end with a new best', { ...OVER, score: 9, bestBefore: 8 }, 'record'],
  ['a first score, which beat nothing', { ...OVER, score: 9 }],
  ['an end without one', { ...OVER, score: 9, bestBefore: 9 }],
])('the picture of %s celebrates it as it deserves', (_, facts, celebration) => {
  const painter = recordingPainter();
  const saved = savedGame(facts);
  gameMessage({ saved }, english, painter);
  const { board } = saved.position;
  const state = facts.state === 'over' ? 'over' : 'playing';
  expect(painter.asked).toMatchObject([{ board, marks: saved.marks, state, theme: 'classic' }]);
  expect(painter.asked[0]?.celebration).toBe(celebration);
});

test.each<[GameFacts, string | undefined]>([
  [{}, undefined],
  [{ ...WON_2584, state: 'given-up' }, 'You win!'],
  [OVER, 'Game over!'],
])('the board of %j has the words %s on it, and in its description', (facts, text) => {
  const painter = recordingPainter();
  const { picture } = gameMessage({ saved: savedGame(facts) }, english, painter);
  expect(painter.asked[0]?.ending).toEqual(text && { text, locale: 'en-US' });
  expect(picture?.description.split('Row 1')[0]).toBe(text ? `${text} ` : '');
});

/** The buttons of a game, row by row. `off`: disabled. */
const GO_ON = ['🔄 New game', '⋯ More'];
const ENDED = ['🔄 New game', '📣 Share', '🔎 Review'];
const GIVEN_UP = ['🔄 New game', '🔎 Review'];
const AGAIN = ['🎞️ Replay', '🏆 Leaderboard'];
const MOVED = { moves: { count: 1, bytes: Uint8Array.of(0) } };

test.each<[string, GameFacts, readonly (readonly string[])[]]>([
  [
    'a game, where a direction that cannot move is disabled in its place',
    { board: parseBoard('2 4 . . / . . . . / . . . . / . . . .', faceValue) },
    [['↩️ off', '⬆️ off', '💡'], ['⬅️ off', '⬇️', '➡️'], GO_ON],
  ],
  [
    'a game by fibonacci rules, where neighbors of the row can move each other and equal tiles cannot',
    fibonacci('2 3 2 3 / 8 8 8 8 / 2 2 2 2 / 8 8 8 8'),
    [['↩️ off', '⬆️ off', '💡'], ['⬅️', '⬇️ off', '➡️'], GO_ON],
  ],
  [
    'a race, which allows no help and has no new game',
    { mode: 'race', ...MOVED },
    [['↩️ off', '⬆️ off', '💡 off'], ['⬅️ off', '⬇️', '➡️'], ['⋯ More']],
  ],
  ['a game with a move to undo', MOVED, [['↩️', '⬆️ off', '💡'], ['⬅️ off', '⬇️', '➡️'], GO_ON]],
  ['an ended game without a move', OVER, [ENDED.slice(0, 2), AGAIN]],
  ['an ended game', { ...OVER, ...MOVED }, [ENDED, ['↩️', ...AGAIN]]],
  ['an ended game of practice', practice({ ...OVER, ...MOVED }), [ENDED, ['↩️', '🎞️ Replay']]],
  [
    'an ended game of practice with the tiles of a daily',
    practice({ ...OVER, ...MOVED, daily: 326 }),
    [ENDED, ['↩️', '🎞️ Replay', '📅 Earlier days']],
  ],
  [
    'an ended daily',
    { mode: 'daily', ...OVER, ...MOVED },
    [
      ['📣 Share', '🏆 Daily 0', '🔎 Review'],
      ['🎞️ Replay', '📅 Earlier days'],
    ],
  ],
  ['an ended race', { mode: 'race', ...OVER, ...MOVED }, [['🔎 Review', '🎞️ Replay']]],
  ['a game that was given up', { state: 'given-up', ...MOVED }, [GIVEN_UP, AGAIN]],
])('the buttons of %s', (_, facts, rows) => {
  expect(faces(savedGame(facts))).toEqual(rows);
});

const SELF = ['📊 Statistics', '🏆 Leaderboard', '⚙️ Settings'];
const BACK = ['❓ Help', 'Back to the board'];

test.each<[Mode, readonly string[], readonly string[]]>([
  ['regular', ['🎲 Other boards', '📅 Daily', '⚔️ Race'], ['▶️ Autoplay', '🎞️ Replay']],
  ['practice', ['🎲 Other boards', '📅 Daily', '⚔️ Race'], ['▶️ Autoplay', '🎞️ Replay']],
  ['daily', ['🎲 Other boards', '⚔️ Race'], ['🎞️ Replay']],
  ['race', ['🎲 Other boards', '📅 Daily'], ['🏳️ Give up', '🎞️ Replay']],
])('More of a game of the mode %s has what applies to it, in place of all other buttons', (mode, others, own) => {
  const rows = wiredRows<APIButtonComponentWithCustomId>(shown(savedGame({ mode }), {}, { kind: 'more' }));
  expect(rows.map((row) => row.map(facesOf))).toEqual([others, own, SELF, BACK]);
});

test('once they are registered, the arrows are emojis of the bot', () => {
  const arrow = (name: string) => ({ id: `1${name}`, name });
  const arrows = () => ({ up: arrow('up'), left: arrow('left'), down: arrow('down'), right: arrow('right') });
  const message = gameMessage({ saved: savedGame() }, english, { ...recordingPainter(), arrows });
  const emojis = wiredRows<APIButtonComponentWithCustomId>(message).map((row) => row.map(({ emoji }) => emoji));
  expect(emojis.slice(0, 2)).toEqual([
    [{ name: '↩️' }, arrow('up'), { name: '💡' }],
    [arrow('left'), arrow('down'), arrow('right')],
  ]);
});

describe('a question about a new game', () => {
  const running = savedGame({ score: 44, rules: 'wild', marks: { ...NO_MARKS, spawned: 3, gained: 4 } });
  const usual = shown(running);
  const asked = shown(running, {}, { kind: 'confirm', seed: null });

  test('leaves the picture, of which it tells the board and not what came with the last move', () => {
    expect(asked.picture?.bytes).toEqual(usual.picture?.bytes);
    expect(usual.picture?.description).toMatch(/^New \d+ in row 1, column 4\. Row 1: /);
    expect(asked.picture?.description).toBe(usual.picture?.description?.replace(/^New .*?\. /, ''));
  });

  test('disables the arrows where they are, and the harmless answer is where "new game" was', () => {
    const rows = wiredRows<APIButtonComponentWithCustomId>(asked);
    expect(rows.map((row) => row.map(namesOf))).toEqual([
      ['↩️', '⬆️', '💡'],
      ['⬅️', '⬇️', '➡️'],
      ['▶️ Keep playing', 'New game'],
    ]);
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

const asksAboutHelp = (facts: GameFacts, assist: Assist, isMore = false) =>
  wiredRows<APIButtonComponentWithCustomId>(shown(savedGame(facts), {}, { kind: 'assist', assist, isMore }));

/** A second press of the same place keeps the game ranked. */
test.each<[Assist, GameFacts, isMore: boolean, row: number, readonly string[]]>([
  ['undo', {}, false, 0, ['Stay ranked', '⬆️ off', 'Undo anyway']],
  ['hint', {}, false, 0, ['Show the hint', '⬆️ off', 'Stay ranked']],
  ['autoplay', {}, false, 2, ['🔄 New game', 'Start autoplay', '🏆 Stay ranked']],
  ['autoplay', {}, true, 1, ['🏆 Stay ranked', 'Start autoplay']],
  ['undo', { ...OVER, ...MOVED }, false, 1, ['Stay ranked', 'Undo anyway']],
])('%s is asked about in a ranked game %j, with More open: %s', (assist, facts, isMore, row, names) => {
  expect(asksAboutHelp(facts, assist, isMore)[row]?.map(facesOf)).toEqual(names);
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
  ['card', { words: { score: '16', message: 'You won! Try to get to 32', labels: { score: 'SCORE', best: 'BEST' } } }],
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
