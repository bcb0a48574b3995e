/** A bot in a process of its own, with players at its boards who press arrows at random, for what a click costs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, type Player, type StandIn, type StoredMessage, startDiscord } from '#playground';
import { boardFrom } from '../src/game/board.ts';
import { createPainter } from '../src/render/painter.ts';
import { freePort } from '../test/support/free-port.ts';
import { ownPlace, projectFile, startFlags, startSettings } from '../test/support/own-process.ts';
import { seen } from '../test/support/seen.ts';
import type { Tally } from './click-rows.ts';
import type { Turns } from './loop-watch.ts';
import type { PlainKind } from './plain-bot.ts';
import { cpuOf } from './process-cpu.ts';
import { pictureOf } from './render-pictures.ts';

export interface Running {
  readonly standIn: StandIn;
  readonly child: ChildProcess;
}

/** Results of presses. */
export interface Presses {
  readonly standIn: StandIn;
  /** Milliseconds from the dispatch of a press to the board that answered it. */
  readonly latencies: number[];
  /** Presses that were answered by another board. */
  moves: number;
  /** Presses that were answered too late for Discord, not at all, or by a sentence without a board. */
  unanswered: number;
}

export interface Contestant extends Running, Presses, Tally {
  readonly seats: readonly Seat[];
  readonly latencies: number[];
  moves: number;
  unanswered: number;
  cpuMs: number;
  wallMs: number;
  /** When the last slice ended, in milliseconds of this process. */
  restedSince: number;
}

/** Nothing counted yet, on this stand-in. */
export const noPresses = (standIn: StandIn): Presses => ({ standIn, latencies: [], moves: 0, unanswered: 0 });

/** One player at one board. */
export interface Seat {
  readonly player: Player;
  readonly channel: Channel;
  message: StoredMessage;
}

/** How interactions reach a bot; each of them with an HTTP server, so that both keep figures for monitoring. */
export type Way = 'gateway' | 'http';

const START_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 20;
/** Milliseconds after which our bot takes the next burst of a player. */
const BREATH = 3_000;

interface Start {
  readonly name: string;
  readonly players: number;
  /** Of Node.js. */
  readonly args: readonly string[];
  readonly folder: string;
  readonly way?: Way | undefined;
  /** A file in the folder when absent. */
  readonly database?: string;
  /** Whether this process and the bot talk to each other. */
  readonly talks?: boolean;
}

/**
 * Starts a bot in the way `npm start` does, without an HTTP server where no way is named. Adds the contestant to `all` as soon
 * as there is something to close, so that a failed start leaves nothing behind.
 */
async function open(
  all: Running[],
  { name, players, args, folder, way, database = join(folder, `${name}-${players}.sqlite`), talks = false }: Start,
): Promise<Contestant> {
  const standIn = await startDiscord();
  const port = await freePort();
  const settings = {
    ...startSettings(),
    ...(way && { HTTP_PORT: String(port) }),
    ...(way === 'http' && { DISCORD_PUBLIC_KEY: standIn.publicKey }),
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: database,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [...startFlags(), ...args], {
    ...ownPlace(settings),
    stdio: ['ignore', 'ignore', 'inherit', ...(talks ? (['ipc'] as const) : [])],
  });
  all.push({ standIn, child });
  const { driver } = standIn;
  if (way === 'http') await useEndpoint(standIn, `http://127.0.0.1:${port}/interactions`);
  const channel = driver.channel('Puzzle Club');
  await driver.until(() => driver.offered(channel).length > 0, START_WITHIN_MS);
  const seats: Seat[] = [];
  // One after the other: a slow bot that was asked by all at once would still be drawing for those that gave up.
  for (let index = 0; index < players; index += 1)
    seats.push(await sit(standIn, driver.addPlayer(`Player ${index}`), channel));
  return { ...noPresses(standIn), child, pid: child.pid ?? -1, seats, cpuMs: 0, wallMs: 0, restedSince: 0 };
}

/** Settles when a bot takes interactions there; it listens before. */
export async function useEndpoint({ driver }: StandIn, url: string): Promise<void> {
  for (const until = performance.now() + START_WITHIN_MS; ; ) {
    try {
      return await driver.useEndpoint(url, START_WITHIN_MS);
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(LOOK_AGAIN_MS);
    }
  }
}

const OURS = projectFile('src/main.ts');

export const openOurs = (all: Running[], players: number, folder: string, way?: Way): Promise<Contestant> =>
  open(all, { name: way ? `ours-${way}` : 'ours', players, args: [OURS], folder, way });

/** Our bot on a database of its own, with its event loop watched: see `turnsOf`. */
export const openWatched = (all: Running[], players: number, folder: string, database: string): Promise<Contestant> => {
  const args = ['--import', projectFile('bench/loop-watch.ts'), OURS];
  return open(all, { name: 'watched', players, args, folder, database, talks: true });
};

/** The turns of the event loop of a watched bot since they were last asked for. */
export async function turnsOf({ child }: Pick<Running, 'child'>): Promise<Turns> {
  const answer = once(child, 'message');
  child.send('turns');
  return (await answer)[0];
}

