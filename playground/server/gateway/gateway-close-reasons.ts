/** The close codes for payloads that a client must not send. */
import { GatewayCloseCodes } from 'discord-api-types/v10';
import type { RawData } from 'ws';
import { isJsonObject, type Json } from '../validation/form-check.ts';
import { disallowed, type PrivilegedIntent } from './privileged-intents.ts';

/** A close code and its reason. */
export type CloseReason = readonly [code: GatewayCloseCodes, reason: string];

export const UNKNOWN_OPCODE: CloseReason = [GatewayCloseCodes.UnknownOpcode, 'Unknown opcode.'];
export const UNDECODABLE: CloseReason = [GatewayCloseCodes.DecodeError, 'Error while decoding payload.'];
export const UNAUTHENTICATED: CloseReason = [GatewayCloseCodes.NotAuthenticated, 'Not authenticated.'];
export const AUTHENTICATED: CloseReason = [GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.'];
export const AUTHENTICATION_FAILED: CloseReason = [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.'];
export const RATE_LIMITED: CloseReason = [GatewayCloseCodes.RateLimited, 'You are being rate limited.'];
export const TIMED_OUT: CloseReason = [GatewayCloseCodes.SessionTimedOut, 'Session timed out.'];
/** Discord has no such close code. The stand-in needs it because it does not simulate voice. */
export const NO_VOICE: CloseReason = [
  GatewayCloseCodes.UnknownOpcode,
  'Opcode 4, voice, is not simulated by this stand-in.',
];
export const INVALID_SHARD: CloseReason = [GatewayCloseCodes.InvalidShard, 'Invalid shard.'];

const ALL_INTENTS = 0x1_ff_ff | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);

export function wrongIntents(intents: unknown, granted: readonly PrivilegedIntent[]): CloseReason | undefined {
  if (typeof intents !== 'number' || (intents & ~ALL_INTENTS) !== 0) {
    return [GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).'];
  }
  const isAllowed = disallowed(intents, granted) === 0;
  return isAllowed ? undefined : [GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).'];
}

export function parsePayload(data: RawData): Json | undefined {
  try {
    const payload: unknown = JSON.parse(String(data));
    return isJsonObject(payload) && typeof payload['op'] === 'number' ? payload : undefined;
  } catch {
    return undefined;
  }
}

export function isShard(shard: unknown): shard is [number, number] {
  if (!Array.isArray(shard) || shard.length !== 2 || !shard.every(Number.isInteger)) return false;
  const [id, count] = shard as [number, number];
  return count >= 1 && id >= 0 && id < count;
}
