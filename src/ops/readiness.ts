/** Whether a move would be saved now: asked of the database by a write, since a full disk or a standby still answers. */
import type { Health } from '../app/ports.ts';
import { StoreStalledError } from './circuit.ts';
import { describeError } from './describe-error.ts';
import type { JsonLog } from './log.ts';

/** The sentence for `/readyz`; `undefined` while a write succeeds. */
export type WriteCheck = () => Promise<string | undefined>;

const SILENT = 'the database does not answer';

/** Milliseconds that a write may take; the store itself tries for two seconds. */
const WRITE_WITHIN = 3_000;

/**
 * Those who ask at the same moment share one write.
 *
 * @param reasonOf says of an error of the database what it means, behind the words "the database"
 */
export function createWriteCheck(
  store: Pick<Health, 'proveWritable'>,
  now: () => number,
  log: Pick<JsonLog, 'debug'>,
  reasonOf: (error: unknown) => string,
  within = WRITE_WITHIN,
): WriteCheck {
  let last: Promise<string | undefined> | undefined;
  const check = async (): Promise<string | undefined> => {
    try {
      await inTime(store.proveWritable(now()), within);
      return undefined;
    } catch (error) {
      log.debug({ error: describeError(error) }, 'the database takes no writes');
      return error instanceof LateError || error instanceof StoreStalledError
        ? SILENT
        : `the database ${reasonOf(error)}`;
    }
  };
  return () => {
    last ??= check().finally(() => {
      last = undefined;
    });
    return last;
  };
}

/** Thrown here, and by nobody else. */
class LateError extends Error {}

async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LateError('no answer in time')), milliseconds);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
