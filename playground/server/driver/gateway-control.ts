/** Lets a test inspect and break the bot's connections to the gateway. */
import type { Presence } from '../gateway/presence.ts';

/** A shard with what the bot sent when it identified. */
export interface Shard {
  readonly shard: readonly [id: number, count: number];
  /** The intents as bits. https://docs.discord.com/developers/events/gateway#gateway-intents */
  readonly intents: number;
  readonly presence: Presence;
}

export interface GatewayControl {
  /** The shards with a live connection. */
  readonly connected: readonly Shard[];
  /** The connected shards, and the disconnected ones whose session can be resumed. */
  readonly sessions: readonly Shard[];
  /**
   * The number of identifies since the start, and how many of them were rejected because they came too soon after
   * another.
   */
  readonly identifies: number;
  readonly identifiesRejected: number;
  /** Closes every connection with a close code, or breaks it if no code is given. */
  drop(code?: number): void;
  /** Sends op 7: clients should reconnect and resume. */
  askReconnect(): void;
  /** Sends op 9: the session is invalid. `canResume` tells the client whether it may still resume. */
  invalidate(canResume: boolean): void;
  /** Deletes every session, so that clients cannot resume. */
  forgetSessions(): void;
}
