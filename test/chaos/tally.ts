export const VIOLATIONS = ['lost', 'twice', 'wrong', 'unanswered', 'error', 'died'] as const;

/**
 * `lost`: a board that a player saw is not stored, or a turn went back. `twice`: a second answer, a second try at a
 * daily, or a move that nobody asked for. `wrong`: a board is not what its moves lead to. `unanswered`: a press got no
 * answer, or an apology, although no fault hid it. `error`: the log has an error that no fault explains. `died`: a
 * process crashed, or failed to start or stop.
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
