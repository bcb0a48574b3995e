/** The keys under which games and rankings are stored. */
import { faceOfRules, RULE_NAMES } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';
import { type BoardKind, DAILY, DAILY_BOARD } from './modes.ts';
import type { SlotMode } from './saved-game.ts';

export const LISTED_RULES = [...RULE_NAMES, DAILY] as const;

export interface ListedKind extends Omit<BoardKind, 'rules'> {
  readonly rules: (typeof LISTED_RULES)[number];
}

export const faceOfKind = ({ rules }: Pick<ListedKind, 'rules'>): FaceValue =>
  faceOfRules(rules === DAILY ? DAILY_BOARD.rules : rules);

type StoredKind = Omit<BoardKind, 'rules'> & { readonly rules: string };

/** A category: board and rules, for example `4x4/classic`. All dailies of one board share one, such as `3x3/daily`. */
export const categoryKey = ({ rows, columns, rules }: StoredKind): string => `${rows}x${columns}/${rules}`;

export function kindOfCategory(category: string): ListedKind | undefined {
  const [, rows, columns, name] = /^(\d+)x(\d+)\/([\w-]+)$/.exec(category) ?? [];
  const rules = LISTED_RULES.find((it) => it === name);
  return rules && { rows: Number(rows), columns: Number(columns), rules };
}

/** The key of a daily, for example `daily/326`. */
export const dailyKey = (daily: number | ''): string => `${DAILY}/${daily}`;

export function dailyOfKey(ranking: string): number | undefined {
  const [, daily] = new RegExp(`^${DAILY}/(\\d+)$`).exec(ranking) ?? [];
  return daily === undefined ? undefined : Number(daily);
}

/**
 * The key of a slot among those of a player and place. For a regular slot and a daily it is also the key of the ranking
 * that lists their games without help; no other slot has the key of a ranking.
 */
export function slotKey(slot: BoardKind & SlotMode): string {
  if (slot.mode === DAILY) return dailyKey(slot.daily);
  return slot.mode === 'regular' ? categoryKey(slot) : `${slot.mode}/${categoryKey(slot)}`;
}
