import { expect, test } from 'vitest';
import { plainTextOf, timeText } from '../../page/message/markdown-words.ts';
import { localeOf, START, type State } from '../../page/state/state.ts';

const HERE: State = {
  ...START,
  players: [
    { id: '1', name: 'Ann', avatar: '', locale: 'da' },
    { id: '2', name: 'Ben', avatar: '', locale: 'de' },
  ],
  roles: [
    { id: '5', name: 'Staff' },
    { id: '6', name: '@everyone' },
  ],
  places: [{ id: '7', name: 'Club', channel: 'general', icon: '', type: 0 }],
  playerId: '1',
  metPlayers: new Set(['2']),
};

test.each([
  ['**Score 4** · _Best_ ~~12~~', 'Score 4 · Best 12'],
  ['# 2048\nnext line', '2048'],
  ['-# small *print*', 'small print'],
  ['\n\n> quoted __text__', 'quoted text'],
  ['- one\n- two', 'one'],
  ['`code` and [a page](https://example.org)', 'code and a page'],
  ['```\n2 . 4\n8 . .\n```', '2 . 4'],
  ['<@&5>, <@&6> and <@&9>', '@Staff, @everyone and @unknown-role'],
  ['<@2> in <#7> used </2048:123>, not <@3>', '@Ben in #general used /2048, not @unknown-user'],
  ['||the end|| is near', '█████ is near'],
  ['\\*no mark\\*', '*no mark*'],
  ['', ''],
])('of %j a reply shows %j', (content, words) => {
  expect(plainTextOf(content, HERE)).toBe(words);
});

test('times are in the language of the viewer', () => {
  expect(localeOf(HERE)).toBe('da');
  expect(plainTextOf('<t:1699950000:D>', HERE)).toBe('14. november 2023');
  expect(timeText(1_699_950_000, 'D', 'de', 0)).toBe('14. November 2023');
});

test.each([
  [-1, 'in 1 second'],
  [0, 'now'],
  [45, '45 seconds ago'],
  [-15 * 60, 'in 15 minutes'],
  [-23 * 3_600, 'in 23 hours'],
  [86_400, 'yesterday'],
])('%d seconds after a time its countdown reads %j', (after, words) => {
  expect(timeText(1_700_000_000, 'R', 'en-US', (1_700_000_000 + after) * 1_000)).toBe(words);
});
