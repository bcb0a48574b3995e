/** The buttons under a board that has ended. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  open,
  playToEnd,
  playToScore,
  replied,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf, CALLBACK } from '../support/interaction-way.ts';
import { contentOf, idIn, shown } from '../support/seen.ts';
import { lookInto } from '../support/store-files.ts';

/** How a press was answered. */
async function answerOf({ outcome }: { readonly outcome: Promise<{ readonly kind: string }> }): Promise<string> {
  return (await outcome).kind;
}

test('a double press under a finished board opens one game', async ({ world, ann, club }) => {
  const { driver } = world;
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x2' }));
  const presses = [driver.click(ann, over.stored, '🔄'), driver.click(ann, over.stored, '🔄')];
  expect((await Promise.all(presses.map(answerOf))).toSorted()).toEqual(['acknowledged', 'replied']);
  expect(await answerOf(driver.click(ann, over.stored, '🔄'))).toBe('acknowledged');
  expect(driver.current(ann, over.stored)).toEqual(over.stored);
});

test('a finished game is shared with everybody, once, by its player', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '2x3' }));
  expect(await whispered(driver.click(ben, over.stored, '📣'))).toMatch(/^This is <@\d+>'s game\./);

  const { data: message } = await replied(driver.click(ann, over.stored, '📣'));
  const [line, small, ...more] = message.content.split('\n');
  expect(line).toMatch(/^\*\*Ann\*\* scored \*\*[\d,]+\*\* in 2048 · New best! · Best tile \d+$/);
  expect(line).toContain(`**${shown(over.score)}**`);
  expect(small).toBe('-# 2x3 · classic');
  expect(more).toEqual([]);
  expect(message.attachments).toMatchObject([
    { filename: 'share.png', description: expect.stringMatching(/^Ann, .*Row 2: /) },
  ]);
  expect(driver.current(ann, over.stored)).toEqual(over.stored);

  expect(await whispered(driver.click(ann, over.stored, '📣'))).toBe('You have already shared this game.');
});

test('a share is posted once, after a failure and a double delivery too', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const over = await playToEnd(world, ann, await open(world, ann, club, { board: '1x4' }));
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: 2 });
  expect(await whispered(driver.click(ann, over.stored, '📣'))).not.toBe('You have already shared this game.');
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 3_200 } });
  const late = driver.click(ann, over.stored, '📣');
  expect(await answerOf(late)).toBe('failed');
  // The bot learns of it when Discord refuses the answer, and takes the share back.
  await expect.poll(() => answersOf(late)).toHaveLength(1);
  const shared = `select shared from saved_games where id = '${idIn(over, '📣')}'`;
  await expect.poll(() => lookInto(world.database, shared)).toEqual([0]);
  const shares = () =>
    driver.messages(driver.guildChannel(club), ben).filter(({ data: message }) => message.content.includes('scored'));
  expect(shares()).toEqual([]);
  driver.faults.addDelivery({ kind: 'twice' });
  const twice = driver.click(ann, over.stored, '📣');
  await replied(twice);
  await expect.poll(() => answersOf(twice)).toHaveLength(2);
  await pause(200);
  expect(await whispered(driver.click(ann, over.stored, '📣'))).toBe('You have already shared this game.');
  expect(shares()).toHaveLength(1);
});

test('a new game tells the way to whoever is ahead by now', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const options = { board: '3x4' };
  const mine = await open(world, ann, club, options);
  const bens = await playToScore(world, ben, await open(world, ben, club, options));
  const again = await updated(driver.click(ann, mine.stored, '🔄'));
  expect(again.content).toContain(`${bens.score} to pass Ben`);
});

test('a name of Markdown and mentions formats nothing and pings nobody', async ({ world, ann, club }) => {
  const { driver } = world;
  const mallory = driver.addPlayer('**@everyone** <@1>\u202e');
  // On 2x2 one game in some hundred ends without a point, and then nobody is to be passed.
  const options = { board: '3x3' };
  const over = await playToEnd(world, mallory, await open(world, mallory, club, options));
  const { data: message } = await replied(driver.click(mallory, over.stored, '📣'));
  const name = String.raw`\*\*\@everyone\*\* \<…`;
  expect(message.content).toContain(`**${name}** scored`);
  expect(message).toMatchObject({ mentions: [], mention_everyone: false });
  expect((await open(world, ann, club, options)).content.split('\n')[0]).toMatch(
    / to pass \\\*\\\*\\@everyone\\\*\\\* \\<…$/,
  );
});

test('a player without a visible name has the same number everywhere', async ({ world, ann, club }) => {
  const { driver } = world;
  const nobody = driver.addPlayer('\u200b\u2060');
  const options = { board: '2x3', rules: 'wild' };
  const over = await playToEnd(world, nobody, await open(world, nobody, club, options));
  const shared = (await replied(driver.click(nobody, over.stored, '📣'))).data.content;
  const [name = ''] = /Player [1-9]\d{4}/.exec(shared) ?? [];
  expect(name).not.toBe('');
  expect((await open(world, ann, club, options)).content.split('\n')[0]).toMatch(new RegExp(` to pass ${name}$`));
  const list = await replied(driver.slash(ann, driver.guildChannel(club), 'leaderboard', options));
  expect(contentOf(list)).toContain(` ${name} · **`);
});
