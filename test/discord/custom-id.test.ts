import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERIODS, SCOPES } from '../../src/app/ports.ts';
import { newGameId } from '../../src/chance/chance.ts';
import {
  type ButtonAction,
  blankCustomId,
  CUSTOM_ID_LIMIT,
  decodeCustomId,
  encodeCustomId,
} from '../../src/discord/custom-id.ts';
import { parseBoardSize } from '../../src/game/board-size.ts';
import { DIRECTIONS } from '../../src/game/direction.ts';
import { RULE_NAMES } from '../../src/game/rules.ts';

const gameId = fc.constant(null).map(newGameId);
const turn = fc.oneof(fc.constant(Number.MAX_SAFE_INTEGER), fc.nat());
const owner = fc.bigInt(10n ** 16n, 10n ** 19n).map(String);
const size = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .filter(([rows, columns]) => parseBoardSize(`${rows}x${columns}`).kind === 'size');

const action: fc.Arbitrary<ButtonAction> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), gameId, turn, direction: fc.constantFrom(...DIRECTIONS) }),
  fc.record({ kind: fc.constantFrom('restart' as const, 'keep' as const), gameId, turn }),
  fc.record({
    kind: fc.constant('confirm' as const),
    gameId,
    turn,
    seed: fc.option(fc.maxSafeInteger(), { nil: undefined }),
  }),
  fc
    .tuple(owner, size, fc.constantFrom(...RULE_NAMES), turn, fc.constantFrom(...PERIODS), fc.constantFrom(...SCOPES))
    .map(([player, [rows, columns], rules, page, period, scope]) => ({
      kind: 'page' as const,
      owner: player,
      rows,
      columns,
      rules,
      period,
      scope,
      page,
    })),
);

test('every button comes back from its custom id, which Discord accepts', () => {
  fc.assert(
    fc.property(action, (original) => {
      // -0 and 0 are one number to a player.
      const wanted = 'seed' in original && Object.is(original.seed, -0) ? { ...original, seed: 0 } : original;
      const id = encodeCustomId(wanted);
      expect(id.length).toBeLessThanOrEqual(CUSTOM_ID_LIMIT);
      expect(decodeCustomId(id)).toEqual(wanted);
    }),
  );
});

test('a text that is not exactly a custom id of this version means nothing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => decodeCustomId(text) === undefined));
});

test('a custom id that was cut short or changed means nothing or another button, and never fails', () => {
  fc.assert(
    fc.property(action, fc.nat({ max: 99 }), fc.string({ maxLength: 3 }), (original, at, noise) => {
      const id = encodeCustomId(original);
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
  '2048:move:abc',
  '2048:move:abc:1',
  '2048:move:abc:1:north',
  '2048:move:abc:-1:up',
  '2048:move:abc:01:up',
  '2048:move:abc:1.5:up',
  '2048:move:abc:9007199254740993:up',
  '2048:move:abc:1:up:more',
  '2048:restart:abc:x',
  '2048:confirm:abc:1:1e3',
  '2048:page:1:99x99:classic:all:server:0',
  '2048:page:1:4x4:chess:all:server:0',
  '2048:page:1:4x4:classic:all:server:-1',
  '2048:page:1:4x4:classic:year:server:0',
  '2048:page:1:4x4:classic:all:galaxy:0',
  '2049:move:abc:1:up',
  blankCustomId(1, 1),
])('`%s` is an unknown button', (text) => {
  expect(decodeCustomId(text)).toBeUndefined();
});
