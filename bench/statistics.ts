/** The value that this share of all values lies below. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The middle value; of an even number of values, the upper of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** How many milliseconds `act` takes. */
export async function timeOf(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
