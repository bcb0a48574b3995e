/** Counts what happens between the bot and Discord. */
export interface Meter {
  interaction(kind: string, outcome: string, seconds: number): void;
  /** Counts a rejected request by its HTTP status, even if the retry succeeds. */
  restRejected(status: number): void;
}
