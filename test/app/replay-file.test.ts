/** Every change of a replay file is detected without a server, including the known attacks on such schemes. */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReplay, type Verdict } from '../../src/app/check-replay.ts';
import {
  formatReplayFile,
  ReplayFieldError,
  type ReplayFile,
  ReplayTextError,
  readReplay,
} from '../../src/app/replay-file.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { RULE_NAMES } from '../../src/game/rules.ts';
import { faceValue } from '../../src/game/values.ts';
import { bareGame, lineOfGames, type Played } from '../replay/ended-game.ts';

const RESTORED = Date.UTC(2026, 10, 26, 15, 40);

const check = (file: ReplayFile): Verdict => checkReplay(file, { rng, commitments });

const [first, second, third] = lineOfGames(3) as [ReplayFile, ReplayFile, ReplayFile];

type Committed = Extract<ReplayFile['source'], { kind: 'committed' }>;
const committed = (file: ReplayFile): Committed => {
  if (file.source.kind !== 'committed') throw new Error('Its seed was not committed to.');
  return file.source;
};
const withSource = (changes: Partial<Committed>): ReplayFile => ({
  ...second,
  source: { ...committed(second), ...changes },
});

const withBoard = (change: (board: string) => string): ReplayFile => ({ ...second, board: change(second.board) });

/** Changes the hexadecimal digit at the index `at`. */
const bent = (hex: string, at = 5): string => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);

/** The same cells, divided into rows of another length. */
const inRowsOf = (columns: number, board: string): string => {
  const cells = board.split(/[ /]+/);
  const rows = Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns).slice(0, columns));
  return rows.map((row) => row.join(' ')).join(' / ');
};

test('a file that was written and read is right', () => {
  for (const file of [first, second, third]) {
    expect(readReplay(formatReplayFile(file))).toEqual(file);
    expect(check(file)).toEqual({ kind: 'correct' });
  }
  expect(first.moves.length).toBeGreaterThan(100);
});

/** A replay file that claims this end, for a game whose board can still move. */
const endedBy = (end: ReplayFile['end'], game: Played): ReplayFile => ({
  ...bareGame({ kind: 'hmac', seed: 'cd'.repeat(16) }, { ...game, most: 20 }).file,
  end,
});

test.each([
  ['practice', bareGame({ kind: 'java', seed: '-13579' }, { rules: 'wild', rows: 3, columns: 5 }).file],
  ['a game by fibonacci rules', bareGame({ kind: 'hmac', seed: 'ef'.repeat(16) }, { rules: 'fibonacci' }).file],
  ['a game that was given up', bareGame({ kind: 'hmac', seed: 'cd'.repeat(16) }, { most: 20 }).file],
  ['a game without a move', bareGame({ kind: 'hmac', seed: 'cd'.repeat(16) }, { most: 0 }).file],
  ['a large board', bareGame({ kind: 'hmac', seed: 'cd'.repeat(16) }, { rows: 10, columns: 12, most: 60 }).file],
  ['a blitz game that ended by the clock', endedBy('time', { rules: 'blitz' })],
  ['a race that time ended', endedBy('time', {})],
  ['a daily that closed', endedBy('time', { daily: 326 })],
  ['the smallest board', bareGame({ kind: 'java', seed: '1' }, { rows: 1, columns: 4 }).file],
])('%s is right', (_, file) => {
  expect(readReplay(formatReplayFile(file))).toEqual(file);
  expect(check(file)).toEqual({ kind: 'correct' });
});

test('a game by fibonacci rules is right only if it is checked by these rules', () => {
  const { file } = bareGame({ kind: 'java', seed: '1' }, { rules: 'fibonacci' });
  expect(file.board).toMatch(/^[\d /]+$/);
  expect(file.board.split(/[ /]+/)).toContain(String(file.bestTile));
  expect([1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584]).toContain(file.bestTile);
  expect(check({ ...file, rules: 'classic' })).toMatchObject({ kind: 'wrong', move: expect.any(Number) });
});

