/** Starts bots in processes of their own, and players who press random arrows on their boards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, type Discord, type Player, type StoredMessage, startDiscord } from '#playground';
import { boardFrom } from '../src/game/board.ts';
import { FLAGS, MALLOC } from '../src/relaunch.ts';
import { createPainter } from '../src/render/painter.ts';
import { freePort } from '../test/support/loopback.ts';
import { ownPlace, projectFile } from '../test/support/own-process.ts';
import { seen } from '../test/support/seen.ts';
import type { Tally } from './click-rows.ts';
import type { LoopDelays } from './loop-watch.ts';
import type { PlainKind } from './plain-bot.ts';
import { cpuMsOf } from './process-cpu.ts';
import { pictureOf } from './render-pictures.ts';

interface BotProcess {
  readonly discord: Discord;
  readonly child: ChildProcess;
}

/** The results of the presses on one stand-in for Discord. */
export interface Presses {
  readonly discord: Discord;
  /** For each press, the milliseconds until the board that answered it. */
  readonly latencies: number[];
  /** The number of presses that were answered by another board. */
  moves: number;
  /** The number of presses that were answered too late for Discord, not at all, or by a message without a board. */
  unanswered: number;
}

/** A running bot, its players, and what has been counted since `resetCounts`. */
export interface Contestant extends BotProcess, Presses, Tally {
  readonly seats: readonly BenchSeat[];
  readonly latencies: number[];
  moves: number;
  unanswered: number;
  cpuMs: number;
  wallMs: number;
  /** The `performance.now()` of this process when the last slice of presses ended. */
  idleSince: number;
}

/** New counters, all zero, for the presses on this stand-in. */
export const noPresses = (discord: Discord): Presses => ({ discord, latencies: [], moves: 0, unanswered: 0 });

/** A player and the message with the player's board. */
export interface BenchSeat {
  readonly player: Player;
  readonly channel: Channel;
  message: StoredMessage;
}

export type BenchTransport = 'gateway' | 'http';

const START_WITHIN_MS = 20_000;
const RETRY_AFTER_MS = 20;
/** Milliseconds after which our bot's limit per player allows a full burst of presses again. */
const PAUSE_BETWEEN_SLICES_MS = 3_000;

interface StartOptions {
  readonly name: string;
  readonly players: number;
  /** The options of Node.js. */
  readonly args: readonly string[];
  readonly folder: string;
  /** How interactions arrive. If set, the bot also serves health and metrics over HTTP, to make both ways equal. */
  readonly transport?: BenchTransport | undefined;
  /** The address of the database. The default is a SQLite file in the folder of the bots. */
  readonly database?: string;
  /** Whether the bot's process can receive messages from this process. */
  readonly hasChannel?: boolean;
}

export const settingsFor = ({ token, apiUrl, publicKey }: Discord, database: string, overHttp: boolean) => ({
  ...MALLOC,
  DISCORD_TOKEN: token,
  DISCORD_API_URL: apiUrl,
  DATABASE_URL: database,
  ...(overHttp && { DISCORD_PUBLIC_KEY: publicKey }),
});

/**
 * Starts a bot with the options of `npm start`, and opens a board for each player. Adds the process to `started` at
 * once, so that a failed start leaves nothing behind.
 */
