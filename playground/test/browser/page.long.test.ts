/** More tests of the playground's page: modals, clocks, languages, keys, fonts and the inspector. */
import { describe, expect } from 'vitest';
import { startPlayground } from '../../web/playground.ts';
import { connectBoardBot } from '../support/board-bot.ts';
import { altOf, openBoard, use } from '../support/bot-on-page.ts';
import {
  NO_BROWSER,
  newWindow,
  openIn,
  PHONE,
  type View,
  violations,
  violationsInAnyLight,
} from '../support/browser.ts';
import { testOnPage as test } from '../support/page-test.ts';

describe.skipIf(NO_BROWSER)('the page', () => {
  test('shows thinking, and what was chosen in a menu', async ({ world }) => {
    const view = await world.open();
    await use(view, '/think');
    await view.page.getByText('Bot is thinking').waitFor();
    await use(view, '/menu');
    await view.page.getByLabel('Theme').selectOption('dark');
    await view.page.getByText('Chose dark').waitFor();
  });

  test('has no accessibility violations', async ({ world }) => {
    const view = await world.open();
    expect(await violations(view)).toEqual([]);
    await view.page.keyboard.type('/');
    await view.page.getByRole('listbox').waitFor();
    expect(await violations(view)).toEqual([]);
    await use(view, '/board');
    await use(view, '/whisper');
    await view.page.getByText('psst').waitFor();
    expect(await violations(view)).toEqual([]);
    expect(view.errors).toEqual([]);
  });

  test('says why a command cannot be sent, and keeps it to be mended', async ({ world }) => {
    const view = await world.open();
    const alert = view.page.getByRole('alert');
    for (const [text, reason] of [
      ['/nothing', 'There is no command "/nothing" here.'],
      ['/meet whom:@Bob', '"whom" must be somebody who is here, and "@Bob" is not'],
    ] as const) {
      await use(view, text);
      await expect.poll(() => alert.textContent()).toContain(reason);
      expect(await view.composer.inputValue()).toBe(text);
    }
    await use(view, '/meet whom:@Ben');
    await view.log.getByText('Met Ben').waitFor();
    expect(await alert.count()).toBe(0);
    // The list shows other players before the player's own name.
    await view.composer.fill('/meet whom:');
    await expect.poll(() => view.page.getByRole('option').allTextContents()).toEqual(['Ben', 'Bot', 'Ann']);
  });

  test('lists the commands in an empty channel, with the help first', async ({ world }) => {
    const view = await world.open({ width: 350, height: 420 });
    const { page, log } = view;
    const top = () => page.evaluate<number>('document.querySelector("[role=log]").scrollTop');
    const mentions = await log.getByRole('button').allTextContents();
    expect(mentions.slice(0, 4)).toEqual(['/help', '/board', '/meet', '/form']);
    // A command that needs options is listed last, without its subcommands.
    expect(mentions.at(-1)).toBe('/find');
    expect(await top()).toBe(0);
    await log.getByRole('button', { name: '/board' }).click();
    expect(await view.composer.inputValue()).toBe('/board');
    expect(await top()).toBe(0);
    await page.getByRole('button', { name: 'DM with Bot' }).click();
    await log.getByText('Welcome to your chat with Bot').waitFor();
  });

  test('quotes a message above its answer as plain text, unless it is ephemeral to another player or dismissed', async ({
    world,
  }) => {
    const ann = await world.open();
    const ben = await world.open();
    await ben.page.getByRole('button', { name: 'Ben' }).click();
    await use(ann, '/find tile');
    const above = async ({ log }: View) => {
      const entry = log.getByRole('article').filter({ has: log.page().getByText('to everybody', { exact: true }) });
      return entry.locator('.origin').allTextContents();
    };
    await expect.poll(() => above(ann)).toEqual(['Botto you alone · @Ann']);
    await ben.log.getByText('to everybody').waitFor();
    expect(await above(ben)).toEqual([]);
    await ann.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => above(ann)).toEqual([]);
    await ann.page.reload();
    await ann.log.getByText('to everybody').waitFor();
    expect(await above(ann)).toEqual([]);
  });

  test('breaks a row of buttons within the row on a phone, and nothing is wider than the log', async ({ world }) => {
    const desktop = await world.open();
    const phone = await world.open({ width: 300, height: 700 });
    await use(desktop, '/menu');
    const boxesIn = ({ log }: View) =>
      log.locator('.button').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    await expect.poll(() => boxesIn(desktop)).toHaveLength(6);
    await expect.poll(() => boxesIn(phone)).toHaveLength(6);
    const [wide, narrow] = [await boxesIn(desktop), await boxesIn(phone)];
    const linesOf = (boxes: typeof wide) =>
      boxes.map(({ top }) => [...new Set(boxes.map((box) => box.top))].indexOf(top));
    expect(linesOf(wide)).toEqual([0, 0, 0, 1, 1, 1]);
    // The machine's fonts decide which button begins the next line.
    const lines = linesOf(narrow);
    expect(lines).toEqual(lines.toSorted());
    const [first = -1, , third = -1, fourth = -1, , last = -1] = lines;
    expect([third > first, fourth > third, last > fourth]).toEqual([true, true, true]);
    expect(Math.max(...narrow.map(({ right }) => right))).toBeLessThanOrEqual(300);
    expect(await phone.log.evaluate(({ scrollWidth }) => scrollWidth)).toBe(300);
  });

  test('updates a countdown by the clock of the playground', async ({ world }) => {
    const view = await world.open();
    const { driver } = world;
    const at = Math.round(driver.clock.now() / 1_000) + 55;
    driver.say(driver.player('Ben'), driver.guildChannel('Puzzle Club'), `soon: <t:${at}:R>`);
    const countdown = view.log.getByRole('timer');
    const first = await countdown.textContent();
    expect(first).toMatch(/^in \d\d seconds$/);
    // The countdown changes only because time passes.
    await expect.poll(() => countdown.textContent()).not.toBe(first);
    await view.page.getByRole('button', { name: 'Inspector' }).click();
    await view.page.getByRole('button', { name: 'Skip 15 minutes' }).click();
    await expect.poll(() => countdown.textContent()).toBe('14 minutes ago');
    await view.page
      .getByText("The clock is 15 minutes ahead; the bot's is not, because the bot is another process.")
      .waitFor();
    // Screen readers must not announce the countdown, although they announce changes of the log around it.
    expect(await countdown.getAttribute('aria-live')).toBe('off');
    expect(await violationsInAnyLight(view)).toEqual([]);
    await view.page.reload();
    await expect.poll(() => countdown.textContent()).toBe('14 minutes ago');
  });

  test("scrolls to the answers to its player's actions, but not to others' messages", async ({ world }) => {
    const view = await world.open();
    const { page, log } = view;
    const { driver } = world;
    const [ben, channel] = [driver.player('Ben'), driver.guildChannel('Puzzle Club')];
    await openBoard(view);
    for (let line = 0; line < 40; line += 1) driver.say(ben, channel, `line ${line}`);
    await log.getByText('line 39').waitFor();
    const end = () =>
      page.evaluate<number>(
        '(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)(document.querySelector("[role=log]"))',
      );
    const scrollUp = async () => {
      // When this promise resolves, the page has received the event.
      await page.evaluate(`new Promise((done) => {
        const log = document.querySelector('[role=log]');
        log.addEventListener('scroll', done, { once: true });
        log.scrollTo({ top: 0 });
      })`);
      expect(await end()).toBeGreaterThan(500);
    };
    await expect.poll(end).toBeLessThan(2);
    await scrollUp();
    driver.say(ben, channel, 'news of others');
    await log.getByText('news of others').waitFor();
    expect(await end()).toBeGreaterThan(500);
    await use(view, '/whisper');
    await log.getByText('psst').waitFor();
    await expect.poll(end).toBeLessThan(2);
    await scrollUp();
    await log.getByRole('button', { name: 'Left' }).click();
    await expect.poll(() => log.getByRole('img').first().getAttribute('alt')).toBe('Row 1: 1');
    // The edited message has been drawn, and the log must still be scrolled back.
    expect(await end()).toBeGreaterThan(500);
    await use(view, 'my own words');
    await expect.poll(end).toBeLessThan(2);
  });

  test("speaks the languages of Discord, each player's own", async ({ world }) => {
    const { driver } = world;
    const ann = await world.open(PHONE);
    const other = await world.open(PHONE);
    const speaks = ({ page }: View) => page.getByRole('button', { name: /^Language: / }).textContent();
    await ann.page.getByRole('button', { name: 'Language: American English' }).click();
    await ann.page.getByLabel('Language', { exact: true }).selectOption('Danish');
    await expect.poll(() => driver.player('Ann').locale).toBe('da');
    await expect.poll(() => speaks(other)).toBe('Language: Danish');
    await other.page.getByRole('button', { name: 'Ben' }).click();
    expect(await speaks(other)).toBe('Language: American English');
    expect(await violationsInAnyLight(ann)).toEqual([]);
  });

  test('marks what is in the language of a player, and not its own words', async ({ world }) => {
    const view = await world.open();
    const { page, log } = view;
    world.driver.setLocale(world.driver.player('Ann'), 'de');
    await page.getByRole('button', { name: 'Language: German' }).waitFor();
    const langOf = (text: string) =>
      page
        .getByText(text)
        .last()
        .evaluate((it) => it.closest('[lang]')?.getAttribute('lang'));
    await expect.poll(() => langOf('Ein Brett')).toBe('de');
    expect(await langOf('One form')).toBe('en');
    await page.keyboard.type('/bo');
    await expect.poll(() => page.getByRole('option').locator('span').getAttribute('lang')).toBe('de');
    await openBoard(view);
    const parts = await log
      .getByRole('article')
      .last()
      .evaluate((article) =>
        ['.text', '.picture', '.button:not(.blank)', '.who'].map((part) =>
          article.querySelector(part)?.closest('[lang]')?.getAttribute('lang'),
        ),
      );
    expect(parts).toEqual(['de', 'de', 'en', 'en']);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('status').last().getAttribute('lang')).toBe('de');
    await use(view, '/whisper');
    await page.getByText('psst').waitFor();
    expect([await langOf('psst'), await langOf('Only you can see this')]).toEqual(['de', 'en']);
    expect(await violationsInAnyLight(view)).toEqual([]);
  });

  test('leaves the arrow keys to a player who is typing, and the caret where it is', async ({ world }) => {
    const view = await world.open();
    const { page, composer } = view;
    await openBoard(view);
    await page.keyboard.type('abc');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('X');
    expect(await composer.inputValue()).toBe('aXbc');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Y');
    expect(await composer.inputValue()).toBe('aXbYc');
    expect(await altOf(view)).toBe('Row 1: 0');
    await composer.fill('');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => altOf(view)).toBe('Row 1: 1');

    await use(view, '/form');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Cleo');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('Miss ');
    expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Miss Cleo');
    expect(await altOf(view)).toBe('Row 1: 1');
  });

  test('writes digits and spaces with a font of text, also where neither Arial nor its like is installed', async ({
    world,
  }) => {
    const { page } = await world.open();
    await page.evaluate(`{
      const sample = document.createElement('p');
      sample.id = 'sample';
      sample.textContent = 'Score 1 234 567 890';
      // Not into a part of the page that the page itself writes anew.
      document.body.append(sample);
      const named = getComputedStyle(sample).fontFamily.split(',').map((name) => name.trim());
      // Whatever this machine has, it has not got these.
      sample.style.fontFamily = named.map((name) => (/Arial|Helvetica|sans|Sans/.test(name) ? '"Not installed"' : name)).join(',');
    }`);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' });
    const fontsNow = async () => (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
    // The number of glyphs is 0 before the page is laid out.
    const glyphs = async () => (await fontsNow()).reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    await expect.poll(glyphs).toBe('Score 1 234 567 890'.length);
    const fonts = await fontsNow();
    expect(fonts.map(({ familyName }) => familyName).filter((name) => /emoji/i.test(name))).toEqual([]);
  });

  test('inspects every call on demand, and lets things go wrong', async ({ world }) => {
    const view = await world.open();
    const { page } = view;
    expect(await page.getByRole('complementary', { name: 'Inspector' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Inspector' }).click();
    await use(view, '/board');
    const trace = page.locator('.trace').filter({ hasText: 'Ann · command /board' });
    await trace.getByText('Ann · command /board').click();
    await trace.getByText('204 POST /interactions/:interaction/:token/callback').waitFor();
    await trace.getByText('board.png').waitFor();
    await trace.getByText('Request', { exact: true }).click();
    await trace.getByText('"custom_id": "left:0"').waitFor();
    await page.getByRole('button', { name: 'Delivered twice' }).click();
    await page.getByText('1 armed.').waitFor();
    expect(await violationsInAnyLight(view)).toEqual([]);
    await page.getByRole('button', { name: 'Disarm' }).click();
    await page.getByText('Nothing is armed.').waitFor();
    await page.getByRole('button', { name: 'Drop connection' }).click();
    await page.getByText('The bot is offline').waitFor();
    await expect.poll(() => page.getByText('The bot is offline').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => altOf(view)).toBe('Row 1: 1');
  });

  test.for([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(49, 51, 56)'],
  ] as const)('is %s where the visitor has that', async ([colorScheme, background], { browser, world }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.goto(world.url);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(background);
    await context.close();
  });

  test('reconnects when the playground was restarted', async ({ browser }) => {
    const first = await startPlayground({ port: 0 });
    const view = await openIn(await newWindow(browser), first.url);
    await view.page.getByText('Welcome to #general').waitFor();
    await first.close();
    await view.page.getByText('Connecting to the playground').waitFor();
    const second = await startPlayground({ port: Number(new URL(first.url).port) });
    await view.page.getByText('The bot is offline').waitFor();
    const bot = await connectBoardBot(second.discord);
    await use(view, '/whisper');
    await view.page.getByText('psst').waitFor();
    await bot.client.destroy();
    await second.close();
    await view.page.context().close();
  });
});
