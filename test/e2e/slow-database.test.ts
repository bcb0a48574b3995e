/** PostgreSQL does not respond: the player is told in time, and the next press shows a move that was saved late. */
import { Client } from 'pg';
import { STOPPED } from '../../src/ops/exit-codes.ts';
import { answered, type BotWorld, open, type Seen, testWithBot, updated, whispered } from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { schemaBehindProxy } from '../support/postgres-proxies.ts';
import { newSchema } from '../support/shared.ts';
import { ask, PATIENT, WARNING, WITH_HTTP } from '../support/started-bot.ts';

const test = testWithBot.skipIf(!postgresBinaries());

/** Milliseconds for an answer that cannot come in time. */
const SOON = 1_000;

const RUNNING = `select move_count from saved_games where state = 'running'`;
const LATE = /^Das dauert gerade zu lange\. Versuch es gleich noch einmal:.*\n-# `[0-9a-f]{8}`$/;
/** A German failure message with an error id, which is also in the log. */
const LATE_OR_FAILED = /^(?:Das dauert gerade zu lange|Da ist etwas schiefgegangen).*`[0-9a-f]{8}`/s;

/** Opens the board of a player who has chosen German, while her Discord client is in English. */
async function sitDown(world: BotWorld, settings: Readonly<Record<string, string>>) {
  const bot = await world.start({ ...WITH_HTTP, ...settings });
  const { driver } = world;
  const [ann, channel] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  await answered(() => driver.slash(ann, channel, 'settings', { language: 'de' }));
  const press = (arrow = '⬆️') => driver.forge(ann, game.stored, game.customIds[arrow] ?? '');
  return { bot, press, slash: (name: string) => driver.slash(ann, channel, name) };
}

const movesIn = ({ content }: Seen): number => Number(/Züge: (\d+)/.exec(content)?.[1]);

test.concurrent('while a row is locked the player gets a message, and the late move is shown by the next press', async ({
  world,
  expect,
  onTestFinished,
}) => {
  const address = await newSchema();
  // A statement timeout that is longer than the bot's own time limit.
  const { bot, press } = await sitDown(world, { DATABASE_URL: `${address}&statement_timeout=20000` });
  const holder = new Client(address);
  // If the test fails, the server may stop before this connection is closed.
  holder.on('error', () => undefined);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin; select * from saved_games where state = 'running' for update");
  world.answers.withinMs = SOON;
  const clicks = [press(), press()];
  const told = await Promise.all(clicks.map(whispered));
  world.answers.withinMs = PATIENT.withinMs;
  for (const sentence of told) expect(sentence).toMatch(LATE);
  await holder.query('commit');
  await expect
    .poll(async () => (await holder.query(RUNNING)).rows.map(({ move_count }) => Number(move_count)))
    .toEqual([1]);
  await expect.poll(async () => movesIn(await updated(press()))).toBe(1);
  await expect
    .poll(async () => (await ask(bot, '/metrics')).text)
    .toMatch(/^bot_interaction_seconds_count\{kind="MessageComponent",outcome="deadline"\} 2$/m);
  for (const click of clicks) expect(answersOf(click)).toMatchObject([{ isTaken: true }]);
  const logged = bot.log.filter(({ msg }) => msg === 'an answer took too long; the player was told');
  expect(logged.map(({ errorId }) => errorId).toSorted()).toEqual(told.map((it) => it.slice(-9, -1)).toSorted());
});

test.concurrent('behind a silent network the player gets a message, and later everything works', async ({
  world,
  expect,
  onTestFinished,
}) => {
  const { proxy, DATABASE_URL } = await schemaBehindProxy(onTestFinished);
  const { bot, press, slash } = await sitDown(world, { DATABASE_URL });
  proxy.stall();
  world.answers.withinMs = SOON;
  const asked = [press(), press(), ...['2048', 'daily', 'leaderboard', 'settings', 'help'].map(slash)];
  for (const interaction of asked) expect(await whispered(interaction)).toMatch(LATE_OR_FAILED);
  proxy.goOn();
  world.answers.withinMs = PATIENT.withinMs;

  await expect.poll(async () => (await press().outcome).kind).toBe('updated');
  expect(movesIn(await updated(press('⬇️')))).toBe(1);
  const others = /^(?:scores could not be published|calls failed for the same reason|the database was new)/;
  const told = bot.log.filter(({ level, msg }) => level >= WARNING && !others.test(msg));
  expect(told.filter(({ interactionId }) => !asked.some(({ id }) => id === interactionId))).toEqual([]);

  proxy.stall();
  // A query times out after five seconds. The bot stops earlier, and the player has an answer.
  world.answers.withinMs = SOON;
  const last = press();
  await expect.poll(() => proxy.held, { interval: 5 }).toBeGreaterThan(0);
  expect(await bot.stop()).toBe(STOPPED);
  expect(await whispered(last)).toMatch(LATE_OR_FAILED);
  for (const interaction of asked) expect(answersOf(interaction)).toMatchObject([{ isTaken: true }]);
});
