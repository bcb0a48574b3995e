import { expect } from 'vitest';
import {
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

  const first = seen(await replied(driver.slash(asker, driver.channel(club), 'leaderboard')));
  expect(ranksOf(first.content).slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(first.content).toMatch(/You: \d+(?:st|nd|rd|th) of 12/);
  expect(first.enabled).toEqual(['My place', '▶️', '💡']);

  expect(await whispered(driver.click(other, first.stored, '▶️'))).toMatch(
    /^Player 0 asked for this list\. .*<\/leaderboard:\d+>/,
  );
  const second = await updated(driver.click(asker, first.stored, '▶️'));
  expect(ranksOf(second.content).slice(-2)).toEqual([11, 12]);
  expect(second.content).toMatch(/You: \d+(?:st|nd|rd|th) of 12/);
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

  const list = async (options: Readonly<Record<string, string>>) =>
    contentOf(await replied(driver.slash(ann, driver.channel(club), 'leaderboard', { board: '2x3', ...options })));
  const own = await list({});
  expect(own).toContain(`this server · all time\n\n🥇 **Ann** · **${shown(here)}** `);
  expect(own).not.toContain('Ben');
  for (const period of ['today', 'week', 'month', 'all']) {
    const everywhere = await list({ scope: 'global', period });
    expect(everywhere).toMatch(/everywhere · (today|this week|this month|all time)\n/);
    expect(ranksOf(everywhere)).toEqual([1, 2]);
    expect(everywhere).toMatch(new RegExp(`\\*\\*\\s*${shown(best)}\\*\\*`));
    expect(everywhere).not.toMatch(/Ann|Ben/);
    expect(everywhere).toContain(`of 2, ${shown(best)} points`);
  }
});

const ranksOf = (content: string): readonly number[] =>
  [...content.matchAll(new RegExp(`^(🥇|🥈|🥉|\\d+\\\\\\.).* ${TILE}$`, 'gm'))].map(([, rank = '']) => {
    const medal = ['🥇', '🥈', '🥉'].indexOf(rank);
    return medal === -1 ? Number.parseInt(rank, 10) : medal + 1;
  });
