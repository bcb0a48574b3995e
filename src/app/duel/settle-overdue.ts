/** Ends what nobody looks at: challenges without an answer, and duels whose time is up. */
import type { Duel, DuelId, Play } from '../ports.ts';

/** Duels read in one step. */
const PAGE = 50;

/**
 * @param tell is called once for each duel that this call has decided
 * @param signal ends it between two duels
 */
export async function settleOverdue(
  { store, now }: Pick<Play, 'store' | 'now'>,
  tell: (duel: Duel) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  await store.expireChallenges(at);
  for await (const id of overdueDuels(store, at, signal)) {
    // Another process may be at it too.
    const duel = (await store.decideDuel(id, at)) ? await store.findDuel(id) : undefined;
    if (duel) await tell(duel);
  }
}

async function* overdueDuels(store: Play['store'], at: number, signal: AbortSignal): AsyncGenerator<DuelId> {
  for (let last = PAGE; last === PAGE && !signal.aborted; ) {
    const overdue = await store.overdueDuels(at, PAGE);
    for (const id of overdue) if (!signal.aborted) yield id;
    last = overdue.length;
  }
}
