/** Discord's rules for the names and pictures of emojis. https://docs.discord.com/developers/resources/emoji */
import type { StoredFile } from '../messages/file-store.ts';
import { imageInfo } from '../messages/image-size.ts';
import type { FormCheck } from './form-check.ts';

const NAME = /^\w*$/;
const MAX_IMAGE_BYTES = 256 * 1024;
const DATA_URL = /^data:image\/\w+;base64,([A-Za-z0-9+/]+={0,2})$/;
const NO_IMAGE: StoredFile = { contentType: 'image/png', bytes: Buffer.alloc(0) };

/** Checks an emoji's name, which may contain letters, digits and underscores. */
export function checkEmojiName(path: FormCheck, name: unknown): string {
  path.text(name, { min: 2, max: 32, required: true });
  if (typeof name !== 'string') return '';
  if (!NAME.test(name)) path.fail('STRING_TYPE_REGEX', 'String value did not match validation regex.');
  return name;
}

/** Reads a picture from a data URL: https://docs.discord.com/developers/reference#image-data */
export function readEmojiImage(path: FormCheck, image: unknown): StoredFile {
  if (!path.present(image, true)) return NO_IMAGE;
  const bytes = Buffer.from(DATA_URL.exec(String(image))?.[1] ?? '', 'base64');
  const contentType = typeOf(bytes);
  if (contentType === undefined) {
    path.fail('IMAGE_INVALID', 'Invalid image data');
    return NO_IMAGE;
  }
  if (bytes.length > MAX_IMAGE_BYTES) path.fail('BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  return { contentType, bytes };
}

/** Detects the media type from the first bytes. The one in the data URL may be wrong: discord.js always writes JPEG. */
function typeOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return start.endsWith('ftypavif') ? 'image/avif' : imageInfo(bytes)?.contentType;
}
