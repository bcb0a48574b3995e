/** A player's own board in a duel: begun when it is first asked for, and brought back whenever it is asked for again. */
import { endOnTime, hasExpired } from '../clock.ts';
import { createGame } from '../create-game.ts';
import { inNewMessage } from '../new-message.ts';
import { type Duel, duelGameId, type Found, type Play, type PlayerId, placeOfDuel, type Side } from '../ports.ts';

/** How often a lost race is tried again. Each loss means that another press of the same player was saved meanwhile. */
const ATTEMPTS = 5;

/**
 * @param askedBy the id of the interaction, the same in each process that it is delivered to
 * @param askedAt its moment, in milliseconds since 1970
 * @returns a game that may have ended, or that it cannot be read
 */
export async function playDuel(
  play: Play,
  duel: Duel,
  side: Side,
  player: PlayerId,
  askedBy: string,
  askedAt: number,
): Promise<Found> {
  const id = duelGameId(duel.id, side);
  let found = await play.store.find(id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (typeof found === 'string') return found;
    if (found && hasExpired(found, askedAt)) return endOnTime(play, found);
    if (found?.position.state === 'over') return found;
    const opened = found ? await inNewMessage(play, found, askedBy) : await begin(play, duel, side, player, askedBy);
    if (opened) return opened;
    found = await play.store.find(id);
  }
  return found;
}

async function begin(play: Play, duel: Duel, side: Side, player: PlayerId, askedBy: string) {
  const { rows, columns, rules, endsAt } = duel;
  const slot = { player, place: placeOfDuel(duel.id), mode: 'duel', rows, columns, rules } as const;
  const source = { kind: 'fair2', seed: duel.seed } as const;
  const saved = createGame(play, { slot, source, id: duelGameId(duel.id, side), endsAt }, 0, askedBy);
  return (await play.store.begin(saved)) ? saved : undefined;
}
