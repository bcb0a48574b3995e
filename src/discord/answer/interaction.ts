import {
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  type APIPingInteraction,
  type APIUser,
  ApplicationIntegrationType,
  ComponentType,
  InteractionContextType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import type { Place, PlayerId, Press } from '../../app/saved-game.ts';
import type { InteractionWebhook } from './webhook.ts';

/** The bot opens no modals. */
export type Interaction = Exclude<APIInteraction, APIPingInteraction | APIModalSubmitInteraction>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: ReadonlySet<unknown> = new Set([
  InteractionType.ApplicationCommand,
  InteractionType.ApplicationCommandAutocomplete,
  InteractionType.MessageComponent,
]);

/**
 * Whether a payload is an interaction that the bot can answer. Other fields are not checked: if one is missing, the
 * router catches the error.
 */
export const isInteraction = (payload: unknown): payload is Interaction =>
  isObject(payload) &&
  typeof payload['id'] === 'string' &&
  isId(payload['id']) &&
  typeof payload['token'] === 'string' &&
  TYPES.has(payload['type']);

const DIRECT = 'dm:';

const placeOfChannel = (channelId: string): Place => `${DIRECT}${channelId}`;

export const placeOfServer = (guildId: string): Place => `guild:${guildId}`;

export const isDirect = (place: Place): boolean => place.startsWith(DIRECT);

export interface PlayerPress extends Press {
  readonly player: PlayerId;
  /** The global display name, or else the username. A nickname is not used, because it belongs to one server. */
  readonly name: string;
  readonly place: Place;
  readonly context: InteractionContextType | undefined;
  /** The channel of the press. For a press in a thread, this is the channel to which the thread belongs. */
  readonly channel: string | undefined;
  /** The channel or thread of the press; empty if Discord did not name it. */
  readonly room: string;
  readonly webhook: InteractionWebhook;
  readonly isPrivate: boolean;
  readonly pressed: string | undefined;
  /** Number of rows of components in the pressed message; 0 for a command. */
  readonly rows: number;
  readonly values: readonly string[];
  readonly mayManage: boolean;
  /** The largest file that the answer may contain, in bytes. */
  readonly fileLimitBytes: number;
  /** Whether the bot may post in the channel with its own token: it is not a member of every server that uses it. */
  readonly botMayPost: boolean;
  /** Whether Discord shows every answer only to the player. */
  readonly isForcedPrivate: boolean;
}

/** The start of Discord's time in milliseconds since 1970: https://docs.discord.com/developers/reference#snowflakes */
const DISCORD_EPOCH = 1_420_070_400_000;

/** Whether the press was made in the direct messages with the bot, which nobody else sees. */
export const isAlone = ({ place, context }: Pick<PlayerPress, 'place' | 'context'>): boolean =>
  isDirect(place) && context !== InteractionContextType.PrivateChannel;

/** Milliseconds since 1970. */
export const timeOf = (id: string): number => Number(BigInt(id) >> 22n) + DISCORD_EPOCH;

/** @throws TypeError if a field is missing, which does not happen */
export function pressOf(interaction: Interaction): PlayerPress {
  const { id, token, locale, application_id: applicationId, channel, context, member } = interaction;
  const { guild_id: guildId } = interaction;
  const user = member?.user ?? interaction.user;
  if (!user) throw new TypeError(`The interaction ${id} has no user.`);
  return {
    id,
    at: timeOf(id),
    player: user.id,
    name: nameOf(user),
    place: guildId ? placeOfServer(guildId) : placeOfChannel(channel?.id ?? user.id),
    context,
    channel: channelIn(interaction),
    room: channel?.id ?? '',
    webhook: { applicationId, token, locale },
    ...pressedIn(interaction),
    mayManage: Boolean(guildId) && mayManage(member?.permissions),
    fileLimitBytes: interaction.attachment_size_limit,
    botMayPost: botMayPost(interaction),
    isForcedPrivate: isForcedPrivate(interaction),
  };
}

type PressedMessage = Pick<PlayerPress, 'isPrivate' | 'pressed' | 'rows' | 'values'>;

const NOT_PRESSED: PressedMessage = {
  isPrivate: false,
  pressed: undefined,
  rows: 0,
  values: [],
};

function pressedIn(interaction: Interaction): PressedMessage {
  if (interaction.type !== InteractionType.MessageComponent) return NOT_PRESSED;
  const { message, data } = interaction;
  const isPrivate = ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  return {
    isPrivate,
    pressed: message.id,
    rows: message.components?.length ?? 0,
    values: chosenIn(data),
  };
}

const threadIn = ({ channel }: Interaction) => (channel && 'thread_metadata' in channel ? channel : undefined);

function channelIn(interaction: Interaction): string | undefined {
  const thread = threadIn(interaction);
  return thread ? (thread.parent_id ?? undefined) : interaction.channel?.id;
}

const chosenIn = (data: APIMessageComponentInteraction['data']): readonly string[] =>
  data.component_type === ComponentType.StringSelect || data.component_type === ComponentType.ChannelSelect
    ? data.values.map(storable)
    : [];

const nameOf = ({ global_name, username }: Pick<APIUser, 'username' | 'global_name'>): string =>
  storable(global_name ?? username);

/** PostgreSQL rejects a text with the character U+0000. */
const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}');

