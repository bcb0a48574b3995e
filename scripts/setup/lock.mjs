/**
 * Two npm scripts started at once must not both install: the second waits, and then finds nothing to do.
 *
 * To take the lock, a process puts a file into one folder and then checks whether others have one there. The file's
 * name says whose it is and is never used twice, so anybody can tell the files of dead processes from those of living
 * ones and remove them, and nobody ever removes what another has just made. Of two that look at the same time at least one sees the other; of
 * those that see each other only the first by name stays, so one of them gets it.
 */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ROOT, SetupError, say } from './shell.mjs';

const LOCK = join(ROOT, '.setup-lock');
/** Longer than any set-up takes: of processes of another machine or container nobody here can see whether they live. */
const EXPIRES_MS = 30 * 60_000;
const POLL_MS = 100;

export const isLocked = () => entries().length > 0;

/** `afterInterruption` runs first when an earlier set-up did not come to its end. */
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
    // The first by name keeps its place in the queue, and gets the lock when those who came before it are done.
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
      // The last one to leave takes the folder away, maybe between the two lines above.
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
    // Somebody else is in it, or has taken it away.
  }
}

/** Process numbers repeat, so the moment of the start goes with them; other machines and containers have their own. */
const nameOf = (pid) => `${pid}-${startOf(pid) ?? 0}-${hostname()}`;

/** When a process was started, in ticks since the machine was, as Linux tells it (proc(5), field 22 of stat). */
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
  // A lock that no version of this file has written is nobody's.
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
