/**
 * Memory for bodies, which is used again. The garbage collector frees what lies outside its heap late: with new memory for
 * each answer, that of hundreds of answers lies about.
 */

/** Bytes of a piece: the picture of a 4x4 board and what goes with it take half of that. */
const PIECE = 64 * 1_024;

/** More than answers are on their way at once, but after a burst. */
const MOST_KEPT = 32;

const kept: ArrayBuffer[] = [];

/** Memory that holds anything. */
export function takeMemory(bytes: number): Buffer {
  return bytes <= PIECE ? Buffer.from(kept.pop() ?? new ArrayBuffer(PIECE), 0, bytes) : Buffer.allocUnsafe(bytes);
}

/** What was taken, once nobody reads it any longer; what is never given back is the garbage collector's. */
export function giveBack({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === PIECE && kept.length < MOST_KEPT) kept.push(buffer);
}
