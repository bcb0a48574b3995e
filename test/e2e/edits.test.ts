/** Background edits: messages that the bot changes without a press. */
import { expect } from 'vitest';
import type { Player } from '#playground';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { move, open, type Seen, seen, updated } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { answersOf, CALLBACK } from '../support/interaction-way.ts';
import { linesOf } from '../support/seen.ts';

const QUICK = { editsEveryMs: 20, looksEveryMs: 20 };
const MINUTE = 60_000;

interface World extends PartsWorld {
  pass(ms: number): void;
}

const testOfWorld = testWithParts
  .extend('world', ({ world }): World => {
    let passed = 0;
    // Discord's clock would end the tokens of earlier presses, so only its header follows the bot's clock.
    world.driver.clock.date = () => realTime() + passed;
    return {
      ...world,
      pass(ms) {
        passed += ms;
      },
      start: (different = {}, changes = {}) =>
        world.start({ now: () => realTime() + passed, ...different, times: { ...QUICK, ...different.times } }, changes),
    };
  })
  .extend('driver', ({ world }) => world.driver);

const test = testOfWorld.extend('started', { auto: true }, ({ world }) => world.start());

const CLUB = 'Puzzle Club';

const now = ({ driver }: World, player: Player, { stored }: Seen): Seen => seen(driver.current(player, stored));

test('two blitz games end by themselves, also after a restart', async ({ world, driver, started: { bot } }) => {
  const players = [driver.player('Ann'), driver.player('Ben')];
  const games = [];
  for (const player of players) {
    const game = await open(world, player, CLUB, { rules: 'blitz' });
    const click = move(world, player, game);
    const moved = await updated(click);
    expect(answersOf(click)).toHaveLength(1);
    games.push({ player, game: moved });
  }
  const third = driver.addPlayer('Cleo');
  const idle = await open(world, third, CLUB, { rules: 'blitz' });
  await bot.stop();
  for (const { player, game } of games) expect(now(world, player, game).content).toBe(game.content);
  // A press that was made in time may take three seconds to arrive. After that, the game can end.
  world.pass(3 * MINUTE + 3_500);
  await world.start();
  for (const { player, game } of games) {
    await expect.poll(() => linesOf(now(world, player, game))[0]).toMatch(/^Time is up!/);
    expect(now(world, player, game).enabled).toEqual(expect.arrayContaining(['🔄', '📣', '🎞️']));
    expect((await world.store.exportPlayer(player.id)).games[0]?.position.state).toBe('over');
    await expect.poll(async () => (await world.store.exportPlayer(player.id)).edits).toEqual([]);
  }
  expect(now(world, third, idle).content).toBe(idle.content);
});

test('a blitz ends by itself even if the confirmation of its first move is lost', async ({ world, driver }) => {
  const ann = driver.player('Ann');
  const game = await open(world, ann, CLUB, { rules: 'blitz' });
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
  const moved = await updated(move(world, ann, game));
  await expect.poll(async () => (await world.store.exportPlayer(ann.id)).edits).toHaveLength(1);
  world.pass(3 * MINUTE + 3_500);
  await expect.poll(() => linesOf(now(world, ann, moved))[0]).toMatch(/^Time is up!/);
});

test('a blitz that was shown again ends in its new message only', async ({ world, driver }) => {
  const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
  const first = await open(world, ann, CLUB, { rules: 'blitz' });
  await updated(move(world, ann, first));
  const again = await open(world, ann, CLUB, { rules: 'blitz' });
  const bens = await open(world, ben, CLUB, { rules: 'blitz' });
  const moved = await updated(move(world, ben, bens));
  const asked = await updated(driver.click(ben, moved.stored, '🔄'));
  const [, confirm = ''] = asked.enabled;
  const next = await updated(driver.click(ben, asked.stored, confirm));
  world.pass(3 * MINUTE + 3_500);
  await expect.poll(() => linesOf(now(world, ann, again))[0]).toMatch(/^Time is up!/);
  await expect.poll(async () => (await world.store.exportPlayer(ben.id)).edits).toEqual([]);
  expect(now(world, ben, next).content).toBe(next.content);
});
