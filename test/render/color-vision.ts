/** How people perceive colors: contrast, color difference and color blindness, by published formulas. */
import { parseColor } from '../../src/render/palette.ts';
import type { Color } from '../../src/themes/theme.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const linearRgb = (color: Color): Triple => {
  const [red, green, blue] = parseColor(color);
  return [linear(red), linear(green), linear(blue)];
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [one, two, three] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [one ?? 0, two ?? 0, three ?? 0];
};

/** The contrast ratio of two colors by WCAG 2.2, (L1 + 0.05) / (L2 + 0.05), from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [a = 0, b = 0] = [one, other]
    .map((color) => {
      const [red, green, blue] = linearRgb(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

/**
 * Matrices for the colors that dichromats see, in linear RGB: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0.
 */
export const VISIONS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

export type Vision = keyof typeof VISIONS;

/** From linear sRGB to CIE XYZ, with sRGB's primaries and white point D65 (IEC 61966-2-1). */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

export type Lab = readonly [lightness: number, a: number, b: number];

/** The CIE L*a*b* values of a color as somebody with this kind of color vision sees it. */
export function labOf(color: Color, vision: Vision): Lab {
  const seen = times(VISIONS[vision], linearRgb(color));
  const clipped: Triple = [clip(seen[0]), clip(seen[1]), clip(seen[2])];
  const xyz = times(TO_XYZ, clipped);
  const [x = 0, y = 0, z = 0] = xyz.map((value, axis) => root(value / (WHITE[axis] ?? 1)));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const clip = (share: number): number => Math.min(1, Math.max(0, share));

const root = (ratio: number): number =>
  ratio > 216 / 24_389 ? Math.cbrt(ratio) : (ratio * 24_389) / 27 / 116 + 16 / 116;

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;
const hue = (a: number, b: number): number => (degrees(Math.atan2(b, a)) + 360) % 360;

/** The difference and the mean of two hue angles, along the shorter arc. */
function hues(one: number, other: number): { difference: number; mean: number } {
  const difference = ((other - one + 540) % 360) - 180;
  return { difference, mean: (one + difference / 2 + 360) % 360 };
}

const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/**
 * The color difference CIEDE2000 with all weights 1: G. Sharma, W. Wu, E. N. Dalal, Color Research and Application 30
 * (1), 2005.
 */
export function distance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const { difference, mean } = hues(hue(a1 * stretch, b1), hue(a2 * stretch, b2));
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const turn = c1 * c2 === 0 ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(difference / 2));
  const cosine = (factor: number, offset: number) => Math.cos(radians(factor * mean + offset));
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const byLight = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const byHue = turn / (1 + 0.015 * chroma * t);
  const rotation = -2 * seventh(chroma) * Math.sin(radians(60 * Math.exp(-(((mean - 275) / 25) ** 2))));
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}