/** A board of the middle of a game, as ours shows it: the ready picture of the plain bots. */
export const readyPicture = (): Uint8Array =>
  createPainter().paint(pictureOf(boardFrom(4, 4, [1, 0, 0, 2, 3, 1, 0, 0, 4, 2, 1, 0, 5, 3, 2, 1]), 3));

function readyFile(folder: string): string {
  const path = join(folder, 'ready.png');
  writeFileSync(path, readyPicture());
  return path;
}

export const openPlain = (all: Running[], kind: PlainKind, players: number, folder: string): Promise<Contestant> =>
  open(all, { name: kind, players, args: [projectFile('bench/plain-bot.ts'), kind, readyFile(folder)], folder });

export const openPlainHttp = (all: Running[], players: number, folder: string): Promise<Contestant> =>
  open(all, {
    name: 'plain-http',
    players,
    args: [projectFile('bench/plain-http-bot.ts'), readyFile(folder)],
    folder,
    way: 'http',
  });

/** Gives `act` a list for the bots that it opens and a folder for their databases, and takes both away afterwards. */
export async function amongBots<Result>(act: (all: Running[], folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const all: Running[] = [];
  try {
    return await act(all, folder);
  } finally {
    await Promise.all(all.map(close));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begins a game with `/2048`, and asks again while the bot does not answer. */
export async function sit(
  { driver }: StandIn,
  player: Player,
  channel: Channel,
  options: { readonly board?: string } = {},
): Promise<Seat> {
  for (const until = performance.now() + START_WITHIN_MS; performance.now() < until; ) {
    const outcome = await driver.slash(player, channel, '2048', options).outcome;
    if (outcome.kind === 'replied' && isBoard(outcome.message)) return { player, channel, message: outcome.message };
  }
  throw new Error(`/2048 was not answered by a board within ${START_WITHIN_MS} ms.`);
}

const ARROWS: readonly string[] = ['⬆️', '⬅️', '⬇️', '➡️'];
const NEW_GAME = '🔄';

/** For the note of a row whose figures leave these presses out. */
export const told = ({ unanswered }: Pick<Presses, 'unanswered'>): string => `presses without an answer: ${unanswered}`;

export const canMove = ({ message }: Seat): boolean => seen(message).enabled.some((name) => ARROWS.includes(name));

/**
 * Presses one of the buttons that are wanted and can be pressed, chosen at random; an arrow when nothing else is wanted, and
 * *New game* when no arrow can move. After a press without an answer the player presses on the board as it was.
 */
export async function press(presses: Presses, seat: Seat, wanted: readonly string[] = ARROWS): Promise<void> {
  const before = seen(seat.message);
  const click = presses.standIn.driver.click(seat.player, seat.message, chosen(before.enabled, wanted));
  const outcome = await click.outcome;
  if (!('message' in outcome) || !isBoard(outcome.message) || click.callbackMs === undefined) {
    presses.unanswered += 1;
    return;
  }
  seat.message = outcome.message;
  presses.latencies.push(click.callbackMs);
  if (outcome.kind === 'updated' && String(seen(seat.message).board) !== String(before.board)) presses.moves += 1;
}

/** A sentence to one player has no buttons. */
const isBoard = ({ message }: StoredMessage): boolean => (message.components?.length ?? 0) > 0;

function chosen(enabled: readonly string[], wanted: readonly string[]): string {
  const possible = enabled.filter((name) => wanted.includes(name));
  const button = possible[Math.floor(Math.random() * possible.length)] ?? enabled.find((name) => name === NEW_GAME);
  if (button === undefined) throw new Error(`None of ${wanted.join(' ')} can be pressed, and no new game begun.`);
  return button;
}

/**
 * Slices before those that count. A bot runs for weeks, and what its compilers do in the first thousands of moves tells
 * nothing of that: it takes some three thousand moves until a slice costs the same as the next one.
 */
export const WARM_UP = 4;

/** Every player presses on its own board, one press after the answer to the one before. */
export async function slice(contestant: Contestant, presses: number): Promise<void> {
  const each = Math.ceil(presses / contestant.seats.length);
  await pause(Math.max(0, contestant.restedSince + BREATH - performance.now()));
  const cpu = cpuOf(contestant.pid);
  const began = performance.now();
  await Promise.all(
    contestant.seats.map(async (seat) => {
      for (let count = 0; count < each; count += 1) await press(contestant, seat);
    }),
  );
  contestant.restedSince = performance.now();
  contestant.wallMs += contestant.restedSince - began;
  contestant.cpuMs += cpuOf(contestant.pid) - cpu;
}

/** Everybody presses, with so many milliseconds between two presses of one, until `done` settles. */
export async function pressUntil(
  presses: Presses,
  seats: readonly Seat[],
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

/** Starts counting anew. */
export function restart(one: Contestant): void {
  Object.assign(one, { moves: 0, unanswered: 0, cpuMs: 0, wallMs: 0 });
  one.latencies.length = 0;
}

async function close({ child, standIn }: Running): Promise<void> {
  child.kill('SIGKILL');
  await standIn.close();
}
