/** The same as in collectors.test.ts, with a bot in another process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { messageOf, test } from '../support/discord-test.ts';

const BOT = fileURLToPath(new URL('../children/collector-bot.ts', import.meta.url));

test.for(['yes', 'no'])(
  'presses reach the collectors of a bot in another process, withResponse: %s',
  async (withResponse, { world: { discord, driver, ann, play } }) => {
    const settings = { DISCORD_API_URL: discord.apiUrl, DISCORD_TOKEN: discord.token, WITH_RESPONSE: withResponse };
    const env = { ...process.env, ...settings };
    const bot = spawn(process.execPath, [BOT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void bot.kill());
    await once(bot.stdout, 'data');
    for (let count = 0; count < 1_000; count += 1) {
      expect(await driver.click(ann, await messageOf(play()), 'go').outcome).toMatchObject({ kind: 'updated' });
    }
  },
);
