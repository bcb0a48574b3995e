/**
 * One WebSocket connection to the gateway: hello, heartbeats, identify or resume, and the close codes for a client's
 * mistakes.
 */
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import type { SharedState } from '../shared-state.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';
import {
  AUTHENTICATED,
  AUTHENTICATION_FAILED,
  type CloseReason,
  INVALID_SHARD,
  isShard,
  NO_VOICE,
  parsePayload,
  RATE_LIMITED,
  TIMED_OUT,
  UNAUTHENTICATED,
  UNDECODABLE,
  UNKNOWN_OPCODE,
  wrongIntents,
} from './gateway-close-reasons.ts';
import type { GatewaySession, SessionStart } from './gateway-session.ts';
import { sendMembers } from './member-request.ts';
import { ONLINE, readPresence } from './presence.ts';

/**
 * The maximum number of payloads that a client may send per minute:
 * https://discord.com/developers/docs/events/gateway#rate-limiting
 */
const MAX_SENDS = 120;
const SENDS_WINDOW_MS = 60_000;
/** Two heartbeats may be up to this many intervals apart. Discord does not document its tolerance. */
const TOLERANCE = 1.25;

/** What a connection needs to begin or resume its session. */
export interface Sessions {
  /** Counts an identify. `Identifies` documents the results. */
  identify(shardId: number): 'allowed' | 'too-soon' | 'used-up';
  begin(socket: WebSocket, start: Omit<SessionStart, 'id'>): GatewaySession;
  /** Returns the session to resume; `undefined` if it has ended, is too old, or the client missed too many events. */
  resumable(id: string, sequence: number): GatewaySession | undefined;
  resume(session: GatewaySession, socket: WebSocket, sequence: number): void;
  /**
   * Called when a connection closes. Close codes 1000 and 1001 end its session; after any other code, the client may
   * resume.
   */
  lost(session: GatewaySession, socket: WebSocket, code: number): void;
}

export class GatewayConnection {
  readonly #state: SharedState;
  readonly #sessions: Sessions;
  readonly #socket: WebSocket;
  #session: GatewaySession | undefined;
  /**
   * The timer for missing heartbeats. It uses the machine's time, because moving the stand-in's clock does not make the
   * client send earlier.
   */
  #patience: NodeJS.Timeout | undefined;
  #sends: number[] = [];

  constructor(state: SharedState, sessions: Sessions, socket: WebSocket) {
    this.#state = state;
    this.#sessions = sessions;
    this.#socket = socket;
  }

  greet(): void {
    const socket = this.#socket;
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', (code) => {
      clearTimeout(this.#patience);
      if (this.#session) this.#sessions.lost(this.#session, socket, code);
    });
    // The socket reports, for example, a frame above the size limit or a broken pipe.
    socket.on('error', () => socket.terminate());
    const { heartbeatMs } = this.#state.options;
    this.#patience = setTimeout(() => socket.close(...TIMED_OUT), heartbeatMs * TOLERANCE);
    this.#send(GatewayOpcodes.Hello, { heartbeat_interval: heartbeatMs });
  }

  #receive(data: RawData): void {
    const payload = parsePayload(data);
    const closeReason = this.#isTooFast() ? RATE_LIMITED : payload ? this.#handle(payload) : UNDECODABLE;
    if (closeReason) this.#socket.close(...closeReason);
  }

  /** Handles a payload. Returns the close code if the client was not allowed to send the payload. */
  #handle({ op, d }: Json): CloseReason | undefined {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        this.#patience?.refresh();
        if (!this.#state.faults.zombie) this.#send(GatewayOpcodes.HeartbeatAck, null);
        return undefined;
      case GatewayOpcodes.Identify:
        return this.#identify(isJsonObject(d) ? d : {});
      case GatewayOpcodes.Resume:
        return this.#resume(isJsonObject(d) ? d : {});
      case GatewayOpcodes.PresenceUpdate:
        return this.#changePresence(d);
      case GatewayOpcodes.RequestGuildMembers:
        return this.#sendMembers(d);
      case GatewayOpcodes.VoiceStateUpdate:
        return this.#isAuthenticated ? NO_VOICE : UNAUTHENTICATED;
    }
    return UNKNOWN_OPCODE;
  }

  #identify({ token, intents, shard = [0, 1], presence = ONLINE }: Json): CloseReason | undefined {
    const closeReason = this.#stranger(token) ?? wrongIntents(intents, this.#state.options.privilegedIntents);
    if (closeReason) return closeReason;
    if (!isShard(shard)) return INVALID_SHARD;
    const valid = readPresence(presence);
    if (!valid) return UNDECODABLE;
    switch (this.#sessions.identify(shard[0])) {
      case 'used-up':
        return AUTHENTICATION_FAILED;
      case 'too-soon':
        this.#send(GatewayOpcodes.InvalidSession, false);
        return undefined;
      case 'allowed':
        this.#session = this.#sessions.begin(this.#socket, { shard, intents: Number(intents), presence: valid });
        return undefined;
    }
  }

  #changePresence(presence: unknown): CloseReason | undefined {
    const session = this.#session;
    if (!session || !this.#isAuthenticated) return UNAUTHENTICATED;
    const valid = readPresence(presence);
    if (!valid) return UNDECODABLE;
    session.presence = valid;
    return undefined;
  }

  #sendMembers(request: unknown): CloseReason | undefined {
    if (!this.#session || !this.#isAuthenticated) return UNAUTHENTICATED;
    return sendMembers(this.#state, this.#session, request) ? undefined : UNDECODABLE;
  }

  #resume({ token, session_id: id, seq }: Json): CloseReason | undefined {
    const closeReason = this.#stranger(token);
    if (closeReason) return closeReason;
    const session = this.#sessions.resumable(String(id), Number(seq));
    this.#session = session;
    if (session) this.#sessions.resume(session, this.#socket, Number(seq));
    else this.#send(GatewayOpcodes.InvalidSession, false);
    return undefined;
  }

  /** After op 9 the connection has no session, and may resume or identify again. */
  get #isAuthenticated(): boolean {
    return this.#session?.socket === this.#socket;
  }

  #stranger(token: unknown): CloseReason | undefined {
    if (this.#isAuthenticated) return AUTHENTICATED;
    // Eris and its forks prefix the token with "Bot " as in REST calls, and Discord accepts it.
    return this.#state.accepts(String(token).replace(/^Bot /, '')) ? undefined : AUTHENTICATION_FAILED;
  }

  #isTooFast(): boolean {
    const now = this.#state.clock.now();
    this.#sends = [...this.#sends.filter((at) => now - at < SENDS_WINDOW_MS), now];
    return this.#sends.length > MAX_SENDS;
  }

  #send(op: GatewayOpcodes, d: unknown): void {
    this.#socket.send(JSON.stringify({ op, d, s: null, t: null }));
  }
}
