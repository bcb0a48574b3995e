/** What is played, by whom and where: the words that games and rankings are filed under. Part of the ports. */
import { faceOfRules, RULE_NAMES, type RulesName } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';
import type { Place, PlayerId } from './ports.ts';

/**
 * How a game counts. `ranked`: in the rankings. `assisted`: in those for games with help. `unlisted`: in none. Part of
 * the rankings' key, so that a score reached with help never takes the place of one without.
 */
export const STANDINGS = ['ranked', 'assisted', 'unlisted'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ModeTraits {
  /** The standing that its games begin with. */
  readonly standing: Standing;
  /**
   * What a game of this mode competes with: the best in its slot's ranking, with the same seed, or of all dailies, or nothing.
   */
  readonly best: 'of-ranking' | 'of-seed' | 'of-dailies' | 'none';
  /** Whether its player may have help: after a question while the game is ranked, just so, or not at all. */
  readonly help: 'asks' | 'free' | 'never';
  /** Whether there is but one try, so that no other game follows this one. */
  readonly once: boolean;
  /** Whether others play the same tiles, so that nobody is told them just because the own game has ended. */
  readonly sharesSeed: boolean;
}

/** Every kind of play. The mode is part of the slot, so that a game of one never ends or shows one of another. */
export const MODES = {
  ranked: { standing: 'ranked', best: 'of-ranking', help: 'asks', once: false, sharesSeed: false },
  practice: { standing: 'unlisted', best: 'of-seed', help: 'free', once: false, sharesSeed: false },
  daily: { standing: 'ranked', best: 'of-dailies', help: 'never', once: true, sharesSeed: true },
  duel: { standing: 'unlisted', best: 'none', help: 'never', once: true, sharesSeed: true },
} as const satisfies Record<string, ModeTraits>;
export type Mode = keyof typeof MODES;

/** What a player may have help by. The order is that of the stored bits, so a new one comes last. */
export const HELPS = ['undo', 'hint', 'autoplay'] as const;
export type Help = (typeof HELPS)[number];

/** Board shape and rules. */
export interface BoardKind {
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

/** A player at a kind of board in a place. */
export interface Seat extends BoardKind {
  readonly player: PlayerId;
  readonly place: Place;
}

/** Holds at most one running game. */
export interface Slot extends Seat {
  readonly mode: Mode;
  /** Of a daily its number, see `dailyAt`. */
  readonly daily?: number;
}

/** What every daily is played on. */
export const DAILY_BOARD = { rows: 4, columns: 4, rules: 'classic' } as const satisfies BoardKind;

/** What stands for the rules in the rankings of all dailies together. */
export const DAILY = 'daily';

/** What a ranking and statistics are of: rules, or the dailies. */
export const LISTED_RULES = [...RULE_NAMES, DAILY] as const;

/** What a leaderboard can be asked for: a kind of board, or the dailies. */
export interface ListedKind extends Omit<BoardKind, 'rules'> {
  readonly rules: (typeof LISTED_RULES)[number];
}

/** How the tiles of such a kind show. */
export const faceOfKind = ({ rules }: Pick<ListedKind, 'rules'>): FaceValue =>
  faceOfRules(rules === DAILY ? DAILY_BOARD.rules : rules);

/** As it is stored: rules and standing need not be known. */
type StoredKind = Omit<BoardKind, 'rules'> & { readonly rules: string };

const kindKey = ({ rows, columns, rules }: StoredKind): string => `${rows}x${columns}/${rules}`;

/** The slot without its player as one text, for example `guild:1/ranked/4x4/classic`. The only place that writes it. */
export const slotKey = (slot: Omit<Slot, 'player'>): string => `${slot.place}/${rankingKey(slot)}`;

/** Two players in any order and what they play, for example `1/2/4x4/classic`. The only place that writes it. */
export const pairKey = (one: PlayerId, other: PlayerId, kind: StoredKind): string =>
  `${[one, other].sort().join('/')}/${kindKey(kind)}`;

/** What a score competes in, whatever the place and time: `ranked/4x4/classic`. The only place that writes it. */
export const categoryKey = (kind: StoredKind, standing: string): string => `${standing}/${kindKey(kind)}`;

/** The reverse of it; `undefined` for what this version does not know. */
export function kindOfCategory(category: string): (ListedKind & { readonly standing: Standing }) | undefined {
  const [, standing, rows, columns, rules] = /^([\w-]+)\/(\d+)x(\d+)\/([\w-]+)$/.exec(category) ?? [];
  const [knownStanding, knownRules] = [
    STANDINGS.find((it) => it === standing),
    LISTED_RULES.find((it) => it === rules),
  ];
  if (!knownStanding || !knownRules) return undefined;
  return { standing: knownStanding, rows: Number(rows), columns: Number(columns), rules: knownRules };
}

/** The ranking of one daily: `daily/326`. The only place that writes it. */
export const dailyKey = (daily: number | ''): string => `${DAILY}/${daily}`;

/** The reverse of it; `undefined` for anything else. */
export function dailyOfKey(category: string): number | undefined {
  const [, daily] = new RegExp(`^${DAILY}/(\\d+)$`).exec(category) ?? [];
  return daily === undefined ? undefined : Number(daily);
}

/** What the scores of a slot compete in, in its place: like the mode and the board, and a daily with its own day. */
export const rankingKey = (slot: Omit<Slot, 'player' | 'place'>): string =>
  slot.daily === undefined ? categoryKey(slot, slot.mode) : dailyKey(slot.daily);
