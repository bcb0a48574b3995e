/** Shows media galleries, thumbnails and files in a message's components. */
import type { APIFileComponent, APIMediaGalleryItem, APIUnfurledMediaItem } from 'discord-api-types/v10';
import type { ComponentChildren } from 'preact';
import { FileLink, roomFor } from './picture.tsx';

/** The path under which the page's own server serves a file of the message. */
export const urlPathOf = (url: string): string => new URL(url).pathname;

/**
 * The path of a media item's file on the page's own server. `undefined` for media on other sites, which the page never
 * loads.
 */
const ownPath = ({ attachment_id: id, url }: APIUnfurledMediaItem): string | undefined =>
  id === undefined ? undefined : urlPathOf(url);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A spoiler: hides its content until the player clicks it. */
export function Spoiler({ isOn, children }: { readonly isOn: boolean; readonly children: ComponentChildren }) {
  if (!isOn) return <>{children}</>;
  return (
    <details class="spoiler">
      <summary>Spoiler</summary>
      {children}
    </details>
  );
}

/** A thumbnail, or one picture of a gallery. */
export function MediaItem({ item }: { readonly item: APIMediaGalleryItem }) {
  const { media, description, spoiler } = item;
  return (
    <Spoiler isOn={spoiler === true}>
      <Media media={media} description={description ?? ''} />
    </Spoiler>
  );
}

function Media({ media, description }: Pick<APIMediaGalleryItem, 'media'> & { readonly description: string }) {
  const { url, content_type: type, width, height } = media;
  const path = ownPath(media);
  if (path === undefined) {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {description || url}
      </a>
    );
  }
  const name = lastOf(path);
  if (type?.startsWith('image/') !== true) return <FileLink url={path} name={name} />;
  return <img class="media" src={path} alt={description || name} {...roomFor(width, height)} />;
}

export function FileView({ component: { file, name, size, spoiler } }: { readonly component: APIFileComponent }) {
  const path = urlPathOf(file.url);
  return (
    <Spoiler isOn={spoiler === true}>
      <FileLink url={path} name={name ?? lastOf(path)} bytes={size} />
    </Spoiler>
  );
}
