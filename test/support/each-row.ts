import { expect } from 'vitest';

/** A row's name: its texts and numbers. */
const nameOf = (row: readonly unknown[]): string =>
  row.filter((cell) => typeof cell === 'string' || typeof cell === 'number').join(' ');

/** Checks every row of a long table in one test, and fails with each row that is not as it should be, by its name. */
export async function expectOfEach<Row extends readonly unknown[]>(
  rows: readonly Readonly<Row>[],
  check: (...row: Row) => void | Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  for (const row of rows) {
    try {
      await check(...row);
    } catch (error) {
      faults.push(`${nameOf(row)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(faults).toEqual([]);
}
