import { fibonacci } from './fibonacci.ts';
import { doubling, type FaceValue, type Tiles } from './values.ts';

export const RULE_NAMES = ['classic', 'gentle', 'wild', 'blitz', 'fibonacci'] as const;

export type RulesName = (typeof RULE_NAMES)[number];

/** Each has badges of its own. Rules whose tiles are of none of them do not compile. */
export const FAMILIES = [doubling, fibonacci] as const;

export type TileBadge = (typeof FAMILIES)[number]['badge'];

/** A fixed number, or one per this many cells, rounded down. */
export type StartTiles = { readonly tiles: number } | { readonly cellsPerTile: number };

/** A line of a spawn table: its tile appears when a draw from 0 to 1 is below `below`, and no earlier line applies. */
export interface SpawnChance {
  readonly exponent: number;
  /** Cumulative; 1 in the last line. Stored rather than summed up from shares, which would round. */
  readonly below: number;
}

/** The share of new tiles that have this exponent, from 0 to 1. */
export interface SpawnShare {
  readonly exponent: number;
  readonly share: number;
}

/** In the order of the table. */
export const spawnShares = ({ spawns }: Pick<Rules, 'spawns'>): readonly SpawnShare[] =>
  spawns.map(({ exponent, below }, line) => ({ exponent, share: below - (spawns[line - 1]?.below ?? 0) }));

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
