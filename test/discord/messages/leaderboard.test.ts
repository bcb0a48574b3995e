import type { APIButtonComponentWithCustomId, APIStringSelectComponent } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { LeaderboardPage } from '../../../src/app/leaderboard.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/app/settings.ts';
import { COUNT_LIMIT, type RankingEntry } from '../../../src/app/stores/ranking-store.ts';
import { commands } from '../../../src/commands/commands.ts';
import { mentionsOf } from '../../../src/discord/answer/command.ts';
import { decodeCustomId } from '../../../src/discord/components/custom-ids.ts';
import { type LeaderboardContext, leaderboardMessage } from '../../../src/discord/messages/leaderboard.ts';
import { dailyPost } from '../../../src/discord/messages/server.ts';
import { translatorFor } from '../../../src/discord/texts/languages.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { wiredRows } from './wired-rows.ts';

/**
 * The maximum length of a message, in characters: https://docs.discord.com/developers/resources/message#create-message
 */
const CONTENT_LIMIT = 2000;
/**
 * The maximum length of a button's label, in characters:
 * https://docs.discord.com/developers/components/reference#button
 */
const LABEL_LIMIT = 80;

const english = { t: translatorFor('en-US'), settings: DEFAULT_SETTINGS };
const mentions = mentionsOf(
  commands,
  new Map([
    ['2048', '42'],
    ['settings', '43'],
  ]),
);
const query = {
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  period: 'all',
  scope: 'server',
} as const;

const entry = (rank: number, changes: Partial<RankingEntry> = {}): RankingEntry => ({
  rank,
  position: rank - 1,
  player: String(rank),
  score: 1001 - rank,
  bestTile: 7,
  name: `Name ${rank}`,
  number: 10_000 + rank,
  ...changes,
});

const TITLE = '-# 4x4 · classic · this server · all time';

const page = (changes: Partial<LeaderboardPage>): LeaderboardPage => ({
  query,
  entries: [entry(1), entry(2)],
  total: 2,
  own: entry(2),
  near: [],
  kinds: [query, { ...query, rules: 'daily' }],
  page: 0,
  pages: 1,
  ...changes,
});

const PLAIN: LeaderboardContext['painter'] = {};
/** Emojis with names and ids of the greatest length. */
const WITH_EMOJIS: LeaderboardContext['painter'] = {
  emojisOf: () => ({ find: (exponent) => `<:q${2 ** exponent}:1234567890123456789>` }),
};

const shown = (
  board: LeaderboardPage,
  viewer: LeaderboardContext['viewer'] = english,
  changes: Partial<LeaderboardContext> = {},
) => leaderboardMessage(board, { owner: '2', viewer, mentions, painter: PLAIN, audience: 'asker', ...changes });
const contentOf = (...given: Parameters<typeof shown>) => shown(...given).content;
const linesOf = (...given: Parameters<typeof contentOf>) => contentOf(...given).split('\n');

/** A space as wide as a digit, which aligns the ranks. */
const BLANK = '\u2007';

test("each line has a rank, a name, a score and the best tile; the player's own name is bold", () => {
  expect(linesOf(page({}))).toEqual([
    '### Leaderboard',
    TITLE,
    '',
    '🥇 Name 1 · **1,000** `128`',
    '🥈 **Name 2** · **999** `128`',
    '',
    'You: 2nd of 2, 999 points',
  ]);
});

test.each([
  ['one of several', page({}), 'Name 2: 2nd of 2, 999 points'],
  ['alone', page({ entries: [entry(1)], total: 1, own: entry(1) }), ''],
  ['without a score', page({ own: undefined }), ''],
  ['without a score on an empty list', page({ entries: [], total: 0, own: undefined }), ''],
  ['beyond what is counted', page({ own: entry(1_001), total: 1_001 }), 'Name 1001: 1,000+ of 1,000+, 0 points'],
] as const)('where others see it, a list names the asker and addresses nobody: %s', (_, board, own) => {
  const { content } = shown(board, english, { audience: 'everybody' });
  expect(content).not.toMatch(/\byour?\b/i);
  expect(content.split('\n\n').slice(2).join()).toBe(own);
});

test('equal scores share a rank and its medal, on a list as on a podium', () => {
  const entries = [entry(1), entry(1), entry(3), entry(4), entry(4)];
  const first = (lines: readonly string[]) => lines.map((line) => line.split(/\u2007* /u)[0]);
  expect(first(linesOf(page({ entries, own: undefined })).slice(3, 8))).toEqual(['🥇', '🥇', '🥉', '4\\.', '4\\.']);
  const podium = dailyPost({ today: 9, best: entries.slice(0, 3), streak: 0 }, english.t, PLAIN).content;
  expect(first(podium.split('\n').slice(1, 4))).toEqual(['🥇', '🥇', '🥉']);
});

const NOBODY = { entries: [], total: 0, own: undefined };
const ALONE = { entries: [entry(1)], total: 1, own: entry(1) };
const withQuery = (changes: Partial<LeaderboardPage['query']>, more: Partial<LeaderboardPage> = {}) => ({
  query: { ...query, ...changes },
  ...more,
});
const dailyOf = (serverStreak: number, place = 'guild:1') =>
  withQuery({ place, rules: 'daily', scope: 'global' }, { daily: { today: 9, serverStreak } });
