import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';

/** A test with an empty folder of its own, which any user may enter and which is removed afterwards. */
export const testInFolder = test.extend('folder', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  chmodSync(folder, 0o755);
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
});
