import type { REST } from 'discord.js';
import { checkResults, type ResultReport } from '../app/check-results.ts';
import { type Keeping, sweep } from '../app/retention.ts';
import { findServers } from './account.ts';
import type { BotDeps } from './deps.ts';
import type { LeasedWork } from './leased-work.ts';

export interface SweepTimes {
  readonly firstMs: number;
  readonly everyMs: number;
  /** After which one that hangs is given up; there is always the next. */
  readonly limitMs: number;
}

const HOUR_MS = 3_600_000;

/** An hour later nobody waits for the bot to come up, and a process that is started again and again does not sweep. */
export const SWEEP_TIMES: SweepTimes = { firstMs: HOUR_MS, everyMs: 24 * HOUR_MS, limitMs: 6 * HOUR_MS };

const FAILURE = 'the sweep for what has expired failed';

export interface Sweeps {
  readonly work: LeasedWork;
  /** In milliseconds since 1970, of this process. */
  lastAt(): number | undefined;
}

export type CheckDeps = Pick<BotDeps, 'game' | 'replays' | 'log' | 'meter'>;

export function createSweeps(rest: REST, keeping: Keeping, deps: CheckDeps, times: SweepTimes): Sweeps {
  const { game, log } = deps;
  let lastAt: number | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    try {
      const swept = await sweep(game, (until) => findServers(rest, until), keeping, signal);
      lastAt = game.now();
      log.info(swept, 'what has expired was deleted');
    } catch (error) {
      if (!signal.aborted) log.error({ error }, FAILURE);
    }
    if (!signal.aborted) await checkAndReport(deps, signal);
  }

  return { work: { ...times, failure: FAILURE, run }, lastAt: () => lastAt };
}

/** Never rejects: what could not be checked is logged, and stays listed until the next day. */
async function checkAndReport(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  const { game, replays, log, meter } = deps;
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
      log.error({ game, error }, 'a result could not be checked');
    },
  };
  try {
    const isWhole = await checkResults({ deps: game, replays, report, signal });
    if (!signal.aborted) log.info({ ...checked, isWhole }, 'the best results were checked');
  } catch (error) {
    if (!signal.aborted) log.error({ error }, 'the best results could not be checked');
  }
}
