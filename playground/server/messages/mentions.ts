/** Finds the mentions of a message. https://docs.discord.com/developers/resources/message#allowed-mentions-object */
import { type APIMessage, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { mayDo } from '../directory/permissions.ts';
import type { DiscordState } from '../discord-state.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';

type MentionFields = Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'>;

/** Finds the allowed mentions of a message. `text` is the content together with the text of the components. */
export function messageMentions(state: DiscordState, frame: APIMessage, text: string, allowed: unknown): MentionFields {
  const rules = rulesOf(frame, allowed);
  const mayPing = (kind: 'users' | 'roles', id: string): boolean =>
    rules.parse.includes(kind) || (rules[kind]?.includes(id) ?? false);
  const ids = (pattern: RegExp, kind: 'users' | 'roles'): readonly string[] =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? '').filter((id) => mayPing(kind, id));
  const replied = rules.replied_user ? (frame.referenced_message?.author.id ?? '') : '';
  const users = new Set([...ids(/<@!?(\d+)>/g, 'users'), replied]);
  const channel = state.directory.channels.get(frame.channel_id);
  const mayAll = channel?.guild !== undefined && mayDo(channel, frame.author.id, Bit.MentionEveryone);
  const roles = mayAll ? ids(/<@&(\d+)>/g, 'roles').filter((id) => channel?.guild?.roles.has(id)) : [];
  return {
    mentions: [...users].flatMap((id) => state.directory.userObject(id) ?? []),
    mention_roles: [...new Set(roles)],
    mention_everyone: mayAll && rules.parse.includes('everyone') && /@(?:everyone|here)\b/.test(text),
  };
}

interface MentionRules {
  readonly parse: readonly unknown[];
  readonly users?: readonly unknown[];
  readonly roles?: readonly unknown[];
  readonly replied_user: boolean;
}

/**
 * Which mentions are allowed. Without `allowed_mentions`, these are all mentions, or only those of users in an answer
 * to an interaction.
 */
function rulesOf({ webhook_id: webhook }: APIMessage, allowed: unknown): MentionRules {
  const byDefault = webhook === undefined ? ['users', 'roles', 'everyone'] : ['users'];
  if (!isJsonObject(allowed)) return { parse: byDefault, replied_user: true };
  return {
    parse: listOf(allowed, 'parse'),
    users: listOf(allowed, 'users'),
    roles: listOf(allowed, 'roles'),
    replied_user: allowed['replied_user'] === true,
  };
}

const listOf = (allowed: Json, key: string): readonly unknown[] => {
  const list = allowed[key];
  return Array.isArray(list) ? list : [];
};
