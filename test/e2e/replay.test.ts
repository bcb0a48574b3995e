import sharp from 'sharp';
import { expect } from 'vitest';
import type { Player } from '#playground';
import { checkReplay } from '../../src/app/check-replay.ts';
import { type ReplayFile, readReplay } from '../../src/app/replay-file.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { expectOneLine } from '../replay/seed-line.ts';
import {
  type BotWorld,
  hidden,
  move,
  open,
  playToEnd,
  pressAsIfThere,
  pressed,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { tamper } from '../support/databases.ts';
import { bytesOf, idIn } from '../support/seen.ts';

const UNREADABLE =
  /^The bot cannot read this game right now, so it stays as it is\. <\/2048:\d+> starts another one\.$/;

const test = testAmongStrangersOfFile
  .extend('ann', ({ world }) => world.driver.addPlayer('_Ann_'))
  .extend('table', async ({ world: { driver, database }, bot, ann, club }) => {
    const over = await playToEnd({ driver }, ann, await open({ driver }, ann, club, { board: '1x4' }));
    return {
      driver,
      over,
      log: bot.log,
      replay: () => driver.click(ann, over.stored, '🎞️'),
      post: (shown: Seen) => driver.click(ann, shown.stored, '📣'),
      posted: () =>
        driver
          .messages(driver.guildChannel(club), ann)
          .map(seen)
          .filter(({ content }) => content.includes('scored')),
      tamper: (changes: string) => tamper(database, `update saved_games set ${changes} where player = '${ann.id}'`),
    };
  });

const NUMBER = /game ([0-9a-f]{10})$/m;

/** Checks the film and the replay file of a message, and returns the file. */
async function checked(world: BotWorld, { stored }: Seen): Promise<ReplayFile> {
  const [film, file] = stored.data.attachments;
  expect([film?.filename, film?.content_type]).toEqual(['replay.gif', 'image/gif']);
  const bytes = bytesOf(world.driver, film);
  const { pages = 0, delay = [] } = await sharp(bytes, { animated: true }).metadata();
  expect(pages).toBeGreaterThan(1);
  expect(delay.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(12_000);
  expect(bytes.length).toBeLessThanOrEqual(8 * 2 ** 20);
  expect(film?.description).toMatch(/^Replay: \d+ moves?\. At the end: Row 1: /);
  const replay = readReplay(bytesOf(world.driver, file).toString());
  expect(file?.filename).toBe(`2048-${replay.number}.json`);
  expect(checkReplay(replay, { rng, commitments })).toEqual({ kind: 'correct' });
  return replay;
}

const slash = ({ driver }: BotWorld, player: Player, guild: string, game?: string) =>
  driver.slash(player, driver.guildChannel(guild), 'replay', game === undefined ? {} : { game });

test('the replay of a finished game has its number and a file that proves it', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const begun = await open(world, ann, club, { board: '1x4' });
  expect(begun.content).not.toMatch(NUMBER);
  const over = await playToEnd(world, ann, begun);
  expect(over.content).not.toMatch(NUMBER);
  expect(over.enabled).toContain('🎞️');

  const shown = await hidden(driver.click(ann, over.stored, '🎞️'));
  const file = await checked(world, shown);
  const [, number] = NUMBER.exec(shown.content) ?? [];
  expect(file).toMatchObject({ number, score: over.score, rows: 1, columns: 4, end: 'over', standing: 'ranked' });
  expect(shown.content).toMatch(/^Final Score [\d,]+ · Best tile \d+ · \d+ moves?\n-# 1x4 · classic · game /);
  expect(driver.current(ann, over.stored)).toEqual(over.stored);
  expect(driver.messages(driver.guildChannel(club), ben).at(-1)).toEqual(over.stored);
  // Somebody who knows the seed knows every next tile, so the game cannot be continued.
  expect(await whispered(driver.click(ann, over.stored, '↩️'))).toMatch(/^The tiles of this game are no longer secret/);
  expect(await hidden(driver.click(ann, over.stored, '🎞️'))).toMatchObject({ score: shown.score });
  expect(await whispered(driver.click(ben, over.stored, '🎞️'))).toMatch(/^This is <@\d+>'s game\./);
});

test("a player's finished games are suggested, and their proofs follow each other", async ({
  world,
  ann,
  ben,
  club,
  shift,
}) => {
  const { driver } = world;
  expect(await whispered(slash(world, ann, club))).toMatch(
    /^You have no finished game yet\. Play one with <\/2048:\d+>/,
  );
  const games: Seen[] = [];
  for (const guild of [club, shift, club])
    games.push(await playToEnd(world, ann, await open(world, ann, guild, { board: '1x4' })));
  // A game that was given up keeps its number, and its replay can be opened.
  let left = await open(world, ann, shift, { board: '3x3' });
  left = await pressed(() => move(world, ann, left));
  expect(await whispered(slash(world, ann, club, idIn(left, '🔄')))).toMatch(/^This game is still/);
  const asked = await updated(driver.click(ann, left.stored, '🔄'));
  await updated(driver.click(ann, asked.stored, 'New game'));

  const offer = (player: Player, typed: string) =>
    driver.autocomplete(player, driver.guildChannel(shift), { name: 'replay', typed: { name: 'game', value: typed } });
  const offered = await offer(ann, '');
  expect(offered.map(({ name }) => name.split(' · ')[1])).toEqual(['3x3', '1x4', '1x4', '1x4']);
  expect(offered[0]?.name).toMatch(/^Score [\d,]+ · 3x3 · \w{3} \d{1,2}, \d{4}$/);
  expect(await offer(ben, '')).toEqual([]);
  expect(await offer(ann, '3x')).toEqual([offered[0]]);
  const [, number = ''] =
    NUMBER.exec((await hidden(slash(world, ann, shift, String(offered[2]?.value)))).content) ?? [];
  expect(await offer(ann, number.slice(0, 8))).toHaveLength(1);

  const files: ReplayFile[] = [];
  for (const { value } of offered)
    files.push(await checked(world, await hidden(slash(world, ann, shift, String(value)))));
  expect(files[0]).toMatchObject({ end: 'given-up', rows: 3 });
  expectOneLine(files);
  expect((await hidden(slash(world, ann, shift, number))).content).toContain(number);
  expect(await whispered(slash(world, ann, club, '`no game`'))).toMatch(
    /^`no game` is not one of your finished games\./,
  );
  expect(await whispered(slash(world, ben, club, String(offered[0]?.value)))).toMatch(/^This is <@\d+>'s game\./);
  const menu = seen(await replied(driver.slash(ann, driver.guildChannel(club), '2048', { board: '3x3' })));
  const more = await updated(driver.click(ann, menu.stored, '⋯ More'));
  // This shows the last finished game, not the 3x3 game that was given up after one move.
  expect((await hidden(driver.click(ann, more.stored, '🎞️'))).content).toContain('-# 1x4 · classic · game ');
});

test('a game whose moves do not give its board has no replay, and the log says why', async ({ table }) => {
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

test('a replay is posted once, also after another one was still being made', async ({ world, table }) => {
  const { over, replay, post, posted } = table;
  const shown = await hidden(replay());
  const [first, ...others] = [replay(), replay(), post(shown)];
  for (const other of others)
    expect(await whispered(other)).toBe('Your last replay is still being made. Please wait a moment.');
  await hidden(first);
  expect(posted()).toEqual([]);
  // Presses are refused while the film of the first press is still being made.
  const interval = 1_000;
  await expect.poll(() => post(shown).outcome.then(posted), { interval }).toHaveLength(1);
  const [message = over] = posted();
  expect(message.content).toContain(String.raw`**\_Ann\_** scored **${over.score}**`);
  expect((await checked(world, message)).score).toBe(over.score);
  expect(message.enabled).toEqual([]);
  // After that many presses, one may only be acknowledged, because it comes too fast.
  await expect.poll(() => whispered(post(shown)).catch(() => ''), { interval }).toBe(ENGLISH('share.tooSoon'));
});

test('a replay of somebody else is not posted', async ({ table }) => {
  const { driver, replay } = table;
  const shown = await hidden(replay());
  const id = shown.customIds['📣'] ?? '';
  expect(await whispered(pressAsIfThere(driver, driver.player('Ben'), table.over.stored, id))).toMatch(
    /^This is <@\d+>'s game\./,
  );
  expect(table.posted()).toEqual([]);
});
