import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeMultipart } from '../../../src/discord/answer/body.ts';
import { anyCharacter } from '../../support/languages.ts';

const read = ({ body, contentType }: ReturnType<typeof encodeMultipart>): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();

test('a standard reader gets the JSON and the bytes that were sent', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), fc.array(bytes, { maxLength: 3 }), async (content, files) => {
      const parts = files.map((it) => ({ name: 'board.png', contentType: 'image/png', bytes: it }));
      const form = await read(encodeMultipart({ type: 7, data: { content } }, parts));
      expect(JSON.parse(String(form.get('payload_json')))).toEqual(
        JSON.parse(JSON.stringify({ type: 7, data: { content } })),
      );
      for (const [index, file] of files.entries()) {
        const got = form.get(`files[${index}]`);
        if (!(got instanceof File)) throw new Error('The file did not arrive.');
        expect([got.name, got.type]).toEqual(['board.png', 'image/png']);
        expect(new Uint8Array(await got.arrayBuffer())).toEqual(new Uint8Array(file));
      }
    }),
    { numRuns: 50 },
  );
});
