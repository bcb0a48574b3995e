/** Every statement about what players chose, and the one that hides and shows their bests. */
import { type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely';
import { type Param, prepareQuery } from './prepared-query.ts';
import type { PlayerRow, Schema } from './schema.ts';

type OfPlayer = Pick<PlayerRow, 'player'>;

export type SettingsQueries = ReturnType<typeof settingsQueries>;

export function settingsQueries(db: Kysely<Schema>) {
  return {
    find: prepareQuery<OfPlayer, PlayerRow>((param) =>
      db.selectFrom('players').selectAll().where('player', '=', param('player')),
    ),
    save: saveQuery(db),
    delete: prepareQuery<OfPlayer, unknown>((param) => db.deleteFrom('players').where('player', '=', param('player'))),
    /** Changes nothing: it waits for whoever saves this player's settings, and lets nobody do so until the commit. */
    hold: prepareQuery<OfPlayer, unknown>((param) =>
      db
        .updateTable('players')
        .set(({ ref }) => ({ visibility: ref('visibility') }))
        .where('player', '=', param('player')),
    ),
    /** Changes nothing: it waits for the moves that are being written, and holds back the next ones until the commit. */
    holdMoves: prepareQuery<OfPlayer, unknown>((param) =>
      db
        .updateTable('games')
        .set(({ ref }) => ({ turn: ref('turn') }))
        .where('player', '=', param('player'))
        .where(sql<SqlBool>`${sql.ref('state')} = ${sql.lit('running')}`),
    ),
    /** Gives every best of the player the visibility that the settings have now. */
    applyVisibility: prepareQuery<OfPlayer, unknown>((param) =>
      db
        .updateTable('bests')
        .set({ hidden: hiddenNow(db, param) })
        .where('player', '=', param('player'))
        .where('hidden', '<>', hiddenNow(db, param)),
    ),
  };
}

/** 1 when the player is hidden, else 0, also for a player without settings. The engines disagree about booleans. */
export const hiddenNow = (db: Kysely<Schema>, param: Param<OfPlayer>): ExpressionWrapper<Schema, never, number> =>
  db
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('hidden'))
    .where('player', '=', param('player'))
    .where('visibility', '=', sql.lit('hidden'))
    .$asScalar();

function saveQuery(db: Kysely<Schema>) {
  return prepareQuery<PlayerRow, unknown>((param) =>
    db
      .insertInto('players')
      .values({
        player: param('player'),
        theme: param('theme'),
        picture: param('picture'),
        language: param('language'),
        visibility: param('visibility'),
      })
      .onConflict((conflict) =>
        conflict.column('player').doUpdateSet(({ ref }) => ({
          theme: ref('excluded.theme'),
          picture: ref('excluded.picture'),
          language: ref('excluded.language'),
          visibility: ref('excluded.visibility'),
        })),
      ),
  );
}
