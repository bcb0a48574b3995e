/** Compares the responses of the stand-in with Discord's OpenAPI description. */
import type { ServerResponse } from 'node:http';
import { InteractionType, PermissionFlagsBits } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Role } from '../../server/directory/directory.ts';
import type { SentInteraction } from '../../server/interactions/interaction.ts';
import { routes } from '../../server/rest/handle-rest.ts';
import type { HttpDelivery, RestCall } from '../../server/rest/trace.ts';
import { answerProblems, requestProblems } from '../support/description/problems.ts';
import { describedRoute } from '../support/description/routes.ts';
import {
  answerRaw,
  button,
  dataUrl,
  formOf,
  messageOf,
  pngOf,
  raw,
  row,
  type TestWorld,
  test,
  V2,
} from '../support/discord-test.ts';
import { respond, serveInteractions } from '../support/over-http.ts';

/** Routes that Discord has but does not describe. */
const NOT_DESCRIBED = ['POST /attachments/refresh-urls'];

const CALLBACK = { method: 'POST', path: '/interactions/:interaction/:token/callback' };

const nameOf = ({ method, route }: Pick<RestCall, 'method' | 'route'>): string => `${method} ${route}`;

const OPTIONS = [
  { type: 3, name: 'size', description: 'x', name_localizations: { de: 'breite' }, autocomplete: true, min_length: 1 },
  { type: 4, name: 'seed', description: 'x', min_value: 0, max_value: 9, choices: [{ name: 'One', value: 1 }] },
  { type: 6, name: 'whom', description: 'x', description_localizations: { de: 'wen' } },
];
const COMMAND = { name: 'play', description: 'Play', options: OPTIONS, contexts: [0, 1, 2], integration_types: [0, 1] };
const NESTED = {
  name: 'set',
  description: 'x',
  options: [{ type: 1, name: 'one', description: 'x', options: [OPTIONS[2]] }],
};
const MENU = {
  type: 3,
  custom_id: 'menu',
  placeholder: 'Choose',
  options: [{ label: 'A', value: 'a', emoji: { name: '⬆️' }, default: true }],
};
const BODY = {
  content: 'text',
  embeds: [
    { title: 'x', image: { url: 'attachment://a.png' }, fields: [{ name: 'a', value: 'b' }], footer: { text: 'c' } },
  ],
  attachments: [
    { id: '0', description: 'one' },
    { id: '1', description: 'two' },
  ],
  components: [
    row(button('a', { emoji: { name: '⬅️' } }), { type: 2, style: 5, url: 'https://a.test', label: 'b' }),
    row(MENU),
  ],
  allowed_mentions: { parse: [] },
};
/** A message with each kind of Components V2 component. */
const V2_BODY = {
  flags: V2,
  components: [
    { type: 10, content: 'text' },
    { type: 14 },
    { type: 13, file: { url: 'attachment://b.png' } },
    {
      type: 17,
      components: [
        {
          type: 9,
          components: [{ type: 10, content: 'more' }],
          accessory: { type: 11, media: { url: 'attachment://a.png' }, description: 'one' },
        },
        { type: 9, components: [{ type: 10, content: 'more' }], accessory: button('c') },
        { type: 12, items: [{ media: { url: 'attachment://a.png' } }, { media: { url: 'https://a.test/b.png' } }] },
        row(button('a')),
      ],
    },
  ],
};
const form = (json: object) => formOf(json, { 'a.png': pngOf(3, 3), 'b.png': pngOf(4, 4) });

