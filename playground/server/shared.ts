/** Shared by the parts of the stand-in; each is handed this, and the world adds the parts to it. */
import type { Clock } from './clock.ts';
import type { BotProfile, Directory } from './directory/directory.ts';
import type { Faults } from './faults.ts';
import type { Feed } from './feed.ts';
import type { PrivilegedIntent } from './gateway/privileged-intents.ts';
import type { FileStore } from './messages/file-store.ts';
import type { UrlSigner } from './messages/url-signer.ts';
import type { Snowflakes } from './snowflake.ts';

export interface WorldOptions {
  readonly bot: BotProfile;
  /** The bot token that is accepted. */
  readonly token: string;
  /** What the application was granted; a session that asks for another is closed with 4014. All of them by default. */
  readonly privilegedIntents: readonly PrivilegedIntent[];
  /** Shards that `GET /gateway/bot` recommends. */
  readonly shards: number;
  /** Identifies allowed at once, and the window in ms in which each may happen; a window of 0 allows any number. */
  readonly maxConcurrency: number;
  readonly identifyWindowMs: number;
  readonly heartbeatMs: number;
  /** Identifies in a day; with one more the token is reset. */
  readonly sessionStarts: number;
  /** Calls a second with the bot's token, and answers of 401, 403 and 429 in ten minutes, before the bot is banned. */
  readonly globalPerSecond: number;
  readonly invalidCalls: number;
  /** How much is remembered: messages a channel, bytes of files that no message shows, interactions. */
  readonly keepMessages: number;
  readonly keepFileBytes: number;
  readonly keepInteractions: number;
  /** Told of each fault of the stand-in's own, and of what a listener to its events throws. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * What a session gets of an event that did not ask for an intent.
 *
 * @internal
 */
export interface Less {
  readonly without: number;
  readonly data: unknown;
}

/** @internal */
export interface Shared {
  readonly options: WorldOptions;
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly directory: Directory;
  readonly feed: Feed;
  readonly faults: Faults;
  /** The application's settings for interactions over HTTP. */
  readonly endpoint: { readonly publicKey: string; readonly url: string | undefined };
  /** Who is told of what happens in servers. */
  readonly gateway: {
    dispatch(type: string, guildId: string | undefined, data: unknown, intent?: number, less?: Less): void;
  };
  readonly files: FileStore;
  readonly signer: UrlSigner;
  /** Where this stand-in is reached, for example `http://127.0.0.1:1234`; known once it listens. */
  readonly origin: string;
  /** True for the bot's token, until it is reset. */
  accepts(token: unknown): boolean;
  resetToken(): void;
}
