import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { UnreadAnswers } from '../../server/rest/unread-answers.ts';
import { askOnce } from '../children/collector-bot.ts';
import { messageOf, test } from '../support/discord-test.ts';

test.for([true, false])(
  'a press right after the outcome of a reply reaches the collector, withResponse: %s',
  async (withResponse, { world }) => {
    const { driver, ann, connect, play } = world;
    await connect((interaction) => interaction.isChatInputCommand() && askOnce(interaction, withResponse));
    for (let count = 0; count < 1_000; count += 1) {
      expect(await driver.click(ann, await messageOf(play()), 'go').outcome).toMatchObject({ kind: 'updated' });
    }
  },
);

const QUIET_MS = 200;
const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test('a press waits until a bot in another process has made no further call of that interaction for a while', async () => {
  const unread = new UnreadAnswers(QUIET_MS);
  let calledAt = performance.now();
  unread.add('channel', 'interaction', response());
  const quiet = new Promise<void>((done) => unread.afterRead('channel', done)).then(() => performance.now() - calledAt);
  for (let waited = 0; waited < 2 * QUIET_MS; waited += 20) {
    await pause(20);
    calledAt = performance.now();
    unread.add('channel', 'interaction', response());
  }
  // Timers never fire more than a millisecond early. On a busy machine they fire late, and that is right, too.
  expect(await quiet).toBeGreaterThan(QUIET_MS - 2);
});

test('a press does not wait for calls of interactions that began after it', async () => {
  const unread = new UnreadAnswers(QUIET_MS);
  let isPressed = false;
  unread.add('channel', 'interaction', response());
  unread.afterRead('channel', () => {
    isPressed = true;
  });
  for (let count = 0; !isPressed; count += 1) {
    unread.add('channel', `other ${count % 2}`, response());
    await pause(20);
  }
});
