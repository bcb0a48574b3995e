/**
 * Intents that an application must be granted before a session may ask for them.
 * https://docs.discord.com/developers/events/gateway#privileged-intents
 */
import { ApplicationFlags, GatewayIntentBits } from 'discord-api-types/v10';

const PRIVILEGED = {
  GuildMembers: [GatewayIntentBits.GuildMembers, ApplicationFlags.GatewayGuildMembersLimited],
  GuildPresences: [GatewayIntentBits.GuildPresences, ApplicationFlags.GatewayPresenceLimited],
  MessageContent: [GatewayIntentBits.MessageContent, ApplicationFlags.GatewayMessageContentLimited],
} as const;

export type PrivilegedIntent = keyof typeof PRIVILEGED;

export const PRIVILEGED_INTENTS = Object.keys(PRIVILEGED) as readonly PrivilegedIntent[];

/** The bits of `intents` that are privileged but were not granted. */
export function disallowed(intents: number, granted: readonly PrivilegedIntent[]): number {
  const rejected = PRIVILEGED_INTENTS.filter((name) => !granted.includes(name));
  return rejected.reduce((bits, name) => bits | (intents & PRIVILEGED[name][0]), 0);
}

/**
 * The application's flags for the granted intents. They are the "limited" ones, as for every application in fewer than
 * a hundred servers.
 */
export const grantedFlags = (granted: readonly PrivilegedIntent[]): number =>
  granted.reduce((flags, name) => flags | PRIVILEGED[name][1], 0);
