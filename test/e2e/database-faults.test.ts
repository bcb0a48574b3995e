/** A game that cannot be read, and a database on a full disk. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { backupSqlite } from '../../src/store/sqlite/backup-sqlite.ts';
import {
  hidden,
  open,
  replied,
  seen,
  testWithBot as test,
  testAmongStrangers,
  whispered,
} from '../support/bot-world.ts';
import { tamper } from '../support/databases.ts';
import { toolRunner } from '../support/own-process.ts';
import { READY } from '../support/started-bot.ts';

testAmongStrangers(
  'a damaged game stays until its player starts another one',
  async ({ world, driver, complaints, ann, club }) => {
    const options = { rules: 'wild', seed: 13579 };
    const game = await open(world, ann, club, options);
    tamper(world.database, `update saved_games set cells = x'01020304' where player = '${ann.id}'`);
    const again = () => driver.slash(ann, driver.guildChannel(club), '2048', options);
    const offered = await hidden(again());
    expect(offered.content).toMatch(
      /^The bot cannot read your game here right now\. Try again later, or put it aside and start a new one\.\n-# `\w+`$/,
    );
    expect(await whispered(driver.forge(ann, game.stored, game.customIds['⬆️'] ?? ''))).toMatch(/`\w+`/);
    const fresh = await replied(driver.click(ann, offered.stored, 'New game'));
    expect(seen(fresh)).toMatchObject({ moves: 0 });
    expect(seen(await replied(again()))).toMatchObject({ board: seen(fresh).board });
    // Each press that failed is one line, with its number.
    expect(complaints()).toMatchObject([0, 1].map(() => ({ level: 50, error: { name: 'DamagedRowError' } })));
  },
);

/** Whether a shell command succeeds. It runs in its own mount namespace, so that nothing stays mounted. */
function isPossible(command: string): boolean {
  try {
    execFileSync('unshare', ['--mount', 'sh', '-c', command, 'sh', import.meta.dirname], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

const mayMount = process.getuid?.() === 0 && isPossible('mount -t tmpfs tmpfs "$1" && umount "$1"');

/** A file system of 1 MB in a folder. */
const testWithDisk = test.extend('disk', async ({ folder }, { onCleanup }) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', disk], { stdio: 'pipe' });
  onCleanup(() => void execFileSync('umount', ['--lazy', disk]));
  return disk;
});

const testOnDisk = testWithDisk.skipIf(!mayMount);

/** Fills the file system. Returns the path of a file whose deletion makes room again. */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  expect(() => {
    for (;;) appendFileSync(filler, Buffer.alloc(4_096));
  }).toThrow('ENOSPC');
  return filler;
}

testOnDisk(
  'a full disk damages no file: the doctor reports it, and a start waits for room',
  async ({ world, disk }) => {
    const database = join(disk, 'games.sqlite');
    await (await openStore(database)).close();
    const filler = fill(disk);
    const settings = { ...world.connection, DATABASE_URL: database };
    const doctor = await toolRunner('tools/doctor.ts')([], settings);
    expect(doctor.stdout).toMatch(/^WRONG {2}database: The database \S+ is on a failing or full disk /m);
    expect(doctor.stdout).not.toMatch(/is damaged|a backup in its place/);
    const bot = world.begin(settings);
    expect(await bot.logged(/^The database \S+ is on a (?:failing or )?full disk /)).toMatchObject({
      level: 40,
      attempt: 1,
    });
    rmSync(filler);
    await bot.logged(READY);
    expect(await bot.stop()).toBe(0);
  },
);

testOnDisk('a database on a full disk can be backed up while the bot runs', async ({ folder, disk }) => {
  const database = join(disk, 'games.sqlite');
  const store = await openStore(database);
  fill(disk);
  expect(await backupSqlite(database, join(folder, 'copy.sqlite'))).toMatchObject({ games: 0 });
  await expect(backupSqlite(database, join(disk, 'copy.sqlite'))).rejects.toThrow(`Make room on the disk of ${disk}.`);
  await store.close();
  expect(readdirSync(folder).toSorted()).toEqual(['copy.sqlite', 'disk']);
});
