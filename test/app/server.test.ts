import { expect } from 'vitest';
import { dailyAt, startOfDaily } from '../../src/app/calendar.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import {
  arePublicIn,
  chooseForServer,
  listRemovable,
  nextPodiumAt,
  podiumOf,
  type RemovablePage,
} from '../../src/app/server.ts';
import type { BoardVisibility, ServerChoice } from '../../src/app/stores/server-store.ts';
import { test } from '../support/play-test.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { testPlay } from '../support/test-play.ts';

const HOUR = 60 * 60 * 1_000;
/** 10:30 UTC on the day of daily 326. */
const MORNING = startOfDaily(326) + 10.5 * HOUR;

const settings = (changes: ServerChoice = {}): Required<ServerChoice> => ({
  boards: 'everywhere',
  boardsChannel: '',
  announceChannel: '7',
  announceHour: 12,
  locale: 'de',
  ...changes,
});

/** Whether a post to the server is due. Its job must not come later. On PostgreSQL a job has the time of the database. */
async function isDue({ store, now }: Pick<GameDeps, 'store' | 'now'>): Promise<boolean> {
  const plan = await store.findPodium('guild:1');
  if (!plan || nextPodiumAt(plan, now()) > now()) return false;
  expect(await store.dueJobs('podium', now(), 9)).toMatchObject([{ id: 'guild:1' }]);
  expect(plan).toMatchObject({ channel: '7', locale: 'de' });
  return true;
}

/** The number of hours from a server's choice to its first post, or `undefined` if there is no post within 36 hours. */
async function firstDueAfter(chosen: ServerChoice, before?: ServerChoice): Promise<number | undefined> {
  const { store } = await testPlay();
  const at = (hours: number) => ({ store, now: () => MORNING + hours * HOUR });
  if (before) await chooseForServer(at(0), 'guild:1', before);
  await chooseForServer(at(0), 'guild:1', chosen);
  for (let hours = 0; hours < 36; hours += 1) {
    if (await isDue(at(hours))) return hours;
  }
  return undefined;
}

test.each([
  ['an hour that is still to come', 11, 1],
  ['the last hour of the day', 23, 13],
  ['the hour that has begun', 10, 24],
  ['an hour that has passed', 9, 23],
])('the first post comes at %s', async (_, announceHour, hours) => {
  expect(await firstDueAfter(settings({ announceHour }))).toBe(hours);
});

test.each([
  ['00:00', 0],
  ['01:00', 1],
])('the hour %s has its post at 01:00, when the podium is final', async (_, announceHour) => {
  const { store } = await testPlay();
  const begun = { store, now: () => startOfDaily(325) };
  await chooseForServer(begun, 'guild:1', settings({ announceHour }));
  expect(await store.findServer('guild:1')).toMatchObject({ announceHour });
  const dueAt = (minutes: number) => isDue({ store, now: () => startOfDaily(325) + minutes * 60_000 });
  // The post is due a few seconds after the full hour, because presses that were made in time may arrive late.
  expect([await dueAt(0), await dueAt(59), await dueAt(60), await dueAt(60.1)]).toEqual([false, false, false, true]);
});

/**
 * The hours after midnight at which posts are sent to a server. It chooses noon at 10 o'clock, and makes the other
 * `choices` at the hour `at`.
 */
async function hoursOfPosts(at: number, choices: readonly ServerChoice[]): Promise<readonly number[]> {
  const { store } = await testPlay();
  const hours: number[] = [];
  let hour = 10;
  const deps = { store, now: () => startOfDaily(326) + hour * HOUR };
  const post = async () => {
    if (!(await isDue(deps))) return;
    hours.push(hour);
    await store.noteDailyPost('guild:1', dailyAt(deps.now()), false);
  };
  await chooseForServer(deps, 'guild:1', settings());
  for (; hour < 48; hour += 1) {
    await post();
    if (hour === at) for (const chosen of choices) await chooseForServer(deps, 'guild:1', chosen);
    await post();
  }
  return hours;
}

