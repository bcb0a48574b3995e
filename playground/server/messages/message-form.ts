/** Checks a message body against Discord's limits, and reports all mistakes at once. */
import { type APIAttachment, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { DiscordState } from '../discord-state.ts';
import { ApiError } from '../rest/api-error.ts';
import { NotSimulatedError } from '../rest/not-simulated.ts';
import type { UploadedFile } from '../rest/request-body.ts';
import { checkComponents } from '../validation/check-components.ts';
import { checkEmbeds } from '../validation/check-embeds.ts';
import { FormCheck, isJsonObject, isSent, type Json } from '../validation/form-check.ts';
import { checkAttachments, safeName } from './attachments.ts';
import { attachmentsOf } from './component-media.ts';

export const MAX_CONTENT = 2000;
/** The flags that an application may set when it sends a message. */
const SETTABLE =
  MessageFlags.Ephemeral |
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsVoiceMessage |
  MessageFlags.IsComponentsV2;

export const flagsOf = (data: Json): number => (typeof data['flags'] === 'number' ? data['flags'] : 0);

const isV2 = (flags = 0): boolean => (flags & MessageFlags.IsComponentsV2) !== 0;

/**
 * Checks the body of a message. `path` is the body's path in the request; `old` is the message that an edit changes.
 *
 * @throws ApiError 50035 with every mistake
 */
export function checkMessageForm(
  { usableEmojis: emojis, files: store }: Pick<DiscordState, 'usableEmojis' | 'files'>,
  path: readonly string[],
  { data, files }: { readonly data: Json; readonly files: readonly UploadedFile[] },
  old?: APIMessage,
): void {
  rejectUnknown(data);
  const check = new FormCheck();
  const at = check.at(...path);
  const hasV2 = isV2(flagsOf(data));
  const hadV2 = isV2(old?.flags);
  const v2 = hasV2 || hadV2;
  at.at('content').text(data['content'], { max: MAX_CONTENT });
  at.at('tts').flag(data['tts']);
  checkEmbeds(at.at('embeds'), data['embeds']);
  // An edit that does not name the flag keeps it together with its limits. But Discord then checks the edit's
  // components by the rules for messages without the flag.
  const kept = old ? attachmentsOf(old, store) : [];
  const usable = { emojis, fileNames: fileNames(data, files, kept) };
  checkComponents(at.at('components'), data['components'], typeof data['flags'] === 'number' ? hasV2 : v2, usable);
  checkAttachments(at.at('attachments'), data['attachments'], files, kept);
  checkFlags(at, data, v2);
  if (hasV2 && !hadV2 && old) checkUpgrade(at, data, old);
  checkMentions(at.at('allowed_mentions'), data['allowed_mentions']);
  check.finish();
}

/** Fields that Discord accepts but the stand-in does not simulate. */
const NOT_SIMULATED = [
  'poll',
  'sticker_ids',
  'shared_client_theme',
  'username',
  'avatar_url',
  'thread_name',
  'applied_tags',
];

function rejectUnknown(data: Json): void {
  for (const field of NOT_SIMULATED) if (isSent(data[field])) throw new NotSimulatedError(`"${field}" of a message`);
  const isVoice = (flagsOf(data) & MessageFlags.IsVoiceMessage) !== 0;
  if (isVoice) throw new NotSimulatedError('The flag IsVoiceMessage of a message');
}

/**
 * The names that may follow `attachment://`: the stored names of the request's files, and the names of the message's
 * files.
 */
function fileNames({ attachments }: Json, files: readonly UploadedFile[], old: readonly APIAttachment[]): Set<string> {
  const listed = Array.isArray(attachments) ? attachments.filter(isJsonObject) : [];
  const named = files.map(({ index, name }) => listed.find(({ id }) => String(id) === index)?.['filename'] ?? name);
  return new Set([...named.map((name) => safeName(String(name))), ...old.map(({ filename }) => filename)]);
}

/** Rejects an empty message with error 50006: https://discord.com/developers/docs/topics/opcodes-and-status-codes */
export function checkNotEmpty({ content, embeds, attachments, components }: APIMessage): void {
  const size = content.length + embeds.length + attachments.length + (components?.length ?? 0);
  if (size === 0) throw new ApiError('emptyMessage');
}

function checkFlags(at: FormCheck, data: Json, v2: boolean): void {
  const flags = flagsOf(data);
  if ((flags & ~SETTABLE) !== 0) at.at('flags').fail('MESSAGE_FLAGS_INVALID', `Flags ${flags} may not be set.`);
  if (!v2) return;
  for (const key of LEGACY) {
    const value = data[key];
    if ((typeof value === 'string' && value !== '') || (Array.isArray(value) && value.length > 0))
      rejectLegacy(at, key);
  }
}

const LEGACY = ['content', 'embeds'] as const;

function rejectLegacy(at: FormCheck, key: (typeof LEGACY)[number]): void {
  const text = `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
  at.at(key).fail('MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', text);
}

/** An edit may add the IS_COMPONENTS_V2 flag only if it removes content and embeds. */
function checkUpgrade(at: FormCheck, data: Json, old: APIMessage): void {
  for (const key of LEGACY) if (old[key].length > 0 && !(key in data)) rejectLegacy(at, key);
}

function checkMentions(check: FormCheck, mentions: unknown): void {
  if (!isJsonObject(mentions)) return;
  const parse = Array.isArray(mentions['parse']) ? mentions['parse'] : [];
  for (const [index, kind] of parse.entries()) check.at('parse', index).oneOf(kind, ['users', 'roles', 'everyone']);
  for (const kind of ['users', 'roles'] as const) {
    const ids = mentions[kind];
    if (!Array.isArray(ids) || ids.length === 0 || !parse.includes(kind)) continue;
    const text = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    check.fail('MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', text);
  }
}
