/** Tells on their cards how duels have ended that nobody finished. */
import type { REST } from 'discord.js';
import { settleOverdue } from '../app/duel/settle-overdue.ts';
import type { Duel } from '../app/ports.ts';
import { changeMessage } from './answer/announce.ts';
import { bodyOf } from './answer/message-body.ts';
import type { Services } from './command.ts';
import { duelCard } from './messages/duel-card.ts';
import { textsFor } from './texts/languages.ts';

/** Milliseconds from the end of a look to the start of the next. */
export const DUELS_EVERY_MS = 60_000;

/**
 * A look that fails is logged, and the next one does its work. A card that the bot cannot change shows the result when it
 * is pressed.
 *
 * @returns a function that ends it, whose promise settles when no look is under way
 */
export function startDuelEnds(
  rest: REST,
  { play, log, describeError }: Pick<Services, 'play' | 'log' | 'describeError'>,
  everyMs: number,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();
  let timer = plan();

  function plan(): NodeJS.Timeout {
    return setTimeout(() => {
      running = run();
    }, everyMs).unref();
  }

  async function tell(duel: Duel): Promise<void> {
    if (!duel.card) return;
    const { data } = bodyOf(duelCard(duel, textsFor(duel.locale)), false);
    await changeMessage(rest, duel.card, data, signal);
  }

  async function run(): Promise<void> {
    try {
      await settleOverdue(play, tell, signal);
    } catch (error) {
      if (!signal.aborted) log.error({ error: describeError(error) }, 'duels whose time is up could not be ended');
    }
    if (!signal.aborted) timer = plan();
  }

  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
