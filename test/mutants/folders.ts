/** The folders of `src` that are mutated, the tests that must notice, and how many of the mutants these must kill. */

export interface MutatedFolder {
  /** The files that are changed. */
  readonly mutate: readonly string[];
  /** The test files that run against a change: those that answer within seconds, as each runs hundreds of times. */
  readonly tests: readonly string[];
  /** The share of the mutants, in percent, that the tests must kill; below it the run fails. */
  readonly target: number;
}

export const FOLDERS = {
  game: {
    mutate: ['src/game/**/*.ts'],
    tests: ['test/game/**/!(*.alone).test.ts'],
    target: 95,
  },
} as const satisfies Readonly<Record<string, MutatedFolder>>;

export type FolderName = keyof typeof FOLDERS;

export const FOLDER_NAMES = Object.keys(FOLDERS) as readonly FolderName[];

export const isFolderName = (text: string): text is FolderName => Object.hasOwn(FOLDERS, text);

/** The environment variable by which `main.ts` tells the processes that run the tests which folder is mutated. */
export const FOLDER_VARIABLE = 'MUTATED_FOLDER';