const HIDDEN = 'nowhere';
const UNLISTED = 'You are not listed on leaderboards. Change that with </settings:43>.';
const UNNAMED = entry(2, { name: '', number: 48_211 });
const HOW_NAMED = '-# On this list you are Player 48211. </settings:43> can show your name.';

test.each<[what: string, Partial<LeaderboardPage>, at: number, line: string, visibility?: Settings['visibility']]>([
  ['the streak of its server', dailyOf(2), 2, '🔥 Streak of this server: 2 days'],
  ['no streak of one day', dailyOf(1), 2, ''],
  ['no streak in a private chat', dailyOf(2, 'dm:1'), 2, ''],
  ['that nobody else has a score', ALONE, -1, 'Only you so far.'],
  ['no server in a private chat', withQuery({ place: 'dm:1' }), 1, '-# 4x4 · classic · here · all time'],
  ['how to be the first', NOBODY, -1, 'Nobody has a score here yet. Be the first: </2048:42>'],
  ['how to get a score', { own: undefined }, -1, 'You have no score here yet: </2048:42>'],
  ['a player who is listed nowhere so', { own: undefined }, -1, UNLISTED, HIDDEN],
  ['such a player so on an empty list, without an invitation', NOBODY, 3, 'Nobody has a score here yet.', HIDDEN],
  ['and how to change that', NOBODY, -1, UNLISTED, HIDDEN],
  ['players what others see', withQuery({ scope: 'global' }, { own: UNNAMED }), -1, HOW_NAMED],
  [
    'others nothing of it',
    withQuery({ scope: 'global' }, { own: UNNAMED }),
    -1,
    'You: 2nd of 2, 999 points',
    'everywhere',
  ],
  ['nothing of it in a server', { own: UNNAMED }, -1, 'You: 2nd of 2, 999 points'],
])('a list tells %s', (_, changes, at, line, visibility = 'servers') => {
  const viewer = { ...english, settings: { ...DEFAULT_SETTINGS, visibility } };
  expect(linesOf(page(changes), viewer).at(at)).toBe(line);
});

test('a tile is an emoji where the bot has them, and of other faces than theirs a number', () => {
  const lineIn = (rules: 'classic' | 'fibonacci' | 'daily') =>
    contentOf(page({ query: { ...query, rules } }), english, { painter: WITH_EMOJIS }).split('\n')[3];
  expect(lineIn('classic')).toBe('🥇 Name 1 · **1,000** <:q128:1234567890123456789>');
  expect(lineIn('daily')).toBe(lineIn('classic'));
  expect(lineIn('fibonacci')).toBe('🥇 Name 1 · **1,000** `21`');
  const podium = dailyPost({ today: 9, best: [entry(1)], streak: 0 }, english.t, WITH_EMOJIS);
  const [title, line] = podium.content.split('\n');
  expect([title, line]).toEqual(['### Daily 8: the podium', lineIn('classic')]);
});

test('the three best have medals, and what follows is as wide: the names begin below each other', () => {
  const entries = [1, 2, 3, 4, 10].map((rank) => entry(rank));
  const lines = linesOf(page({ entries, own: undefined })).slice(3, 8);
  expect(lines[0]).toBe('🥇 Name 1 · **1,000** `128`');
  expect(lines[3]).toBe(`4\\.${BLANK} Name 4 · **997** \`128\``);
  expect(lines[4]).toBe('10\\. Name 10 · **991** `128`');
  const widths = lines.map((line) => line.replace(/🥇|🥈|🥉/, '1..').replaceAll(/\\|Name.*/g, '').length);
  expect(new Set(widths).size).toBe(1);
});

describe('names', () => {
  const nameIn = (changes: Partial<RankingEntry>) =>
    /^🥇 (.*) · /.exec(linesOf(page({ entries: [entry(1, changes)], own: undefined }))[3] ?? '')?.[1];

  test('without a name a player is a number, which has nothing to do with the id', () => {
    expect(nameIn({ name: '', number: 48_211 })).toBe('Player 48211');
    expect(nameIn({ name: '', number: 48_211, player: '123456789012345678' })).toBe('Player 48211');
  });

  test('the longest list in any language fits into a message', () => {
    const worst = (rank: number) =>
      entry(rank, { score: 9_007_199_254_740_991, bestTile: 17, name: '*'.repeat(32), number: 99_999 });
    const ranks = Array.from({ length: 10 }, (_, index) => worst(COUNT_LIMIT + index));
    const board = page({
      query: { ...query, rows: 10, columns: 12, scope: 'global' },
      entries: ranks,
      near: [worst(980), worst(981), worst(982)],
      own: worst(981),
      total: COUNT_LIMIT + 1,
      page: 99,
      pages: 100,
    });
    for (const [, t] of EVERY_LANGUAGE) {
      const viewer = { ...english, t };
      expect(contentOf(board, viewer, { painter: WITH_EMOJIS }).length).toBeLessThanOrEqual(CONTENT_LIMIT);
      const labels = [...buttonsOf(board, viewer), ...menusOf(board, viewer).flatMap(({ options }) => options)];
      for (const it of labels) expect(('label' in it && it.label?.length) || 0).toBeLessThanOrEqual(LABEL_LIMIT);
    }
  });
});

