/** A stand-in for Discord with bots connected to it, for tests that use the bot from outside. */
import { join } from 'node:path';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { test as base } from 'vitest';
import {
  type Discord,
  type DiscordOptions,
  type Driver,
  type Player,
  type StoredMessage,
  startDiscord,
} from '#playground';
import { requestProblems } from '../../playground/test/support/description/problems.ts';
import { realTime, rest } from './clock.ts';
import { type InteractionWay, openWay } from './interaction-way.ts';
import { keepSecrets } from './secrets.ts';
import { type Seen, seen, TOO_FAST, TOO_LATE } from './seen.ts';
import {
  type BotProcess,
  type LogLine,
  PATIENT,
  READY,
  type StartedBot,
  startBotHere,
  startBotProcess,
  WARNING,
} from './started-bot.ts';
import { makeFolder, type OnCleanup, testInFolder } from './temporary-folder.ts';

export { type Seen, seen };

type Settings = Readonly<Record<string, string>>;

export interface BotWorld {
  readonly discord: Discord;
  readonly driver: Driver;
  readonly database: string;
  /** The settings that connect a process to the stand-in and the database. */
  readonly connection: Settings;
  /** The times for answers of the bots in this process. A test may change them for its next presses. */
  readonly answers: { withinMs: number; deferAfterMs: number };
  /** Starts the bot in this process, without waiting for it. Every bot is stopped after the test. */
  begin(settings?: Settings): StartedBot;
  start(settings?: Settings): Promise<StartedBot>;
  /** Starts the bot in a process of its own, for tests of signals, exit codes and kills. */
  beginProcess(settings?: Settings): BotProcess;
  startProcess(settings?: Settings): Promise<BotProcess>;
  /** Throws if a bot printed a secret. This is also checked after the test. */
  assertSecretsKept(): void;
}

/**
 * The description says number, but the documentation says that this field is a string:
 * https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
 */
const UNDESCRIBED = '.default_member_permissions: Invalid input: expected number, received string';

/** Fails the test run if a bot uses a deprecated feature of Discord's API, or sends what its OpenAPI description does not have. */
export function rejectUndescribed({ driver }: Pick<Discord, 'driver'>): void {
  driver.subscribe((event) => {
    if (event.kind !== 'api-call') return;
    const { call } = event;
    const found = requestProblems({ ...call, path: call.route });
    const problem = call.deprecated ?? found.find((it) => !it.includes(UNDESCRIBED));
    if (problem !== undefined) throw new Error(problem);
  });
}

async function bringReady(bot: StartedBot, way: InteractionWay | undefined): Promise<void> {
  if (!way) return;
  const { port } = await bot.logged('health and metrics are served');
  await bot.logged('the bot is ready');
  await way.bring(Number(port), bot.ended);
}

/** The stand-in waits longer than Discord, and `driver.clock.shift(LATE_MS)` lets this time pass. */
export const ANSWERED_LATE = { readAnswerMs: 0, answerWithinMs: PATIENT.withinMs } as const;
export const LATE_MS = PATIENT.withinMs + 1;

interface Surroundings {
  readonly overHttp?: boolean;
  /** The start time of the clocks of the stand-in and of the bots in this process. The default is the real time. */
  readonly startsAt?: number;
}

/** Opens a stand-in for Discord, and a database in this folder, for any number of bots. */
export async function openWorld(
  folder: string,
  options: DiscordOptions,
  onCleanup: OnCleanup,
  { overHttp, startsAt }: Surroundings = {},
): Promise<BotWorld> {
  const discord = await startDiscord({ ...ANSWERED_LATE, ...options });
  const { clock } = discord.driver;
  if (startsAt !== undefined) clock.shift(startsAt - clock.now());
  const now = startsAt === undefined ? realTime : () => clock.now();
  const way = await openWay(discord, overHttp);
  const secrets = keepSecrets(discord);
  rejectUndescribed(discord);
  const answers = { ...PATIENT };
  const bots: StartedBot[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const database = join(folder, 'games.sqlite');
  onCleanup(async () => {
    await Promise.all(ends.map((end) => end()));
    await way?.close();
    await discord.close();
    secrets.assertKept(bots);
  });
  const connection = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: database };
  const common = { ...connection, ...way?.settings };
  const brought = new Map<StartedBot, Promise<void>>();
  const keep = <Bot extends StartedBot>(bot: Bot, end: () => Promise<unknown>): Bot => {
    bots.push(bot);
    ends.push(end);
    const coming = bringReady(bot, way);
    // If a bot ends before it is ready, this promise rejects, and nobody waits for it.
    coming.catch(() => undefined);
    brought.set(bot, coming);
    return bot;
  };
  const ready = async <Bot extends StartedBot>(bot: Bot): Promise<Bot> => {
    await bot.logged(READY);
    await brought.get(bot);
    return bot;
  };
  const begin = (settings: Settings = {}) => {
    const bot = startBotHere({ ...common, ...settings }, now, answers);
    return keep(bot, bot.stop);
  };
  const beginProcess = (settings: Settings = {}) => {
    const bot = startBotProcess({ ...common, ...settings });
    return keep(bot, () => bot.stop('SIGKILL'));
  };
  return {
    discord,
    driver: discord.driver,
    database,
    connection,
    answers,
    begin,
    start: (settings) => ready(begin(settings)),
    beginProcess,
    startProcess: (settings) => ready(beginProcess(settings)),
    assertSecretsKept: () => secrets.assertKept(bots),
  };
}

