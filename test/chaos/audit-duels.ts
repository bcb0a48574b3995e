/** Compares the stored duels with their games. */

import { duelGameId, duelIn } from '../../src/app/duel.ts';
import { type Duel, SIDES } from '../../src/app/stores/duel-store.ts';
import type { Store } from '../../src/store/open-store.ts';
import type { AuditedGame } from './ledger.ts';
import type { Tally } from './tally.ts';

/** Both sides must have the same tiles, and an ended duel the scores of its games. */
export async function auditDuels(store: Store, tally: Tally, games: readonly AuditedGame[]): Promise<void> {
  for (const [id, sides] of Map.groupBy(games, ({ opening }) => duelIn(opening.place))) {
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
