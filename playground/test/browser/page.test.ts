/**
 * Tests the playground's page in a browser: sending commands, their results, and accessibility. Slower tests are in
 * page.long.test.ts.
 */
import { type APIMessage, Routes } from 'discord.js';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { altOf, openBoard, use } from '../support/bot-on-page.ts';
import { NO_BROWSER, PHONE, violations } from '../support/browser.ts';
import { row } from '../support/discord-test.ts';
import { testOnPage as test } from '../support/page-test.ts';

describe.skipIf(NO_BROWSER)('the page', () => {
  test('is played by keyboard alone: command, options, completion, arrows', async ({ world }) => {
    const view = await world.open();
    const { page, composer } = view;
    expect(await page.title()).toBe('Bot · Playground');
    const options = page.getByRole('option');
    await page.keyboard.type('/');
    await expect.poll(() => options.allTextContents()).toContain('/board A board to press');
    await page.keyboard.type('bo');
    await page.keyboard.press('Enter');
    expect(await composer.inputValue()).toBe('/board ');
    await expect.poll(() => options.allTextContents()).toEqual(['size The size', 'rules The rules', 'seed A number']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => options.allTextContents()).toEqual(['classic', 'wild']);
    await page.keyboard.type('w');
    await page.keyboard.press('Tab');
    // Typing the beginning of an option's name suggests the option, and Enter accepts it.
    await page.keyboard.type('si');
    await expect.poll(() => options.allTextContents()).toEqual(['size The size']);
    await page.keyboard.press('Enter');
    expect(await composer.inputValue()).toBe('/board rules:wild size:');
    await page.keyboard.type('5');
    await expect.poll(() => options.allTextContents()).toEqual(['5x5']);
    await page.keyboard.press('Enter');
    expect(await composer.inputValue()).toBe('/board rules:wild size:5x5 ');
    await page.keyboard.press('Enter');
    await expect.poll(() => altOf(view)).toBe('Row 1: 0');
    await page.getByText('Board 5x5 wild').waitFor();
    await page.getByText('Ann used /board').waitFor();

    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => altOf(view)).toBe('Row 1: 3');
    // The bot has disabled the up arrow.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.getByRole('status').last().textContent()).toContain('Row 1: 3');
    expect(view.errors).toEqual([]);
  });

  test('presses nothing by the arrow keys once the newest board is over', async ({ world }) => {
    const view = await world.open();
    await openBoard(view);
    await openBoard(view);
    await expect.poll(() => view.log.getByRole('button', { name: 'Left' }).count()).toBe(2);
    const { driver, client } = world;
    const newest = driver.messages(driver.guildChannel('Puzzle Club'), driver.player('Ann')).at(-1);
    const again = { type: 2, style: 1, custom_id: 'again', emoji: { name: '🔄' } };
    await client.rest.patch(Routes.channelMessage(newest?.channelId ?? '', newest?.id ?? ''), {
      body: { components: [row(again)] },
    });
    await expect.poll(() => view.log.getByRole('button', { name: 'Left' }).count()).toBe(1);
    await view.page.keyboard.press('ArrowLeft');
    await view.page.reload();
    await view.log.getByRole('button', { name: 'Left' }).waitFor();
    await view.page.keyboard.press('ArrowLeft');
    await use(view, '/whisper');
    await view.log.getByText('psst').waitFor();
    expect(driver.recentInteractions(9).map(({ name }) => name)).toEqual(['board', 'board', 'whisper']);
  });

  test('sends each click with the custom id at which it began', async ({ world }) => {
    const view = await world.open();
    await openBoard(view);
    const { driver } = world;
    const pressed = () => driver.recentInteractions(9).map(({ name }) => name);
    driver.faults.addRest({ route: '/callback', effect: { kind: 'delay', ms: 1_000 } });
    await view.log.getByRole('button', { name: 'Left' }).dblclick();
    await expect.poll(pressed).toEqual(['board', 'left:0', 'left:0']);
    driver.clock.shift(1_000);
    await expect.poll(() => view.log.locator('[aria-busy=true]').count()).toBe(0);
    expect(await altOf(view)).toBe('Row 1: 1');

    await view.log.getByRole('button', { name: 'Down' }).hover();
    await view.page.mouse.down();
    await view.page.keyboard.press('ArrowLeft');
    await expect.poll(() => altOf(view)).toBe('Row 1: 2');
    await view.page.mouse.up();
    await expect.poll(pressed).toEqual(['board', 'left:0', 'left:0', 'left:1', 'down:1']);
    await view.log.getByRole('button', { name: 'Down' }).press('Enter');
    await expect.poll(pressed).toContain('down:2');
    expect(view.errors).toEqual([]);
  });

  test('sends both halves of a double click with the custom id at which it began', async ({ world }) => {
    // A clock that was once replaced stays so.
    const view = await world.openNew();
    const { mouse, clock } = view.page;
    await clock.install();
    await openBoard(view);
    const { driver } = world;
    const pressed = () => driver.recentInteractions(9).map(({ name }) => name);
    const half = async (clickCount: number) => {
      await mouse.down({ clickCount });
      await mouse.up({ clickCount });
    };
    await view.log.getByRole('button', { name: 'Left' }).hover();
    await clock.pauseAt(new Date(await view.page.evaluate<number>('Date.now() + 1000')));
    await half(1);
    await expect.poll(() => altOf(view)).toBe('Row 1: 1');
    await half(2);
    await expect.poll(pressed).toEqual(['board', 'left:0', 'left:0']);
    expect(await altOf(view)).toBe('Row 1: 1');
    // Clicks in fast succession are moves, although the browser counts them as one series.
    for (const [count, move] of [
      [3, 2],
      [4, 3],
    ] as const) {
      await clock.runFor(400);
      await half(count);
      await expect.poll(() => altOf(view)).toBe(`Row 1: ${move}`);
    }
    expect(view.errors).toEqual([]);
  });

  test('runs no script of a page that a bot uploaded', async ({ world }) => {
    const view = await world.open();
    const html = Buffer.from('<p>words</p><script>document.querySelector("p").textContent = "ran"</script>');
    const path = Routes.channelMessages(world.driver.guildChannel('Puzzle Club').id);
    const files = [{ data: html, name: 'a.html', contentType: 'text/html' }];
    const { attachments } = (await world.client.rest.post(path, { files })) as APIMessage;
    const stored = new URL(attachments[0]?.url ?? '');
    for (const url of [new URL(stored.pathname, world.url), stored]) {
      const response = await view.page.goto(url.href);
      expect(response?.headers()).toMatchObject({ 'content-type': 'text/html', 'x-content-type-options': 'nosniff' });
      expect(await view.page.locator('p').textContent()).toBe('words');
    }
  });

  test('begins a command by a slash wherever the focus is, and replaces nothing that was written', async ({
    world,
  }) => {
    const view = await world.open();
    await view.log.focus();
    await view.page.keyboard.type('/boa');
    await view.page.getByRole('option', { name: '/board' }).waitFor();
    expect(await view.composer.inputValue()).toBe('/boa');
    await view.log.focus();
    await view.page.keyboard.press('/');
    expect(await view.composer.inputValue()).toBe('/boa');
  });

  test('has skip links to the composer and the newest entry, and shows reactions', async ({ world }) => {
    const view = await world.open();
    const { page, log, composer } = view;
    const { driver } = world;
    const [ann, channel] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
    driver.say(ann, channel, 'first');
    driver.react(ann, driver.say(ann, channel, 'second'), '🎲');
    await log.getByText('second').waitFor();
    expect(await log.getByRole('list', { name: 'Reactions' }).textContent()).toContain('1');
    const follow = async (tabs: number) => {
      await page.reload();
      await log.getByText('second').waitFor();
      await page.evaluate('document.body.tabIndex = -1; document.body.focus()');
      for (let count = 0; count < tabs; count += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    await follow(1);
    expect(await composer.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true);
    await follow(2);
    expect(await page.evaluate('document.activeElement.textContent')).toContain('second');
  });

  test('shows that a press is under way, and that it failed', async ({ world }) => {
    const view = await world.open();
    await use(view, '/board');
    const left = view.log.getByRole('button', { name: 'Left' });
    await left.waitFor();
    // The busy state lasts only until the bot answers, so the browser starts to look for it before the press.
    const pressAndSee = () => Promise.all([left.and(view.page.locator('[aria-busy=true]')).waitFor(), left.click()]);
    world.driver.faults.addRest({ route: '/callback', effect: { kind: 'delay', ms: 1_000 } });
    await pressAndSee();
    await expect.poll(() => world.driver.faults.armed).toBe(0);
    world.driver.clock.shift(1_000);
    await expect.poll(() => left.getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => altOf(view)).toBe('Row 1: 1');
    expect(await view.page.evaluate('document.activeElement.ariaLabel')).toBe('Left');

    world.driver.faults.addRest({ route: '/callback', effect: { kind: 'status', status: 500 } });
    await pressAndSee();
    await expect.poll(() => world.driver.faults.armed).toBe(0);
    world.driver.clock.shift(3_001);
    await expect.poll(() => view.log.getByRole('alert').textContent()).toBe('This interaction failed');
    await left.click();
    await expect.poll(() => altOf(view)).toBe('Row 1: 2');
    expect(await view.log.getByRole('alert').count()).toBe(0);
  });

  test('says when a command gets no answer, to its player only, until it is dismissed', async ({ world }) => {
    const view = await world.open();
    await use(view, '/silence');
    await view.page.getByText('Sending command').waitFor();
    world.driver.clock.shift(3_001);
    await expect.poll(() => view.log.getByRole('alert').textContent()).toBe('The application did not respond');
    await view.page.getByText('Only you can see this').waitFor();
    await view.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => view.log.getByRole('alert').count()).toBe(0);
  });

  test('shows what another window says, and marks what is said where nobody looks', async ({ world }) => {
    const ann = await world.open();
    const ben = await world.open();
    await ben.page.getByRole('button', { name: 'Ben' }).click();
    await use(ann, 'hello Ben');
    const hello = ben.log.getByRole('article').filter({ hasText: 'hello Ben' });
    const tops = [hello.locator('img'), hello.getByText('Ann')].map(async (it) => (await it.boundingBox())?.y ?? 0);
    const [avatar = 0, name = 0] = await Promise.all(tops);
    expect(Math.abs(avatar - name)).toBeLessThan(8);
    await ann.page.getByRole('button', { name: 'Night Shift' }).click();
    await use(ann, 'news');
    await ben.page.getByRole('button', { name: 'Night Shift, unread' }).click();
    await ben.page.getByText('news').waitFor();
    await ben.page.getByRole('button', { name: 'Night Shift', exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'bots' }).click();
    await use(ann, 'in the other channel');
    await ben.page.getByRole('button', { name: 'bots, unread' }).click();
    await ben.page.getByText('in the other channel').waitFor();
    expect(await ben.page.getByText('news').count()).toBe(0);
    await ben.page.getByRole('button', { name: 'general' }).click();
    await ben.page.getByText('news').waitFor();
  });

  test('keeps the seat and everything said over a reload, and begins a new window with that seat', async ({
    world,
  }) => {
    const view = await world.open();
    const { page } = view;
    await page.getByRole('button', { name: 'Night Shift' }).click();
    await page.getByRole('button', { name: 'Ben' }).click();
    await openBoard(view);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => altOf(view)).toBe('Row 1: 1');
    const other = await page.context().newPage();
    await other.goto(world.url);
    await page.reload();
    await expect.poll(() => altOf(view)).toBe('Row 1: 1');
    for (const window of [page, other]) {
      const ben = window.getByRole('button', { name: 'Ben' });
      await expect.poll(() => ben.getAttribute('aria-pressed')).toBe('true');
      expect(await window.getByRole('button', { name: 'Night Shift' }).getAttribute('aria-current')).toBe('true');
    }
  });

  test.for([
    ['upright', PHONE],
    ['on its side', { width: 740, height: 360 }],
  ] as const)(
    'keeps the cross in shape on a phone %s, and board and cross are seen at once',
    async ([, size], { world }) => {
      const view = await world.open(size);
      await openBoard(view);
      const boxOf = async (it: Locator) => (await it.boundingBox()) ?? expect.fail('It is not visible.');
      const arrow = (arrow: string) => boxOf(view.log.getByRole('button', { name: arrow }));
      const [up, left, down, right] = [
        await arrow('Up'),
        await arrow('Left'),
        await arrow('Down'),
        await arrow('Right'),
      ];
      expect(up.x).toBeCloseTo(down.x, 0);
      expect(up.width).toBeCloseTo(down.width, 0);
      expect([left.y, right.y]).toEqual([down.y, down.y]);
      expect([up.y < down.y, left.x < down.x, down.x < right.x]).toEqual([true, true, true]);
      expect(right.x + right.width).toBeLessThanOrEqual(size.width);
      const picture = await boxOf(view.picture);
      expect(picture.y).toBeGreaterThanOrEqual((await boxOf(view.log)).y);
      expect(down.y + down.height).toBeLessThanOrEqual((await boxOf(view.composer)).y);
      if (size === PHONE) {
        expect(picture.width).toBeGreaterThan(0.8 * PHONE.width);
        expect(Math.min(up.height, left.height, right.width)).toBeGreaterThanOrEqual(44);
      }
      expect(await view.page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
      expect(await violations(view)).toEqual([]);
    },
  );
});
