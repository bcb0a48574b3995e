import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import {
  answerTo,
  hidden,
  open,
  playToScore,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { blocksOf, contentOf } from '../support/seen.ts';

type Options = Readonly<Record<string, string | boolean>>;

const test = testAmongStrangersOfFile
  .extend('score', ({ world, club }) => async (player = world.driver.player('Ann')) => {
    await playToScore(world, player, await open(world, player, club, { board: '3x3' }));
  })
  .extend(
    'list',
    ({ driver, ann, club }) =>
      (options: Options = {}, player = ann) =>
        driver.slash(player, driver.guildChannel(club), 'leaderboard', { board: '3x3', ...options }),
  );

/** The menus of a list: of the board and its rules, of the period, then of the scope. Each answer has new ones. */
const menusOf = ({ stored }: Seen): readonly string[] =>
  blocksOf(stored)
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((it) => (it.type === ComponentType.StringSelect ? [it.custom_id] : []));

test('only the player who asked for a leaderboard turns its pages', async ({ driver, ben, score, list }) => {
  // Two pages of the leaderboard.
  const players = Array.from({ length: 12 }, (_, index) => driver.addPlayer(`Player ${index}`));
  await Promise.all(players.map((player) => score(player)));
  const [asker] = players;
  const namesIn = ({ content }: Seen) =>
    [...content.matchAll(/(Player \d+)(?:\*\*)? · /g)].map(([, name = '']) => name);

  const first = seen(await replied(list({}, asker)));
  expect(first.content).toMatch(/\nPlayer 0: \d+(?:st|nd|rd|th) of 12, /);
  expect(first.enabled).toEqual(['My place', '▶️']);
  expect(await whispered(driver.click(ben, first.stored, '▶️'))).toMatch(
    new RegExp(`^<@${asker?.id}> asked for this list\\. .*</leaderboard:\\d+>`),
  );
  const second = await updated(driver.click(asker ?? ben, first.stored, '▶️'));
  expect(new Set([...namesIn(first).slice(0, 10), ...namesIn(second).slice(-2)]).size).toBe(12);
  expect(second.enabled).toEqual(['◀️', 'My place']);
  expect((await updated(driver.click(asker ?? ben, second.stored, '◀️'))).content).toBe(first.content);
});

test('a public list does not reveal what only the asker may know', async ({ driver, ann, ben, club, score, list }) => {
  for (const player of [ann, ben]) await score(player);
  const show = (visibility: string) =>
    whispered(driver.slash(ann, driver.guildChannel(club), 'settings', { visibility }));
  const here = seen(await replied(list()));
  expect(here.content).toMatch(/\nAnn: (?:1st|2nd) of 2, /);
  // The leaderboard of all servers lists Ann under the pseudonym "Player" with a number.
  for (const personal of [
    driver.select(ann, here.stored, menusOf(here)[2] ?? '', ['global']),
    list({ scope: 'global' }),
  ])
    expect((await hidden(personal)).content).toMatch(
      /\nYou: \d+(?:st|nd|rd|th) of \d+, .*\n-# On this list you are Player \d{5}\./,
    );
  expect(seen(driver.current(ann, here.stored)).content).toBe(here.content);
  const direct = driver.slash(ben, driver.dm(ben), 'leaderboard', { board: '3x3', scope: 'global' });
  expect(contentOf(await replied(direct))).toContain('On this list you are Player');
  await show('everywhere');
  expect(contentOf(await replied(list({ scope: 'global' })))).toMatch(/\nAnn: \d+(?:st|nd|rd|th) of \d+, /);
  await show('nowhere');
  expect((await hidden(list())).content).toContain('You are not listed on leaderboards.');
});

test('board, rules, period and scope are chosen on the message', async ({ driver, ann, ben, club, score, list }) => {
  await score(ann);
  // Ann is named on all leaderboards, so every answer to her is public.
  await whispered(driver.slash(ann, driver.guildChannel(club), 'settings', { visibility: 'everywhere' }));
  const titleOf = ({ content }: Seen) => content.split('\n')[1];
  let shown = seen(await replied(list()));
  const choose = async (menu: 0 | 1 | 2, value: string) => {
    shown = await updated(driver.select(ann, shown.stored, menusOf(shown)[menu] ?? '', [value]));
    return titleOf(shown);
  };
  expect(await choose(0, '4x4/classic')).toMatch(/4x4 · classic · this server · all time$/);
  expect(shown.content).toContain('Nobody has a score here yet');
  expect(await choose(0, '3x3/daily')).toMatch(/Daily \d+ · this server · today$/);
  expect(await choose(0, '3x3/classic')).toMatch(/3x3 · classic · this server · all time$/);
  expect(await choose(1, 'today')).toMatch(/this server · today$/);
  expect(await choose(2, 'global')).toMatch(/everywhere · today$/);
  expect(shown.content).toContain(' **Ann** · ');
  expect(titleOf(await answerTo(list({ period: 'week' })))).toMatch(/ · this week$/);
  const [, period = '', scope = ''] = menusOf(shown);
  expect(await whispered(driver.select(ben, shown.stored, period, ['week']))).toContain('asked for this list');
  expect(await whispered(driver.forge(ann, shown.stored, scope))).toMatch(/no longer works/);
});
