/** The folders of `src` that are mutated, the tests that must notice, and how many of the mutants these must kill. */

export interface MutatedFolder {
  /** The files that are changed. */
  readonly mutate: readonly string[];
  /** The test files that run against a change. The code must run in their own process to be changed while it runs. */
  readonly tests: readonly string[];
  /** Path prefixes of slow tests. They run last, in this order, and are rarely needed. */
  readonly slow: readonly string[];
  /** The share of the mutants, in percent, that the tests must kill; below it the run fails. */
  readonly target: number;
}

/**
 * Tests that only start processes of the bot, which a mutant does not reach, and tests of database faults, which take
 * real time.
 */
const OWN_PROCESSES =
  'blocked|expiry|failover|monitoring|operations|playground|*process*|start-and-stop|waiting-start|*database*|*.long';

export const FOLDERS = {
  game: {
    mutate: ['src/game/**/*.ts'],
    tests: ['test/game/**/*.test.ts'],
    slow: [],
    target: 95,
  },
  app: {
    mutate: ['src/app/**/*.ts'],
    tests: ['test/app/**/*.test.ts', 'test/store/sqlite-game-store.test.ts'],
    slow: ['test/store/'],
    target: 95,
  },
  store: {
    mutate: ['src/store/**/*.ts'],
    tests: ['test/store/**/!(kill|*.long).test.ts'],
    slow: ['test/store/backup.', 'test/store/open-store', 'test/store/postgres-', 'test/store/copy-data'],
    target: 80,
  },
  discord: {
    // Texts are not mutated. A separate test checks them against their rules.
    mutate: ['src/discord/**/*.ts'],
    tests: ['test/discord/**/*.test.ts', 'test/commands/**/*.test.ts', `test/e2e/!(${OWN_PROCESSES}).test.ts`],
    slow: ['test/discord/messages/stats.', 'test/e2e/', 'test/e2e/autoplay'],
    target: 80,
  },
} as const satisfies Readonly<Record<string, MutatedFolder>>;

export type FolderName = keyof typeof FOLDERS;

export const FOLDER_NAMES = Object.keys(FOLDERS) as readonly FolderName[];

export const isFolderName = (text: string): text is FolderName => Object.hasOwn(FOLDERS, text);

/** The environment variable by which `main.ts` tells the processes that run the tests which folder is mutated. */
export const FOLDER_VARIABLE = 'MUTATED_FOLDER';