describe('what somebody changed', () => {
  test.each<[string, ReplayFile, string]>([
    ['the score', { ...second, score: second.score + 4 }, 'The score is'],
    ['the best tile', { ...second, bestTile: second.bestTile * 2 }, 'The best tile is'],
    ['the number', { ...second, number: bent(second.number ?? '') }, 'The number is'],
    ['the commitment', withSource({ commitment: bent(committed(second).commitment, 60) }), 'The commitment is not'],
    ['the seed', withSource({ seed: bent(committed(second).seed) }), 'The commitment is not'],
    ['the place in the line', withSource({ game: 3 }), 'The commitment is not'],
    ['the game before', withSource({ previous: committed(third).commitment }), 'The commitment is not'],
    ['that there was a game before', withSource({ previous: null }), 'The commitment is not'],
    ['the interaction', withSource({ interaction: '1300000000000000009' }), 'The tiles of the start are not'],
    ['the rules', { ...second, rules: 'gentle' }, 'The tiles of the start are not'],
    ['the board', { ...second, rows: 5 }, 'The tiles of the start are not'],
    ['how it ended', { ...second, end: 'given-up' }, 'The game was not given up'],
    ['where the rows of the last board end', withBoard((it) => it.replaceAll(' / ', ' ')), 'The last board is'],
    ['the columns of the last board', withBoard((it) => inRowsOf(5, `${it} / . . . .`)), 'The last board is'],
    ['the shape of the last board', withBoard((it) => `${it} / . . . .`), 'The last board is not'],
    ['that the last board is one', withBoard((it) => it.replace(/\d+$/, '3')), 'The last board is not'],
    ['the last board', withBoard((it) => it.replace('2', '4')), 'The last board is not'],
    ['the tiles of the start', { ...second, start: second.start.split('').toReversed().join('') }, 'The tiles of the'],
    ['its length', { ...second, moves: second.moves.slice(0, -1) }, 'each move brings one'],
  ])('%s is found', (_, file, reason) => {
    const verdict = check(file);
    expect(verdict.kind === 'wrong' ? verdict.reason : 'correct').toContain(reason);
  });

  test('one move is found at that move or, where it changed nothing that shows, at a later one', () => {
    let atOnce = 0;
    for (let at = 0; at < second.moves.length; at += 3) {
      const other = 'urdl'.replace(second.moves.charAt(at), '').charAt(at % 3);
      const verdict = check({ ...second, moves: second.moves.slice(0, at) + other + second.moves.slice(at + 1) });
      const move = verdict.kind === 'wrong' ? (verdict.move ?? Number.POSITIVE_INFINITY) : 0;
      expect(move).toBeGreaterThan(at);
      if (move === at + 1) atOnce += 1;
    }
    expect(atOnce / Math.ceil(second.moves.length / 3)).toBeGreaterThan(0.7);
  });

  test('moves after the end, and moves that were cut off with their tiles, are found', () => {
    const longer = { ...second, moves: `${second.moves}u`, spawns: `${second.spawns}001` };
    expect(check(longer)).toEqual({ kind: 'wrong', reason: 'Nothing moves up there.', move: second.moves.length + 1 });
    expect(check({ ...second, moves: second.moves.slice(0, 9), spawns: second.spawns.slice(0, 30) })).toStrictEqual({
      kind: 'wrong',
      reason: 'There are 9 moves, but 10 new tiles: each move brings one.',
    });
    const shorter = { ...second, moves: second.moves.slice(0, -1), spawns: second.spawns.slice(0, -3) };
    expect(check(shorter).kind).toBe('wrong');
  });

  test('an end while a tile can still move is found', () => {
    const { file } = bareGame({ kind: 'hmac', seed: 'cd'.repeat(16) }, { most: 20 });
    const reason = 'The game is not over: a tile can move.';
    expect(check({ ...file, end: 'over' })).toStrictEqual({ kind: 'wrong', reason });
  });

  test('an end by time is wrong for a game without a clock, and for one that its board has ended', () => {
    const none = { kind: 'wrong', reason: 'No time ends such a game.' };
    expect(check({ ...lineOfGames(1, { most: 20 })[0], end: 'time' } as ReplayFile)).toStrictEqual(none);
    expect(check({ ...bareGame({ kind: 'java', seed: '7' }, { most: 20 }).file, end: 'time' })).toStrictEqual(none);
    const over = bareGame({ kind: 'hmac', seed: 'cd'.repeat(16) }).file;
    const reason = 'It was not time that ended the game: no tile can move.';
    expect(check({ ...over, end: 'time' })).toStrictEqual({ kind: 'wrong', reason });
  });

  test('a changed new tile is reported with its cell and the right tile', () => {
    const { file } = bareGame({ kind: 'java', seed: '13579' }, { rules: 'wild', rows: 3, columns: 5, most: 40 });
    expect(check({ ...file, spawns: `0e3${file.spawns.slice(3)}` })).toEqual({
      kind: 'wrong',
      reason: 'After it comes a 2 in row 2, column 1, not a 8 in row 3, column 5.',
      move: 1,
    });
  });

  test('a seed that gives better tiles needs another commitment, and so another number', () => {
    const seed = 'f'.repeat(32);
    const { game, previous } = committed(second);
    const commitment = commitments.commitmentOf({ ordinal: game, seed, previous: previous ?? '' });
    expect(check(withSource({ seed, commitment }))).toMatchObject({ kind: 'wrong' });
    expect(commitment.slice(0, 10)).not.toBe(second.number);
  });
});

