/**
 * Handles the files in components: thumbnails, galleries and file components.
 * https://docs.discord.com/developers/components/reference#unfurled-media-item
 */
import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Snowflakes } from '../snowflake.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';
import type { FileStore } from './file-store.ts';

/** A media item of a component, with the fields that Discord adds. */
export interface Media {
  readonly id: string;
  readonly url: string;
  readonly proxy_url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly content_type?: string;
  /** Set only for a file that was uploaded with the message. */
  readonly attachment_id?: string;
}

/**
 * Replaces each media item in the components by the result of `change`. `name` is the file name for a file component.
 */
export function withMedia<Component>(
  components: readonly Component[],
  change: (media: Json) => object,
  name: (file: object) => object = () => ({}),
): Component[] {
  const list = (key: string, members: unknown): object => (Array.isArray(members) ? { [key]: members.map(walk) } : {});
  const walk = (component: unknown): unknown => {
    // Action rows are by far the most common components, and cannot contain files.
    if (!isJsonObject(component) || component['type'] === ComponentType.ActionRow) return component;
    const { components: children, accessory, items, media } = component;
    return {
      ...component,
      ...list('components', children),
      ...list('items', items),
      ...(isJsonObject(accessory) ? { accessory: walk(accessory) } : {}),
      ...(isJsonObject(media) ? { media: change(media) } : {}),
      ...fileOf(component),
    };
  };
  const fileOf = ({ type, file: given }: Json): object => {
    if (type !== ComponentType.File || !isJsonObject(given)) return {};
    const file = change(given);
    return { file, ...name(file) };
  };
  return components.map((component) => walk(component) as Component);
}

/** The media items of a stored message's components. */
export function mediaOf(components: APIMessage['components']): readonly Media[] {
  const found: Media[] = [];
  withMedia(components ?? [], (media) => {
    found.push(media as unknown as Media);
    return media;
  });
  return found;
}

const attachmentName = (url: unknown): string | undefined => /^attachment:\/\/(.+)$/.exec(String(url))?.[1];

/** Adds the fields that Discord adds to the media items of a request's components. */
export function fillMedia<Component>(
  ids: Snowflakes,
  components: readonly Component[],
  files: readonly APIAttachment[],
): Component[] {
  const name = (media: Partial<Media>): object => {
    const file = files.find(({ id }) => id === media.attachment_id);
    return { name: file?.filename ?? null, size: file?.size ?? null };
  };
  return withMedia(components, (media) => fillItem(ids, media, files), name);
}

/**
 * Fills in a media item. It refers to a file of its message by `attachment://` or by the file's URL; other URLs are
 * external.
 */
function fillItem(ids: Snowflakes, { url }: Json, files: readonly APIAttachment[]): Media {
  const name = attachmentName(url);
  const file = files.find((each) => each.filename === name || pathOf(each.url) === pathOf(String(url)));
  const id = ids.next();
  if (!file) return { id, url: String(url), proxy_url: String(url) };
  const { width = null, height = null, content_type: type = 'application/octet-stream' } = file;
  return { id, url: file.url, proxy_url: file.url, width, height, content_type: type, attachment_id: file.id };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** All files of a message. Files that components show are not listed in the message's `attachments`. */
export function attachmentsOf({ attachments, components }: APIMessage, store: FileStore): readonly APIAttachment[] {
  const shownMedia = mediaOf(components).flatMap(({ attachment_id: id, id: _id, ...media }) => {
    const path = new URL(media.url, 'http://localhost').pathname;
    const size = store.get(path)?.bytes.length ?? 0;
    return id === undefined ? [] : [{ ...media, id, filename: path.slice(path.lastIndexOf('/') + 1), size }];
  });
  return [...attachments, ...shownMedia];
}
