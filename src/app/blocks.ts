import type { Place, PlayerId } from './saved-game.ts';

/** A player or a server. */
export type Blockable = { readonly player: PlayerId } | { readonly place: Place };

export interface BlockStore {
  /** All that are blocked, the longest first. */
  listBlocked(): Promise<readonly Blockable[]>;
  /** False when it was blocked before. `at` is in milliseconds since 1970. */
  block(whom: Blockable, at: number): Promise<boolean>;
  /** False when it was not blocked. */
  unblock(whom: Blockable): Promise<boolean>;
}

/** What a process knows of them without asking. */
export interface Blocks {
  has(player: PlayerId, place: Place): boolean;
}
