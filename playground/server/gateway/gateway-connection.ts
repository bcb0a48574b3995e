/** One WebSocket of the gateway: hello, heartbeats, identify or resume, and the close codes for what a client does wrong. */
import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { isObject, type Json } from '../validation/form-check.ts';
import type { World } from '../world.ts';
import type { GatewaySession } from './gateway-session.ts';

/** https://discord.com/developers/docs/events/gateway#rate-limiting */
const MAX_SENDS = 120;
const SENDS_WINDOW_MS = 60_000;
/** GUILD_MEMBERS, GUILD_PRESENCES and MESSAGE_CONTENT need an approval that this application does not have. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const ALL_INTENTS = 0x1_ff_ff | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);

/** A close code and its reason. */
type Refusal = readonly [code: GatewayCloseCodes, reason: string];

const RATE_LIMITED: Refusal = [GatewayCloseCodes.RateLimited, 'You are being rate limited.'];
const UNDECODABLE: Refusal = [GatewayCloseCodes.DecodeError, 'Error while decoding payload.'];

export class GatewayConnection {
  readonly #world: World;
  readonly #socket: WebSocket;
  #session: GatewaySession | undefined;
  #sends: number[] = [];

  constructor(world: World, socket: WebSocket) {
    this.#world = world;
    this.#socket = socket;
  }

  greet(): void {
    const socket = this.#socket;
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', (code) => this.#session && this.#world.gateway.lost(this.#session, socket, code));
    // A frame beyond the size limit or a broken pipe: ws closes the connection itself after this event.
    socket.on('error', () => socket.terminate());
    this.#send(GatewayOpcodes.Hello, { heartbeat_interval: this.#world.options.heartbeatMs });
  }

  #receive(data: RawData): void {
    const payload = parse(data);
    const refusal = this.#isTooFast() ? RATE_LIMITED : payload ? this.#handle(payload) : UNDECODABLE;
    if (refusal) this.#socket.close(...refusal);
  }

  /** Does what the payload asks for, or tells the close code that it earns. */
  #handle({ op, d }: Json): Refusal | undefined {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        if (!this.#world.faults.zombie) this.#send(GatewayOpcodes.HeartbeatAck, null);
        return undefined;
      case GatewayOpcodes.Identify:
        return this.#identify(isObject(d) ? d : {});
      case GatewayOpcodes.Resume:
        return this.#resume(isObject(d) ? d : {});
      case GatewayOpcodes.PresenceUpdate:
      case GatewayOpcodes.VoiceStateUpdate:
      case GatewayOpcodes.RequestGuildMembers:
        return this.#isAuthenticated ? undefined : [GatewayCloseCodes.NotAuthenticated, 'Not authenticated.'];
    }
    return [GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.'];
  }

  #identify({ token, intents, shard = [0, 1] }: Json): Refusal | undefined {
    const refusal = this.#stranger(token) ?? wrongIntents(intents);
    if (refusal) return refusal;
    if (!isShard(shard)) return [GatewayCloseCodes.InvalidShard, 'Invalid shard.'];
    if (!this.#world.gateway.mayIdentify(shard[0])) this.#send(GatewayOpcodes.InvalidSession, false);
    else this.#session = this.#world.gateway.begin(this.#socket, { shard, intents: Number(intents) });
    return undefined;
  }

  #resume({ token, session_id: id, seq }: Json): Refusal | undefined {
    const refusal = this.#stranger(token);
    if (refusal) return refusal;
    const session = this.#world.gateway.resumable(String(id), Number(seq));
    this.#session = session;
    if (session) this.#world.gateway.resume(session, this.#socket, Number(seq));
    else this.#send(GatewayOpcodes.InvalidSession, false);
    return undefined;
  }

  /** Op 9 takes the session away from its connection, which then may resume or identify again. */
  get #isAuthenticated(): boolean {
    return this.#session?.socket === this.#socket;
  }

  #stranger(token: unknown): Refusal | undefined {
    if (this.#isAuthenticated) return [GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.'];
    return token === this.#world.options.token
      ? undefined
      : [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.'];
  }

  #isTooFast(): boolean {
    const now = this.#world.clock.now();
    this.#sends = [...this.#sends.filter((at) => now - at < SENDS_WINDOW_MS), now];
    return this.#sends.length > MAX_SENDS;
  }

  #send(op: GatewayOpcodes, d: unknown): void {
    this.#socket.send(JSON.stringify({ op, d, s: null, t: null }));
  }
}

function wrongIntents(intents: unknown): Refusal | undefined {
  if (typeof intents !== 'number' || (intents & ~ALL_INTENTS) !== 0) {
    return [GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).'];
  }
  return (intents & PRIVILEGED) === 0 ? undefined : [GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).'];
}

function parse(data: RawData): Json | undefined {
  try {
    const payload: unknown = JSON.parse(String(data));
    return isObject(payload) && typeof payload['op'] === 'number' ? payload : undefined;
  } catch {
    return undefined;
  }
}

function isShard(shard: unknown): shard is [number, number] {
  if (!Array.isArray(shard) || shard.length !== 2 || !shard.every(Number.isInteger)) return false;
  const [id, count] = shard as [number, number];
  return count >= 1 && id >= 0 && id < count;
}
