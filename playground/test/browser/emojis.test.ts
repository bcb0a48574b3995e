/** On the page, emojis are pictures, since most servers and containers have no emoji font. */
import { describe, expect } from 'vitest';
import { use } from '../support/bot-on-page.ts';
import { DESKTOP, NO_BROWSER, type View, violations, violationsInAnyLight } from '../support/browser.ts';
import { button, connect, PLAY, row } from '../support/discord-test.ts';
import { testOnPageOf } from '../support/page-test.ts';

/**
 * Samples of each kind of emoji: plain, with a skin tone, a family, flags, keycaps, with and without the variation
 * selector.
 */
const FORMS = ['💡', '👍🏽', '👩‍🚀', '👨‍👩‍👧', '🏳️‍🌈', '🇫🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '#️⃣', '❤️', '⬆', '⬆️', '♾️', '🫩'];

const MESSAGE = {
  content: `${FORMS.join(' ')}\n# A heading 🏆\n-# small 🔥 \`code 🧩\` **bold 🎉** \\🔄\n\`\`\`\nblock 🧱\n\`\`\`\nCopy this: 👩‍🚀 and 1️⃣!`,
  embeds: [
    {
      title: 'Title 📣',
      description: 'Text 📈',
      fields: [{ name: 'Name 🥇', value: 'Value 🥈' }],
      footer: { text: 'End 🏁' },
    },
  ],
  components: [
    row(
      button('up', { label: undefined, emoji: { name: '⬆️' } }),
      button('again', { label: 'Again 🎲', emoji: { name: '🔄' } }),
    ),
    row({
      type: 3,
      custom_id: 'menu',
      placeholder: 'Theme 🎨',
      options: [
        { label: 'Light', value: 'light', emoji: { name: '☀️' } },
        { label: 'Dark 🌙', value: 'dark', default: true },
      ],
    }),
    row({
      type: 3,
      custom_id: 'many',
      max_values: 2,
      options: ['🍎', '🍐'].map((name) => ({ label: name, value: name, emoji: { name } })),
    }),
  ],
};

const FORM = {
  custom_id: 'form',
  title: 'A form 📝',
  components: [
    { type: 10, content: 'Text 👋' },
    { type: 18, label: 'Name 🏷️', description: 'Yours 🙂', component: { type: 4, custom_id: 'name', style: 1 } },
    {
      type: 18,
      label: 'Size 📏',
      component: { type: 3, custom_id: 'size', options: [{ label: 'Small', value: 's', emoji: { name: '🐁' } }] },
    },
  ],
};

const test = testOnPageOf((discord) =>
  connect(discord, [{ ...PLAY, description: 'Play 🎮' }], async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(MESSAGE as never);
    if (interaction.isStringSelectMenu()) await interaction.reply(`Chose ${interaction.values}`);
    if (interaction.isButton()) await interaction.showModal(FORM as never);
  }),
);

interface Picture {
  readonly alt: string;
  readonly isLoaded: boolean;
}

/**
 * Finds emojis on the page that are not pictures. It uses Unicode properties, so that it does not depend on the page's
 * own parser.
 */
const bare = ({ page }: View): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const emoji = /(?:(?![\\xa9\\xae\\u2122])\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\u20e3)(?!\\ufe0e)/u;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (emoji.test(walker.currentNode.data)) found.push(walker.currentNode.data);
    return found;
  })()`);

const pictures = ({ page }: View): Promise<readonly Picture[]> =>
  page.evaluate(`[...document.querySelectorAll('img.emoji')].map((image) => ({
    alt: image.alt, isLoaded: image.complete && image.naturalWidth > 0,
  }))`);

async function expectNoBox(view: View, ...some: readonly string[]): Promise<void> {
  await expect.poll(async () => (await pictures(view)).filter(({ isLoaded }) => !isLoaded)).toEqual([]);
  expect(await bare(view)).toEqual([]);
  expect((await pictures(view)).map(({ alt }) => alt)).toEqual(expect.arrayContaining([...some]));
}

describe.skipIf(NO_BROWSER)('an emoji on the page', () => {
  test.for([
    ['a desktop', DESKTOP, violationsInAnyLight],
    ['a phone', { width: 390, height: 844 }, violations],
  ] as const)('is a picture wherever there is text, on %s', async ([, viewport, troubles], { world }) => {
    const view = await world.open(viewport);
    await expectNoBox(view, '🎮');
    await use(view, '/play');
    await view.log.getByText('Copy this').waitFor();
    const shown = ['🏆', '🔥', '🧩', '🎉', '🔄', '🧱', '📣', '📈', '🥇', '🥈', '🏁', '🎲', '🎨', '☀️', '🌙', '🍎'];
    await expectNoBox(view, ...FORMS.filter((form) => form !== '♾️'), '♾', ...shown);
    await view.log.getByRole('combobox').click();
    await view.page.keyboard.press('Escape');
    await view.page.getByRole('button', { name: 'Inspector' }).click();
    await view.page.getByText('answered').first().waitFor();
    await expectNoBox(view);
    await view.page.getByRole('button', { name: 'Inspector' }).click();
    expect(await troubles(view)).toEqual([]);
    await view.log.getByRole('button', { name: 'Up' }).click();
    await view.page.getByRole('dialog').waitFor();
    await expectNoBox(view, '📝', '👋', '🏷️', '🙂', '📏', '🐁');
    expect(await troubles(view)).toEqual([]);
    expect(view.errors).toEqual([]);
  });

  test('is copied as text', async ({ world }) => {
    const view = await world.open();
    await use(view, '/play');
    await view.log.getByText('Copy this').click({ clickCount: 3 });
    await view.page.keyboard.press('ControlOrMeta+c');
    await view.composer.focus();
    await view.page.keyboard.press('ControlOrMeta+v');
    expect(await view.composer.inputValue()).toContain('Copy this: 👩‍🚀 and 1️⃣!');
  });

  test('in a menu is chosen with the keyboard, like any other choice', async ({ world }) => {
    const view = await world.open();
    await use(view, '/play');
    await view.log.getByRole('combobox').focus();
    await view.page.keyboard.press('Space');
    await view.page.keyboard.press('ArrowUp');
    await view.page.keyboard.press('Enter');
    await view.log.getByText('Chose light').waitFor();
  });

  test('or a letter that no font has is told, and what there is a font for is not', async ({ world }) => {
    const view = await world.open();
    const { driver } = world;
    const say = (text: string) => driver.say(driver.player('Ann'), driver.guildChannel('Puzzle Club'), text);
    say('Plain words');
    await view.log.getByText('Plain words').waitFor();
    expect(await view.page.locator('.trouble').textContent()).toBe('');
    // A rare Chinese character that hardly any font has.
    say('\u{323af}');
    await view.page.getByText('This machine has no font for Chinese and Japanese').waitFor();
  });

  test('without a picture stays text', async ({ world }) => {
    const view = await world.open();
    await use(view, '© ™ → 1 # \u{1faea}');
    await view.log.getByText('© ™ → 1 # \u{1faea}').waitFor();
    for (const path of ['/twemoji/1faea.svg', '/twemoji/..%2f1f40b.svg', '/twemoji/1f40b.png', '/twemoji/']) {
      expect((await fetch(new URL(path, world.url))).status).toBe(404);
    }
    const whale = await fetch(new URL('/twemoji/1f40b.svg', world.url));
    expect([whale.status, whale.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});
