/** Tests files that are shown by components: thumbnails, galleries and file components. */
import { ComponentType, type ContainerComponent, type Message, type TopLevelComponent } from 'discord.js';
import { describe, expect } from 'vitest';
import { errorsAt, long, pngOf, raw, type TestWorld, test, V2 } from '../support/discord-test.ts';

const media = (url: string) => ({ media: { url } });
const gallery = (...urls: string[]) => ({ type: 12, items: urls.map(media) });
const thumbnail = (url: string) => ({
  type: 9,
  components: [{ type: 10, content: 'x' }],
  accessory: { type: 11, ...media(url) },
});
const file = (url: string) => ({ type: 13, file: { url } });
const FILES = { 'a.png': pngOf(3, 4), 'b.png': pngOf(5, 6), 'c.txt': Buffer.from('text') };

const post = (world: TestWorld, components: readonly object[], files: Partial<typeof FILES> = FILES) =>
  world.post({ flags: V2, components }, files);

/** All URLs in a message, in reading order. */
const addressesIn = (body: unknown): readonly string[] =>
  [...JSON.stringify(body).matchAll(/"url":"(http[^"]+)"/g)].map(([, url = '']) => url);

const statusOf = async (url: string) => (await fetch(url)).status;

test('files that components show are in the components, not among the attachments', async ({ world }) => {
  let replied: Message | undefined;
  await world.connect(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const files = Object.entries(FILES).map(([name, attachment]) => ({ name, attachment }));
    const inner = [thumbnail('attachment://b.png'), file('attachment://c.txt')];
    const components = [gallery('attachment://a.png', 'https://a.test/x.png'), { type: 17, components: inner }];
    const answer = await interaction.reply({ flags: V2, files, components: components as never, withResponse: true });
    replied = answer.resource?.message ?? undefined;
  });
  await world.play().outcome;
  await expect.poll(() => replied).toBeDefined();
  const [pictures, container] = (replied?.components ?? []) as [TopLevelComponent, ContainerComponent];
  if (pictures.type !== ComponentType.MediaGallery) throw new Error('no gallery');
  expect(pictures.items.map((item) => item.media.data)).toMatchObject([
    { width: 3, height: 4, content_type: 'image/png', attachment_id: expect.stringMatching(/^\d+$/) },
    { url: 'https://a.test/x.png' },
  ]);
  const [section, named] = container.components;
  expect(section).toMatchObject({ accessory: { media: { data: { width: 5, height: 6 } } } });
  expect(named?.data).toMatchObject({ name: 'c.txt', size: 4 });
  expect(replied?.attachments.size).toBe(0);
  const bytes = await (await fetch(pictures.items[0]?.media.data.url ?? '')).arrayBuffer();
  expect(Buffer.from(bytes)).toEqual(FILES['a.png']);
});

test('a file that no component shows is an attachment', async ({ world }) => {
  const { body } = await post(world, [gallery('attachment://a.png')]);
  expect(body['attachments']).toMatchObject([{ filename: 'b.png' }, { filename: 'c.txt' }]);
});

test('URLs in components are signed anew whenever the message is sent', async ({ world }) => {
  const { 'c.txt': _, ...files } = FILES;
  const { body } = await post(world, [gallery('attachment://a.png'), thumbnail('attachment://b.png')], files);
  world.driver.clock.shift(25 * 60 * 60_000);
  const later = addressesIn((await raw(world.discord, 'GET', `${world.messages}/${body['id']}`)).body['components']);
  expect(await Promise.all(later.map(statusOf))).toEqual([200, 200]);
});

describe('an edit', () => {
  const edit = (world: TestWorld, id: unknown, json: object) =>
    raw(world.discord, 'PATCH', `${world.messages}/${id}`, { json });
  const idsIn = (body: unknown) => [...JSON.stringify(body).matchAll(/"attachment_id":"(\d+)"/g)].map(([, id]) => id);

  test('may show a file elsewhere by its name or its URL', async ({ world }) => {
    const { body } = await post(world, [gallery('attachment://a.png', 'attachment://b.png')]);
    const [, address = ''] = addressesIn(body['components']);
    const { status, body: changed } = await edit(world, body['id'], {
      components: [thumbnail('attachment://a.png'), gallery(address)],
    });
    expect(status).toBe(200);
    expect(idsIn(changed)).toEqual(idsIn(body));
    expect(changed['attachments']).toHaveLength(1);
  });

  test('without components leaves the files as they are', async ({ world }) => {
    const { body } = await post(world, [gallery('attachment://a.png')], { 'a.png': FILES['a.png'] });
    const { body: changed } = await edit(world, body['id'], { allowed_mentions: { parse: [] } });
    expect([idsIn(changed), changed['attachments']]).toEqual([idsIn(body), []]);
    const [address = ''] = addressesIn(changed['components']);
    expect(await statusOf(address)).toBe(200);
  });

  test('may keep one file of several', async ({ world }) => {
    const { body } = await post(world, [gallery('attachment://a.png', 'attachment://b.png')]);
    const [first] = idsIn(body);
    const json = { attachments: [{ id: first }], components: [gallery('attachment://a.png')] };
    const { body: changed } = await edit(world, body['id'], json);
    expect([idsIn(changed), changed['attachments']]).toEqual([[first], []]);
  });
});

const NOT_FOUND = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';

test.for<[string, object, readonly (string | number)[], string]>([
  ['a file that is not there', gallery('attachment://d.png'), ['items', 0, 'media', 'url'], NOT_FOUND],
  ['a thumbnail that is not there', thumbnail('attachment://d.png'), ['accessory', 'media', 'url'], NOT_FOUND],
  ['a file from elsewhere', file('https://a.test/c.txt'), ['file', 'url'], 'URL_TYPE_INVALID_SCHEME'],
  ['an address that is none', gallery('ftp://a.test'), ['items', 0, 'media', 'url'], 'URL_TYPE_INVALID_SCHEME'],
  ['a gallery of nothing', { type: 12, items: [] }, ['items'], 'BASE_TYPE_BAD_LENGTH'],
  ['a picture without media', { type: 12, items: [{}] }, ['items', 0, 'media'], 'BASE_TYPE_REQUIRED'],
  [
    'a long description',
    { type: 12, items: [{ ...media('attachment://a.png'), description: long(1_025) }] },
    ['items', 0, 'description'],
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['a spoiler that is a word', { ...file('attachment://c.txt'), spoiler: 'yes' }, ['spoiler'], 'BOOLEAN_TYPE_CONVERT'],
])('a message may not show %s', async ([, component, at, code], { world }) => {
  const { status, body } = await post(world, [component]);
  expect([status, body.code]).toEqual([400, 50_035]);
  expect(errorsAt(body, ['components', 0, ...at])).toMatchObject({ _errors: [{ code }] });
});
