/** Replays that there cannot be now or at all: what the player is told, and that no post is lost by it. */
import { expect } from 'vitest';
import {
  hidden,
  open,
  playToEnd,
  pressAsIfThere,
  type Seen,
  testAmongStrangersOfFile,
  whispered,
} from '../support/bot-world.ts';
import { CALLBACK } from '../support/interaction-way.ts';
import { idIn } from '../support/seen.ts';
import { tamper } from '../support/store-files.ts';

const UNREADABLE =
  /^The bot cannot read this game right now, so it stays as it is\. <\/2048:\d+> starts another one\.$/;

/** A finished game of Ann's with the message that shows its replay. */
const test = testAmongStrangersOfFile.extend('table', async ({ world: { driver, database }, bot, ann, club }) => {
  const over = await playToEnd({ driver }, ann, await open({ driver }, ann, club, { board: '1x4' }));
  return {
    driver,
    ann,
    over,
    log: bot.log,
    replay: () => driver.click(ann, over.stored, '🎞️'),
    post: (shown: Seen) => driver.click(ann, shown.stored, '📣'),
    posted: () =>
      driver.messages(driver.guildChannel(club), ann).filter(({ data: message }) => message.content.includes('scored'))
        .length,
    tamper: (changes: string) => tamper(database, `update saved_games set ${changes} where player = '${ann.id}'`),
  };
});

test('who asks twice at once gets one replay, and is asked for patience', async ({ table: { replay } }) => {
  const [first, second] = [replay(), replay()];
  expect(await whispered(second)).toBe('Your last replay is still being made. Please wait a moment.');
  expect((await hidden(first)).stored.data.attachments).toHaveLength(2);
});

test('a game that is not what its moves give has no replay, and an operator reads why', async ({ table }) => {
  table.tamper('score = score + 4');
  expect(await whispered(table.replay())).toMatch(UNREADABLE);
  const game = idIn(table.over, '🎞️');
  expect(table.log.filter((line) => line['game'] === game)).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'a stored game is not what it replays to',
      reason: expect.stringContaining('moves give'),
    }),
  );
});

test('a post that Discord did not take may be tried again', async ({ table: { driver, replay, post, posted } }) => {
  const shown = await hidden(replay());
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'error', error: 'missingAccess' } });
  expect(await whispered(post(shown))).toMatch(/went wrong/);
  expect(posted()).toBe(0);
  // For as long as the film that was refused is in the making, another is not made.
  await expect.poll(() => post(shown).outcome.then(posted)).toBe(1);
  expect(await whispered(post(shown))).toMatch(/already posted/);
});

test('a post of a game that is damaged meanwhile says so, and takes no turn', async ({ table }) => {
  const shown = await hidden(table.replay());
  table.tamper('score = score + 4');
  expect(await whispered(table.post(shown))).toMatch(UNREADABLE);
  table.tamper('score = score - 4');
  await expect.poll(() => table.post(shown).outcome.then(table.posted)).toBe(1);
});

test('nobody posts a replay of tiles that others still play, or of somebody else', async ({ table }) => {
  const { driver, ann, replay } = table;
  const shown = await hidden(replay());
  const id = shown.customIds['📣'] ?? '';
  expect(await whispered(pressAsIfThere(driver, driver.player('Ben'), table.over.stored, id))).toMatch(
    /^This is <@\d+>'s game\./,
  );
  table.tamper("mode = 'daily', streak = 1");
  expect(await whispered(pressAsIfThere(driver, ann, table.over.stored, id))).toMatch(
    /^Others can still play these tiles\./,
  );
  expect(table.posted()).toBe(0);
});
