/** Sends the bot interactions of every kind, in which one field is missing, has another type or contains another id. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Driver, type SentInteraction, startDiscord } from '#playground';
import { wrongPathOf } from '../../src/discord/payload.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { type BotOfParts, type Different, startBotOf } from '../support/bot-of-parts.ts';
import { move, open, replied, seen, whispered } from '../support/bot-world.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

type Path = readonly string[];

const isSnowflake = (value: unknown): boolean => typeof value === 'string' && /^\d{17,}$/.test(value);

/** Wrong values for a field; `undefined` removes it. */
const othersFor = (value: unknown): readonly unknown[] => [
  undefined,
  null,
  typeof value === 'string' ? -1 : 'wrong',
  ...(isSnowflake(value) ? ['wrong', '1300000000000000000'] : []),
];

const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a field is deep inside the pressed message. The bot reads only the message's direct fields. */
const isDeep = ([first, ...rest]: Path): boolean => first === 'message' && rest.length > 0;

function* placesIn(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (isFilled(value) && !isDeep(path))
    for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...path, name]);
}

function changed(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const next = changed(isFilled(value) ? Reflect.get(value, name) : undefined, rest, other);
  if (Array.isArray(value)) return value.with(Number(name), next);
  return { ...Object(value), [name]: next };
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Damaged copies of an interaction, each with an id of its own, so that none counts as a repeated delivery. */
const mutantsOf = ({ payloads }: SentInteraction): readonly { readonly payload: unknown }[] =>
  [...placesIn(payloads[0])].flatMap(([path, value], at) =>
    othersFor(value).map((other, index) => ({
      payload: asJson(changed({ ...payloads[0], id: `13${at}${index}`.padEnd(19, '0') }, path, other)),
    })),
  );

/** Returns one answered interaction of each kind. */
async function examplesOf(driver: Driver): Promise<readonly SentInteraction[]> {
  const [ann, ben, club] = [driver.player('Ann'), driver.player('Ben'), driver.guildChannel('Puzzle Club')];
  const game = await open({ driver }, ann, 'Puzzle Club');
  const list = seen(await replied(driver.slash(ann, club, 'leaderboard')));
  const [menu = ''] = /2048:leaderboard-period:[^"]*/.exec(JSON.stringify(list.stored.data.components)) ?? [];
  await driver.autocomplete(ann, club, { name: '2048', typed: { name: 'board', value: '4' } });
  const [typed = driver.slash(ann, club, 'help')] = driver.recentInteractions(1);
  const examples = [
    typed,
    driver.slash(ann, club, '2048', { opponent: ben.id }),
    driver.slash(ann, driver.dm(ann), '2048', { board: '3x3' }),
    move({ driver }, ann, game),
    driver.select(ann, list.stored, menu, ['week']),
  ];
  await Promise.all(examples.map(({ outcome }) => outcome));
  return examples;
}

/** The interval for background work, in milliseconds: so long that only interactions call the store. */
const NEVER = 2 ** 31 - 1;
const TIMES = {
  duelsEveryMs: NEVER,
  editsEveryMs: NEVER,
  dailyPostsEveryMs: NEVER,
  leaseEveryMs: NEVER,
  serversEveryMs: NEVER,
};

/** Wraps a store, and counts the calls of its methods. */
function counted(store: Store): { readonly store: Store; readonly calls: () => number } {
  let calls = 0;
  const count =
    (value: unknown) =>
    (...given: unknown[]): unknown => {
      calls += 1;
      return Reflect.apply(value as () => unknown, store, given);
    };
  const entries = Object.entries(store).map(([name, value]) => [
    name,
    typeof value === 'function' ? count(value) : value,
  ]);
  return { store: Object.fromEntries(entries) as Store, calls: () => calls };
}

const rejectionsIn = ({ log }: BotOfParts) =>
  log.filter(({ msg }) => msg === 'invalid payload: it is not an interaction that Discord sends');

const faultsIn = ({ log }: BotOfParts) => log.filter(({ level }) => level >= 50);

const testWithBots = test.extend('world', async ({ folder }, { onCleanup }) => {
  const discord = await startDiscord();
  const own = await openStore(join(folder, 'games.sqlite'));
  const bots: BotOfParts[] = [];
  onCleanup(async () => {
    await Promise.all(bots.map(({ bot }) => bot.stop()));
    await own.close();
    await discord.close();
  });
  const { driver } = discord;
  const { store, calls } = counted(own);
  const limit: NonNullable<Different['limit']> = { begin: () => 'admitted', end: () => undefined, affords: () => true };
  return {
    driver,
    calls,
    async start() {
      const started = await startBotOf(discord, store, { times: TIMES, limit });
      bots.push(started);
      return started;
    },
  };
});

testWithBots('a payload that Discord does not send is rejected before anything is read', async ({ world }) => {
  const { driver, calls, start } = world;
  const bot = await start();
  const mutants = (await examplesOf(driver)).flatMap(mutantsOf);
  const wrong = mutants.filter(({ payload }) => wrongPathOf(payload) !== undefined);
  const right = mutants.filter((it) => !wrong.includes(it));
  // Uses `/help`. When that is answered, all earlier payloads have been handled.
  const callsOfHelp = async () => {
    const before = calls();
    await whispered(driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'help'));
    await pause(100);
    return calls() - before;
  };
  await callsOfHelp();
  const usual = await callsOfHelp();
  const before = calls();
  for (const { payload } of wrong) await driver.sendPayload(payload);
  expect([await callsOfHelp(), calls() - before]).toEqual([usual, usual]);
  expect(rejectionsIn(bot)[0]).toMatchObject({ level: 40, path: expect.any(String) });

  for (const [index, { payload }] of right.entries()) {
    await driver.sendPayload(payload);
    // The bot accepts new payloads before it has answered earlier ones. Waiting now and then keeps the answers in time
    // on a busy machine.
    if (index % 20 === 0) await callsOfHelp();
  }
  await callsOfHelp();
  expect(faultsIn(bot)).toEqual([]);
});
