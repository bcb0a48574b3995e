import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Player } from '#playground';
import {
  answerTo,
  type BotWorld,
  firstArrow,
  move,
  open,
  playToScore,
  pressed,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { blocksOf, contentOf, TILE } from '../support/seen.ts';

/** Plays until there is a score, so that there is something to list. */
async function score(world: BotWorld, player: Player, guild: string): Promise<void> {
  await playToScore(world, player, await open(world, player, guild, { board: '3x3' }));
}

/** The list, whoever sees it. */
const ask = async (
  { driver }: BotWorld,
  player: Player,
  guild: string,
  options: Readonly<Record<string, string | boolean>> = {},
) =>
  (await answerTo(driver.slash(player, driver.guildChannel(guild), 'leaderboard', { board: '3x3', ...options })))
    .stored;

const listed = async (...given: Parameters<typeof ask>): Promise<string> => contentOf(await ask(...given));

/** The text between the rank and the score. */
const LINE = new RegExp(`^(?:🥇|🥈|🥉|\\d+\\\\\\.)\\u2007* (\\S.*) · \\*\\*[\\d,]+\\*\\* ${TILE}$`, 'gmu');

const namesIn = (content: string): readonly string[] => [...content.matchAll(LINE)].map(([, name = '']) => name);

test('a server lists players by their latest global name, and never by a nickname', async ({
  world,
  ann,
  ben,
  club,
}) => {
  const { driver } = world;
  await score(world, ann, club);
  const named = async () => namesIn(await listed(world, ben, club));
  expect(await named()).toEqual(['Ann']);
  driver.rename(ann, 'Annie *the* Great');
  // Ben's question brings no news of Ann.
  expect(await named()).toEqual(['Ann']);
  await listed(world, ann, club);
  expect(await named()).toEqual([String.raw`Annie \*the\* Gre…`]);
  driver.rename(ann, 'Nan', driver.guildChannel(club).guild);
  await listed(world, ann, club);
  expect(await named()).toEqual([String.raw`Annie \*the\* Gre…`]);
  driver.rename(ann, null);
  await listed(world, ann, club);
  expect(await named()).toEqual(['ann']);
});

/** One for each way in which a name could do harm to a list; test/discord/names.test.ts has many more of each. */
const BAD_NAMES = [
  '**_~~||`x`||~~_**',
  '@here <@&1> <#2> </2048:3> <t:0:R>',
  '# Big\n> quoted\n```\ncode',
  'שלום עולם וכל מי ששם כאן',
  '\u200B\u200B\uFEFF\u2060',
];

test('whatever players are called, each has one line, and nobody is mentioned or notified', async ({ world, club }) => {
  const { driver } = world;
  const players = BAD_NAMES.map((name) => driver.addPlayer(name));
  for (const player of players) await score(world, player, club);
  const [asker] = players;
  if (!asker) throw new Error('There is nobody.');
  const stored = await ask(world, asker, club);
  const { mentions, mention_roles: roles, mention_everyone: everyone } = stored.data;
  expect([mentions, roles, everyone]).toEqual([[], [], false]);
  const names = namesIn(contentOf(stored)).map((name) => name.replace(/^\*\*(.*)\*\*$/, '$1'));
  expect(names).toHaveLength(BAD_NAMES.length);
  for (const name of names) expect(name).not.toMatch(/(?<!\\)(?:\\\\)*[<@*_~`|[#>/]|\p{Bidi_C}(?<![\u2068\u2069])/u);
  expect(names.join('\n')).toContain('\u2068שלום');
  expect(names.join('\n')).toMatch(/Player \d{5}/);
});

test('a name that changes between two pages keeps its place in the list', async ({ world, ann, club }) => {
  const { driver } = world;
  const others = Array.from({ length: 10 }, (_, index) => driver.addPlayer(`Player ${index}`));
  for (const player of [ann, ...others]) await score(world, player, club);
  const first = await ask(world, ann, club);
  const before = namesIn(contentOf(first)).slice(0, 10);
  driver.rename(ann, 'Someone else');
  const second = await updated(driver.click(ann, first, '▶️'));
  const back = namesIn((await updated(driver.click(ann, second.stored, '◀️'))).content).slice(0, 10);
  expect(back).toEqual(before.map((name) => name.replace('Ann', 'Someone else')));
});

test('everywhere lists by name who chose it, others by a number', async ({ world, ann, ben, club, shift }) => {
  const { driver } = world;
  const cat = driver.addPlayer('Cat');
  const board = { board: '2x9', scope: 'global' };
  for (const [player, guild] of [
    [ann, club],
    [ben, shift],
    [cat, shift],
  ] as const) {
    let game = await open(world, player, guild, { board: '2x9' });
    while (firstArrow(game) && game.score < 40) game = await pressed(() => move(world, player, game));
    await driver.slash(player, driver.guildChannel(guild), 'leaderboard', { board: '2x9' }).outcome;
  }
  await whispered(driver.slash(ben, driver.guildChannel(shift), 'settings', { visibility: 'everywhere' }));
  const list = async (player: Player, guild: string) => namesIn(await listed(world, player, guild, board)).toSorted();
  const [bens, number, other] = await list(ben, shift);
  expect([bens, number, other]).toEqual([
    '**Ben**',
    expect.stringMatching(/^Player \d{5}$/),
    expect.stringMatching(/^Player \d{5}$/),
  ]);
  const anns = await listed(world, ann, club, board);
  const own = /\*\*(Player \d{5})\*\*/.exec(anns)?.[1];
  expect([number, other]).toContain(own);
  expect(anns).toContain(`-# On this list you are ${own}. </settings:`);
  expect(anns).not.toMatch(/Ann|Cat/);

  await whispered(driver.slash(cat, driver.guildChannel(shift), 'settings', { visibility: 'nowhere' }));
  expect(await list(ben, shift)).toEqual(['**Ben**', own]);
  expect(namesIn(await listed(world, ben, shift, { board: '2x9' }))).toEqual(['**Ben**']);
  expect(await listed(world, cat, shift, board)).toContain('You are not listed on leaderboards');
});

test('period, place and games with help are chosen on the message', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  await score(world, ann, club);
  // Named everywhere, so that every list is for everybody.
  await whispered(driver.slash(ann, driver.guildChannel(club), 'settings', { visibility: 'everywhere' }));
  const message = await ask(world, ann, club);
  const menus = blocksOf(message).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((it) => (it.type === ComponentType.StringSelect ? [it.custom_id] : []))
      : [],
  );
  const [period = '', scope = ''] = menus;
  const title = (content: string) => content.split('\n')[1];
  expect(title((await updated(driver.select(ann, message, period, ['today']))).content)).toMatch(
    /this server · today$/,
  );
  const [scopeNow = ''] = customIdsOf(driver.current(ann, message).data.components, 'list-scope');
  expect(scopeNow).not.toBe(scope);
  const everywhere = await updated(driver.select(ann, message, scopeNow, ['global']));
  expect(title(everywhere.content)).toMatch(/everywhere · today$/);
  expect(namesIn(everywhere.content)).toContain('**Ann**');
  const assisted = await updated(driver.click(ann, message, 'Games with help'));
  expect(title(assisted.content)).toMatch(/everywhere · today · with help$/);
  expect(assisted.content).toContain('Nobody has a score here yet');
  expect(title(await listed(world, ann, club, { assisted: true, period: 'week' }))).toMatch(
    / · this week · with help$/,
  );
  const back = await updated(driver.click(ann, message, 'Games with help'));
  expect(title(back.content)).toMatch(/everywhere · today$/);

  const refusal = await whispered(driver.click(ben, message, 'Games with help'));
  expect(refusal).toMatch(/^Ann asked for this list\. Get your own with <\/leaderboard:\d+>\.$/);
  expect(seen(driver.current(ann, message)).content).toBe(back.content);
  expect(await whispered(driver.forge(ann, message, scopeNow))).toMatch(/no longer works/);
});

function customIdsOf(components: object | undefined, kind: string): readonly string[] {
  return [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]*)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => id.includes(`:${kind}:`));
}
