/** Round numbers for the lines of a chart. Pure. */

/** Steps that people count in, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The values of about `count` lines from 0 to at least `highest`, in equal round steps. */
export function niceLines(highest: number, count: number): readonly number[] {
  const raw = Math.max(1, highest) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  // Scores are whole numbers: half a point would be no line.
  const step = Math.max(1, power * (STEPS.find((factor) => factor * power >= raw) ?? 10));
  const lines = Math.ceil(Math.max(1, highest) / step);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** A score in few characters: 9,500, 12k, 1.5M. */
export function shortNumber(value: number, write: (value: number) => string): string {
  if (Math.abs(value) < 10_000) return write(value);
  const [unit, size] = Math.abs(value) < 1_000_000 ? (['k', 1000] as const) : (['M', 1_000_000] as const);
  return `${write(Math.round((value / size) * 10) / 10)}${unit}`;
}
