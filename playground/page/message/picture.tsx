import type { PictureView } from '../../web/protocol.ts';

/** The room that Discord's desktop client gives an attached picture, in CSS pixels; phones give it their whole width. */
const ROOM = { width: 550, height: 350 };

export function Picture({ picture }: { readonly picture: PictureView }) {
  const { url, alt, name, width, height, isImage, bytes } = picture;
  if (!isImage) {
    return (
      <p class="file">
        <a href={url} download={name}>
          {name}
        </a>{' '}
        <span class="muted">{(bytes / 1024).toFixed(1)} KB</span>
      </p>
    );
  }
  const scale = width && height ? Math.min(1, ROOM.width / width, ROOM.height / height) : 1;
  return (
    <img
      class="picture"
      src={url}
      alt={alt}
      width={width && Math.round(width * scale)}
      height={height && Math.round(height * scale)}
      style={{ '--shape': width && height ? width / height : 1 }}
    />
  );
}
