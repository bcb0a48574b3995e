import { REST, Routes } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { testAmongStrangers as base, open, seen, updated, whispered } from '../support/bot-world.ts';
import { idIn } from '../support/seen.ts';

// Bad input of players is no failure of the bot, so nothing is logged.
const test = base.extend('silence', { auto: true }, ({ complaints }, { onCleanup }) =>
  onCleanup(() => expect(complaints()).toEqual([])),
);

// Which values are refused, and why, is tested in test/commands/options.test.ts.
test.for<[string, Readonly<Record<string, string | boolean>>, RegExp]>([
  ['2048', { board: 'abc' }, /^`abc` is not a board size\./],
  ['leaderboard', { board: 'abc' }, /^`abc` is not a board size\./],
  ['leaderboard', { rules: 'daily', board: 'abc' }, /^Dailies are played on 3x3\. Leave out `board`\.$/],
  ['leaderboard', { rules: 'daily', board: '4x4' }, / Leave out `board`\.$/],
])('/%s with %j is refused', async ([command, options, sentence], { driver, ann, ben, club }) => {
  const channel = driver.guildChannel(club);
  expect(await whispered(driver.slash(ann, channel, command, options))).toMatch(sentence);
  expect(driver.messages(channel, ben)).toEqual([]);
});

test('a button that no board has is answered with what to do', async ({ world, driver, ann, ben, club }) => {
  const [board, other] = [await open(world, ann, club), await open(world, ben, club)];
  const [foreign, cutShort] = ['somebody-elses-button', '2048:move:abc'];
  for (const customId of [
    ...[foreign, cutShort],
    // Buttons of kinds that no longer exist.
    '2048:autoplay-stop:abc:1:2',
    `2048:leaderboard:${ben.id}:4x4:classic:assisted:all:server:0`,
    `2048:stats-share:${ben.id}:4x4:classic:assisted`,
    // These would replace Ann's board with Ben's leaderboard, settings or game.
    `2048:leaderboard:${ben.id}:4x4:classic:all:server:0`,
    '2048:settings:0',
    (board.customIds['🔄'] ?? '').replace(idIn(board, '🔄'), idIn(other, '🔄')),
  ])
    expect(await whispered(driver.forge(ben, board.stored, customId))).toMatch(/no longer works.*<\/2048:\d+>/);
  expect(seen(driver.current(ann, board.stored))).toMatchObject({ content: board.content, board: board.board });
});

test('a button that the board no longer has shows the current board', async ({ world, driver, ann, club }) => {
  const board = await open(world, ann, club);
  const gone = (board.customIds['🔄'] ?? '').replace(':restart:', ':autoplay:');
  expect((await updated(driver.forge(ann, board.stored, gone))).enabled).toEqual(board.enabled);
});

test("a press works if Discord leaves out the message's buttons", async ({ world, driver, ann, club }) => {
  const { stored, customIds } = await open(world, ann, club, { seed: 3 });
  const { components: _, ...bare } = stored.data;
  for (const data of [bare, { ...bare, components: [] }]) {
    const press = driver.forge(ann, { ...stored, data }, customIds['⋯ More'] ?? '');
    expect((await updated(press)).enabled).toContain('Back to the board');
  }
});

test('a command or subcommand of another version is answered', async ({ world, driver, ann, club }) => {
  const { apiUrl, token } = world.discord;
  const rest = new REST({ api: apiUrl }).setToken(token);
  const route = Routes.applicationCommands(driver.bot.id);
  const body = { name: 'highscore', description: 'As it once was' };
  const { id } = (await rest.post(route, { body })) as { id: string };
  const channel = driver.guildChannel(club);
  const sentence = await whispered(driver.slash(ann, channel, 'highscore'));
  await rest.delete(`${route}/${id}`);
  expect(sentence).toMatch(/is not available\. <\/help:\d+> lists/);
  const erase = { name: 'privacy', options: [{ name: 'erase', type: 1, options: [] }] };
  expect(await whispered(driver.forgeCommand(ann, channel, InteractionType.ApplicationCommand, erase))).toContain(
    'What is stored about you',
  );
});

test.for(['nothing', 'help'])(
  'suggestions for /%s, which suggests nothing, are empty',
  async (name, { driver, ann, club }) => {
    const options = [{ name: 'board', type: 3, value: '5', focused: true }];
    const typing = InteractionType.ApplicationCommandAutocomplete;
    const asked = driver.forgeCommand(ann, driver.guildChannel(club), typing, { name, options });
    expect(await asked.outcome).toMatchObject({ kind: 'choices', choices: [] });
  },
);
