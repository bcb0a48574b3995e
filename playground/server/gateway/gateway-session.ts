/** One shard's session with the events sent to it, so that a broken connection can be resumed without a loss. */
import type { WebSocket } from 'ws';
import { shardOf } from '../snowflake.ts';
import type { Presence } from './presence.ts';

/** The number of sent events that are kept for a resume. */
const REPLAY_LIMIT = 1_000;
/** For how long a session can be resumed after its connection broke, in milliseconds. */
const RESUME_WITHIN_MS = 3 * 60_000;

export interface SessionStart {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  readonly presence: Presence;
}

export class GatewaySession implements SessionStart {
  readonly id: string;
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  /** The bot's presence. It is set by the identify payload or a later update, and each new session has its own. */
  presence: Presence;
  /** The session's WebSocket; `undefined` while it is disconnected. */
  socket: WebSocket | undefined;
  /** When the connection broke, in milliseconds since 1970 on the stand-in's clock. */
  brokenAt = 0;
  #sequence = 0;
  #sent: { readonly sequence: number; readonly text: string }[] = [];

  constructor({ id, shard, intents, presence }: SessionStart, socket: WebSocket) {
    this.id = id;
    this.shard = shard;
    this.intents = intents;
    this.presence = presence;
    this.socket = socket;
  }

  /** Whether the session's shard receives the events of a guild. `undefined` stands for direct messages. */
  serves(guildId: string | undefined): boolean {
    const [id, count] = this.shard;
    return shardOf(guildId, count) === id;
  }

  /** Whether the session was without a connection for so long that it can no longer be resumed. */
  hasExpired(now: number): boolean {
    return this.socket === undefined && now - this.brokenAt > RESUME_WITHIN_MS;
  }

  /**
   * Sends an event and keeps it for a resume, even while there is no connection. `json` is the serialized data of the
   * event.
   */
  dispatch(type: string, json: string): void {
    this.#sequence += 1;
    const text = `{"op":0,"t":"${type}","s":${this.#sequence},"d":${json}}`;
    this.#sent.push({ sequence: this.#sequence, text });
    if (this.#sent.length > 2 * REPLAY_LIMIT) this.#sent = this.#sent.slice(-REPLAY_LIMIT);
    this.socket?.send(text);
  }

  /**
   * Whether a client can resume after this event. False if the event was never sent, or if the client missed more
   * events than are kept.
   */
  canResumeFrom(sequence: number): boolean {
    const oldest = this.#sent[0]?.sequence ?? this.#sequence + 1;
    return sequence <= this.#sequence && sequence >= oldest - 1;
  }

  /** Continues the session on a new connection: sends the missed events, then RESUMED. */
  resume(socket: WebSocket, sequence: number): void {
    this.socket = socket;
    for (const event of this.#sent) {
      if (event.sequence > sequence) socket.send(event.text);
    }
    this.dispatch('RESUMED', '{}');
  }
}
