/** What differs between the modes of games: rankings, help and boards. */
import type { RulesName } from '../game/rules.ts';

/** Rankings list only ranked scores. Statistics also count assisted ones, and nothing counts unlisted ones. */
export const STANDINGS = ['ranked', 'assisted', 'unlisted'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ModeTraits {
  readonly standing: Standing;
  /** Which best score applies to a game: the player's best ranked game of its board, the best of all dailies, or none. */
  readonly best: 'of-ranking' | 'of-dailies' | 'none';
  readonly allowsAssists: boolean;
  readonly once: boolean;
  /** Whether others play the same tiles. If so, the end of one game does not reveal the seed. */
  readonly sharesSeed: boolean;
}

/** Properties of each mode. The mode is part of the slot, so a game of one mode never replaces a game of another. */
export const MODES = {
  regular: { standing: 'ranked', best: 'of-ranking', allowsAssists: true, once: false, sharesSeed: false },
  practice: { standing: 'unlisted', best: 'of-ranking', allowsAssists: true, once: false, sharesSeed: false },
  daily: { standing: 'ranked', best: 'of-dailies', allowsAssists: false, once: true, sharesSeed: true },
  race: { standing: 'unlisted', best: 'none', allowsAssists: false, once: true, sharesSeed: true },
} as const satisfies Record<string, ModeTraits>;
export type Mode = keyof typeof MODES;

/** The kinds of help, in the order of their stored bits. Append new kinds at the end. */
export const ASSISTS = ['undo', 'hint', 'autoplay'] as const;
export type Assist = (typeof ASSISTS)[number];

/**
 * `restored`: a backup was restored while the game was running, and its seed may have been revealed since the backup.
 */
export const ASSISTED_BY = [...ASSISTS, 'restored'] as const;
export type AssistedBy = (typeof ASSISTED_BY)[number];

export const isAssist = (it: AssistedBy): it is Assist => it !== 'restored';

export interface BoardKind {
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

export const USUAL_BOARD = { rows: 4, columns: 4, rules: 'classic' } as const satisfies BoardKind;

/** The board of every daily. */
export const DAILY_BOARD = { rows: 3, columns: 3, rules: 'classic' } as const satisfies BoardKind;

/** Takes the place of the rule set in the rankings of all dailies. */
export const DAILY = 'daily';
