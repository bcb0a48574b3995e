/** A player who presses too fast is asked to wait, gets an answer to every press, and loses no move. */
import { expect } from 'vitest';
import { move, moveAsOf, open, seen, testAmongStrangers, updated, whispered } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { TOO_FAST } from '../support/seen.ts';

// Over HTTP the stand-in sends a player's presses one after another, so no player exceeds the limit.
const test = testAmongStrangers.skipIf(OVER_HTTP);

const AT_ONCE = 10;
const PRESSES = 30;
const TOO_FAST_IN_GERMAN = 'Das war zu schnell. Versuch es gleich noch einmal.';

test('many presses at once move once, and the player is told once to wait', async ({
  world,
  complaints,
  ann,
  club,
}) => {
  const { driver } = world;
  const game = await open(world, ann, club, { rules: 'wild', seed: 13579 });
  const press = () => moveAsOf(world, ann, game);
  const outcomes = await Promise.all(Array.from({ length: PRESSES }, press).map(({ outcome }) => outcome));
  const told = outcomes.filter((it) => it.kind === 'replied');
  expect(told.map(({ isEphemeral, message }) => [isEphemeral, message.data.content])).toEqual([[true, TOO_FAST]]);
  const { updated: shown = [], acknowledged = [] } = Object.groupBy(outcomes, ({ kind }) => kind);
  expect(shown.length).toBeGreaterThanOrEqual(AT_ONCE);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(shown.length + acknowledged.length).toBe(PRESSES - 1);

  const now = seen(driver.current(ann, game.stored));
  expect(now).toMatchObject({ moves: 1 });
  expect(await updated(move(world, ann, now))).toMatchObject({ moves: 2 });
  expect(complaints()).toEqual([]);
});

test('commands beyond the limit are asked to wait, in the chosen language', async ({ driver, ann, club }) => {
  await whispered(driver.slash(ann, driver.guildChannel(club), 'settings', { language: 'de' }));
  const asked = Array.from({ length: PRESSES }, () => driver.slash(ann, driver.guildChannel(club), 'help'));
  const sentences = await Promise.all(asked.map(whispered));
  const { put = [], assistedBy = [] } = Object.groupBy(sentences, (it) =>
    it === TOO_FAST_IN_GERMAN ? 'put' : 'assistedBy',
  );
  expect(put.length).toBeGreaterThan(0);
  expect(assistedBy.length).toBeGreaterThanOrEqual(AT_ONCE);
});

test('beyond the limit suggestions are empty and do not fail', async ({ driver, ann, club }) => {
  const ask = { name: '2048', typed: { name: 'board', value: '5' } };
  const asked = Array.from({ length: 200 }, () => driver.autocomplete(ann, driver.guildChannel(club), ask));
  const choices = await Promise.all(asked);
  expect(choices.filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(AT_ONCE);
  expect(driver.recentInteractions(200).filter(({ state }) => state !== 'answered')).toEqual([]);
});
