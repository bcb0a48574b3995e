/** Every statement about what players chose, and the one that hides and shows their bests. */
import { type Expression, type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely';
import { DEFAULT_SETTINGS, type Settings } from '../app/ports.ts';
import { type Param, prepareQuery } from './prepared-query.ts';
import type { PlayerRow, Schema } from './schema.ts';

type OfPlayer = Pick<PlayerRow, 'player'>;

/** `null` leaves a setting as it is. */
type Change = OfPlayer & { readonly [Name in keyof Settings]: Settings[Name] | null };

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

/** One statement, so that of two changes at once neither writes back what the other has just changed. */
function saveQuery(db: Kysely<Schema>) {
  return prepareQuery<Change, unknown>((param) => {
    const chosenOr = (name: keyof Settings, otherwise: Expression<string>) =>
      sql<string>`coalesce(${param(name)}, ${otherwise})`;
    const chosenOrDefault = (name: keyof Settings) => chosenOr(name, sql.lit(DEFAULT_SETTINGS[name]));
    const chosenOrKept = (name: keyof Settings) => chosenOr(name, sql.ref(`players.${name}`));
    return db
      .insertInto('players')
      .values({ player: param('player'), ...eachSetting(chosenOrDefault) })
      .onConflict((conflict) => conflict.column('player').doUpdateSet(eachSetting(chosenOrKept)));
  });
}

const eachSetting = <Value>(of: (name: keyof Settings) => Value): Record<keyof Settings, Value> => ({
  theme: of('theme'),
  picture: of('picture'),
  language: of('language'),
  visibility: of('visibility'),
});
