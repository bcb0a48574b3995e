import type { PictureView } from '../../web/protocol.ts';

/**
 * The largest size of an attached picture in Discord's desktop client, in CSS pixels. On phones, a picture is as wide
 * as the screen.
 */
const ROOM = { width: 550, height: 350 };

/** Scales a picture down until it fits into the largest size. Small pictures are not enlarged. */
export function roomFor(width: number | null | undefined, height: number | null | undefined) {
  if (!width || !height) return {};
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

interface FileLinkProps {
  readonly url: string;
  readonly name: string;
  readonly bytes?: number | undefined;
}

export const FileLink = ({ url, name, bytes }: FileLinkProps) => (
  <p class="file">
    <a href={url} download={name}>
      {name}
    </a>{' '}
    {bytes !== undefined && <span class="muted">{(bytes / 1024).toFixed(1)} KB</span>}
  </p>
);

export function Picture({ picture }: { readonly picture: PictureView }) {
  const { url, alt, name, width, height, isImage, bytes } = picture;
  if (!isImage) return <FileLink url={url} name={name} bytes={bytes} />;
  return (
    <img
      class="picture"
      src={url}
      alt={alt}
      {...roomFor(width, height)}
      style={{ '--shape': width && height ? width / height : 1 }}
    />
  );
}
