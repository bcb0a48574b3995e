/** Counters and timings. `prometheus.ts` is loaded only if metrics are served. */
import type { Meter } from '../app/meter.ts';

export interface Metrics extends Meter {
  store(operation: string, seconds: number): void;
  storeError(kind: string): void;
  move(mode: string, rules: string): void;
  render(kind: string, seconds: number): void;
  game(event: 'begun' | 'over' | 'given-up' | 'resumed', rules: string): void;
  race(event: 'begun' | 'joined' | 'over'): void;
  text(): Promise<string>;
  readonly contentType: string;
}

const ignore = (): void => undefined;

/** Discards all values; used if no metrics are served. */
export const NO_METRICS: Metrics = {
  interaction: ignore,
  restRejected: ignore,
  store: ignore,
  storeError: ignore,
  move: ignore,
  render: ignore,
  game: ignore,
  race: ignore,
  text: async () => '',
  contentType: 'text/plain',
};

type Around = (method: string, call: () => unknown, args: readonly unknown[]) => unknown;

/** Returns a proxy that calls each method of the target through `around`. */
export const wrapped = <Target extends object>(target: Target, around: Around): Target =>
  new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => around(name, () => Reflect.apply(member, object, args), args);
    },
  });

const MS_PER_SECOND = 1_000;

export const secondsSince = (began: number): number => (performance.now() - began) / MS_PER_SECOND;

/** Times each call of a method that returns a promise, until it settles. */
export const timed = <Target extends object>(
  target: Target,
  observe: (method: string, seconds: number) => void,
): Target =>
  wrapped(target, (method, call) => {
    const began = performance.now();
    const end = (): void => observe(method, secondsSince(began));
    const result = call();
    if (result instanceof Promise) return result.finally(end);
    if (result !== undefined) end();
    return result;
  });
