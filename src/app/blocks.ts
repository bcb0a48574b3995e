import type { Place, PlayerId } from './saved-game.ts';

export type Blockable = { readonly player: PlayerId } | { readonly place: Place };

export interface BlockStore {
  listBlocked(): Promise<readonly Blockable[]>;
  /** Milliseconds since 1970. False when it was blocked before. */
  block(whom: Blockable, at: number): Promise<boolean>;
  unblock(whom: Blockable): Promise<boolean>;
}

export interface Blocks {
  has(player: PlayerId, place: Place): boolean;
}
