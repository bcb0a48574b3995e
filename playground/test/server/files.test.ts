import { once } from 'node:events';
import { Events } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect } from 'vitest';
import { button, formOf, messageOf, pngOf, raw, row, type TestWorld, test } from '../support/discord-test.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Sends a message of the bot with one picture and a button. */
async function withPicture({ connect, answerPlay }: TestWorld) {
  const { client } = await connect(() => undefined);
  const json = { type: 4, data: { components: [row(button('a'))] } };
  const { sent } = await answerPlay(null, formOf(json, { 'one.png': pngOf(1, 1) }));
  return { client, first: await messageOf(sent) };
}

const urlIn = ({ attachments }: Pick<APIMessage, 'attachments'>): string => attachments[0]?.url ?? '';
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('the address of a file', () => {
  test('works for a day, and only as it was signed', async ({ world }) => {
    const { first } = await withPicture(world);
    const url = urlIn(first.data);
    expect(url).toMatch(/\/one\.png\?ex=[\da-f]{8}&is=[\da-f]{8}&hm=[\da-f]{64}&$/);
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(404);
    expect(await statusOf(url.replace(/ex=./, 'ex=f'))).toBe(404);
    expect(await statusOf(url.replace(/hm=./, 'hm=x'))).toBe(404);
    world.driver.clock.shift(DAY_MS - 60_000);
    expect(await statusOf(url)).toBe(200);
    world.driver.clock.shift(120_000);
    expect(await statusOf(url)).toBe(404);
  });

  test('is new whenever the message is sent again', async ({ world }) => {
    const { discord, driver, ann } = world;
    const { client, first } = await withPicture(world);
    driver.clock.shift(DAY_MS + 60_000);
    const path = `/channels/${first.channelId}/messages`;
    const one = await raw(discord, 'GET', `${path}/${first.id}`);
    const [listed] = (await raw(discord, 'GET', path)).body as unknown as [APIMessage];
    const came = once(client, Events.InteractionCreate);
    driver.click(ann, first, 'a');
    const [interaction] = await came;
    const urls = [
      urlIn(one.body as unknown as APIMessage),
      urlIn(listed),
      interaction.message.attachments.first()?.url,
    ];
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
    expect(await statusOf(urlIn(first.data))).toBe(404);
  });

  test('can be renewed', async ({ world }) => {
    const { discord, driver } = world;
    const { first } = await withPicture(world);
    driver.clock.shift(DAY_MS + 60_000);
    const old = `${urlIn(first.data)}width=100&`;
    const refresh = (urls: unknown) =>
      raw(discord, 'POST', '/attachments/refresh-urls', { json: { attachment_urls: urls } });
    const { body } = await refresh([old]);
    const [{ original, refreshed }] = body['refreshed_urls'] as [{ original: string; refreshed: string }];
    expect([original, await statusOf(refreshed)]).toEqual([old, 200]);
    expect(refreshed).toContain('width=100');
    for (const urls of [undefined, [], ['https://example.com/a.png'], Array.from({ length: 51 }, () => old)]) {
      expect(await refresh(urls)).toMatchObject({ status: 400, body: { code: 50035 } });
    }
  });
});

describe('a file', () => {
  test('is kept as long as a message shows it', async ({ open }) => {
    const world = await open({ keepFileBytes: 0 });
    const { discord, driver, messages: path } = world;
    const post = (json: object) => world.post(json, { 'a.png': pngOf(2, 2) });
    const embed = { embeds: [{ image: { url: 'attachment://a.png' } }] };
    const [plain, kept, shown] = (await Promise.all([post({}), post({}), post(embed)])).map(
      ({ body }) => body as unknown as APIMessage,
    ) as [APIMessage, APIMessage, APIMessage];
    const urls = [urlIn(plain), urlIn(kept), shown.embeds[0]?.image?.url ?? ''];
    const there = () => urls.map((url) => driver.file(url) !== undefined);
    expect(there()).toEqual([true, true, true]);
    await raw(discord, 'PATCH', `${path}/${kept.id}`, { json: { content: 'with it still' } });
    await raw(discord, 'PATCH', `${path}/${plain.id}`, { json: { content: 'without', attachments: [] } });
    expect(there()).toEqual([false, true, true]);
    await raw(discord, 'DELETE', `${path}/${shown.id}`);
    expect(there()).toEqual([false, true, false]);
  });

  test('that no message shows is kept until newer ones need its room', async ({ open }) => {
    const world = await open({ keepFileBytes: 128 });
    const { discord, driver, messages, post } = world;
    const urls: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await post({}, { 'a.png': pngOf(2, 2) });
      urls.push(urlIn(body as unknown as APIMessage));
      await raw(discord, 'DELETE', `${messages}/${body['id']}`);
    }
    expect(urls.map((url) => driver.file(url) !== undefined)).toEqual([false, true, true]);
  });

  test('is deleted with the oldest message of a full channel', async ({ open }) => {
    const { driver, post } = await open({ keepMessages: 1, keepFileBytes: 0 });
    const files = { 'a.png': pngOf(2, 2) };
    const [old, young] = [await post({}, files), await post({}, files)].map(({ body }) =>
      urlIn(body as unknown as APIMessage),
    );
    expect([driver.file(old ?? ''), driver.file(young ?? '')]).toEqual([undefined, expect.anything()]);
  });
});
