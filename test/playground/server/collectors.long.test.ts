import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { askOnce } from '../children/collector-bot.ts';
import { messageOf, type TestWorld, test } from '../support/discord-test.ts';

const TIMES = 1_000;
const BOT = fileURLToPath(new URL('../children/collector-bot.ts', import.meta.url));

async function pressOften({ driver, ann, play }: TestWorld): Promise<void> {
  for (let count = 0; count < TIMES; count += 1) {
    expect(await driver.click(ann, await messageOf(play()), 'go').outcome).toMatchObject({ kind: 'updated' });
  }
}

test.for([true, false])(
  'presses reach the collectors of a bot in this process, withResponse: %s',
  async (withResponse, { world }) => {
    await world.connect((interaction) => interaction.isChatInputCommand() && askOnce(interaction, withResponse));
    await pressOften(world);
  },
);

test.for([true, false])(
  'presses reach the collectors of a bot in another process, withResponse: %s',
  async (withResponse, { world }) => {
    const { apiUrl, token } = world.discord;
    const settings = { DISCORD_API_URL: apiUrl, DISCORD_TOKEN: token, WITH_RESPONSE: withResponse ? 'yes' : 'no' };
    const bot = spawn(process.execPath, [BOT], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(bot.stdout, 'data');
      await pressOften(world);
    } finally {
      bot.kill();
    }
  },
);
