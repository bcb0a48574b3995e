import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** The state of the process, which is read for each request for metrics. Unknown values are absent. */
export interface ProcessState {
  /** Whether `/readyz` answers with 200. */
  readonly isReady?: (() => Promise<boolean>) | undefined;
  readonly shards?:
    | readonly { readonly id: number; readonly ready: boolean; readonly reconnects: number }[]
    | undefined;
  readonly servers?: number | undefined;
  readonly identifiesLeft?: number | undefined;
  /** When the last sweep ended, in milliseconds since 1970. */
  readonly sweptAt?: number | undefined;
  /** Returns when the last backup was made, in milliseconds since 1970. Resolves within a second. */
  readonly lastBackup?: (() => Promise<number | undefined>) | undefined;
  readonly connections?: { readonly open: number; readonly idle: number; readonly waiting: number } | undefined;
  readonly linesLost?: number | undefined;
}

const MS_PER_SECOND = 1_000;

function registerState(registry: Registry, version: string, state: () => ProcessState): void {
  const registers = [registry];
  new Gauge({ name: 'bot_info', help: 'Which build runs; always 1.', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.version },
    1,
  );
  type Value = number | undefined;
  const addGauge = (name: string, help: string, value: (now: ProcessState) => Value | Promise<Value>): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const current = await value(state());
        // An unknown value is removed, because 0 would be wrong.
        if (current === undefined) gauge.remove();
        else gauge.set(current);
      },
    });
  };
  addGauge('bot_ready', '1 if /readyz answers with 200, otherwise 0.', async ({ isReady }) =>
    (await isReady?.()) ? 1 : 0,
  );
  addGauge('bot_servers', 'Servers on the shards of this process.', ({ servers }) => servers);
  addGauge(
    'bot_identifies_left',
    'Gateway sessions that may still begin today, asked every ten minutes and before each.',
    (it) => it.identifiesLeft,
  );
  const inSeconds = (at: Value): Value => (at === undefined ? at : at / MS_PER_SECOND);
  addGauge('bot_last_sweep_timestamp_seconds', 'When expired data was last deleted.', (it) => inSeconds(it.sweptAt));
  addGauge('bot_last_backup_timestamp_seconds', 'When the last backup was made.', async (it) =>
    inSeconds(await it.lastBackup?.()),
  );
  registerLabeled(registry, state);
}

function registerLabeled(registry: Registry, state: () => ProcessState): void {
  const registers = [registry];
  const lost = new Counter({
    name: 'bot_log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers,
    collect() {
      lost.reset();
      lost.inc(state().linesLost ?? 0);
    },
  });
  const ready = new Gauge({
    name: 'bot_shard_ready',
    help: '1 if the shard is connected, otherwise 0.',
    labelNames: ['shard'],
    registers,
    collect() {
      for (const { id, ready: isReady } of state().shards ?? []) ready.set({ shard: id }, isReady ? 1 : 0);
    },
  });
  const reconnects = new Counter({
    name: 'bot_shard_reconnects_total',
    help: 'How often a shard lost its connection.',
    labelNames: ['shard'],
    registers,
    collect() {
      reconnects.reset();
      for (const it of state().shards ?? []) reconnects.inc({ shard: it.id }, it.reconnects);
    },
  });
  const connections = new Gauge({
    name: 'bot_database_connections',
    help: 'Connections to PostgreSQL: open ones, idle ones among them, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(state().connections ?? {})) connections.set({ state: name }, count);
    },
  });
}

/** Bucket limits in seconds. Discord waits 3 s for an answer; drawing a picture takes less than a millisecond. */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.3, 2.5, 3, 5];
const SHORT_BUCKETS = [0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5];

/** Creates the metrics, including those of the Node.js process: memory, CPU, event-loop delay, garbage collection. */
export function createMetrics(version: string, state: () => ProcessState): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerState(registry, version, state);
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const interactions = new Histogram({
    name: 'bot_interaction_seconds',
    help: 'Time from the arrival of an interaction to the end of its answer.',
    labelNames: ['kind', 'outcome'],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const restRejections = counter(
    'bot_rest_rejected_total',
    'Rejected calls of Discord’s API by HTTP status, also if the retry succeeded.',
    'status',
  );
  const storeErrors = counter('bot_store_errors_total', 'Failed calls of the store, by kind of error.', 'kind');
  const games = counter('bot_games_total', 'Games that began, were over, or were given up.', 'event', 'rules');
  const races = counter('bot_races_total', 'Races that began, that somebody joined, or that were over.', 'event');
  const moves = counter('bot_moves_total', 'Moves that were saved.', 'mode', 'rules');
  const short = (name: string, help: string, label: string) =>
    new Histogram({ name, help, labelNames: [label], buckets: SHORT_BUCKETS, registers });
  const store = short('bot_store_seconds', 'Duration of a call of the store.', 'operation');
  const render = short('bot_render_seconds', 'Duration of drawing a picture.', 'kind');
  return {
    interaction: (kind, outcome, seconds) => interactions.observe({ kind, outcome }, seconds),
    restRejected: (status) => restRejections.inc({ status }),
    store: (operation, seconds) => store.observe({ operation }, seconds),
    storeError: (kind) => storeErrors.inc({ kind }),
    move: (mode, rules) => moves.inc({ mode, rules }),
    render: (kind, seconds) => render.observe({ kind }, seconds),
    game: (event, rules) => games.inc({ event, rules }),
    race: (event) => races.inc({ event }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
