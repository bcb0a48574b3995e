/** Interactions of every kind, with each of their fields left out, of another type or with another id. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Driver, type SentInteraction, startDiscord } from '#playground';
import { wrongPartOf } from '../../src/discord/payload.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { type BotOfParts, type Different, startBotOf } from '../support/bot-of-parts.ts';
import { move, open, replied, seen, whispered } from '../support/bot-world.ts';
import { openWay } from '../support/interaction-way.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

type Path = readonly string[];

const isSnowflake = (value: unknown): boolean => typeof value === 'string' && /^\d{17,}$/.test(value);

/** Other values in the place of a value; `undefined` leaves the field out. */
const othersFor = (value: unknown): readonly unknown[] => [
  undefined,
  null,
  typeof value === 'string' ? -1 : 'wrong',
  ...(isSnowflake(value) ? ['wrong', '1300000000000000000'] : []),
];

const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Of the pressed message, the bot reads only what stands in it directly. */
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

interface Mutant {
  readonly name: string;
  readonly payload: unknown;
}

/** Each has an id of its own: with the same one it would be a second delivery. */
const mutantsOf = ([kind, { payloads }]: Example): readonly Mutant[] =>
  [...placesIn(payloads[0])].flatMap(([path, value], at) =>
    othersFor(value).map((other, index) => ({
      name: `${kind}, ${path.join('.')}: ${JSON.stringify(other)}`,
      payload: asJson(changed({ ...payloads[0], id: `13${at}${index}`.padEnd(19, '0') }, path, other)),
    })),
  );

type Example = readonly [kind: string, SentInteraction];

/** One interaction of each kind, all of them answered. */
async function examplesOf(driver: Driver): Promise<readonly Example[]> {
  const [ann, ben, club] = [driver.player('Ann'), driver.player('Ben'), driver.guildChannel('Puzzle Club')];
  const game = await open({ driver }, ann, 'Puzzle Club');
  const list = seen(await replied(driver.slash(ann, club, 'leaderboard')));
  const [menu = ''] = /2048:list-period:[^"]*/.exec(JSON.stringify(list.stored.data.components)) ?? [];
  await driver.autocomplete(ann, club, { name: '2048', typed: { name: 'board', value: '4' } });
  const [typed = driver.slash(ann, club, 'help')] = driver.recentInteractions(1);
  const examples = [
    ['autocomplete', typed],
    ['command', driver.slash(ann, club, '2048', { opponent: ben.id })],
    ['direct command', driver.slash(ann, driver.dm(ann), '2048', { board: '3x3' })],
    ['button', move({ driver }, ann, game)],
    ['menu', driver.select(ann, list.stored, menu, ['week'])],
  ] as const;
  await Promise.all(examples.map(([, { outcome }]) => outcome));
  return examples;
}

/** Rounds that begin by themselves would count among the calls of the store. */
const NEVER = 2 ** 31 - 1;
const TIMES = {
  duelsEveryMs: NEVER,
  editsEveryMs: NEVER,
  announcementsEveryMs: NEVER,
  leaseEveryMs: NEVER,
  serversEveryMs: NEVER,
};

/** The same store, which counts its calls. */
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

const refusalsIn = ({ log }: BotOfParts) =>
  log.filter(({ msg }) => msg === 'a payload was refused: it is not an interaction that Discord sends');

const faultsIn = ({ log }: BotOfParts) => log.filter(({ level }) => level >= 50);

const testWithBots = test.extend('world', async ({ folder }, { onCleanup }) => {
  const discord = await startDiscord();
  const own = await openStore(join(folder, 'games.sqlite'));
  const way = await openWay(discord, true);
  const bots: BotOfParts[] = [];
  onCleanup(async () => {
    await Promise.all(bots.map(({ bot }) => bot.stop()));
    await way?.close();
    await own.close();
    await discord.close();
  });
  const { driver } = discord;
  const { store, calls } = counted(own);
  const limit: NonNullable<Different['limit']> = { begin: () => 'taken', end: () => undefined };
  return {
    driver,
    calls,
    async start(overHttp: boolean) {
      const started = await startBotOf(discord, store, { times: TIMES, limit }, overHttp ? way : undefined);
      bots.push(started);
      return started;
    },
  };
});

testWithBots.for([
  ['HTTP', { isOverHttp: true, taken: 200, refused: 400 }],
  ['the gateway', { isOverHttp: false, taken: undefined, refused: undefined }],
] as const)(
  'over %s, a payload that Discord does not send is refused before anything is read',
  async ([, way], { world }) => {
    const { driver, calls, start } = world;
    const bot = await start(way.isOverHttp);
    const mutants = (await examplesOf(driver)).flatMap(mutantsOf);
    const wrong = mutants.filter(({ payload }) => wrongPartOf(payload) !== undefined);
    const right = mutants.filter((it) => !wrong.includes(it));
    const send = async (mutant: Mutant, status: number | undefined) =>
      expect(await driver.sendPayload(mutant.payload), mutant.name).toBe(status);

    // One that is answered, so that all that were sent before it have been handled.
    const callsOfHelp = async () => {
      const before = calls();
      await whispered(driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'help'));
      await pause(100);
      return calls() - before;
    };
    await callsOfHelp();
    const usual = await callsOfHelp();
    const before = calls();
    for (const mutant of wrong) await send(mutant, way.refused);
    expect([await callsOfHelp(), calls() - before]).toEqual([usual, usual]);
    expect(refusalsIn(bot)[0]).toMatchObject({ level: 40, part: expect.any(String) });

    for (const mutant of right) await send(mutant, way.taken);
    // Over the gateway they are all sent at once, so a busy machine may answer the first ones behind them too late.
    await expect
      .poll(
        async () => (await driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'help').outcome).kind,
      )
      .toBe('replied');
    expect(faultsIn(bot)).toEqual([]);
  },
);
