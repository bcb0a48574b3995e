import { expect } from 'vitest';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import {
  answered,
  testAmongStrangers as base,
  hidden,
  open,
  playToEnd,
  playToScore,
  replied,
  seen,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { shown } from '../support/seen.ts';

const test = base
  .extend('play', ({ world, ann, club }) => async (board: string) => {
    const game = await playToScore(world, ann, await open(world, ann, club, { board }));
    return (await playToEnd(world, ann, game)).score;
  })
  .extend('ask', ({ driver, ann }) => async (player = ann, guild = '', of = player) => {
    const options = of === player ? {} : { user: of.id };
    return hidden(await answered(() => driver.slash(player, driver.guildChannel(guild), 'stats', options)));
  });

test('statistics cover all finished games, and are posted as they are shown', async ({
  driver,
  ann,
  club,
  play,
  ask,
}) => {
  await play('1x4');
  const scores = [await play('2x2'), await play('2x2')];
  const own = await ask(ann, club);
  const [best, sum] = [Math.max(...scores), scores.reduce((total, it) => total + it, 0)];
  expect(own.alt).toMatch(
    new RegExp(
      `^Ann\\. 2x2 · classic · everywhere\\. Best ${shown(best)} · Best tile \\d+ · 2 games · Average ${shown(Math.round(sum / 2))} · Moves \\d+ · Time played \\d+ (?:min|sec).* · Rank 1 here · Rank \\d+ everywhere\\. `,
    ),
  );
  expect(own.alt).toContain(`Latest scores: ${scores.map(shown).join(', ')}`);
  expect(own.content).toMatch(/^Time played \d+ (?:min|sec).* · Rank 1 here$/m);
  expect(own.stored.data.attachments).toMatchObject([{ content_type: 'image/png', width: 800 }]);
  expect(own.enabled).toEqual(['📣']);

  const other = await updated(driver.select(ann, own.stored, `2048:stats-kind:${ann.id}`, ['1x4/classic']));
  expect(other.alt).toMatch(/^Ann\. 1x4 · classic · .* · 1 game · /);
  const posted = seen(await replied(driver.click(ann, other.stored, '📣')));
  expect([posted.content, posted.alt, posted.enabled]).toEqual([other.content, other.alt, []]);
  expect(await whispered(driver.click(ann, other.stored, '📣'))).toBe(ENGLISH('share.tooSoon'));
});

test('others see only the statistics that a player shows', async ({ driver, ann, ben, club, shift, play, ask }) => {
  const best = await play('2x2');
  const inClub = await ask(ben, club, ann);
  expect(inClub.alt).toContain(`Ann. 2x2 · classic · this server. Best ${shown(best)} `);
  expect((await ask(ben, shift, ann)).content).toMatch(
    /No game of <@\d+> counts here yet\.\n-# Races and practice games do not count\.$/,
  );
  await whispered(driver.slash(ann, driver.guildChannel(club), 'settings', { visibility: 'nowhere' }));
  const refusal = `<@${ann.id}> does not show statistics to others.`;
  expect((await ask(ben, club, ann)).content).toBe(refusal);
  expect(await whispered(driver.click(ben, inClub.stored, '📣'))).toBe(refusal);
});
