/** Takes out of anything that goes to the log what nobody may read there: tokens, request bodies and files. */
import { describeError } from './describe-error.ts';
import { redactText } from './redact-text.ts';

/** Values under these names are never logged; compared in lower case. */
const SECRET_NAMES = new Set([
  'token',
  'authorization',
  'password',
  'secret',
  'requestbody',
  'files',
  'attachments',
  'body',
]);

/** Deeper than any fields of ours; what lies below is left out. */
const DEEPEST = 6;

/** A copy that is safe to log: same shape, without secrets, bytes as their length, and nothing that JSON cannot hold. */
export const redact = (fields: object): object => redactEntries(fields, 0);

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactEntries(value, depth + 1);
}

function redactEntries(fields: object, depth: number): object {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    SECRET_NAMES.has(name.toLowerCase()) && value !== undefined ? '[redacted]' : redactValue(value, depth),
  ]);
  return Object.fromEntries(entries);
}
