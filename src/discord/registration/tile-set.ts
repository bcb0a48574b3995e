/** The emojis that text mode needs: what they are called, what they show, and a fingerprint of it all. */
import { createHash } from 'node:crypto';
import { RULES } from '../../game/rules.ts';
import { faceValue } from '../../game/values.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { Painter, TileEmojis } from '../painter.ts';
import { pause } from '../pause.ts';

/** 131,072: a 4x4 board has no larger one. Boards with more are shown without emojis. */
const LARGEST = 17;

/** What a move may bring, by any of the rules. */
const LARGEST_NEW = Math.max(...Object.values(RULES).flatMap(({ spawns }) => spawns.map(({ exponent }) => exponent)));

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

interface Tile {
  /**
   * The name without the letter of its set. A screen reader says it for each cell, so it is the number and nothing else:
   * `a2048` is "a 2048".
   */
  readonly label: string;
  readonly exponent: number;
  readonly isNew: boolean;
}

const TILES: readonly Tile[] = [
  { label: '_empty', exponent: 0, isNew: false },
  ...upTo(LARGEST).map((exponent) => ({ label: String(faceValue(exponent)), exponent, isNew: false })),
  ...upTo(LARGEST_NEW).map((exponent) => ({ label: `_new_${faceValue(exponent)}`, exponent, isNew: true })),
];

/** A letter and one of the labels. */
export const TILE_NAME = /^([a-z])(_empty|\d+|_new_\d+)$/;

export interface TileSet {
  readonly theme: ThemeName;
  /** Ten hex digits of the SHA-256 of everything in the set. */
  readonly fingerprint: string;
  /** PNG files by label. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** One picture after the other, with room for clicks between them. */
export async function paintTileSet(theme: ThemeName, painter: Painter, signal: AbortSignal): Promise<TileSet> {
  const pictures = new Map<string, Uint8Array>();
  const hash = createHash('sha256').update(theme);
  for (const { label, exponent, isNew } of TILES) {
    const picture = painter.paintTileEmoji(exponent, theme, isNew);
    pictures.set(label, picture);
    hash.update(label).update(picture);
    await pause(0, signal);
  }
  return { theme, fingerprint: hash.digest('hex').slice(0, 10), pictures };
}

/** @param mentions what a message says for the emoji of a label */
export function tileEmojisOf(mentions: ReadonlyMap<string, string>): TileEmojis {
  const [old, fresh] = [false, true].map(
    (isNew) =>
      new Map(
        TILES.filter((tile) => tile.isNew === isNew).map(({ label, exponent }) => [exponent, mentions.get(label)]),
      ),
  );
  return { find: (exponent, isNew) => (isNew ? fresh?.get(exponent) : undefined) ?? old?.get(exponent) };
}
