/** Shares and replays are shown to everybody once. If one failed, the next press shows it. */
import { expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { hidden, open, playToEnd } from '../support/bot-world.ts';

/** The database fails once, with the first read after the note that the game is shown. */
function failingOnce(store: Store): Store {
  let isNoted = false;
  const noted = async (done: Promise<boolean>): Promise<boolean> => {
    isNoted = await done;
    return isNoted;
  };
  const failOnce = (): void => {
    if (!isNoted) return;
    isNoted = false;
    throw new Error('The database failed.');
  };
  return {
    ...store,
    share: (id, press) => noted(store.share(id, press)),
    post: (id, press) => noted(store.post(id, press)),
    async findProfile(player) {
      failOnce();
      return store.findProfile(player);
    },
    async findStreak(player, last) {
      failOnce();
      return store.findStreak(player, last);
    },
    // As a daily: its card tells the streak and the ranks, which are read for it.
    async findWithProfile(id, player) {
      const known = await store.findWithProfile(id, player);
      return { ...known, found: typeof known.found === 'object' ? asDaily(known.found) : known.found };
    },
  };
}

const asDaily = (saved: SavedGame): SavedGame =>
  saved.position.state === 'running' ? saved : { ...saved, opening: { ...saved.opening, daily: 1 } };

async function sitDown({ driver, start }: PartsWorld, changes?: Partial<Store>) {
  await start({}, changes);
  const [ann, club] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
  const over = await playToEnd({ driver }, ann, await open({ driver }, ann, 'Puzzle Club', { board: '1x4' }));
  const shown = () =>
    driver.messages(club, ann).filter(({ data: message }) => message.content.includes('scored')).length;
  return { driver, ann, over, shown };
}

const test = testWithParts.extend('table', ({ world }) => sitDown(world, failingOnce(world.store)));

test('a game whose card failed is shared by the next press, once', async ({ table: { driver, ann, over, shown } }) => {
  const share = () => driver.click(ann, over.stored, '📣');
  await share().outcome;
  if (shown() === 0) await share().outcome;
  await expect.poll(shown).toBe(1);
  await share().outcome;
  expect(shown()).toBe(1);
});

test('a replay that could not be read is posted by the next press', async ({ table: { driver, ann, over, shown } }) => {
  const replay = await hidden(driver.click(ann, over.stored, '🎞️'));
  const post = () => driver.click(ann, replay.stored, '📣');
  await post().outcome;
  if (shown() === 0) await post().outcome;
  await expect.poll(shown).toBe(1);
  await post().outcome;
  expect(shown()).toBe(1);
});
