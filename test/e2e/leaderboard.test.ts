import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Player } from '#playground';
import {
  answerTo,
  type BotWorld,
  hidden,
  open,
  playToScore,
  replied,
  seen,
  testAmongStrangersOfFile as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { blocksOf, contentOf } from '../support/seen.ts';

/** The number of players: enough for two pages of the leaderboard. */
const PLAYERS = 12;

test('only the player who asked for a leaderboard turns its pages', async ({ world, driver, ann, ben, club }) => {
  const players = Array.from({ length: PLAYERS }, (_, index) => driver.addPlayer(`Player ${index}`));
  await Promise.all(players.map(async (player) => playToScore(world, player, await open(world, player, club))));
  const [asker = ann, other = ben] = players;

  const first = seen(await replied(driver.slash(asker, driver.guildChannel(club), 'leaderboard')));
  const ten = namesOf(first.content).slice(0, 10);
  expect(first.content).toMatch(/\nPlayer 0: \d+(?:st|nd|rd|th) of 12, /);
  expect(first.enabled).toEqual(['My place', '▶️', '💡']);

  expect(await whispered(driver.click(other, first.stored, '▶️'))).toMatch(
    new RegExp(`^<@${asker.id}> asked for this list\\. .*</leaderboard:\\d+>`),
  );
  const second = await updated(driver.click(asker, first.stored, '▶️'));
  expect(new Set([...ten, ...namesOf(second.content).slice(-2)]).size).toBe(PLAYERS);
  expect(second.content).toMatch(/\nPlayer 0: \d+(?:st|nd|rd|th) of 12, /);
  expect(second.enabled).toEqual(['◀️', 'My place', '💡']);
  const back = await updated(driver.click(asker, second.stored, '◀️'));
  expect(back.content).toBe(first.content);
});

test('a public list does not reveal what only the asker may know', async ({ world, driver, ann, ben, club }) => {
  const options = { board: '3x2' };
  for (const player of [ann, ben]) await playToScore(world, player, await open(world, player, club, options));
  const channel = driver.guildChannel(club);
  const ask = (more: Readonly<Record<string, string>> = {}) =>
    driver.slash(ann, channel, 'leaderboard', { ...options, ...more });
  const choose = (name: string) => whispered(driver.slash(ann, channel, 'settings', { visibility: name }));

  const here = seen(await replied(ask()));
  expect(here.content).toMatch(/\nAnn: (?:1st|2nd) of 2, /);
  // The menu shows the leaderboard of all servers, which lists Ann under the pseudonym "Player" with a number.
  const [menu = ''] = JSON.stringify(here.stored.data.components).match(/[^"]*:leaderboard-scope:[^"]*/) ?? [];
  for (const personal of [driver.select(ann, here.stored, menu, ['global']), ask({ scope: 'global' })])
    expect((await hidden(personal)).content).toMatch(
      /\nYou: (?:1st|2nd) of 2, .*\n-# On this list you are Player \d{5}\./,
    );
  expect(seen(driver.current(ann, here.stored)).content).toBe(here.content);
  const direct = await replied(driver.slash(ben, driver.dm(ben), 'leaderboard', { ...options, scope: 'global' }));
  expect(contentOf(direct)).toContain('On this list you are Player');

  await choose('everywhere');
  expect(contentOf(await replied(ask({ scope: 'global' })))).toMatch(/\nAnn: (?:1st|2nd) of 2, /);
  await choose('nowhere');
  expect((await hidden(ask())).content).toContain('You are not listed on leaderboards.');
});

const namesOf = (content: string): readonly string[] =>
  [...content.matchAll(/(Player \d+)(?:\*\*)? · /g)].map(([, name = '']) => name);

async function score(world: BotWorld, player: Player, guild: string): Promise<void> {
  await playToScore(world, player, await open(world, player, guild, { board: '3x3' }));
}

/** Asks for the leaderboard. The answer may be public or ephemeral. */
const ask = async (
  { driver }: BotWorld,
  player: Player,
  guild: string,
  options: Readonly<Record<string, string | boolean>> = {},
) =>
  (await answerTo(driver.slash(player, driver.guildChannel(guild), 'leaderboard', { board: '3x3', ...options })))
    .stored;

const listed = async (...given: Parameters<typeof ask>): Promise<string> => contentOf(await ask(...given));

test('period, scope and games with help are chosen on the message', async ({ world, driver, ann, ben, club }) => {
  await score(world, ann, club);
  // Ann chooses to be named on all leaderboards, so every answer to her is public.
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
  const [scopeNow = ''] = customIdsOf(driver.current(ann, message).data.components, 'leaderboard-scope');
  expect(scopeNow).not.toBe(scope);
  const everywhere = await updated(driver.select(ann, message, scopeNow, ['global']));
  expect(title(everywhere.content)).toMatch(/everywhere · today$/);
  expect(everywhere.content).toContain(' **Ann** · ');
  const assisted = await updated(driver.click(ann, message, 'Games with help'));
  expect(title(assisted.content)).toMatch(/everywhere · today · with help$/);
  expect(assisted.content).toContain('Nobody has a score here yet');
  expect(title(await listed(world, ann, club, { assisted: true, period: 'week' }))).toMatch(
    / · this week · with help$/,
  );
  const back = await updated(driver.click(ann, message, 'Games with help'));
  expect(title(back.content)).toMatch(/everywhere · today$/);

  expect(await whispered(driver.click(ben, message, 'Games with help'))).toContain('asked for this list');
  expect(seen(driver.current(ann, message)).content).toBe(back.content);
  expect(await whispered(driver.forge(ann, message, scopeNow))).toMatch(/no longer works/);
});

function customIdsOf(components: object | undefined, kind: string): readonly string[] {
  return [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]*)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => id.includes(`:${kind}:`));
}
