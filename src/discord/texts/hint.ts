import type { Count } from './numbers.ts';

/**
 * Why a direction is the best one: what it does, said behind its arrow, as in `⬅️ makes 512 · joins 2 pairs`. Arrows are
 * handed in as emojis, whose names screen readers know.
 */
export interface HintTexts {
  readonly only: string;
  /** These other directions could end the game: with the next new tile, or within two moves. */
  readonly dangerNow: (arrows: string) => string;
  readonly dangerSoon: (arrows: string) => string;
  /** A tile larger than any before it. */
  readonly makes: (tile: number) => string;
  readonly cornerStays: string;
  readonly cornerReached: string;
  /** Pairs of equal tiles that become one. */
  readonly joins: (pairs: Count) => string;
  /** The same for the move after this one. */
  readonly linesUp: (pairs: Count) => string;
  readonly room: (cells: Count) => string;
  /** Told when the advisor does not answer in time. */
  readonly none: string;
}
