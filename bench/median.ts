/** The value below which this part of them lies. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** The middle one of an odd number of figures. */
export const median = (figures: readonly number[]): number => percentile(figures, 0.5);
