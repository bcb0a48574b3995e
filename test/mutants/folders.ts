/** The folders of `src` that are mutated, the tests that must notice, and the share of mutants they must kill. */

export interface MutatedFolder {
  /** The source files that are mutated. */
  readonly mutate: readonly string[];
  /** The test files that run against each mutant. They must run the mutated code in their own process. */
  readonly tests: readonly string[];
  /** Path prefixes of slow tests, which run last and in this order. Most mutants fail an earlier test. */
  readonly slow: readonly string[];
  /** The smallest share of killed mutants in percent. Below it the run fails. */
  readonly target: number;
}

/**
 * Names of test files that are left out: those that test the bot in a process of its own, which runs without the
 * mutant, and slow tests of database faults.
 */
const OWN_PROCESSES = 'monitoring|operations|start-and-stop|waiting-start|*database*|*.long';

export const FOLDERS = {
  game: {
    mutate: ['src/game/**/*.ts'],
    tests: ['test/game/**/*.test.ts'],
    slow: [],
    target: 95,
  },
  app: {
    mutate: ['src/app/**/*.ts'],
    tests: ['test/app/**/*.test.ts', 'test/store/store.test.ts'],
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
    // The text files are not mutated. Other tests check them.
    mutate: ['src/discord/**/*.ts'],
    tests: ['test/discord/**/*.test.ts', 'test/commands/**/*.test.ts', `test/e2e/!(${OWN_PROCESSES}).test.ts`],
    slow: ['test/discord/messages/stats.', 'test/e2e/', 'test/e2e/autoplay'],
    target: 80,
  },
} as const satisfies Readonly<Record<string, MutatedFolder>>;

export type FolderName = keyof typeof FOLDERS;

export const FOLDER_NAMES = Object.keys(FOLDERS) as readonly FolderName[];

export const isFolderName = (text: string): text is FolderName => Object.hasOwn(FOLDERS, text);

/** The environment variable in which `main.ts` passes the name of the mutated folder to the test processes. */
export const FOLDER_VARIABLE = 'MUTATED_FOLDER';
