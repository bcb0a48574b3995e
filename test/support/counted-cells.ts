import type { Board } from '../../src/game/board.ts';

/** The same board with a count of how often a cell was read, so that no clock has to tell how much work something is. */
export function counted(board: Board): { readonly board: Board; readonly reads: () => number } {
  let reads = 0;
  const cells = new Proxy(board.cells, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { board: { ...board, cells }, reads: () => reads };
}
