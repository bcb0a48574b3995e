/**
 * The public entry point; everything else in this package is internal. `startDiscord` starts the stand-in for Discord
 * alone, for tests and benchmarks; `startPlayground` starts it with its page.
 */
export type { Clock } from './server/clock.ts';
export type {
  BotProfile,
  Channel,
  Emoji,
  Guild,
  GuildChannel,
  GuildOptions,
  Overwrite,
  Player,
  Role,
} from './server/directory/directory.ts';
export { type Discord, startDiscord } from './server/discord.ts';
export type { DiscordOptions } from './server/discord-options.ts';
export type { OptionValue, OptionValues, TypedOption } from './server/driver/command-data.ts';
export type { Driver, ForgedCommand } from './server/driver/driver.ts';
export type { DriverBase } from './server/driver/driver-base.ts';
export { DriverError } from './server/driver/driver-error.ts';
export type { GatewayControl, Shard } from './server/driver/gateway-control.ts';
export type { FieldValues, PickedFile } from './server/driver/modal-data.ts';
export type { RoleControl, Whom } from './server/driver/role-control.ts';
export type { DeliveryEffect, Faults, RestEffect, RestFault } from './server/faults.ts';
export type { FeedEvent, FeedListener } from './server/feed.ts';
export type { Presence } from './server/gateway/presence.ts';
export type { PrivilegedIntent } from './server/gateway/privileged-intents.ts';
export type { CommandTarget, InteractionOutcome, SentInteraction } from './server/interactions/interaction.ts';
export type { StoredFile } from './server/messages/file-store.ts';
export type { StoredMessage } from './server/messages/message-store.ts';
export type { ApiErrorKind } from './server/rest/api-error.ts';
export type { Exchange, HttpDelivery, RestCall } from './server/rest/trace.ts';
export { type Playground, type PlaygroundOptions, startPlayground } from './web/playground.ts';
export { PlaygroundError } from './web/playground-error.ts';
