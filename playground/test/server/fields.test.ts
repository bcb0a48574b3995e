/** Tests that each field that a bot may send on a simulated route either has an effect or is rejected by name. */
import * as described from 'discord-api-spec/zod';
import { expect } from 'vitest';
import { routes } from '../../server/rest/handle-rest.ts';
import { describedRoute } from '../support/description/routes.ts';
import { raw, test } from '../support/discord-test.ts';

const MESSAGE = ['content', 'embeds', 'allowed_mentions', 'components', 'flags', 'attachments'];
const COMMAND = [
  ...['name', 'name_localizations', 'description', 'description_localizations', 'options', 'type', 'id'],
  ...['default_member_permissions', 'dm_permission', 'contexts', 'integration_types'],
];
const EMOJI = ['name', 'image', 'roles'];

/** The fields that have an effect, listed by a part of the route's path. */
const SIMULATED: readonly (readonly [route: string, fields: readonly string[]])[] = [
  ['/callback', ['type', 'data']],
  ['/webhooks/', [...MESSAGE, 'tts']],
  ['/bulk-delete', ['messages']],
  ['/threads', ['name', 'auto_archive_duration', 'rate_limit_per_user', 'type']],
  ['/messages', [...MESSAGE, 'message_reference', 'nonce', 'enforce_nonce', 'tts']],
  ['/commands', COMMAND],
  ['/emojis', EMOJI],
  ['/applications/@me', ['interactions_endpoint_url']],
  ['/users/@me/channels', ['recipient_id']],
];

/** Sample values for fields whose rejection depends on the value. */
const SAMPLES: Readonly<Record<string, unknown>> = { sticker_ids: ['1'], applied_tags: ['1'], access_tokens: ['a'] };

type Shaped = { readonly _zod?: { readonly def?: { readonly shape?: object } } } | undefined;

/** The names of the fields in a body, as Discord's OpenAPI description has them. */
function fieldsOf(body: string): readonly string[] {
  if (body.includes('{')) return [...body.matchAll(/(\w+)\??:/g)].map(([, name = '']) => name);
  const schemas: Readonly<Record<string, unknown>> = described;
  const shapes = [...body.matchAll(/\w+/g)].map(
    ([name]) => (schemas[`${name}Schema`] as Shaped)?._zod?.def?.shape ?? {},
  );
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
}

const all = routes.flatMap(({ method, path }) =>
  fieldsOf(describedRoute(method, path)?.body ?? '').map((field) => ({ method, path, field })),
);
const isSimulated = ({ path, field }: (typeof all)[number]): boolean =>
  SIMULATED.find(([route]) => path.includes(route))?.[1].includes(field) ?? false;

test('the description has fields to look at', () => {
  expect(all.length).toBeGreaterThan(100);
});

test('each field that is not simulated is rejected by name', async ({ world }) => {
  const { discord, driver, ann, channel, connect, play } = world;
  await connect(() => undefined);
  const { token } = play();
  const guild = channel.guild.id;
  const { body: message } = await world.post({ content: 'a' });
  const { body: commands } = await raw(discord, 'GET', `/applications/${driver.bot.id}/commands`);
  const { id: command } = Object.values(commands)[0] as { id: string };
  const { body: own } = await raw(discord, 'POST', `/applications/${driver.bot.id}/guilds/${guild}/commands`, {
    json: { name: 'b', description: 'b' },
  });
  const ids = {
    channel: channel.id,
    guild,
    application: driver.bot.id,
    message: String(message['id']),
    token,
    command,
  };
  const sent = driver.recentInteractions(1)[0];
  await raw(discord, 'POST', `/interactions/${sent?.id}/${token}/callback`, {
    json: { type: 4, data: { content: 'a' } },
  });
  const silent: string[] = [];
  for (const each of all.filter((one) => !isSimulated(one))) {
    const { method, path, field } = each;
    driver.clock.shift(5_000);
    const here = {
      ...ids,
      ...(path.includes('/webhooks/') ? { message: '@original' } : {}),
      ...(path.includes('/guilds/') ? { command: String(own['id']) } : {}),
    };
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => here[name as 'guild'] ?? '1');
    const needed = all.filter((one) => one.method === method && one.path === path).map((one) => one.field);
    const filled = Object.entries({ name: 'a', description: 'a', content: 'a', recipient_id: ann.id });
    const json = {
      ...Object.fromEntries(
        filled.filter(([name]) => needed.includes(name) && isSimulated({ method, path, field: name })),
      ),
      [field]: SAMPLES[field] ?? 'x',
    };
    const { body } = await raw(discord, method, url, { json: method === 'PUT' ? [json] : json });
    const text = String(body['message']);
    if (!(body.code === 0 && text.includes(`"${field}"`) && text.includes('not simulated'))) {
      silent.push(`${method} ${path} ${field}: ${text}`);
    }
  }
  expect(silent).toEqual([]);
});
