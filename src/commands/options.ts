import {
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { BoardKind } from '../app/modes.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import type { Command } from '../discord/answer/command.ts';
import { type CommandInput, numberIn, textIn } from '../discord/answer/interaction.ts';
import { ENGLISH, LOCALES, translatorFor } from '../discord/texts/languages.ts';
import { quoted } from '../discord/texts/names.ts';
import type { CommandKey, MessageKey, Translator } from '../discord/texts/translator.ts';
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

/** The names that the options of a command have in the texts. */
type OptionOf<Key extends CommandKey> = {
  [It in MessageKey]: It extends `${Key}.command.options.${infer Name}` ? Name : never;
}[MessageKey];

/** Returns the name and the description of an option of the command. */
type Named<Key extends CommandKey> = (option: OptionOf<Key>) => NamedOption;

type NamedOption = { readonly name: string } & ReturnType<typeof described>;

/**
 * The definition of a command.
 * @param key the section of its texts
 * @param options a function, because the texts of all languages take time to combine and are seldom needed
 */
export const commandNamed = <Key extends CommandKey>(
  key: Key,
  options: (named: Named<Key>) => APIApplicationCommandOption[] = () => [],
  limits: Partial<RESTPostAPIChatInputApplicationCommandsJSONBody> = {},
  name: string = key,
): Pick<Command, 'name' | 'data'> => ({
  name,
  // The types `CommandKey` and `OptionOf` have only names for which there are such texts.
  data: () => ({
    name,
    ...described((t) => t(`${key}.command.description` as MessageKey)),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    options: options((option) => ({
      name: option,
      ...described((t) => t(`${key}.command.options.${option}` as MessageKey)),
    })),
    ...limits,
  }),
});

export const suggestedOption = (named: NamedOption) =>
  ({
    type: ApplicationCommandOptionType.String,
    ...named,
    autocomplete: true,
  }) satisfies APIApplicationCommandStringOption;

export const choiceOf = (value: string, label: Words) => ({
  name: label(ENGLISH),
  value,
  name_localizations: translations(label),
});

export const choiceOption = <Word extends string>(
  named: NamedOption,
  words: readonly Word[],
  label: (t: Translator, word: Word) => string,
) =>
  ({
    type: ApplicationCommandOptionType.String,
    ...named,
    choices: words.map((word) => choiceOf(word, (t) => label(t, word))),
  }) satisfies APIApplicationCommandStringOption;

/** The options for the board and for the rules of a game. */
export const boardOptions = () => [
  suggestedOption({ name: 'board', ...described((t) => t('play.command.options.board')) }),
  choiceOption({ name: 'rules', ...described((t) => t('play.command.options.rules')) }, RULE_NAMES, explainRules),
];

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

/** For example `gentle · fewer 4s · 2 at 95%, 4 at 5%`. */
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
