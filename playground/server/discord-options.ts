import type { APIApplication } from 'discord-api-types/v10';
import type { BotProfile } from './directory/directory.ts';
import { PRIVILEGED_INTENTS, type PrivilegedIntent } from './gateway/privileged-intents.ts';

/** Fields of `GET /applications/@me`. `verify_key` is for a test that signs requests to the bot's endpoint itself. */
type ApplicationProfile = Partial<
  Pick<
    APIApplication,
    'description' | 'tags' | 'terms_of_service_url' | 'privacy_policy_url' | 'integration_types_config' | 'verify_key'
  >
>;

export interface DiscordOptions {
  /** The port of the REST API and the gateway on 127.0.0.1. Default: 0, any free port. */
  readonly port?: number;
  /** The bot's name and avatar. Default: named "Bot". */
  readonly bot?: BotProfile;
  /** Fields of the bot's application. Default: no description, links or tags; for servers and for users. */
  readonly application?: ApplicationProfile;
  /** The bot token. Default: a random one. */
  readonly token?: string;
  /**
   * The privileged intents granted to the application. A session that asks for another privileged intent is closed with
   * code 4014. Default: all.
   */
  readonly privilegedIntents?: readonly PrivilegedIntent[];
  /** The number of shards that `GET /gateway/bot` recommends. Default: 1. */
  readonly shards?: number;
  /** How many shards may identify to the gateway at the same time. Default: 16. */
  readonly maxConcurrency?: number;
  /** For how long an identify blocks its slot of `maxConcurrency`, in milliseconds. Default: 0. */
  readonly identifyWindowMs?: number;
  /** The heartbeat interval, in milliseconds. Default: 41,250. */
  readonly heartbeatMs?: number;
  /** The number of identifies allowed per day. One more resets the token. Default: 1,000. */
  readonly sessionStarts?: number;
  /** The rate limit for calls with the bot's token, per second. Default: 50. */
  readonly globalPerSecond?: number;
  /**
   * The number of responses with status 401, 403 or 429 within ten minutes after which the bot is banned. Default:
   * 10,000.
   */
  readonly invalidCalls?: number;
  /** The number of messages kept per channel. Default: 500. */
  readonly keepMessages?: number;
  /** The total size of the files that are kept although no message shows them, in bytes. Default: 16 MiB. */
  readonly keepFileBytes?: number;
  /** The number of answered interactions that are kept. Default: 2,000. */
  readonly keepInteractions?: number;
  /**
   * How long the bot has to answer an interaction, in milliseconds. Default: 3,000, as at Discord. Tests on a busy machine
   * may give it longer.
   * https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback
   */
  readonly answerWithinMs?: number;
  /**
   * A press is held back until a bot in another process has made no calls for this many milliseconds, so that the bot
   * can read the answer to its last call in that channel. For a bot in this process, the stand-in knows when the bot
   * has read the answer. With 0, no press is delayed, which suits bots without collectors. Default: 50.
   */
  readonly readAnswerMs?: number;
  /**
   * Receives internal errors of the stand-in and errors thrown by listeners. By default they are thrown as uncaught
   * exceptions.
   */
  readonly onFault?: (fault: unknown) => void;
}

/** The stand-in's options with the defaults filled in. */
export type DiscordSettings = Required<Omit<DiscordOptions, 'port'>>;

/** The default options. The token has no fixed default because it is random. */
export const DEFAULTS: Omit<DiscordSettings, 'token'> = {
  bot: { name: 'Bot' },
  application: {},
  privilegedIntents: PRIVILEGED_INTENTS,
  shards: 1,
  maxConcurrency: 16,
  identifyWindowMs: 0,
  heartbeatMs: 41_250,
  sessionStarts: 1_000,
  globalPerSecond: 50,
  invalidCalls: 10_000,
  keepMessages: 500,
  keepFileBytes: 16 * 1024 * 1024,
  keepInteractions: 2_000,
  answerWithinMs: 3_000,
  readAnswerMs: 50,
  onFault: throwUncaught,
};

/** Throws the error as an uncaught exception, which ends the process with the error's stack or fails the test run. */
function throwUncaught(fault: unknown): void {
  queueMicrotask(() => {
    throw fault;
  });
}