/** A test with a stand-in of its own, which has these options. The test itself starts bots. */
export const testWithBotOn = (options: DiscordOptions, surroundings?: Surroundings) =>
  testInFolder.extend('world', ({ folder }, { onCleanup }) => openWorld(folder, options, onCleanup, surroundings));

export const testWithBot = testWithBotOn({});

/** One stand-in and one bot with these settings for all tests of a file. Each test gets its own players and servers. */
export const testAmongStrangersWith = (settings: Settings, surroundings?: Surroundings) =>
  base
    .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => makeFolder(onCleanup))
    .extend('world', { scope: 'file' }, ({ folder }, { onCleanup }) => openWorld(folder, {}, onCleanup, surroundings))
    .extend('bot', { scope: 'file', auto: true }, ({ world }) => world.start(settings))
    .extend('driver', ({ world }) => world.driver)
    .extend('ann', ({ world }) => world.driver.addPlayer('Ann'))
    .extend('ben', ({ world }) => world.driver.addPlayer('Ben'))
    .extend('club', ({ world }) => addServer(world, 'Club'))
    .extend('shift', ({ world }) => addServer(world, 'Shift'));

export const testAmongStrangersOfFile = testAmongStrangersWith({});

/**
 * One stand-in and one bot for all test files in a process, as a start costs a second of CPU. Tests that move the clock
 * or stop the bot cannot use it.
 */
export const testAmongStrangers = base
  .extend('folder', { scope: 'worker' }, ({}, { onCleanup }) => makeFolder(onCleanup))
  .extend('world', { scope: 'worker' }, ({ folder }, { onCleanup }) => openWorld(folder, {}, onCleanup))
  .extend('bot', { scope: 'worker', auto: true }, ({ world }) => world.start())
  .extend('driver', ({ world }) => world.driver)
  // Checked after each test, because Vitest does not report a failure in the cleanup of a worker.
  .extend('secrecy', { auto: true }, ({ world }, { onCleanup }) => onCleanup(world.assertSecretsKept))
  .extend('complaints', ({ bot }) => complaintsOf(bot))
  .extend('ann', ({ world }) => world.driver.addPlayer('Ann'))
  .extend('ben', ({ world }) => world.driver.addPlayer('Ben'))
  .extend('club', ({ world }) => addServer(world, 'Club'))
  .extend('shift', ({ world }) => addServer(world, 'Shift'));

/** Returns a function that gives the warnings and errors that the bot has logged since this call. */
function complaintsOf({ log }: StartedBot): () => readonly LogLine[] {
  const begun = log.length;
  return () => log.slice(begun).filter(({ level }) => level >= WARNING);
}

let servers = 0;

function addServer({ driver }: BotWorld, name: string): string {
  servers += 1;
  return driver.addGuild(`${name} ${servers}`).name;
}

/** Uses `/2048`, again if the bot asks the player to slow down, and returns the game as the player sees it. */
export async function open(
  { driver }: Pick<BotWorld, 'driver'>,
  player: Player,
  guild: string,
  options: Readonly<Record<string, string | number>> = {},
): Promise<Seen> {
  const channel = driver.guildChannel(guild);
  return seen(await replied(await answered(() => driver.slash(player, channel, '2048', options))));
}

type Interaction = ReturnType<Driver['click']>;

/** Presses a button that the message does not have, or no longer has. */
export function pressAsIfThere(driver: Driver, player: Player, stored: StoredMessage, customId: string): Interaction {
  const button = {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    custom_id: customId,
    label: 'Old',
  } as const;
  const components = [{ type: ComponentType.ActionRow as const, components: [button] }];
  return driver.forge(player, { ...stored, data: { ...stored.data, components } }, customId);
}

type Answered = Extract<InteractionOutcome, { readonly message: StoredMessage }>;

