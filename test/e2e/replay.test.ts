import sharp from 'sharp';
import { expect } from 'vitest';
import { checkReplay } from '../../src/app/check-replay.ts';
import { type ReplayFile, readReplay } from '../../src/app/replay-file.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { expectOneLine } from '../replay/seed-line.ts';
import {
  answered,
  hidden,
  isTold,
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

const NUMBER = /game ([0-9a-f]{10}) /;

const test = testAmongStrangersOfFile
  .extend('ann', ({ world }) => world.driver.addPlayer('_Ann_'))
  .extend(
    'ended',
    ({ world, ann, club }) =>
      async (guild = club) =>
        playToEnd(world, ann, await open(world, ann, guild, { board: '1x4' })),
  )
  .extend(
    'replay',
    ({ driver, ann, club }) =>
      (game?: string, player = ann) =>
        driver.slash(player, driver.guildChannel(club), 'replay', game === undefined ? {} : { game }),
  )
  /** Checks the film and the replay file of a message, and returns the file. */
  .extend('checked', ({ driver }) => async ({ stored }: Seen): Promise<ReplayFile> => {
    const [film, file] = stored.data.attachments;
    expect([film?.filename, film?.content_type]).toEqual(['replay.gif', 'image/gif']);
    const { pages = 0 } = await sharp(bytesOf(driver, film), { animated: true }).metadata();
    expect(pages).toBeGreaterThan(1);
    expect(film?.description).toMatch(/^Replay: \d+ moves?\. At the end: Row 1: /);
    const replay = readReplay(bytesOf(driver, file).toString());
    expect(file?.filename).toBe(`2048-${replay.number}.json`);
    expect(checkReplay(replay, { rng, commitments })).toEqual({ kind: 'correct' });
    return replay;
  });

test('the replay of a finished game has a file that proves it, and is posted once', async ({
  driver,
  ann,
  ben,
  club,
  ended,
  checked,
}) => {
  const over = await ended();
  const shown = await hidden(driver.click(ann, over.stored, '🎞️'));
  const file = await checked(shown);
  const [, number] = NUMBER.exec(shown.content) ?? [];
  expect(file).toMatchObject({ number, score: over.score, rows: 1, columns: 4, end: 'over', standing: 'ranked' });
  expect(shown.content).toMatch(/^Final score [\d,]+ · Best tile \d+ · \d+ moves?\n-# game \w+ · 1x4 · classic\n/);
  expect(driver.current(ann, over.stored)).toEqual(over.stored);
  // Somebody who knows the seed knows every next tile, so the game cannot be continued.
  expect(await whispered(driver.click(ann, over.stored, '↩️'))).toMatch(/^The tiles of this game are no longer secret/);
  const posts = () => driver.messages(driver.guildChannel(club), ben).filter(({ data }) => /scored/.test(data.content));
  for (const button of [over.customIds['🎞️'], shown.customIds['📣']])
    expect(await whispered(pressAsIfThere(driver, ben, over.stored, button ?? ''))).toMatch(/^This is <@\d+>'s game\./);
  expect(posts()).toEqual([]);

  // A player gets one film at a time, and the bot ends a press a moment after its message is there.
  const post = async (): ReturnType<typeof answered> => {
    const press = await answered(() => driver.click(ann, shown.stored, '📣'));
    return isTold(await press.outcome, ENGLISH('replay.busy')) ? post() : press;
  };
  const posted = seen(await replied(await post()));
  expect(posted.content).toContain(String.raw`**\_Ann\_** scored **${over.score}**`);
  expect([(await checked(posted)).score, posted.enabled]).toEqual([over.score, []]);
  expect(await whispered(await post())).toBe(ENGLISH('share.tooSoon'));
  expect(posts()).toHaveLength(1);
});

test('while a film is made its player gets no other', async ({ driver, ann, ended }) => {
  const over = await ended();
  const [first, ...others] = [1, 2, 3].map(() => driver.click(ann, over.stored, '🎞️'));
  for (const other of others)
    expect(await whispered(other)).toBe('Your last replay is still being made. Please wait a moment.');
  expect((await hidden(first as (typeof others)[number])).content).toMatch(NUMBER);
});

test("a player's finished games are suggested, and their proofs follow each other", async ({
  world,
  driver,
  ann,
  ben,
  club,
  shift,
  ended,
  replay,
  checked,
}) => {
  expect(await whispered(replay())).toMatch(/^You have no finished game yet\. Play one with <\/2048:\d+>/);
  for (const guild of [club, shift]) await ended(guild);
  // A game that was given up keeps its number, and its replay can be opened.
  const begun = await open(world, ann, shift, { board: '3x3' });
  const left = await pressed(() => move(world, ann, begun));
  expect(await whispered(replay(idIn(left, '🔄')))).toMatch(/^This game is still/);
  const asked = await updated(driver.click(ann, left.stored, '🔄'));
  await updated(driver.click(ann, asked.stored, 'New game'));
  expect((await hidden(replay())).content).toMatch(/^This is your last finished game\./);

  const offer = (typed: string, player = ann) =>
    driver.autocomplete(player, driver.guildChannel(shift), { name: 'replay', typed: { name: 'game', value: typed } });
  const offered = await offer('');
  expect(offered.map(({ name }) => name.split(' · ')[1])).toEqual(['3x3', '1x4', '1x4']);
  expect(offered[0]?.name).toMatch(/^Score [\d,]+ · 3x3 · \w{3} \d{1,2}, \d{4}$/);
  expect(await offer('3x')).toEqual([offered[0]]);
  expect(await offer('', ben)).toEqual([]);

  const files: ReplayFile[] = [];
  for (const { value } of offered) files.push(await checked(await hidden(replay(String(value)))));
  expect(files[0]).toMatchObject({ end: 'given-up', rows: 3 });
  expectOneLine(files);
  const number = files[1]?.number ?? '';
  expect(await offer(number.slice(0, 8))).toHaveLength(1);
  expect((await hidden(replay(number))).content).toContain(number);
  expect(await whispered(replay('`no game`'))).toMatch(/^`no game` is not one of your finished games\./);
  expect(await whispered(replay(String(offered[0]?.value), ben))).toMatch(/^This is <@\d+>'s game\./);
});

test('a game whose moves do not give its board has no replay, and the log says why', async ({
  world,
  driver,
  bot,
  ann,
  ended,
}) => {
  const over = await ended();
  tamper(world.database, `update saved_games set score = score + 4 where player = '${ann.id}'`);
  expect(await whispered(driver.click(ann, over.stored, '🎞️'))).toMatch(
    /^The bot cannot read this game right now, so it stays as it is\. <\/2048:\d+> starts another one\.$/,
  );
  const reason = expect.stringContaining('moves give');
  expect(bot.log.filter(({ game }) => game === idIn(over, '🎞️'))).toMatchObject([
    { level: 50, msg: 'a stored game is not what it replays to', reason },
  ]);
});
