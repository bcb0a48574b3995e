/** Tests bots and games by other authors, installed from npm into a temporary folder. Skipped without npm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { messageOf, test } from './support/discord-test.ts';

const PACKAGES = ['discord.js@14.28.1', 'oceanic.js@1.15.0', 'discord-gamecord@4.4.4', 'discord-tictactoe@4.2.1'];

const DISCORD_JS = `
  const { Client } = require('discord.js');
  const client = new Client({ intents: ['Guilds', 'GuildMessages'], rest: { api: process.env.DISCORD_API_URL } });
  client.once('clientReady', async () => {
    await client.application.commands.set(COMMANDS);
    console.log('ready');
  });
  client.login(process.env.DISCORD_TOKEN);`;

const BOTS = {
  oceanic: `
    const { Client } = require('oceanic.js');
    const client = new Client({
      auth: 'Bot ' + process.env.DISCORD_TOKEN,
      rest: { baseURL: process.env.DISCORD_API_URL + '/v10' },
    });
    client.on('interactionCreate', (interaction) => {
      const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'go', customID: 'go' }] }];
      if (interaction.isComponentInteraction()) interaction.editParent({ content: 'pressed', components: [] });
      else interaction.createMessage({ content: 'hello', components });
    });
    client.once('ready', async () => {
      await client.application.bulkEditGlobalCommands([{ name: 'play', description: 'x', type: 1 }]);
      console.log('ready');
    });
    client.connect();`,
  gamecord: `
    const COMMANDS = [{ name: 'play', description: 'x' }];
    ${DISCORD_JS}
    const { Minesweeper } = require('discord-gamecord');
    client.on('interactionCreate', (message) => {
      if (message.isChatInputCommand()) new Minesweeper({ message, isSlashGame: true }).startGame();
    });`,
  tictactoe: `
    const COMMANDS = [{ name: 'tictactoe', description: 'x' }];
    ${DISCORD_JS}
    const TicTacToe = require('discord-tictactoe');
    const game = new TicTacToe({ language: 'en', commandOptionName: 'opponent' });
    client.on('interactionCreate', (interaction) => interaction.isChatInputCommand() && game.handleInteraction(interaction));`,
};

const folder = mkdtempSync(join(tmpdir(), 'foreign-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function canInstall(): boolean {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], {
      cwd: folder,
      timeout: 120_000,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    return true;
  } catch {
    return false;
  }
}

const testWithBots = test.extend('run', ({ world }, { onCleanup }) => async (name: keyof typeof BOTS) => {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, BOTS[name]);
  const { apiUrl, token } = world.discord;
  const env = { ...process.env, DISCORD_API_URL: apiUrl, DISCORD_TOKEN: token };
  const bot = spawn(process.execPath, [file], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onCleanup(() => void bot.kill());
  await once(bot.stdout, 'data');
});

describe.skipIf(!canInstall())('a bot from npm', () => {
  testWithBots('with oceanic.js answers a command and a press', async ({ world, run }) => {
    await run('oceanic');
    const message = await messageOf(world.play());
    expect(message.data.content).toBe('hello');
    expect((await messageOf(world.driver.click(world.ann, message, 'go'))).data.content).toBe('pressed');
  });

  testWithBots('with discord-gamecord opens a field of Minesweeper', async ({ world, run }) => {
    await run('gamecord');
    const message = await messageOf(world.play());
    expect(message.data.embeds[0]?.title).toBe('Minesweeper');
    const first = message.data.components?.[0];
    const [button] = first && 'components' in first ? first.components : [];
    const id = button && 'custom_id' in button ? button.custom_id : '';
    await world.driver.click(world.ann, message, id).outcome;
    await world.driver.until(() => world.driver.current(world.ann, message).data.edited_timestamp !== null);
  });

  testWithBots('with discord-tictactoe plays against its own robot', async ({ world, run }) => {
    await run('tictactoe');
    const { driver, ann, channel } = world;
    driver.slash(ann, channel, 'tictactoe');
    const board = await driver.until(() =>
      driver.messages(channel, ann).find(({ data }) => (data.components ?? []).length === 3),
    );
    const before = board.data;
    await driver.click(ann, board, '0').outcome;
    await driver.until(() => driver.current(ann, board).data !== before);
  });
});
