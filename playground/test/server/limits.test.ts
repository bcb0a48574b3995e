import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect } from 'vitest';
import { button, dataUrl, errorsAt, long, many, messageOf, raw, row, test, V2 } from '../support/discord-test.ts';

const option = (value: string, more: object = {}) => ({ label: value, value, ...more });
const select = (more: object) => ({ type: 3, custom_id: 's', options: [option('a')], ...more });
const rowsOf = (count: number, width = 1) => ({
  components: many(count, (line) => row(...many(width, (place) => button(`${line}.${place}`)))),
});
const embed = (more: object) => ({ embeds: [more] });
const inRow = (...components: object[]) => ({ components: [row(...components)] });
const text = (content: string) => ({ type: 10, content });
const container = (...components: object[]) => ({ type: 17, components });
const v2 = (...components: readonly object[]) => ({ flags: V2, components });
const modal = (...components: object[]) => ({ custom_id: 'a', title: 'A', components });
const a = button('a');

describe('a message', () => {
  test.for<[string, object, string]>([
    ['a custom id of 101 characters', inRow(button(long(101), { label: 'a' })), 'custom_id'],
    ['an empty custom id', inRow(button('', { label: 'a' })), 'custom_id'],
    ['a button with neither label nor emoji', inRow({ type: 2, style: 1, custom_id: 'a' }), 'LABEL_OR_EMOJI'],
    ['a blank label', inRow(button('a', { label: '  ' })), 'LABEL_OR_EMOJI'],
    ['an emoji that is none', inRow(button('a', { emoji: { name: 'up' } })), 'COMPONENT_INVALID_EMOJI'],
    [
      "an emoji that is not the application's",
      inRow(button('a', { emoji: { id: '1100000000000000001', name: 't' } })),
      'COMPONENT_INVALID_EMOJI',
    ],
    [
      '4001 characters in the texts of components v2',
      v2(text(long(2000)), container(text(long(2001)))),
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    ['a style that does not exist', inRow(button('a', { style: 9 })), 'style'],
    ['six rows', rowsOf(6), 'components'],
    ['six buttons in a row', rowsOf(1, 6), 'BASE_TYPE_BAD_LENGTH'],
    ['an empty row', inRow(), 'BASE_TYPE_BAD_LENGTH'],
    ['a select beside a button', inRow(a, select({})), 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ['26 options', inRow(select({ options: many(26, (n) => option(`${n}`)) })), 'options'],
    ['an option twice', inRow(select({ options: [option('a'), option('a')] })), 'VALUE_DUPLICATED'],
    ['a select of at least 2 and at most 1', inRow(select({ min_values: 2 })), 'min_values'],
    [
      'two options chosen where one may be',
      inRow(select({ options: ['a', 'b'].map((it) => option(it, { default: true })) })),
      'options',
    ],
    ['a placeholder of 151 characters', inRow(select({ placeholder: long(151) })), 'placeholder'],
    ['a link with a custom id', inRow(button('a', { style: 5 })), 'url'],
    ['a link to a script', inRow({ type: 2, style: 5, label: 'a', url: 'javascript:1' }), 'URL_TYPE'],
    [
      'a link that has a custom id too',
      inRow(button('a', { style: 5, url: 'https://x.test' })),
      'URL_CUSTOM_ID_EXCLUSIVE',
    ],
    ['a button with a url', inRow(button('a', { url: 'http://x.test' })), 'URL_CUSTOM_ID_EXCLUSIVE'],
    ['eleven embeds', { embeds: many(11, () => ({ title: 'a' })) }, 'embeds'],
    ['an embed title of 257 characters', embed({ title: long(257) }), 'title'],
    ['an embed description of 4097 characters', embed({ description: long(4097) }), 'description'],
    ['26 embed fields', embed({ fields: many(26, () => option('a')) }), 'fields'],
    ['a picture of an embed without an address', embed({ image: {} }), 'image'],
    ['a footer that is a text', embed({ title: 'a', footer: 'b' }), 'MODEL_TYPE_CONVERT'],
    ['an icon of an unknown scheme', embed({ footer: { text: 'a', icon_url: 'data:,' } }), 'icon_url'],
    ['a link that is none', embed({ title: 'a', url: 'https://' }), 'URL_TYPE_INVALID_URL'],
    ['a color and nothing else', embed({ color: 1 }), 'BASE_TYPE_REQUIRED'],
    ['a day that does not exist', embed({ title: 'a', timestamp: '2026-13-01' }), 'DATE_TIME_TYPE_PARSE'],
    ['an embed image of an unknown scheme', embed({ image: { url: 'file:///etc' } }), 'URL_TYPE_INVALID_SCHEME'],
    ['an alt text of 1025 characters', { attachments: [{ id: '0', description: long(1025) }] }, 'description'],
    ['eleven attachments', { attachments: many(11, (n) => ({ id: `${n}` })) }, 'attachments'],
    ['flags that nobody may set', { content: 'a', flags: 1 << 1 }, 'flags'],
    ['41 components', v2(...many(41, () => text('a'))), 'components'],
    ['a container in a container', v2(container(container(text('a')))), 'BASE_TYPE_CHOICES'],
    ['an accent of more than three bytes', v2({ ...container(text('a')), accent_color: 1 << 24 }), 'accent_color'],
    ['a separator of a third size', v2({ type: 14, spacing: 3 }), 'spacing'],
    ['a row in a section', v2({ type: 9, components: [row(a)], accessory: button('b') }), 'BASE_TYPE_CHOICES'],
    ['a v2 component without the flag', { components: [text('a')] }, 'BASE_TYPE_CHOICES'],
    ['a mention type that does not exist', { content: 'a', allowed_mentions: { parse: ['all'] } }, 'allowed_mentions'],
    ['content that is no text', { content: 5 }, 'STRING_TYPE_CONVERT'],
    ['components that are no list', { components: {} }, 'LIST_TYPE_CONVERT'],
  ])('may not have %s', async ([, data, where], { world }) => {
    const { sent, status, body } = await world.answerPlay({ type: 4, data });
    expect([status, body.code]).toEqual([400, 50035]);
    expect(Object.keys(body.errors ?? {})).toEqual(['data']);
    expect(JSON.stringify(body.errors)).toContain(where);
    expect(sent.state).toBe('waiting');
  });

  test('is rejected with all its mistakes, each under its field', async ({ world }) => {
    const data = { content: long(2001), components: [row(a), row(button('a', { label: long(81) }))] };
    const { body } = await world.answerPlay({ type: 4, data });
    expect(errorsAt(body, ['data', 'content', '_errors'])).toEqual([
      { code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' },
    ]);
    expect(errorsAt(body, ['data', 'components', 1, 'components', 0])).toMatchObject({
      label: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] },
      custom_id: { _errors: [{ code: 'COMPONENT_CUSTOM_ID_DUPLICATED' }] },
    });
  });

  test.for<[string, object]>([
    ['2000 characters, some of them beyond 16 bits', { content: '🟦'.repeat(2000) }],
    ['five rows of five buttons', rowsOf(5, 5)],
    ['a blank made of a zero-width space', inRow(button('a', { label: '\u200b', disabled: true }))],
    ['the arrows', inRow(...['⬆️', '⬇️', '⬅️', '➡', '↩️'].map((name) => button(name, { emoji: { name } })))],
    ['4000 characters in the texts of components v2', v2(text('🟦'.repeat(3999)), text('a'))],
    ['a container of components v2', v2(container(text('a'), row(a)))],
  ])('may have %s', async ([, data], { world }) => {
    const { sent, status } = await world.answerPlay({ type: 4, data });
    expect(status).toBe(204);
    await messageOf(sent);
  });

  test("may have an emoji of the application's, in a button, a menu and a form", async ({ world }) => {
    const { driver, discord } = world;
    const path = `/applications/${driver.bot.id}/emojis`;
    const { body } = await raw(discord, 'POST', path, { json: { name: 'tile', image: dataUrl() } });
    const emoji = { id: body['id'], name: 'tile' };
    const menu = select({ options: [option('a', { emoji })] });
    const statuses = async () => {
      const message = await world.answerPlay({
        type: 4,
        data: { components: [row(button('a', { emoji })), row(menu)] },
      });
      const form = await world.answerPlay({ type: 9, data: modal({ type: 18, label: 'B', component: menu }) });
      return [message.status, form.status];
    };
    expect(await statuses()).toEqual([204, 204]);
    await raw(discord, 'DELETE', `${path}/${body['id']}`);
    expect(await statuses()).toEqual([400, 400]);
  });

  test('has its content trimmed, and fields of embeds that are not inline unless they say so', async ({ world }) => {
    const fields = [{ name: '', value: '' }];
    const data = { content: '  words  ', ...embed({ title: 'a', timestamp: '2026-11-20T12:00:00.000Z', fields }) };
    const { data: message } = await messageOf((await world.answerPlay({ type: 4, data })).sent);
    expect([message.content, message.embeds[0]?.fields]).toEqual(['words', [{ name: '', value: '', inline: false }]]);
  });

  const TEXT = v2(text('a'));
  const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  test.for<[string, object, object, string | undefined]>([
    ['with components v2 gets no content', TEXT, { content: 'b' }, LEGACY],
    ['with components v2 keeps them', TEXT, { components: TEXT.components }, undefined],
    ['with components v2 does not lose the flag', TEXT, { ...TEXT, flags: 0 }, 'type'],
    ['with content gets no components v2 besides', { content: 'a' }, TEXT, LEGACY],
    ['gets components v2 for its content', { content: 'a' }, { content: null, ...TEXT }, undefined],
  ])('that is edited %s', async ([, first, then, where], { world }) => {
    const { body } = await world.post(first);
    const edited = await raw(world.discord, 'PATCH', `${world.messages}/${body['id']}`, { json: then });
    expect([edited.status, JSON.stringify(edited.body.errors ?? '')]).toEqual(
      where === undefined ? [200, '""'] : [400, expect.stringContaining(where)],
    );
    if (where === undefined) expect(Number(edited.body['flags']) & V2).toBe(V2);
  });

  test('counts mentions in the texts of components v2', async ({ world }) => {
    const { ann } = world;
    const said = v2(container(text(`<@${ann.id}>`)));
    const post = (users: readonly string[]) => world.post({ ...said, allowed_mentions: { parse: [], users } });
    expect((await post([ann.id])).body['mentions']).toMatchObject([{ id: ann.id }]);
    expect((await post([])).body['mentions']).toEqual([]);
  });

  test('mentions only those whom allowed_mentions allows', async ({ world }) => {
    const { ann, ben } = world;
    const content = `<@${ann.id}> <@${ben.id}>`;
    const mentioned = async (allowed: object | undefined) => {
      const { sent } = await world.answerPlay({ type: 4, data: { content, allowed_mentions: allowed } });
      return (await messageOf(sent)).data.mentions.map(({ id }) => id);
    };
    expect(await mentioned(undefined)).toEqual([ann.id, ben.id]);
    expect(await mentioned({ parse: [] })).toEqual([]);
    expect(await mentioned({ parse: [], users: [ben.id] })).toEqual([ben.id]);
  });
});

describe('an answer', () => {
  test.for<[string, number]>([
    ['an update of a message that is not there', 7],
    ['choices', 8],
    ['a type that does not exist', 99],
  ])('to a command may not be %s', async ([, type], { world }) => {
    expect(await world.answerPlay({ type, data: {} })).toMatchObject({ body: { code: 50035 } });
  });

  const input = (id = 'b') => ({ type: 4, custom_id: id, style: 1, label: 'B' });

  test.for<[string, object]>([
    ['no title', { ...modal(row(input())), title: undefined }],
    ['a title of 46 characters', { ...modal(row(input())), title: long(46) }],
    ['a field without a label', modal(row({ ...input(), label: undefined }))],
    ['no fields', modal()],
    ['six fields', modal(...many(6, (n) => row(input(`${n}`))))],
    ['two fields of one id', modal(row(input()), row(input()))],
    ['a label of 46 characters', modal({ type: 18, label: long(46), component: { ...input(), label: undefined } })],
    ['a button', modal(row(a))],
  ])('may not be a modal with %s', async ([, data], { world }) => {
    expect(await world.answerPlay({ type: 9, data })).toMatchObject({ body: { code: 50035 } });
  });
});

describe('a REST call', () => {
  test.for<[string, string, string, number, number]>([
    ['an unknown channel', 'GET', '/channels/1100000000000000000', 404, 10003],
    ['an unknown user', 'GET', '/users/1100000000000000000', 404, 10013],
    ['an unknown guild', 'GET', '/guilds/1100000000000000000', 404, 10004],
  ])('to %s is rejected as Discord rejects it', async ([, method, path, status, code], { world }) => {
    expect(await raw(world.discord, method, path)).toMatchObject({ status, body: { code } });
  });

  test.for<[string, number]>([
    ['//', 404],
    ['/api/v10/users/%', 404],
    ['/attachments/%', 404],
  ])('to %s, which no URL can be, is rejected too', async ([path, status], { world }) => {
    const call = request({ host: '127.0.0.1', port: world.discord.port, path });
    call.end();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(status);
  });

  test('with a wrong token, or to another API version, is rejected', async ({ world }) => {
    const { discord } = world;
    expect(await raw(discord, 'GET', '/users/@me', { auth: 'Bot nobody' })).toMatchObject({
      status: 401,
      body: { code: 0 },
    });
    expect((await fetch(`${discord.apiUrl}/v8/users/@me`)).status).toBe(400);
  });

  test('that is too large is rejected, and later ones are answered', async ({ world }) => {
    const { discord } = world;
    const form = new FormData();
    form.set('files[0]', new Blob([new Uint8Array(33 * 1024 * 1024)]), 'a.png');
    const large = await raw(discord, 'PUT', '/applications/@me', { form });
    expect(large).toMatchObject({ status: 413, body: { code: 40005 } });
    expect(await raw(discord, 'GET', '/users/@me')).toMatchObject({ status: 200 });
  });

  test('with broken JSON is rejected', async ({ world }) => {
    const { discord } = world;
    const form = new FormData();
    form.set('payload_json', '{');
    expect(await raw(discord, 'PUT', '/applications/@me', { form })).toMatchObject({
      status: 400,
      body: { code: 50109 },
    });
  });
});

describe('the messages of a channel', () => {
  test('come newest first, before, after or around one of them', async ({ world }) => {
    const { driver, ann, channel, discord } = world;
    const ids = many(7, (count) => driver.say(ann, channel, `${count}`).id);
    const get = async (query: string) => {
      const { status, body } = await raw(discord, 'GET', `/channels/${channel.id}/messages?${query}`);
      return status === 200 ? (body as unknown as { content: string }[]).map(({ content }) => content).join('') : body;
    };
    expect(await get('')).toBe('6543210');
    expect(await get('limit=2')).toBe('65');
    expect(await get(`before=${ids[3]}`)).toBe('210');
    expect(await get(`before=${ids[3]}&limit=2`)).toBe('21');
    expect(await get(`after=${ids[3]}`)).toBe('654');
    expect(await get('after=0&limit=2')).toBe('10');
    expect(await get(`around=${ids[3]}&limit=4`)).toBe('4321');
    expect(await get(`around=${ids[3]}&limit=3`)).toBe('432');
    expect(await get(`around=${ids[3]}&limit=1`)).toBe('3');
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'before=x', `before=${ids[3]}&after=${ids[1]}`]) {
      expect(await get(query)).toMatchObject({ code: 50035 });
    }
  });

  test('are created once per enforced nonce within minutes', async ({ world }) => {
    const { driver, ann, channel, discord, messages, post } = world;
    const contents = () => driver.messages(channel, ann).map(({ data: message }) => message.content);
    const first = await post({ content: 'a', nonce: 'day 1', enforce_nonce: true });
    expect(first.body).toMatchObject({ content: 'a', nonce: 'day 1' });
    expect((await post({ content: 'b', nonce: 'day 1', enforce_nonce: true })).body).toEqual(first.body);
    expect(contents()).toEqual(['a']);
    await post({ content: 'c', nonce: 'day 1' });
    await post({ content: 'd', nonce: 1, enforce_nonce: true });
    expect(contents()).toEqual(['a', 'c', 'd']);
    driver.clock.shift(10_000);
    const { body } = await post({ content: 'e', nonce: 'day 2', enforce_nonce: true });
    await raw(discord, 'DELETE', `${messages}/${body['id']}`);
    expect(await post({ content: 'f', nonce: 'day 2', enforce_nonce: true })).toMatchObject({ body: { code: 10008 } });
    driver.clock.shift(6 * 60_000);
    await post({ content: 'g', nonce: 'day 2', enforce_nonce: true });
    expect(contents()).toEqual(['a', 'c', 'd', 'g']);
    expect(await post({ content: 'h', nonce: {} })).toMatchObject({ status: 400 });
  });
});
