import { createPainter } from '../../src/render/painter.ts';

/** A painter whose large pictures are empty, for tests of the words beside them in every language. */
export const WORDS_ALONE = {
  ...createPainter(),
  paintShare: () => new Uint8Array(),
  paintDaily: () => new Uint8Array(),
  paintReview: () => new Uint8Array(),
};
