/**
 * Discord's time, estimated from the ids of interactions. The clock of a game and the life of a token begin at the time
 * of a press, so their ends are measured by Discord's clock too. This stays right if the clock of this machine is
 * wrong, and all processes agree.
 */
export interface DiscordClock {
  /** Milliseconds since 1970. Before the first press, the time of this machine. */
  now(): number;
  /** @param pressedAt the time in the id of an interaction that has just arrived */
  note(pressedAt: number): void;
}

/**
 * The number of presses that are compared. It is large enough for one of them to have arrived without a delay, and
 * small enough to follow soon if this machine's clock is corrected.
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
      // The press that arrived fastest has the smallest difference between this machine's clock and Discord's.
      ahead = Math.min(...differences);
    },
  };
}
