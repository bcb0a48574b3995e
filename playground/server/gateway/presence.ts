/** The presence of a bot. https://discord.com/developers/docs/events/gateway-events#update-presence */
import { isJsonObject } from '../validation/form-check.ts';

export interface Presence {
  readonly status: 'online' | 'idle' | 'dnd' | 'invisible' | 'offline';
  readonly activities: readonly { readonly name: string; readonly type: number; readonly [field: string]: unknown }[];
}

/** The presence of a bot that has not set one. */
export const ONLINE: Presence = { status: 'online', activities: [] };

const STATUSES: readonly unknown[] = ['online', 'idle', 'dnd', 'invisible', 'offline'];

/** Parses a presence. Returns `undefined` if it is malformed. */
export function readPresence(value: unknown): Presence | undefined {
  if (!isJsonObject(value) || !STATUSES.includes(value['status'])) return undefined;
  const { activities } = value;
  if (!Array.isArray(activities) || !activities.every(isActivity)) return undefined;
  return { status: value['status'] as Presence['status'], activities };
}

function isActivity(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { name, type } = value;
  return typeof name === 'string' && name !== '' && Number.isInteger(type) && Number(type) >= 0 && Number(type) <= 5;
}
