/** By when an interaction must be answered, whatever hangs. */
import type { OpenAnswer } from './answer.ts';

/**
 * Milliseconds after the player pressed. Discord takes no answer after three seconds, and this one must still get there:
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
 */
const ANSWER_WITHIN = 2_300;
const DISCORD_WAITS = 3_000;

/** However late an interaction came, there is this much time for it: the clocks of two machines never quite agree. */
const SHORTEST = 300;

/**
 * How many milliseconds are left to answer an interaction that has just come in.
 *
 * @param createdAt when the player pressed, by Discord's clock; `now` is by this machine's. A difference that Discord
 *   would not wait for means a wrong clock, or that no answer helps any longer, and counts as none.
 */
export function timeLeft(createdAt: number, now: number): number {
  const age = now - createdAt;
  return age > 0 && age < DISCORD_WAITS ? Math.max(SHORTEST, ANSWER_WITHIN - age) : ANSWER_WITHIN;
}

/**
 * Returns what `work` comes to, or `deadline` when that takes longer than `milliseconds` and the player was told so. What
 * comes of the work after that, even a failure, is dropped: the next press shows what it saved.
 */
export async function inTime(
  milliseconds: number,
  answer: Pick<OpenAnswer, 'giveUp' | 'isGivenUp'>,
  work: Promise<string>,
  errorId: string,
): Promise<string> {
  const late = Promise.withResolvers<string>();
  const giveUp = async (): Promise<void> => {
    if (await answer.giveUp(errorId)) late.resolve('deadline');
  };
  const timer = setTimeout(() => void giveUp().catch(late.reject), milliseconds).unref();
  const done = work
    .finally(() => clearTimeout(timer))
    .then(
      (outcome) => (answer.isGivenUp ? late.promise : outcome),
      (error: unknown) => {
        if (answer.isGivenUp) return late.promise;
        throw error;
      },
    );
  return Promise.race([done, late.promise]);
}
