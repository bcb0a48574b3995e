/** From a board of the game to four bits a cell. */

const TOP = 15;

/** A missing rank below the highest: one with another gap below it if possible, so that no merge closes it at once. */
function rankToTakeOut(present: ReadonlySet<number>, highest: number): number {
  const missing = Array.from({ length: highest - 1 }, (_, at) => highest - 1 - at).filter((rank) => !present.has(rank));
  return missing.find((rank) => rank > 1 && missing.includes(rank - 1)) ?? missing[0] ?? 0;
}

/**
 * Boards with more than four bits can hold, or are about to make, get smaller names for their large tiles: missing ranks
 * are taken out, as the network does anyway before a look-up. What merges now merges then.
 */
function squeezed(cells: Uint8Array): Uint8Array {
  let result = cells;
  for (;;) {
    const highest = Math.max(...result);
    const pair = result.filter((rank) => rank === TOP).length > 1;
    const taken = highest > TOP || pair ? rankToTakeOut(new Set(result), highest) : 0;
    if (taken === 0) return result;
    result = result.map((rank) => (rank > taken ? rank - 1 : rank));
  }
}

/** A board of 16 exponents as `lo` and `hi`, see `packed.ts`. */
export function pack(cells: Uint8Array): readonly [lo: number, hi: number] {
  const small = squeezed(cells);
  const half = (from: number): number => {
    let bits = 0;
    for (let cell = 0; cell < 8; cell += 1) bits |= Math.min(TOP, small[from + cell] as number) << (4 * cell);
    return bits;
  };
  return [half(0), half(8)];
}
