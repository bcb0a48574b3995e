import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { LeaderboardPage } from '../../../src/app/leaderboard.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/ports.ts';
import { commands } from '../../../src/commands/commands.ts';
import { mentionsOf } from '../../../src/discord/mentions.ts';
import { leaderboardMessage } from '../../../src/discord/messages/leaderboard-message.ts';
import { textsFor } from '../../../src/discord/texts/languages.ts';
import { wiredRows } from '../../support/wired.ts';

const english = { texts: textsFor('en-US'), settings: DEFAULT_SETTINGS };
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

const entry = (rank: number) => ({
  rank,
  player: String(rank),
  score: 1000 - rank,
  bestTile: 7,
});

const page = (changes: Partial<LeaderboardPage>): LeaderboardPage => ({
  query,
  entries: [entry(1), entry(2)],
  total: 2,
  own: entry(2),
  page: 0,
  pages: 1,
  ...changes,
});

test('each line has a rank, a mention, a score and the best tile', () => {
  expect(leaderboardMessage(page({}), '2', english, mentions).content.split('\n')).toEqual([
    '**Leaderboard** · 4x4 · classic · this server · all time',
    '1\\. <@1> **999** · best tile 128',
    '2\\. <@2> **998** · best tile 128',
    '',
    'Your rank: 2 of 2, with 998',
  ]);
});

test.each([
  ['en-US', 'server', 'here'],
  ['de', 'server', 'hier'],
  ['en-US', 'global', 'everywhere'],
] as const)('in direct messages no title speaks of a server: %s, %s', (locale, scope, where) => {
  const direct = page({ query: { ...query, place: 'dm:1', scope } });
  const [title] = leaderboardMessage(direct, '2', { ...english, texts: textsFor(locale) }, mentions).content.split(
    '\n',
  );
  expect(title?.split(' · ')[3]).toBe(where);
});

test('without a score of their own, players are told how to get one', () => {
  const { content } = leaderboardMessage(page({ own: undefined }), '9', english, mentions);
  expect(content).toContain('You have no score here yet: </2048:42>');
});

test.each([
  ['on a list of others', page({ own: undefined })],
  ['on an empty list', page({ entries: [], total: 0, own: undefined })],
])('players who hide are told so, %s', (_, board) => {
  const hidden = { ...english, settings: { ...DEFAULT_SETTINGS, visibility: 'hidden' } as const };
  const { content } = leaderboardMessage(board, '9', hidden, mentions);
  expect(content).toContain('\n\nYou are not listed on leaderboards. Change that with </settings:43>.');
  expect(content).not.toContain('no score here');
});

test('an empty leaderboard invites', () => {
  const { content, rows } = leaderboardMessage(page({ entries: [], total: 0, own: undefined }), '9', english, mentions);
  expect(content).toContain('Nobody has a score here yet. Be the first: </2048:42>');
  expect(rows).toEqual([]);
});

test.each([
  [0, [true, false]],
  [1, [false, false]],
  [2, [false, true]],
])('page %i of three can be turned only where there is a page', (at, disabled) => {
  const message = leaderboardMessage(page({ page: at, pages: 3, total: 25 }), '2', english, mentions);
  const [buttons] = wiredRows<APIButtonComponentWithCustomId>(message);
  expect(message.content).toContain(`Page ${at + 1} of 3`);
  expect(buttons?.map((it) => it.disabled ?? false)).toEqual(disabled);
  expect(new Set(buttons?.map((it) => it.custom_id)).size).toBe(2);
});
