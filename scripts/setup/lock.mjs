/** Two npm scripts started at once must not both install: the second waits, and then finds nothing to do. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SetupError, say } from './shell.mjs';

const LOCK = join(ROOT, '.setup-lock');
/** Longer than any set-up takes; a lock older than this was left by a machine that lost power. */
const EXPIRES_MS = 30 * 60_000;
/** A lock without its owner's number this long was left by a process that died between the two writes. */
const UNSIGNED_EXPIRES_MS = 5_000;
const POLL_MS = 200;

/** True while a set-up is at work, and after one was interrupted. */
export const isLocked = () => existsSync(LOCK);

/** Runs `work` alone. `afterInterruption` runs first when an earlier set-up did not come to its end. */
export function withLock(work, afterInterruption) {
  waitForLock(afterInterruption);
  try {
    work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function waitForLock(afterInterruption) {
  let told = false;
  while (!tryToLock()) {
    if (isStale()) {
      afterInterruption();
      rmSync(LOCK, { recursive: true, force: true });
      continue;
    }
    if (!told) say('another set-up is at work in this folder; waiting for it.');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

function tryToLock() {
  try {
    mkdirSync(LOCK);
    writeFileSync(join(LOCK, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(`this folder cannot be written (${error.code}), so nothing can be installed into it: ${ROOT}`);
  }
}

function isStale() {
  const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const owner = readOwner();
  return owner === undefined ? age > UNSIGNED_EXPIRES_MS : age > EXPIRES_MS || !isAlive(owner);
}

function readOwner() {
  try {
    return Number(readFileSync(join(LOCK, 'pid'), 'utf8')) || undefined;
  } catch {
    return undefined; // The owner is between the two writes, or has just finished.
  }
}

/** Process numbers repeat from container to container, so a lock with our own number is an older one's. */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
