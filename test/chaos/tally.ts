/** What a run counts, and what it finds wrong. */
export const VIOLATIONS = ['lost', 'double', 'wrong', 'unanswered', 'died', 'leaked'] as const;

/**
 * `lost`: an answered move is not stored. `double`: a stored move that no click asked for. `wrong`: a board, a score, a
 * leaderboard or an answer that is not as it must be. `unanswered`: no sensible answer, and no fault explains it. `died`:
 * a process ended by itself, or could not start or stop. `leaked`: a token is in a log.
 */
export type Violation = (typeof VIOLATIONS)[number];

export class Tally {
  readonly counts = new Map<string, number>();
  readonly violations: { readonly kind: Violation; readonly text: string }[] = [];

  count(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  violate(kind: Violation, text: string): void {
    this.violations.push({ kind, text });
  }

  of(kind: Violation): number {
    return this.violations.filter((it) => it.kind === kind).length;
  }
}
