/** Counts what a sweep would delete, and deletes nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { duelGameId, type Retention, SIDES } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import { keptUntil } from '../duels/expired-duels.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
import type { RemovedPlaceRow } from './places.ts';

interface Counted {
  readonly count: number;
}

export type CountStatements = ReturnType<typeof countStatements>;

export function countStatements({ db }: Compiler) {
  const isPractice = `mode = 'practice' and started_at <= :practice_before and changed_at <= :practice_before`;
  const games = SIDES.map(
    (side) => `select id || '${duelGameId('', side)}' from duels where state = :state and ends_at <= :before`,
  );
  return {
    practice: prepareQuery<{ practice_before: number }, Counted>(
      db,
      `select count(*) as count from saved_games where ${isPractice}`,
    ),
    ofDuels: prepareQuery<{ state: string; before: number }, Counted>(
      db,
      `select count(*) as count from saved_games where id in (${games.join(' union all ')})`,
    ),
    expiredPlaces: prepareQuery<{ before: number }, RemovedPlaceRow>(
      db,
      `select * from removed_places where removed_at <= :before and not exists
        (select 1 from saved_games where saved_games.place = removed_places.place and changed_at > :before) order by place`,
    ),
    /** Without the practice games that were counted before. */
    ofPlace: prepareQuery<{ place: string; practice_before: number }, Counted>(
      db,
      `select count(*) as count from saved_games where place = :place and not (${isPractice})`,
    ),
  };
}

export function expiredCounts(database: Database, statements: CountStatements): Pick<Retention, 'countExpired'> {
  return {
    async countExpired({ spared, ...expiry }) {
      const practice_before = expiry.now - expiry.keepPractice;
      const [practice] = await database.rows(statements.practice({ practice_before }));
      let ofDuels = 0;
      for (const { state, before } of keptUntil(expiry))
        ofDuels += (await database.rows(statements.ofDuels({ state, before })))[0]?.count ?? 0;
      const places = await database.rows(statements.expiredPlaces({ before: expiry.now - expiry.keepRemoved }));
      const servers: { place: string; games: number }[] = [];
      for (const { place } of places.filter((it) => !spared.has(it.place))) {
        const [games] = await database.rows(statements.ofPlace({ place, practice_before }));
        servers.push({ place, games: games?.count ?? 0 });
        await nextTurn();
      }
      return { practice: practice?.count ?? 0, ofDuels, servers };
    },
  };
}
