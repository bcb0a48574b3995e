import { fibonacci } from './fibonacci.ts';
import { doubling, type FaceValue, type Tiles } from './values.ts';

export const RULE_NAMES = ['classic', 'gentle', 'wild', 'blitz', 'fibonacci'] as const;

export type RulesName = (typeof RULE_NAMES)[number];

/** All tile families; each has its own badges. A rule set with tiles of another family does not compile. */
export const FAMILIES = [doubling, fibonacci] as const;

type Family = (typeof FAMILIES)[number];

export type TileBadge = Family['badge'];

/** The number of tiles at the start: fixed, or one for every `cellsPerTile` cells, rounded down. */
export type StartTiles = { readonly tiles: number } | { readonly cellsPerTile: number };

/** A row of a spawn table. The first row whose `below` is larger than a random number from 0 to 1 gives the tile. */
export interface SpawnChance {
  readonly exponent: number;
  /** The cumulative probability; 1 in the last row. It is stored, because adding up probabilities would round. */
  readonly below: number;
}

export interface SpawnShare {
  readonly exponent: number;
  readonly share: number;
}

/** Returns the probability of each new tile, in the order of the table. */
export const spawnShares = ({ spawns }: Pick<Rules, 'spawns'>): readonly SpawnShare[] =>
  spawns.map(({ exponent, below }, index) => ({ exponent, share: below - (spawns[index - 1]?.below ?? 0) }));

export interface Rules extends Tiles {
  readonly name: RulesName;
  readonly badge: TileBadge;
  readonly explainedAs: Family['explainedAs'];
  readonly startTiles: StartTiles;
  readonly spawns: readonly SpawnChance[];
  /** The time limit in milliseconds, counted from the first move. */
  readonly timeLimitMs?: number;
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
 * The rule sets. A released one never changes, because undo, running games and replays apply it to stored moves.
 * Changed rules need a new name. `released-rules.test.ts` fails if a released rule set changes.
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
  blitz: { ...classic, name: 'blitz', timeLimitMs: 3 * 60_000 },
  fibonacci: { ...classic, ...fibonacci, name: 'fibonacci' },
};

export const isRulesName = (text: string): text is RulesName => RULE_NAMES.some((name) => name === text);

/** Returns the number of tiles at the start. A tiny board may not have room for all of them. */
export const startTileCount = ({ startTiles }: Rules, cells: number): number =>
  'tiles' in startTiles ? startTiles.tiles : Math.floor(cells / startTiles.cellsPerTile);

/** Returns the face values. Rule sets with the same tiles share one function, so a renderer can compare functions. */
export const faceOfRules = (name: RulesName): FaceValue => RULES[name].face;
