import { REST, Routes } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Player } from '#playground';
import { open, type Seen, seen, testAmongStrangers as test, updated, whispered } from '../support/bot-world.ts';
import { idIn } from '../support/seen.ts';

// Which values are refused, and why, is tested in test/commands/options.test.ts.
test('an invalid board is refused with a message, and nothing is started or logged', async ({
  driver,
  complaints,
  ann,
  ben,
  club,
}) => {
  for (const command of ['2048', 'leaderboard']) {
    const asked = driver.slash(ann, driver.guildChannel(club), command, { board: 'abc' });
    expect(await whispered(asked)).toMatch(/^`abc` is not a board size\./);
  }
  expect(driver.messages(driver.guildChannel(club), ben)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test.for([
  [{ board: 'abc' }, '`board`'],
  [{ board: '4x4', assisted: true }, '`board`, `assisted`'],
] as const)('a ranking of dailies with %j is refused', async ([options, named], { world, ann, club }) => {
  const { driver } = world;
  const asked = driver.slash(ann, driver.guildChannel(club), 'leaderboard', { rules: 'daily', ...options });
  expect(await whispered(asked)).toBe(`Dailies are played on 3x3 and without help. Leave out ${named}.`);
});

test.for([
  ['a foreign button', 'somebody-elses-button'],
  ['a button that was cut short', '2048:move:abc'],
  ['a button of another version', '2048:shuffle:abc:1'],
  ['the stop button of an earlier autoplay', '2048:autoplay-stop:abc:1:2'],
])('%s is answered with what to do', async ([, customId = ''], { world, complaints, ann, club }) => {
  const { driver } = world;
  const game = await open(world, ann, club);
  expect(await whispered(driver.forge(ann, game.stored, customId))).toMatch(/no longer works.*<\/2048:\d+>/);
  expect(seen(driver.current(ann, game.stored)).board).toEqual(game.board);
  expect(complaints()).toEqual([]);
});

test.for([
  ['a leaderboard of their own', (ben: Player) => `2048:leaderboard:${ben.id}:4x4:classic:ranked:all:server:0`],
  ['their settings', () => '2048:settings:0'],
  [
    'the same button of another game',
    (_: Player, board: Seen, other: Seen) =>
      (board.customIds['🔄'] ?? '').replace(idIn(board, '🔄'), idIn(other, '🔄')),
  ],
] as const)(
  "a forged press cannot replace somebody's board with %s",
  async ([, customIdFor], { world, driver, ann, ben, club }) => {
    const board = await open(world, ann, club);
    const other = await open(world, ben, club);
    const forged = driver.forge(ben, board.stored, customIdFor(ben, board, other));
    expect(await whispered(forged)).toMatch(/no longer works/);
    expect(seen(driver.current(ann, board.stored))).toMatchObject({ content: board.content, board: board.board });
  },
);

test('a button that the board no longer has shows the current board', async ({ world, complaints, ann, club }) => {
  const { driver } = world;
  const board = await open(world, ann, club);
  const gone = (board.customIds['🔄'] ?? '').replace(':restart:', ':autoplay:');
  expect((await updated(driver.forge(ann, board.stored, gone))).enabled).toEqual(board.enabled);
  expect(complaints()).toEqual([]);
});

test("a press works if Discord leaves out the message's buttons", async ({ world, ann, club }) => {
  const { stored, customIds } = await open(world, ann, club, { seed: 3 });
  const more = customIds['⋯ More'] ?? '';
  const { components: _, ...bare } = stored.data;
  for (const message of [bare, { ...bare, components: [] }])
    expect((await updated(world.driver.forge(ann, { ...stored, data: message }, more))).enabled).toContain('Back');
});

test('a command of another version is answered with what to do', async ({ world, complaints, ann, club }) => {
  const { discord, driver } = world;
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
  const route = Routes.applicationCommands(driver.bot.id);
  const { id } = (await rest.post(route, { body: { name: 'highscore', description: 'As it once was' } })) as {
    id: string;
  };
  const sentence = await whispered(driver.slash(ann, driver.guildChannel(club), 'highscore'));
  await rest.delete(`${route}/${id}`);
  expect(sentence).toMatch(/is not available\. <\/help:\d+> lists/);
  expect(complaints()).toEqual([]);
});

test.for([
  ['an unknown command', 'nothing'],
  ['a command that suggests nothing', 'help'],
] as const)('suggestions for %s are empty', async ([, name], { driver, complaints, ann, club }) => {
  const options = [{ name: 'board', type: 3, value: '5', focused: true }];
  const typing = InteractionType.ApplicationCommandAutocomplete;
  const asked = driver.forgeCommand(ann, driver.guildChannel(club), typing, { name, options });
  expect(await asked.outcome).toMatchObject({ kind: 'choices', choices: [] });
  expect(complaints()).toEqual([]);
});
