/** A duel as it is at a moment: a challenge that nobody answered is over after a day, and so is a duel. */
import type { Duel, DuelId, Play } from '../ports.ts';

export interface Settled {
  readonly duel: Duel;
  /** True for the one who is the first to know the result, and tells the others. */
  readonly isDecided: boolean;
}

/** @param at milliseconds since 1970, by the clock of the presses */
export async function settleDuel({ store }: Play, duel: Duel, at: number): Promise<Settled> {
  const { id } = duel;
  const isDecided = duel.state === 'playing' && (await store.decideDuel(id, at));
  const hasExpired = duel.state === 'offered' && at > duel.endsAt;
  if (hasExpired) await store.answerDuel({ id, state: 'expired', endsAt: duel.endsAt });
  const now = isDecided || hasExpired ? await store.findDuel(id) : undefined;
  return { duel: now ?? duel, isDecided };
}

/** The same after a game of the duel has ended; `undefined` for a duel that is not stored any longer. */
export async function settleDuelOf(play: Play, id: DuelId, at: number): Promise<Settled | undefined> {
  const isDecided = await play.store.decideDuel(id, at);
  const duel = await play.store.findDuel(id);
  return duel && { duel, isDecided };
}