test.each([
  ['nothing is changed', 10, [], [12, 36]],
  ['it becomes earlier, and has passed today', 10, [settings({ announceHour: 9 })], [10, 33]],
  ['it becomes later before the post', 10, [settings({ announceHour: 15 })], [15, 39]],
  ['it becomes later after the post', 13, [settings({ announceHour: 15 })], [12, 39]],
  ['it becomes earlier after the post', 13, [settings({ announceHour: 9 })], [12, 33]],
  ['something else is chosen after the post', 13, [settings({ boards: 'private' })], [12, 36]],
  ['posts end and begin again', 13, [settings({ announceChannel: '' }), settings({ announceHour: 15 })], [12, 39]],
])('when the hour is chosen anew, no day is left out and none comes twice: %s', async (_, at, choices, hours) => {
  expect(await hoursOfPosts(at, choices)).toEqual(hours);
});

test('a server that has chosen no channel is sent nothing, and its first channel is posted to as if it were new', async () => {
  const none = settings({ announceChannel: '', announceHour: 9 });
  expect(await firstDueAfter(none)).toBeUndefined();
  expect(await firstDueAfter(settings({ announceHour: 9 }), none)).toBe(23);
  expect(await firstDueAfter(settings({ announceHour: 11 }), none)).toBe(1);
});

test('two managers who choose at once keep both choices', async ({ play: { store } }) => {
  const choose = (choice: ServerChoice) => chooseForServer({ store, now: () => MORNING }, 'guild:1', choice);
  await choose(settings({ boards: 'private', announceHour: 9 }));
  await Promise.all([choose({ boards: 'everywhere' }), choose({ announceHour: 10 })]);
  expect(await store.findServer('guild:1')).toMatchObject({ boards: 'everywhere', announceHour: 10 });
});

test("yesterday's podium includes an unfinished try, and publishes no other server's scores", async ({
  play: { store },
}) => {
  for (const place of ['guild:1', 'guild:2']) {
    const game = savedGame({ id: place, player: place, place, mode: 'daily', daily: 325 });
    await store.startDaily(game);
    await store.saveTurn(game, turned(game, { score: 8 }));
  }
  expect(await podiumOf({ store, now: () => MORNING }, 'guild:1', 326)).toMatchObject({
    today: 326,
    best: [{ player: 'guild:1', score: 8 }],
    streak: 0,
  });
  expect(await store.publishScores({ now: MORNING })).toBe(1);
});

test('a podium has everybody who shares one of its three ranks', async ({ play: { store } }) => {
  const startedAt = startOfDaily(325);
  for (const [player, score] of Object.entries({ ann: 40, ben: 40, cat: 20, dan: 20, eve: 8 })) {
    const game = savedGame({ id: player, player, place: 'guild:1', mode: 'daily', daily: 325, startedAt });
    await store.startDaily(game);
    await store.saveTurn(game, turned(game, { score }));
  }
  const { best } = await podiumOf({ store, now: () => MORNING }, 'guild:1', 326);
  expect(best.map(({ rank, player }) => `${rank} ${player}`)).toEqual(['1 ann', '1 ben', '3 cat', '3 dan']);
});

test.each<[BoardVisibility | 'never chosen', string | undefined, boolean]>([
  ['never chosen', '1', true],
  ['everywhere', '1', true],
  ['everywhere', undefined, true],
  ['channel', '1', false],
  ['channel', '2', true],
  ['channel', undefined, false],
  ['private', '2', false],
])('boards of a server that wants them %s are public in channel %s: %s', (boards, channel, arePublic) => {
  const chosen =
    boards === 'never chosen' ? undefined : { ...settings({ boards, boardsChannel: '2' }), hasFailed: false };
  expect(arePublicIn(chosen, channel)).toBe(arePublic);
});

test('the players whose scores can be removed come in pages, and after the last page the first again', async ({
  play,
}) => {
  const place = 'guild:1';
  const pages = async () => {
    const found = [];
    for (let page: number | undefined = 0; page !== undefined && found.length < 4; ) {
      const { players, next }: RemovablePage = await listRemovable(play, place, page);
      found.push(players.length);
      page = next;
    }
    return found;
  };
  const rank = async (index: number) => {
    const game = savedGame({ id: `game-of-${index}`, player: `${index}`, place, score: index + 1 });
    await play.store.startGame(game);
    await play.store.saveTurn(game, turned(game, { score: 4 * index + 4, state: 'over' }));
  };
  expect(await pages()).toEqual([0]);
  for (let index = 0; index < 24; index += 1) await rank(index);
  expect(await pages()).toEqual([24]);
  for (let index = 24; index < 50; index += 1) await rank(index);
  expect(await pages()).toEqual([24, 24, 2, 24]);
  expect((await listRemovable(play, place, 1_000)).next).toBe(0);
});