/** The message of an answer. Throws if the answer is of another kind than expected. */
async function messageOf(
  { outcome }: Interaction,
  expected: string,
  isExpected: (outcome: Answered) => boolean,
): Promise<StoredMessage> {
  const found = await outcome;
  if ('message' in found && isExpected(found)) return found.message;
  throw new Error(`Expected ${expected}, got ${describe(found)}.`);
}

/** The public message with which the bot answered. Throws if there was none. */
export const replied = (interaction: Interaction): Promise<StoredMessage> =>
  messageOf(interaction, 'a public reply', (it) => it.kind === 'replied' && !it.isEphemeral);

/** The ephemeral message with which the bot answered. Throws if there was none. */
export const hidden = async (interaction: Interaction): Promise<Seen> =>
  seen(await messageOf(interaction, 'an ephemeral reply', (it) => it.kind === 'replied' && it.isEphemeral));

/** The text of the ephemeral answer. Throws if there was none. */
export const whispered = async (interaction: Interaction): Promise<string> => (await hidden(interaction)).content;

/** The message with which the bot answered, public or ephemeral. Throws if there was none. */
export const answerTo = async (interaction: Interaction): Promise<Seen> =>
  seen(await messageOf(interaction, 'a reply', ({ kind }) => kind === 'replied'));

/** The message after a click that edited it. Throws if the click did not edit it. */
export const updated = async (interaction: Interaction): Promise<Seen> =>
  seen(await messageOf(interaction, 'an update', ({ kind }) => kind === 'updated'));

/** The board after a press: in the pressed message or, if the game had ended, in a new message. */
const boardAfter = async (interaction: Interaction): Promise<Seen> =>
  (await interaction.outcome).kind === 'replied' ? seen(await replied(interaction)) : updated(interaction);

type InteractionOutcome = Awaited<Interaction['outcome']>;

const describe = (outcome: InteractionOutcome): string =>
  outcome.kind === 'failed' ? `"${outcome.notice}"` : JSON.stringify(outcome);

/** Milliseconds after which a player who pressed too fast can press a few times more. */
const BREATH_MS = 250;

/** Makes the interaction, again while the bot asks the player to slow down. */
export async function answered(ask: () => Interaction): Promise<Interaction> {
  for (;;) {
    const interaction = ask();
    if (!isPutOff(await interaction.outcome)) return interaction;
    rest(BREATH_MS);
  }
}

/** Clicks, again while the bot asks the player to slow down, and returns the board after the press. */
export const pressed = async (click: () => Interaction): Promise<Seen> => boardAfter(await answered(click));

/** Whether the player was asked to press again, or the press was only acknowledged, as may happen on a busy machine. */
export const isPutOff = (outcome: InteractionOutcome): boolean =>
  outcome.kind === 'acknowledged' || isTold(outcome, TOO_FAST) || isTold(outcome, TOO_LATE);

/** Whether the answer was ephemeral and began with this sentence. */
export const isTold = (outcome: InteractionOutcome, sentence: string): boolean =>
  outcome.kind === 'replied' && outcome.isEphemeral && outcome.message.data.content.startsWith(sentence);

export const ARROWS = ['⬆️', '⬅️', '➡️', '⬇️'];

/** Presses the first possible arrow until the game is over. */
export async function playToEnd({ driver }: Pick<BotWorld, 'driver'>, player: Player, game: Seen): Promise<Seen> {
  let now = game;
  for (let arrow = firstArrow(now); arrow !== undefined; arrow = firstArrow(now))
    now = await pressed(() => press({ driver }, player, now, arrow));
  rest(BREATH_MS);
  return now;
}

/** Presses the first possible arrow. */
export const move = (world: Pick<BotWorld, 'driver'>, player: Player, game: Seen): Interaction =>
  press(world, player, game, firstArrow(game) ?? '');

/** Presses a button by its emoji or label. An arrow may be an emoji of the bot. */
export const press = (
  { driver }: Pick<BotWorld, 'driver'>,
  player: Player,
  { stored, customIds }: Seen,
  name: string,
): Interaction => driver.click(player, stored, customIds[name] ?? name);

/** Presses the first possible arrow of the message as it was earlier, even if the message has changed since. */
export const moveAsOf = ({ driver }: Pick<BotWorld, 'driver'>, player: Player, then: Seen): Interaction =>
  driver.forge(player, then.stored, then.customIds[firstArrow(then) ?? ''] ?? '');

/** Plays until the score is above zero. If a small board is full before any tiles merge, a new game is started. */
export async function playToScore({ driver }: Pick<BotWorld, 'driver'>, player: Player, game: Seen): Promise<Seen> {
  let now = game;
  while (now.score === 0) now = await pressed(() => press({ driver }, player, now, firstArrow(now) ?? '🔄'));
  return now;
}

export const firstArrow = ({ enabled }: Seen): string | undefined => ARROWS.find((arrow) => enabled.includes(arrow));
