import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { askOnce } from '../children/collector-bot.ts';
import { messageOf, test } from '../support/discord-test.ts';

const TIMES = 1_000;
const BOT = fileURLToPath(new URL('../children/collector-bot.ts', import.meta.url));

test.for([
  ['this', true],
  ['this', false],
  ['another', true],
  ['another', false],
] as const)(
  'presses reach the collectors of a bot in %s process, withResponse: %s',
  async ([where, withResponse], { world }) => {
    const { discord, driver, ann, connect, play } = world;
    const settings = {
      DISCORD_API_URL: discord.apiUrl,
      DISCORD_TOKEN: discord.token,
      WITH_RESPONSE: withResponse ? 'yes' : 'no',
    };
    if (where === 'this') {
      await connect((interaction) => interaction.isChatInputCommand() && askOnce(interaction, withResponse));
    } else {
      const env = { ...process.env, ...settings };
      const bot = spawn(process.execPath, [BOT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void bot.kill());
      await once(bot.stdout, 'data');
    }
    for (let count = 0; count < TIMES; count += 1) {
      expect(await driver.click(ann, await messageOf(play()), 'go').outcome).toMatchObject({ kind: 'updated' });
    }
  },
);
