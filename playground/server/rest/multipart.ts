/** Parses multipart/form-data (RFC 7578) without copying: the bytes of a part are a view of the request's body. */
export interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

export class MultipartError extends Error {
  override readonly name = 'MultipartError';
}

/** Splits a multipart body at its boundaries: https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1 */
export function readMultipart(body: Buffer, contentType: string): readonly Part[] {
  const delimiter = `--${boundaryOf(contentType)}`;
  const parts: Part[] = [];
  let at = body.indexOf(delimiter);
  for (;;) {
    if (at < 0) throw new MultipartError('The multipart body ends before its closing boundary.');
    const start = at + delimiter.length;
    if (body.toString('latin1', start, start + 2) === '--') return parts;
    const next = body.indexOf(`\r\n${delimiter}`, start);
    if (next < 0) throw new MultipartError('A part of the multipart body is not closed by a boundary.');
    parts.push(readPart(body.subarray(start + 2, next)));
    at = next + 2;
  }
}

function boundaryOf(contentType: string): string {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const text = boundary?.[1] ?? boundary?.[2];
  if (!text) throw new MultipartError('The Content-Type names no multipart boundary.');
  return text;
}

function readPart(part: Buffer): Part {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw new MultipartError('A part of the multipart body has no empty line after its headers.');
  const headers = part.toString('utf8', 0, end);
  const name = parameter(headers, 'name');
  if (name === undefined) throw new MultipartError('A part of the multipart body has no name.');
  return {
    name,
    fileName: parameter(headers, 'filename'),
    contentType: /^content-type:\s*([^\r\n]+)/im.exec(headers)?.[1]?.trim(),
    bytes: part.subarray(end + 4),
  };
}

/** In the parameters `name` and `filename`, browsers and undici escape only quotes (%22) and line breaks (%0D%0A). */
function parameter(headers: string, name: string): string | undefined {
  const value = new RegExp(`^content-disposition:[^\\r\\n]*[;\\s]${name}="([^"]*)"`, 'im').exec(headers)?.[1];
  return value?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
