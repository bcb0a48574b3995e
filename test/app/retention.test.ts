import { test as base, expect } from 'vitest';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { type Swept, sweep } from '../../src/app/retention.ts';
import type { Place } from '../../src/app/saved-game.ts';
import { chooseForServer } from '../../src/app/server.ts';
import { ann, bob, openGame, slotOf, testPlay } from '../support/test-play.ts';

const DAY = 24 * 60 * 60 * 1_000;
const KEEPING = { removedServerMs: 30 * DAY, practiceMs: 365 * DAY };
const NOTHING: Swept = { removed: 0, returned: 0, deleted: 0 };

interface World {
  readonly play: GameDeps;
  /** The servers that the bot is a member of. */
  readonly present: Set<Place>;
  /** Moves the clock ahead by this many days, then runs a sweep. */
  sweepAfter(days: number): Promise<Swept>;
  /** Opens a game. `isAdded`: the bot is a member of the server; otherwise only the player has installed it. */
  open(player: string, place: Place, isAdded?: boolean): Promise<string>;
  /** Returns those of the given games that are still stored. */
  stored(...ids: string[]): Promise<readonly string[]>;
}

const test = base.extend('world', async (): Promise<World> => {
  let time = 0;
  const play = { ...(await testPlay()), now: () => time };
  const present = new Set<Place>();
  return {
    play,
    present,
    sweepAfter(days) {
      time += days * DAY;
      return sweep(play, async () => present, KEEPING, new AbortController().signal);
    },
    async open(player, place, isAdded = true) {
      if (isAdded) await play.store.placeJoined(place);
      return (await openGame(play, slotOf(player, { place }), undefined, String(time))).view.saved.opening.id;
    },
    async stored(...ids) {
      const found = await Promise.all(ids.map((id) => play.store.find(id)));
      return found.flatMap((game) => (typeof game === 'object' ? game.opening.id : []));
    },
  };
});

test('the games of a server that the bot was never added to stay, and from when it is added on it can be removed', async ({
  world,
}) => {
  const games = [await world.open(ann, 'guild:1', false), await world.open(bob, 'guild:2', false)];
  expect(await world.sweepAfter(1)).toEqual(NOTHING);
  expect(await world.sweepAfter(400)).toEqual(NOTHING);
  expect(await world.stored(...games)).toEqual(games);
  world.present.add('guild:1');
  for (const days of [1, 100]) expect(await world.sweepAfter(days)).toEqual(NOTHING);
  world.present.clear();
  expect(await world.sweepAfter(1)).toEqual({ ...NOTHING, removed: 1 });
  expect(await world.sweepAfter(30)).toEqual({ ...NOTHING, deleted: 1 });
  expect(await world.stored(...games)).toEqual([games[1]]);
});

test('a server without games that removed the bot gets no daily post, and its settings are deleted with it', async ({
  world: { play, present, sweepAfter },
}) => {
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

test('a server that the bot came back to keeps its games, even on the last day', async ({ world }) => {
  const game = await world.open(ann, 'guild:1');
  await world.sweepAfter(1);
  world.present.add('guild:1');
  expect(await world.sweepAfter(40)).toEqual({ ...NOTHING, returned: 1 });
  world.present.clear();
  expect(await world.sweepAfter(1)).toEqual({ ...NOTHING, removed: 1 });
  expect(await world.sweepAfter(29)).toEqual(NOTHING);
  expect(await world.stored(game)).toEqual([game]);
});

test('a server that joins while the list of servers is read is not taken for removed', async ({ world: { play } }) => {
  const findServers = async () => {
    await play.store.placeJoined('guild:1');
    return new Set<Place>();
  };
  expect(await sweep(play, findServers, KEEPING, new AbortController().signal)).toEqual(NOTHING);
});

test('every server is checked, however many there are', async ({ world }) => {
  const places = Array.from({ length: 201 }, (_, index) => `guild:${index}`);
  for (const [index, place] of places.entries()) await world.open(index % 2 === 0 ? ann : bob, place);
  expect(await world.sweepAfter(1)).toEqual({ ...NOTHING, removed: 201 });
  for (const place of places.slice(0, 100)) world.present.add(place);
  expect(await world.sweepAfter(31)).toEqual({ removed: 0, returned: 100, deleted: 101 });
});

test('nothing is marked or deleted when the list of servers cannot be had', async ({ world }) => {
  const { play } = world;
  const marked = await world.open(ann, 'guild:1');
  await world.sweepAfter(1);
  const unmarked = await world.open(ann, 'guild:2');
  const later = { ...play, now: () => 1_000 * DAY };
  const failing = async () => {
    throw new Error('page 3 of 4 did not come');
  };
  await expect(sweep(later, failing, KEEPING, new AbortController().signal)).rejects.toThrow('page 3');
  expect(await world.stored(marked, unmarked)).toEqual([marked, unmarked]);
  expect((await play.store.listServers(undefined, 10)).map(({ removed }) => removed)).toEqual([true, false]);
});

test('a sweep that is aborted marks and deletes nothing', async ({ world }) => {
  await world.open(ann, 'guild:1');
  await world.sweepAfter(0);
  await world.open(ann, 'guild:2');
  const later = { ...world.play, now: () => 1_000 * DAY };
  expect(await sweep(later, async () => world.present, KEEPING, AbortSignal.abort())).toEqual(NOTHING);
});