describe("the player's own line", () => {
  test('on another page stands between its neighbors, with a gap where there is one', () => {
    const [ten, eleven, twelve] = [entry(10), entry(11), entry(12)];
    const gapBelow = page({ own: eleven, near: [ten, eleven, twelve], total: 20, pages: 2 });
    expect(linesOf(gapBelow).slice(3, 9)).toEqual([
      expect.stringMatching(/^🥇/),
      expect.stringMatching(/^🥈/),
      '…',
      expect.stringMatching(/^10\\\. Name 10 /),
      expect.stringMatching(/^11\\\. \*\*Name 11\*\* /),
      expect.stringMatching(/^12\\\. Name 12 /),
    ]);
    const above = page({ entries: [twelve], own: entry(2), near: [entry(1), entry(2), entry(3)], page: 1, pages: 2 });
    expect(linesOf(above)[3]).toMatch(/^🥇/);
    expect(linesOf(above).slice(6, 8)).toEqual(['…', expect.stringMatching(/^12\\\./)]);
    const sharing = [entry(1), entry(1, { position: 1 })];
    const adjoining = page({ entries: sharing, own: entry(3), near: [entry(3), entry(4)] });
    expect(contentOf(adjoining)).not.toContain('…');
  });
});

test.each([
  ['en-US', ['Board: 4x4 · classic', 'Period: all time', 'Where: this server']],
  ['de', ['Spielfeld: 4x4 · klassisch', 'Zeitraum: gesamt', 'Bereich: dieser Server']],
  ['zh-CN', ['棋盘：4x4 · 经典', '时段：历史总榜', '范围：本服务器']],
])('closed menus say what they are about, and what is chosen: %s', (locale, closed) => {
  const menus = menusOf(page({}), { ...english, t: translatorFor(locale) });
  expect(menus.map(({ options }) => options.find((option) => option.default)?.label)).toEqual(closed);
});

test('a list of a past daily invites nobody to play it', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const past = { ...query, rules: 'daily', period: 7 } as const;
    const viewer = { ...english, t };
    const empty = contentOf(page({ query: past, entries: [], total: 0, own: undefined }), viewer);
    expect(empty.split('\n')[3]).toBe(t('leaderboard.nobody'));
    expect(empty).not.toContain(mentions.daily);
    expect(contentOf(page({ query: past, own: undefined }), viewer)).not.toContain(mentions.daily);
  }));

const componentsOf = (board: LeaderboardPage, viewer = english) =>
  wiredRows<APIButtonComponentWithCustomId | APIStringSelectComponent>(shown(board, viewer)).flat();
const isMenu = (it: APIButtonComponentWithCustomId | APIStringSelectComponent): it is APIStringSelectComponent =>
  'options' in it;
const menusOf = (...given: Parameters<typeof componentsOf>) => componentsOf(...given).filter(isMenu);
const buttonsOf = (...given: Parameters<typeof componentsOf>) => componentsOf(...given).filter((it) => !isMenu(it));

test('a list of one page has no page buttons, and a player without a score gets no button to the own page', () => {
  expect(buttonsOf(page({}))).toHaveLength(0);
  expect(buttonsOf(page({ pages: 2 }))).toHaveLength(3);
  expect(buttonsOf(page({ pages: 2, own: undefined }))).toHaveLength(2);
});

test.each([
  [0, [true, false, false]],
  [1, [false, false, false]],
  [2, [false, false, true]],
])('page %i of three can be turned only where there is a page', (at, disabled) => {
  const board = page({ page: at, pages: 3, total: 25 });
  expect(contentOf(board)).toContain(`Page ${at + 1} of 3`);
  expect(buttonsOf(board).map((it) => it.disabled ?? false)).toEqual(disabled);
  expect(new Set(componentsOf(board).map((it) => it.custom_id)).size).toBe(6);
});

test('buttons and menus lead where they say', () => {
  const board = page({ page: 1, pages: 3 });
  const list = { owner: '2', size: { rows: 4, columns: 4 }, rules: 'classic', period: 'all', scope: 'server' };
  expect(componentsOf(board).map((it) => decodeCustomId(it.custom_id))).toEqual([
    { kind: 'leaderboard', ...list, page: 0 },
    { kind: 'my-rank', ...list },
    { kind: 'leaderboard', ...list, page: 2 },
    { kind: 'leaderboard-kind', ...list },
    { kind: 'leaderboard-period', ...list },
    { kind: 'leaderboard-scope', ...list },
  ]);
  const chosen = menusOf(board).flatMap(({ options }) => options.filter((it) => it.default).map(({ value }) => value));
  expect(chosen).toEqual(['4x4/classic', 'all', 'server']);
});
