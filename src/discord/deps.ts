/** Counts and times what happens. */
export interface Meter {
  interaction(kind: string, outcome: string, seconds: number): void;
  restError(code: string): void;
  restRefused(status: number): void;
  /** A hint that was asked for, or a chunk of autoplay that ended, and what became of it. */
  help(kind: 'hint' | 'autoplay', outcome: string): void;
  /** How many games this process plays now. */
  autoplaysRunning(count: number): void;
  /** One of the best results that was played again. */
  result(outcome: 'right' | 'wrong' | 'failed'): void;
}
