import type { BotProfile } from './directory/directory.ts';
import { PRIVILEGED_INTENTS, type PrivilegedIntent } from './gateway/privileged-intents.ts';

export interface DiscordOptions {
  /** The port of the REST API and the gateway on 127.0.0.1. Default: 0, any free port. */
  readonly port?: number;
  /** How the bot is shown. Default: named "Bot". */
  readonly bot?: BotProfile;
  /** The bot token that is accepted. Default: a random one. */
  readonly token?: string;
  /** The intents granted to the application. A session that asks for another one is closed with 4014. Default: all. */
  readonly privilegedIntents?: readonly PrivilegedIntent[];
  /** The number of shards that `GET /gateway/bot` recommends. Default: 1. */
  readonly shards?: number;
  /** How many shards may identify at the same time. Default: 16. */
  readonly maxConcurrency?: number;
  /** How long each of those shards blocks its slot after an identify, in milliseconds. Default: 0, not at all. */
  readonly identifyWindowMs?: number;
  /** The heartbeat interval, in milliseconds. Default: 41,250. */
  readonly heartbeatMs?: number;
  /** Identifies allowed per day; one more resets the token. Default: 1,000. */
  readonly sessionStarts?: number;
  /** Calls per second with the bot's token. Default: 50. */
  readonly globalPerSecond?: number;
  /** How many answers of 401, 403 and 429 within ten minutes ban the bot. Default: 10,000. */
  readonly invalidCalls?: number;
  /** Messages kept per channel. Default: 500. */
  readonly keepMessages?: number;
  /** Bytes kept of files that no message shows any more. Default: 16 MiB. */
  readonly keepFileBytes?: number;
  /** Interactions kept after they were answered. Default: 2,000. */
  readonly keepInteractions?: number;
  /**
   * How long a press waits for a bot in another process to read the last answer in that channel, in milliseconds. For a bot
   * in this process it waits exactly until then. 0 turns both off, for bots without collectors. Default: 50.
   */
  readonly readAnswerMs?: number;
  /** Receives internal errors of the stand-in and errors thrown by listeners. Default: throws them, uncaught. */
  readonly onFault?: (fault: unknown) => void;
}

/** The options with the defaults filled in. */
export type DiscordSettings = Required<Omit<DiscordOptions, 'port'>>;

/** Every default but the token, which is different each time. */
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

/** Ends the process with the stack of the error, or fails the run of a test runner. */
function throwUncaught(fault: unknown): void {
  queueMicrotask(() => {
    throw fault;
  });
}