/** Makes every call that uses the bot's token. */
async function askEverything(world: TestWorld): Promise<void> {
  const { discord, driver, ann, channel } = world;
  const get = (path: string) => raw(discord, 'GET', path);
  const { id } = driver.bot;
  const guild = channel.guild.id;
  const role = driver.roles.add(channel.guild, 'Staff', PermissionFlagsBits.ManageMessages);
  driver.roles.give(ann, role);
  driver.roles.overwrite(channel, role, { deny: PermissionFlagsBits.AddReactions });
  for (const path of ['/gateway', '/gateway/bot', '/applications/@me', '/oauth2/applications/@me', '/users/@me'])
    await get(path);
  for (const path of [
    '/users/@me/guilds',
    `/users/${ann.id}`,
    `/guilds/${guild}`,
    `/guilds/${guild}/members?limit=9`,
    `/guilds/${guild}/members/search?query=an`,
    `/guilds/${guild}/members/${ann.id}`,
    `/guilds/${guild}/members/${id}`,
    ...['', `/${role.id}`].map((rest) => `/guilds/${guild}/roles${rest}`),
    `/guilds/${guild}/channels`,
  ])
    await get(path);
  await raw(discord, 'POST', '/users/@me/channels', { json: { recipient_id: ann.id } });
  for (const scope of [`/applications/${id}`, `/applications/${id}/guilds/${guild}`]) {
    const path = `${scope}/commands`;
    await raw(discord, 'PUT', path, { json: [COMMAND] });
    const { body } = await raw(discord, 'POST', path, { json: NESTED });
    await raw(discord, 'POST', path, { json: NESTED });
    for (const query of ['', '?with_localizations=true', `/${body['id']}`]) await get(`${path}${query}`);
    await raw(discord, 'PATCH', `${path}/${body['id']}`, { json: { description: 'y' } });
    await raw(discord, 'DELETE', `${path}/${body['id']}`);
  }
  // The clock is moved forward because Discord allows only fifty calls per second.
  driver.clock.shift(1_000);
  await askForEmojis(world, role);
  for (const { id: place } of [channel, driver.addThread(channel, 'talk'), driver.dm(ann)])
    await get(`/channels/${place}`);
  const path = `/channels/${channel.id}/messages`;
  const { body } = await raw(discord, 'POST', path, { form: form(BODY) });
  await raw(discord, 'POST', path, { json: { content: 'once', nonce: 'a', enforce_nonce: true } });
  await raw(discord, 'POST', path, { form: form(V2_BODY) });
  for (const query of ['', '?limit=2', `?around=${body['id']}`]) await get(`${path}${query}`);
  await get(`${path}/${body['id']}`);
  await raw(discord, 'PATCH', `${path}/${body['id']}`, { json: { content: `<@${ann.id}>` } });
  await raw(discord, 'DELETE', `${path}/${body['id']}`);
  await actInChannel(world, path);
  await raw(discord, 'DELETE', `/users/@me/guilds/${driver.addGuild('Left').id}`);
  await raw(discord, 'POST', '/attachments/refresh-urls', {
    json: { attachment_urls: [`${discord.apiUrl.replace('/api', '')}/attachments/1/2/a.png`] },
  });
}

/** Makes the calls for a channel other than reading and writing messages. */
async function actInChannel({ discord, driver, ann, channel, allow }: TestWorld, path: string): Promise<void> {
  allow(PermissionFlagsBits.ManageMessages | PermissionFlagsBits.PinMessages);
  const call = (method: string, rest: string, json?: unknown) => raw(discord, method, rest, { json });
  const pins = `/channels/${channel.id}/pins`;
  const { id } = driver.say(ann, channel, 'hello');
  driver.clock.shift(1_000);
  await call('POST', `/channels/${channel.id}/typing`);
  for (const base of [`${path}/pins`, pins]) {
    await call('PUT', `${base}/${id}`);
    await call('GET', base);
    await call('DELETE', `${base}/${id}`);
  }
  const reactions = `${path}/${id}/reactions`;
  const thumb = `${reactions}/${encodeURIComponent('👍')}`;
  await call('PUT', `${thumb}/@me`);
  driver.react(ann, driver.find(channel.id, id) ?? expect.fail('no message'), '👍');
  for (const rest of [thumb, `${path}/${id}`]) await call('GET', rest);
  for (const rest of [`${thumb}/@me`, `${thumb}/${ann.id}`, thumb, reactions]) await call('DELETE', rest);
  await call('POST', `${path}/${id}/threads`, { name: 'talk' });
  await call('POST', `/channels/${channel.id}/threads`, { name: 'more', type: 11 });
  const [one, two] = [driver.say(ann, channel, 'one'), driver.say(ann, channel, 'two')];
  await call('POST', `${path}/bulk-delete`, { messages: [one.id, two.id] });
}

async function askForEmojis({ discord, driver, channel, allow }: TestWorld, role: Role): Promise<void> {
  const guild = channel.guild.id;
  allow(PermissionFlagsBits.CreateGuildExpressions);
  for (const emojis of [`/applications/${driver.bot.id}/emojis`, `/guilds/${guild}/emojis`]) {
    const { body: emoji } = await raw(discord, 'POST', emojis, { json: { name: 'a_tile', image: dataUrl() } });
    for (const rest of ['', `/${emoji['id']}`]) await raw(discord, 'GET', `${emojis}${rest}`);
    await raw(discord, 'PATCH', `${emojis}/${emoji['id']}`, {
      json: { name: 'b_tile', ...(emojis.startsWith('/guilds') ? { roles: [role.id] } : {}) },
    });
    await raw(discord, 'GET', `/guilds/${guild}`);
    await raw(discord, 'DELETE', `${emojis}/${emoji['id']}`);
  }
}

type AnswerBy = (sent: SentInteraction, json: object, files?: boolean) => Promise<unknown>;

const byCallback =
  ({ discord }: TestWorld): AnswerBy =>
  ({ id, token }, json, files = false) => {
    const path = `/interactions/${id}/${token}/callback?with_response=true`;
    return raw(discord, 'POST', path, files ? { form: form(json) } : { json });
  };

