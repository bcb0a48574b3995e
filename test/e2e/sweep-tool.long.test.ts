/** `npm run sweep`: first a dry run, then the deletion. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { type BotWorld, testWithBot as test } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { toolRunner } from '../support/own-process.ts';
import { savedGame } from '../support/saved-game.ts';

const DAY = 86_400_000;

/** Runs the tool. Returns the lines on standard output, or those on standard error if the tool fails. */
async function run({ connection }: BotWorld, given: readonly string[], different = {}) {
  const { code, stdout, stderr } = await toolRunner('tools/sweep.ts')(given, { ...connection, ...different });
  return { code, said: (code === 0 ? stdout : stderr).trimEnd().split('\n') };
}

test('a dry run lists what the next run deletes', async ({ world }) => {
  const club = world.driver.addGuild('Club');
  const store = await openStore(world.database);
  const old = { changedAt: realTime() - 400 * DAY, startedAt: realTime() - 400 * DAY };
  await store.startGame(savedGame({ id: 'here', place: `guild:${club?.id}`, ...old }));
  await store.placeRemoved(`guild:${club?.id}`, realTime() - 31 * DAY);
  await store.startGame(savedGame({ id: 'gone', place: 'guild:1', ...old }));
  await store.placeRemoved('guild:1', realTime() - 31 * DAY);
  await store.startGame(savedGame({ id: 'left', place: 'guild:2', ...old }));
  await store.placeJoined('guild:2');
  const practice = { mode: 'practice', source: { kind: 'java', seed: '7' } } as const;
  await store.startGame(savedGame({ id: 'practice', place: 'dm:1', ...practice, ...old }));
  await store.close();
  const before = readFileSync(world.database);

  expect(await run(world, ['--dry-run'])).toEqual({
    code: 0,
    said: [
      'guild:2: the bot is no longer there. Its time would begin now.',
      `guild:${club?.id}: the bot is back. Its games would stay.`,
      'guild:1: its time is over. 1 games and its rankings would be deleted.',
      'Games that would be deleted: 2, of them practice 1, of duels 0.',
    ],
  });
  expect(readFileSync(world.database).equals(before)).toBe(true);
  expect(await run(world, [])).toEqual({
    code: 0,
    said: [
      'Servers that the bot is no longer in: 1 more. Servers that it is back in: 1.',
      'Games that were deleted: 2.',
    ],
  });
  expect(await run(world, ['--dry-run'])).toMatchObject({
    said: ['Games that would be deleted: 0, of them practice 0, of duels 0.'],
  });
});

test('each problem is reported in one message', async ({ world }) => {
  expect(await run(world, ['now'])).toMatchObject({ code: 2 });
  expect(await run(world, [], { DISCORD_TOKEN: '' })).toMatchObject({ code: 1 });
  const { said, code } = await run(world, []);
  expect([code, said]).toEqual([1, [expect.stringMatching(/schema version 0, .* Start the bot once/)]]);
  const store = await openStore(world.database);
  expect(await run(world, [], { DISCORD_TOKEN: 'wrong' })).toEqual({
    code: 1,
    said: [expect.stringMatching(/^Discord refuses DISCORD_TOKEN\./)],
  });
  await store.claimFor('1');
  await store.close();
  expect(await run(world, [])).toEqual({
    code: 1,
    said: [expect.stringMatching(/belongs to the application 1, .* --adopt\.$/)],
  });
});
