/** The database in trouble, from outside the bot: what was answered is on disk, and players are told the rest. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import type { SentInteraction } from '#playground';
import { openStore } from '../../src/store/open-store.ts';
import { ask, WITH_HTTP } from '../support/bot-http.ts';
import {
  type BotWorld,
  hidden,
  move,
  moveAsOf,
  open,
  pressed,
  replied,
  type Seen,
  seen,
  testWithBot as test,
  testWithOneBot,
  updated,
  whispered,
} from '../support/bot-world.ts';
import { READY, type StartedBot } from '../support/journal.ts';
import { toolRunner } from '../support/own-process.ts';
import { lookInto, tamper } from '../support/store-files.ts';

/** With the number that is in the log. */
const FAILURE = /`([0-9a-f]{8})`/;
/** The sentence of a bot on a machine with much to do, whose time is up before the database has been given up. */
const LATE = /longer than it should/;

/** Somebody who is new to the bot, with a game. */
async function sitDown<Bot extends StartedBot>(world: BotWorld, bot: Bot) {
  const ann = world.driver.addPlayer('Somebody');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const press = (then: Seen) => moveAsOf(world, ann, then);
  const now = () => seen(world.driver.current(ann, game.stored));
  const began = bot.log.length;
  return { bot, ann, game, press, now, logged: () => bot.log.slice(began) };
}

/** A bot of one's own, for what ends with it. */
const table = async (world: BotWorld, settings: Readonly<Record<string, string>> = {}) =>
  sitDown(world, await world.start(settings));

/** Games of ten more players. */
const openTen = (world: BotWorld) =>
  Promise.all(
    Array.from({ length: 10 }, async () => {
      const player = world.driver.addPlayer('Another');
      const game = await open(world, player, 'Night Shift');
      return () => move(world, player, game);
    }),
  );

const shared = testWithOneBot.extend('table', ({ world, bot }) => sitDown(world, bot));

/** Takes the write lock of a database, as another process does. */
function lock(database: string): () => void {
  const other = new Database(database);
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

/** How many moves of all games, or of a player's, are on the disk. */
function movesOnDisk(database: string, player = '%'): unknown {
  expect(lookInto(database, 'pragma integrity_check')).toEqual(['ok']);
  return lookInto(database, `select sum(move_count) from saved_games where player like '${player}'`)[0];
}

shared(
  'a database that another process has locked for a quarter of a second is waited for, by every player',
  async ({ world, table: { game, press } }) => {
    const others = await openTen(world);
    const unlock = lock(world.database);
    const clicks = [press(game), ...others.map((click) => click())].map(updated);
    setTimeout(unlock, 250);
    for (const moved of await Promise.all(clicks)) expect(moved).toMatchObject({ moves: 1 });
  },
);

shared(
  'a database that stays locked is reported to every player in time, also who comes later, and nothing has moved',
  async ({ world, table: { game, press, logged } }) => {
    const others = await openTen(world);
    const { driver } = world;
    const before = movesOnDisk(world.database);
    const unlock = lock(world.database);
    const told = [press(game), ...others.map((click) => click())];
    told.push(driver.slash(driver.addPlayer('Newcomer'), driver.guildChannel('Puzzle Club'), '2048'));
    // While those before hold the database.
    for (let later = 0; later < 2; later += 1) {
      await pause(100);
      told.push(press(game));
    }
    for (const sentence of await Promise.all(told.map(whispered)))
      expect(sentence).toMatch(new RegExp(`${FAILURE.source}|${LATE.source}`));
    // Those who were told that it takes long have been given up as well when one who came after them is told of the failure.
    let number: string | undefined;
    await expect
      .poll(async () => {
        number = FAILURE.exec(await whispered(press(game)))?.[1];
        return number;
      })
      .toBeDefined();
    // So many calls are stuck that it may not have been asked at all.
    const error = { message: expect.stringMatching(/^database is locked$|^The database stands still/) };
    await expect
      .poll(() => logged().find(({ errorId }) => errorId === number))
      .toMatchObject({ msg: 'an interaction failed', error });
    expect(movesOnDisk(world.database)).toBe(before);
    unlock();
    expect(await pressed(() => press(game))).toMatchObject({ moves: 1 });
    expect(logged().filter(({ msg }) => msg === 'a promise was not handled')).toEqual([]);
  },
);

shared(
  'a game that cannot be read stays until its player begins another one',
  async ({ world, table: { ann, game, logged } }) => {
    const { driver } = world;
    tamper(world.database, `update saved_games set cells = x'01020304' where player = '${ann.id}'`);
    const channel = driver.guildChannel('Puzzle Club');
    const again = () => driver.slash(ann, channel, '2048', { rules: 'wild', seed: 13579 });
    const offered = await hidden(again());
    expect(offered.content).toBe(
      'The bot cannot read your game here right now. Try again later, or put it aside and start a new one.',
    );
    expect(await whispered(driver.forge(ann, game.stored, game.customIds['⬆️'] ?? ''))).toMatch(
      /^The bot cannot read this game right now.*<\/2048:\d+>/,
    );
    const fresh = await replied(driver.click(ann, offered.stored, 'New game'));
    expect(seen(fresh)).toMatchObject({ moves: 0 });
    expect(seen(await replied(again()))).toMatchObject({ board: seen(fresh).board });
    expect(logged().filter(({ level }) => level >= 50)).toHaveLength(1);
  },
);

shared(
  'a database that was moved away takes no move; put back, the game goes on',
  async ({ world, table: { ann, game, press, logged } }) => {
    const away = `${world.database}.away`;
    renameSync(world.database, away);
    const [, number] = FAILURE.exec(await whispered(press(game))) ?? [];
    await expect
      .poll(() => logged().find(({ errorId }) => errorId === number))
      .toMatchObject({ msg: 'an interaction failed', error: { name: 'DatabaseGoneError' } });
    renameSync(away, world.database);
    expect(await updated(press(game))).toMatchObject({ moves: 1 });
    expect(movesOnDisk(world.database, ann.id)).toBe(1);
  },
);

/** A disk of a megabyte at a folder, where this user may make one. */
const testOnDisk = test.extend('disk', async ({ folder }, { onCleanup }) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', disk], { stdio: 'pipe' });
  onCleanup(() => void execFileSync('umount', ['--lazy', disk]));
  return disk;
});

