/** Parses the body of a bot's HTTP request or response into JSON and files. */
import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';
import { type Part, readMultipart } from './multipart.ts';

/**
 * The limit on the size of a request, in bytes. Discord would allow ten files of 10 MiB; tests of one bot need far
 * less.
 */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;
/** The limit on the size of a file, in bytes. https://discord.com/developers/docs/reference#uploading-files */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface UploadedFile {
  /** The number n in the name of the form field `files[n]`, as text. Attachments refer to it. */
  readonly index: string;
  readonly name: string;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

export interface RequestBody {
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
  /** The size of the body before decoding, in bytes. */
  readonly size: number;
}

export const NO_BODY: RequestBody = { json: undefined, files: [], size: 0 };

/** Reads the body of the bot's request, or of the bot's response to a request of the stand-in. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBytes(request);
  const contentType = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return NO_BODY;
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    return { json: parseJson(bytes.toString()), files: [], size: bytes.length };
  }
  return { ...readForm(bytes, contentType), size: bytes.length };
}

/**
 * Reads a body. One that is too large is read to its end and dropped, because the client does not read a response
 * before it has sent everything.
 */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
  }
  if (size > MAX_REQUEST_BYTES) throw new ApiError('entityTooLarge');
  const only = chunks[0];
  return chunks.length === 1 && only ? only : Buffer.concat(chunks);
}

function readForm(bytes: Buffer, contentType: string): Omit<RequestBody, 'size'> {
  const parts = readMultipart(bytes, contentType);
  const payload = parts.find(({ name }) => name === 'payload_json');
  const files = parts.flatMap(asFile);
  if (files.some((file) => file.bytes.length > MAX_FILE_BYTES)) throw new ApiError('entityTooLarge');
  return { json: payload ? parseJson(payload.bytes.toString()) : {}, files };
}

function asFile({ name, fileName, contentType, bytes }: Part): UploadedFile[] {
  const index = /^files\[(\d+)\]$/.exec(name)?.[1];
  if (index === undefined || fileName === undefined) return [];
  return [{ index, name: fileName, contentType, bytes }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('badJson');
  }
}
