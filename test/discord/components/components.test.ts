import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newGameId } from '../../../src/chance/chance.ts';
import {
  type Action,
  CUSTOM_IDS,
  decodeCustomId,
  encodeCustomId,
  type Field,
} from '../../../src/discord/components/custom-ids.ts';
import { announceHourOf } from '../../../src/discord/components/server.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;

const KINDS = Object.entries<Fields>(CUSTOM_IDS);

/**
 * The maximum length of a custom id, in characters: https://docs.discord.com/developers/components/reference#custom-id
 */
const CUSTOM_ID_LIMIT = 100;

/** Random custom ids of one kind. They are built from the list of its fields, so this test also covers new kinds. */
function customIdsOf(kind: string, fields: Fields): fc.Arbitrary<string> {
  const written = Object.values(fields).map((field) =>
    fc.stringMatching(field.pattern).filter((text) => field.read(text) !== undefined),
  );
  return fc.tuple(...written).map((texts) => ['2048', kind, ...texts].join(':'));
}

const customId = fc.oneof(...KINDS.map(([kind, fields]) => customIdsOf(kind, fields)));

describe.each(KINDS)('%s', (kind, fields) => {
  test('comes back from its custom id, which Discord accepts', () => {
    fc.assert(
      fc.property(customIdsOf(kind, fields), (text) => {
        const action = decodeCustomId(text);
        expect(action?.kind).toBe(kind);
        expect(Object.keys(action ?? {})).toEqual(['kind', ...Object.keys(fields)]);
        expect(action && encodeCustomId(action)).toBe(text);
        expect(text.length).toBeLessThanOrEqual(CUSTOM_ID_LIMIT);
      }),
    );
  });

  test('has a short kind of small letters', () => {
    expect(kind).toMatch(/^[a-z-]{1,20}$/);
  });
});

const GAME = newGameId();

/** Custom ids that were sent in messages. Old buttons can still be pressed, so these ids must never change. */
const SENT: readonly (readonly [string, Action])[] = [
  [`2048:move:${GAME}:0:up`, { kind: 'move', gameId: GAME, turn: 0, direction: 'up' }],
  [`2048:move:${GAME}:12345:left`, { kind: 'move', gameId: GAME, turn: 12_345, direction: 'left' }],
  [`2048:restart:${GAME}:7`, { kind: 'restart', gameId: GAME, turn: 7 }],
  [`2048:keep-playing:${GAME}:7`, { kind: 'keep-playing', gameId: GAME, turn: 7 }],
  [`2048:confirm:${GAME}:7:`, { kind: 'confirm', gameId: GAME, turn: 7, seed: null }],
  [`2048:confirm:${GAME}:7:-13579`, { kind: 'confirm', gameId: GAME, turn: 7, seed: -13_579 }],
  [
    `2048:confirm:${GAME}:${Number.MAX_SAFE_INTEGER}:${Number.MIN_SAFE_INTEGER}`,
    { kind: 'confirm', gameId: GAME, turn: Number.MAX_SAFE_INTEGER, seed: Number.MIN_SAFE_INTEGER },
  ],
  [
    '2048:leaderboard:123456789012345678:12x10:gentle:month:global:4999',
    {
      kind: 'leaderboard',
      owner: '123456789012345678',
      size: { rows: 12, columns: 10 },
      rules: 'gentle',
      period: 'month',
      scope: 'global',
      page: 4_999,
    },
  ],
  [
    '2048:my-rank:1:3x3:daily:326:server',
    {
      kind: 'my-rank',
      owner: '1',
      size: { rows: 3, columns: 3 },
      rules: 'daily',
      period: 326,
      scope: 'server',
    },
  ],
  ['2048:setting:theme:0', { kind: 'setting', name: 'theme', index: 0 }],
  ['2048:setting:language:1', { kind: 'setting', name: 'language', index: 1 }],
];

test.each(SENT)('%s keeps its meaning', (text, action) => {
  expect(decodeCustomId(text)).toEqual(action);
  expect(encodeCustomId(action)).toBe(text);
});

test('a text that is not exactly a custom id of this version means nothing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => decodeCustomId(text) === undefined));
});

test('a custom id that was cut short or changed means nothing or another button, and never fails', () => {
  fc.assert(
    fc.property(customId, fc.nat({ max: 99 }), fc.string({ maxLength: 3 }), (id, at, noise) => {
      const changed = id.slice(0, at) + noise + id.slice(at + 1);
      const decoded = decodeCustomId(changed);
      if (decoded !== undefined) expect(encodeCustomId(decoded)).toBe(changed);
    }),
  );
});

test.each([
  '',
  '2048',
  '2048:move',
  '2048:move:abc:1',
  '2048:move:abc:1:north',
  '2048:move:abc:01:up',
  '2048:move:abc:1.5:up',
  '2048:move:abc:9007199254740993:up',
  '2048:move:abc:1:up:more',
  '2048:confirm:abc:1:1e3',
  '2048:confirm:abc:1:-0',
  '2048:leaderboard:1:99x99:classic:all:server:0',
  '2048:leaderboard:1:4x4:chess:all:server:0',
  '2048:leaderboard:1:4x4:classic:year:server:0',
  '2048:leaderboard:1:3x3:daily:0326:server:0',
  '2048:leaderboard:1:4x4:classic:all:galaxy:0',
  '2048:setting:font:0',
  '2048:constructor',
  '2049:move:abc:1:up',
])('`%s` is an unknown button', (text) => {
  expect(decodeCustomId(text)).toBeUndefined();
});

test.each([
  [-1, {}],
  [0, { announceHour: 0 }],
  [23, { announceHour: 23 }],
  [24, {}],
  [undefined, {}],
  [Number.NaN, {}],
])('the daily post may come at the hour %j: %j', (hour, chosen) => {
  expect(announceHourOf(hour)).toEqual(chosen);
});
