/**
 * Discord's time, estimated from the ids of interactions. Clocks of games and lifetimes of tokens begin at a press. All
 * processes agree on the estimate, even if the clock of a machine is wrong.
 */
export interface DiscordClock {
  /** Milliseconds since 1970. Before the first press, this is the time of this machine. */
  now(): number;
  /** @param pressedAt the time that the id of a newly arrived interaction contains, in milliseconds since 1970 */
  note(pressedAt: number): void;
}

/** Presses in the estimate: enough that one was not delayed, few enough that a corrected clock is noticed soon. */
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
