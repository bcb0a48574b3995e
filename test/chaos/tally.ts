/**
 * `lost`: a board that a player saw is not stored, or a turn went back. `twice`: a second try at a daily.
 * `wrong`: a board is not what its moves lead to, or the card of a race not what is stored.
 * `unanswered`: a press got no answer, or an apology, although no fault hid it. `error`: the log has an error that no
 * fault explains. `died`: a process crashed, or failed to start or stop.
 */
type Violation = 'lost' | 'twice' | 'wrong' | 'unanswered' | 'error' | 'died';

export class Tally {
  readonly counts = new Map<string, number>();
  readonly violations: string[] = [];

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  violate(kind: Violation, text: string): void {
    this.violations.push(`${kind}: ${text}`);
  }
}
