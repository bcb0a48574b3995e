/** Every statement about all the data of one player. */
import type { Kysely } from 'kysely';
import { prepareQuery } from './prepared-query.ts';
import type { BestRow, GameRow, Schema } from './schema.ts';
import { SPAN_LETTERS } from './span.ts';

export type PlayerQueries = ReturnType<typeof playerQueries>;

type PastValues = { readonly player: string } & Readonly<Record<'month' | 'week' | 'today', string>>;

export function playerQueries(db: Kysely<Schema>) {
  return {
    games: prepareQuery<{ player: string }, GameRow>((param) =>
      db.selectFrom('games').selectAll().where('player', '=', param('player')).orderBy('started_at').orderBy('id'),
    ),
    bests: prepareQuery<{ player: string }, BestRow>((param) =>
      db
        .selectFrom('bests')
        .selectAll()
        .where('player', '=', param('player'))
        .orderBy('rows')
        .orderBy('columns')
        .orderBy('rules')
        .orderBy('place')
        .orderBy('span'),
    ),
    deleteGames: prepareQuery<{ player: string }, unknown>((param) =>
      db.deleteFrom('games').where('player', '=', param('player')),
    ),
    deleteBests: prepareQuery<{ player: string }, unknown>((param) =>
      db.deleteFrom('bests').where('player', '=', param('player')),
    ),
    /** Deletes the player's bests of spans before the given ones; those of a process whose clock is ahead stay. */
    forgetSpans: prepareQuery<PastValues, unknown>((param) =>
      db
        .deleteFrom('bests')
        .where('player', '=', param('player'))
        .where(({ or, and, eb }) =>
          or(
            (['month', 'week', 'today'] as const).map((period) =>
              and([eb('span', '>=', SPAN_LETTERS[period]), eb('span', '<', param(period))]),
            ),
          ),
        ),
    ),
  };
}
