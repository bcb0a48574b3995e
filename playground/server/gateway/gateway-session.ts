/** One shard's session: what was sent to it, so that a broken connection can be resumed without a loss. */
import type { WebSocket } from 'ws';
import { shardOf } from '../snowflake.ts';
import type { Presence } from './presence.ts';

/** Sent events kept for a resume. */
const REPLAY_LIMIT = 1_000;
/** How long after a break a session can be resumed. */
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
  /** As identified with, or changed since; a new session begins with its own. */
  presence: Presence;
  /** The connection, while there is one. */
  socket: WebSocket | undefined;
  /** When the connection broke, on the stand-in's clock. */
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

  /** Whether events of this guild (or direct messages) belong to this session's shard. */
  serves(guildId: string | undefined): boolean {
    const [id, count] = this.shard;
    return shardOf(guildId, count) === id;
  }

  /** A session without a connection is forgotten after some minutes, with all that it would have replayed. */
  hasExpired(now: number): boolean {
    return this.socket === undefined && now - this.brokenAt > RESUME_WITHIN_MS;
  }

  /** Sends an event, and keeps it for a resume also while nobody is connected. `json` is the event's data, serialized. */
  dispatch(type: string, json: string): void {
    this.#sequence += 1;
    const text = `{"op":0,"t":"${type}","s":${this.#sequence},"d":${json}}`;
    this.#sent.push({ sequence: this.#sequence, text });
    if (this.#sent.length > 2 * REPLAY_LIMIT) this.#sent = this.#sent.slice(-REPLAY_LIMIT);
    this.socket?.send(text);
  }

  /** False when the client has seen something that was never sent, or missed more than is kept. */
  canResumeFrom(sequence: number): boolean {
    const oldest = this.#sent[0]?.sequence ?? this.#sequence + 1;
    return sequence <= this.#sequence && sequence >= oldest - 1;
  }

  /** Goes on with a new connection: what was missed first, then RESUMED. */
  resume(socket: WebSocket, sequence: number): void {
    this.socket = socket;
    for (const event of this.#sent) {
      if (event.sequence > sequence) socket.send(event.text);
    }
    this.dispatch('RESUMED', '{}');
  }
}
