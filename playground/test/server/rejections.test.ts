import { describe, expect } from 'vitest';
import { test } from '../support/discord-test.ts';
import { REJECTIONS } from '../support/rejections.ts';

describe('what Discord rejects or hides', () => {
  test('is listed with a public report of each thing', () => {
    expect(new Set(REJECTIONS.map(([what]) => what)).size).toBeGreaterThanOrEqual(50);
    for (const [, report] of REJECTIONS) expect(report).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
  });

  test.for(REJECTIONS)('%s (%s)', async ([, , attempt, expected], { open }) => {
    expect(await attempt(await open(), open)).toContain(expected);
  });
});
