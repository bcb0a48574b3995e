/** The value below which this share (0 to 1) of all values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The middle value. For an even number of values, it is the upper of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns how many milliseconds `act` takes. */
export async function timeOf(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