const mayMount = process.getuid?.() === 0 && isPossible('mount -t tmpfs tmpfs "$1" && umount "$1"');

/** Tries a shell command in a mount namespace of its own, so that it leaves nothing behind. */
function isPossible(command: string): boolean {
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', command, 'sh', import.meta.dirname], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Leaves no room on a disk; returns the file to delete for it. */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  expect(() => {
    for (;;) appendFileSync(filler, Buffer.alloc(4_096));
  }).toThrow('ENOSPC');
  return filler;
}

describe.skipIf(!mayMount)('a disk of its own', () => {
  testOnDisk('that is full takes no move; with room again, the game goes on', async ({ world, disk }) => {
    const database = join(disk, 'games.sqlite');
    const { bot, game, press, now } = await table(world, { DATABASE_URL: database, ...WITH_HTTP });
    const before = await updated(press(game));
    const filler = fill(disk);
    const refused = await untilRefused(press, before);
    expect(await bot.logged('an interaction failed')).toMatchObject({ error: { code: 'SQLITE_FULL' } });
    expect((await ask(bot, '/readyz')).text).toContain('the database is on a full disk');
    expect(now()).toMatchObject({ moves: refused.moves, board: refused.board });
    rmSync(filler);
    const after = await updated(press(refused));
    expect(after.moves).toBe(refused.moves + 1);
    await bot.stop();
    expect(movesOnDisk(database)).toBe(after.moves);
  });

  testOnDisk(
    'that is full damages no file: the doctor says so, and a start waits for room',
    async ({ world, disk }) => {
      const database = join(disk, 'games.sqlite');
      await (await openStore(database)).close();
      const filler = fill(disk);
      const settings = { ...world.connection, DATABASE_URL: database };
      const doctor = await toolRunner('tools/doctor.ts')([], settings);
      expect(doctor.stdout).toMatch(/^WRONG {2}database: The database \S+ is on a disk that fails or is full /m);
      expect(doctor.stdout).not.toMatch(/is damaged|a backup in its place/);
      const bot = world.begin(settings);
      expect(await bot.logged(/^The database \S+ is on a (full disk|disk that fails or is full) /)).toMatchObject({
        level: 40,
        attempt: 1,
      });
      rmSync(filler);
      await bot.logged(READY);
      expect(await bot.stop()).toBe(0);
    },
  );

  testOnDisk(
    'that may only be read ends the start in a sentence; writable again, the game goes on',
    async ({ world, disk }) => {
      const database = join(disk, 'games.sqlite');
      const { bot, game, press } = await table(world, { DATABASE_URL: database });
      const before = await updated(press(game));
      await bot.stop();
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const refused = world.begin({ DATABASE_URL: database });
      expect(await refused.ended).toBe(1);
      expect(refused.stderr()).toMatch(
        /^The folder .* takes no writes, it is read-only\. Mount its file system for writing .*\n$/,
      );
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      await world.start({ DATABASE_URL: database });
      expect(await updated(press(before))).toMatchObject({ moves: 2 });
    },
  );
});

/** Moves until the bot can no longer write; returns the game as it was then. The log may have room for a few moves. */
async function untilRefused(press: (game: Seen) => SentInteraction, from: Seen): Promise<Seen> {
  let game = from;
  for (;;) {
    const outcome = await press(game).outcome;
    if (outcome.kind !== 'updated') {
      expect(outcome).toMatchObject({ kind: 'replied', ephemeral: true });
      return game;
    }
    game = seen(outcome.message);
  }
}
