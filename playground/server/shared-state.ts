/** SharedState by the parts of the stand-in; each is handed this, and the state adds the parts to it. */
import type { Clock } from './clock.ts';
import type { Directory } from './directory/directory.ts';
import type { DiscordSettings } from './discord-options.ts';
import type { Faults } from './faults.ts';
import type { Feed } from './feed.ts';
import type { FileStore } from './messages/file-store.ts';
import type { UrlSigner } from './messages/url-signer.ts';
import type { Snowflakes } from './snowflake.ts';

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
export interface SharedState {
  readonly options: DiscordSettings;
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
