/**
 * The gateway: the sessions of the bot's shards, and the events that are sent to them.
 * https://discord.com/developers/docs/events/gateway
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import { guildCreate } from '../directory/guild-object.ts';
import type { Less, SharedState } from '../shared-state.ts';
import { GatewayConnection, type Sessions } from './gateway-connection.ts';
import { GatewaySession, type SessionStart } from './gateway-session.ts';
import { Identifies } from './identifies.ts';
import { guildsOf, readyEvent } from './ready.ts';

/** The largest payload that a client may send: https://discord.com/developers/docs/events/gateway#sending-events */
const MAX_PAYLOAD_BYTES = 4_096;

export class Gateway implements Sessions {
  readonly #state: SharedState;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  readonly #sessions = new Map<string, GatewaySession>();
  readonly #identifies: Identifies;

  constructor(state: SharedState) {
    this.#state = state;
    this.#identifies = new Identifies(state.clock, state.options);
  }

  get url(): string {
    return `${this.#state.origin.replace('http:', 'ws:')}/gateway`;
  }

  get resumeUrl(): string {
    return `${this.#state.origin.replace('http:', 'ws:')}/resume`;
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (connection) => {
      const version = URL.parse(request.url ?? '/', 'ws://localhost')?.searchParams.get('v');
      if (version !== '10') return connection.close(GatewayCloseCodes.InvalidAPIVersion, 'Invalid API version.');
      new GatewayConnection(this.#state, this, connection).greet();
    });
  }

  /** The connected sessions and those that can be resumed. */
  get sessions(): readonly GatewaySession[] {
    const now = this.#state.clock.now();
    for (const session of this.#sessions.values()) if (session.hasExpired(now)) this.#sessions.delete(session.id);
    return [...this.#sessions.values()];
  }

  /** Sessions with a live connection. */
  get connected(): readonly GatewaySession[] {
    return this.sessions.filter(({ socket }) => socket !== undefined);
  }

  /**
   * Sends an event to every session whose shard serves the guild and that has the required intent, if there is one.
   * Sessions without the intent of `less` receive the reduced data of `less`.
   */
  dispatch(type: string, guildId: string | undefined, data: unknown, intent = 0, less?: Less): void {
    // The event is serialized once for all sessions.
    let json: string | undefined;
    let lessJson: string | undefined;
    for (const session of this.sessions) {
      if (!session.serves(guildId) || (session.intents & intent) !== intent) continue;
      if (less === undefined || (session.intents & less.without) !== 0) {
        json ??= JSON.stringify(data);
        session.dispatch(type, json);
      } else {
        lessJson ??= JSON.stringify(less.data);
        session.dispatch(type, lessJson);
      }
    }
  }

  identify(shardId: number): 'allowed' | 'too-soon' | 'used-up' {
    const verdict = this.#identifies.take(shardId);
    if (verdict === 'used-up') this.#endAll();
    return verdict;
  }

  /** The `session_start_limit` field of `GET /gateway/bot`. */
  get startLimit(): object {
    return this.#identifies.startLimit;
  }

  /** The number of identifies since the start. */
  get identifies(): number {
    return this.#identifies.allowed;
  }

  /** The number of identifies that were rejected because they came too soon after another. */
  get identifiesRejected(): number {
    return this.#identifies.rejected;
  }

  begin(socket: WebSocket, start: Omit<SessionStart, 'id'>): GatewaySession {
    const session = new GatewaySession({ ...start, id: randomBytes(16).toString('hex') }, socket);
    this.#sessions.set(session.id, session);
    const guilds = guildsOf(this.#state, session);
    session.dispatch('READY', JSON.stringify(readyEvent(this.#state, session, guilds, this.resumeUrl)));
    if ((start.intents & GatewayIntentBits.Guilds) !== 0) {
      for (const guild of guilds) {
        const seesAll = (start.intents & GatewayIntentBits.GuildPresences) !== 0;
        session.dispatch('GUILD_CREATE', JSON.stringify(guildCreate(this.#state, guild, seesAll)));
      }
    }
    this.#state.feed.publish({ kind: 'bot-connected' });
    return session;
  }

  resumable(id: string, sequence: number): GatewaySession | undefined {
    const session = this.sessions.find((each) => each.id === id);
    if (!session) return undefined;
    if (session.canResumeFrom(sequence)) return session;
    this.#sessions.delete(id);
    return undefined;
  }

  resume(session: GatewaySession, socket: WebSocket, sequence: number): void {
    session.socket?.terminate();
    session.resume(socket, sequence);
    this.#state.feed.publish({ kind: 'bot-connected' });
  }

  lost(session: GatewaySession, socket: WebSocket, code: number): void {
    if (session.socket !== socket) return;
    if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
    this.#suspend(session);
  }

  /** Deletes every session, so that clients cannot resume. */
  forgetSessions(): void {
    this.#sessions.clear();
  }

  /** Sends op 7: clients should reconnect and resume. */
  askReconnect(): void {
    for (const { socket } of this.connected) socket?.send(JSON.stringify({ op: GatewayOpcodes.Reconnect, d: null }));
  }

  /** Sends op 9: the session is invalid. `canResume` tells the client whether it may still resume. */
  invalidate(canResume: boolean): void {
    for (const session of this.connected) {
      if (!canResume) this.#sessions.delete(session.id);
      session.socket?.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: canResume }));
      this.#suspend(session);
    }
  }

  /** Closes every connection with a close code, or breaks it if no code is given. */
  drop(code?: number): void {
    for (const { socket } of this.connected) {
      if (code === undefined) socket?.terminate();
      else socket?.close(code, 'dropped on demand');
    }
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  /** After too many identifies Discord ends every session and resets the token. */
  #endAll(): void {
    this.#state.resetToken();
    this.drop(GatewayCloseCodes.AuthenticationFailed);
    this.forgetSessions();
  }

  #suspend(session: GatewaySession): void {
    session.socket = undefined;
    session.brokenAt = this.#state.clock.now();
    this.#state.feed.publish({ kind: 'bot-disconnected' });
  }
}
