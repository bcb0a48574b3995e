import type { Channel } from '../directory/directory.ts';
import { namedMember } from '../directory/guild-object.ts';
import type { World } from '../world.ts';

/**
 * The `resolved` of an interaction that names users; nothing when it names none. Only in a server are they members too.
 * https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-resolved-data-structure
 */
export function resolvedUsers(world: World, { guild }: Channel, ids: readonly string[]): object {
  if (ids.length === 0) return {};
  const users = Object.fromEntries(ids.map((id) => [id, world.userObject(id)]));
  if (!guild) return { resolved: { users } };
  const members = ids.filter((id) => world.directory.players.has(id)).map((id) => [id, namedMember()] as const);
  return { resolved: { users, members: Object.fromEntries(members) } };
}
