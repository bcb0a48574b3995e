import type { BotProfile } from './directory/directory.ts';
import { PRIVILEGED_INTENTS, type PrivilegedIntent } from './gateway/privileged-intents.ts';

export interface DiscordOptions {
  /** The port of the REST API and the gateway on 127.0.0.1. Default: 0, any free port. */
  readonly port?: number;
  /** The bot's name and avatar. Default: named "Bot". */
  readonly bot?: BotProfile;
  /** The bot token. Default: a random one. */
  readonly token?: string;
  /**
   * The privileged intents granted to the application. A session that asks for another one is closed with 4014.
   * Default: all.
   */
  readonly privilegedIntents?: readonly PrivilegedIntent[];
  /** The number of shards that `GET /gateway/bot` recommends. Default: 1. */
  readonly shards?: number;
  /** How many shards may identify at the same time. Default: 16. */
  readonly maxConcurrency?: number;
  /** How long an identify blocks its slot of `maxConcurrency`, in milliseconds. Default: 0, not at all. */
  readonly identifyWindowMs?: number;
  /** The heartbeat interval, in milliseconds. Default: 41,250. */
  readonly heartbeatMs?: number;
  /** Identifies allowed per day. One more resets the token. Default: 1,000. */
  readonly sessionStarts?: number;
  /** Calls per second with the bot's token. Default: 50. */
  readonly globalPerSecond?: number;
  /** How many responses of 401, 403 and 429 within ten minutes get the bot banned. Default: 10,000. */
  readonly invalidCalls?: number;
  /** Messages kept per channel. Default: 500. */
  readonly keepMessages?: number;
  /** Bytes of files that are kept although no message shows them. Default: 16 MiB. */
  readonly keepFileBytes?: number;
  /** Answered interactions that are kept. Default: 2,000. */
  readonly keepInteractions?: number;
  /**
   * How long a bot in another process must not have called Discord before a press reaches it, in milliseconds, so that it
   * can read the answer to its last call in that channel. For a bot in this process, the stand-in knows when it has read
   * that. 0 delays no press, for bots without collectors. Default: 50.
   */
  readonly readAnswerMs?: number;
  /**
   * Receives internal errors of the stand-in and errors thrown by listeners. Default: throws them as uncaught
   * exceptions.
   */
  readonly onFault?: (fault: unknown) => void;
}

/** The options with the defaults filled in. */
export type DiscordSettings = Required<Omit<DiscordOptions, 'port'>>;

/** All defaults except the token, which is random. */
export const DEFAULTS: Omit<DiscordSettings, 'token'> = {
  bot: { name: 'Bot' },
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
  readAnswerMs: 50,
  onFault: throwUncaught,
};

/** An uncaught exception ends the process with the error's stack, or fails the test run. */
function throwUncaught(fault: unknown): void {
  queueMicrotask(() => {
    throw fault;
  });
}
