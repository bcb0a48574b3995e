/** Changes the roles of servers and the permission overwrites of channels. */
import { addRole, type Channel, type Guild, type Overwrite, type Player, type Role } from '../directory/directory.ts';
import { channelPermissions } from '../directory/permissions.ts';
import type { DiscordState } from '../discord-state.ts';
import { announceChannel, announceMember, announceRole } from '../gateway/guild-events.ts';
import { DriverError } from './driver-error.ts';

/** A role, a member or the bot. A server stands for its `@everyone` role, which has the same id. */
export type Whom = Pick<Role | Player | Guild, 'id'>;

export class RoleControl {
  readonly #state: DiscordState;

  /** @internal */
  constructor(state: DiscordState) {
    this.#state = state;
  }

  /** Adds a role to a server. `permissions` are bits of `PermissionFlagsBits`. */
  add(guild: Guild, name: string, permissions = 0n): Role {
    const role = addRole(guild, { name, permissions });
    announceRole(this.#state, guild, role, 'CREATE');
    return role;
  }

  /** Sets the permissions of a role. */
  change(whom: Whom, permissions: bigint): void {
    const { guild, role } = this.#find(whom);
    role.permissions = permissions;
    announceRole(this.#state, guild, role, 'UPDATE');
  }

  /** Gives a role to a member, or removes it. */
  give(whom: Whom, role: Role, has = true): void {
    const { guild } = this.#find(role);
    const held = new Set(guild.memberRoles.get(whom.id));
    if (has) held.add(role.id);
    else held.delete(role.id);
    guild.memberRoles.set(whom.id, held);
    announceMember(this.#state, guild, whom.id, 'UPDATE');
  }

  /** Sets a channel's overwrite for a role or a member. Without `allow` and `deny` it removes the overwrite. */
  overwrite(channel: Channel, whom: Whom, { allow = 0n, deny = 0n }: Partial<Overwrite>): void {
    if (!channel.guild || channel.parent) throw new DriverError('Only the channels of a server have overwrites.');
    if ((allow | deny) === 0n) channel.overwrites.delete(whom.id);
    else channel.overwrites.set(whom.id, { allow, deny });
    announceChannel(this.#state, channel, 'UPDATE');
  }

  /** A member's permissions in a channel: bits of `PermissionFlagsBits`. */
  permissionsOf(whom: Whom, channel: Channel): bigint {
    return channelPermissions(channel, whom.id);
  }

  #find({ id }: Whom): { readonly guild: Guild; readonly role: Role } {
    for (const guild of this.#state.directory.guilds.values()) {
      const role = guild.roles.get(id);
      if (role) return { guild, role };
    }
    throw new DriverError(`There is no role ${id}.`);
  }
}
