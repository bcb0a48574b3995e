/** Long animations. They are made in another thread, because one takes some 50 ms. */
import { type Celebrated, celebration } from './celebration.ts';
import { type Playback, playback } from './playback.ts';

/** What a thread needs to know to make an animation. */
export type AnimationOrder = Celebrated | Playback;

/** Returns a GIF file; `undefined` if it would be too large. */
export const makeAnimation = (order: AnimationOrder): Uint8Array | undefined =>
  'digits' in order ? celebration(order) : playback(order);

export interface AnimationMaker {
  /** Makes an animation. Returns `undefined` if that fails or takes longer than `milliseconds`. */
  readonly make: (order: () => AnimationOrder, milliseconds: number) => Promise<Uint8Array | undefined>;
  /** Makes an animation and discards it, unless one was made recently, because the first one takes much longer. */
  readonly rehearse: (order: () => AnimationOrder) => void;
}

export const IN_PLACE: AnimationMaker = {
  make: async (order) => makeAnimation(order()),
  rehearse: () => undefined,
};
