/**
 * The options `board` and `rules`, which `/2048` and `/leaderboard` share, and `seed`: read, or refused in words that
 * help.
 */
import { type Given, givenOption, givenText } from '../discord/given.ts';
import { quoted } from '../discord/quoted.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { parseBoardSize } from '../game/board-size.ts';
import { RULE_NAMES, type RulesName } from '../game/rules.ts';
import { DEFAULT_BOARD } from './board-option.ts';

export interface Variant {
  readonly kind: 'variant';
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

export interface GivenSeed {
  readonly kind: 'seed';
  /** `undefined` without the option. */
  readonly seed: number | undefined;
}

export interface RefusedOption {
  readonly kind: 'refused';
  readonly text: string;
}

const DEFAULT_RULES: RulesName = 'classic';

export function readVariant(given: Given, t: Translator): Variant | RefusedOption {
  const givenBoard = givenText(given, 'board') ?? DEFAULT_BOARD;
  const size = parseBoardSize(givenBoard);
  if (size.kind === 'refused')
    return { kind: 'refused', text: t(`play.badSize.${size.reason}`, { given: quoted(givenBoard) }) };

  const givenRules = givenText(given, 'rules') ?? DEFAULT_RULES;
  const rules = RULE_NAMES.find((name) => name === givenRules);
  if (!rules)
    return { kind: 'refused', text: t('play.badRules', { given: quoted(givenRules), known: RULE_NAMES.join(', ') }) };
  return { kind: 'variant', rows: size.rows, columns: size.columns, rules };
}

export function readSeed(given: Given, t: Translator): GivenSeed | RefusedOption {
  const seed = givenOption(given, 'seed');
  if (seed === undefined || isSafeInteger(seed)) return { kind: 'seed', seed };
  return { kind: 'refused', text: t('play.badSeed') };
}

const isSafeInteger = (value: unknown): value is number => Number.isSafeInteger(value);
