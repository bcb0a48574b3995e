/** Answers that take long or fail. The tests delay the database of their bots. */
import type { Driver } from '#playground';
import type { Store } from '../../src/store/open-store.ts';
import { testWithParts as test } from '../support/bot-of-parts.ts';
import { hidden, open, seen } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { PATIENT } from '../support/started-bot.ts';

const CLUB = 'Puzzle Club';

const callsOf = ({ calls }: ReturnType<Driver['click']>): readonly string[] =>
  calls.map(({ method, route, deprecated }) => [method, route.split('/').at(-1), deprecated].join(' ').trim());

/**
 * The calls of a deferred answer. Over HTTP the deferral is the response, so there is no callback, and Discord may get
 * the edit before it knows the interaction.
 */
const DEFERRED = [OVER_HTTP ? 'PATCH :message' : 'POST callback', 'PATCH :message'];

const DEFERS = { times: { answers: { ...PATIENT, deferAfterMs: 0 } } };

type Slow = 'statisticsOf' | 'exportPlayer' | 'deletePlayer' | 'clearRankings';

test.concurrent.for<[string, Slow, RegExp, readonly [string, ...string[]]]>([
  ['/stats', 'statisticsOf', /^No game of yours counts here yet/, ['stats']],
  ['an export by button', 'exportPlayer', /^This is everything/, ['privacy show', '📄']],
  ['a deletion', 'deletePlayer', /deleted/, ['privacy delete', 'Delete everything']],
  [
    'clearing leaderboards',
    'clearRankings',
    /^The leaderboards of this server are empty/,
    ['server', '🧹', 'Clear them all'],
  ],
])(
  '%s that takes long is deferred in time, and its answer replaces the deferred reply',
  async ([, slow, words, [command, ...buttons]], { world, expect }) => {
    const { driver, store } = world;
    await world.start(DEFERS, {
      // Takes until the bot has deferred the newest interaction.
      [slow]: async (...given: readonly never[]) => {
        await expect.poll(() => driver.recentInteractions(1)[0]?.state, { interval: 5 }).toBe('answered');
        return Reflect.apply(store[slow], store, given);
      },
    });
    const [ann, channel] = [driver.player('Ann'), driver.guildChannel(CLUB)];
    driver.manage(ann, channel.guild);
    let pressed = (await open(world, ann, CLUB)).stored;
    if (OVER_HTTP) driver.faults.addRest({ method: 'PATCH', effect: { kind: 'error', error: 'unknownMessage' } });
    let press = driver.slash(ann, channel, command);
    for (const button of buttons) {
      pressed = (await hidden(press)).stored;
      press = driver.click(ann, pressed, button);
    }
    await expect.poll(() => callsOf(press)).toEqual(DEFERRED);
    const isInPlace = (await press.outcome).kind === 'acknowledged';
    expect((isInPlace ? seen(driver.current(ann, pressed)) : await hidden(press)).content).toMatch(words);
  },
);

test.concurrent('a bot that stops tells each player whose deferred answer is not ready', async ({ world, expect }) => {
  const never = () => new Promise<never>(() => undefined);
  const { bot } = await world.start(DEFERS, { statisticsOf: never, exportPlayer: never });
  const { driver } = world;
  const presses = ['Ann', 'Ben'].flatMap((name) =>
    ['stats', 'privacy export'].map((command) => driver.slash(driver.player(name), driver.guildChannel(CLUB), command)),
  );
  for (const press of presses) await expect.poll(() => callsOf(press).length).toBe(OVER_HTTP ? 0 : 1);
  if (OVER_HTTP) for (const { deliveries } of presses) await expect.poll(() => deliveries.length).toBe(1);
  await bot.stop();
  const told = await Promise.all(presses.map(async (press) => (await hidden(press)).content));
  expect(told).toEqual(presses.map(() => expect.stringMatching(/^This is taking longer .*\n-# `\w+`$/)));
});

test('if suggestions fail, none are offered and no message is sent', async ({ world, expect }) => {
  const listEnded: Store['listEnded'] = () => Promise.reject(new Error('the database is away'));
  const { log } = await world.start({}, { listEnded });
  const { driver } = world;
  const typed = { name: 'game', value: '4' };
  const offered = driver.autocomplete(driver.player('Ann'), driver.guildChannel(CLUB), { name: 'replay', typed });
  expect(await offered).toEqual([]);
  expect(log.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(['an interaction failed']);
});
