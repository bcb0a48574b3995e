/** CPU time and memory of another process, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, fixed at 100 for user programs on Linux: https://man7.org/linux/man-pages/man7/time.7.html */
const TICKS_PER_SECOND = 100;

/** User and system time of a process so far, in milliseconds, in steps of 10. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the command in parentheses, may hold spaces; utime and stime are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000;
}

/** Resident memory of a process in MiB. */
export function memoryOf(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1_024;
}

/** Processor time of a process and its children that run. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc').filter((it) => /^\d+$/.test(it) && parentOf(it) === pid);
  return [pid, ...children.map(Number)].reduce((sum, it) => sum + cpuOfLiving(it), 0);
}

/** PostgreSQL ends some of its helpers whenever it likes. */
function cpuOfLiving(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return -1;
  }
}
