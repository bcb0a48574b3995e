import type { JsonLog } from './log.ts';
import type { Metrics } from './metrics.ts';

const MS_PER_SECOND = 1_000;
const inMs = (seconds: number): number => Math.round(seconds * MS_PER_SECOND * 100) / 100;

/** The same figures, with each call that Discord refused also in the log at `debug`, and each call of the store and picture at `trace`. */
export function traced(metrics: Metrics, log: JsonLog): Metrics {
  if (!log.has('debug')) return metrics;
  return {
    ...metrics,
    restRefused(status) {
      log.debug({ status }, 'Discord refused a call');
      metrics.restRefused(status);
    },
    store(operation, seconds) {
      log.trace({ operation, ms: inMs(seconds) }, 'the store was asked');
      metrics.store(operation, seconds);
    },
    render(kind, seconds) {
      log.trace({ kind, ms: inMs(seconds) }, 'a picture was made');
      metrics.render(kind, seconds);
    },
  };
}
