/** What the text client is asked to do, read from its command line. */

/** A frame of so many cells is 5 MB of text in one piece; a much larger one would fill the memory. */
export const CELL_LIMIT = 1_000_000;

export const DEFAULT_SEED = 13579;

export const USAGE = `usage: npm run --silent play -- ROWS COLS [SEED]
  ROWS, COLS  whole numbers from 1 on, at most ${CELL_LIMIT} cells together
  SEED        a whole number; the same seed and moves give the same game (default ${DEFAULT_SEED})
`;

export interface GameSetting {
  readonly rows: number;
  readonly columns: number;
  readonly seed: number;
}

/** `ask`: no size was given. `wrong`: `problem` is a sentence for the person who typed it. */
export type Arguments =
  | ({ readonly kind: 'play' } & GameSetting)
  | { readonly kind: 'ask' }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly problem: string };

const wrong = (problem: string): Arguments => ({ kind: 'wrong', problem });

/** A side of the board, or `undefined` for anything but a whole number from 1 on. */
function parseSide(text: string): number | undefined {
  const side = /^\d+$/.test(text) ? Number(text) : 0;
  return side >= 1 ? side : undefined;
}

function parseSeed(text: string): number | undefined {
  const seed = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** Reads the arguments after the program's name. */
export function parseArguments(given: readonly string[]): Arguments {
  const [rowsText, columnsText, seedText = String(DEFAULT_SEED), ...rest] = given;
  if (rowsText === undefined) return { kind: 'ask' };
  if (given.includes('--help') || given.includes('-h')) return { kind: 'help' };
  const rows = parseSide(rowsText);
  if (rows === undefined) return wrong(`ROWS is a whole number from 1 on, not '${rowsText}'.`);
  if (columnsText === undefined) return wrong('COLS is missing: a board needs both of its sides.');
  const columns = parseSide(columnsText);
  if (columns === undefined) return wrong(`COLS is a whole number from 1 on, not '${columnsText}'.`);
  if (rows * columns > CELL_LIMIT) {
    return wrong(`A board has at most ${CELL_LIMIT} cells, and ${rowsText} x ${columnsText} is more.`);
  }
  const seed = parseSeed(seedText);
  if (seed === undefined) {
    return wrong(`SEED is a whole number of at most ${Number.MAX_SAFE_INTEGER} either way, not '${seedText}'.`);
  }
  if (rest.length > 0) return wrong(`There is nothing to do with '${rest.join(' ')}' after the seed.`);
  return { kind: 'play', rows, columns, seed };
}

/** The side of a square board from an answer in words: anything but a number means 4; a number must make a board. */
export function parseAnswer(text: string): number | undefined {
  const answer = text.trim();
  if (!/^-?\d+$/.test(answer)) return 4;
  const side = Number(answer);
  return side >= 1 && side * side <= CELL_LIMIT ? side : undefined;
}
