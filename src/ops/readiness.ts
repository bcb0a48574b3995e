/** Whether a move would be saved now: asked of the database by a write, since a full disk or a standby still answers. */
import type { Health } from '../app/ports.ts';
import { describeError } from './describe-error.ts';
import type { JsonLog } from './log.ts';

/** The sentence for `/readyz`; `undefined` while a write succeeds. */
export type WriteCheck = () => Promise<string | undefined>;

/** SQLite's and PostgreSQL's words for what an operator can mend. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk of the database is full',
  '53100': 'the disk of the database is full',
  SQLITE_READONLY: 'the database takes no writes, it is read-only',
  '25006': 'the database takes no writes, it is a standby or read-only',
  SQLITE_BUSY: 'the database is locked by another program',
};

const SILENT = 'the database does not answer';

/** Milliseconds that a write may take; the store itself tries for two seconds. */
const WRITE_WITHIN = 3_000;

/** Those who ask at the same moment share one write. */
export function createWriteCheck(
  store: Pick<Health, 'proveWritable'>,
  now: () => number,
  log: Pick<JsonLog, 'debug'>,
  within = WRITE_WITHIN,
): WriteCheck {
  let last: Promise<string | undefined> | undefined;
  const check = async (): Promise<string | undefined> => {
    try {
      await inTime(store.proveWritable(now()), within);
      return undefined;
    } catch (error) {
      log.debug({ error: describeError(error) }, 'the database takes no writes');
      return reasonOf(error);
    }
  };
  return () => {
    last ??= check().finally(() => {
      last = undefined;
    });
    return last;
  };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? SILENT;
}

async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), milliseconds);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
