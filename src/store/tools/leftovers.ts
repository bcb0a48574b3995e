/** What a tool that was killed leaves behind; the process that made it is in its name. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds after which nobody works on it any more, whoever has the number of that process by then. */
const FORGOTTEN = 24 * 60 * 60 * 1_000;

/** Removes what has such a name in the folder. Its first group is the number of the process, if the name has it. */
export function removeLeftovers(folder: string, named: RegExp): void {
  for (const name of readdirSync(folder)) {
    const [match, pid] = named.exec(name) ?? [];
    if (match === undefined) continue;
    const path = join(folder, name);
    if ((pid !== undefined && !isRunning(Number(pid))) || isOld(path)) rmSync(path, { recursive: true, force: true });
  }
}

function isOld(path: string): boolean {
  const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > FORGOTTEN;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