test('the commitment scheme is the one in the decision record, byte by byte', () => {
  const file = lineOfGames(2, { rules: 'gentle', rows: 3, columns: 5, most: 1 })[1] ?? second;
  const { seed, game, previous, interaction, commitment } = committed(file);
  const sha = createHash('sha256').update(`2048 commitment ${game} ${previous} ${seed}`).digest('hex');
  expect(commitment).toBe(sha);
  const key = Buffer.from(seed, 'hex');
  const tiles = createHmac('sha256', key).update(`2048 tiles ${interaction} gentle 3x5`).digest('hex').slice(0, 32);
  const [block = Buffer.alloc(0)] = [createHmac('sha256', Buffer.from(tiles, 'hex')).update('0').digest()];
  const number = (at: number) => Number(block.readBigUInt64BE(8 * at) >> 11n);
  expect(file.start.slice(0, 3)).toBe(
    (number(0) % 15).toString(36).padStart(2, '0') + (number(1) / 2 ** 53 < 0.95 ? '1' : '2'),
  );
});

describe('a daily', () => {
  const { file } = bareGame({ kind: 'hmac', seed: 'ef'.repeat(16) }, { daily: 326 });
  type Daily = Extract<ReplayFile['source'], { kind: 'daily' }>;
  const source = file.source as Daily;

  test('is right, and its commitment is the one that was published the day before', () => {
    expect(readReplay(formatReplayFile(file))).toEqual(file);
    expect(check(file)).toEqual({ kind: 'correct' });
    const sha = createHash('sha256')
      .update(`2048 daily 326 classic 3x3 ${'ef'.repeat(16)}`)
      .digest('hex');
    expect(file).toMatchObject({ number: sha.slice(0, 10), source: { kind: 'daily', daily: 326, commitment: sha } });
  });

  test('of a day with another board is right', () => {
    const older = bareGame({ kind: 'hmac', seed: 'ef'.repeat(16) }, { daily: 326, rows: 4, columns: 4 }).file;
    expect(check(older)).toEqual({ kind: 'correct' });
  });

  test.each<[string, ReplayFile, string]>([
    ['the day', { ...file, source: { ...source, daily: 325 } }, 'The commitment is not'],
    ['the seed', { ...file, source: { ...source, seed: bent(source.seed) } }, 'The commitment is not'],
    ['the hash', { ...file, source: { ...source, commitment: bent(source.commitment) } }, 'The commitment is not'],
    ['the number', { ...file, number: bent(file.number ?? '') }, 'The number is'],
    ['the score', { ...file, score: file.score + 4 }, 'The score is'],
    ['the rows', { ...file, rows: 5 }, 'The commitment is not'],
    ['the columns', { ...file, columns: 5 }, 'The commitment is not'],
    ['the rules', { ...file, rules: 'wild' }, 'The commitment is not'],
  ])('in which somebody changed %s is found', (_, changed, reason) => {
    const verdict = check(changed);
    expect(verdict.kind === 'wrong' ? verdict.reason : 'correct').toContain(reason);
  });
});

test('a game of a line that began after a restore cannot be passed off as one of another line', () => {
  const [, two] = lineOfGames(2, { most: 20 }, { line: RESTORED }) as [ReplayFile, ReplayFile];
  expect(readReplay(formatReplayFile(two))).toEqual(two);
  expect(check(two)).toEqual({ kind: 'correct' });
  const { line: _, ...source } = committed(two);
  for (const moved of [source, { ...source, line: RESTORED + 1 }])
    expect(check({ ...two, source: moved })).toMatchObject({
      kind: 'wrong',
      reason: expect.stringMatching(/^The commitment is not that of/),
    });
});

