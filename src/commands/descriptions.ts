/** Command texts in every language, in the form that Discord takes. */
import type { SlashCommandBuilder, SlashCommandIntegerOption, SlashCommandStringOption } from 'discord.js';
import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { LANGUAGES } from '../discord/texts/languages.ts';
import type { Texts } from '../discord/texts/texts.ts';
import { OFFERED_RULES } from './variant.ts';

type Described = SlashCommandBuilder | SlashCommandStringOption | SlashCommandIntegerOption;

/**
 * Sets the English description and its translations. English is among the translations too: without it Discord shows
 * a British client some other language's text before the default one.
 */
export function describe<Target extends Described>(target: Target, select: (texts: Texts) => string): Target {
  target.setDescription(select(LANGUAGES['en-US']));
  target.setDescriptionLocalizations(translations(select));
  return target;
}

export const translations = (select: (texts: Texts) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(LANGUAGES).map(([locale, texts]) => [locale, select(texts)]));

/** Commands work in servers, in the bot's direct messages, and wherever a player who installed the bot goes. */
export function availableEverywhere(command: SlashCommandBuilder): SlashCommandBuilder {
  return command
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall);
}

export const boardOption =
  (select: (texts: Texts) => string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    describe(option.setName('board').setAutocomplete(true), select);

export const rulesOption =
  (select: (texts: Texts) => string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    describe(
      option.setName('rules').setChoices(
        ...OFFERED_RULES.map((name) => ({
          name,
          value: name,
          name_localizations: translations((texts) => texts.rules[name]),
        })),
      ),
      select,
    );
