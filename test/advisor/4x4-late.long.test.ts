import { expect, test } from 'vitest';
import { LATE_SUM, largeSum, lateTop } from '../../src/advisor/4x4/late-boards.ts';
import { pack } from '../../src/advisor/4x4/rows.ts';
import { Search4x4 } from '../../src/advisor/4x4/search.ts';
import { Budget } from '../../src/advisor/budget.ts';
import { loadNetwork, type Network } from '../../src/advisor/network.ts';
import { RULES, spawnShares } from '../../src/game/rules.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { fastSlideOf, listEmptyInto } from '../../src/game/slide-into.ts';
import { networkBytes } from '../../tools/train/boards.ts';
import { createLateTraining } from '../../tools/train/late.ts';
import { STAGES_WITHOUT_DOWNGRADES } from '../../tools/train/learner.ts';
import { nextBits, seedInto } from '../../tools/train/random.ts';
import { SelfPlay, STATE_WORDS } from '../../tools/train/self-play.ts';

const SHIPPED = new URL('../../data/advisor/', import.meta.url);

/** 4x4 boards that have just reached the "late" stage, at which the late network takes over from the general one. */
const BEGINNINGS = [
  [0, 1, 1, 0, 0, 0, 2, 3, 0, 2, 3, 1, 14, 13, 12, 11],
  [14, 13, 12, 11, 0, 2, 2, 1, 0, 1, 3, 2, 0, 1, 1, 0],
  [0, 2, 4, 11, 0, 0, 2, 12, 0, 0, 0, 13, 0, 0, 1, 14],
  [0, 3, 6, 1, 2, 12, 6, 14, 1, 1, 11, 3, 2, 1, 13, 2],
  [11, 12, 13, 14, 4, 2, 1, 0, 0, 4, 0, 0, 0, 0, 0, 1],
  [0, 0, 0, 14, 0, 0, 3, 13, 0, 1, 4, 12, 2, 3, 2, 11],
] as const;

/** Plays games from these boards with a search depth of one turn, and returns how many of them reach the 32768 tile. */
function reached(network: Network, games: number): number {
  const search = new Search4x4(network, spawnShares(RULES.classic));
  const chance = new Int32Array(2);
  seedInto(chance, 1, 0);
  const random = () => (nextBits(chance) >>> 0) / 2 ** 32;
  const empty = new Int32Array(16);
  const next = (cells: Uint8Array): boolean => {
    const budget = new Budget({ milliseconds: Number.POSITIVE_INFINITY, nodes: 120, cancel: new Int32Array(1) });
    const { values } = search.search(...pack(cells), budget);
    const best = Math.max(...values);
    const direction = DIRECTIONS[values.indexOf(best)];
    if (best === Number.NEGATIVE_INFINITY || direction === undefined) return false;
    fastSlideOf(RULES.classic).into(cells, 4, 4, direction);
    const cell = empty[Math.floor(random() * listEmptyInto(cells, empty))] ?? 0;
    cells[cell] = random() < 0.9 ? 1 : 2;
    return true;
  };
  let count = 0;
  for (let game = 0; game < games; game += 1) {
    const cells = Uint8Array.from(BEGINNINGS[game % BEGINNINGS.length] ?? []);
    while (!cells.includes(15) && next(cells));
    count += Number(cells.includes(15));
  }
  return count;
}

test('with the late network, at least 1.5 times as many late boards reach 32768', () => {
  const network = loadNetwork(SHIPPED, '4x4');
  if (network?.late === undefined) throw new Error('The network for late boards is missing.');
  const { late, ...general } = network;
  const [without, withLate] = [reached(general, 30), reached(network, 30)];
  expect(withLate).toBeGreaterThan(1.5 * without);
  expect(without).toBeGreaterThan(1);
});

test('training begins with boards that have just become late, ends games with the large merge, and learns', () => {
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 1, 0);
  const memory = new ArrayBuffer(networkBytes('4x4-late'));
  const milestones = [8, 12, 14, LATE_SUM].map((sum) => ({ sum, count: 10 }));
  const { learner, starts } = createLateTraining(memory, milestones);
  for (let at = 0; at < starts.length; at += 2) {
    const [lo, hi] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    expect([lateTop(lo, hi), largeSum(lo, hi)]).toEqual([1 << 14, LATE_SUM]);
  }
  expect(starts.length).toBe(2 * 10);

  const player = new SelfPlay(learner, state, starts);
  const scores: number[] = [];
  while (scores.length < 600) {
    const { score, moves, isFresh } = player.play(STAGES_WITHOUT_DOWNGRADES[0]);
    expect(moves).toBeLessThan(2_000);
    if (isFresh) scores.push(score);
  }
  const average = (from: number) => scores.slice(from, from + 150).reduce((sum, score) => sum + score) / 150;
  expect(average(450)).toBeGreaterThan(1.3 * average(0));
});
