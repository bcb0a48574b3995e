/** The keys under which games and rankings are stored. */
import { faceOfRules, RULE_NAMES } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';
import { type BoardKind, DAILY, DAILY_BOARD, MODES, STANDINGS, type Standing } from './modes.ts';
import type { SlotMode } from './saved-game.ts';

export const LISTED_RULES = [...RULE_NAMES, DAILY] as const;

export interface ListedKind extends Omit<BoardKind, 'rules'> {
  readonly rules: (typeof LISTED_RULES)[number];
}

export const faceOfKind = ({ rules }: Pick<ListedKind, 'rules'>): FaceValue =>
  faceOfRules(rules === DAILY ? DAILY_BOARD.rules : rules);

type StoredKind = Omit<BoardKind, 'rules'> & { readonly rules: string };

const kindKey = ({ rows, columns, rules }: StoredKind): string => `${rows}x${columns}/${rules}`;

/** A category: standing, board and rules, for example `ranked/4x4/classic`. All dailies of one board share one. */
export const categoryKey = (kind: StoredKind, standing: string): string => `${standing}/${kindKey(kind)}`;

export function kindOfCategory(category: string): (ListedKind & { readonly standing: Standing }) | undefined {
  const [, standing, rows, columns, rules] = /^([\w-]+)\/(\d+)x(\d+)\/([\w-]+)$/.exec(category) ?? [];
  const [knownStanding, knownRules] = [
    STANDINGS.find((it) => it === standing),
    LISTED_RULES.find((it) => it === rules),
  ];
  if (!knownStanding || !knownRules) return undefined;
  return { standing: knownStanding, rows: Number(rows), columns: Number(columns), rules: knownRules };
}

/** The key of a daily, for example `daily/326`. */
export const dailyKey = (daily: number | ''): string => `${DAILY}/${daily}`;

export function dailyOfKey(ranking: string): number | undefined {
  const [, daily] = new RegExp(`^${DAILY}/(\\d+)$`).exec(ranking) ?? [];
  return daily === undefined ? undefined : Number(daily);
}

/** The key of a slot among those of a player and place. For a ranked slot and a daily it is also a ranking's key. */
export const slotKey = (slot: BoardKind & SlotMode): string =>
  slot.mode === DAILY ? dailyKey(slot.daily) : `${slot.mode}/${kindKey(slot)}`;

/** The key of the ranking that lists a slot's games without help: a category, or one daily. */
export const rankingOfSlot = (slot: BoardKind & SlotMode): string =>
  slot.mode === DAILY ? dailyKey(slot.daily) : categoryKey(slot, MODES[slot.mode].standing);
