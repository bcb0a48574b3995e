/** Hosts with wrong clocks: a press counts by its own time, and without a press nothing happens. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { dailyAt } from '../../src/app/calendar.ts';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { hidden, move, open, type Seen, seen, updated } from '../support/bot-world.ts';
import { linesOf } from '../support/seen.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const BLITZ = 180 * SECOND;
const TIMES = { editsEveryMs: 20, looksEveryMs: 20, clockEveryMs: 20 };

const shownNow = ({ driver }: PartsWorld, player: Player, { stored }: Seen): Seen =>
  seen(driver.current(player, stored));

testWithParts.for([
  [-1, 'behind'],
  [1, 'ahead of'],
] as const)(
  'with a clock that is %i hours wrong nothing ends early or is deleted, and all of it happens once the clock is right',
  async ([hours, how], { world }) => {
    const { driver, start, store } = world;
    let wrongBy = hours * HOUR;
    const { bot, log } = await start({ now: () => driver.clock.now() + wrongBy, times: TIMES });
    // The header has whole seconds.
    const sentence = expect.stringMatching(
      `^the clock of this machine is (3599|3600) s ${how} Discord's, so work without a press waits$`,
    );
    await expect.poll(() => log.filter(({ level }) => level === 40)).toMatchObject([{ msg: sentence }]);
    expect(bot.waits()).toEqual([sentence]);
    const ann = driver.player('Ann');
    const game = await updated(move(world, ann, await open(world, ann, 'Puzzle Club', { rules: 'blitz' })));
    const jobs = async () => (await store.exportPlayer(ann.id)).edits.length;
    await expect.poll(jobs).toBe(1);
    driver.clock.shift(BLITZ - 5 * SECOND);
    // The bot still compares the clocks, but does nothing else.
    expect((await updated(move(world, ann, game))).content).not.toContain('Time is up!');
    driver.clock.shift(15 * SECOND);
    expect(await jobs()).toBe(1);
    // Less than five seconds are no reason to wait.
    wrongBy = hours * 4 * SECOND;
    await expect.poll(() => linesOf(shownNow(world, ann, game))[0]).toMatch(/^Time is up!/);
    await expect.poll(jobs).toBe(0);
    expect(bot.waits()).toEqual([]);
    expect(log.at(-1)).toMatchObject({ msg: "the clock of this machine agrees with Discord's again" });
  },
);

testWithParts(
  'a press opens the daily of its own day, also in a process whose clock is a day ahead',
  async ({ world }) => {
    const { driver, start } = world;
    await start({ now: () => driver.clock.now() + 24 * HOUR, times: TIMES });
    const ann = driver.player('Ann');
    const daily = await hidden(driver.slash(ann, driver.guildChannel('Puzzle Club'), 'daily'));
    expect(daily.content).toContain(`Daily ${dailyAt(driver.clock.now())}`);
  },
);