export const POST =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles;

/** The permissions for posting in a thread: https://docs.discord.com/developers/topics/threads#permissions */
const POST_IN_THREAD =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessagesInThreads | PermissionFlagsBits.AttachFiles;

/**
 * Whether the bot may post in the channel. It may only in servers that have installed it:
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-authorizing-integration-owners-object
 */
function botMayPost(interaction: Interaction): boolean {
  const { authorizing_integration_owners: owners, app_permissions: permissions } = interaction;
  const needed = threadIn(interaction) ? POST_IN_THREAD : POST;
  return ApplicationIntegrationType.GuildInstall in owners && (needed & ~BigInt(permissions)) === 0n;
}

/**
 * Answers of an app that is not installed in the server are private if the user may not use external apps:
 * https://docs.discord.com/developers/topics/permissions
 */
function isForcedPrivate({ guild_id: guildId, member, ...interaction }: Interaction): boolean {
  const isInstalled = ApplicationIntegrationType.GuildInstall in interaction.authorizing_integration_owners;
  const permissions = BigInt(member?.permissions ?? '0');
  const may = PermissionFlagsBits.UseExternalApps | PermissionFlagsBits.Administrator;
  return guildId !== undefined && !isInstalled && (permissions & may) === 0n;
}

/** The permissions that a manager has: https://docs.discord.com/developers/topics/permissions */
const MANAGE_SERVER = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** Whether a user can see the channel. `permissions` are absent if the user is not a member of its server. */
const sees = (permissions = '0'): boolean =>
  (BigInt(permissions) & (PermissionFlagsBits.ViewChannel | PermissionFlagsBits.Administrator)) !== 0n;

const mayManage = (permissions = '0'): boolean => (BigInt(permissions) & MANAGE_SERVER) !== 0n;

/** The options of a command. Discord checks the type of each value. */
export interface CommandInput {
  readonly options?: readonly { readonly name: string; readonly value?: unknown; readonly focused?: boolean }[];
  readonly resolved?: {
    readonly users?: Readonly<Record<string, APIUser>>;
    readonly members?: Readonly<Record<string, { readonly permissions?: string }>>;
  };
}

const optionIn = ({ options = [] }: CommandInput, name: string): unknown =>
  options.find((option) => option.name === name)?.value;

export function numberIn(input: CommandInput, name: string): number | undefined {
  const value = optionIn(input, name);
  return typeof value === 'number' ? value : undefined;
}

export function textIn(input: CommandInput, name: string): string | undefined {
  const value = optionIn(input, name);
  return typeof value === 'string' ? storable(value) : undefined;
}

export const isId = (value: string): boolean => /^\d{1,20}$/.test(value);

/** The id of the chosen user or channel; `undefined` if the value is not an id. */
export function idIn(input: CommandInput, name: string): string | undefined {
  const id = textIn(input, name);
  return id !== undefined && isId(id) ? id : undefined;
}

/** Discord sends a subcommand as the first option. */
export const subcommandIn = ({ options }: CommandInput): string | undefined => options?.[0]?.name;

export interface ChosenUser {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  /** Whether the user is a member of this server and can see the channel of the command. */
  readonly isHere: boolean;
}

/** Returns the chosen user, or `undefined` if the option is missing or is not a user. */
export function userIn(input: CommandInput, option: string): ChosenUser | undefined {
  const id = textIn(input, option) ?? '';
  const user = input.resolved?.users?.[id];
  const member = input.resolved?.members?.[id];
  return user && { id: user.id, name: nameOf(user), isBot: user.bot === true, isHere: sees(member?.permissions) };
}

export function typedIn(input: CommandInput): string {
  const focused = input.options?.find((option) => option.focused);
  return (focused && textIn(input, focused.name)) ?? '';
}
