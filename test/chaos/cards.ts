/** Compares the cards of races that are over with the stored results. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, SentInteraction } from '#playground';
import { hasPlayed, type Race } from '../../src/app/race-view.ts';
import type { Store } from '../../src/store/open-store.ts';
import { answersOf } from '../support/interaction-way.ts';
import { seen, shown } from '../support/seen.ts';
import type { Tally } from './tally.ts';

/** How long the bot is given to show the ends of races, in milliseconds. The end is sent twice, ten seconds apart. */
const SHOWN_WITHIN_MS = 25_000;
const LOOK_AGAIN_MS = 1_000;

/** Waits until the jobs of all races that are over are done, or some seconds, as a process with a wrong clock does none. */
export async function settleCards(store: Store, interactions: readonly SentInteraction[]): Promise<void> {
  let open: readonly SentInteraction[] = interactions;
  for (let waited = 0; waited < SHOWN_WITHIN_MS; waited += LOOK_AGAIN_MS) {
    const states = await Promise.all(open.map(async (it) => [it, await isToBeShown(store, it)] as const));
    open = states.flatMap(([it, isOpen]) => (isOpen ? [it] : []));
    if (open.length === 0) return;
    await pause(LOOK_AGAIN_MS);
  }
}

async function isToBeShown(store: Store, { id }: SentInteraction): Promise<boolean> {
  const race = await store.findRace(id);
  return race !== undefined && race.state !== 'running' && (await store.findJob('race', id)) !== undefined;
}

/** A race has the id of the interaction that asked for it, and its card is the answer to that. */
export async function auditCards(
  { store, driver, tally }: { readonly store: Store; readonly driver: Driver; readonly tally: Tally },
  interactions: readonly SentInteraction[],
): Promise<void> {
  for (const interaction of interactions) {
    const { id, channel, originalId } = interaction;
    const race = await store.findRace(id);
    const stored = originalId === undefined ? undefined : driver.find(channel.id, originalId);
    if (race?.state !== 'over' || !stored || (await store.findJob('race', id))) continue;
    const { content, enabled } = seen(stored);
    const isFinal = enabled.includes('🔁');
    // A bot that does not know whether its answer arrived lets the next press update the card.
    if (!isFinal && !isSurelyShown(interaction)) continue;
    tally.count('cards compared');
    if (!isFinal || !says(content, race))
      tally.violate('wrong', `the card of race ${id} is not what is stored: ${content}`);
  }
}

const isSurelyShown = (interaction: SentInteraction): boolean => {
  const [answer, ...others] = answersOf(interaction);
  return answer?.isTaken === true && others.length === 0 && interaction.payloads.length === 1;
};

const says = (content: string, { players }: Race): boolean =>
  !content.includes('still playing') && players.filter(hasPlayed).every(({ score }) => content.includes(shown(score)));
