/** The daily look at the best results, told to the operator. */
import { checkResults as check, type ResultReport } from '../app/check-results.ts';
import type { Services } from './command.ts';

export type CheckServices = Pick<Services, 'play' | 'replays' | 'log' | 'meter' | 'describeError'>;

/** Never rejects: what could not be checked is logged, and stays listed until the next day. */
export async function checkResults(services: CheckServices, signal: AbortSignal): Promise<void> {
  const { play, replays, log, meter, describeError } = services;
  const checked = { right: 0, wrong: 0, failed: 0 };
  const count = (outcome: keyof typeof checked): void => {
    checked[outcome] += 1;
    meter.result(outcome);
  };
  const report: ResultReport = {
    right: () => count('right'),
    wrong(result) {
      count('wrong');
      log.error({ ...result }, 'a result does not follow from its game, and is listed no more');
    },
    failed(game, error) {
      count('failed');
      log.error({ game, error: describeError(error) }, 'a result could not be checked');
    },
  };
  try {
    const isWhole = await check({ play, replays, report, signal });
    if (!signal.aborted) log.info({ ...checked, isWhole }, 'the best results were checked');
  } catch (error) {
    if (!signal.aborted) log.error({ error: describeError(error) }, 'the best results could not be checked');
  }
}
