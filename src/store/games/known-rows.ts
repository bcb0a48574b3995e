/** What this version knows of the values that grow from version to version: whatever holds another one is left alone. */
import { MODES, type Mode, STANDINGS, type Standing } from '../../app/ports.ts';
import { RANDOM_KINDS } from '../../game/random.ts';
import { RULE_NAMES, type RulesName } from '../../game/rules.ts';
import type { GameRow } from './game-row.ts';
import { ALL_HELPS, decodeHelps } from './helps.ts';
import { type Checks, DamagedGameError, NewerGameError } from './row-checks.ts';

const MODE_NAMES = Object.keys(MODES) as Mode[];

/**
 * How the columns of a game are written. A version that writes any of them in another way raises it, so that those
 * before leave such games alone; a mode, rules, a source or help that is new needs no other number.
 */
export const FORMAT = 1;

/** A condition in SQL; the names are ours, so that none of them needs to be escaped. */
export const isOneOf = (column: string, names: readonly string[]): string =>
  `${column} in (${names.map((name) => `'${name}'`).join(', ')})`;

/** True of a row that this version knows, as far as SQL can tell: it does not write what another version keeps. */
export const IS_KNOWN = [
  `format <= ${FORMAT}`,
  `helped <= ${ALL_HELPS}`,
  isOneOf('mode', MODE_NAMES),
  isOneOf('rules', RULE_NAMES),
  isOneOf('source', RANDOM_KINDS),
  isOneOf('standing', STANDINGS),
].join(' and ');

/** What every version names rules, modes and the like by. */
const NAME = /^[\w-]+$/;

/**
 * @throws NewerGameError when a column holds what only a newer version can have written
 * @throws DamagedGameError when one holds what no version has
 */
export function knownOf(row: GameRow, check: Checks) {
  const { oneOf, upTo } = growingChecksOf(row, check);
  upTo('format', FORMAT);
  return {
    mode: oneOf<Mode>('mode', MODE_NAMES),
    rules: oneOf<RulesName>('rules', RULE_NAMES),
    source: oneOf('source', RANDOM_KINDS),
    standing: oneOf<Standing>('standing', STANDINGS),
    helped: decodeHelps(upTo('helped', ALL_HELPS)),
  };
}

function growingChecksOf(row: GameRow, { wholeNumber }: Checks) {
  const newer = (column: keyof GameRow): never => {
    throw new NewerGameError(row.id, `its ${column} is ${JSON.stringify(row[column])}`);
  };
  return {
    oneOf<Name extends string>(column: keyof GameRow, names: readonly Name[]): Name {
      const value = row[column];
      const known = names.find((name) => name === value);
      if (known !== undefined) return known;
      if (typeof value === 'string' && NAME.test(value)) return newer(column);
      throw new DamagedGameError(row.id, `its ${column} is no name`);
    },
    upTo(column: keyof GameRow, most: number): number {
      const value = wholeNumber(column);
      return value > most ? newer(column) : value;
    },
  };
}
