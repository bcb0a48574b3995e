// By its default: Node.js 20, which is to get as far as `runUnderPinnedNode`, has no `globSync` to import by name.
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shiftClock } from './test/support/clock.ts';
import { COMPILE_CACHE } from './test/support/own-process.ts';
import { runUnderPinnedNode } from './test/support/pinned-node.ts';
import { CountReporter, LongestFirst } from './test/support/vitest-setup.ts';

runUnderPinnedNode();
await shiftClock();

// For the processes that Vitest starts, as for those that the tests start.
Object.assign(process.env, COMPILE_CACHE);

/** Tests of many minutes together, which `npm run check:long` runs. */
const LONG = ['test', 'playground/test'].map((folder) => `${folder}/**/*.long.test.ts`);

/** These replace functions of Node.js or count the children of their process, so each has a process of its own. */
const APART = ['test/store/backup-order.test.ts', 'test/replay/replay-worker.test.ts'];

/** The use cases whose tests `testPlay` runs on PostgreSQL too. The posts of a server are due by PostgreSQL's own clock. */
const ON_BOTH_ENGINES = 'test/app/!(calendar|judging|player-limit|replay-file|saved-game|server|settings).test.ts';

/**
 * These need what only POSIX has: signals that a process can answer, file modes, symbolic links for everybody, sockets with a
 * path, a shell. On Windows they are left out.
 */
const POSIX = [
  'test/deploy/*.test.ts',
  'test/scripts/*.test.ts',
  'test/terminal/process{,.long}.test.ts',
  'test/replay/replay-worker.test.ts',
  'test/store/{backup,copy-data,open-store,player-tool.long}.test.ts',
  'test/e2e/{database-faults,doctor.long,operations,playground.long,several-processes.long,start-and-stop}.test.ts',
  'playground/test/cli/*.test.ts',
  'playground/test/browser/real-bot{,.long}.test.ts',
];
const NOT_HERE = process.platform === 'win32' ? POSIX : [];

/** Most of the long ones wait for something: with two files more than there are cores, a third of the cores' time was idle. */
const WORKERS = availableParallelism() + 4;

/**
 * Days, weeks and hours are those of UTC, wherever a process runs. So the tests run 14 hours ahead of it, and those of use
 * cases once more behind it.
 */
const [AHEAD, BEHIND] = ['Pacific/Kiritimati', 'America/New_York'];

/** Files that run once more: those of use cases on PostgreSQL, and those of clicks over HTTP (interaction-way.ts). */
const REPEATED = [
  {
    extends: true as const,
    test: {
      name: 'PostgreSQL',
      include: process.platform === 'win32' ? [] : [ON_BOTH_ENGINES],
      env: { STORE: 'postgres', TZ: BEHIND },
      isolate: false,
      maxWorkers: WORKERS,
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true as const,
    test: {
      name: 'long-http',
      include: ['test/e2e/*.test.ts'],
      exclude: [...LONG, ...NOT_HERE],
      env: { INTERACTIONS: 'http' },
      isolate: false,
      maxWorkers: WORKERS,
      sequence: { groupOrder: 3 },
    },
  },
];

/** `npm test` and `npm run check:long` name projects. `npx vitest run FILE` does not, and runs a file once. */
const NAMES_PROJECTS = process.argv.some((argument) => argument.startsWith('--project'));

/**
 * Vitest sees by itself the files that a test imports. A test that starts a process imports nothing of it, so `npm run test:watch`
 * must be told what a change of these touches.
 */
const REACH: readonly (readonly [changed: RegExp, tests: string])[] = [
  [/\/src\/terminal\//, 'test/terminal/*.test.ts'],
  [/\/scripts\//, 'test/scripts/*.test.ts'],
  [/\/playground\/page\//, 'playground/test/browser/{page,page.long,components,modal}.test.ts'],
  [/\/src\/main\.ts$/, 'test/e2e/{start-and-stop,game}.test.ts'],
];

export default defineConfig({
  test: {
    watchTriggerPatterns: REACH.map(([pattern, tests]) => ({ pattern, testsToRun: () => fs.globSync(tests) })),
    globalSetup: ['./test/support/build-page.ts', './test/support/shared-servers.ts'],
    sequence: { sequencer: LongestFirst },
    // Node.js runs the sources as they are, and keeps what it made of them. With Vite in between, which each process would ask
    // for every module, tests that start nothing take a fifth longer.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default', new CountReporter()],
    // A test waits for a condition, on a busy machine as long as it takes. Only a test that fails gets to these bounds.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts', 'playground/test/**/*.test.ts'],
          exclude: [...LONG, ...APART, ...NOT_HERE],
          env: { TZ: AHEAD },
          // A process for each file would load discord.js and the canvas a hundred times over.
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: APART,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          // Only Vite's way of running modules can replace one of Node.js.
          experimental: { viteModuleRunner: true },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          exclude: NOT_HERE,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
      ...(NAMES_PROJECTS ? REPEATED : []),
    ],
  },
});
