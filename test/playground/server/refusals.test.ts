import { describe, expect } from 'vitest';
import { test } from '../support/discord-test.ts';
import { REFUSALS } from '../support/refusals.ts';

describe('what Discord refuses or hides', () => {
  test('is listed with a public report of each thing', () => {
    expect(new Set(REFUSALS.map(([what]) => what)).size).toBeGreaterThanOrEqual(50);
    for (const [, report] of REFUSALS) expect(report).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
  });

  test.for(REFUSALS)('%s (%s)', async ([, , attempt, expected], { open }) => {
    expect(await attempt(await open(), open)).toContain(expected);
  });
});
