import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openAdvisor } from '../../src/advisor/advisor.ts';
import type { Situation } from '../../src/app/advisor.ts';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { RULE_NAMES, RULES, type RulesName } from '../../src/game/rules.ts';
import { boardWith, possibleDirections } from '../support/boards.ts';
import { countThreads, openForTest } from './open-for-test.ts';

const advisor = openAdvisor({ threads: 1, onProblem: () => {} });
afterAll(() => advisor.close());

const classic = (board: Board): Situation => ({ board, rules: 'classic' });

/** With a large budget, a search of this board takes longer than any test. */
const endless = classic(boardWith(5, 5, (cell) => cell % 5));

const MIDGAME = classic(boardFrom(5, 5, [1, 2, 3, 4, 5, 0, 0, 1, 0, 2, 3, 1, 0, 0, 0, 1, 1, 2, 2, 0, 0, 0, 0, 5, 6]));
const USUAL = classic(boardFrom(4, 4, [1, 2, 3, 4, 0, 0, 1, 2, 0, 0, 0, 1, 0, 0, 0, 0]));

/** All boards that the bot offers: sides of 1 to 12 cells, 4 to 120 cells in all, and tiles up to 131072. */
const offered = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .filter(([rows, columns]) => rows * columns >= 4 && rows * columns <= 120)
  .chain(([rows, columns]) => {
    const cells = rows * columns;
    const exponent = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 17 }));
    return fc
      .array(exponent, { minLength: cells, maxLength: cells })
      .map((exponents) => boardFrom(rows, columns, exponents));
  });

test('advice is always a possible move, on every shape and rule set; if nothing moves there is none', async () => {
  const anySituation = fc.record({ board: offered, rules: fc.constantFrom(...RULE_NAMES) });
  await fc.assert(
    fc.asyncProperty(anySituation, async (situation) => {
      const possible = possibleDirections(situation.board, situation.rules);
      const advice = await advisor.advise(situation, { nodes: 200 });
      if (possible.length === 0) expect(advice).toBeUndefined();
      else expect(possible).toContain(advice?.direction);
    }),
    { numRuns: 10 },
  );
});

test('the advice avoids a move that is likely to end the game, and knows which tiles can come', async () => {
  // After any move one cell is empty. After a move to the left only a new 4 can merge, after a move up only a new 2
  // can.
  const situation = classic(boardFrom(2, 2, [0, 2, 1, 3]));
  const advice = await advisor.advise(situation, { nodes: 50_000 });
  expect(advice?.direction).toBe('up');
  // An 8 can come as well, so more boards are searched.
  const wild = await advisor.advise({ ...situation, rules: 'wild' }, { nodes: 50_000 });
  expect(wild?.nodes).toBeGreaterThan(2 * (advice?.nodes ?? 0));
});

test('the same situation and number of nodes give the same advice', async () => {
  const one = await advisor.advise(MIDGAME, { nodes: 5_000 });
  expect(one?.nodes).toBe(5_001);
  // The first advisor caches its answers, so the comparison needs a second one.
  const { advisor: other } = openForTest();
  await other.advise(endless, { nodes: 1_000 });
  expect(await other.advise(MIDGAME, { nodes: 5_000 })).toEqual(one);
});

test('the clock ends a search, also without any time, and asking twice gives the same advice', async () => {
  expect((await advisor.advise(USUAL, { milliseconds: 0 }))?.direction).toBeDefined();
  const one = await advisor.advise(MIDGAME, { milliseconds: 20 });
  for (let times = 0; times < 5; times += 1) expect(await advisor.advise(MIDGAME, { milliseconds: 20 })).toEqual(one);
  expect((await advisor.advise(MIDGAME, { nodes: 7_000 }))?.nodes).toBe(7_001);
});

test('an aborted request rejects at once, whether it is running, queued or loading, and the next one is answered', async () => {
  const gone = new AbortController();
  const long = advisor.advise(endless, { signal: gone.signal, nodes: 1e12 });
  const waiting = advisor.advise(endless, { signal: gone.signal, nodes: 1e12 });
  const next = advisor.advise(endless, { nodes: 10 });
  await new Promise((resolve) => setImmediate(resolve));
  gone.abort(new Error('the board moved on'));
  await expect(long).rejects.toThrow('the board moved on');
  await expect(waiting).rejects.toThrow('the board moved on');
  expect((await next)?.direction).toBeDefined();
  await expect(advisor.advise(endless, { signal: gone.signal })).rejects.toThrow('the board moved on');
  const { advisor: fresh } = openForTest();
  const soon = new AbortController();
  const loading = fresh.advise(endless, { nodes: 1e12, signal: soon.signal });
  soon.abort(new Error('before its network was there'));
  await expect(loading).rejects.toThrow('before its network was there');
});

