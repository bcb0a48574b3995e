import { expect, test } from 'vitest';
import type { DailyResult } from '../../../src/app/rank-context.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/app/settings.ts';
import { gameLines } from '../../../src/discord/messages/game-lines.ts';
import { replayMessage } from '../../../src/discord/messages/replay.ts';
import { type DailySharer, sharedDaily, sharedGame } from '../../../src/discord/messages/share.ts';
import { viewerWith } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { THEME_NAMES } from '../../../src/themes/themes.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { WORDS_ALONE } from '../../support/painting.ts';
import { type GameFacts, savedGame } from '../../support/saved-game.ts';

const board = parseBoard('2048 4 8 16 / 32 64 128 256 / 512 1024 4096 8192 / . 2 131072 2', faceValue);
const over = savedGame({ board, state: 'over', score: 39_624, bestBefore: 40_000 });
const painter = createPainter();
const sharer = (changes: Partial<DailySharer> = {}, settings: Partial<Settings> = {}): DailySharer => ({
  ...{ daily: '</daily:1>', beat: undefined },
  viewer: { name: 'Ann', number: 0, ...viewerWith({ ...DEFAULT_SETTINGS, ...settings }, 'en-US') },
  ...changes,
});

test('a shared game is its picture with the same words as text, and the whole board for who cannot see it', () => {
  const rank = { rank: 3, total: 10 };
  const ranked = savedGame({ board, state: 'over', score: 39_624, bestBefore: 39_624 });
  const { content, picture } = sharedGame({ saved: ranked, rankContext: { rank } }, sharer(), painter);
  expect(content).toBe('**Ann** scored **39,624** in 2048 · Best tile 131072 · 3rd here');
  const { content: lower } = sharedGame({ saved: over, rankContext: { rank } }, sharer(), painter);
  expect(lower).toBe('**Ann** scored **39,624** in 2048 · Best tile 131072');
  expect(picture).toMatchObject({ name: 'share.png', contentType: 'image/png' });
  expect(picture?.description).toMatch(/^Ann, 39,624 points\. Row 1: 2048, 4, 8, 16\. .*Row 4: empty, 2, 131072, 2\.$/);
});

test('a new best is said, and shines in the picture', () => {
  const [usual, best] = [over, savedGame({ board, state: 'over', score: 39_624, bestBefore: 100 })].map((saved) =>
    sharedGame({ saved }, sharer(), painter),
  );
  expect(best?.content).toBe('**Ann** scored **39,624** in 2048 · New best! · Best tile 131072');
  expect(best?.picture?.bytes).not.toEqual(usual?.picture?.bytes);
});

test('a share has the colors of who shares it', () => {
  const pictures = THEME_NAMES.map(
    (theme) => sharedGame({ saved: over }, sharer({}, { theme }), painter).picture?.bytes,
  );
  expect(new Set(pictures.map((bytes) => Buffer.from(bytes ?? []).toString('base64'))).size).toBe(THEME_NAMES.length);
});

test.for([
  ['2 4 8 16 / . 32 64 128', '⬜⬜🟫🟫\n⬛🟨🟧🟥'],
  ['256 512 1024 2048 / 131072 2 512 .', '🟩🟦🟪🟪\n🟪⬜🟦⬛'],
] as const)('in every share without a picture %s is %s', ([text, squares]) => {
  const saved = dailyOver({ board: parseBoard(text, faceValue) });
  const shares = (settings: Partial<Settings>) => [
    sharedDaily(saved, result, sharer({}, settings), painter),
    sharedGame({ saved }, sharer({}, settings), painter),
  ];
  for (const { content, picture } of shares({ picture: 'text' })) {
    expect(content).toMatch(new RegExp(`\n${squares}$`));
    expect(picture).toBeUndefined();
  }
  for (const { content } of shares({})) expect(content).not.toContain(squares);
});

test("another's score is beaten, without help alone; help is named in practice too", () => {
  const linesWith = (assistedBy: GameFacts['assistedBy'] = [], player = '2', score = 348) => {
    const toBeat = { game: 'other', player, score: 300, name: 'Ben', number: 0 };
    const saved = savedGame({ mode: 'practice', board, state: 'over', score, assistedBy, toBeat });
    return sharedGame({ saved }, sharer(), painter).content.split('\n').slice(1);
  };
  expect(linesWith()).toEqual(["🎉 **Ann** beat Ben's 300", '-# practice, not ranked']);
  expect(linesWith([], '2', 300)).toEqual(['🤝 **Ann** tied with Ben at 300', '-# practice, not ranked']);
  expect(linesWith([], '2', 296)).toEqual(['-# practice, not ranked']);
  expect(linesWith(['undo', 'autoplay'])).toEqual(['-# practice, not ranked · with help: undo, autoplay']);
  expect(linesWith([], over.opening.player)).toEqual(['-# practice, not ranked']);
});

test('the largest board with the longest name fits', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const board = boardFrom(12, 10, new Array(120).fill(17));
    const saved = dailyOver({ rows: 12, columns: 10, board });
    const viewer = { settings: DEFAULT_SETTINGS, t, name: '**'.repeat(16), number: 0 };
    const { content, picture } = sharedDaily(saved, result, sharer({ viewer }), WORDS_ALONE);
    expect(content.length).toBeLessThan(2_000);
    const replay = replayMessage(saved, { film: new Uint8Array(), file: undefined }, t);
    for (const it of [picture, replay.picture]) expect(it?.description.length).toBeLessThanOrEqual(1_024);
  }));