async function startContestant(
  started: BotProcess[],
  {
    name,
    players,
    args,
    folder,
    transport,
    database = join(folder, `${name}-${players}.sqlite`),
    hasChannel = false,
  }: StartOptions,
): Promise<Contestant> {
  const discord = await startDiscord({ readAnswerMs: 0 });
  const port = await freePort();
  const settings = {
    ...settingsFor(discord, database, transport === 'http'),
    ...(transport && { HTTP_PORT: String(port) }),
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [...FLAGS, ...args], {
    ...ownPlace(settings),
    stdio: ['ignore', 'ignore', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
  });
  started.push({ discord, child });
  const { driver } = discord;
  if (transport === 'http') await useEndpoint(discord, port);
  const channel = driver.guildChannel('Puzzle Club');
  await driver.until(() => driver.offered(channel).length > 0, START_WITHIN_MS);
  const seats: BenchSeat[] = [];
  // The boards are opened one after the other; otherwise a slow bot would still be drawing for players who have already
  // given up.
  for (let index = 0; index < players; index += 1)
    seats.push(await openBoard(discord, driver.addPlayer(`Player ${index}`), channel));
  return { ...noPresses(discord), child, pid: child.pid ?? -1, seats, cpuMs: 0, wallMs: 0, idleSince: 0 };
}

/** Makes the stand-in send interactions over HTTP to the bot on this port, and waits until the bot accepts them. */
export async function useEndpoint({ driver }: Discord, port: number): Promise<void> {
  for (const until = performance.now() + START_WITHIN_MS; ; ) {
    try {
      return await driver.useEndpoint(`http://127.0.0.1:${port}/interactions`, START_WITHIN_MS);
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(RETRY_AFTER_MS);
    }
  }
}

/** The delays of the event loop of a bot from `Bots.watched`, since the last call. */
export async function loopDelaysOf({ child }: Pick<BotProcess, 'child'>): Promise<LoopDelays> {
  const answer = once(child, 'message');
  child.send('report');
  return (await answer)[0];
}

/** Our picture of a board in the middle of a game. Plain bots that draw nothing send it for every board. */
export const readyPicture = (): Uint8Array =>
  createPainter().paint(pictureOf(boardFrom(4, 4, [1, 0, 0, 2, 3, 1, 0, 0, 4, 2, 1, 0, 5, 3, 2, 1]), 3));

function writeReadyPicture(folder: string): string {
  const path = join(folder, 'ready.png');
  writeFileSync(path, readyPicture());
  return path;
}

/** Starts bots with a board for each player. Their databases are in a folder of their own. */
export interface Bots {
  readonly folder: string;
  ours(players: number, transport?: BenchTransport): Promise<Contestant>;
  /** Starts our bot on this database, and measures its event loop: see `loopDelaysOf`. */
  watched(players: number, database: string): Promise<Contestant>;
  plain(players: number, kind: PlainKind): Promise<Contestant>;
  plainHttp(players: number): Promise<Contestant>;
}

/** Calls `act`, then stops the bots and removes their folder. */
export async function withBots<Result>(act: (bots: Bots) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const started: BotProcess[] = [];
  const start = (players: number, options: Omit<StartOptions, 'players' | 'folder'>) =>
    startContestant(started, { ...options, players, folder });
  const ours = projectFile('src/main.ts');
  const bots: Bots = {
    folder,
    ours: (players, transport) =>
      start(players, { name: transport ? `ours-${transport}` : 'ours', args: [ours], transport }),
    watched(players, database) {
      const args = ['--import', projectFile('bench/loop-watch.ts'), ours];
      return start(players, { name: 'watched', args, database, hasChannel: true });
    },
    plain(players, kind) {
      const args = [projectFile('bench/plain-bot.ts'), kind, writeReadyPicture(folder)];
      return start(players, { name: kind, args });
    },
    plainHttp(players) {
      const args = [projectFile('bench/plain-http-bot.ts'), writeReadyPicture(folder)];
      return start(players, { name: 'plain-http', args, transport: 'http' });
    },
  };
  try {
    return await act(bots);
  } finally {
    await Promise.all(started.map(stopBot));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopBot({ child, discord }: BotProcess): Promise<void> {
  child.kill('SIGKILL');
  await discord.close();
}

/** Starts a game with `/2048`. Repeats the command until the bot answers. */
export async function openBoard(
  { driver }: Discord,
  player: Player,
  channel: Channel,
  options: { readonly board?: string } = {},
): Promise<BenchSeat> {
  for (const until = performance.now() + START_WITHIN_MS; performance.now() < until; ) {
    const outcome = await driver.slash(player, channel, '2048', options).outcome;
    if (outcome.kind === 'replied' && hasButtons(outcome.message)) return { player, channel, message: outcome.message };
  }
  throw new Error(`/2048 was not answered with a board within ${START_WITHIN_MS} ms.`);
}

const ARROWS: readonly string[] = ['⬆️', '⬅️', '⬇️', '➡️'];
const NEW_GAME = '🔄';

/** A note for a row whose figures leave out unanswered presses. */
export const unansweredNote = ({ unanswered }: Pick<Presses, 'unanswered'>): string =>
  `presses without an answer: ${unanswered}`;

/**
 * Presses a random arrow that can move, or *New game* if none can. An unanswered press leaves the player's board as it
 * is.
 */
export async function press(presses: Presses, seat: BenchSeat): Promise<void> {
  const before = seen(seat.message);
  const click = presses.discord.driver.click(
    seat.player,
    seat.message,
    before.customIds[chooseButton(before.enabled)] ?? '',
  );
  const outcome = await click.outcome;
  if (!('message' in outcome) || !hasButtons(outcome.message) || click.callbackMs === undefined) {
    presses.unanswered += 1;
    return;
  }
  seat.message = outcome.message;
  presses.latencies.push(click.callbackMs);
  if (outcome.kind === 'updated' && String(seen(seat.message).board) !== String(before.board)) presses.moves += 1;
}

/** Whether a message is a board. A message about a failure has no buttons. */
const hasButtons = ({ data: message }: StoredMessage): boolean => (message.components?.length ?? 0) > 0;

function chooseButton(enabled: readonly string[]): string {
  const arrows = enabled.filter((name) => ARROWS.includes(name));
  const button = arrows[Math.floor(Math.random() * arrows.length)] ?? enabled.find((name) => name === NEW_GAME);
  if (button === undefined) throw new Error('Neither an arrow nor New game can be pressed.');
  return button;
}

/**
 * Slices that are played before the measured ones. After some three thousand moves, everything is compiled, and the
 * cost per slice stays the same.
 */
export const WARM_UP_SLICES = 4;

/** All players press at the same time, and again after each answer, `presses` times in total. */
export async function playSlice(contestant: Contestant, presses: number): Promise<void> {
  const each = Math.ceil(presses / contestant.seats.length);
  await pause(Math.max(0, contestant.idleSince + PAUSE_BETWEEN_SLICES_MS - performance.now()));
  const cpuMs = cpuMsOf(contestant.pid);
  const start = performance.now();
  await Promise.all(
    contestant.seats.map(async (seat) => {
      for (let count = 0; count < each; count += 1) await press(contestant, seat);
    }),
  );
  contestant.idleSince = performance.now();
  contestant.wallMs += contestant.idleSince - start;
  contestant.cpuMs += cpuMsOf(contestant.pid) - cpuMs;
}

/** Every player presses once in `everyMs` milliseconds, until `done` settles. */
export async function pressUntil(
  presses: Presses,
  seats: readonly BenchSeat[],
  everyMs: number,
  done: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const over = done.finally(() => {
    isOver = true;
  });
  await Promise.all(
    seats.map(async (seat, index) => {
      await pause((everyMs / seats.length) * index);
      while (!isOver) await Promise.all([press(presses, seat), pause(everyMs)]);
    }),
  );
  await over;
}

export function resetCounts(contestant: Contestant): void {
  Object.assign(contestant, { moves: 0, unanswered: 0, cpuMs: 0, wallMs: 0 });
  contestant.latencies.length = 0;
}
