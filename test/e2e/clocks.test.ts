/** Hosts with wrong clocks: the time of a game ends by Discord's clock. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { move, open, type Seen, seen, updated } from '../support/bot-world.ts';
import { linesOf } from '../support/seen.ts';

const SECOND = 1_000;
const BLITZ = 180 * SECOND;
const TIMES = { editsEveryMs: 20, leaseEveryMs: 20 };

const shownNow = ({ driver }: PartsWorld, player: Player, { stored }: Seen): Seen =>
  seen(driver.current(player, stored));

testWithParts.for([-30, 30])(
  'with a clock that is %i seconds wrong a blitz ends by itself after three minutes',
  async (seconds, { world }) => {
    const { driver, start } = world;
    await start({ now: () => driver.clock.now() + seconds * SECOND, times: TIMES });
    const ann = driver.player('Ann');
    const game = await updated(move(world, ann, await open(world, ann, 'Puzzle Club', { rules: 'blitz' })));
    const rounds = async () => {
      // Waits for two rounds of background work: the first reads what is due, and the second shows it.
      for (let times = 0; times < 2; times += 1) await driver.clock.pause(20 * TIMES.editsEveryMs);
    };
    driver.clock.shift(BLITZ - 5 * SECOND);
    await rounds();
    expect(shownNow(world, ann, game).content).toBe(game.content);
    // A press that was made in time may take up to three seconds to arrive.
    driver.clock.shift(8.5 * SECOND);
    await expect.poll(() => linesOf(shownNow(world, ann, game))[1]).toBe('Time is up!');
  },
);