/** The scores of others with their numbers of players. */
const othersIn = (text: string) =>
  [...text.matchAll(/(\d+)x(\d+)/g)].map(([, score, players]) => ({ score: Number(score), players: Number(players) }));

const result: DailyResult = {
  ranks: { server: { rank: 2, total: 5 }, global: { rank: 41, total: 980 } },
  others: othersIn('40x2 284x1'),
  robot: 604,
  streak: { current: 5, longest: 12, forgiven: 0 },
  nextAt: 1_795_392_000_000,
};

const STUCK = parseBoard('2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2', faceValue);

const dailyOver = (facts: GameFacts = {}) =>
  savedGame({
    board: STUCK,
    mode: 'daily',
    daily: 326,
    streak: 4,
    score: 284,
    bestBefore: 300,
    state: 'over',
    ...facts,
  });

const VIEWER = viewerWith(DEFAULT_SETTINGS, 'en-US');

const endOf = (facts: GameFacts, changes: Partial<DailyResult> = {}) =>
  gameLines({ saved: dailyOver(facts), rankContext: { daily: { ...result, ...changes } } }, VIEWER);

test('the result leads with the score, rank, share left behind and streak, and says when the next daily begins', () => {
  expect(endOf({})).toEqual([
    '284 · 41st of 980 · better than 50% · 🔥 5',
    'The robot got 604',
    'Best 300 · Best tile 4 · Moves 0 · 2nd here',
    '-# Daily 326 · Longest streak 12 · Next daily <t:1795392000:R>',
  ]);
});

test.each([
  [{ forgiven: 1 }, '-# You missed a day. Once a week that is forgiven, and your streak goes on.'],
  [{ forgiven: 2 }, '-# You missed 2 days. One a week is forgiven, and your streak goes on.'],
  [{ current: 1, forgiven: 0 }, '-# Daily 326 · Longest streak 12 · Next daily <t:1795392000:R>'],
  [{ current: 5, longest: 5 }, '-# Daily 326 · Next daily <t:1795392000:R>'],
])('a streak of %j ends the lines with %s', (streak, line) => {
  const lines = endOf({}, { streak: { current: 5, longest: 12, forgiven: 0, ...streak } });
  expect(lines.at(-1)).toBe(line);
  expect(lines.join().includes('🔥')).toBe(!('current' in streak) || streak.current > 1);
});

test.each([
  ['the only player', '', '284 · 🔥 5'],
  ['the last', '284x1', '284 · 🔥 5'],
  ['all but the first', '4x999 900x1', '284 · better than 99% · 🔥 5'],
  ['29 of a hundred, a share with a rounding error', '4x29 900x70', '284 · better than 29% · 🔥 5'],
  ['the first of twelve', '4x11', '284 · better than 91% · 🔥 5'],
])('the share of %s', (_, others, line) => {
  const first = { rank: 1, total: 1 };
  const ranks = others === '' ? { server: first, global: first } : {};
  expect(endOf({}, { ranks, others: othersIn(others) })[0]).toBe(line);
});

test('a rank that is the same here and everywhere is told once', () => {
  const same = { server: { rank: 1, total: 2 }, global: { rank: 1, total: 2 } };
  const others = [{ score: 4, players: 1 }];
  const told = (ranks: NonNullable<DailyResult['ranks']>) => endOf({}, { ranks, others }).join('\n');
  expect(told(same)).toContain('284 · 1st of 2 · better than 50% · 🔥 5');
  expect(told(same)).not.toContain('here');
  for (const other of [
    { rank: 1, total: 3 },
    { rank: 2, total: 2 },
  ])
    expect(told({ ...same, global: other })).toContain(' · 1st here');
});

test('a private chat has a rank everywhere only, and a daily that closed no streak', () => {
  expect(endOf({ place: 'dm:7' }).join('\n')).not.toContain('here');
  const { streak: _, nextAt: __, ...closed } = result;
  const lines = gameLines({ saved: dailyOver({ state: 'given-up' }), rankContext: { daily: closed } }, VIEWER);
  expect(lines).toEqual([
    '284 · 41st of 980 · better than 50%',
    'The robot got 604',
    'Best 300 · Best tile 4 · Moves 0 · 2nd here',
    '-# Daily 326',
    '-# This daily has closed. Your score counts. You did not finish it in time, so the day does not count for your streak.',
  ]);
});

const { global } = result.ranks ?? {};

test.each([
  ['where it was begun', {}, result, '41st of 980 · '],
  ['in another place', {}, { ...result, ranks: { ...(global ? { global } : {}) } }, '41st of 980 · '],
  ['in the private chat where it was begun', { place: 'dm:7' }, result, '41st of 980 · '],
])('a card that is shown %s names a rank that those who see it know', (_, facts, shown, rank) => {
  const lines = sharedDaily(dailyOver(facts), shown, sharer(), painter).content.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '**Ann** scored **284** in Daily 326 · 🔥 5',
    `${rank}better than 50% · Best tile 4`,
  ]);
  const { ranks: ___, others: ____, ...unlisted } = result;
  const alone = sharedDaily(dailyOver(facts), unlisted, sharer(), painter);
  expect(alone.content.split('\n')[1]).toBe('Best tile 4');
});
