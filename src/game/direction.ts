/** The four directions. The order is part of the saved form: a direction's place is its code in packed moves. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;

export type Direction = (typeof DIRECTIONS)[number];
