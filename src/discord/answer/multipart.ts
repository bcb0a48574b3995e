/** A message with files as one `multipart/form-data` body: https://www.rfc-editor.org/rfc/rfc7578 */
import { giveBack, takeMemory } from './body-memory.ts';

export interface FilePart {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MultipartBody {
  readonly body: Buffer;
  readonly contentType: string;
  /** To be called when Discord has answered: the memory then is another body's. */
  readonly release: () => void;
}

/**
 * Never part of a body: JSON escapes line breaks, and in a picture 24 characters after a line break and two dashes do
 * not come about by chance.
 */
const BOUNDARY = '2048-part-Zp7sV1qLd0xKw3Rt';
const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = `\r\n--${BOUNDARY}--\r\n`;

/** The JSON goes first, then the files as Discord names them: `files[0]`, `files[1]` and so on. */
export function encodeMultipart(payload: object, files: readonly FilePart[]): MultipartBody {
  const json = `${header('name="payload_json"', 'application/json')}${JSON.stringify(payload)}`;
  const parts: readonly (string | Uint8Array)[] = [
    json,
    ...files.flatMap(({ name, contentType, bytes }, index) => [
      `\r\n${header(`name="files[${index}]"; filename="${name}"`, contentType)}`,
      bytes,
    ]),
    END,
  ];
  const body = takeMemory(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') length += body.write(part, length);
    else {
      body.set(part, length);
      length += part.length;
    }
  }
  return { body, contentType: CONTENT_TYPE, release: () => giveBack(body) };
}

const header = (disposition: string, contentType: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${contentType}\r\n\r\n`;
