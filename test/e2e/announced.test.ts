/**
 * Answers that take long, come late or fail. The bots run in this process, and the test decides how long their database
 * takes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describe } from 'vitest';
import type { Driver } from '#playground';
import type { Store } from '../../src/store/open-store.ts';
import { deafAdvisor } from '../support/advisors.ts';
import { type PartsWorld, testWithParts as test } from '../support/bot-of-parts.ts';
import { hidden, move, open, seen, updated, whispered } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { TOO_LATE } from '../support/seen.ts';

const CLUB = 'Puzzle Club';
type Press = ReturnType<Driver['click']>;

/** The calls that answered the press, in order. */
const callsOf = ({ calls }: Press): readonly string[] =>
  calls.map(({ method, route, deprecated }) => [method, route.split('/').at(-1), deprecated].join(' ').trim());

/** Over HTTP the deferral is the response itself. */
const ANNOUNCED = [...(OVER_HTTP ? [] : ['POST callback']), 'PATCH :message'];

/** Milliseconds, longer than the bot waits before it defers. */
const LONG = 2_600;

/** A store that is slow for one operation. */
const slowFor = (store: Store, name: 'countGames' | 'exportPlayer' | 'deletePlayer' | 'clearRankings') => ({
  [name]: async (...given: readonly never[]) => {
    await pause(LONG);
    return Reflect.apply(store[name], store, given);
  },
});

describe('a slow answer is deferred in time, and then replaces the deferred reply', () => {
  test.concurrent('statistics of two players at once', async ({ world, expect }) => {
    const { driver, store } = world;
    await world.start({}, slowFor(store, 'countGames'));
    const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
    const asked = [ann, ben].map((player) => driver.slash(player, driver.guildChannel(CLUB), 'stats'));
    for (const press of asked) {
      expect(await whispered(press)).toMatch(/^You have no finished game yet/);
      expect(callsOf(press)).toEqual(ANNOUNCED);
    }
  });

  test.concurrent('exports of two players at once, by command and by button', async ({ world, expect }) => {
    const { driver, store } = world;
    await world.start({}, slowFor(store, 'exportPlayer'));
    const [ann, ben] = [driver.player('Ann'), driver.player('Ben')];
    await open(world, ann, CLUB);
    const club = driver.guildChannel(CLUB);
    const shown = await hidden(driver.slash(ann, club, 'privacy show'));
    const asked = [
      driver.slash(ann, club, 'privacy export'),
      driver.slash(ben, club, 'privacy export'),
      driver.click(ann, shown.stored, '📄'),
    ];
    for (const press of asked) {
      const { data: message } = (await hidden(press)).stored;
      expect(message.attachments[0]?.filename).toBe('2048-data.json');
      expect(callsOf(press)).toEqual(ANNOUNCED);
    }
  });

  test.concurrent('a deletion, in the pressed message', async ({ world, expect }) => {
    const { driver, store } = world;
    await world.start({}, slowFor(store, 'deletePlayer'));
    const ann = driver.player('Ann');
    await open(world, ann, CLUB);
    const asked = await hidden(driver.slash(ann, driver.guildChannel(CLUB), 'privacy delete'));
    const press = driver.click(ann, asked.stored, 'Delete everything');
    await expect.poll(() => callsOf(press)).toEqual(ANNOUNCED);
    expect(seen(driver.current(ann, asked.stored)).content).toMatch(/deleted/);
  });

  test.concurrent('clearing leaderboards, in the pressed message', async ({ world, expect }) => {
    const { driver, store } = world;
    await world.start({}, slowFor(store, 'clearRankings'));
    const [ann, club] = [driver.player('Ann'), driver.guildChannel(CLUB)];
    driver.manage(ann, club.guild);
    const shown = await hidden(driver.slash(ann, club, 'server'));
    const asked = await hidden(driver.click(ann, shown.stored, '🧹'));
    const press = driver.click(ann, asked.stored, 'Clear them all');
    await expect.poll(() => callsOf(press)).toEqual(ANNOUNCED);
    expect(seen(driver.current(ann, asked.stored)).content).toMatch(/^The leaderboards of this server are empty\./);
  });

  // Not concurrent: the compression would keep the other tests waiting.
  test('a large export is compressed', async ({ world, expect }) => {
    const { driver, store } = world;
    const unreadable = Array.from({ length: 100_000 }, (_, index) => `damaged-game-${index}`);
    await world.start({}, { exportPlayer: async (player) => ({ ...(await store.exportPlayer(player)), unreadable }) });
    const { stored } = await hidden(driver.slash(driver.player('Ann'), driver.guildChannel(CLUB), 'privacy export'));
    expect(stored.data.attachments[0]?.filename).toBe('2048-data.json.gz');
  });
});

describe('a hint that was not shown leaves the game ranked', () => {
  const ask = async (world: PartsWorld) => {
    const ann = world.driver.player('Ann');
    const game = await open(world, ann, CLUB);
    const moved = await updated(move(world, ann, game));
    const asked = await updated(world.driver.click(ann, moved.stored, '💡'));
    return { ann, asked };
  };
  const standing = async ({ store, driver }: PartsWorld) => {
    const [game] = (await store.exportPlayer(driver.player('Ann').id)).games;
    return [game?.position.standing, game?.position.helped];
  };

  test.concurrent('because saving it took too long', async ({ world, expect }) => {
    const { driver, store } = world;
    let [isSlow, isNoted] = [true, false];
    const saveHelp: Store['saveHelp'] = async (...saved) => {
      if (isSlow) await pause(LONG);
      isSlow = false;
      const outcome = await store.saveHelp(...saved);
      isNoted = true;
      return outcome;
    };
    await world.start({}, { saveHelp });
    const { ann, asked } = await ask(world);
    expect(await whispered(driver.click(ann, asked.stored, 'Show the hint'))).toContain(TOO_LATE);
    // The help is saved first and taken back afterwards.
    await expect.poll(() => isNoted).toBe(true);
    await expect.poll(() => standing(world)).toEqual(['ranked', []]);
    const again = await open(world, ann, CLUB);
    await updated(move(world, ann, again));
  });

  test.concurrent('because the press was delivered too late', async ({ world, expect }) => {
    const { driver } = world;
    await world.start({ advisor: deafAdvisor });
    const { ann, asked } = await ask(world);
    driver.faults.addDelivery({ kind: 'late', ms: 2_000 });
    const { kind } = await driver.click(ann, asked.stored, 'Show the hint').outcome;
    expect(kind).not.toBe('failed');
    expect(await standing(world)).toEqual(['ranked', []]);
  });
});

test('if suggestions fail, none are offered and no message is sent', async ({ world, expect }) => {
  const listEnded: Store['listEnded'] = () => Promise.reject(new Error('the database is away'));
  const { log } = await world.start({}, { listEnded });
  const { driver } = world;
  const [ann, club] = [driver.player('Ann'), driver.guildChannel(CLUB)];
  const offered = await driver.autocomplete(ann, club, { name: 'replay', typed: { name: 'game', value: '4' } });
  expect(offered).toEqual([]);
  expect(log.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(['an interaction failed']);
});
