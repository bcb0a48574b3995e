import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['./test/support/build-page.ts'],
    reporters: ['default', './test/support/count-reporter.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A machine with much to do is slow, not wrong.
    expect: { poll: { timeout: 5_000 } },
  },
});
