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

const png = (bytes: number, value: number) => [
  { name: 'board.png', contentType: 'image/png', bytes: new Uint8Array(bytes).fill(value) },
];
const fileIn = async (it: ReturnType<typeof encodeMultipart>) => {
  const file = (await read(it)).get('files[0]');
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
};

test.for([30_000, 100_000])('several bodies of %i bytes at once do not share memory', async (bytes) => {
  const before = encodeMultipart({}, png(bytes, 9));
  before.release();
  const all = [1, 2, 3].map((value) => encodeMultipart({ value }, png(bytes, value)));
  expect(await Promise.all(all.map(fileIn))).toEqual([1, 2, 3].map((value) => new Uint8Array(bytes).fill(value)));
});

test('the memory of a released body is reused by one body alone, even if it is released twice', async () => {
  const first = encodeMultipart({}, png(10, 1));
  first.release();
  first.release();
  const both = [encodeMultipart({}, png(40_000, 2)), encodeMultipart({}, png(40_000, 3))];
  expect(both[0]?.body.buffer).toBe(first.body.buffer);
  expect(await Promise.all(both.map(fileIn))).toEqual([2, 3].map((value) => new Uint8Array(40_000).fill(value)));
});
