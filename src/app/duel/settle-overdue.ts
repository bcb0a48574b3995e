/** Ends what nobody looks at: challenges without an answer, and duels whose time is up. */
import type { DuelId, Play } from '../ports.ts';

/** Duels read in one step. */
const PAGE = 50;

/** Decided is not told: see `untoldDuels`. `signal` ends it between two duels. */
export async function settleOverdue({ store, now }: Pick<Play, 'store' | 'now'>, signal: AbortSignal): Promise<void> {
  const at = now();
  await store.expireChallenges(at);
  for await (const id of overdueDuels(store, at, signal)) await store.decideDuel(id, at);
}

async function* overdueDuels(store: Play['store'], at: number, signal: AbortSignal): AsyncGenerator<DuelId> {
  for (let last = PAGE; last === PAGE && !signal.aborted; ) {
    const overdue = await store.overdueDuels(at, PAGE);
    for (const id of overdue) if (!signal.aborted) yield id;
    last = overdue.length;
  }
}
