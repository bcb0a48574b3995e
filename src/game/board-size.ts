/** A board's size as a player types it, for example `4x4`. */

/** Sides and cells of the boards that can be played in a chat: what still reads as a picture on a phone. */
export const SIDE_LIMIT = { least: 1, most: 12 } as const;
export const CELL_LIMIT = { least: 4, most: 120 } as const;

export type SizeRefusal = 'malformed' | 'side-out-of-range' | 'too-few-cells' | 'too-many-cells';

export type BoardSize =
  | { readonly kind: 'size'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'refused'; readonly reason: SizeRefusal };

/** Reads `ROWSxCOLS`, also with `X` or `×` and with spaces around, or one number for a square. */
export function parseBoardSize(text: string): BoardSize {
  const match = /^\s*(\d+)\s*(?:[x×]\s*(\d+)\s*)?$/i.exec(text);
  if (match === null) return { kind: 'refused', reason: 'malformed' };
  const [rows, columns] = [Number(match[1]), Number(match[2] ?? match[1])];
  const isSide = (side: number) => side >= SIDE_LIMIT.least && side <= SIDE_LIMIT.most;
  if (!isSide(rows) || !isSide(columns)) return { kind: 'refused', reason: 'side-out-of-range' };
  if (rows * columns < CELL_LIMIT.least) return { kind: 'refused', reason: 'too-few-cells' };
  if (rows * columns > CELL_LIMIT.most) return { kind: 'refused', reason: 'too-many-cells' };
  return { kind: 'size', rows, columns };
}

/** The form that `parseBoardSize` reads. */
export const showBoardSize = (rows: number, columns: number): string => `${rows}x${columns}`;
