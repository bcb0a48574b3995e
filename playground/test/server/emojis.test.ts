/** Tests emojis of the application and of servers, with discord.js and with plain REST calls. */
import { Events } from 'discord.js';
import { PermissionFlagsBits as Bit, GatewayIntentBits } from 'discord-api-types/v10';
import { describe, expect } from 'vitest';
import { MOST_IN_GUILD } from '../../server/emojis/emoji-registry.ts';
import { button, dataUrl, pngOf, raw, row, type TestWorld, test } from '../support/discord-test.ts';

const GIF = Buffer.from('GIF89a\u0001\0\u0001\0;', 'latin1');

const create = ({ discord, driver }: TestWorld, json: unknown) =>
  raw(discord, 'POST', `/applications/${driver.bot.id}/emojis`, { json });

test('are created, listed, renamed and deleted, and their pictures are served', async ({ world }) => {
  const { client } = await world.connect(() => undefined);
  const { emojis } = client.application;
  const png = pngOf(128, 128);
  const tile = await emojis.create({ attachment: png, name: 'a2048' });
  expect(tile).toMatchObject({ name: 'a2048', animated: false, available: true, author: { id: client.user.id } });
  const address = new URL(`/emojis/${tile.id}.png`, world.discord.apiUrl);
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
  ['a name of one character', { name: 'a', image: dataUrl() }, 'name', 'BASE_TYPE_BAD_LENGTH'],
  ['a name of 33 characters', { name: 'a'.repeat(33), image: dataUrl() }, 'name', 'BASE_TYPE_BAD_LENGTH'],
  ['a name with a hyphen', { name: 'a-b', image: dataUrl() }, 'name', 'STRING_TYPE_REGEX'],
  ['no name', { image: dataUrl() }, 'name', 'BASE_TYPE_REQUIRED'],
  ['no picture', { name: 'ab' }, 'image', 'BASE_TYPE_REQUIRED'],
  ['no data URL', { name: 'ab', image: 'https://a.test/b.png' }, 'image', 'IMAGE_INVALID'],
  ['a PNG that is none', { name: 'ab', image: dataUrl(Buffer.from('text')) }, 'image', 'IMAGE_INVALID'],
  ['more than 256 KiB', { name: 'ab', image: dataUrl(pngOf(1, 1, 256 * 1024 + 1)) }, 'image', 'BINARY_TYPE_MAX_SIZE'],
] as const)('%s is rejected', async ([, json, field, code], { world }) => {
  const { status, body } = await create(world, json);
  expect([status, body.code]).toEqual([400, 50035]);
  expect(body.errors).toMatchObject({
    [field]: { _errors: expect.arrayContaining([expect.objectContaining({ code })]) },
  });
  expect(world.driver.emojis).toEqual([]);
});

test('256 KiB are taken, and a GIF is animated', async ({ world }) => {
  expect((await create(world, { name: 'large', image: dataUrl(pngOf(1, 1, 256 * 1024)) })).status).toBe(201);
  expect((await create(world, { name: 'moving', image: dataUrl(GIF, 'image/gif') })).body).toMatchObject({
    animated: true,
  });
});

test("the bot may use an emoji that a person uploaded in the application's settings", async ({ world }) => {
  const { client } = await world.connect(() => undefined);
  const { id } = world.driver.uploadEmoji(world.ann, 'team', pngOf(128, 128));
  const [found] = [...(await client.application.emojis.fetch()).values()];
  expect(found).toMatchObject({ id, name: 'team', author: { id: world.ann.id } });
  expect((await create(world, { name: 'team', image: dataUrl() })).status).toBe(400);
});

