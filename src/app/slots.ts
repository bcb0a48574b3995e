/** What is played, by whom and where: the words that games and rankings are filed under. Part of the ports. */
import type { RulesName } from '../game/rules.ts';
import type { Place, PlayerId } from './ports.ts';

/**
 * How a game counts. `ranked`: in the rankings. `assisted`: in those for games with help. `unlisted`: in none. Part of
 * the rankings' key, so that a score reached with help never takes the place of one without.
 */
export const STANDINGS = ['ranked', 'assisted', 'unlisted'] as const;
export type Standing = (typeof STANDINGS)[number];

interface ModeTraits {
  /** The standing that its games begin with. */
  readonly standing: Standing;
  /** What a game of this mode competes with: the best in its slot's ranking, or the best with the same seed. */
  readonly best: 'of-ranking' | 'of-seed';
}

/** Every kind of play. The mode is part of the slot, so that a game of one never ends or shows one of another. */
export const MODES = {
  ranked: { standing: 'ranked', best: 'of-ranking' },
  practice: { standing: 'unlisted', best: 'of-seed' },
} as const satisfies Record<string, ModeTraits>;
export type Mode = keyof typeof MODES;

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
}

/** As it is stored: rules and standing need not be known. */
type StoredKind = Omit<BoardKind, 'rules'> & { readonly rules: string };

const kindKey = ({ rows, columns, rules }: StoredKind): string => `${rows}x${columns}/${rules}`;

/** The slot without its player as one text, for example `guild:1/ranked/4x4/classic`. The only place that writes it. */
export const slotKey = (slot: Omit<Slot, 'player'>): string => `${slot.place}/${slot.mode}/${kindKey(slot)}`;

/** What a score competes in, whatever the place and time: `ranked/4x4/classic`. The only place that writes it. */
export const categoryKey = (kind: StoredKind, standing: string): string => `${standing}/${kindKey(kind)}`;
