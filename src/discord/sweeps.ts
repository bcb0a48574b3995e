/** What is done once a day, while players play on: what is no longer needed is deleted, and the best results are checked. */
import type { REST } from 'discord.js';
import type { Keeping } from '../app/ports.ts';
import { sweep } from '../app/sweep.ts';
import { isTokenRefused } from './connect-error.ts';
import { findServers } from './find-servers.ts';
import { type CheckServices, checkResults } from './result-checks.ts';

export interface SweepTimes {
  readonly firstMs: number;
  /** From the end of a sweep to the start of the next. */
  readonly everyMs: number;
}

const HOUR_MS = 3_600_000;

/** An hour later nobody waits for the bot to come up, and a process that is started again and again does not sweep. */
export const SWEEP_TIMES: SweepTimes = { firstMs: HOUR_MS, everyMs: 24 * HOUR_MS };

export interface Sweeps {
  /** When the last one ended well, in milliseconds since 1970. */
  lastAt(): number | undefined;
  /** Settles when no sweep is running; one that runs ends after the step it is at. */
  stop(): Promise<void>;
}

/**
 * A sweep that fails is logged, and the next one does its work.
 * @param onTokenRefused is called when Discord refuses the bot's token: no later sweep could succeed.
 */
export function startSweeps(
  rest: REST,
  keeping: Keeping,
  services: CheckServices,
  { firstMs, everyMs }: SweepTimes,
  onTokenRefused: (error: unknown) => void,
): Sweeps {
  const { play, log, describeError } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();
  let lastAt: number | undefined;
  let timer = plan(firstMs);

  function plan(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = run();
    }, milliseconds).unref();
  }

  async function run(): Promise<void> {
    try {
      const swept = await sweep(play, (until) => findServers(rest, until), keeping, signal);
      lastAt = play.now();
      log.info(swept, 'what has expired was deleted');
    } catch (error) {
      // No later sweep could go better, so none is planned.
      if (isTokenRefused(error)) return onTokenRefused(error);
      if (!signal.aborted) log.error({ error: describeError(error) }, 'the sweep for what has expired failed');
    }
    if (!signal.aborted) await checkResults(services, signal);
    if (!signal.aborted) timer = plan(everyMs);
  }

  return {
    lastAt: () => lastAt,
    stop() {
      stopping.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
