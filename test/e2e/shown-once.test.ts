/** Shares and replays, shown to everybody once: the next press shows one that failed unseen; a lost one counts as shown. */
import { expect } from 'vitest';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Store } from '../../src/store/open-store.ts';
import { type PartsWorld, testWithParts } from '../support/bot-of-parts.ts';
import { hidden, open, playToEnd, whispered } from '../support/bot-world.ts';
import { CALLBACK } from '../support/interaction-way.ts';

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
  const { log, metrics } = await start({}, changes);
  const [ann, club] = [driver.player('Ann'), driver.channel('Puzzle Club')];
  const over = await playToEnd({ driver }, ann, await open({ driver }, ann, 'Puzzle Club', { board: '1x4' }));
  const shown = () => driver.messages(club, ann).filter(({ message }) => message.content.includes('scored')).length;
  return { driver, ann, over, shown, log, metrics };
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

// A share may get lost on its way.

const testOnWay = testWithParts.extend('table', ({ world }) => sitDown(world));

const noAnswer = { method: 'GET', route: '/webhooks', effect: { kind: 'status', status: 500 }, times: 2 } as const;

testOnWay(
  'a share that Discord neither confirms nor can be asked for counts as shown, and the log names its game',
  async ({ table: { driver, ann, over, shown, log } }) => {
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 } });
    driver.faults.addRest(noAnswer);
    await driver.click(ann, over.stored, '📣').outcome;
    const lines = () => log.filter(({ level }) => level > 30);
    await expect
      .poll(lines)
      .toMatchObject([{ level: 40, msg: expect.stringContaining('counts as seen'), errorId: expect.any(String) }]);
    expect(over.customIds['📣']).toContain(lines()[0]?.['game']);
    // All that follows from the first press has come by the answer to a second.
    await whispered(driver.click(ann, over.stored, '📣'));
    expect(lines()).toHaveLength(1);
    expect(shown()).toBe(1);
  },
);

testOnWay(
  'a player whose share got lost before Discord had it is told of a failure, and the share counts as shown',
  async ({ table: { driver, ann, over, shown, log } }) => {
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: 2 });
    driver.faults.addRest(noAnswer);
    const sentence = await whispered(driver.click(ann, over.stored, '📣'));
    expect(sentence).toContain(String(log.find(({ level }) => level > 30)?.['errorId']));
    expect(await whispered(driver.click(ann, over.stored, '📣'))).toBe('You have already shared this game.');
    expect(shown()).toBe(0);
  },
);

testOnWay(
  'where Discord cannot be asked for a share, its answer is counted by its HTTP status',
  async ({ table: { driver, ann, over, metrics } }) => {
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: 2 });
    driver.faults.addRest({ ...noAnswer, effect: { kind: 'status', status: 503 } });
    await driver.click(ann, over.stored, '📣').outcome;
    expect(await metrics()).toContain('bot_rest_errors_total{code="503"} 1');
  },
);
