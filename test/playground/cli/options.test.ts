import { describe, expect } from 'vitest';
import { script, test } from '../support/command.ts';

const login = `
  import { Client } from 'discord.js';
  const { DISCORD_API_URL: api, DISCORD_TOKEN: token } = process.env;
  const client = new Client({ intents: ['GuildMembers'], rest: { api } });
  await client.login(token).then(() => console.log('let in'), (error) => console.log(String(error)));
  await client.destroy();
`;

test('a call that is not simulated is a line of the playground, and the session goes on', async ({ run }) => {
  const code = `
    const { DISCORD_API_URL: api, DISCORD_TOKEN: token } = process.env;
    const call = (path) => fetch(api + '/v10' + path, { headers: { authorization: 'Bot ' + token } });
    const { message } = await (await call('/guilds/1/stickers')).json();
    console.log(message, (await call('/users/@me')).status);
  `;
  const { stdout, stderr, ended } = run(script(code));
  expect(await stderr).toBe('Not simulated: GET /guilds/1/stickers\n');
  expect(await stdout).toMatch(/GET \/guilds\/1\/stickers is not simulated .* 200/);
  expect(await ended).toBe(0);
});

describe('npm run playground -- OPTION', () => {
  test.for([
    ['none', 'Used disallowed intents'],
    ['MessageContent', 'Used disallowed intents'],
    ['GuildMembers,GuildPresences', 'let in'],
    ['all', 'let in'],
  ] as const)('--privileged-intents %s', async ([granted, said], { run }) => {
    const { stdout, ended } = run(['--privileged-intents', granted, '--', ...script(login)]);
    expect(await stdout).toContain(said);
    expect(await ended).toBe(0);
  });

  test.for([
    [['--foo', 'node'], 'Unknown option --foo\n'],
    [['--http'], 'Missing value after --http\n'],
    [['--privileged-intents', 'Members', 'node'], 'Unknown privileged intent Members. Known are: GuildMembers, '],
  ] as const)('names what is wrong with %s', async ([words, said], { run }) => {
    const { stdout, stderr, ended } = run([...words]);
    expect(await stderr).toContain(said);
    expect([await stdout, await ended]).toEqual(['', 2]);
  });
});
