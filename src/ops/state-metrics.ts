/** Figures of how things stand, which are looked up whenever somebody asks for the metrics. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** How the process stands; what is not known yet is absent. */
export interface ProcessState {
  /** Whether clicks arrive; not before the start is done. */
  readonly isReady?: boolean | undefined;
  readonly shards?:
    | readonly { readonly id: number; readonly ready: boolean; readonly reconnects: number }[]
    | undefined;
  /** How many servers the shards of this process carry. */
  readonly servers?: number | undefined;
  /** How many sessions Discord let the bot begin when it was asked last. */
  readonly identifiesLeft?: number | undefined;
  /** When what has expired was deleted last, in milliseconds since 1970. */
  readonly sweptAt?: number | undefined;
  /** When a backup was made last, in milliseconds since 1970. */
  readonly backedUpAt?: number | undefined;
  readonly connections?: { readonly open: number; readonly idle: number; readonly waiting: number } | undefined;
  /** Lines of the log that were lost. */
  readonly linesLost?: number | undefined;
}

const MS_PER_SECOND = 1_000;

export function registerState(registry: Registry, version: string, state: () => ProcessState): void {
  const registers = [registry];
  new Gauge({ name: 'bot_info', help: 'Which build runs; always 1.', labelNames: ['version', 'node'], registers }).set(
    { version, node: process.version },
    1,
  );
  const gauge = (name: string, help: string, value: (now: ProcessState) => number | undefined): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      collect() {
        const current = value(state());
        // A figure that is not known is left out: 0 would be a lie.
        if (current === undefined) made.remove();
        else made.set(current);
      },
    });
  };
  gauge('bot_ready', '1 while clicks arrive, 0 from the start until then and whenever they do not.', ({ isReady }) =>
    isReady ? 1 : 0,
  );
  gauge('bot_servers', 'Servers that the shards of this process carry.', ({ servers }) => servers);
  gauge('bot_identifies_left', 'Sessions that Discord let the bot begin, at the start.', (it) => it.identifiesLeft);
  const inSeconds = (at: number | undefined): number | undefined => (at === undefined ? at : at / MS_PER_SECOND);
  gauge('bot_last_sweep_timestamp_seconds', 'When what has expired was deleted last.', (it) => inSeconds(it.sweptAt));
  gauge('bot_last_backup_timestamp_seconds', 'When a backup was made last.', (it) => inSeconds(it.backedUpAt));
  registerShards(registry, state);
  registerConnections(registry, state);
  const lost = new Counter({
    name: 'bot_log_lines_lost_total',
    help: 'Lines of the log that were lost because its reader stood still.',
    registers,
    collect() {
      lost.reset();
      lost.inc(state().linesLost ?? 0);
    },
  });
}

function registerShards(registry: Registry, state: () => ProcessState): void {
  const options = { labelNames: ['shard'], registers: [registry] };
  const ready = new Gauge({
    ...options,
    name: 'bot_shard_ready',
    help: '1 for a shard that brings clicks, else 0.',
    collect() {
      for (const { id, ready: isReady } of state().shards ?? []) ready.set({ shard: id }, isReady ? 1 : 0);
    },
  });
  const reconnects = new Counter({
    ...options,
    name: 'bot_shard_reconnects_total',
    help: 'How often a shard lost its connection.',
    collect() {
      reconnects.reset();
      for (const it of state().shards ?? []) reconnects.inc({ shard: it.id }, it.reconnects);
    },
  });
}

function registerConnections(registry: Registry, state: () => ProcessState): void {
  const connections = new Gauge({
    name: 'bot_database_connections',
    help: 'Connections to PostgreSQL that are open, and of them idle; and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [name, count] of Object.entries(state().connections ?? {})) connections.set({ state: name }, count);
    },
  });
}
