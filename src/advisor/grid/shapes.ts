/** The other boards that have a network of their own, and what it looks at. */

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Ranks that are told apart, with the empty cell; larger ones count as the largest. */
  readonly ranks: number;
  /** Points in one step of a shipped weight: games on small boards are worth less. */
  readonly step: number;
  /** Entries that were met less often are not shipped. */
  readonly leastUpdates: number;
  /** Six cells each, row by row; a table for each, used for all turns and mirror images that the shape allows. */
  readonly tuples: readonly (readonly number[])[];
}

export const GRID_SHAPES: Readonly<Record<string, GridShape>> = {
  '3x3': {
    rows: 3,
    columns: 3,
    ranks: 12,
    step: 1,
    leastUpdates: 28,
    tuples: [
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 4, 5, 8],
    ],
  },
  '3x5': {
    rows: 3,
    columns: 5,
    ranks: 13,
    step: 8,
    leastUpdates: 120,
    tuples: [
      [0, 1, 2, 5, 6, 7],
      [1, 2, 3, 6, 7, 8],
      [0, 1, 2, 3, 4, 5],
      [0, 1, 5, 6, 10, 11],
      [1, 2, 6, 7, 11, 12],
      [0, 5, 6, 7, 8, 9],
    ],
  },
};

export const TUPLE_CELLS = 6;

/** Tables begin at multiples of this, see `weightAt`. */
const PAGE = 64;

/** Keys of a table, those at its end included that nothing has. */
export const entriesOf = ({ ranks }: GridShape): number => Math.ceil(ranks ** TUPLE_CELLS / PAGE) * PAGE;
