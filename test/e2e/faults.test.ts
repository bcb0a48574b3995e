import { expect } from 'vitest';
import type { SentInteraction } from '#playground';
import {
  LATE_MS,
  moveAsOf,
  replied,
  type Seen,
  seen,
  testAmongStrangersWith,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf, CALLBACK, OVER_HTTP } from '../support/interaction-way.ts';

const LATE = { msg: 'an answer came too late; its changes are saved' };

const SUPPORT_URL = 'https://discord.gg/invite';

const test = testAmongStrangersWith({ SUPPORT_URL }).extend('table', async ({ world, bot }) => {
  const { driver } = world;
  const player = driver.addPlayer('Somebody');
  const channel = driver.dm(player);
  const game = seen(await replied(driver.slash(player, channel, '2048', { rules: 'wild', seed: 13579 })));
  return {
    ...{ driver, game },
    messages: () => driver.messages(channel, player).map(seen),
    /** Presses an arrow of the message as it was at an earlier time, even if the message has changed since. */
    press: (then: Seen = game) => moveAsOf(world, player, then),
    logged: ({ id }: SentInteraction) => bot.log.find(({ interactionId }) => interactionId === id),
  };
});

/** Over HTTP the answer is a response: the bot cannot send it again, and does not learn whether Discord accepted it. */
const toldByDiscord = test.skipIf(OVER_HTTP);

test('a move whose answer failed is saved, and the next click shows it', async ({ table: { driver, press } }) => {
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: OVER_HTTP ? 1 : 4 });
  const click = press();
  await expect.poll(() => driver.faults.armed).toBe(0);
  driver.clock.shift(LATE_MS);
  expect(await click.outcome).toMatchObject({ kind: 'failed', notice: 'This interaction failed' });
  const shown = await updated(press());
  expect([shown.moves, (await updated(press(shown))).moves]).toEqual([1, 2]);
});

toldByDiscord('the player gets the error id of the log and the support link', async ({ table }) => {
  const { driver, press, logged } = table;
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: 2 });
  const click = press();
  const sentence = await whispered(click);
  expect(sentence.endsWith(`\n<${SUPPORT_URL}>`)).toBe(true);
  expect(logged(click)).toMatchObject({
    msg: 'an interaction failed',
    errorId: /`([0-9a-f]{8})`/.exec(sentence)?.[1],
  });
});

toldByDiscord.for([
  ['wants only after a minute', { kind: 'status', status: 429, retryAfterSeconds: 60 }],
  ['does not take because its message is gone', { kind: 'error', error: 'unknownMessage' }],
  ['does not take because the old message was edited too often', { kind: 'error', error: 'tooManyEdits' }],
  ['takes no edit of for a while', { kind: 'error', error: 'tooManyEdits', retryAfterSeconds: 600 }],
] as const)('a board that Discord %s is posted once in a new message', async ([, effect], { table }) => {
  const { driver, press, messages } = table;
  driver.faults.addRest({ ...CALLBACK, effect });
  expect(await press().outcome).toMatchObject({ kind: 'replied', isEphemeral: false });
  const [, anew, ...others] = messages();
  expect([anew?.moves, others]).toEqual([1, []]);
  expect(await updated(press(anew))).toMatchObject({ moves: 2, stored: { data: { attachments: [{}] } } });
  expect(await updated(press())).toMatchObject({ moves: 2 });
});

test('an answer whose confirmation was lost is repeated and not logged', async ({ table }) => {
  const { driver, press, messages, logged } = table;
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
  const click = press();
  expect(await updated(click)).toMatchObject({ moves: 1 });
  await expect.poll(() => click.calls.map(({ status }) => status)).toEqual(OVER_HTTP ? [] : [0, 400]);
  expect(messages()).toHaveLength(1);
  expect(logged(click)).toBeUndefined();
});

test('an answer that hangs is given up and delays nobody else', async ({ table: { driver, press, logged } }) => {
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 20_000 } });
  const click = press();
  await expect.poll(() => driver.faults.armed).toBe(0);
  const shown = await updated(press());
  expect(shown).toMatchObject({ moves: 1 });
  driver.clock.shift(LATE_MS);
  expect(await click.outcome).toMatchObject({ kind: 'failed' });
  if (!OVER_HTTP) await expect.poll(() => logged(click)).toMatchObject({ ...LATE, error: { code: 10062 } });
  expect(await updated(press(shown))).toMatchObject({ moves: 2 });
});

test('a click that is delivered twice moves once', async ({ table: { driver, press, messages, logged } }) => {
  driver.faults.addDelivery({ kind: 'twice' });
  const click = press();
  expect(await updated(click)).toMatchObject({ moves: 1 });
  await expect
    .poll(() =>
      answersOf(click)
        .map(({ isTaken }) => isTaken)
        .toSorted(),
    )
    .toEqual([false, true]);
  expect(messages()).toMatchObject([{ moves: 1 }]);
  // If this were logged and two processes received every click, the log would get a line for each click.
  expect(logged(click)).toBeUndefined();
});

test('a click that is delivered too late moves once, and the next click shows it', async ({ table }) => {
  const { driver, press, logged } = table;
  driver.faults.addDelivery({ kind: 'late', ms: 2 * LATE_MS });
  const click = press();
  driver.clock.shift(LATE_MS);
  expect(await click.outcome).toMatchObject({ kind: 'failed' });
  driver.clock.shift(LATE_MS);
  if (!OVER_HTTP) await expect.poll(() => logged(click)).toMatchObject(LATE);
  expect(await updated(press())).toMatchObject({ moves: 1 });
});

test('buttons of a message from months ago still work', async ({ table: { driver, press } }) => {
  driver.clock.shift(90 * 24 * 3_600_000);
  expect(await updated(press())).toMatchObject({ moves: 1 });
});
