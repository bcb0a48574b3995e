/** Deletes duels that had their time, and with them the games of both sides. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DuelState, duelGameId, type Expiry, SIDES } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery, withStep } from '../prepared-query.ts';

interface Step {
  readonly state: DuelState;
  readonly before: number;
  readonly most: number;
}

export type ExpiredDuelStatements = ReturnType<typeof expiredDuelStatements>;

/** The games come first: a deletion that is broken off finds the duel again. */
export function expiredDuelStatements({ db }: Compiler) {
  const step = withStep(
    'select id from duels where state = :state and ends_at <= :before order by ends_at, id limit :most',
  );
  const games = SIDES.map((side) => `select id || '${duelGameId('', side)}' from step`);
  return {
    games: prepareQuery<Step>(db, `${step} delete from saved_games where id in (${games.join(' union all ')})`),
    duels: prepareQuery<Step>(db, `${step} delete from duels where id in (select id from step)`),
  };
}

/** Rows deleted in one statement: some milliseconds on SQLite. */
const STEP = 200;

/** A challenge that came to nothing is kept only so that its card can say so, in milliseconds. */
const KEEP_REFUSED = 7 * 24 * 60 * 60 * 1_000;

/** Until when a duel in each state may have ended to be kept no longer. */
export const keptUntil = ({ now, keepPractice }: Expiry): readonly Pick<Step, 'state' | 'before'>[] =>
  (['over', 'declined', 'withdrawn', 'expired'] as const).map((state) => ({
    state,
    before: now - (state === 'over' ? keepPractice : KEEP_REFUSED),
  }));

/** Returns how many games there were. */
export async function deleteExpiredDuels(
  database: Database,
  { games, duels }: ExpiredDuelStatements,
  expiry: Expiry,
): Promise<number> {
  const { signal } = expiry;
  let deleted = 0;
  for (const ended of keptUntil(expiry)) {
    const step = { ...ended, most: STEP };
    for (let last = STEP; last > 0 && !signal?.aborted; await nextTurn()) {
      deleted += await database.write(games(step));
      last = await database.write(duels(step));
    }
  }
  return deleted;
}
