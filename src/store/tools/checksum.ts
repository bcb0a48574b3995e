import { hash } from 'node:crypto';
import type { Engine } from '../engine.ts';
import { type CopiedTable, type Cursor, cursorAfter, type Row, readRows, type Value } from './copied-tables.ts';

export interface Checksum {
  readonly rows: number;
  /** Hexadecimal. Two tables with the same rows have the same one, in whatever order they were read. */
  readonly digest: string;
}

const STEP = 2_000;
const MODULUS = 2n ** 256n;

/** The sum of the SHA-256 of the rows: the databases sort texts differently, so the order must not matter. */
export async function checksumOf({ db, attempt }: Engine, table: CopiedTable): Promise<Checksum> {
  let sum = 0n;
  let rows = 0;
  let cursor: Cursor;
  let columns: readonly string[] | undefined;
  for (;;) {
    const step = await attempt(() => readRows(db, table, cursor, STEP));
    if (step.length === 0) return { rows, digest: sum.toString(16) };
    columns ??= Object.keys(step[0] ?? {}).toSorted();
    for (const row of step) sum += digestOf(row, columns);
    sum %= MODULUS;
    rows += step.length;
    cursor = cursorAfter(table, step);
  }
}

/** Each value with its kind and length before it, so that no two different rows read alike. */
function digestOf(row: Row, columns: readonly string[]): bigint {
  let text = '';
  for (const column of columns) {
    const value = row[column] ?? null;
    const written = writtenAs(value);
    text += `${column} ${kindOf(value)} ${written.length} ${written}`;
  }
  return BigInt(`0x${hash('sha256', text)}`);
}

const kindOf = (value: Value): string =>
  value instanceof Uint8Array ? 'bytes' : value === null ? 'null' : typeof value;

function writtenAs(value: Value): string {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString('latin1');
  return value === null ? '' : String(value);
}
