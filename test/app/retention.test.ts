import { expect } from 'vitest';
import { type Swept, sweep } from '../../src/app/retention.ts';
import type { Place } from '../../src/app/saved-game.ts';
import { chooseForServer } from '../../src/app/server.ts';
import { test } from '../support/play-test.ts';
import { ann, bob, openGame, slotOf, type TestDeps, withClock } from '../support/test-play.ts';

const DAY = 24 * 60 * 60 * 1_000;
const KEEPING = { removedServerMs: 30 * DAY, practiceMs: 365 * DAY };
const NOTHING: Swept = { removed: 0, returned: 0, deleted: 0 };
const GOES_ON = new AbortController().signal;

/** Servers that use the bot. `present` has those that the bot is a member of. */
function worldOf(deps: TestDeps) {
  const play = withClock(deps, 0);
  const present = new Set<Place>();
  return {
    play,
    present,
    /** Moves the clock ahead by this many days, then runs a sweep. */
    sweepAfter(days: number): Promise<Swept> {
      play.clock += days * DAY;
      return sweep(play, async () => present, KEEPING, GOES_ON);
    },
    /** Opens a game. `isAdded`: the bot is a member of the server; otherwise only the player has installed it. */
    async open(player: string, place: Place, isAdded = true): Promise<string> {
      if (isAdded) await play.store.placeJoined(place);
      return (await openGame(play, slotOf(player, { place }), undefined, `${play.clock}`)).view.saved.opening.id;
    },
    /** Returns those of the given games that are still stored. */
    async stored(...ids: string[]): Promise<readonly string[]> {
      const found = await Promise.all(ids.map((id) => play.store.find(id)));
      return found.flatMap((game) => (typeof game === 'object' ? game.opening.id : []));
    },
  };
}

test('the games of a server that only players brought stay; once the bot is added it can be removed', async ({
  play,
}) => {
  const { present, sweepAfter, open, stored } = worldOf(play);
  const games = [await open(ann, 'guild:1', false), await open(bob, 'guild:2', false)];
  for (const days of [1, 400]) expect(await sweepAfter(days)).toEqual(NOTHING);
  expect(await stored(...games)).toEqual(games);
  present.add('guild:1');
  for (const days of [1, 100]) expect(await sweepAfter(days)).toEqual(NOTHING);
  present.clear();
  expect(await sweepAfter(1)).toEqual({ ...NOTHING, removed: 1 });
  expect(await sweepAfter(30)).toEqual({ ...NOTHING, deleted: 1 });
  expect(await stored(...games)).toEqual([games[1]]);
});

test('a server without games that removed the bot gets no daily post, and its settings are deleted', async ({
  play: deps,
}) => {
  const { play, present, sweepAfter } = worldOf(deps);
  const choice = { announceChannel: '7', announceHour: 1, locale: 'de' };
  const isPosted = async () => (await play.store.findPodium('guild:1'))?.isRemoved === false;
  await chooseForServer(play, 'guild:1', choice);
  await play.store.placeJoined('guild:1');
  expect(await isPosted()).toBe(true);
  expect(await sweepAfter(1)).toEqual({ ...NOTHING, removed: 1 });
  expect(await isPosted()).toBe(false);
  // A manager who adds the bot again need not wait for the next sweep.
  await chooseForServer(play, 'guild:1', choice);
  expect(await isPosted()).toBe(true);
  expect(await sweepAfter(1)).toEqual({ ...NOTHING, removed: 1 });
  await sweepAfter(30);
  expect(await play.store.findServer('guild:1')).toBeUndefined();
  expect(await play.store.findJob('podium', 'guild:1')).toBeUndefined();
  present.add('guild:1');
  expect(await sweepAfter(1)).toEqual(NOTHING);
});

test('a server that the bot came back to keeps its games, even on the last day', async ({ play }) => {
  const { present, sweepAfter, open, stored } = worldOf(play);
  const game = await open(ann, 'guild:1');
  await sweepAfter(1);
  present.add('guild:1');
  expect(await sweepAfter(40)).toEqual({ ...NOTHING, returned: 1 });
  present.clear();
  expect(await sweepAfter(1)).toEqual({ ...NOTHING, removed: 1 });
  expect(await sweepAfter(29)).toEqual(NOTHING);
  expect(await stored(game)).toEqual([game]);
});

test('a server that joins while the list of servers is read is not taken for removed', async ({ play }) => {
  const findServers = async () => {
    await play.store.placeJoined('guild:1');
    return new Set<Place>();
  };
  expect(await sweep(play, findServers, KEEPING, GOES_ON)).toEqual(NOTHING);
});

test('every server is checked, however many there are', async ({ play }) => {
  const { present, sweepAfter, open } = worldOf(play);
  const places = Array.from({ length: 201 }, (_, index) => `guild:${index}`);
  for (const [index, place] of places.entries()) await open(index % 2 === 0 ? ann : bob, place);
  expect(await sweepAfter(1)).toEqual({ ...NOTHING, removed: 201 });
  for (const place of places.slice(0, 100)) present.add(place);
  expect(await sweepAfter(31)).toEqual({ removed: 0, returned: 100, deleted: 101 });
});

test('without the whole list of servers, or once it is aborted, a sweep marks and deletes nothing', async ({
  play: deps,
}) => {
  const { play, sweepAfter, open, stored } = worldOf(deps);
  const marked = await open(ann, 'guild:1');
  await sweepAfter(1);
  const unmarked = await open(ann, 'guild:2');
  play.clock = 1_000 * DAY;
  const failing = () => Promise.reject(new Error('page 3 of 4 did not come'));
  await expect(sweep(play, failing, KEEPING, GOES_ON)).rejects.toThrow('page 3');
  const stop = new AbortController();
  const stopping = async () => {
    stop.abort();
    return new Set<Place>();
  };
  expect(await sweep(play, stopping, KEEPING, stop.signal)).toEqual(NOTHING);
  expect(await stored(marked, unmarked)).toEqual([marked, unmarked]);
  expect((await play.store.listServers(undefined, 10)).map(({ removed }) => removed)).toEqual([true, false]);
});
