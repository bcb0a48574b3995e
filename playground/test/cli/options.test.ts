import { describe, expect, test as plainTest } from 'vitest';
import { readWords } from '../../cli/read-words.ts';
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

test('--privileged-intents none rejects a bot that asks for one', async ({ run }) => {
  const { stdout, ended } = run(['--privileged-intents', 'none', '--', ...script(login)]);
  expect(await stdout).toContain('Used disallowed intents');
  expect(await ended).toBe(0);
});

test.for([
  [['--foo', 'node'], /^Unknown option --foo\nnpx discord-playground --help /],
  [[], /^Missing argument: COMMAND\n\nUsage: npx discord-playground /],
] as const)('used wrongly (%j) it says so and ends with 2', async ([words, sentence], { run }) => {
  const { stdout, stderr, ended } = run([...words]);
  expect(await stderr).toMatch(sentence);
  expect([await stdout, await ended]).toEqual(['', 2]);
});

describe('the words of the command line', () => {
  const URL = 'http://localhost:1/';
  plainTest.each([
    [['node', '--port', '1'], { options: {}, command: ['node', '--port', '1'] }],
    [['--', '--odd'], { options: {}, command: ['--odd'] }],
    [['-h', 'node'], { options: { isHelp: true }, command: [] }],
    [['--http', URL], { options: { http: URL }, command: [] }],
    [['--http', URL, '--', 'node'], { options: { http: URL }, command: ['node'] }],
    [['--privileged-intents', 'none', 'node'], { options: { privilegedIntents: [] }, command: ['node'] }],
    [
      ['--privileged-intents', 'GuildMembers,GuildPresences', 'node'],
      { options: { privilegedIntents: ['GuildMembers', 'GuildPresences'] }, command: ['node'] },
    ],
  ])('%j', (words, expected) => {
    expect(readWords(words)).toEqual(expected);
  });

  plainTest.each([
    [['--http'], 'Missing value after --http'],
    [['--http', URL, '-x'], 'Unknown option -x'],
    [['--privileged-intents', 'Members', 'node'], 'Unknown privileged intent Members. Known are: GuildMembers, '],
  ])('%j: %s', (words, sentence) => {
    expect(() => readWords(words)).toThrow(sentence);
  });
});
