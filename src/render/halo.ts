/**
 * The light around tiles from 128 to 2048, as the original's style sheet has it: `box-shadow: 0 0 30px 10px` where the gap
 * is 15 pixels. That is a tile grown by two thirds of a gap and blurred by a Gaussian whose deviation is the gap.
 */
import { BRIGHT_TILES, HALO_STEP, haloOpacity, INK, type Ramp } from './palette.ts';

/** How far light reaches, in gaps: over the gap, and into an empty cell behind it. */
export const REACH = 2;
const SPREAD = 2 / 3;

/** The integral of the normal distribution, with an error below 0.001: Abramowitz and Stegun 26.2.17 in its short form. */
function normal(x: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(x));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return x < 0 ? tail : 1 - tail;
}

const LAST = normal(SPREAD - REACH);

const falloff = (distance: number): number => (distance >= REACH ? 0 : (normal(SPREAD - distance) - LAST) / (1 - LAST));

/** The light of a tile by its distance, in quarters of a pixel, as the share of what is under it that is left. */
type Dimming = readonly number[];

const QUARTERS = 4;
const DIMMINGS = new Map<number, readonly Dimming[]>();

function dimmingsFor(gap: number): readonly Dimming[] {
  const known = DIMMINGS.get(gap);
  if (known !== undefined) return known;
  const falloffs = Array.from({ length: Math.ceil(REACH * gap * QUARTERS) + 1 }, (_, at) =>
    falloff(at / QUARTERS / gap),
  );
  const made = Array.from({ length: BRIGHT_TILES + 1 }, (_, brightness) =>
    falloffs.map((share) => 1 - haloOpacity(brightness) * share),
  );
  DIMMINGS.set(gap, made);
  return made;
}

/** Edges in the coordinates of a picture; a side that is far away is infinite. */
export interface Light {
  readonly brightness: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The light of all together at a point, 0 to 1, where gaps are `gap` wide. */
export function lightOf(lights: readonly Light[], gap: number): (x: number, y: number) => number {
  const dimmings = dimmingsFor(gap);
  return (x, y) => {
    let left = 1;
    for (const light of lights) {
      const across = Math.max(light.left - x, x - light.right, 0);
      const down = Math.max(light.top - y, y - light.bottom, 0);
      const distance = across === 0 ? down : down === 0 ? across : Math.sqrt(across * across + down * down);
      left *= dimmings[light.brightness]?.[Math.round(distance * QUARTERS)] ?? 1;
    }
    return 1 - left;
  };
}

const lightAtEdge = (brightness: number): number => haloOpacity(brightness) * falloff(0);

const lit = (ramp: Ramp, opacity: number): number =>
  ramp[Math.min(ramp.length - 1, Math.round(opacity / HALO_STEP))] ?? INK.grid;

/** The palette's entry for what is between the tiles, and for an empty cell, under light of this opacity. */
export const litGrid = (opacity: number): number => lit(INK.gridHalo, opacity);
export const litEmpty = (opacity: number): number => lit(INK.emptyHalo, opacity);

export const BESIDE_TILE: readonly number[] = Array.from({ length: BRIGHT_TILES + 1 }, (_, brightness) =>
  litGrid(lightAtEdge(brightness)),
);

export const packed = (a: number, b: number, c: number, d: number): number =>
  ((a * STRENGTHS + b) * STRENGTHS + c) * STRENGTHS + d;

export function unpacked(four: number): readonly [number, number, number, number] {
  const at = (power: number) => Math.floor(four / STRENGTHS ** power) % STRENGTHS;
  return [at(3), at(2), at(1), at(0)];
}

const STRENGTHS = BRIGHT_TILES + 1;

export const PACKED_COUNT = STRENGTHS ** 4;
