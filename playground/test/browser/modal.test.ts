/** Tests a modal that has each kind of field, filled in on the page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModalSubmitInteraction } from 'discord.js';
import type { Locator, ViewportSize } from 'playwright-core';
import { describe, expect } from 'vitest';
import { use } from '../support/bot-on-page.ts';
import { DESKTOP, NO_BROWSER, PHONE, type View, violations, violationsInAnyLight } from '../support/browser.ts';
import { connect } from '../support/discord-test.ts';
import { testOnPageOf } from '../support/page-test.ts';

const options = (...names: string[]) =>
  names.map((name) => ({ label: name, value: name.toLowerCase(), description: `All about ${name}` }));

const PICTURES = {
  type: 18,
  label: 'Pictures',
  description: 'At most two',
  component: { type: 19, custom_id: 'pictures', max_values: 2, file_types: ['image'] },
};

const FIRST = [
  { type: 10, content: 'Tell us **who you are**.' },
  { type: 18, label: 'Name', description: 'As on your badge', component: { type: 4, custom_id: 'name', style: 1 } },
  { type: 18, label: 'Class', component: { type: 21, custom_id: 'class', options: options('Mage', 'Bard') } },
  { type: 18, label: 'Days', component: { type: 22, custom_id: 'days', options: options('Mon', 'Tue', 'Wed') } },
  { type: 18, label: 'I have read it', description: 'All of it', component: { type: 23, custom_id: 'agreed' } },
];

const SECOND = [
  PICTURES,
  { type: 18, label: 'Size', component: { type: 3, custom_id: 'size', options: options('S', 'M') } },
  { type: 18, label: 'Sizes', component: { type: 3, custom_id: 'sizes', options: options('L', 'XL'), max_values: 2 } },
  { type: 18, label: 'Role', component: { type: 6, custom_id: 'role', required: false } },
  { type: 18, label: 'Where', component: { type: 8, custom_id: 'where' } },
];

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sent: ModalSubmitInteraction[] = [];

const test = testOnPageOf(async (discord) => {
  sent = [];
  const commands = ['first', 'second'].map((name) => ({ name, description: name }));
  return connect(discord, commands, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const components = interaction.commandName === 'first' ? FIRST : SECOND;
      await interaction.showModal({ custom_id: 'form', title: 'Who are you?', components } as never);
    }
    if (!interaction.isModalSubmit()) return;
    sent.push(interaction);
    await interaction.reply('Thank you');
  });
}).extend('open', ({ world }) => async (viewport: ViewportSize, command: string) => {
  const view = await world.open(viewport);
  const form = await ask(view, command);
  const submit = () => form.getByRole('button', { name: 'Submit' }).click();
  return { view, form, submit };
});

/** Uses a command, and returns the form that the bot shows. */
async function ask(view: View, command: string): Promise<Locator> {
  // The bot's commands arrive shortly after the page has loaded.
  await view.composer.fill(command);
  await view.page.getByRole('option', { name: command }).waitFor();
  await view.composer.fill('');
  await use(view, command);
  const form = view.page.getByRole('dialog', { name: 'Who are you?' });
  await form.waitFor();
  return form;
}

describe.skipIf(NO_BROWSER)('a form on the page', () => {
  /** The file is given by its path; otherwise Playwright would hand the browser a copy. */
  const pickAndRemove = async ({ page }: View) => {
    const folder = mkdtempSync(join(tmpdir(), 'picked-'));
    const path = join(folder, 'gone.png');
    writeFileSync(path, PNG);
    const session = await page.context().newCDPSession(page);
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' });
    await session.send('DOM.setFileInputFiles', { nodeId, files: [path] });
    rmSync(folder, { recursive: true });
  };

  test.for([
    ['a desktop', DESKTOP, violationsInAnyLight],
    ['a phone', PHONE, violations],
  ] as const)('has room for each kind of field on %s, and can be read', async ([, viewport, troubles], { world }) => {
    const view = await world.open(viewport);
    for (const command of ['first', 'second']) {
      const form = await ask(view, `/${command}`);
      const box = await form.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      const wide = 'document.querySelector("dialog").scrollWidth > document.querySelector("dialog").clientWidth';
      expect(await view.page.evaluate(wide)).toBe(false);
      expect(await troubles(view)).toEqual([]);
      await view.page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
    }
  });

  test('arrives as it was filled in, and once', async ({ open, world }) => {
    const { view, form, submit } = await open(DESKTOP, '/first');
    await form.getByLabel('Name').fill('Cleo');
    await form.getByLabel('Mage').check();
    await submit();
    await form.getByText('The field "days" must be filled in.').waitFor();
    await form.getByLabel('Mon').check();
    await form.getByLabel('Wed').check();
    await form.getByLabel('I have read it').check();
    world.driver.faults.addRest({ route: '/callback', effect: { kind: 'delay', ms: 300 } });
    await form.getByLabel('Name').focus();
    // Enter is pressed twice, as impatient users do.
    for (let times = 0; times < 2; times += 1) await view.page.keyboard.press('Enter');
    await view.page.getByText('Thank you').waitFor();
    expect(sent).toHaveLength(1);
    const { fields } = sent.at(-1) ?? {};
    expect([fields?.getTextInputValue('name'), fields?.getRadioGroup('class')]).toEqual(['Cleo', 'mage']);
    expect([fields?.getCheckboxGroup('days'), fields?.getCheckbox('agreed')]).toEqual([['mon', 'wed'], true]);
  });

  test('arrives with the picked files and the chosen options', async ({ open, world: { driver } }) => {
    driver.roles.add(driver.guildChannel('Puzzle Club').guild, 'Staff');
    const { view, form, submit } = await open(PHONE, '/second');
    await form.getByRole('combobox', { name: 'Size' }).selectOption('M');
    for (const size of ['All about L', 'All about XL']) await form.getByText(size, { exact: true }).click();
    await form.getByLabel('Role').selectOption('Staff');
    expect(await form.getByLabel('Where').locator('option').allTextContents()).toEqual([
      'Make a selection',
      'general',
      'bots',
    ]);
    await form.getByLabel('Where').selectOption('general');
    await pickAndRemove(view);
    await submit();
    await form.getByText('A chosen file can no longer be read. Choose it again.').waitFor();
    const files = ['a', 'b'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: PNG }));
    await form.getByLabel('Pictures').setInputFiles(files);
    await submit();
    await expect.poll(() => form.count()).toBe(0);
    const { fields } = sent.at(-1) ?? {};
    const pictures = [...(fields?.getUploadedFiles('pictures')?.values() ?? [])];
    expect(pictures.map(({ name, width }) => [name, width])).toEqual([
      ['a.png', 1],
      ['b.png', 1],
    ]);
    expect([...(driver.file(pictures[0]?.url ?? '')?.bytes ?? [])]).toEqual([...PNG]);
    expect([fields?.getStringSelectValues('size'), fields?.getStringSelectValues('sizes')]).toEqual([
      ['m'],
      ['l', 'xl'],
    ]);
    expect(fields?.getSelectedRoles('role')?.map((role) => role?.name)).toEqual(['Staff']);
    expect(fields?.getSelectedChannels('where')?.size).toBe(1);
  });
});
