/** Boards with larger tiles than a network tells apart, under smaller names: it would take two different ones for a pair. */

/** A missing rank below the highest: one with another gap below it if possible, so that no merge closes it at once. */
function rankToTakeOut(present: ReadonlySet<number>, highest: number): number {
  const missing = Array.from({ length: highest - 1 }, (_, at) => highest - 1 - at).filter((rank) => !present.has(rank));
  return missing.find((rank) => missing.includes(rank - 1)) ?? missing[0] ?? 0;
}

/**
 * The board itself where all its tiles are of rank `top` at most and none of them is about to become larger. Else ranks
 * that are missing are taken out, so that order, pairs and empty cells stay.
 */
export function squeezed(cells: Uint8Array, top: number): Uint8Array {
  let result = cells;
  for (;;) {
    const highest = Math.max(...result);
    const isTooLarge = highest > top || result.filter((rank) => rank === top).length > 1;
    const taken = isTooLarge ? rankToTakeOut(new Set(result), highest) : 0;
    if (taken === 0) return result;
    result = result.map((rank) => (rank > taken ? rank - 1 : rank));
  }
}
