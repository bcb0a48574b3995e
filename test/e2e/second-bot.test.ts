/** Two bots use one token but two databases, so neither knows the games of the other. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { testWithBot } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { ask, WITH_HTTP } from '../support/started-bot.ts';

const WORDS =
  'another process answers the same interactions: unless an update is under way, a second bot runs with this token';

// Skipped over HTTP, where Discord delivers each interaction to one endpoint only.
testWithBot.skipIf(OVER_HTTP)(
  'a second bot with the same token is logged once and reported in /readyz',
  async ({ world, folder }) => {
    const { driver, start } = world;
    const bots = [await start(WITH_HTTP), await start({ ...WITH_HTTP, DATABASE_URL: join(folder, 'other.sqlite') })];
    const told = () => bots.flatMap(({ log }) => log.filter(({ msg }) => msg === WORDS));
    const waits = async () => (await Promise.all(bots.map((bot) => ask(bot, '/readyz')))).map(({ text }) => text);
    const press = () => driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'help').outcome;
    await press();
    expect([told(), (await waits()).filter((it) => it.includes(WORDS))]).toEqual([[], []]);
    for (let presses = 0; presses < 40; presses += 1) await press();
    await expect.poll(() => told().length).toBeGreaterThan(0);
    for (const { log } of bots) expect(log.filter(({ msg }) => msg === WORDS).length).toBeLessThanOrEqual(1);
    expect((await waits()).join()).toContain(WORDS);
  },
);
