/** The options `board` and `rules`, which `/2048` and `/leaderboard` share: read, or refused in words that help. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { quoted } from '../discord/quoted.ts';
import type { Texts } from '../discord/texts/texts.ts';
import { parseBoardSize } from '../game/board-size.ts';
import { RULE_NAMES, type RulesName } from '../game/rules.ts';
import { DEFAULT_BOARD } from './board-option.ts';

export interface Variant {
  readonly kind: 'variant';
  readonly rows: number;
  readonly columns: number;
  readonly rules: RulesName;
}

export interface RefusedOption {
  readonly kind: 'refused';
  readonly text: string;
}

const DEFAULT_RULES: RulesName = 'classic';

/** Rule sets that can be played; `blitz` waits for its clock. */
export const OFFERED_RULES: readonly RulesName[] = RULE_NAMES.filter((name) => name !== 'blitz');

export function readVariant({ options }: ChatInputCommandInteraction, texts: Texts): Variant | RefusedOption {
  const givenBoard = options.getString('board') ?? DEFAULT_BOARD;
  const size = parseBoardSize(givenBoard);
  if (size.kind === 'refused') return { kind: 'refused', text: texts.badSize[size.reason](quoted(givenBoard)) };

  const givenRules = options.getString('rules') ?? DEFAULT_RULES;
  const rules = OFFERED_RULES.find((name) => name === givenRules);
  if (!rules) return { kind: 'refused', text: texts.badRules(quoted(givenRules), OFFERED_RULES.join(', ')) };
  return { kind: 'variant', rows: size.rows, columns: size.columns, rules };
}
