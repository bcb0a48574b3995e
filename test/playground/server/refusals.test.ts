import { describe, expect } from 'vitest';
import { test } from '../support/discord-test.ts';
import { REFUSALS } from '../support/refusals.ts';

describe('what Discord refuses or hides', () => {
  test('are forty things, each reported in public', () => {
    expect(new Set(REFUSALS.map(({ what }) => what)).size).toBe(40);
    for (const { link } of REFUSALS)
      expect(link).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/);
  });

  for (const { what, today, attempt, expected } of REFUSALS) {
    // `test.fails` turns red once the stand-in refuses it; then the list must be changed.
    const tried = today === 'refuses' ? test : test.fails;
    tried(what, async ({ open }) => {
      const happened = await attempt(await open({ onFault: () => undefined }), open);
      for (const text of expected) expect(happened).toContain(text);
    });
  }
});
