/**
 * Answers op 8 (request guild members).
 * https://docs.discord.com/developers/events/gateway-events#request-guild-members
 */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Guild, Player } from '../directory/directory.ts';
import { isNamed, memberObject, membersOf, presenceObject } from '../directory/guild-object.ts';
import type { SharedState } from '../shared-state.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';
import type { GatewaySession } from './gateway-session.ts';

const MOST_IN_CHUNK = 1_000;
const MOST_BY_NAME = 100;
const MOST_NONCE_BYTES = 32;

/** Sends a server's members in chunks. Returns false if the request is malformed. */
export function sendMembers(state: SharedState, session: GatewaySession, request: unknown): boolean {
  if (!isJsonObject(request)) return false;
  const guild = state.directory.guilds.get(String(request['guild_id']));
  const { query, user_ids: ids } = request;
  if (typeof query !== 'string' && ids === undefined) return false;
  // Discord does not answer a request without the intent, according to bot developers:
  // https://github.com/discord/discord-api-docs/issues/5855
  const needsIntent = ids === undefined && query === '';
  if (!guild?.hasBot || (needsIntent && (session.intents & Intent.GuildMembers) === 0)) return true;
  for (const chunk of chunksOf(guild, search(state, guild, request), session, request)) {
    session.dispatch('GUILD_MEMBERS_CHUNK', JSON.stringify(chunk));
  }
  return true;
}

function chunksOf(guild: Guild, { found, missing }: Found, session: GatewaySession, request: Json): readonly object[] {
  const { nonce } = request;
  const common = {
    guild_id: guild.id,
    chunk_count: Math.max(1, Math.ceil(found.length / MOST_IN_CHUNK)),
    ...(missing.length > 0 ? { not_found: missing } : {}),
    ...(isNonce(nonce) ? { nonce } : {}),
  };
  const hasPresences = seesPresences(session, request);
  return Array.from({ length: common.chunk_count }, (_, index) => {
    const chunk = found.slice(index * MOST_IN_CHUNK, (index + 1) * MOST_IN_CHUNK);
    const presences = hasPresences ? { presences: chunk.flatMap(presencesOf) } : {};
    return { ...common, chunk_index: index, members: chunk.map((who) => memberObject(guild, who)), ...presences };
  });
}

interface Found {
  readonly found: readonly Member[];
  /** The requested ids that belong to no member. */
  readonly missing: readonly string[];
}

type Member = ReturnType<typeof membersOf>[number];

function search(state: SharedState, guild: Guild, { query, user_ids: ids, limit }: Json): Found {
  const all = membersOf(state, guild);
  if (ids !== undefined) {
    const wanted = (Array.isArray(ids) ? ids : [ids]).map(String).slice(0, MOST_BY_NAME);
    const found = all.filter(({ id }) => wanted.includes(id));
    return { found, missing: wanted.filter((id) => !found.some((one) => one.id === id)) };
  }
  const most = Number(limit) || (query === '' ? all.length : MOST_BY_NAME);
  const found = all.filter((who) => isNamed(guild, who, String(query)));
  return { found: found.slice(0, query === '' ? most : Math.min(most, MOST_BY_NAME)), missing: [] };
}

const seesPresences = (session: GatewaySession, { presences }: Json): boolean =>
  presences === true && (session.intents & Intent.GuildPresences) !== 0;

const isPlayer = (who: Member): who is Player => 'nicknames' in who;

const presencesOf = (who: Member): readonly object[] =>
  isPlayer(who) && who.presence.status !== 'offline' ? [presenceObject(who)] : [];

/** A nonce that is too long is left out of the response. */
const isNonce = (nonce: unknown): nonce is string =>
  typeof nonce === 'string' && Buffer.byteLength(nonce) <= MOST_NONCE_BYTES;
