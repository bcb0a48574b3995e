import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two attempts, spread at random so that processes that collided once do not collide again. */
const SHORTEST_PAUSE = 2;
const LONGEST_PAUSE = 12;

/**
 * Runs `work` again while another process holds the file's write lock, for `patience` milliseconds at most.
 *
 * SQLite could wait by itself, but it would hold up the whole process with it: no other click would be answered, no
 * heartbeat sent, and each waiting click would begin to wait only when the one before it had given up.
 */
export async function waitForLock<Result>(patience: number, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - start >= patience) throw error;
      await pause(SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE));
    }
  }
}

/** Whether another process held the lock for too long, also where the error was put into words for the operator. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause));
