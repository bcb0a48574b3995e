/** The bot's connections to the gateway, as a test sees and breaks them. */
import type { Presence } from '../gateway/presence.ts';

/** One shard's identify payload. */
export interface Shard {
  readonly shard: readonly [id: number, count: number];
  /** https://docs.discord.com/developers/events/gateway#gateway-intents */
  readonly intents: number;
  readonly presence: Presence;
}

export interface GatewayControl {
  /** Those with a live connection. */
  readonly connected: readonly Shard[];
  /** These, and those that can be resumed. */
  readonly sessions: readonly Shard[];
  /** Identifies since the start, and those that came too soon after another. */
  readonly identifies: number;
  readonly identifiesRefused: number;
  /** Breaks every connection: with a close code, or without a word when there is none. */
  drop(code?: number): void;
  /** Op 7: clients should reconnect and resume. */
  askReconnect(): void;
  /** Op 9: the session is invalid; `resumable` tells whether it may be resumed all the same. */
  invalidate(resumable: boolean): void;
  /** Ends every session, so that a resume fails too. */
  forgetSessions(): void;
}
