/** Replays that there cannot be now or at all: what the player is told, and that no post is lost by it. */
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { startDiscord } from '#playground';
import { openStore } from '../../src/store/open-store.ts';
import { startBotOf } from '../support/bot-of-parts.ts';
import { hidden, open, playToEnd, type Seen, whispered } from '../support/bot-world.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const CLUB = 'Puzzle Club';
const DAMAGED = /^This game can no longer be read, so it was put aside\. Start a new one with <\/2048:\d+>\.$/;

/** A bot in this process, and a finished game of Ann's with the message that shows its replay. */
const test = testInFolder.extend('world', async ({ folder }, { onCleanup }) => {
  const database = `${folder}/games.sqlite`;
  const [standIn, store] = await Promise.all([startDiscord(), openStore(database)]);
  const { bot, log } = await startBotOf(standIn, store);
  onCleanup(async () => {
    await bot.stop();
    await store.close();
    await standIn.close();
  });
  const { driver } = standIn;
  const [ann, club] = [driver.player('Ann'), driver.channel(CLUB)];
  const over = await playToEnd({ driver }, ann, await open({ driver }, ann, CLUB, { board: '1x4' }));
  return {
    driver,
    ann,
    over,
    log,
    replay: () => driver.click(ann, over.stored, '🎞️'),
    post: (shown: Seen) => driver.click(ann, shown.stored, '📣'),
    posted: () => driver.messages(club, ann).filter(({ message }) => message.content.includes('scored')).length,
    tamper(statement: string) {
      const file = new Sqlite(database);
      file.exec(statement);
      file.close();
    },
  };
});

test('who asks twice at once gets one replay, and is asked for patience', async ({ world: { replay } }) => {
  const [first, second] = [replay(), replay()];
  expect(await whispered(second)).toBe('Your last replay is still being made. Please wait a moment.');
  expect((await hidden(first)).stored.message.attachments).toHaveLength(2);
});

test('a game that is not what its moves give has no replay, and an operator reads why', async ({ world }) => {
  world.tamper('update saved_games set score = score + 4');
  expect(await whispered(world.replay())).toMatch(DAMAGED);
  expect(world.log.find(({ msg }) => msg === 'a stored game is not what it replays to')).toMatchObject({
    level: 50,
    game: world.over.customIds['🎞️']?.split(':')[2],
    reason: expect.stringContaining('moves give'),
  });
});

test('a post that Discord did not take may be tried again', async ({ world: { driver, replay, post, posted } }) => {
  const shown = await hidden(replay());
  driver.faults.addRest({ method: 'POST', route: '/callback', effect: { kind: 'error', error: 'missingAccess' } });
  expect(await whispered(post(shown))).toMatch(/went wrong/);
  expect(posted()).toBe(0);
  await post(shown).outcome;
  await expect.poll(posted).toBe(1);
  expect(await whispered(post(shown))).toMatch(/already posted/);
});

test('a post of a game that is damaged meanwhile says so, and takes no turn', async ({ world }) => {
  const shown = await hidden(world.replay());
  world.tamper('update saved_games set score = score + 4');
  expect(await whispered(world.post(shown))).toMatch(DAMAGED);
  world.tamper('update saved_games set score = score - 4');
  await world.post(shown).outcome;
  await expect.poll(world.posted).toBe(1);
});

test('nobody posts a replay of tiles that others still play, or of somebody else', async ({ world }) => {
  const { driver, ann, replay } = world;
  const shown = await hidden(replay());
  const id = shown.customIds['📣'] ?? '';
  expect(await whispered(driver.forge(driver.player('Ben'), world.over.stored, id))).toMatch(
    /^This is <@\d+>'s game\./,
  );
  world.tamper("update saved_games set mode = 'daily', streak = 1");
  expect(await whispered(driver.forge(ann, world.over.stored, id))).toMatch(/^Others can still play these tiles\./);
  expect(world.posted()).toBe(0);
});