/** Starts an endpoint that receives interactions over HTTP and answers in the response. */
async function byResponse({ discord, driver }: TestWorld): Promise<{ answer: AnswerBy; close(): Promise<void> }> {
  const open = new Map<string, ServerResponse>();
  const { url, close } = await serveInteractions(discord, ({ id }, response) => void open.set(id, response));
  await raw(discord, 'PATCH', '/applications/@me', { json: { interactions_endpoint_url: url } });
  const answer: AnswerBy = async (sent, json, files = false) => {
    await expect.poll(() => open.has(sent.id)).toBe(true);
    const response = open.get(sent.id);
    if (response) await respond(response, files ? form(json) : JSON.stringify(json));
    await driver.until(() => sent.deliveries[0]);
  };
  return { answer, close };
}

/** Answers interactions with each kind of call, and makes the calls that may follow. */
async function answerEverything(
  { discord, driver, ann, channel, play, register }: TestWorld,
  answer: AnswerBy,
): Promise<void> {
  await register(COMMAND);
  const sent = play();
  await answer(sent, { type: 4, data: BODY }, true);
  const message = await messageOf(sent);
  const click = () => driver.click(ann, message, 'a');
  await answer(click(), { type: 7, data: BODY }, true);
  await answer(click(), { type: 6 });
  await answer(play(), { type: 4, data: V2_BODY }, true);
  const deferred = driver.slash(ann, driver.dm(ann), 'play', { whom: ann.id });
  await answer(deferred, { type: 5, data: { flags: 64 } });
  const input = { type: 4, custom_id: 'name', style: 1, label: 'Name' };
  await answer(click(), { type: 9, data: { custom_id: 'm', title: 'x', components: [row(input)] } });
  const typed = { name: 'size', value: '4' };
  const name = 'play';
  const option = { type: 3, name: 'size', value: '4', focused: true } as const;
  const ask = driver.forgeCommand(ann, channel, InteractionType.ApplicationCommandAutocomplete, {
    name,
    options: [option],
  });
  await answer(ask, { type: 8, data: { choices: [{ name: '4x4', value: typed.value }] } });
  const hook = `/webhooks/${driver.bot.id}/${deferred.token}`;
  await raw(discord, 'PATCH', `${hook}/messages/@original`, { json: { content: 'done' } });
  const { body } = await raw(discord, 'POST', hook, { form: form({ ...BODY, flags: 64 }) });
  await raw(discord, 'GET', `${hook}/messages/${body['id']}`);
  await raw(discord, 'DELETE', `${hook}/messages/${body['id']}`);
}

test('every rejection is as Discord describes it', async ({ world }) => {
  const { discord, driver, channel } = world;
  const calls: RestCall[] = [];
  driver.subscribe((event) => void (event.kind === 'api-call' && calls.push(event.call)));
  const path = `/channels/${channel.id}/messages`;
  await raw(discord, 'GET', '/users/@me', { auth: 'Bot wrong' });
  await raw(discord, 'GET', `/channels/${driver.guildChannel(driver.addGuild('Elsewhere', { hasBot: false })).id}`);
  await raw(discord, 'GET', `${path}/1`);
  await raw(discord, 'POST', path, { json: { content: 'x'.repeat(2001) } });
  for (let count = 0; count < 5; count += 1) await raw(discord, 'POST', path, { json: {} });
  expect(calls.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400, 400, 400, 429]);
  expect(calls.flatMap((call) => answerProblems({ ...call, path: call.route }))).toEqual([]);
});

test('every answer is as Discord describes it, and Discord has every route', async ({ world }) => {
  const calls: RestCall[] = [];
  world.driver.subscribe((event) => void (event.kind === 'api-call' && calls.push(event.call)));
  const deliveries: HttpDelivery[] = [];
  world.driver.subscribe((event) => void (event.kind === 'delivery' && deliveries.push(event.delivery)));
  await askEverything(world);
  await world.connect(() => undefined);
  await answerEverything(world, byCallback(world));
  const { discord, play } = world;
  await answerRaw(discord, play(), { type: 4, data: { content: 'without an answer' } });
  const { answer, close } = await byResponse(world);
  await answerEverything(world, answer);
  await close();
  // A response of the bot's endpoint must fit the description of the callback route.
  const responses = deliveries.map(({ status, response }) => ({ ...CALLBACK, status, request: response, response }));
  expect(responses).toHaveLength(7);
  expect(deliveries.filter(({ problem }) => problem)).toEqual([]);
  const described = calls.filter((call) => !NOT_DESCRIBED.includes(nameOf(call)));
  const problems = described.flatMap((call) => [
    ...requestProblems({ ...call, path: call.route }),
    ...answerProblems({ ...call, path: call.route }),
  ]);
  problems.push(...responses.flatMap(requestProblems));
  expect(calls.filter(({ status }) => status >= 400)).toEqual([]);
  expect([...new Set(problems)]).toEqual([]);
  expect([...new Set(calls.map(nameOf))].toSorted()).toEqual(
    [...new Set(routes.map(({ method, path }) => nameOf({ method, route: path })))].toSorted(),
  );
  expect(
    routes.filter(({ method, path }) => !describedRoute(method, path)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual(NOT_DESCRIBED);
});
