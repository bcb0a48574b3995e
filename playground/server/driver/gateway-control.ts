/** The bot's connections to the gateway, for a test to inspect and to break. */
import type { Presence } from '../gateway/presence.ts';

/** A shard, as the bot identified it. */
export interface Shard {
  readonly shard: readonly [id: number, count: number];
  /** https://docs.discord.com/developers/events/gateway#gateway-intents */
  readonly intents: number;
  readonly presence: Presence;
}

export interface GatewayControl {
  /** The shards with a live connection. */
  readonly connected: readonly Shard[];
  /** The connected shards, and those whose session can be resumed. */
  readonly sessions: readonly Shard[];
  /** The number of identifies since the start, and how many of them came too soon after another. */
  readonly identifies: number;
  readonly identifiesRefused: number;
  /** Closes every connection with a close code, or breaks it without one. */
  drop(code?: number): void;
  /** Sends op 7: clients should reconnect and resume. */
  askReconnect(): void;
  /**
   * Sends op 9: the session is invalid. `canResume` is the flag that tells the client whether it may resume
   * nevertheless.
   */
  invalidate(canResume: boolean): void;
  /** Deletes every session, so that a resume fails too. */
  forgetSessions(): void;
}
