import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

/** Registers a cleanup after the test. */
export type OnCleanup = (cleanup: () => void | Promise<void>) => void;

/** Makes an empty folder that every user may enter, and removes it after the test. */
export function makeFolder(onCleanup: OnCleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  chmodSync(folder, 0o755);
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const testInFolder = test.extend('folder', ({}, { onCleanup }) => makeFolder(onCleanup));
