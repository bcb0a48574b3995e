import { DEFAULT_SETTINGS, isChoice, SETTING_NAMES, type SettingName, type Settings } from '../app/settings.ts';
import type { PlayerStore, Profile } from '../app/stores/player-store.ts';
import { type Database, type Dialect, queryIn } from './sql.ts';

export function playerStore(database: Database): Pick<PlayerStore, 'findProfile' | 'saveName' | 'saveSettings'> {
  const statements = profileStatements(database.dialect);
  const findProfile = async (player: string) => decodeProfile((await database.rows(statements.find({ player })))[0]);
  return {
    findProfile,
    async saveName(player, name) {
      await database.writeAtomically({
        first: statements.saveName({ player, name }),
        others: [statements.ensureNumber({ player })],
      });
    },
    async saveSettings(player, { visibility = null, ...others }) {
      await database.transaction(async (tx) => {
        // This statement locks the player's row, so no score is published with the old visibility after it.
        await tx.write(statements.saveSettings({ player, visibility, settings: JSON.stringify(others) }));
        await tx.write(statements.applyVisibility({ player }));
      });
      return findProfile(player);
    },
  };
}

/** A number that is shown instead of a hidden name. It is random, so it cannot be derived from the player's id. */
export interface PlayerNumberRow {
  readonly player: string;
  readonly number: number;
}

/** Every player with a name or a game has a number, which is shown if the name is hidden. */
export const ensureNumber = ({ fiveDigits }: Dialect): string =>
  `insert into player_numbers (player, number) values (:player, ${fiveDigits}) on conflict (player) do nothing`;

export interface PlayerRow {
  readonly player: string;
  /** The settings that the player chose, as a JSON object. A new setting needs no column. */
  readonly settings: string;
  /** The visibility has its own column, because rankings read it in SQL. Empty if the player did not choose one. */
  readonly visibility: string;
  readonly name: string;
}

export type OfPlayer = Pick<PlayerRow, 'player'>;

export type Stored = { readonly [Name in keyof Omit<PlayerRow, 'player'>]: string | null } & {
  readonly [Name in keyof Pick<PlayerNumberRow, 'number'>]: number | null;
};

/** `null` leaves the visibility as it is. */
type SettingsValues = OfPlayer & Pick<PlayerRow, 'settings'> & Pick<Stored, 'visibility'>;

export function profileStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    find: query<OfPlayer, Stored>(`
      select players.*, player_numbers.number from players
        left join player_numbers on player_numbers.player = players.player where players.player = :player`),
    ensureNumber: query<OfPlayer>(ensureNumber(dialect)),
    saveName: query<Pick<PlayerRow, 'player' | 'name'>>(
      'insert into players (player, name) values (:player, :name) on conflict (player) do update set name = excluded.name',
    ),
    saveSettings: query<SettingsValues>(`
      insert into players (player, settings, visibility) values (:player, :settings, coalesce(:visibility, ''))
        on conflict (player) do update set
          settings = ${dialect.mergedJson('players.settings', 'excluded.settings')},
          visibility = coalesce(:visibility, players.visibility)`),
    applyVisibility: query<OfPlayer>(
      `update high_scores set hidden = ${IS_HIDDEN} where player = :player and hidden <> ${IS_HIDDEN}`,
    ),
  };
}

/** SQL for 1 if the player is hidden, otherwise 0. */
export const IS_HIDDEN = `coalesce((select case visibility when 'nowhere' then 1 else 0 end
  from players where player = :player), 0)`;

export const decodeProfile = (row: Stored | undefined): Profile => ({
  settings: { ...DEFAULT_SETTINGS, ...chosenSettings(row) },
  name: row?.name ?? '',
  number: row?.number ?? 0,
});

/** Returns the settings that the player chose, without values that this version does not know. */
export function chosenSettings(row: Partial<Stored> | undefined): Partial<Settings> {
  const others = JSON.parse(row?.settings ?? '{}') as Partial<Record<SettingName, string>>;
  const stored = { ...others, visibility: row?.visibility };
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (isChoice(name, stored[name] ?? '') ? [[name, stored[name]]] : [])),
  );
}
