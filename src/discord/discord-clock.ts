/**
 * The time as Discord has it. A game's clock and the life of a token begin with a press, and the time of a press is in its id.
 * So their ends are measured by the same clock, even if the clock of this machine is wrong, and all processes agree on it.
 */
export interface DiscordClock {
  /** Milliseconds since 1970. Before the first press, the time of this machine. */
  now(): number;
  /** @param pressedAt the time in the id of an interaction that has just come in */
  note(pressedAt: number): void;
}

/** Enough that at least one came without a delay, and few enough that a clock that was corrected is trusted soon. */
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
      // The quickest press was delayed least.
      ahead = Math.min(...differences);
    },
  };
}
