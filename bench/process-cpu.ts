/** Reads the CPU time and memory of another process from Linux's /proc. */
import { readFileSync } from 'node:fs';

/** Clock ticks per second, on Linux always 100 for programs: https://man7.org/linux/man-pages/man7/time.7.html */
const TICKS_PER_SECOND = 100;

/** The user and system time that a process has used so far, in milliseconds. It changes in steps of 10. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the command in parentheses, may contain spaces. utime and stime are the 12th and 13th fields
  // after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000;
}

/** The resident memory of a process in MiB. */
export function memoryMiBOf(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1_024;
}
