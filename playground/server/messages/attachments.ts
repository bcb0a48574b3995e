/**
 * Decides which attachments a message has after a request. If the body has an `attachments` list, these are exactly the
 * listed ones. Otherwise new files are added, and the route decides whether the old ones are kept.
 * https://discord.com/developers/docs/reference#editing-message-attachments
 */
import type { APIAttachment } from 'discord-api-types/v10';
import type { UploadedFile } from '../rest/request-body.ts';
import type { Snowflakes } from '../snowflake.ts';
import { type FormCheck, isJsonObject, type Json } from '../validation/form-check.ts';
import type { FileStore } from './file-store.ts';
import { imageInfo } from './image-size.ts';
import type { UrlSigner } from './url-signer.ts';

const MAX_ATTACHMENTS = 10;
const MAX_DESCRIPTION = 1024;

/**
 * Whether old attachments are kept that the body does not list. PATCH keeps them; callback type 7 drops them
 * (https://github.com/discord/discord-api-docs/issues/6277).
 */
export type Unlisted = 'keep' | 'drop';

export interface AttachmentShelf {
  readonly files: FileStore;
  readonly ids: Snowflakes;
  /** The origin of file URLs, for example `http://127.0.0.1:1234`. */
  readonly origin: string;
  readonly signer: UrlSigner;
}

/** Checks attachments. `listed` is the `attachments` list of the body, `old` has the message's current attachments. */
export function checkAttachments(
  check: FormCheck,
  listed: unknown,
  files: readonly UploadedFile[],
  old: readonly APIAttachment[],
): void {
  for (const [entry, path] of check.list(listed, { max: MAX_ATTACHMENTS })) {
    path.at('description').text(entry['description'], { max: MAX_DESCRIPTION });
    const id = String(entry['id']);
    const isKnown = files.some(({ index }) => index === id) || old.some((attachment) => attachment.id === id);
    // A long id may be that of an attachment that was deleted meanwhile; a short one can only mean a file of this
    // request.
    if (!isKnown && id.length < 17) {
      path.at('id').fail('ATTACHMENT_NOT_FOUND', `Attachment data not found for id ${id}`);
    }
  }
  if (files.length > MAX_ATTACHMENTS) {
    check.fail('BASE_TYPE_MAX_LENGTH', `Must be ${MAX_ATTACHMENTS} or fewer in length.`);
  }
}

interface AttachmentChange {
  readonly channelId: string;
  /** The `attachments` list of the body, after it was checked. */
  readonly listed: unknown;
  readonly files: readonly UploadedFile[];
  readonly old: readonly APIAttachment[];
  readonly unlisted: Unlisted;
}

export function nextAttachments(shelf: AttachmentShelf, change: AttachmentChange): APIAttachment[] {
  const { channelId, listed, files, old, unlisted } = change;
  if (!Array.isArray(listed)) {
    const kept = unlisted === 'keep' ? old : [];
    return [...kept, ...files.map((file) => store(shelf, channelId, file, {}))];
  }
  return listed.filter(isJsonObject).flatMap((entry) => {
    const file = files.find(({ index }) => index === String(entry['id']));
    if (file) return [store(shelf, channelId, file, entry)];
    const kept = old.find(({ id }) => id === String(entry['id']));
    return kept ? [describe(kept, entry)] : [];
  });
}

function store(shelf: AttachmentShelf, channelId: string, file: UploadedFile, entry: Json): APIAttachment {
  const name = typeof entry['filename'] === 'string' ? entry['filename'] : file.name;
  return describe(put(shelf, `/attachments/${channelId}`, { ...file, name }), entry);
}

/** Replaces the characters in a file name that Discord replaces. */
export const safeName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType?: string | undefined;
}

/**
 * Stores a file that a player uploads with a form. No message shows the file, so it is kept only while there is room.
 */
export function storeUpload(shelf: AttachmentShelf, channelId: string, file: NamedFile): APIAttachment {
  const attachment = put(shelf, `/ephemeral-attachments/${channelId}`, file);
  shelf.files.release(new URL(attachment.url).pathname);
  return { ...attachment, ephemeral: true };
}

function put(shelf: AttachmentShelf, folder: string, { name, bytes, contentType }: NamedFile): APIAttachment {
  const id = shelf.ids.next();
  const filename = safeName(name);
  const path = `${folder}/${id}/${filename}`;
  const image = imageInfo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const type = image?.contentType ?? contentType ?? 'application/octet-stream';
  shelf.files.put(path, { contentType: type, bytes });
  const url = shelf.signer.sign(`${shelf.origin}${path}`);
  const size = image ? { width: image.width, height: image.height } : {};
  return { id, filename, size: bytes.length, url, proxy_url: url, content_type: type, ...size };
}

function describe(attachment: APIAttachment, { description }: Json): APIAttachment {
  return typeof description === 'string' && description !== '' ? { ...attachment, description } : attachment;
}
