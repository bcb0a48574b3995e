import { expect } from 'vitest';
import {
  answerTo,
  hidden,
  open,
  playToEnd,
  playToScore,
  replied,
  seen,
  testAmongStrangersOfFile as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { contentOf, shown, TILE } from '../support/seen.ts';

/** Twelve players with a score each: enough for two pages. */
const PLAYERS = 12;

test('a long leaderboard is paged by the player who asked for it', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const players = Array.from({ length: PLAYERS }, (_, index) => driver.addPlayer(`Player ${index}`));
  await Promise.all(players.map(async (player) => playToScore(world, player, await open(world, player, club))));
  const [asker = ann, other = ben] = players;

  const first = seen(await replied(driver.slash(asker, driver.guildChannel(club), 'leaderboard')));
  const ten = namesOf(first.content).slice(0, 10);
  expect(first.content).toMatch(/\nPlayer 0: \d+(?:st|nd|rd|th) of 12, /);
  expect(first.enabled).toEqual(['My place', '▶️', '💡']);

  expect(await whispered(driver.click(other, first.stored, '▶️'))).toMatch(
    /^Player 0 asked for this list\. .*<\/leaderboard:\d+>/,
  );
  const second = await updated(driver.click(asker, first.stored, '▶️'));
  expect(new Set([...ten, ...namesOf(second.content).slice(-2)]).size).toBe(PLAYERS);
  expect(second.content).toMatch(/\nPlayer 0: \d+(?:st|nd|rd|th) of 12, /);
  expect(second.enabled).toEqual(['◀️', 'My place', '💡']);
  const back = await updated(driver.click(asker, second.stored, '◀️'));
  expect(back.content).toBe(first.content);
});

test('a server lists its own players, and everywhere each one once', async ({ world, ann, ben, club, shift }) => {
  const { driver } = world;
  const scoreOf = async (player: typeof ann, guild: string) =>
    (await playToEnd(world, player, await open(world, player, guild, { board: '2x3' }))).score;
  const here = await scoreOf(ann, club);
  const best = Math.max(here, await scoreOf(ann, shift));
  await scoreOf(ben, shift);

  const listed = (options: Readonly<Record<string, string>>) =>
    answerTo(driver.slash(ann, driver.guildChannel(club), 'leaderboard', { board: '2x3', ...options }));
  const list = async (options: Readonly<Record<string, string>>) => (await listed(options)).content;
  const own = await list({});
  expect(own).toContain(`this server · all time\n\n🥇 **Ann** · **${shown(here)}** `);
  expect(own).not.toContain('Ben');
  for (const period of ['today', 'week', 'month', 'all']) {
    const everywhere = await list({ scope: 'global', period });
    expect(everywhere).toMatch(/everywhere · (today|this week|this month|all time)\n/);
    // Two random games may end with the same score, and then they share the rank.
    expect([
      [1, 2],
      [1, 1],
    ]).toContainEqual(ranksOf(everywhere));
    expect(everywhere).toMatch(new RegExp(`\\*\\*\\s*${shown(best)}\\*\\*`));
    expect(everywhere).not.toMatch(/Ann|Ben/);
    expect(everywhere).toContain(`of 2, ${shown(best)} points`);
  }
});

test('what concerns only the asker is in no list that others see', async ({ world, ann, ben, club }) => {
  const { driver } = world;
  const options = { board: '3x2' };
  for (const player of [ann, ben]) await playToScore(world, player, await open(world, player, club, options));
  const channel = driver.guildChannel(club);
  const ask = (more: Readonly<Record<string, string>> = {}) =>
    driver.slash(ann, channel, 'leaderboard', { ...options, ...more });
  const choose = (name: string) => whispered(driver.slash(ann, channel, 'settings', { visibility: name }));

  const here = seen(await replied(ask()));
  expect(here.content).toMatch(/\nAnn: (?:1st|2nd) of 2, /);
  // From this list the menu leads to that of all servers, where Ann has a number.
  const [menu = ''] = JSON.stringify(here.stored.data.components).match(/[^"]*:list-scope:[^"]*/) ?? [];
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

/** In the order of the list; equal scores share a rank, so that ranks do not count the lines. */
const namesOf = (content: string): readonly string[] =>
  [...content.matchAll(/(Player \d+)(?:\*\*)? · /g)].map(([, name = '']) => name);

const ranksOf = (content: string): readonly number[] =>
  [...content.matchAll(new RegExp(`^(🥇|🥈|🥉|\\d+\\\\\\.).* ${TILE}$`, 'gm'))].map(([, rank = '']) => {
    const medal = ['🥇', '🥈', '🥉'].indexOf(rank);
    return medal === -1 ? Number.parseInt(rank, 10) : medal + 1;
  });
