import { describe, expect } from 'vitest';
import { answerRaw, button, messageOf, raw, row, type TestWorld, test } from '../support/discord-test.ts';

const times = async <Result>(count: number, act: (number: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let number = 0; number < count; number += 1) results.push(await act(number));
  return results;
};

const limitsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-ratelimit-')));

/** Answers a command, and returns the path of its webhook. */
async function answered({ driver, answerPlay }: TestWorld) {
  const { sent } = await answerPlay({ type: 4, data: { content: 'first' } });
  return `/webhooks/${driver.bot.id}/${sent.token}`;
}

describe('the limit of a route', () => {
  test('is in the headers of each answer, with a bucket for each channel', async ({ world }) => {
    const { discord, channel, driver } = world;
    const post = (id: string) => raw(discord, 'POST', `/channels/${id}/messages`, { json: { content: 'x' } });
    const [first, second] = await times(2, () => post(channel.id));
    expect(limitsOf(first?.headers ?? new Headers())).toEqual({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}\.\d{3}$/),
      'x-ratelimit-reset-after': expect.stringMatching(/^[45]\.\d{3}$/),
      'x-ratelimit-bucket': expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(second?.headers.get('x-ratelimit-remaining')).toBe('3');
    const elsewhere = await post(driver.guildChannel('Night Shift').id);
    expect(elsewhere.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(elsewhere.headers.get('x-ratelimit-bucket')).toBe(first?.headers.get('x-ratelimit-bucket'));
  });

  test('rejects further calls until its window has passed', async ({ world }) => {
    const { channel, driver, ann } = world;
    const post = () => world.post({ content: 'x' });
    const statuses = await times(6, async () => (await post()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(driver.messages(channel, ann)).toHaveLength(5);
    const { headers, body } = await post();
    expect(headers.get('x-ratelimit-scope')).toBe('user');
    expect(headers.get('x-ratelimit-global')).toBeNull();
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('retry-after'))).toBe(Math.ceil(Number(body['retry_after'])));
    expect(body).toEqual({
      message: 'You are being rate limited.',
      retry_after: Number(headers.get('x-ratelimit-reset-after')),
      global: false,
    });
    driver.clock.shift(5_001);
    expect((await post()).status).toBe(200);
  });

  test('of a webhook counts per interaction; answers to interactions have none', async ({ world }) => {
    const [hook, other] = [await answered(world), await answered(world)];
    const post = (path: string) => raw(world.discord, 'POST', path, { json: { content: 'more' } });
    expect(await times(6, async () => (await post(hook)).status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await post(other)).headers.get('x-ratelimit-limit')).toBe('5');
    const { id, token } = world.driver.slash(world.ann, world.channel, 'play');
    const callback = await raw(world.discord, 'POST', `/interactions/${id}/${token}/callback`, { json: { type: 5 } });
    expect([callback.status, limitsOf(callback.headers)]).toEqual([204, {}]);
  });

  test('is respected by a real client, which is never rejected', async ({ world }) => {
    const { driver, play } = world;
    await world.connect(async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.reply('0');
      for (let number = 1; number <= 6; number += 1) await interaction.editReply(`${number}`);
    });
    const sent = play();
    await messageOf(sent);
    await driver.until(() => sent.calls.length === 7);
    expect(sent.calls.map(({ status }) => status)).toEqual([204, 200, 200, 200, 200, 200, 200]);
  });
});

test('the global limit holds for all calls with the token, and not for interactions', async ({ open }) => {
  const world = await open({ globalPerSecond: 3 });
  const { discord, driver } = world;
  const get = () => raw(discord, 'GET', '/users/@me');
  expect(await times(4, async () => (await get()).status)).toEqual([200, 200, 200, 429]);
  const { headers, body } = await get();
  expect([headers.get('x-ratelimit-global'), headers.get('x-ratelimit-scope')]).toEqual(['true', 'global']);
  expect(body).toMatchObject({ global: true, retry_after: expect.any(Number) });
  driver.clock.shift(1_001);
  const hook = await answered(world);
  driver.clock.shift(1_001);
  expect(await times(3, async () => (await get()).status)).toEqual([200, 200, 200]);
  expect((await raw(discord, 'POST', hook, { json: { content: 'x' } })).status).toBe(200);
  expect((await world.answerPlay({ type: 5 })).status).toBe(204);
});

test('too many invalid calls lead to a ban for ten minutes, with an HTML body', async ({ open }) => {
  const world = await open({ invalidCalls: 3 });
  const { discord, driver } = world;
  const wrong = async () => (await raw(discord, 'GET', '/users/@me', { auth: 'Bot wrong' })).status;
  expect(await times(3, wrong)).toEqual([401, 401, 401]);
  const { status, headers, body } = await raw(discord, 'GET', '/users/@me');
  expect([status, headers.get('content-type'), headers.get('via')]).toEqual([429, 'text/html', null]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
  expect(body['text']).toContain('1015');
  driver.clock.shift(600_001);
  expect((await raw(discord, 'GET', '/users/@me')).status).toBe(200);
});

describe('a message older than an hour', () => {
  /** Edits two messages of the given age alternately, four times in total. */
  async function editFourTimes({ discord, driver, messages, post }: TestWorld, ageMs: number) {
    const [one, two] = await times(2, () => post({ content: 'x' }));
    driver.clock.shift(ageMs);
    const edit = (number: number) =>
      raw(discord, 'PATCH', `${messages}/${(number % 2 ? one : two)?.body['id']}`, { json: { content: `${number}` } });
    return { edit, statuses: await times(4, async (number) => (await edit(number)).status) };
  }

  test('takes three edits in six seconds, together with the others of its channel', async ({ world }) => {
    const { edit, statuses } = await editFourTimes(world, 3_600_001);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, body } = await edit(5);
    expect(body).toMatchObject({ code: 30046, global: false, retry_after: expect.any(Number) });
    expect(headers.get('x-ratelimit-scope')).toBe('shared');
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(6);
    world.driver.clock.shift(6_001);
    expect((await edit(6)).status).toBe(200);
  });

  test('has the same limit for edits by the webhook of a click', async ({ world }) => {
    const { discord, driver, ann } = world;
    const { sent } = await world.answerPlay({ type: 4, data: { content: 'x', components: [row(button('a'))] } });
    const message = await messageOf(sent);
    driver.clock.shift(3_600_001);
    const click = driver.click(ann, message, 'a');
    await answerRaw(discord, click, { type: 6 });
    const path = `/webhooks/${driver.bot.id}/${click.token}/messages/@original`;
    const edit = () => raw(discord, 'PATCH', path, { json: { content: 'y' } });
    expect(await times(4, async () => (await edit()).status)).toEqual([200, 200, 200, 429]);
  });

  test('has this limit, a younger one does not', async ({ world }) => {
    expect((await editFourTimes(world, 3_590_000)).statuses).toEqual([200, 200, 200, 200]);
  });
});