describe('a text', () => {
  const text = formatReplayFile(second);

  test.each([
    ['', 'This is not JSON'],
    [text.slice(0, 200), 'This is not JSON'],
    ['[]', 'This is not a replay file'],
    ['null', 'This is not a replay file'],
    ['{"format":"chess"}', 'This is not a replay file'],
    [text.replace('"version": 1', '"version": 2'), 'version 2, and only version 1'],
    ['{"format":"2048-replay"}', 'version nothing, and only version 1'],
  ])('that is no file of this version cannot be checked (%#)', (given, reason) => {
    expect(() => readReplay(given)).toThrow(expect.objectContaining({ name: 'ReplayTextError' }));
    expect(() => readReplay(given)).toThrow(reason);
  });

  test.each<[string, unknown, string]>([
    ['score', '12', 'score is "12", not a whole number from 0 on.'],
    ['score', -4, 'score is -4'],
    ['rules', 'chess', `rules is "chess", not ${RULE_NAMES.join(' or ')}.`],
    ['rows', 13, 'rows is 13, not the side of a board that can be played'],
    ['number', null, 'number is null, not 10 hexadecimal digits.'],
    ['moves', 'up', 'moves is "up", not a letter of u, r, d and l'],
    ['moves', undefined, 'The field moves is missing'],
    ['source', { kind: 'java', seed: 'x' }, 'seed is "x", not a whole number as text.'],
    ['board', '2'.repeat(100).concat('!'), `board is "${'2'.repeat(59)}…, not a board such as "2 4 . . / ...".`],
    ['board', 'x 2 . / 4 . .', 'board is "x 2 . / 4 . .", not a board'],
    ['score', 1.5, 'score is 1.5, not a whole number'],
    ['start', '00', 'start is "00", not three characters for each tile.'],
    ['start', '0012', 'start is "0012"'],
    ['start', '!001', 'start is "!001"'],
    ['spawns', '0012', 'spawns is "0012", not three characters for each tile.'],
    ['source', 5, 'source is 5, not an object that says where the tiles come from.'],
    ['source', undefined, 'The field source is missing: it must be an object that says where the tiles come from.'],
    ['source', { ...second.source, interaction: '12x' }, 'interaction is "12x", not the id of an interaction.'],
    ['source', { ...second.source, interaction: 'x12' }, 'interaction is "x12"'],
  ])('whose %s is %j is refused with the reason', (name, value, reason) => {
    const given = JSON.stringify({ ...second, [name]: value });
    expect(() => readReplay(given)).toThrow(expect.objectContaining({ name: 'ReplayFieldError' }));
    expect(() => readReplay(given)).toThrow(reason);
  });

  test.each([
    [{ kind: 'java', seed: '1x' }, 'seed is "1x", not a whole number as text.'],
    [{ kind: 'java', seed: 'x1' }, 'seed is "x1"'],
    [{ kind: 'hmac', seed: 'abc' }, 'seed is "abc", not hexadecimal digits.'],
    [{ kind: 'hmac', seed: 'xab' }, 'seed is "xab"'],
    [{ kind: 'hmac', seed: 'abx' }, 'seed is "abx"'],
  ])('of a game without a number, whose source is %j, is refused with the reason', (source, reason) => {
    expect(() => readReplay(JSON.stringify({ ...second, number: null, source }))).toThrow(reason);
  });

  test('with a number for a seed that nobody committed to is refused', () => {
    const { file } = bareGame({ kind: 'java', seed: '1' }, { most: 9 });
    expect(() => readReplay(JSON.stringify({ ...file, number: '0123456789' }))).toThrow(
      'number is "0123456789", not null, since the seed was not committed to.',
    );
  });

  test('with any meaningful change is refused or wrong, and no other error is thrown', () => {
    const known = JSON.stringify(readReplay(text));
    /** The blanks in a written board have no meaning. */
    const written = (board: string) => {
      try {
        return String(parseBoard(board, faceValue).cells) === String(parseBoard(second.board, faceValue).cells)
          ? second.board
          : board;
      } catch {
        return board;
      }
    };
    /** Whether a file differs from the original only in fields that are informative and do not affect the game. */
    const isTold = (file: ReplayFile) =>
      JSON.stringify({
        ...file,
        board: written(file.board),
        standing: second.standing,
        // Other moves sometimes lead to the same tiles: a right replay of another game.
        moves: file.moves.length === second.moves.length ? second.moves : file.moves,
        source: { ...file.source, next: committed(second).next },
      }) === known;
    const edits = fc.record({
      at: fc.nat({ max: text.length - 1 }),
      length: fc.nat({ max: 3 }),
      put: fc.string({ unit: fc.constantFrom(...'0123456789abcdefurdl"{}[],:. -'), maxLength: 3 }),
    });
    fc.assert(
      fc.property(edits, ({ at, length, put }) => {
        const changed = text.slice(0, at) + put + text.slice(at + length);
        let file: ReplayFile;
        try {
          file = readReplay(changed);
        } catch (error) {
          expect([ReplayFieldError, ReplayTextError]).toContain((error as Error).constructor);
          return;
        }
        if (JSON.stringify(file) !== known && !isTold(file)) expect(check(file).kind).toBe('wrong');
      }),
      { numRuns: 600 },
    );
  });
});
