import { createHash } from 'node:crypto';
import type { Engine } from '../engine.ts';
import { type CopiedTable, type Cursor, cursorAfter, type Row, readRows, type Value } from './copied-tables.ts';

export interface Checksum {
  readonly rows: number;
  /** Hexadecimal. Two tables with the same rows have the same one, in whatever order they were read. */
  readonly digest: string;
}

const STEP = 500;
const MODULUS = 2n ** 256n;

/** The sum of the SHA-256 of the rows: the databases sort texts differently, so the order must not matter. */
export async function checksumOf({ db, attempt }: Engine, table: CopiedTable): Promise<Checksum> {
  let sum = 0n;
  let rows = 0;
  let cursor: Cursor;
  for (;;) {
    const step = await attempt(() => readRows(db, table, cursor, STEP));
    if (step.length === 0) return { rows, digest: sum.toString(16) };
    for (const row of step) sum = (sum + digestOf(row)) % MODULUS;
    rows += step.length;
    cursor = cursorAfter(table, step);
  }
}

/** Each value with its kind and length before it, so that no two different rows read alike. */
function digestOf(row: Row): bigint {
  const hash = createHash('sha256');
  for (const column of Object.keys(row).sort()) {
    const bytes = bytesOf(row[column] ?? null);
    hash.update(`${column} ${kindOf(row[column] ?? null)} ${bytes.length} `).update(bytes);
  }
  return BigInt(`0x${hash.digest('hex')}`);
}

const kindOf = (value: Value): string =>
  value instanceof Uint8Array ? 'bytes' : value === null ? 'null' : typeof value;

const bytesOf = (value: Value): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(value === null ? '' : String(value));
