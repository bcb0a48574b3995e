/** Judging many boards for a review. */
import { expect, test } from 'vitest';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { boardWith, possibleDirections } from '../support/boards.ts';
import { openForTest } from './open-for-test.ts';

const LIMITS = { milliseconds: Number.POSITIVE_INFINITY, signal: new AbortController().signal };

const boardsOf = (rows: number, columns: number, count: number): readonly Board[] =>
  Array.from({ length: count }, (_, at) => boardWith(rows, columns, (cell) => ((cell + 1) * (at + 3)) % 7));

test.for([
  [4, 4, 'network'],
  [3, 3, 'network'],
  [4, 3, 'network'],
  [5, 4, 'heuristic'],
] as const)(
  'each board of %i x %i gets values by the %s, whatever slice it is in',
  async ([rows, columns, evaluator]) => {
    const { advisor } = openForTest();
    const boards = boardsOf(rows, columns, 12);
    const judged = await advisor.judge(boards, 'classic', LIMITS);
    expect(judged.evaluator).toBe(evaluator);
    for (const [at, verdict] of judged.verdicts.entries())
      for (const values of [verdict?.deep, verdict?.shallow])
        expect(DIRECTIONS.filter((_, direction) => Number.isFinite(values?.[direction]))).toEqual(
          possibleDirections(boards[at] as Board),
        );
    expect(judged.verdicts.some((it) => it?.deep.join() !== it?.shallow.join())).toBe(true);
    const last = boards.slice(-1);
    expect((await advisor.judge(last, 'classic', LIMITS)).verdicts).toEqual(judged.verdicts.slice(-1));
  },
);

test('the best direction by the deeper search is the one that a hint gives', async () => {
  const { advisor } = openForTest();
  // After any move one cell is empty. After a move to the left only a new 4 can merge, after a move up only a new 2 can.
  const board = boardFrom(2, 2, [0, 2, 1, 3]);
  const { verdicts } = await advisor.judge([board], 'classic', LIMITS);
  const deep = verdicts[0]?.deep ?? [];
  expect(DIRECTIONS[deep.indexOf(Math.max(...deep))]).toBe('up');
});

test('playing on shows what a move costs, with the same tiles each time, on turned boards too', async () => {
  const { advisor } = openForTest();
  const cells = [5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0];
  const limits = { games: 3, signal: LIMITS.signal };
  const situation = { board: boardFrom(3, 4, cells), rules: 'classic' } as const;
  const down = await advisor.playOn(situation, 'down', limits);
  const right = await advisor.playOn(situation, 'right', limits);
  expect(down).toHaveLength(3);
  expect(new Set(down).size).toBeGreaterThan(1);
  expect(await advisor.playOn(situation, 'down', limits)).toEqual(down);
  expect(right).not.toEqual(down);
  const turned = boardFrom(4, 3, [5, 1, 0, 4, 0, 0, 3, 0, 0, 2, 0, 0]);
  expect(await advisor.playOn({ board: turned, rules: 'classic' }, 'right', limits)).toEqual(down);
});

test('a hint that is asked for during a review comes before its next slice', async () => {
  const { advisor } = openForTest();
  const boards = boardsOf(4, 4, 40);
  let isDone = false;
  const review = advisor.judge(boards, 'classic', LIMITS).then(() => {
    isDone = true;
  });
  const hints = boards.slice(0, 5).map((board) => advisor.advise({ board, rules: 'classic' }, { nodes: 100 }));
  await Promise.all(hints);
  expect(isDone).toBe(false);
  await review;
});

test('with two threads, a review leaves one of them to hints', async () => {
  const { advisor } = openForTest({ threads: 2 });
  const gone = new AbortController();
  const endless = boardWith(5, 5, (cell) => cell % 5);
  const busy = advisor.advise({ board: endless, rules: 'classic' }, { nodes: 1e12, signal: gone.signal });
  // One thread is busy for ever, so both reviews share the other.
  const reviews = [4, 5].map((rows) => advisor.judge(boardsOf(rows, 5, 5), 'classic', LIMITS));
  expect((await Promise.all(reviews)).map(({ verdicts }) => verdicts.length)).toEqual([5, 5]);
  gone.abort();
  await expect(busy).rejects.toThrow();
});

test('without time nothing is judged, and a review ends when it is aborted or the advisor is closed', async () => {
  const { advisor } = openForTest();
  const boards = boardsOf(4, 4, 100);
  const { verdicts } = await advisor.judge(boards, 'classic', { ...LIMITS, milliseconds: 0 });
  expect(verdicts).toEqual(boards.map(() => undefined));
  const gone = new AbortController();
  const aborted = advisor.judge(boards, 'classic', { ...LIMITS, signal: gone.signal });
  gone.abort(new Error('The bot stops.'));
  await expect(aborted).rejects.toThrow('The bot stops.');
  const closed = advisor.judge(boards, 'classic', LIMITS);
  const rejected = expect(closed).rejects.toThrow('closed');
  await advisor.close();
  await rejected;
});

test('each network has a version, and a board without one has none', async () => {
  const { advisor } = openForTest();
  const version = (rows: number, columns: number) =>
    advisor.versionFor({ board: boardWith(rows, columns, () => 0), rules: 'classic' });
  const versions = await Promise.all([version(4, 4), version(3, 3), version(3, 4), version(3, 5)]);
  expect(new Set(versions).size).toBe(4);
  expect(versions).not.toContain(0);
  expect(await version(4, 3)).toBe(await version(3, 4));
  expect(await version(5, 5)).toBe(0);
});
