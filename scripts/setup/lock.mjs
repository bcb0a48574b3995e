/**
 * A lock between npm scripts that start at once: the second waits for the first to install, and then finds nothing to do.
 *
 * To take the lock, a process creates a file in one folder and then lists the others there. A file's name identifies its process and
 * is never used twice, so the files of dead processes can be removed without a race. Of two processes that list at the same time
 * at least one sees the other; of those that see each other, the one whose name sorts first keeps its file and gets the lock.
 */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ROOT, SetupError, say } from './shell.mjs';

const LOCK = join(ROOT, '.setup-lock');
/** Longer than any set-up takes. A process of another machine or container cannot be checked, so it counts as dead after this. */
const EXPIRES_MS = 30 * 60_000;
const POLL_MS = 100;

export const isLocked = () => entries().length > 0;

/** @param afterInterruption runs first if an earlier set-up was interrupted */
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
    // The first by name keeps its file, and gets the lock when the earlier processes are done.
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
      // The last process removes the folder, maybe between the two lines above.
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
    // Another process uses the folder, or has removed it.
  }
}

/** Process ids are reused, so the name includes the start time, and the host or container. */
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
  // The file does not belong to this lock.
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
