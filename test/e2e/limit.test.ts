/** A player who presses too fast is asked to wait, gets an answer to every press, and loses no move. */
import { expect } from 'vitest';
import { move, moveAsOf, open, seen, testAmongStrangers, updated, whispered } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';

// Over HTTP the stand-in sends a player's presses one after another, so no player exceeds the limit.
const test = testAmongStrangers.skipIf(OVER_HTTP);

const AT_ONCE = 10;
const PRESSES = 30;

test('many presses at once move once, and the player is told once to wait, in the chosen language', async ({
  world,
  complaints,
  ann,
  club,
}) => {
  const { driver } = world;
  await whispered(driver.slash(ann, driver.guildChannel(club), 'settings', { language: 'de' }));
  const game = await open(world, ann, club);
  const outcomes = await Promise.all(Array.from({ length: PRESSES }, () => moveAsOf(world, ann, game).outcome));
  const { replied = [], updated: shown = [], acknowledged = [] } = Object.groupBy(outcomes, ({ kind }) => kind);
  expect(replied).toMatchObject([
    { isEphemeral: true, message: { data: { content: 'Das war zu schnell. Versuch es gleich noch einmal.' } } },
  ]);
  expect(shown.length).toBeGreaterThanOrEqual(AT_ONCE);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(shown.length + acknowledged.length).toBe(PRESSES - 1);

  const now = seen(driver.current(ann, game.stored));
  expect((await updated(move(world, ann, now))).content).toContain('Züge: 2');
  expect(complaints()).toEqual([]);
});

test('beyond the limit suggestions are empty and do not fail', async ({ driver, ann, club }) => {
  const ask = { name: '2048', typed: { name: 'board', value: '5' } };
  const asked = Array.from({ length: 120 }, () => driver.autocomplete(ann, driver.guildChannel(club), ask));
  const choices = await Promise.all(asked);
  expect(choices.filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(AT_ONCE);
  expect(choices.filter(({ length }) => length === 0).length).toBeGreaterThan(0);
  expect(driver.recentInteractions(120).filter(({ state }) => state !== 'answered')).toEqual([]);
});
