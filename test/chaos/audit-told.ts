/** Checks at the end that each duel's result was posted once. */
import type { Driver, StoredMessage } from '#playground';
import { decodeCustomId } from '../../src/discord/custom-ids.ts';
import { seen } from '../support/seen.ts';
import { isShare } from './boards.ts';
import type { Tally } from './tally.ts';

/** A follow-up has no nonce, so one may be repeated after a kill. */
const MOST_FOLLOW_UPS = 2;

export function auditTold(driver: Driver, tally: Tally): void {
  const [anybody] = driver.players;
  const messages = driver.guilds.flatMap(({ name }) =>
    anybody ? driver.messages(driver.guildChannel(name), anybody) : [],
  );
  for (const [duel, results] of Map.groupBy(messages, duelOf)) {
    if (duel === undefined) continue;
    tally.count('results of duels told');
    const posts = results.filter(({ data: message }) => message.interaction_metadata === undefined).length;
    if (posts > 1 || results.length > MOST_FOLLOW_UPS)
      tally.violate('twice', `duel ${duel} was told ${results.length} times, ${posts} of them by the bot itself`);
  }
}

/** The id of the duel that this result is about. */
function duelOf(stored: StoredMessage): string | undefined {
  if (!isShare({ stored })) return undefined;
  const actions = Object.values(seen(stored).customIds).map(decodeCustomId);
  return actions.flatMap((it) => (it?.kind === 'duel-rematch' ? [it.duelId] : []))[0];
}
