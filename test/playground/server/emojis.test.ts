/** The application's own emojis, by a real client and by hand. */
import { expect } from 'vitest';
import { MOST_EMOJIS } from '../../../playground/server/emojis/emoji-registry.ts';
import { openTestWorld, pngOf, raw, type TestWorld, test } from '../support/stand-in-test.ts';

const image = (bytes: Buffer = pngOf(128, 128), type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

const create = ({ standIn, driver }: TestWorld, json: unknown) =>
  raw(standIn, 'POST', `/applications/${driver.bot.id}/emojis`, { json });

test('are created, listed, renamed and deleted, and their pictures are served', async ({ world }) => {
  const { client } = await world.connect(() => undefined);
  const { emojis } = client.application;
  const png = pngOf(128, 128);
  const tile = await emojis.create({ attachment: png, name: 'a2048' });
  expect(tile).toMatchObject({ name: 'a2048', animated: false, available: true, author: { id: client.user.id } });
  const address = new URL(`/emojis/${tile.id}.png`, world.standIn.apiUrl);
  const served = await fetch(address);
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
  expect(served.headers.get('content-type')).toBe('image/png');

  expect([...(await emojis.fetch()).values()].map(({ name }) => name)).toEqual(['a2048']);
  expect(await emojis.edit(tile.id, { name: 'b2048' })).toMatchObject({ id: tile.id, name: 'b2048' });
  expect((await emojis.fetch(tile.id, { force: true })).name).toBe('b2048');
  await emojis.delete(tile.id);
  expect(world.driver.emojis).toEqual([]);
  await expect(emojis.fetch(tile.id, { force: true })).rejects.toMatchObject({ status: 404, code: 10014 });
  await expect(emojis.delete(tile.id)).rejects.toMatchObject({ code: 10014 });
});

test.for([
  ['a name of one character', { name: 'a', image: image() }, 'name', 'BASE_TYPE_BAD_LENGTH'],
  ['a name of 33 characters', { name: 'a'.repeat(33), image: image() }, 'name', 'BASE_TYPE_BAD_LENGTH'],
  ['a name with a hyphen', { name: 'a-b', image: image() }, 'name', 'STRING_TYPE_REGEX'],
  ['no name', { image: image() }, 'name', 'BASE_TYPE_REQUIRED'],
  ['no picture', { name: 'ab' }, 'image', 'BASE_TYPE_REQUIRED'],
  ['no data URL', { name: 'ab', image: 'https://a.test/b.png' }, 'image', 'IMAGE_INVALID'],
  ['a PNG that is none', { name: 'ab', image: image(Buffer.from('text')) }, 'image', 'IMAGE_INVALID'],
  ['more than 256 KiB', { name: 'ab', image: image(pngOf(1, 1, 256 * 1024 + 1)) }, 'image', 'BINARY_TYPE_MAX_SIZE'],
] as const)('%s is refused', async ([, json, field, code], { world }) => {
  const { status, body } = await create(world, json);
  expect([status, body.code]).toEqual([400, 50035]);
  expect(body.errors).toMatchObject({
    [field]: { _errors: expect.arrayContaining([expect.objectContaining({ code })]) },
  });
  expect(world.driver.emojis).toEqual([]);
});

test('256 KiB are taken, and a GIF is animated', async ({ world }) => {
  expect((await create(world, { name: 'large', image: image(pngOf(1, 1, 256 * 1024)) })).status).toBe(201);
  const gif = image(Buffer.from('GIF89a\u0001\0\u0001\0;', 'latin1'), 'image/gif');
  expect((await create(world, { name: 'moving', image: gif })).body).toMatchObject({ animated: true });
});

test('one that somebody uploads in the settings of the application is theirs, and the bot may use it', async ({
  world,
}) => {
  const { client } = await world.connect(() => undefined);
  const { id } = world.driver.uploadEmoji(world.ann, 'team', pngOf(128, 128));
  const [found] = [...(await client.application.emojis.fetch()).values()];
  expect(found).toMatchObject({ id, name: 'team', author: { id: world.ann.id } });
  expect((await create(world, { name: 'team', image: image() })).status).toBe(400);
});

test('two of one name, and those of another application are refused', async ({ world }) => {
  const { driver, standIn } = world;
  await create(world, { name: 'twice', image: image() });
  expect((await create(world, { name: 'twice', image: image() })).body.errors).toMatchObject({
    name: { _errors: [{ code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN' }] },
  });
  const { id = '' } = driver.emojis[0] ?? {};
  const path = `/applications/${driver.bot.id}/emojis/${id}`;
  expect((await raw(standIn, 'PATCH', path, { json: { name: 'twice' } })).status).toBe(200);
  expect((await raw(standIn, 'GET', `/applications/${world.ann.id}/emojis`)).status).toBe(403);
});

test('an application has at most 2,000', async () => {
  const world = await openTestWorld({ globalPerSecond: 10_000 });
  const names = Array.from({ length: MOST_EMOJIS }, (_, index) => `emoji${index}`);
  const json = names.map((name) => ({ name, image: image(pngOf(1, 1, 24)) }));
  while (json.length > 0) await Promise.all(json.splice(0, 100).map((each) => create(world, each)));
  expect(world.driver.emojis).toHaveLength(MOST_EMOJIS);
  const { status, body } = await create(world, { name: 'more', image: image() });
  expect([status, body.code]).toEqual([400, 30008]);
  await world.close();
});
