import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MultipartError, readMultipart } from '../../server/rest/multipart.ts';

const encode = async (form: FormData): Promise<[Buffer, string]> => {
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? ''];
};

describe('readMultipart', () => {
  test.each([0, 1, 2, 100, 70_000])('reads %d random bytes as the platform wrote them', async (size) => {
    const bytes = randomBytes(size);
    const form = new FormData();
    form.set('files[0]', new File([bytes], 'a "quoted" b.png', { type: 'image/png' }));
    form.set('payload_json', '{"content":"é\\r\\n--x"}');
    const [body, type] = await encode(form);

    const parts = readMultipart(body, type);
    expect(parts.map(({ name, fileName, contentType }) => [name, fileName, contentType])).toEqual([
      ['files[0]', 'a "quoted" b.png', 'image/png'],
      ['payload_json', undefined, undefined],
    ]);
    expect(parts[0]?.bytes.equals(bytes)).toBe(true);
    expect(parts[1]?.bytes.toString()).toBe('{"content":"é\\r\\n--x"}');
  });

  test('agrees with the platform on bytes that look like a boundary', async () => {
    const form = new FormData();
    const tricky = Buffer.from('\r\n--\r\n------formdata-undici-\r\n\r\n--');
    form.set('files[0]', new File([tricky], 'x.bin'));
    const [body, type] = await encode(form);
    expect(readMultipart(body, type)[0]?.bytes.equals(tricky)).toBe(true);
  });

  test.each([
    ['no boundary in the content type', 'multipart/form-data', '--x\r\n\r\n--x--'],
    [
      'no closing boundary',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    ],
    ['a part without a name', 'multipart/form-data; boundary=x', '--x\r\nContent-Type: a/b\r\n\r\n1\r\n--x--'],
    ['a part without an end of headers', 'multipart/form-data; boundary=x', '--x\r\nname="a"\r\n--x--'],
    ['something else entirely', 'multipart/form-data; boundary=x', 'hello'],
  ])('rejects %s', (_, type, body) => {
    expect(() => readMultipart(Buffer.from(body), type)).toThrow(MultipartError);
  });
});
