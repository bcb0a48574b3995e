/** `chance.move`: one move of a ranked game by the rules, with the numbers of its keyed hash; nothing stored or drawn. */
import { createHmac } from 'node:crypto';
import { USUAL_BOARD } from '../src/app/saved-game.ts';
import { rng } from '../src/chance/chance.ts';
import { move, newGame, type Rng } from '../src/game/game.ts';
import { openRandom, type RandomState } from '../src/game/random.ts';
import { DIRECTIONS } from '../src/game/slide.ts';
import { median } from './median.ts';
import type { Group, Row } from './row.ts';

const ROUNDS = 15;
const MOVES = 3_000;
const SEED = '000102030405060708090a0b0c0d0e0f';

/** As version 0.1.0 had it: two hashes a move, and the key imported for each. */
const importing: Rng = (state) =>
  openRandom(state, (seed, counter) => createHmac('sha256', Buffer.from(seed, 'hex')).update(String(counter)).digest());

export const fairMove: Group = {
  name: 'chance',
  async run(): Promise<readonly Row[]> {
    const times = { now: [] as number[], before: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.now.push(timeOf({ kind: 'fair2', seed: SEED, state: 0 }, rng));
      times.before.push(timeOf({ kind: 'fair', seed: SEED, state: 0 }, importing));
    }
    const [value, baseline] = [median(times.now), median(times.before)];
    const note =
      'of CPU, 4x4, refused directions included; baseline: two hashes a move, each with an import of the key';
    return [{ name: 'chance.move', value, unit: 'us/move', baseline, ratio: baseline / value, note }];
  },
};

/** Microseconds of CPU for a move, in directions that come as the clicks of a cat would. */
function timeOf(start: RandomState, source: Rng): number {
  let game = newGame({ ...USUAL_BOARD, random: start }, source);
  let dice = 1;
  const begun = process.cpuUsage();
  for (let moves = 0; moves < MOVES; ) {
    dice ^= dice << 13;
    dice ^= dice >>> 17;
    dice ^= dice << 5;
    const result = move(game, DIRECTIONS[dice & 3] ?? 'up', source);
    if (result.kind === 'refused') continue;
    moves += 1;
    game = result.over
      ? newGame({ ...USUAL_BOARD, random: result.game.random }, source)
      : { ...result.game, spawned: [] };
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / MOVES;
}
