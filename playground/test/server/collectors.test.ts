import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { UnreadAnswers } from '../../server/rest/unread-answers.ts';
import { askOnce } from '../children/collector-bot.ts';
import { messageOf, test } from '../support/discord-test.ts';

test.for([true, false])(
  'a press right after the outcome of a reply reaches the collector, withResponse: %s',
  async (withResponse, { world }) => {
    const { driver, ann, connect, play } = world;
    await connect((interaction) => interaction.isChatInputCommand() && askOnce(interaction, withResponse));
    for (let count = 0; count < 100; count += 1) {
      expect(await driver.click(ann, await messageOf(play()), 'go').outcome).toMatchObject({ kind: 'updated' });
    }
  },
);

const QUIET_MS = 200;
const response = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('a bot in another process', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Calls of the bot, and whether a press that came after the first one has arrived. */
  function pressAfterCall() {
    const unread = new UnreadAnswers(QUIET_MS);
    const press = { hasArrived: false };
    const call = (interaction: string) => unread.add('channel', interaction, response());
    call('interaction');
    unread.afterRead('channel', () => {
      press.hasArrived = true;
    });
    return { call, press };
  }

  test('gets a press when it has made no further call of that interaction for a while', async () => {
    const { call, press } = pressAfterCall();
    for (let waited = 0; waited < 2 * QUIET_MS; waited += 20) {
      await vi.advanceTimersByTimeAsync(20);
      call('interaction');
    }
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(press.hasArrived).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(press.hasArrived).toBe(true);
  });

  test('gets a press while it answers interactions that began after it', async () => {
    const { call, press } = pressAfterCall();
    for (let waited = 0; waited < QUIET_MS; waited += 20) {
      expect(press.hasArrived).toBe(false);
      call(`other ${waited % 40}`);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(press.hasArrived).toBe(true);
  });
});
