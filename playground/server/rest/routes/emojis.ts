/** The routes for the emojis of the application and of servers. https://docs.discord.com/developers/resources/emoji */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Emoji } from '../../directory/directory.ts';
import { guildPermissions } from '../../directory/permissions.ts';
import type { EmojiRegistry } from '../../emojis/emoji-registry.ts';
import { ApiError } from '../api-error.ts';
import { param, type Reply, type Route, type RouteCall } from '../router.ts';
import { guildOf } from './directory.ts';

/** The application or server whose emojis a route's path names. */
interface Home {
  readonly path: string;
  of(call: RouteCall): EmojiRegistry;
  /** Throws if the bot may not create emojis, or may not change the given emoji. */
  need(call: RouteCall, emoji?: Emoji): void;
  list(call: RouteCall, all: readonly Emoji[]): object;
  present(call: RouteCall, emoji: Emoji): object;
}

const APPLICATION: Home = {
  path: '/applications/:application/emojis',
  of: (call) => {
    const { directory, emojis } = call.state;
    if (param(call, 'application') !== directory.applicationId) throw new ApiError('missingAccess');
    return emojis;
  },
  need: () => undefined,
  list: (_, items) => ({ items }),
  present: (_, emoji) => emoji,
};

const GUILD: Home = {
  path: '/guilds/:guild/emojis',
  of: (call) => call.state.emojisOf(guildOf(call)),
  need: (call, emoji) => {
    const mayManage = holds(call, Bit.ManageGuildExpressions) && emoji !== undefined;
    if (!mayManage && !mayCreate(call, emoji)) throw new ApiError('missingPermissions');
  },
  list: (call, all) => all.map((emoji) => withUser(emoji, holds(call, MAY_SEE_USERS))),
  present: (call, emoji) => withUser(emoji, holds(call, Bit.ManageGuildExpressions) || mayCreate(call, emoji)),
};

const MAY_SEE_USERS = Bit.CreateGuildExpressions | Bit.ManageGuildExpressions;

/** Whether the bot has at least one of these permissions. */
const holds = (call: RouteCall, bits: bigint): boolean =>
  (guildPermissions(guildOf(call), call.state.directory.bot.id) & bits) !== 0n;

/** A bot that may create emojis may also change its own. */
const mayCreate = (call: RouteCall, emoji?: Emoji): boolean =>
  holds(call, Bit.CreateGuildExpressions) &&
  (emoji?.user.id ?? call.state.directory.bot.id) === call.state.directory.bot.id;

function withUser({ user, ...emoji }: Emoji, hasUser: boolean): object {
  return hasUser ? { ...emoji, user } : emoji;
}

export const emojiRoutes: readonly Route[] = [APPLICATION, GUILD].flatMap((home): Route[] => {
  const { path } = home;
  const one = `${path}/:emoji`;
  const found = (call: RouteCall): Emoji => home.of(call).find(param(call, 'emoji'));
  return [
    { method: 'GET', path, handle: (call) => ({ status: 200, json: home.list(call, home.of(call).list()) }) },
    { method: 'POST', path, handle: create },
    { method: 'GET', path: one, handle: (call) => ({ status: 200, json: home.present(call, found(call)) }) },
    { method: 'PATCH', path: one, handle: edit },
    { method: 'DELETE', path: one, handle: remove },
  ];

  function create(call: RouteCall): Reply {
    const emojis = home.of(call);
    home.need(call);
    return { status: 201, json: home.present(call, emojis.create(call.body.json)) };
  }

  function edit(call: RouteCall): Reply {
    const old = found(call);
    home.need(call, old);
    return { status: 200, json: home.present(call, home.of(call).edit(old.id, call.body.json)) };
  }

  function remove(call: RouteCall): Reply {
    const gone = found(call);
    home.need(call, gone);
    home.of(call).remove(gone.id);
    return { status: 204 };
  }
});
