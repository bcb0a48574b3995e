/** The whole state of the stand-in for Discord, used by the routes, the gateway and the driver. */
import { Clock } from './clock.ts';
import { CommandRegistry } from './commands/command-registry.ts';
import { Directory, type Guild } from './directory/directory.ts';
import type { DiscordSettings } from './discord-options.ts';
import { EmojiRegistry } from './emojis/emoji-registry.ts';
import { Faults } from './faults.ts';
import { Feed } from './feed.ts';
import { Gateway } from './gateway/gateway.ts';
import { Endpoint } from './interactions/endpoint.ts';
import { InteractionRegistry } from './interactions/interaction-registry.ts';
import { FileStore } from './messages/file-store.ts';
import { filesOf } from './messages/message-files.ts';
import { MessageStore, type StoredMessage } from './messages/message-store.ts';
import { Nonces } from './messages/nonces.ts';
import { UrlSigner } from './messages/url-signer.ts';
import { RateLimiter } from './rest/rate-limits.ts';
import { UnreadAnswers } from './rest/unread-answers.ts';
import type { SharedState } from './shared-state.ts';
import { Snowflakes } from './snowflake.ts';

export class DiscordState implements SharedState {
  readonly options: DiscordSettings;
  readonly clock = new Clock(() => this.feed.publish({ kind: 'clock-shifted' }));
  readonly ids = new Snowflakes(this.clock);
  readonly directory: Directory;
  readonly feed: Feed;
  readonly faults = new Faults();
  readonly limits: RateLimiter;
  readonly unread: UnreadAnswers;
  readonly messages: MessageStore;
  readonly nonces = new Nonces(this.clock);
  readonly files: FileStore;
  readonly signer = new UrlSigner(this.clock);
  readonly interactions: InteractionRegistry;
  readonly commands: CommandRegistry;
  readonly emojis: EmojiRegistry;
  /** The emojis that the bot may use: those of its application and of its servers. */
  readonly usableEmojis = {
    has: (id: string): boolean =>
      this.emojis.has(id) || [...this.directory.guilds.values()].some((guild) => guild.hasBot && guild.emojis.has(id)),
  };
  readonly gateway: Gateway;
  readonly endpoint = new Endpoint(this);
  origin = '';
  #isTokenReset = false;

  constructor(options: DiscordSettings) {
    this.options = options;
    this.feed = new Feed(options.onFault);
    this.directory = new Directory(options.bot);
    this.limits = new RateLimiter(this.clock, options.globalPerSecond, options.invalidCalls);
    this.unread = new UnreadAnswers(options.readAnswerMs);
    this.messages = new MessageStore(options.keepMessages, (gone, next) => this.#releaseFiles(gone, next));
    this.files = new FileStore(options.keepFileBytes);
    this.interactions = new InteractionRegistry(this, options.keepInteractions);
    this.commands = new CommandRegistry(this);
    this.emojis = new EmojiRegistry(this);
    this.gateway = new Gateway(this);
  }

  accepts(token: unknown): boolean {
    return !this.#isTokenReset && token === this.options.token;
  }

  resetToken(): void {
    this.#isTokenReset = true;
  }

  #releaseFiles(gone: StoredMessage, next: StoredMessage | undefined): void {
    if (!next) this.interactions.forget(gone.id);
    const kept = next ? filesOf(next.data, this.origin) : [];
    for (const path of filesOf(gone.data, this.origin)) if (!kept.includes(path)) this.files.release(path);
  }

  emojisOf(guild: Guild): EmojiRegistry {
    return new EmojiRegistry(this, guild);
  }
}
