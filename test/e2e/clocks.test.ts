/** Hosts with wrong clocks: the time of a game ends by Discord's clock. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { move, open, type Seen, seen, updated } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { linesOf, messageLineOf } from '../support/seen.ts';

const SECOND = 1_000;
const SHARDS = 3;
const BLITZ = 180 * SECOND;
const TIMES = { editsEveryMs: 20, leaseEveryMs: 20, autoplay: { pictureMs: 200, moves: 4 } };

const shownNow = ({ driver }: PartsWorld, player: Player, { stored }: Seen): Seen =>
  seen(driver.current(player, stored));

const startOn = ({ driver, start }: PartsWorld, wrongBy: number, shards?: readonly number[]) =>
  start({
    now: () => driver.clock.now() + wrongBy,
    times: TIMES,
    ...(shards ? { settings: { shards, shardCount: SHARDS } } : {}),
  });

testWithParts.for([-30, 30])(
  'with a clock that is %i seconds wrong a blitz ends by itself after three minutes',
  async (seconds, { world }) => {
    const { driver } = world;
    await startOn(world, seconds * SECOND);
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

/** The name of a server that belongs to one of these shards. */
function serverOn({ driver }: PartsWorld, shards: readonly number[]): string {
  for (let tries = 0; tries < SHARDS; tries += 1) {
    const name = `Server ${tries} of shard ${shards}`;
    const guild = driver.addGuild(name);
    if (shards.includes(Number((BigInt(guild.id) >> 22n) % BigInt(SHARDS)))) return name;
  }
  throw new Error(`No server is on shard ${shards}.`);
}

testWithParts.skipIf(OVER_HTTP)(
  "a host whose clock is 30 seconds ahead does not end another host's autoplay",
  async ({ world }) => {
    const { driver } = world;
    const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
    const [here, there] = [serverOn(world, [0]), serverOn(world, [1, 2])];
    await startOn(world, 0, [0]);
    await startOn(world, 30 * SECOND, [1, 2]);
    await open(world, ben, there);
    const game = await open(world, ann, here, { seed: 11 });
    const more = await updated(driver.click(ann, game.stored, '⋯ More'));
    const playing = await updated(driver.click(ann, more.stored, '▶️'));
    await expect.poll(() => messageLineOf(shownNow(world, ann, playing)), { interval: 10 }).toMatch('▶️ 4 of 4');
  },
);
