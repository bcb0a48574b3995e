/** The part of the stand-in's state that all of its modules need and receive. */
import type { Clock } from './clock.ts';
import type { Directory } from './directory/directory.ts';
import type { DiscordSettings } from './discord-options.ts';
import type { Faults } from './faults.ts';
import type { Feed } from './feed.ts';
import type { FileStore } from './messages/file-store.ts';
import type { UrlSigner } from './messages/url-signer.ts';
import type { Snowflakes } from './snowflake.ts';

/**
 * An event's reduced data, for sessions without an intent.
 *
 * @internal
 */
export interface Less {
  readonly without: number;
  readonly data: unknown;
}

/** @internal */
export interface SharedState {
  readonly options: DiscordSettings;
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly directory: Directory;
  readonly feed: Feed;
  readonly faults: Faults;
  /** The bot's endpoint for interactions over HTTP. */
  readonly endpoint: { readonly publicKey: string; readonly url: string | undefined };
  /** The gateway, which sends events to the bot. */
  readonly gateway: {
    dispatch(type: string, guildId: string | undefined, data: unknown, intent?: number, less?: Less): void;
  };
  readonly files: FileStore;
  readonly signer: UrlSigner;
  /** The origin of the stand-in's URLs, for example `http://127.0.0.1:1234`; known once it listens. */
  readonly origin: string;
  /** Whether this is the bot's current token, which was not reset. */
  accepts(token: unknown): boolean;
  resetToken(): void;
}
