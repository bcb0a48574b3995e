import { realTime } from '../support/clock.ts';

export const VIOLATIONS = ['lost', 'double', 'twice', 'wrong', 'unanswered', 'died', 'leaked'] as const;

/**
 * `lost`: an answered move is not stored. `double`: no click asked for a stored move. `twice`: a second try, or a
 * message posted twice. `wrong`: a board, score or answer is not right. `unanswered`: no fault excuses the silence.
 * `died`: a process crashed, or failed to start or stop. `leaked`: a log contains a token.
 */
export type Violation = (typeof VIOLATIONS)[number];

/** The report of a violation contains the faults of this many milliseconds before it. */
const BEFORE_MS = 5_000;

export class Tally {
  readonly counts = new Map<string, number>();
  readonly violations: { readonly kind: Violation; readonly text: string }[] = [];
  readonly #events: { readonly at: number; readonly name: string }[] = [];

  count(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  most(name: string, value: number): void {
    this.counts.set(name, Math.max(this.counts.get(name) ?? 0, value));
  }

  /** Records an event, such as a fault, that may explain a violation. */
  note(name: string): void {
    this.#events.push({ at: realTime(), name });
  }

  /** @param at when the violation began, in milliseconds since 1970 */
  violate(kind: Violation, text: string, at = realTime()): void {
    const before = this.#events.filter((event) => event.at > at - BEFORE_MS && event.at < at + BEFORE_MS);
    const events = before.map((event) => `${((event.at - at) / 1_000).toFixed(1)} s ${event.name}`).join(', ');
    this.violations.push({ kind, text: events === '' ? text : `${text} [${events}]` });
  }

  of(kind: Violation): number {
    return this.violations.filter((it) => it.kind === kind).length;
  }
}
