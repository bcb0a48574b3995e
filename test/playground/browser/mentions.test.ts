import { expect } from 'vitest';
import { use } from '../support/bot-on-page.ts';
import { NO_BROWSER } from '../support/browser.ts';
import { connect, PLAY } from '../support/discord-test.ts';
import { testOnPageOf } from '../support/page-test.ts';

const test = testOnPageOf(
  async (discord) => {
    const ben = discord.driver.player('Ben');
    const bot = await connect(discord, async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const content = `First: <@${ben.id}>, me: <@${interaction.user.id}>`;
      await interaction.reply({ content, allowedMentions: { parse: [] } });
    });
    await bot.client.application.commands.set([PLAY]);
    return bot;
  },
  { discord: { bot: { name: 'Herald' } } },
);

test.skipIf(NO_BROWSER)('a mention has a name only for those who have come across that person', async ({ world }) => {
  const { driver } = world;
  const ben = driver.player('Ben');
  const view = await world.open();
  const { page, log } = view;
  await page.getByText('/play').waitFor();
  expect(await page.title()).toBe('Herald · Playground');
  await use(view, '/play');
  await log.getByText('First: @unknown-user, me: @Ann').waitFor();
  driver.say(ben, driver.guildChannel('Puzzle Club'), 'here I am');
  await log.getByText('First: @Ben, me: @Ann').waitFor();
  await page.getByRole('button', { name: 'Ben', exact: true }).click();
  await log.getByText('First: @Ben, me: @Ann').waitFor();
  await page.reload();
  await log.getByText('First: @Ben, me: @Ann').waitFor();
});
