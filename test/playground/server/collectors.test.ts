import { expect } from 'vitest';
import { askOnce } from '../children/collector-bot.ts';
import { messageOf, test } from '../support/discord-test.ts';

/** The long test does it a thousand times, also with a bot in another process. */
const TIMES = 200;

test.for([true, false])(
  'a press right after the outcome of a reply reaches the collector, withResponse: %s',
  async (withResponse, { world }) => {
    const { driver, ann, connect, play } = world;
    await connect((interaction) => interaction.isChatInputCommand() && askOnce(interaction, withResponse));
    for (let count = 0; count < TIMES; count += 1) {
      expect(await driver.click(ann, await messageOf(play()), 'go').outcome).toMatchObject({ kind: 'updated' });
    }
  },
);
