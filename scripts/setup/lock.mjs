/**
 * A lock for npm scripts that start at the same time: the second one waits until the first has installed everything,
 * and then finds nothing to do.
 *
 * To take the lock, a process creates a file in a shared folder and then lists the other files there. A file's name
 * identifies its process and is never reused, so files of dead processes can be removed without a race. If two
 * processes list at the same time, at least one sees the other; of those that see each other, the one whose name sorts
 * first keeps its file and gets the lock.
 */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ROOT, SetupError, say } from './shell.mjs';

const LOCK = join(ROOT, '.setup-lock');
/**
 * A lock expires after this time, in milliseconds, which is longer than any set-up takes. Processes of another machine
 * or container cannot be checked, so they count as dead then.
 */
const EXPIRES_MS = 30 * 60_000;
const POLL_MS = 100;

export const isLocked = () => entries().length > 0;

/**
 * Calls `work` while holding the lock.
 *
 * @param afterInterruption called first if an earlier set-up was interrupted
 */
export function withLock(work, afterInterruption) {
  const mine = nameOf(process.pid);
  const dead = takeLock(mine);
  try {
    if (dead.length > 0) afterInterruption();
    for (const name of dead) rmSync(join(LOCK, name), { recursive: true, force: true });
    work();
  } finally {
    leave(mine);
  }
}

function takeLock(mine) {
  for (let told = false; ; ) {
    enter(mine);
    const others = entries().filter((name) => name !== mine);
    const living = others.filter(isAlive);
    if (living.length === 0) return others;
    if (!told) say('another set-up is at work in this folder; waiting for it.');
    told = true;
    // The process whose name sorts first keeps its file, and gets the lock when earlier processes are done.
    if (living.some((name) => name < mine)) leave(mine);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

function entries() {
  try {
    return readdirSync(LOCK);
  } catch {
    return [];
  }
}

function enter(mine) {
  for (;;) {
    try {
      mkdirSync(LOCK, { recursive: true });
      closeSync(openSync(join(LOCK, mine), 'w'));
      return;
    } catch (error) {
      // Another process may have removed the folder just after this one created it.
      if (error.code === 'ENOENT') continue;
      throw new SetupError(
        `this folder cannot be written (${error.code}), so nothing can be installed into it: ${ROOT}`,
      );
    }
  }
}

function leave(mine) {
  rmSync(join(LOCK, mine), { force: true });
  try {
    rmdirSync(LOCK);
  } catch {
    // The folder is still used by another process, or was already removed.
  }
}

/**
 * The name of a process's lock file. Process ids are reused, so it includes the start time, and the host or container.
 */
const nameOf = (pid) => `${pid}-${startOf(pid) ?? 0}-${hostname()}`;

/** The start time of a process in ticks since boot (proc(5), field 22 of stat). */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(name) {
  const [, pid, start, host] = /^(\d+)-(\d+)-(.*)$/.exec(name) ?? [];
  // Files with other names do not belong to this lock.
  if (pid === undefined) return false;
  if (host !== hostname())
    return Date.now() - (statSync(join(LOCK, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < EXPIRES_MS;
  if (start !== '0') return startOf(pid) === start;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
