/**
 * npm ends at SIGTERM without passing it on when its shell stays between, and then the bot would go on with its port and its
 * token. A supervisor knows only the process number of npm, so the bot ends with it.
 */
import { readFileSync } from 'node:fs';
import type { Log } from '../app/log.ts';
import { STOPPED } from './exit-codes.ts';
import type { Lifecycle } from './lifecycle.ts';

/** A supervisor starts the next process at once, which needs the port. */
const LOOK_EVERY_MS = 200;

/** npm names its script to it, and so to all processes that this one starts. */
const MARK = 'npm_lifecycle_event=';

/** Ends the process as SIGTERM does once npm, or a shell between, is gone. Does nothing when npm did not start this process. */
export function endWithNpm(life: Lifecycle, log: Log): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const links = linksToNpm();
  const timer = setInterval(() => {
    if (links.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(timer);
    if (life.ending) return;
    log.info({}, 'npm has ended, stopping');
    life.end(STOPPED);
  }, LOOK_EVERY_MS);
  timer.unref();
}

interface Link {
  readonly pid: number;
  readonly parent: number;
}

/** From this process up to npm. A parent that ends leaves its children to another one, so each link shows that its parent lives. */
function linksToNpm(): readonly Link[] {
  const links: Link[] = [{ pid: process.pid, parent: process.ppid }];
  for (let pid = process.ppid; isBelowNpm(pid); ) {
    const parent = parentOf(pid);
    if (parent === undefined) break;
    links.push({ pid, parent });
    pid = parent;
  }
  return links;
}

/** Only Linux tells of other processes; elsewhere the nearest parent has to do. */
const isBelowNpm = (pid: number): boolean =>
  Boolean(
    readProcess(pid, 'environ')
      ?.split('\0')
      .some((it) => it.startsWith(MARK)),
  );

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // Field 4 of proc(5); the second, a name in parentheses, may hold spaces.
  const [, parent] = / [A-Za-z] (\d+) /.exec(readProcess(pid, 'stat')?.replace(/^.*\)/s, '') ?? '') ?? [];
  return parent === undefined ? undefined : Number(parent);
}

function readProcess(pid: number, file: 'environ' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
