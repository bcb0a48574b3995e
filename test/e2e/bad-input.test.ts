import { expect } from 'vitest';
import { open, seen, testWithBot as test, whispered } from '../support/bot-world.ts';

const WARNING = 40;

test('a malformed board is refused in a sentence, and nothing is started or logged as a fault', async ({ world }) => {
  const bot = await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  for (const board of ['4', '0x4', '99x99', '4x4x4', 'abc', '', '1x3', '12x12', '`@everyone`'.repeat(20)]) {
    const sentence = await whispered(driver.slash(ann, driver.channel('Puzzle Club'), '2048', { board }));
    expect(sentence).toMatch(/`4x4`|`2x2`|`12x10`/);
    expect(sentence.length).toBeLessThan(300);
  }
  for (const board of ['abc', '99x99']) {
    await whispered(driver.slash(ann, driver.channel('Puzzle Club'), 'leaderboard', { board }));
  }
  expect(driver.messages(driver.channel('Puzzle Club'), driver.player('Ben'))).toEqual([]);
  expect(bot.log.filter(({ level }) => level >= WARNING)).toEqual([]);
});

test.for([
  ['a foreign button', 'somebody-elses-button'],
  ['a button that was cut short', '2048:move:abc'],
  ['a button of another version', '2048:shuffle:abc:1'],
])('%s is answered kindly', async ([, customId = ''], { world }) => {
  const bot = await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club');
  expect(await whispered(driver.forge(ann, game.stored, customId))).toMatch(/no longer works.*<\/2048:\d+>/);
  expect(seen(driver.current(ann, game.stored)).board).toEqual(game.board);
  expect(bot.log.filter(({ level }) => level >= WARNING)).toEqual([]);
});

test('a click on a game that is not stored any more offers a new one', async ({ world }) => {
  await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club');
  expect(await whispered(driver.forge(ann, game.stored, '2048:move:deleted:0:up'))).toMatch(
    /no longer stored.*<\/2048:\d+>/,
  );
});