test('threads start with the first request, share one copy of a network, and end with the advisor', async () => {
  const threads = countThreads();
  const { advisor: sharing } = openForTest({ threads: 2 });
  expect(threads.running).toBe(0);
  const ask = (rules: RulesName) => sharing.advise({ ...USUAL, rules }, { nodes: 600 });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(RULE_NAMES[at % 4] ?? 'classic')));
  expect(answers.map((advice) => advice?.evaluator)).toEqual(answers.map(() => 'network'));
  // Two threads search. The one that loaded the network has ended.
  expect(threads.started).toBe(3);
  await expect.poll(() => threads.running).toBe(2);
  await sharing.close();
  expect(threads.running).toBe(0);
});

test('the heuristic answers a request that cannot wait for its network, and for which there is none', async () => {
  const threads = countThreads();
  const { advisor: loading } = openForTest();
  const evaluatorOf = async (situation: Situation, limits = {}) =>
    (await loading.advise(situation, { nodes: 100, ...limits }))?.evaluator;
  expect(await evaluatorOf(classic(boardWith(5, 5, (cell) => cell % 4)))).toBe('heuristic');
  expect(threads.started).toBe(1);
  const situation = classic(boardFrom(3, 3, [1, 2, 3, 4, 0, 0, 1, 2, 0]));
  expect(await evaluatorOf(situation, { loadingMs: 0 })).toBe('heuristic');
  expect(await evaluatorOf(situation)).toBe('network');
  expect(await evaluatorOf(situation, { loadingMs: 0 })).toBe('network');
});

test.each([
  [4, 4],
  [3, 3],
  [3, 4],
  [3, 5],
])('%ix%i has a network for all rules whose tiles double', async (rows, columns) => {
  const board = boardWith(rows, columns, (cell) => cell % 4);
  for (const rules of RULE_NAMES) {
    expect((await advisor.advise({ board, rules }, { nodes: 100 }))?.evaluator).toBe(
      RULES[rules].badge === 'tile' ? 'network' : 'heuristic',
    );
  }
});

test('a request that crashes its thread fails alone, and the next ones are answered', async () => {
  const situation = classic(boardFrom(5, 1, [1, 1, 2, 0, 0]));
  const crashing = { ...situation, rules: 'none' as RulesName };
  const failed = expect(advisor.advise(crashing)).rejects.toThrow(TypeError);
  const next = [1, 2].map(() => advisor.advise(situation, { nodes: 100 }));
  await failed;
  for (const advice of await Promise.all(next)) expect(advice?.direction).toBeDefined();
});

test('on 3x5 tiles that the network has no entries for are downgraded', async () => {
  // The network has the same entry for the tiles 8192 and 4096.
  const small = (seed: number) => Array.from({ length: 13 }, (_, cell) => (cell * 7 + seed * cell * cell + seed) % 5);
  for (let seed = 0; seed < 5; seed += 1) {
    const [large, known] = await Promise.all(
      [
        [13, 12],
        [12, 11],
      ].map((tiles) => advisor.advise(classic(boardFrom(3, 5, [...tiles, ...small(seed)])), { nodes: 300 })),
    );
    expect(large).toEqual(known);
  }
});

test.each([
  [4, 3],
  [5, 3],
])('%ix%i is judged by the network of the transposed board', async (rows, columns) => {
  const across = { up: 'left', left: 'up', right: 'down', down: 'right' };
  const length = rows * columns;
  for (let seed = 0; seed < 6; seed += 1) {
    const cells = Array.from({ length }, (_, cell) => (cell % 4 === 0 ? 0 : (cell * 7 + seed * cell * cell) % 6));
    const known = await advisor.advise(classic(boardFrom(columns, rows, cells)), { nodes: 300 });
    const turned = cells.map((_, cell) => cells[(cell % columns) * rows + Math.floor(cell / columns)] ?? 0);
    const advice = await advisor.advise(classic(boardFrom(rows, columns, turned)), { nodes: 300 });
    expect(known?.evaluator).toBe('network');
    expect(advice).toEqual(known && { ...known, direction: across[known.direction] });
  }
});

test('closing rejects running and queued requests', async () => {
  const { advisor: closing } = openForTest();
  // The network is now loaded. Of the next two requests, one runs and the other waits in the queue.
  await closing.advise(endless, { nodes: 1 });
  const asked = [1, 2].map(() => expect(closing.advise(endless, { nodes: 1e12 })).rejects.toThrow(/advisor/));
  await new Promise((resolve) => setImmediate(resolve));
  await closing.close();
  await Promise.all(asked);
  await expect(closing.advise(endless)).rejects.toThrow('The advisor is closed.');
});
