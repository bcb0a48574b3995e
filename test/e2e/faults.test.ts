import { expect } from 'vitest';
import type { SentInteraction } from '#playground';
import { moveAsOf, replied, type Seen, seen, testAmongStrangersOfFile, updated } from '../support/bot-world.ts';
import { answersOf, CALLBACK, OVER_HTTP } from '../support/interaction-way.ts';

const LATE = 'an answer came too late; its changes are saved';

const test = testAmongStrangersOfFile.extend('table', async ({ world, bot }) => {
  const { driver } = world;
  const player = driver.addPlayer('Somebody');
  const channel = driver.dm(player);
  const game = seen(await replied(driver.slash(player, channel, '2048', { rules: 'wild', seed: 13579 })));
  /** Presses an arrow of the message as it was at an earlier time, even if the message has changed since. */
  const press = (then: Seen = game) => moveAsOf(world, player, then);
  const now = () => seen(driver.current(player, game.stored));
  const logged = ({ id }: SentInteraction) => bot.log.find(({ interactionId }) => interactionId === id);
  return { player, channel, game, press, now, logged };
});

const statusesOf = ({ calls }: SentInteraction): readonly number[] => calls.map(({ status }) => status);

/** Over HTTP the answer is a response: the bot cannot send it again, and does not learn whether Discord accepted it. */
const toldByDiscord = test.skipIf(OVER_HTTP);

test('a move whose answer failed is saved, and the next click shows it', async ({ world, table }) => {
  world.driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: OVER_HTTP ? 1 : 4 });
  const click = table.press();
  await expect.poll(() => world.driver.faults.armed).toBe(0);
  world.driver.clock.shift(3_001);
  expect(await click.outcome).toMatchObject({ kind: 'failed', notice: 'This interaction failed' });
  const shown = await updated(table.press());
  expect(shown).toMatchObject({ moves: 1 });
  expect(await updated(table.press(shown))).toMatchObject({ moves: 2 });
});

toldByDiscord.for([
  ['wants only after a minute', { kind: 'status', status: 429, retryAfterSeconds: 60 }],
  ['does not take because its message is gone', { kind: 'error', error: 'unknownMessage' }],
  ['does not take because the old message was edited too often', { kind: 'error', error: 'tooManyEdits' }],
  ['takes no edit of for a while', { kind: 'error', error: 'tooManyEdits', retryAfterSeconds: 600 }],
] as const)('a board that Discord %s is posted once in a new message', async ([, effect], { world, table }) => {
  const { driver } = world;
  driver.faults.addRest({ ...CALLBACK, effect });
  const click = table.press();
  const outcome = await click.outcome;
  expect(outcome).toMatchObject({ kind: 'replied', isEphemeral: false });
  const messages = driver.messages(table.channel, table.player);
  expect(messages).toHaveLength(2);
  const anew = await updated(driver.click(table.player, messages[1] ?? table.game.stored, '⬇️'));
  expect(anew).toMatchObject({ moves: 2 });
  expect(anew.stored.data.attachments).toHaveLength(1);
  expect(await updated(table.press())).toMatchObject({ moves: 2 });
});

test('an answer whose confirmation was lost is repeated and not logged', async ({ world, table }) => {
  world.driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
  const click = table.press();
  const game = await updated(click);
  expect(game).toMatchObject({ moves: 1 });
  await expect.poll(() => statusesOf(click)).toEqual(OVER_HTTP ? [] : [0, 400]);
  expect(world.driver.messages(table.channel, table.player)).toHaveLength(1);
  expect(await updated(table.press(game))).toMatchObject({ moves: 2 });
  expect(table.logged(click)).toBeUndefined();
});

test('an answer that hangs is given up and delays nobody else', async ({ world, table }) => {
  world.driver.faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 20_000 } });
  const click = table.press();
  await expect.poll(() => world.driver.faults.armed).toBe(0);
  const shown = await updated(table.press());
  expect(shown).toMatchObject({ moves: 1 });
  expect(await click.outcome).toMatchObject({ kind: 'failed' });
  if (!OVER_HTTP) await expect.poll(() => table.logged(click)).toMatchObject({ msg: LATE, error: { code: 10062 } });
  expect(await updated(table.press(shown))).toMatchObject({ moves: 2 });
});

test('a click that is delivered twice moves once', async ({ world, table }) => {
  world.driver.faults.addDelivery({ kind: 'twice' });
  const click = table.press();
  expect(await updated(click)).toMatchObject({ moves: 1 });
  await expect.poll(() => answersOf(click).filter(({ isTaken }) => isTaken)).toHaveLength(1);
  await expect.poll(() => answersOf(click)).toHaveLength(2);
  expect(table.now()).toMatchObject({ moves: 1 });
  expect(await updated(table.press(table.now()))).toMatchObject({ moves: 2 });
  // If this were logged and two processes received every click, the log would get a line for each click.
  expect(table.logged(click)).toBeUndefined();
});

test('a click that is delivered too late moves once, and the next click shows it', async ({ world, table }) => {
  world.driver.faults.addDelivery({ kind: 'late', ms: 3_100 });
  const click = table.press();
  world.driver.clock.shift(3_050);
  expect(await click.outcome).toMatchObject({ kind: 'failed' });
  if (!OVER_HTTP) await expect.poll(() => table.logged(click)).toMatchObject({ msg: LATE });
  expect(await updated(table.press())).toMatchObject({ moves: 1 });
});

test('buttons of a message from months ago still work', async ({ world, table }) => {
  world.driver.clock.shift(90 * 24 * 3_600_000);
  expect(await updated(table.press())).toMatchObject({ moves: 1 });
});
