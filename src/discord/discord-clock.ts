/**
 * Discord's time, estimated from the ids of interactions. The clock of a timed game and the lifetime of a token begin
 * at the time of a press, so their ends are measured by Discord's clock too. The estimate stays right if the clock of
 * this machine is wrong, and all processes agree on it.
 */
export interface DiscordClock {
  /** Milliseconds since 1970. Before the first press, this is the time of this machine. */
  now(): number;
  /** @param pressedAt the time that the id of a newly arrived interaction contains, in milliseconds since 1970 */
  note(pressedAt: number): void;
}

/**
 * The number of presses that are compared. It is large enough that at least one of them arrived without a delay, and
 * small enough to react soon when this machine's clock is corrected.
 */
const PRESSES = 100;

/** @param hostNow the clock of this machine */
export function createDiscordClock(hostNow: () => number): DiscordClock {
  const differences: number[] = [];
  let ahead = 0;
  return {
    now: () => hostNow() - ahead,
    note(pressedAt) {
      differences.push(hostNow() - pressedAt);
      if (differences.length > PRESSES) differences.shift();
      // The press with the shortest delay has the smallest difference between this machine's clock and Discord's.
      ahead = Math.min(...differences);
    },
  };
}
