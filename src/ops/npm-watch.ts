/**
 * Ends the bot when npm ends. If a shell is between npm and this process, npm does not forward SIGTERM: the bot would
 * continue to run, although a process manager, which knows only npm's process id, considers it stopped.
 */
import { readFileSync } from 'node:fs';
import type { Log } from '../app/log.ts';
import { STOPPED } from './exit-codes.ts';
import type { Lifecycle } from './lifecycle.ts';

/** In milliseconds. A process manager starts the next process at once, which needs the bot's port. */
const LOOK_EVERY_MS = 200;

/** npm sets this variable in all processes of its script. */
const MARK = 'npm_lifecycle_event=';

/** Ends the process as SIGTERM does once npm, or a shell in between, has ended. */
export function endWithNpm(life: Lifecycle, log: Log): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const links = linksToNpm();
  const timer = setInterval(() => {
    if (links.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(timer);
    if (life.isEnding) return;
    log.info({}, 'npm has ended, stopping');
    life.end(STOPPED);
  }, LOOK_EVERY_MS);
  timer.unref();
}

interface Link {
  readonly pid: number;
  readonly parent: number;
}

/** Returns the parents up to npm. A process whose parent has ended gets another, so each link shows a living parent. */
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

/** Only Linux shows the environment of other processes. Elsewhere only the direct parent is checked. */
const isBelowNpm = (pid: number): boolean =>
  Boolean(
    readProcess(pid, 'environ')
      ?.split('\0')
      .some((it) => it.startsWith(MARK)),
  );

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // The parent's process id is field 4 in proc(5). The second field, a name in parentheses, may contain spaces.
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
