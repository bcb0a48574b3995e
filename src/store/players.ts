import {
  DEFAULT_SETTINGS,
  eachSetting,
  isChoice,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from '../app/settings.ts';
import type { PlayerStore, Profile } from '../app/stores/player-store.ts';
import { type Database, type DependentWrite, type Dialect, inOrder, prepareAtomicWrite, queryIn } from './sql.ts';

export function playerStore(database: Database): Pick<PlayerStore, 'findProfile' | 'saveName' | 'saveSettings'> {
  const statements = profileStatements(database.dialect);
  const findProfile = async (player: string) => decodeProfile((await database.rows(statements.find({ player })))[0]);
  return {
    findProfile,
    saveName: async (player, name) => void (await database.writeAtomically(statements.saveName({ player, name }))),
    async saveSettings(player, change) {
      await database.transaction(async (tx) => {
        // Locks the player's row; see `isHidden`.
        await tx.write(statements.saveSettings({ player, ...eachSetting((name) => change[name] ?? null) }));
        await tx.write(statements.applyVisibility({ player }));
        return true;
      });
      return (await findProfile(player)).settings;
    },
  };
}

/** Shown instead of a hidden name. Random, so that it cannot be derived from the player's id. */
export interface PlayerNumberRow {
  readonly player: string;
  readonly number: number;
}

export const ensureNumber =
  ({ fiveDigits }: Dialect): DependentWrite =>
  (onlyIf) =>
    `insert into player_numbers (player, number) select :player, ${fiveDigits} where ${onlyIf} on conflict (player) do nothing`;

export interface PlayerRow {
  readonly player: string;
  // One column for each setting; the compiler reports a missing one.
  readonly theme: string;
  readonly picture: string;
  readonly language: string;
  readonly visibility: string;
  readonly duels: string;
  readonly name: string;
}

export type OfPlayer = Pick<PlayerRow, 'player'>;

export type Stored = { readonly [Name in keyof Omit<PlayerRow, 'player'>]: string | null } & {
  readonly [Name in keyof Pick<PlayerNumberRow, 'number'>]: number | null;
};

/** `null` leaves a setting as it is. */
type SettingsValues = OfPlayer & { readonly [Name in SettingName]: string | null };

const COLUMNS = `player, ${SETTING_NAMES.join(', ')}, name`;
/** Builds an SQL list with one item for each setting. */
export const settingList = (show: (name: SettingName) => string): string => SETTING_NAMES.map(show).join(', ');

export function profileStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const insert = `insert into players (${COLUMNS})`;
  return {
    find: query<OfPlayer, Stored>(`
      select players.*, player_numbers.number from players
        left join player_numbers on player_numbers.player = players.player where players.player = :player`),
    /** Every player with a name also gets a number, which is shown if the name is hidden. */
    saveName: prepareAtomicWrite<Pick<PlayerRow, 'player' | 'name'>>(
      dialect,
      `${insert} values (:player, ${settingList(() => `''`)}, :name) on conflict (player) do update set name = excluded.name`,
      ensureNumber(dialect),
    ),
    saveSettings: query<SettingsValues>(`
      ${insert} values (:player, ${settingList((name) => `coalesce(:${name}, '')`)}, '') on conflict (player)
        do update set ${settingList((name) => `${name} = coalesce(:${name}, players.${name})`)}`),
    applyVisibility: query<OfPlayer>(
      `update best_scores set hidden = ${isHidden('')}
        where ${highScoresInOrder(dialect, `player = :player and hidden <> ${isHidden('')}`)}`,
    ),
  };
}

export const HIGH_SCORE_KEY = 'player, category, place, span';

export const highScoresInOrder = (dialect: Dialect, condition: string): string =>
  inOrder(dialect, 'best_scores', HIGH_SCORE_KEY, condition);

/** Every player with a game has a row, see `isHidden`. */
export const ensurePlayer: DependentWrite = (onlyIf) => `insert into players (${COLUMNS})
  select :player, ${settingList(() => `''`)}, '' where ${onlyIf} on conflict (player) do nothing`;

/**
 * 1 if the player is hidden, else 0. Publishing a score locks the player's row with `lock` until the commit. A
 * concurrent change of the visibility therefore waits and then sees the new score, or publishing waits and then sees
 * the new visibility.
 */
export const isHidden = (lock: string): string =>
  `coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = :player ${lock}), 0)`;

export const decodeProfile = (row: Stored | undefined): Profile => ({
  settings: { ...DEFAULT_SETTINGS, ...chosenSettings(row) },
  name: row?.name ?? '',
  number: row?.number ?? 0,
});

/** Returns the settings that the player chose, without values that this version does not know. */
export const chosenSettings = (row: Partial<Stored> | undefined): Partial<Settings> =>
  Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const stored = row?.[name] ?? '';
      return isChoice(name, stored) ? [[name, stored]] : [];
    }),
  );
