/** What is known of each player; and that a hidden player's bests are on no ranking. */
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  DEFAULT_SETTINGS,
  eachSetting,
  isChoice,
  type PlayerStore,
  type Profile,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from '../../app/ports.ts';
import { SPAN_LETTERS, type Spans } from '../bests/span.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import type { GameRow } from '../games/game-row.ts';
import { type Param, prepareQuery } from '../prepared-query.ts';
import type { Schema } from '../schema.ts';

/** Everybody who has a game, a name or settings. A setting that was not chosen is empty. */
export interface PlayerRow {
  readonly player: string;
  // A column for each setting, which a migration makes: one that is missing here does not compile.
  readonly theme: string;
  readonly picture: string;
  readonly language: string;
  readonly visibility: string;
  /** The newest display name; empty until there was one. */
  readonly name: string;
}

export type OfPlayer = Pick<PlayerRow, 'player'>;
export type SpanValues = OfPlayer & Spans;

/** `null` leaves a setting as it is. */
type Change = OfPlayer & { readonly [Name in SettingName]: string | null };

/** A player's row and a game's; each is `null` where it is missing. */
export type LookRow = { readonly [Name in keyof Omit<PlayerRow, 'player'>]: string | null } & (
  | GameRow
  | { readonly id: null }
);

const PROFILE = [...SETTING_NAMES, 'name'] as const;

export type ProfileStatements = ReturnType<typeof profileStatements>;

export function profileStatements({ db }: Compiler) {
  return {
    find: prepareQuery<OfPlayer, PlayerRow>((param) =>
      db.selectFrom('players').selectAll().where('player', '=', param('player')),
    ),
    look: lookQuery(db),
    saveName: prepareQuery<Pick<PlayerRow, 'player' | 'name'>, unknown>((param) =>
      db
        .insertInto('players')
        .values({ player: param('player'), ...eachSetting(() => ''), name: param('name') })
        .onConflict((conflict) => conflict.column('player').doUpdateSet({ name: param('name') })),
    ),
    saveSettings: prepareQuery<Change, unknown>((param) => {
      const chosenOr = (name: SettingName, otherwise: Expression<string>) =>
        sql<string>`coalesce(${param(name)}, ${otherwise})`;
      const chosenOrNothing = (name: SettingName) => chosenOr(name, sql.lit(''));
      const chosenOrKept = (name: SettingName) => chosenOr(name, sql.ref(`players.${name}`));
      return db
        .insertInto('players')
        .values({ player: param('player'), ...eachSetting(chosenOrNothing), name: '' })
        .onConflict((conflict) => conflict.column('player').doUpdateSet(eachSetting(chosenOrKept)));
    }),
    /** Gives every best of the player the visibility that the settings have now. */
    applyVisibility: prepareQuery<OfPlayer, unknown>((param) =>
      db
        .updateTable('best_scores')
        .set({ hidden: isHidden(param) })
        .where('player', '=', param('player'))
        .where('hidden', '<>', isHidden(param)),
    ),
  };
}

/** One row whatever is stored, so that a click is read in one statement. */
function lookQuery(db: Kysely<Schema>) {
  return prepareQuery<OfPlayer & Pick<GameRow, 'id'>, LookRow>((param) => ({
    compile: () =>
      sql<LookRow>`select ${sql.join(PROFILE.map((name) => sql.ref(`players.${name}`)))}, saved_games.*
        from (select 1 as one) as asked
        left join players on players.player = ${param('player')}
        left join saved_games on saved_games.id = ${param('id')}`.compile(db),
  }));
}

/** Whoever has a game has a row, see `isHidden`. */
export const ensurePlayer = (db: Kysely<Schema>, param: Param<OfPlayer>, guard: Expression<SqlBool>) =>
  db
    .insertInto('players')
    .columns(['player', ...PROFILE])
    .expression(
      db
        .selectNoFrom([sql<string>`${param('player')}`.as('player'), ...PROFILE.map((name) => sql`''`.as(name))])
        .where(guard),
    )
    .onConflict((conflict) => conflict.column('player').doNothing());

/** Deletes the player's bests of spans before the given ones; those of a process whose clock is ahead stay. */
export const forgetSpans = (db: Kysely<Schema>, param: Param<SpanValues>, guard: Expression<SqlBool>) =>
  db
    .deleteFrom('best_scores')
    .where('player', '=', param('player'))
    .where(guard)
    .where(({ or, and, eb }) =>
      or(
        (['month', 'week', 'today'] as const).map((period) =>
          and([eb('span', '>=', SPAN_LETTERS[period]), eb('span', '<', param(period))]),
        ),
      ),
    );

/**
 * 1 when the player is hidden, else 0. Whoever files a score holds the player's row by `lock` until the commit: a change
 * of the visibility waits for it, and then sees the new best; a score that waits for a change sees the new visibility.
 */
export const isHidden = (param: Param<OfPlayer>, lock: RawBuilder<unknown> = sql``): RawBuilder<number> =>
  sql<number>`coalesce((select case visibility when 'hidden' then 1 else 0 end from players
    where player = ${param('player')} ${lock}), 0)`;

export function profiles(database: Database, statements: ProfileStatements): PlayerStore {
  const findProfile = async (player: string) => decodeProfile((await database.rows(statements.find({ player })))[0]);
  return {
    findProfile,
    saveName: async (player, name) => void (await database.write(statements.saveName({ player, name }))),
    async saveSettings(player, change) {
      await database.transaction(async (tx) => {
        // Holds the player's row: see `isHidden`.
        await tx.write(statements.saveSettings({ player, ...eachSetting((name) => change[name] ?? null) }));
        await tx.write(statements.applyVisibility({ player }));
        return true;
      });
      return (await findProfile(player)).settings;
    },
  };
}

type Stored = { readonly [Name in keyof Omit<PlayerRow, 'player'>]: string | null };

export const decodeProfile = (row: Stored | undefined): Profile => ({
  settings: { ...DEFAULT_SETTINGS, ...chosenSettings(row) },
  name: row?.name ?? '',
});

/** What was chosen; a value that another version wrote and this one does not know is left out. */
export const chosenSettings = (row: Stored | undefined): Partial<Settings> =>
  Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const stored = row?.[name] ?? '';
      return isChoice(name, stored) ? [[name, stored]] : [];
    }),
  );
