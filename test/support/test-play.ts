import type { Play, Slot, Store } from '../../src/app/ports.ts';
import { chance } from '../../src/chance/chance.ts';
import { memoryGameStore } from './memory-game-store.ts';

/** A `Play` whose clock, ids and seeds can be foreseen: each is one more than the one before. */
export function testPlay(store: Store = memoryGameStore()): Play {
  let time = 0;
  let games = 0;
  let seeds = 0;
  const next = {
    now: () => {
      time += 1;
      return time;
    },
    newGameId: () => {
      games += 1;
      return `game-${games}`;
    },
    newSeed: () => {
      seeds += 1;
      return seeds.toString(16).padStart(32, '0');
    },
  };
  return { store, chance, ...next };
}

export const ann = '100000000000000001';
export const bob = '100000000000000002';

export const slotOf = (player: string, changes: Partial<Slot> = {}): Slot => ({
  player,
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  ...changes,
});
