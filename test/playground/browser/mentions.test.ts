import { expect, test } from 'vitest';
import { startPlayground } from '../../../playground/web/playground.ts';
import { sharedBrowser } from '../../support/shared.ts';
import { NO_BROWSER, openView } from '../support/browser.ts';
import { connect, PLAY } from '../support/stand-in-test.ts';

test.skipIf(NO_BROWSER)(
  'a mention has a name only for those who have come across that person',
  async ({ onTestFinished }) => {
    const browser = await sharedBrowser();
    const playground = await startPlayground({ port: 0, standIn: { bot: { name: 'Herald' } } });
    const { driver } = playground.standIn;
    const ben = driver.player('Ben');
    const { client } = await connect(playground.standIn, async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({
        content: `First: <@${ben.id}>, me: <@${interaction.user.id}>`,
        allowedMentions: { parse: [] },
      });
    });
    onTestFinished(async () => {
      await browser.close();
      await client.destroy();
      await playground.close();
    });
    await client.application.commands.set([PLAY]);
    const { page, composer, log } = await openView(browser, playground.url);
    await page.getByText('/play').waitFor();
    expect(await page.title()).toBe('Herald · Playground');
    await composer.fill('/play');
    await composer.press('Enter');
    await log.getByText('First: @unknown-user, me: @Ann').waitFor();
    driver.say(ben, driver.channel('Puzzle Club'), 'here I am');
    await log.getByText('First: @Ben, me: @Ann').waitFor();
    await page.getByRole('button', { name: 'Ben', exact: true }).click();
    await log.getByText('First: @Ben, me: @Ann').waitFor();
    await page.reload();
    await log.getByText('First: @Ben, me: @Ann').waitFor();
  },
);
