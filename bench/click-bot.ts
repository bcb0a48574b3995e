/** A bot in a process of its own, with players at its boards, for what a click costs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComponentType } from 'discord-api-types/v10';
import { type Channel, type Player, type StandIn, type StoredMessage, startStandIn } from 'discord-playground';
import { ownPlace, projectFile, startFlags, startSettings } from '../test/support/own-process.ts';
import type { Tally } from './click-rows.ts';

export interface Running {
  readonly standIn: StandIn;
  readonly child: ChildProcess;
}

export interface Contestant extends Running, Tally {
  readonly seats: readonly Seat[];
  readonly latencies: number[];
  moves: number;
  cpuMs: number;
  wallMs: number;
  /** When the last slice ended, in milliseconds of this process. */
  restedSince: number;
}

/** One player at one board. */
export interface Seat {
  readonly player: Player;
  readonly channel: Channel;
  message: StoredMessage;
}

/** Discord's patience: what an answer counts as that never came. */
const TOO_LATE_MS = 3_000;
const START_WITHIN_MS = 20_000;
/** Adds the contestant to `all` as soon as there is something to close, so that a failed start leaves nothing behind. */
export async function open(
  all: Running[],
  name: string,
  players: number,
  args: readonly string[],
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Contestant> {
  const standIn = await startStandIn();
  const settings = {
    ...more,
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: join(folder, `${name}-${players}.sqlite`),
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, args, {
    ...ownPlace(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  all.push({ standIn, child });
  const { driver } = standIn;
  const channel = driver.channel('Puzzle Club');
  await driver.until(() => driver.offered(channel).length > 0, START_WITHIN_MS);
  const seats: Seat[] = [];
  // One after the other: a slow bot that was asked by all at once would still be drawing for those that gave up.
  for (let index = 0; index < players; index += 1)
    seats.push(await sit(standIn, driver.addPlayer(`Player ${index}`), channel));
  return { standIn, child, pid: child.pid ?? -1, seats, latencies: [], moves: 0, cpuMs: 0, wallMs: 0, restedSince: 0 };
}

/** Our own, started as `npm start` does it. */
export const openOurs = (all: Running[], players: number, folder: string): Promise<Contestant> =>
  open(all, 'ours', players, [...startFlags(), projectFile('src/main.ts')], folder, startSettings());

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

async function sit({ driver }: StandIn, player: Player, channel: Channel): Promise<Seat> {
  for (const until = performance.now() + START_WITHIN_MS; performance.now() < until; ) {
    const outcome = await driver.slash(player, channel, '2048').outcome;
    if (outcome.kind === 'replied') return { player, channel, message: outcome.message };
  }
  throw new Error(`/2048 was not answered by a message within ${START_WITHIN_MS} ms.`);
}

/** @param wanted the buttons that will do; an arrow when absent */
export async function press(
  { standIn, latencies }: Contestant,
  seat: Seat,
  wanted: readonly string[] = ARROWS,
): Promise<void> {
  const click = standIn.driver.click(seat.player, seat.message, buttonOf(seat.message, wanted));
  const outcome = await click.outcome;
  // On a busy machine a plain bot is too slow for Discord's three seconds; the player then presses again.
  // After the end of a game the next one comes in a message of its own; a sentence without buttons is no board.
  if (outcome.kind === 'updated' || (outcome.kind === 'replied' && outcome.message.message.components?.length))
    seat.message = outcome.message;
  else if (outcome.kind !== 'failed') throw new Error(`A press was answered by ${outcome.kind}.`);
  latencies.push(click.callbackMs ?? TOO_LATE_MS);
}

const ARROWS: readonly string[] = ['⬆️', '⬅️', '⬇️', '➡️', 'up', 'left', 'down', 'right'];

/** The first arrow that can be pressed, or at the end of a game the button for a new game. */
export function buttonOf({ message }: StoredMessage, wanted: readonly string[] = ARROWS): string {
  const buttons = (message.components ?? []).flatMap((row) =>
    row.type === ComponentType.ActionRow ? row.components.filter((it) => !it.disabled && 'custom_id' in it) : [],
  );
  const named = (names: readonly string[]) =>
    buttons.find(
      (it) =>
        it.type === ComponentType.Button &&
        'custom_id' in it &&
        (names.includes(it.emoji?.name ?? '') || names.includes(it.label ?? '')),
    );
  const found = named(wanted) ?? named(['🔄']);
  if (found && 'custom_id' in found) return found.custom_id;
  throw new Error('A message has no button that can be pressed.');
}

async function close({ child, standIn }: Running): Promise<void> {
  child.kill('SIGKILL');
  await standIn.close();
}
