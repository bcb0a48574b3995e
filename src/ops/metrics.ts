/** Figures for Prometheus: what players do, how long answers take, what fails. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GameEvent } from './count-games.ts';
import { type ProcessState, registerState } from './state-metrics.ts';

export interface Metrics {
  /** One interaction from its arrival to the end of its answer. */
  interaction(kind: string, outcome: string, seconds: number): void;
  /** An answer that Discord refused for good, by its error code or HTTP status. */
  restError(code: string): void;
  /** Any call that Discord refused, even if its retry succeeds, by its HTTP status. */
  restRefused(status: number): void;
  /** A hint that was asked for, or a chunk of autoplay that ended, and what became of it. */
  help(kind: string, outcome: string): void;
  /** How many games this process plays now. */
  autoplaysRunning(count: number): void;
  /** One of the best results that was played again, and whether it was right. */
  result(outcome: string): void;
  /** One call of the store. */
  store(operation: string, seconds: number): void;
  /** A call of the store that failed, by the code or name of its error. */
  storeError(kind: string): void;
  /** A move that was saved. */
  move(mode: string, rules: string): void;
  /** One picture. */
  render(kind: string, seconds: number): void;
  /** A game that began or ended. */
  game(event: GameEvent, rules: string): void;
  /** Everything in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. Discord waits 3 s for an answer; a picture takes well under a millisecond. */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.3, 2.5, 3, 5];
const SHORT_BUCKETS = [0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5];

/**
 * Starts to collect, with the process's own figures: memory, CPU, event-loop delay, garbage collection.
 *
 * @param state is asked whenever somebody wants the figures.
 */
export function createMetrics(version = '', state: () => ProcessState = () => ({})): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerState(registry, version, state);
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const interactions = new Histogram({
    name: 'bot_interaction_seconds',
    help: 'From the arrival of an interaction to the end of its answer.',
    labelNames: ['kind', 'outcome'],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const restErrors = counter('bot_rest_errors_total', 'Answers that Discord refused, by code or HTTP status.', 'code');
  const restRefusals = counter(
    'bot_rest_refused_total',
    'Calls that Discord refused, even if the retry succeeded, by HTTP status.',
    'status',
  );
  const storeErrors = counter('bot_store_errors_total', 'Calls of the store that failed, by kind of error.', 'kind');
  const games = counter('bot_games_total', 'Games that began, were over, or were given up.', 'event', 'rules');
  const moves = counter('bot_moves_total', 'Moves that were saved.', 'mode', 'rules');
  const short = (name: string, help: string, label: string) =>
    new Histogram({ name, help, labelNames: [label], buckets: SHORT_BUCKETS, registers });
  const store = short('bot_store_seconds', 'One call of the store.', 'operation');
  const render = short('bot_render_seconds', 'One picture.', 'kind');
  return {
    interaction: (kind, outcome, seconds) => interactions.observe({ kind, outcome }, seconds),
    restError: (code) => restErrors.inc({ code }),
    restRefused: (status) => restRefusals.inc({ status }),
    ...helpMetrics(registers),
    ...resultMetrics(registers),
    store: (operation, seconds) => store.observe({ operation }, seconds),
    storeError: (kind) => storeErrors.inc({ kind }),
    move: (mode, rules) => moves.inc({ mode, rules }),
    render: (kind, seconds) => render.observe({ kind }, seconds),
    game: (event, rules) => games.inc({ event, rules }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function resultMetrics(registers: Registry[]): Pick<Metrics, 'result'> {
  const results = new Counter({
    name: 'bot_results_checked_total',
    help: 'Best results that were played again, by what came of it: right, wrong or failed.',
    labelNames: ['outcome'],
    registers,
  });
  // A first one would otherwise be no rise.
  for (const outcome of ['right', 'wrong', 'failed']) results.inc({ outcome }, 0);
  return { result: (outcome) => results.inc({ outcome }) };
}

function helpMetrics(registers: Registry[]): Pick<Metrics, 'help' | 'autoplaysRunning'> {
  const help = new Counter({
    name: 'bot_help_total',
    help: 'Hints that were asked for and chunks of autoplay that ended, by what became of them.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const autoplays = new Gauge({ name: 'bot_autoplays_running', help: 'Games that this process plays now.', registers });
  return {
    help: (kind, outcome) => help.inc({ kind, outcome }),
    autoplaysRunning: (count) => autoplays.set(count),
  };
}
