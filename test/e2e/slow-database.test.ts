/** A database that does not answer: the player has a sentence in time, and what was saved late is shown by the next press. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import type { SentInteraction } from '#playground';
import { UNEXPECTED } from '../../src/ops/exit-codes.ts';
import {
  answered,
  type BotWorld,
  open,
  type Seen,
  testWithBot as test,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { answersOf } from '../support/interaction-way.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { schemaBehindProxy } from '../support/postgres-proxies.ts';
import { newSchema } from '../support/shared.ts';
import { ask, WARNING, WITH_HTTP } from '../support/started-bot.ts';

const RUNNING = `select move_count from saved_games where state = 'running'`;
/** Those that wait for whoever asks. */
const WAITING = 'select query from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
const LATE = /^Das dauert gerade zu lange\. Versuch es gleich noch einmal:.*\n-# `[0-9a-f]{8}`$/;
/** With the number that is in the log. */
const LATE_OR_FAILED = /^(?:Das dauert gerade zu lange|Da ist etwas schiefgegangen).*`[0-9a-f]{8}`/s;

/** Ann at a game that moves up, and her client is English, but she chose German. */
async function sitDown(world: BotWorld, settings: Readonly<Record<string, string>> = {}) {
  const bot = await world.start({ ...WITH_HTTP, ...settings });
  const ann = world.driver.player('Ann');
  const channel = world.driver.guildChannel('Puzzle Club');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  await answered(() => world.driver.slash(ann, channel, 'settings', { language: 'de' }));
  const press = (arrow = '⬆️') => world.driver.forge(ann, game.stored, game.customIds[arrow] ?? '');
  return { bot, ann, channel, game, press };
}

/** Settles when the player was told, before Discord gave up; how fast is measured in deadline.alone.test.ts. */
const expectSentence = async (asked: SentInteraction, sentence: RegExp): Promise<void> =>
  expect(await whispered(asked)).toMatch(sentence);

/** Moves are counted in German. */
const movesIn = ({ content }: Seen): number => Number(/Züge: (\d+)/.exec(content)?.[1]);

/** Presses until there is a board, since on a machine with much to do it may be late; says how many moves were made. */
async function untilMoved(press: () => SentInteraction): Promise<number> {
  for (;;) {
    const click = press();
    if ((await click.outcome).kind === 'updated') return movesIn(await updated(click));
    await expectSentence(click, LATE);
  }
}

/** For each answer, whether Discord took it. */
const takenOf = (interaction: SentInteraction) => answersOf(interaction).map(({ isTaken }) => isTaken);

const binaries = postgresBinaries();

describe.skipIf(!binaries)('PostgreSQL', () => {
  /** Somebody else, who holds what the bot wants. */
  async function connectTo(address: string): Promise<Client> {
    const holder = new Client(address);
    // When a test fails, the server goes first.
    holder.on('error', () => undefined);
    await holder.connect();
    return holder;
  }

  // By itself, since who is told must have been given up by the database: that is less than half a second.
  test('with a row that somebody holds for long: a sentence, and nothing is saved later', async ({ world }) => {
    const address = await newSchema();
    const { bot, press } = await sitDown(world, { DATABASE_URL: address });
    const holder = await connectTo(address);
    await holder.query('begin; select * from saved_games for update');
    const clicks = [press(), press(), press()];
    for (const click of clicks) await expectSentence(click, LATE_OR_FAILED);
    expect((await holder.query(WAITING)).rows).toEqual([]);
    await holder.query('commit');
    expect((await holder.query(RUNNING)).rows.map(({ move_count }) => Number(move_count))).toEqual([0]);
    expect(await untilMoved(press)).toBe(1);
    expect(clicks.map(takenOf)).toEqual([[true], [true], [true]]);
    expect((await ask(bot, '/metrics')).text).toMatch(/^bot_store_errors_total\{kind="timeout"\} 3$/m);
    expect(bot.log.filter(({ msg }) => msg === 'the database did not answer in time')).toHaveLength(3);
    expect((await ask(bot, '/readyz')).status).toBe(200);
    await holder.query('begin; lock table saved_games in share mode');
    const { status, text } = await ask(bot, '/readyz');
    expect([status, text]).toEqual([503, expect.stringContaining('the database does not answer in time')]);
    await holder.end();
  });

  test.concurrent('with a row that somebody holds: a sentence, and a late move is shown', async ({ world, expect }) => {
    const address = await newSchema();
    // Longer than the bot itself lets a statement take.
    const { bot, press } = await sitDown(world, { DATABASE_URL: `${address}&statement_timeout=20000` });
    const holder = await connectTo(address);
    await holder.query("begin; select * from saved_games where state = 'running' for update");
    const click = press();
    const another = press();
    await expectSentence(click, LATE);
    await expectSentence(another, LATE);
    await holder.query('commit');
    await expect
      .poll(async () => (await holder.query(RUNNING)).rows.map(({ move_count }) => Number(move_count)))
      .toEqual([1]);

    await expect.poll(async () => movesIn(await updated(press()))).toBe(1);
    await pause(100);
    expect([click, another].map(takenOf)).toEqual([[true], [true]]);
    expect((await ask(bot, '/metrics')).text).toMatch(
      /^bot_interaction_seconds_count\{kind="MessageComponent",outcome="deadline"\} 2$/m,
    );
    // With the number that the player was told.
    const numbers = await Promise.all([click, another].map(async (it) => (await whispered(it)).slice(-9, -1)));
    const told = bot.log.filter(({ errorId }) => errorId !== undefined);
    expect(told.map(({ errorId }) => errorId).toSorted()).toEqual(numbers.toSorted());
    for (const { msg } of told) expect(msg).toBe('an answer took too long; the player was told');

    await holder.end();
  });

  test.concurrent('behind a silent network: a sentence, and then all goes on', async ({
    world,
    expect,
    onTestFinished,
  }) => {
    const { proxy, DATABASE_URL } = await schemaBehindProxy(onTestFinished);
    const { bot, ann, channel, press } = await sitDown(world, { DATABASE_URL });
    proxy.stall();
    const asked = [
      press(),
      press(),
      ...['2048', 'daily', 'leaderboard', 'settings', 'help'].map((name) => world.driver.slash(ann, channel, name)),
    ];
    for (const interaction of asked) await expectSentence(interaction, LATE_OR_FAILED);
    proxy.goOn();

    await expect.poll(async () => (await press().outcome).kind).toBe('updated');
    expect(movesIn(await updated(press('⬇️')))).toBe(1);
    await pause(3_000);
    expect(asked.map(takenOf)).toEqual(asked.map(() => [true]));
    // Scores that are published from time to time may have met the silence as well, and presses the circuit that it opened.
    const told = bot.log.filter(
      ({ level, msg, error }) =>
        level >= WARNING &&
        msg !== 'scores could not be published' &&
        !msg.startsWith('the database stands still') &&
        !JSON.stringify(error ?? '').includes('StoreStalledError'),
    );
    expect(told.filter(({ interactionId }) => !asked.some(({ id }) => id === interactionId))).toEqual([]);

    proxy.stall();
    // A question to the database is given up after five seconds, which is longer than a stop may take.
    press();
    await expect.poll(() => proxy.held, { interval: 5 }).toBeGreaterThan(0);
    expect(await bot.stop()).toBe(UNEXPECTED);
    const { deadlineMs } = await bot.logged('stopping took too long');
    expect(deadlineMs).toBeLessThanOrEqual(5_000);
  });
});
