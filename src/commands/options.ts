import {
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { type BoardKind, DAILY } from '../app/modes.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import type { Command } from '../discord/answer/command.ts';
import { type CommandInput, numberIn, textIn } from '../discord/answer/interaction.ts';
import { ENGLISH, LOCALES, translatorFor } from '../discord/texts/languages.ts';
import { quoted } from '../discord/texts/names.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { SIDE_LIMIT } from '../game/board.ts';
import { parseBoardSize } from '../game/notation.ts';
import { RULE_NAMES, RULES, type RulesName, spawnShares } from '../game/rules.ts';

type Words = (t: Translator) => string;

/** The translations include English. Otherwise Discord would show another language to a British client. */
export const described = (select: Words) => ({
  description: select(ENGLISH),
  description_localizations: translations(select),
});

const translations = (select: Words): Record<string, string> =>
  Object.fromEntries([...LOCALES.keys()].map((locale) => [locale, select(translatorFor(locale))]));

/** @param options a function, because the texts of all languages take time to combine and are seldom needed */
export const commandNamed = (
  name: string,
  select: Words,
  options: () => APIApplicationCommandOption[] = () => [],
  limits: Partial<RESTPostAPIChatInputApplicationCommandsJSONBody> = {},
): Pick<Command, 'name' | 'data'> => ({
  name,
  data: () => ({
    name,
    ...described(select),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    options: options(),
    ...limits,
  }),
});

export const suggestedOption = (name: string, select: Words) =>
  ({
    type: ApplicationCommandOptionType.String,
    name,
    ...described(select),
    autocomplete: true,
  }) satisfies APIApplicationCommandStringOption;

export const boardOption = (select: Words) => suggestedOption('board', select);

export const choiceOf = (value: string, label: Words) => ({
  name: label(ENGLISH),
  value,
  name_localizations: translations(label),
});

export const choiceOption = <Word extends string>(
  name: string,
  words: readonly Word[],
  label: (t: Translator, word: Word) => string,
  select: Words,
) =>
  ({
    type: ApplicationCommandOptionType.String,
    name,
    ...described(select),
    choices: words.map((word) => choiceOf(word, (t) => label(t, word))),
  }) satisfies APIApplicationCommandStringOption;

export const listedRulesOption = (select: Words) =>
  choiceOption(
    'rules',
    [...RULE_NAMES, DAILY],
    (t, name) => (name === DAILY ? t('daily.choice') : t(`game.rules.${name}`)),
    select,
  );

const FAVORITES = ['4x4', '3x3', '5x5', '6x6', '8x8', '3x4', '4x3', '4x5', '5x4', '2x8', '8x2', '10x12', '12x10'];

const SIDES = Array.from({ length: SIDE_LIMIT.most }, (_, index) => index + 1);
const ALL = SIDES.flatMap((rows) => SIDES.map((columns) => `${rows}x${columns}`)).filter(
  (size) => parseBoardSize(size).kind === 'size',
);

/** Suggests board sizes, common ones first; `7` suggests 7x7 before 7x1. */
export function suggestBoards(typed: string): readonly Suggestion[] {
  const start = typed.trim().toLowerCase().replaceAll('×', 'x').replaceAll(/\s/g, '');
  const square = `${start}x${start}`;
  return [...new Set([square, ...FAVORITES, ...ALL])]
    .filter((size) => size.startsWith(start) && ALL.includes(size))
    .map((size) => ({ name: size, value: size }));
}

/** The option for the rules, with an explanation of each, for example `gentle · fewer 4s · 2 at 95%, 4 at 5%`. */
export const explainedRulesOption = () =>
  choiceOption('rules', RULE_NAMES, explainRules, (t) => t('play.command.options.rules'));

function explainRules(t: Translator, name: RulesName): string {
  const rules = RULES[name];
  const spawns = spawnShares(rules).map(({ exponent, share }) =>
    t('play.spawn', { tile: rules.face(exponent), share }),
  );
  return [t(`game.rules.${name}`), t(`play.about.${name}`), spawns.join(', ')].join(' · ');
}

/** The reason why the value of an option is invalid, as a sentence for the player. */
export interface InvalidOption {
  readonly problem: string;
}

const DEFAULT_BOARD = '4x4';
const DEFAULT_RULES: RulesName = 'classic';

export function readVariant(input: CommandInput, t: Translator): BoardKind | InvalidOption {
  const givenBoard = textIn(input, 'board') ?? DEFAULT_BOARD;
  const size = parseBoardSize(givenBoard);
  if (size.kind === 'invalid') return { problem: t(`play.badSize.${size.reason}`, { given: quoted(givenBoard) }) };
  const givenRules = textIn(input, 'rules') ?? DEFAULT_RULES;
  const rules = RULE_NAMES.find((name) => name === givenRules);
  if (!rules) return { problem: t('play.badRules', { given: quoted(givenRules), known: RULE_NAMES.join(', ') }) };
  return { rows: size.rows, columns: size.columns, rules };
}

export function readSeed(input: CommandInput, t: Translator): { readonly seed: number | undefined } | InvalidOption {
  const seed = numberIn(input, 'seed');
  return seed === undefined || Number.isSafeInteger(seed) ? { seed } : { problem: t('play.badSeed') };
}
