import { once } from 'node:events';
import { request } from 'node:http';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect } from 'vitest';
import { answerRaw, button, messageOf, pngOf, raw, row, test } from '../support/stand-in-test.ts';

const long = (length: number) => 'x'.repeat(length);
const option = (value: string) => ({ label: value, value });
const select = (more: object) => ({ type: 3, custom_id: 's', options: [option('a')], ...more });
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const rowsOf = (count: number, width = 1) =>
  many(count, (line) => row(...many(width, (place) => button(`${line}.${place}`))));
const embed = (more: object) => ({ embeds: [more] });
const V2 = 1 << 15;

describe('a message', () => {
  test.for<[string, object, string]>([
    ['content of 2001 characters', { content: long(2001) }, 'content'],
    ['a label of 81 characters', { components: [row(button('a', { label: long(81) }))] }, 'label'],
    ['a custom id of 101 characters', { components: [row(button(long(101), { label: 'a' }))] }, 'custom_id'],
    ['an empty custom id', { components: [row(button('', { label: 'a' }))] }, 'custom_id'],
    [
      'a button with neither label nor emoji',
      { components: [row({ type: 2, style: 1, custom_id: 'a' })] },
      'LABEL_OR_EMOJI',
    ],
    ['a blank label', { components: [row(button('a', { label: '  ' }))] }, 'LABEL_OR_EMOJI'],
    ['an emoji that is none', { components: [row(button('a', { emoji: { name: 'up' } }))] }, 'COMPONENT_INVALID_EMOJI'],
    [
      "an emoji that is not the application's",
      { components: [row(button('a', { emoji: { id: '1100000000000000001', name: 't' } }))] },
      'COMPONENT_INVALID_EMOJI',
    ],
    [
      'an option with an emoji that is none',
      { components: [row(select({ options: [{ ...option('a'), emoji: { name: 'up' } }] }))] },
      'COMPONENT_INVALID_EMOJI',
    ],
    [
      "an option with an emoji that is not the application's",
      { components: [row(select({ options: [{ ...option('a'), emoji: { id: '1100000000000000001' } }] }))] },
      'COMPONENT_INVALID_EMOJI',
    ],
    [
      '4001 characters in the texts of components v2',
      {
        flags: V2,
        components: [
          { type: 10, content: long(2000) },
          { type: 17, components: [{ type: 10, content: long(2001) }] },
        ],
      },
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    ['a style that does not exist', { components: [row(button('a', { style: 9 }))] }, 'style'],
    [
      'two buttons with one custom id',
      { components: [row(button('a'), button('a'))] },
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'one custom id in two rows',
      { components: [row(button('a')), row(button('a'))] },
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    ['six rows', { components: rowsOf(6) }, 'components'],
    ['six buttons in a row', { components: rowsOf(1, 6) }, 'BASE_TYPE_BAD_LENGTH'],
    ['an empty row', { components: [row()] }, 'BASE_TYPE_BAD_LENGTH'],
    ['a button outside a row', { components: [button('a')] }, 'BASE_TYPE_CHOICES'],
    ['a select beside a button', { components: [row(button('a'), select({}))] }, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ['26 options', { components: [row(select({ options: many(26, (n) => option(`${n}`)) }))] }, 'options'],
    ['an option twice', { components: [row(select({ options: [option('a'), option('a')] }))] }, 'VALUE_DUPLICATED'],
    ['a select of at least 2 and at most 1', { components: [row(select({ min_values: 2 }))] }, 'min_values'],
    [
      'two options chosen where one may be',
      { components: [row(select({ options: ['a', 'b'].map((it) => ({ ...option(it), default: true })) }))] },
      'options',
    ],
    ['a placeholder of 151 characters', { components: [row(select({ placeholder: long(151) }))] }, 'placeholder'],
    ['a link with a custom id', { components: [row(button('a', { style: 5 }))] }, 'url'],
    ['a link to a script', { components: [row({ type: 2, style: 5, label: 'a', url: 'javascript:1' })] }, 'URL_TYPE'],
    [
      'a link that has a custom id too',
      { components: [row(button('a', { style: 5, url: 'https://x.test' }))] },
      'URL_CUSTOM_ID_EXCLUSIVE',
    ],
    ['a button with a url', { components: [row(button('a', { url: 'http://x.test' }))] }, 'URL_CUSTOM_ID_EXCLUSIVE'],
    ['eleven embeds', { embeds: many(11, () => ({ title: 'a' })) }, 'embeds'],
    ['an embed title of 257 characters', embed({ title: long(257) }), 'title'],
    ['an embed description of 4097 characters', embed({ description: long(4097) }), 'description'],
    ['26 embed fields', embed({ fields: many(26, () => option('a')) }), 'fields'],
    ['an embed field without a value', embed({ fields: [{ name: 'a' }] }), 'value'],
    [
      '6001 characters in embeds',
      { embeds: [{ description: long(4000) }, { description: long(2001) }] },
      'MAX_EMBED_SIZE',
    ],
    ['an embed image of an unknown scheme', embed({ image: { url: 'file:///etc' } }), 'URL_TYPE_INVALID_SCHEME'],
    ['an alt text of 1025 characters', { attachments: [{ id: '0', description: long(1025) }] }, 'description'],
    ['eleven attachments', { attachments: many(11, (n) => ({ id: `${n}` })) }, 'attachments'],
    ['flags that nobody may set', { content: 'a', flags: 1 << 1 }, 'flags'],
    [
      'content beside components v2',
      { content: 'a', flags: V2, components: [{ type: 10, content: 'a' }] },
      'COMPONENTS_V2',
    ],
    ['41 components', { flags: V2, components: many(41, () => ({ type: 10, content: 'a' })) }, 'components'],
    [
      'a container in a container',
      { flags: V2, components: [{ type: 17, components: [{ type: 17, components: [{ type: 10, content: 'a' }] }] }] },
      'BASE_TYPE_CHOICES',
    ],
    [
      'an accent of more than three bytes',
      { flags: V2, components: [{ type: 17, accent_color: 1 << 24, components: [{ type: 10, content: 'a' }] }] },
      'accent_color',
    ],
    ['a separator of a third size', { flags: V2, components: [{ type: 14, spacing: 3 }] }, 'spacing'],
    [
      'a row in a section',
      { flags: V2, components: [{ type: 9, components: [row(button('a'))], accessory: button('b') }] },
      'BASE_TYPE_CHOICES',
    ],
    ['a v2 component without the flag', { components: [{ type: 10, content: 'a' }] }, 'BASE_TYPE_CHOICES'],
    [
      'users parsed and listed',
      { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'PARSE_EXCLUSIVE',
    ],
    ['a mention type that does not exist', { content: 'a', allowed_mentions: { parse: ['all'] } }, 'allowed_mentions'],
    ['content that is no text', { content: 5 }, 'STRING_TYPE_CONVERT'],
    ['components that are no list', { components: {} }, 'LIST_TYPE_CONVERT'],
  ])('may not have %s', async ([, data, where], { world }) => {
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const sent = driver.slash(ann, channel, 'play');
    const { status, body } = await answerRaw(standIn, sent, { type: 4, data });
    expect([status, body.code]).toEqual([400, 50035]);
    expect(Object.keys(body.errors ?? {})).toEqual(['data']);
    expect(JSON.stringify(body.errors)).toContain(where);
    expect(sent.state).toBe('waiting');
  });

  test('tells every mistake at once, each where it stands', async ({ world }) => {
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const data = { content: long(2001), components: [row(button('a')), row(button('a', { label: long(81) }))] };
    const { body } = await answerRaw(standIn, driver.slash(ann, channel, 'play'), { type: 4, data });
    expect(body.errors).toMatchObject({
      data: {
        content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }] },
        components: {
          1: {
            components: {
              0: { label: { _errors: [{}] }, custom_id: { _errors: [{ code: 'COMPONENT_CUSTOM_ID_DUPLICATED' }] } },
            },
          },
        },
      },
    });
  });

  test.for<[string, object]>([
    ['2000 characters, some of them beyond 16 bits', { content: '🟦'.repeat(2000) }],
    ['five rows of five buttons', { content: 'x', components: rowsOf(5, 5) }],
    [
      'a blank made of a zero-width space',
      { content: 'x', components: [row(button('a', { label: '\u200b', disabled: true }))] },
    ],
    [
      'the arrows',
      {
        content: 'x',
        components: [row(...['⬆️', '⬇️', '⬅️', '➡', '↩️'].map((name) => button(name, { emoji: { name } })))],
      },
    ],
    [
      '4000 characters in the texts of components v2',
      {
        flags: V2,
        components: [
          { type: 10, content: '🟦'.repeat(3999) },
          { type: 10, content: 'a' },
        ],
      },
    ],
    [
      'a container of components v2',
      { flags: V2, components: [{ type: 17, components: [{ type: 10, content: 'a' }, row(button('a'))] }] },
    ],
  ])('may have %s', async ([, data], { world }) => {
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const sent = driver.slash(ann, channel, 'play');
    expect(await answerRaw(standIn, sent, { type: 4, data })).toMatchObject({ status: 204 });
    await messageOf(sent);
  });

  test("may have an emoji of the application's, in a button, a menu and a form", async ({ world }) => {
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const image = `data:image/png;base64,${pngOf(128, 128).toString('base64')}`;
    const path = `/applications/${driver.bot.id}/emojis`;
    const { body } = await raw(standIn, 'POST', path, { json: { name: 'tile', image } });
    const emoji = { id: body['id'], name: 'tile' };
    const menu = select({ options: [{ ...option('a'), emoji }] });
    const form = { custom_id: 'a', title: 'A', components: [{ type: 18, label: 'B', component: menu }] };
    const answers = [
      { type: 4, data: { content: 'x', components: [row(button('a', { emoji })), row(menu)] } },
      { type: 9, data: form },
    ];
    const statuses = async () => {
      const all = answers.map((json) => answerRaw(standIn, driver.slash(ann, channel, 'play'), json));
      return (await Promise.all(all)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([204, 204]);
    await raw(standIn, 'DELETE', `${path}/${body['id']}`);
    expect(await statuses()).toEqual([400, 400]);
  });

  const TEXT = [{ type: 10, content: 'a' }];
  const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  test.for<[string, object, object, string | undefined]>([
    ['with components v2 gets no content', { flags: V2, components: TEXT }, { content: 'b' }, LEGACY],
    ['with components v2 keeps them', { flags: V2, components: TEXT }, { components: TEXT }, undefined],
    [
      'with components v2 does not lose the flag',
      { flags: V2, components: TEXT },
      { flags: 0, components: TEXT },
      'type',
    ],
    ['with content gets no components v2 besides', { content: 'a' }, { flags: V2, components: TEXT }, LEGACY],
    ['gets components v2 for its content', { content: 'a' }, { content: null, flags: V2, components: TEXT }, undefined],
  ])('that is edited %s', async ([, first, then, where], { world }) => {
    await world.connect(() => undefined);
    const path = `/channels/${world.channel.id}/messages`;
    const { body } = await raw(world.standIn, 'POST', path, { json: first });
    const edited = await raw(world.standIn, 'PATCH', `${path}/${body['id']}`, { json: then });
    expect([edited.status, JSON.stringify(edited.body.errors ?? '')]).toEqual(
      where === undefined ? [200, '""'] : [400, expect.stringContaining(where)],
    );
    if (where === undefined) expect(Number(edited.body['flags']) & V2).toBe(V2);
  });

  test('must show something', async ({ world }) => {
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const sent = driver.slash(ann, channel, 'play');
    expect(await answerRaw(standIn, sent, { type: 4, data: {} })).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  test('mentions whom a text of components v2 mentions', async ({ world }) => {
    const { standIn, channel, ann } = world;
    await world.connect(() => undefined);
    const components = [{ type: 17, components: [{ type: 10, content: `<@${ann.id}>` }] }];
    const post = (users: readonly string[]) =>
      raw(standIn, 'POST', `/channels/${channel.id}/messages`, {
        json: { flags: V2, components, allowed_mentions: { parse: [], users } },
      });
    expect((await post([ann.id])).body['mentions']).toMatchObject([{ id: ann.id }]);
    expect((await post([])).body['mentions']).toEqual([]);
  });

  test('mentions only whom it may', async ({ world }) => {
    const { driver, ann, ben, channel, standIn } = world;
    await world.connect(() => undefined);
    const content = `<@${ann.id}> <@${ben.id}>`;
    const mentioned = async (allowed: object | undefined) => {
      const sent = driver.slash(ann, channel, 'play');
      await answerRaw(standIn, sent, { type: 4, data: { content, allowed_mentions: allowed } });
      return (await messageOf(sent)).message.mentions.map(({ id }) => id);
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
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const sent = driver.slash(ann, channel, 'play');
    expect(await answerRaw(standIn, sent, { type, data: {} })).toMatchObject({ body: { code: 50035 } });
  });

  test.for<[string, object]>([
    ['no title', { custom_id: 'a', components: [row({ type: 4, custom_id: 'b', style: 1, label: 'B' })] }],
    [
      'a title of 46 characters',
      { custom_id: 'a', title: long(46), components: [row({ type: 4, custom_id: 'b', style: 1, label: 'B' })] },
    ],
    [
      'a field without a label',
      { custom_id: 'a', title: 'A', components: [row({ type: 4, custom_id: 'b', style: 1 })] },
    ],
    ['no fields', { custom_id: 'a', title: 'A', components: [] }],
    [
      'six fields',
      {
        custom_id: 'a',
        title: 'A',
        components: many(6, (n) => row({ type: 4, custom_id: `${n}`, style: 1, label: 'B' })),
      },
    ],
    [
      'two fields of one id',
      { custom_id: 'a', title: 'A', components: many(2, () => row({ type: 4, custom_id: 'b', style: 1, label: 'B' })) },
    ],
    [
      'a label of 46 characters',
      {
        custom_id: 'a',
        title: 'A',
        components: [{ type: 18, label: long(46), component: { type: 4, custom_id: 'b', style: 1 } }],
      },
    ],
    ['a button', { custom_id: 'a', title: 'A', components: [row(button('b'))] }],
  ])('may not be a modal with %s', async ([, data], { world }) => {
    const { driver, ann, channel, standIn } = world;
    await world.connect(() => undefined);
    const sent = driver.slash(ann, channel, 'play');
    expect(await answerRaw(standIn, sent, { type: 9, data })).toMatchObject({ body: { code: 50035 } });
  });
});

describe('a REST call', () => {
  test.for<[string, string, string, number, number]>([
    ['an unknown channel', 'GET', '/channels/1100000000000000000', 404, 10003],
    ['an unknown user', 'GET', '/users/1100000000000000000', 404, 10013],
    ['an unknown guild', 'GET', '/guilds/1100000000000000000', 404, 10004],
  ])('to %s is refused as Discord refuses it', async ([, method, path, status, code], { world }) => {
    expect(await raw(world.standIn, method, path)).toMatchObject({ status, body: { code } });
  });

  test.for<[string, number]>([
    ['//', 404],
    ['/api/v10/users/%', 404],
    ['/attachments/%', 404],
  ])('to %s, which no URL can be, is refused too', async ([path, status], { world }) => {
    const call = request({ host: '127.0.0.1', port: world.standIn.port, path });
    call.end();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(status);
  });

  test('with a wrong token, or to another API version, is refused', async ({ world }) => {
    const { standIn } = world;
    expect(await raw(standIn, 'GET', '/users/@me', { auth: 'Bot nobody' })).toMatchObject({
      status: 401,
      body: { code: 0 },
    });
    expect((await fetch(`${standIn.apiUrl}/v8/users/@me`)).status).toBe(400);
  });

  test('to a channel out of reach, or on a message of somebody else, is refused', async ({ world }) => {
    const { driver, ann, channel, standIn } = world;
    const { id } = driver.say(ann, channel, 'hello');
    const path = `/channels/${channel.id}/messages/${id}`;
    expect(await raw(standIn, 'PATCH', path, { json: { content: 'x' } })).toMatchObject({ body: { code: 50005 } });
    driver.roles.overwrite(channel, driver.bot, { deny: PermissionFlagsBits.ViewChannel });
    expect(await raw(standIn, 'PATCH', path, { json: { content: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 50001 },
    });
  });

  test('too large to be read is refused, and the ones after it are heard', async ({ world }) => {
    const { standIn } = world;
    const form = new FormData();
    form.set('files[0]', new Blob([new Uint8Array(33 * 1024 * 1024)]), 'a.png');
    const large = await raw(standIn, 'PUT', '/applications/@me', { form });
    expect(large).toMatchObject({ status: 413, body: { code: 40005 } });
    expect(await raw(standIn, 'GET', '/users/@me')).toMatchObject({ status: 200 });
  });

  test('with broken JSON is refused', async ({ world }) => {
    const { standIn } = world;
    const form = new FormData();
    form.set('payload_json', '{');
    expect(await raw(standIn, 'PUT', '/applications/@me', { form })).toMatchObject({
      status: 400,
      body: { code: 50109 },
    });
  });
});

describe('the messages of a channel', () => {
  test('come newest first, before, after or around one of them', async ({ world }) => {
    const { driver, ann, channel, standIn } = world;
    const ids = many(7, (count) => driver.say(ann, channel, `${count}`).id);
    const get = async (query: string) => {
      const { status, body } = await raw(standIn, 'GET', `/channels/${channel.id}/messages?${query}`);
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

  test('are not created twice under one nonce within minutes', async ({ world }) => {
    const { driver, ann, channel, standIn } = world;
    const post = async (json: object) => raw(standIn, 'POST', `/channels/${channel.id}/messages`, { json });
    const contents = () => driver.messages(channel, ann).map(({ message }) => message.content);
    const first = await post({ content: 'a', nonce: 'day 1', enforce_nonce: true });
    expect(first.body).toMatchObject({ content: 'a', nonce: 'day 1' });
    expect((await post({ content: 'b', nonce: 'day 1', enforce_nonce: true })).body).toEqual(first.body);
    expect(contents()).toEqual(['a']);
    await post({ content: 'c', nonce: 'day 1' });
    await post({ content: 'd', nonce: 1, enforce_nonce: true });
    expect(contents()).toEqual(['a', 'c', 'd']);
    driver.clock.shift(10_000);
    const { body } = await post({ content: 'e', nonce: 'day 2', enforce_nonce: true });
    await raw(standIn, 'DELETE', `/channels/${channel.id}/messages/${body['id']}`);
    expect(await post({ content: 'f', nonce: 'day 2', enforce_nonce: true })).toMatchObject({ body: { code: 10008 } });
    driver.clock.shift(6 * 60_000);
    await post({ content: 'g', nonce: 'day 2', enforce_nonce: true });
    expect(contents()).toEqual(['a', 'c', 'd', 'g']);
    for (const nonce of [long(26), {}]) expect(await post({ content: 'h', nonce })).toMatchObject({ status: 400 });
  });
});
