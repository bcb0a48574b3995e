/** Tests how the page draws each Components V2 component and a server's custom emojis. */

import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect } from 'vitest';
import { DESKTOP, NO_BROWSER, PHONE, violations, violationsInAnyLight } from '../support/browser.ts';
import { button, connect, PLAY, row, V2 } from '../support/discord-test.ts';
import { testOnPageOf } from '../support/page-test.ts';

function pictureOf(width: number, height: number, shade: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([shade, 90, 200 - shade, 255], at);
  return PNG.sync.write(png);
}

const text = (content: string) => ({ type: 10, content });
const item = (url: string, more: object = {}) => ({ media: { url }, ...more });

const messageWith = (emoji: { readonly id: string; readonly name: string }) => ({
  flags: V2,
  files: ['a', 'b', 'c', 'd']
    .map((name, at) => ({
      name: `${name}.png`,
      attachment: pictureOf(at === 0 ? 800 : 120, 120, at * 50),
    }))
    .concat([{ name: 'notes.txt', attachment: Buffer.from('x'.repeat(2048)) }]),
  components: [
    text(`# Title\nA text with <:${emoji.name}:${emoji.id}>`),
    {
      type: 17,
      accent_color: 0xd2_2d_39,
      components: [
        {
          type: 9,
          components: [text('**A section** with a thumbnail beside it, long enough to need more than one line')],
          accessory: { type: 11, ...item('attachment://b.png', { description: 'A small square' }) },
        },
        { type: 14, spacing: 2 },
        { type: 9, components: [text('A section with a button')], accessory: button('go', { label: 'Go' }) },
        row(button('one', { label: 'With a picture', emoji }), button('two', { label: undefined, emoji })),
      ],
    },
    { type: 12, items: [item('attachment://a.png', { description: 'A wide picture' })] },
    {
      type: 12,
      items: [
        item('attachment://c.png', { description: 'The third' }),
        item('attachment://d.png', { description: 'The fourth', spoiler: true }),
        item('https://a.test/attachments/far.png', { description: 'From elsewhere' }),
      ],
    },
    { type: 13, file: { url: 'attachment://notes.txt' } },
    { type: 17, spoiler: true, components: [text('What happens in the end')] },
  ],
});

const test = testOnPageOf(async (discord) => {
  const { driver } = discord;
  const channel = driver.guildChannel('Puzzle Club');
  const { id, name } = driver.uploadEmoji(driver.player('Ann'), 'gem', pictureOf(128, 128, 130), channel.guild);
  return connect(discord, [PLAY], async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(messageWith({ id, name }) as never);
  });
});

const isLoaded = (image: Locator) =>
  image.evaluate((it) => 'complete' in it && it.complete === true && 'naturalWidth' in it && it.naturalWidth !== 0);

describe.skipIf(NO_BROWSER)('components on the page', () => {
  test.for([
    ['a desktop', DESKTOP, violationsInAnyLight],
    ['a phone', PHONE, violations],
  ] as const)('are all drawn on %s, and can be read', async ([, viewport, troubles], { world }) => {
    const view = await world.open(viewport);
    const { log, page } = view;
    world.driver.slash(world.driver.player('Ann'), world.driver.guildChannel('Puzzle Club'), 'play');
    for (const alt of ['A small square', 'A wide picture', 'The third']) {
      const image = log.getByRole('img', { name: alt });
      await image.waitFor();
      await expect.poll(() => isLoaded(image)).toBe(true);
    }
    const thumbnail = await log.getByRole('img', { name: 'A small square' }).boundingBox();
    expect([thumbnail?.width, thumbnail?.height]).toEqual([85, 85]);
    const wide = await log.getByRole('img', { name: 'A wide picture' }).boundingBox();
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(800 / 120, 1);
    expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    const edge = await page.evaluate('getComputedStyle(document.querySelector(".container")).borderInlineStartColor');
    expect(edge).toBe('rgb(210, 45, 57)');
    const box = await log.locator('.container').first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(await log.getByRole('link', { name: 'From elsewhere' }).getAttribute('href')).toBe(
      'https://a.test/attachments/far.png',
    );
    await log.getByText('2.0 KB').waitFor();
    await log.getByRole('link', { name: 'notes.txt' }).waitFor();
    // The emoji occurs three times: once in the text, and on two buttons.
    const emojis = log.locator('.emoji');
    expect(await emojis.count()).toBe(3);
    for (const emoji of await emojis.all()) await expect.poll(() => isLoaded(emoji)).toBe(true);
    for (const hidden of ['What happens in the end', 'The fourth']) {
      const it = log.getByText(hidden).or(log.getByAltText(hidden));
      expect(await it.isVisible()).toBe(false);
    }
    await page.evaluate('document.querySelector("article").scrollIntoView()');
    expect(await troubles(view)).toEqual([]);
    await log.getByText('Spoiler').last().click();
    await log.getByText('What happens in the end').waitFor();
    await log.getByText('Spoiler').first().click();
    await expect.poll(() => isLoaded(log.getByRole('img', { name: 'The fourth' }))).toBe(true);
    expect(view.errors).toEqual([]);
  });
});
