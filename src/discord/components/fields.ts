/** How the fields of a custom id are written: short, in one spelling, and read back as exactly what was written. */
import { parseBoardSize, showBoardSize } from '../../game/board-size.ts';

export interface Field<Value> {
  /** Whatever `write` gives fits it, from the first character to the last. */
  readonly pattern: RegExp;
  /** `undefined` for a text that `write` does not give, such as `007` or `+7` for a number. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

/** The fields of a component, in the order in which they stand in its custom id. */
export type FieldTable = Readonly<Record<string, Field<unknown>>>;

/** The values of such fields. */
export type Values<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

function field<Value>(
  pattern: RegExp,
  parse: (text: string) => Value | undefined,
  write: (value: Value) => string = String,
): Field<Value> {
  return {
    pattern,
    write,
    read(text) {
      const value = pattern.test(text) ? parse(text) : undefined;
      return value !== undefined && write(value) === text ? value : undefined;
    },
  };
}

const asNumber = (text: string): number | undefined => (Number.isSafeInteger(Number(text)) ? Number(text) : undefined);

/** The id of a game. */
export const gameId = field(/^[\w-]{1,40}$/, String);

const snowflake = () => field(/^\d{1,20}$/, String);

/** The id of a player. */
export const player = snowflake();

/** The id of an interaction. */
export const press = snowflake();

/** The id of a duel, which is that of an interaction. */
export const duelId = field(/^\d{1,20}$/, String);

/** A whole number from 0 up. */
export const count = field(/^\d{1,16}$/, asNumber);

/** A whole number, or nothing. */
export const seed = field<number | null>(
  /^(?:-?\d{1,16})?$/,
  (text) => (text === '' ? null : asNumber(text)),
  (value) => (value === null ? '' : String(value)),
);

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The shape of a board that can be played. */
export const boardSize = field<Size>(
  /^\d{1,2}x\d{1,2}$/,
  (text) => {
    const size = parseBoardSize(text);
    return size.kind === 'size' ? { rows: size.rows, columns: size.columns } : undefined;
  },
  ({ rows, columns }) => showBoardSize(rows, columns),
);

/** One of a closed list of words, which are made of letters. */
export const oneOf = <Word extends string>(words: readonly Word[]): Field<Word> =>
  field(new RegExp(`^(?:${words.join('|')})$`), (text) => words.find((word) => word === text));
