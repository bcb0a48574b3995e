/** Compares the stored duels with their games, and checks that each result was posted once. */
import type { Driver, StoredMessage } from '#playground';
import { duelGameId } from '../../src/app/duel.ts';
import { type Duel, SIDES } from '../../src/app/stores/duel-store.ts';
import { decodeCustomId } from '../../src/discord/custom-ids.ts';
import type { Store } from '../../src/store/open-store.ts';
import { seen } from '../support/seen.ts';
import { isShare } from './boards.ts';
import type { AuditedGame } from './ledger.ts';
import type { Tally } from './tally.ts';

export async function auditDuels(store: Store, tally: Tally, games: readonly AuditedGame[]): Promise<void> {
  for (const [id, sides] of Map.groupBy(games, ({ opening }) => (opening.mode === 'duel' ? opening.duel : undefined))) {
    const duel = id === undefined ? undefined : await store.findDuel(id);
    if (duel) auditDuel(duel, sides, tally);
  }
}

function auditDuel(duel: Duel, sides: readonly AuditedGame[], tally: Tally): void {
  tally.count('duels played');
  if (sides.some(({ opening }) => opening.source.seed !== duel.seed))
    tally.violate('wrong', `the games of duel ${duel.id} have other tiles`);
  if (duel.state !== 'over') return;
  tally.count('duels decided');
  for (const side of SIDES) {
    const game = sides.find(({ opening }) => opening.id === duelGameId(duel.id, side));
    const [score, told] = [game?.position.score ?? 0, duel.scores[side]];
    if (score !== told)
      tally.violate('wrong', `duel ${duel.id}: the ${side} has ${score}, and the result says ${told}`);
  }
}

/** Discord does not deduplicate follow-up messages by a nonce, so one may be sent twice after a kill. */
const MOST_FOLLOW_UPS = 2;

export function auditResults(driver: Driver, tally: Tally): void {
  const [anybody] = driver.players;
  const messages = driver.guilds.flatMap(({ name }) =>
    anybody ? driver.messages(driver.guildChannel(name), anybody) : [],
  );
  for (const [duel, results] of Map.groupBy(messages, duelOf)) {
    if (duel === undefined) continue;
    tally.count('results of duels posted');
    const posts = results.filter(({ data: message }) => message.interaction_metadata === undefined).length;
    if (posts > 1 || results.length > MOST_FOLLOW_UPS)
      tally.violate('twice', `duel ${duel} was posted ${results.length} times, ${posts} of them by the bot itself`);
  }
}

function duelOf(stored: StoredMessage): string | undefined {
  if (!isShare({ stored })) return undefined;
  const actions = Object.values(seen(stored).customIds).map(decodeCustomId);
  return actions.flatMap((it) => (it?.kind === 'duel-rematch' ? [it.duelId] : []))[0];
}
