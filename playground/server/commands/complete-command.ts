/**
 * Fills a registered command in as Discord's response does: with an id, a version, and the defaults of all other
 * fields.
 */
import { type APIApplicationCommand, ApplicationCommandType, InteractionContextType } from 'discord-api-types/v10';
import { isJsonObject, type Json } from '../validation/form-check.ts';

interface Identity {
  readonly id: string;
  readonly version: string;
  readonly applicationId: string;
  /** The id of the server for which the command is registered; `undefined` for a global command. */
  readonly guildId: string | undefined;
}

export function completeCommand(
  command: Json,
  { id, version, applicationId, guildId }: Identity,
): APIApplicationCommand {
  const { options, contexts, integration_types: types, dm_permission: _old, guild_id: _own, ...fields } = command;
  return {
    ...DEFAULTS,
    ...fields,
    ...(guildId === undefined ? placesOf(contexts, types) : { guild_id: guildId }),
    id,
    version,
    application_id: applicationId,
    ...(Array.isArray(options) && options.length > 0 ? { options: options.map(withoutDefaults) } : {}),
  } as unknown as APIApplicationCommand;
}

const DEFAULTS = {
  default_member_permissions: null,
  type: ApplicationCommandType.ChatInput,
  name_localizations: null,
  description: '',
  description_localizations: null,
  nsfw: false,
};

/**
 * Where a command can be used. Only global commands have these fields:
 * https://discord.com/developers/docs/interactions/application-commands#application-command-object
 */
const placesOf = (contexts: unknown, types: unknown): object => ({
  dm_permission: Array.isArray(contexts) ? contexts.includes(InteractionContextType.BotDM) : true,
  contexts: contexts ?? null,
  integration_types: types ?? [0],
});

/** Discord omits an option's fields that are false or empty, and returns null for missing translations. */
function withoutDefaults(option: unknown): unknown {
  if (!isJsonObject(option)) return option;
  const kept = Object.entries(option).filter(
    ([, value]) => value !== false && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const nested = ['options', 'choices'].flatMap((key) => {
    const list = option[key];
    return Array.isArray(list) && list.length > 0 ? [[key, list.map(withoutDefaults)]] : [];
  });
  return {
    name_localizations: null,
    ...('description' in option ? { description_localizations: null } : {}),
    ...Object.fromEntries([...kept, ...nested]),
  };
}
