import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

/** Called by a fixture to have something done after the test. */
export type OnCleanup = (cleanup: () => void | Promise<void>) => void;

/** An empty folder, which any user may enter and which is removed afterwards. */
export function makeFolder(onCleanup: OnCleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  chmodSync(folder, 0o755);
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A test with an empty folder of its own. */
export const testInFolder = test.extend('folder', ({}, { onCleanup }) => makeFolder(onCleanup));
