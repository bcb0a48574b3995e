/** Command texts in every language, in the form that Discord takes. */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type SlashCommandBooleanOption,
  SlashCommandBuilder,
  type SlashCommandIntegerOption,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder,
  type SlashCommandUserOption,
} from 'discord.js';
import { DAILY } from '../app/ports.ts';
import type { Command } from '../discord/command.ts';
import { ENGLISH, LOCALES, translatorFor } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { RULE_NAMES } from '../game/rules.ts';

type Described =
  | SlashCommandBuilder
  | SlashCommandSubcommandBuilder
  | SlashCommandStringOption
  | SlashCommandIntegerOption
  | SlashCommandBooleanOption
  | SlashCommandUserOption;

/**
 * Sets the English description and its translations. English is among the translations too: without it Discord shows
 * a British client some other language's text before the default one.
 */
export function describe<Target extends Described>(target: Target, select: (t: Translator) => string): Target {
  target.setDescription(select(ENGLISH));
  target.setDescriptionLocalizations(translations(select));
  return target;
}

const translations = (select: (t: Translator) => string): Record<string, string> =>
  Object.fromEntries([...LOCALES.keys()].map((locale) => [locale, select(translatorFor(locale))]));

/**
 * A command that works in servers, in the bot's direct messages, and wherever a player who installed the bot goes.
 *
 * @param addOptions gives the command its options or subcommands
 */
export const commandNamed = (
  name: string,
  select: (t: Translator) => string,
  addOptions: (command: SlashCommandBuilder) => unknown = () => undefined,
): Pick<Command, 'name' | 'data'> => ({
  name,
  data: () => {
    const command = describe(new SlashCommandBuilder().setName(name), select)
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel)
      .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall);
    addOptions(command);
    return command.toJSON();
  },
});

export const boardOption =
  (select: (t: Translator) => string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    describe(option.setName('board').setAutocomplete(true), select);

/** One choice, named in the player's language. */
export const choiceOf = (value: string, label: (t: Translator) => string) => ({
  name: label(ENGLISH),
  value,
  name_localizations: translations(label),
});

/** A choice among a closed list of words, each named in the player's language. */
export const choiceOption =
  <Word extends string>(
    name: string,
    words: readonly Word[],
    label: (t: Translator, word: Word) => string,
    select: (t: Translator) => string,
  ) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    describe(option.setName(name).setChoices(...words.map((word) => choiceOf(word, (t) => label(t, word)))), select);

/** The rules that have rankings, and the daily, which has its own. */
export const listedRulesOption = (select: (t: Translator) => string) =>
  choiceOption(
    'rules',
    [...RULE_NAMES, DAILY],
    (t, name) => (name === DAILY ? t('daily.choice') : t(`game.rules.${name}`)),
    select,
  );
