import { describe, expect } from 'vitest';
import { NO_BROWSER, violations } from '../support/browser.ts';
import { connect } from '../support/discord-test.ts';
import { testOnPageOf } from '../support/page-test.ts';

const COMMANDS = [
  { name: 'Who is it?', type: 2 },
  { name: 'Read aloud', type: 3 },
];

const test = testOnPageOf((discord) =>
  connect(discord, COMMANDS, async (interaction) => {
    if (interaction.isUserContextMenuCommand()) await interaction.reply(`It is ${interaction.targetUser.displayName}.`);
    if (interaction.isMessageContextMenuCommand())
      await interaction.reply(`It says ${interaction.targetMessage.content}.`);
  }),
);

describe.skipIf(NO_BROWSER)('the commands of context menus', () => {
  test('are used on a message, on its author and on a player, also by a click with the right button', async ({
    world,
  }) => {
    const view = await world.open();
    const { composer, log, page } = view;
    await page.getByLabel('Apps for Ben').click();
    await page.getByRole('button', { name: 'Who is it?' }).click();
    await log.getByText('It is Ben.').waitFor();
    await composer.fill('hello');
    await composer.press('Enter');
    await log.getByText('hello', { exact: true }).click({ button: 'right' });
    const menu = log.locator('details[open]');
    expect(await menu.getByRole('button').allTextContents()).toEqual(['Who is it? Ann', 'Read aloud']);
    expect(await violations(view)).toEqual([]);
    await menu.getByText('Read aloud').click();
    await log.getByText('It says hello.').waitFor();
    expect(await log.locator('.origin .command').last().textContent()).toBe('Read aloud');
  });
});
