import { fibonacci } from './fibonacci.ts';
import { doubling, type FaceValue, type Tiles } from './values.ts';

export const RULE_NAMES = ['classic', 'gentle', 'wild', 'blitz', 'fibonacci'] as const;

export type RulesName = (typeof RULE_NAMES)[number];

/** Each has badges of its own. Rules whose tiles are of none of them do not compile. */
export const FAMILIES = [doubling, fibonacci] as const;

export type TileBadge = (typeof FAMILIES)[number]['badge'];

/** A fixed number, or one per this many cells, rounded down. */
export type StartTiles = { readonly tiles: number } | { readonly cellsPerTile: number };

/** The tile comes when the draw is below `below` and no earlier line took it. */
export interface SpawnChance {
  readonly exponent: number;
  /** Cumulative, from 0 to 1; the last line of a table has 1. Kept as written, since summing shares would round. */
  readonly below: number;
}

export interface Rules extends Tiles {
  readonly name: RulesName;
  readonly badge: TileBadge;
  readonly startTiles: StartTiles;
  readonly spawns: readonly SpawnChance[];
  /** Milliseconds, starting with the first move. */
  readonly timeLimit?: number;
}

const classic: Rules = {
  ...doubling,
  name: 'classic',
  startTiles: { tiles: 2 },
  spawns: [
    { exponent: 1, below: 0.9 },
    { exponent: 2, below: 1 },
  ],
};

/**
 * A rule set never changes after its release, because undo, running games and replay files play stored moves again by it.
 * Other rules are a rule set of another name. `released-rules.test.ts` freezes them.
 */
export const RULES: Readonly<Record<RulesName, Rules>> = {
  classic,
  gentle: {
    ...classic,
    name: 'gentle',
    spawns: [
      { exponent: 1, below: 0.95 },
      { exponent: 2, below: 1 },
    ],
  },
  wild: {
    ...classic,
    name: 'wild',
    startTiles: { cellsPerTile: 4 },
    spawns: [
      { exponent: 1, below: 0.7 },
      { exponent: 2, below: 0.95 },
      { exponent: 3, below: 1 },
    ],
  },
  blitz: { ...classic, name: 'blitz', timeLimit: 3 * 60_000 },
  fibonacci: { ...classic, ...fibonacci, name: 'fibonacci' },
};

export const isRulesName = (text: string): text is RulesName => RULE_NAMES.some((name) => name === text);

/** A tiny board may have room for fewer. */
export const startTileCount = ({ startTiles }: Rules, cells: number): number =>
  'tiles' in startTiles ? startTiles.tiles : Math.floor(cells / startTiles.cellsPerTile);

/** Rule sets with the same values share one function, by which a renderer knows them. */
export const faceOfRules = (name: RulesName): FaceValue => RULES[name].face;