test('a second emoji of one name is rejected, and so are the emojis of another application', async ({ world }) => {
  const { driver, discord } = world;
  await create(world, { name: 'twice', image: dataUrl() });
  expect((await create(world, { name: 'twice', image: dataUrl() })).body.errors).toMatchObject({
    name: { _errors: [{ code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN' }] },
  });
  const { id = '' } = driver.emojis[0] ?? {};
  const path = `/applications/${driver.bot.id}/emojis/${id}`;
  expect((await raw(discord, 'PATCH', path, { json: { name: 'twice' } })).status).toBe(200);
  expect((await raw(discord, 'GET', `/applications/${world.ann.id}/emojis`)).status).toBe(403);
});

describe('of a server', () => {
  /** Connects a client that caches the server's emojis from gateway events. */
  async function start({ channel, connect }: TestWorld) {
    const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildExpressions];
    const { client } = await connect(() => undefined, { intents });
    const guild = client.guilds.cache.get(channel.guild.id);
    if (!guild) throw new Error('The client is in no server.');
    return guild;
  }

  const path = ({ channel }: TestWorld) => `/guilds/${channel.guild.id}/emojis`;

  test('are created, listed, changed and deleted, and the client hears of each', async ({ world }) => {
    world.allow(Bit.CreateGuildExpressions);
    const guild = await start(world);
    const staff = world.driver.roles.add(world.channel.guild, 'Staff');
    const names = () => guild.emojis.cache.map(({ name, roles }) => [name, ...roles.cache.keys()]);
    const made = await guild.emojis.create({ attachment: pngOf(128, 128), name: 'tile' });
    expect(made).toMatchObject({ name: 'tile', author: { id: world.driver.bot.id } });
    const heard = new Promise((resolve) => guild.client.once(Events.GuildEmojiUpdate, resolve));
    await raw(world.discord, 'PATCH', `${path(world)}/${made.id}`, { json: { name: 'stone', roles: [staff.id] } });
    await heard;
    expect(names()).toEqual([['stone', staff.id]]);
    expect((await guild.emojis.fetch(made.id, { force: true })).name).toBe('stone');
    expect([...(await guild.emojis.fetch()).values()].map(({ name }) => name)).toEqual(['stone']);
    const gone = new Promise((resolve) => guild.client.once(Events.GuildEmojiDelete, resolve));
    await raw(world.discord, 'DELETE', `${path(world)}/${made.id}`);
    await gone;
    expect(names()).toEqual([]);
  });

  test('that were there before come with the server, without who uploaded them', async ({ world }) => {
    const { driver, ann, channel } = world;
    const { id } = driver.uploadEmoji(ann, 'old', pngOf(128, 128), channel.guild);
    const guild = await start(world);
    expect(guild.emojis.cache.map((emoji) => [emoji.id, emoji.name, emoji.author])).toEqual([[id, 'old', null]]);
    const served = await fetch(new URL(`/emojis/${id}.png`, world.discord.apiUrl));
    expect(served.status).toBe(200);
    expect(driver.emojis).toEqual([]);
  });

  test('need a permission to be created, and another one to change those of others', async ({ world }) => {
    const { driver, ann, channel, discord } = world;
    const theirs = driver.uploadEmoji(ann, 'theirs', pngOf(128, 128), channel.guild);
    const post = async (name: string) => {
      const { status, body } = await raw(discord, 'POST', path(world), { json: { name, image: dataUrl() } });
      return { status, body, one: `${path(world)}/${body['id']}` };
    };
    const rename = async (at: string) => (await raw(discord, 'PATCH', at, { json: { name: 'other' } })).status;
    const shown = async () => Object.keys((await raw(discord, 'GET', `${path(world)}/${theirs.id}`)).body);
    expect(await post('mine')).toMatchObject({ status: 403, body: { code: 50_013 } });
    world.allow(Bit.CreateGuildExpressions);
    const mine = await post('mine');
    expect([mine.status, await rename(mine.one), await rename(`${path(world)}/${theirs.id}`)]).toEqual([201, 200, 403]);
    expect(await shown()).not.toContain('user');
    world.allow(Bit.ManageGuildExpressions);
    expect(await rename(`${path(world)}/${theirs.id}`)).toBe(200);
    expect(await shown()).toContain('user');
  });

  test('are at most 50 static and 50 animated ones; names need not be unique', async ({ world }) => {
    world.allow(Bit.CreateGuildExpressions);
    const post = async (bytes: Buffer, type?: string) => {
      const json = { name: 'same', image: dataUrl(bytes, type) };
      return (await raw(world.discord, 'POST', path(world), { json })).body.code;
    };
    const codes = async (bytes: Buffer, type?: string) => {
      const all: unknown[] = [];
      while (all.length <= MOST_IN_GUILD) {
        all.push(await post(bytes, type));
        if (all.length % 40 === 0) world.driver.clock.shift(1_000);
      }
      return [new Set(all.slice(0, -1)), all.at(-1)];
    };
    expect(await codes(pngOf(1, 1, 24))).toEqual([new Set([undefined]), 30_008]);
    world.driver.clock.shift(1_000);
    expect(await codes(GIF, 'image/gif')).toEqual([new Set([undefined]), 30_018]);
  });

  test('can be used on buttons by a bot that is in the server', async ({ world }) => {
    const { driver, ann, channel } = world;
    const here = driver.uploadEmoji(ann, 'here', pngOf(128, 128), channel.guild);
    const far = driver.uploadEmoji(ann, 'far', pngOf(128, 128), driver.addGuild('Elsewhere', { hasBot: false }));
    const post = async (id: string) => (await world.post({ components: [row(button('a', { emoji: { id } }))] })).status;
    expect([await post(here.id), await post(far.id)]).toEqual([200, 400]);
  });
});
