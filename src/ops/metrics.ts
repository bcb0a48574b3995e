/** Figures for Prometheus: what players do, how long answers take, what fails. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { GameEvent } from './count-games.ts';

export interface Metrics {
  /** One interaction from its arrival to the end of its answer. */
  interaction(kind: string, outcome: string, seconds: number): void;
  /** An answer that Discord refused for good, by its error code or HTTP status. */
  restError(code: string): void;
  /** Any call that Discord refused, even if its retry succeeds, by its HTTP status. */
  restRefused(status: number): void;
  /** One call of the store. */
  store(operation: string, seconds: number): void;
  /** One picture. */
  render(kind: string, seconds: number): void;
  /** A game that began or ended. */
  game(event: GameEvent, rules: string): void;
  /** Everything in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. Discord waits 3 s for an answer; a picture takes well under a millisecond. */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];
const SHORT_BUCKETS = [0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5];

/** Starts to collect, with the process's own figures: memory, CPU, event-loop delay, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const interactions = new Histogram({
    name: 'bot_interaction_seconds',
    help: 'From the arrival of an interaction to the end of its answer.',
    labelNames: ['kind', 'outcome'],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const restErrors = new Counter({
    name: 'bot_rest_errors_total',
    help: 'Answers that Discord refused for good, by error code or HTTP status.',
    labelNames: ['code'],
    registers,
  });
  const restRefusals = new Counter({
    name: 'bot_rest_refused_total',
    help: 'Calls that Discord refused, even if the retry succeeded, by HTTP status.',
    labelNames: ['status'],
    registers,
  });
  const games = new Counter({
    name: 'bot_games_total',
    help: 'Games that began, were over, or were given up for another.',
    labelNames: ['event', 'rules'],
    registers,
  });
  const short = (name: string, help: string, label: string) =>
    new Histogram({ name, help, labelNames: [label], buckets: SHORT_BUCKETS, registers });
  const store = short('bot_store_seconds', 'One call of the store.', 'operation');
  const render = short('bot_render_seconds', 'One picture.', 'kind');
  return {
    interaction: (kind, outcome, seconds) => interactions.observe({ kind, outcome }, seconds),
    restError: (code) => restErrors.inc({ code }),
    restRefused: (status) => restRefusals.inc({ status }),
    store: (operation, seconds) => store.observe({ operation }, seconds),
    render: (kind, seconds) => render.observe({ kind }, seconds),
    game: (event, rules) => games.inc({ event, rules }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
