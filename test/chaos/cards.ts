/** Compares the cards of races that are over with the stored results. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, SentInteraction, StoredMessage } from '#playground';
import { hasPlayed, type Race } from '../../src/app/race-view.ts';
import type { Store } from '../../src/store/open-store.ts';
import { realTime } from '../support/clock.ts';
import { type Seen, seen, shown, TOO_LATE } from '../support/seen.ts';
import { APOLOGY } from './answers.ts';
import type { Tally } from './tally.ts';

/** How long the bot is given to show the ends of all races, in milliseconds. An end is sent twice, ten seconds apart. */
const SHOWN_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 500;

/** A race has the id of the interaction that asked for it, and its card is the answer to that. */
export async function auditCards(
  { store, driver, tally }: { readonly store: Store; readonly driver: Driver; readonly tally: Tally },
  interactions: readonly SentInteraction[],
): Promise<void> {
  const until = realTime() + SHOWN_WITHIN_MS;
  // A bot that does not know whether its answer arrived lets the next press update the card.
  for (const { id, channel, originalId = '' } of interactions.filter(isSurelyShown)) {
    const race = await store.findRace(id);
    if (!race || !isDecided(race)) continue;
    while ((await store.findJob('race', id)) && realTime() < until) await pause(LOOK_AGAIN_MS);
    const card = cardOf(driver.find(channel.id, originalId));
    if (!card) continue;
    tally.count('cards of races compared');
    if (!isOf(card, race)) tally.violate('wrong', `the card of race ${id} is not what is stored: ${card.content}`);
  }
}

/** `undefined` if the message is gone, or says that no card could be shown: the next command shows it. */
function cardOf(message: StoredMessage | undefined): Seen | undefined {
  const card = message && seen(message);
  return card && (card.content.startsWith(TOO_LATE) || APOLOGY.test(card.content)) ? undefined : card;
}

/** Whether nobody can join or play any more. */
const isDecided = ({ state, openUntil, players }: Race): boolean =>
  state === 'over' || (openUntil < realTime() && players.every(({ isPlaying }) => !isPlaying));

const isSurelyShown = ({ calls, deliveries, payloads, state }: SentInteraction): boolean =>
  state === 'answered' &&
  payloads.length === 1 &&
  calls.filter(({ route }) => route.endsWith('/callback')).length + deliveries.length === 1;

const isOf = ({ content, enabled }: Seen, { players }: Race): boolean =>
  enabled.includes('🔁') &&
  !content.includes('still playing') &&
  players.filter(hasPlayed).every(({ score }) => content.includes(shown(score)));
