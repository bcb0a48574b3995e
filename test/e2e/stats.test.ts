import { expect } from 'vitest';
import type { Player } from '#playground';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import {
  answered,
  type BotWorld,
  hidden,
  open,
  playToEnd,
  replied,
  seen,
  testAmongStrangers as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { shown } from '../support/seen.ts';

const SMALL = { board: '2x2' };

const ask = async ({ driver }: BotWorld, player: Player, guild: string, of?: Player) =>
  hidden(await answered(() => driver.slash(player, driver.guildChannel(guild), 'stats', of ? { user: of.id } : {})));

async function play(
  world: BotWorld,
  player: Player,
  guild: string,
  options = SMALL,
  games = 2,
): Promise<readonly number[]> {
  const scores: number[] = [];
  while (scores.length < games) {
    const { score } = await playToEnd(world, player, await open(world, player, guild, options));
    if (score > 0) scores.push(score);
  }
  return scores;
}

test('statistics cover all finished games and are ephemeral', async ({ world, ann, club }) => {
  const scores = await play(world, ann, club);
  const own = await ask(world, ann, club);
  expect(own.content).toMatch(/^Time played \d+ (?:min|sec).* · Rank 1 here$/m);
  const [best, sum] = [Math.max(...scores), scores.reduce((total, it) => total + it, 0)];
  expect(own.alt).toMatch(
    new RegExp(
      `^Ann\\. 2x2 · classic · everywhere\\. 2 games · Best ${shown(best)} · Average ${shown(Math.round(sum / 2))} · Best tile \\d+ · Moves \\d+ · Time played \\d+ (?:min|sec).* · Rank 1 here · Rank \\d+ everywhere\\. `,
    ),
  );
  expect(own.alt).toContain(`Latest scores: ${scores.map(shown).join(', ')}`);
  const [picture] = own.stored.data.attachments;
  expect(picture).toMatchObject({ content_type: 'image/png', width: 800 });
  expect(own.enabled).toEqual(['📣']);

  const posted = seen(await replied(world.driver.click(ann, own.stored, '📣')));
  expect(posted.content).toBe(own.content);
  expect(posted.alt).toBe(own.alt);
  expect(posted.enabled).toEqual([]);
});

test('statistics are posted as they are shown, and then the player has to wait', async ({
  world,
  driver,
  ann,
  club,
}) => {
  await play(world, ann, club, { board: '1x4' }, 1);
  await play(world, ann, club, SMALL, 1);
  const own = await ask(world, ann, club);
  const other = await updated(driver.select(ann, own.stored, `2048:stats-kind:${ann.id}`, ['ranked/2x2/classic']));
  expect(other.alt).toMatch(/^Ann\. 2x2 · classic · /);
  expect(seen(await replied(driver.click(ann, other.stored, '📣'))).alt).toBe(other.alt);
  expect(await whispered(driver.click(ann, own.stored, '📣'))).toBe(ENGLISH('share.tooSoon'));
});

test('others see only the statistics that a player shows', async ({ world, driver, ann, ben, club, shift }) => {
  const [best = 0] = await play(world, ann, club, SMALL, 1);
  const inClub = await ask(world, ben, club, ann);
  expect(inClub.alt).toContain(`Ann. 2x2 · classic · this server. 1 game · Best ${shown(best)} `);
  expect((await ask(world, ben, shift, ann)).content).toMatch(
    /has no finished games to show here\.\n-# Duels and practice games do not count\.$/,
  );
  await answered(() => driver.slash(ann, driver.guildChannel(club), 'settings', { visibility: 'nowhere' }));
  const refusal = `<@${ann.id}> does not show statistics to others.`;
  expect((await ask(world, ben, club, ann)).content).toBe(refusal);
  // Ann has hidden her statistics, so Ben can no longer post those that he opened before.
  expect(await whispered(driver.click(ben, inClub.stored, '📣'))).toBe(refusal);
});
