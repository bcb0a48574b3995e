/** How Stryker runs, for all folders alike; `test/mutants` says which folders there are and which tests serve them. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // In processes, as otherwise: canvas does not survive being loaded into one thread after the other.
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  // Types are removed, not checked, when the tests run. For TypeScript 7, which has none of the functions that Stryker
  // would rewrite a tsconfig.json with, it must find none.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  // A machine with much to do is slow, not in an endless loop; most of these are found by counting.
  timeoutMS: 15_000,
  timeoutFactor: 4,
  // Nor does the first run of all tests hang, in which each waits for those before it.
  dryRunTimeoutMinutes: 30,
  // That a mutant of a table is tried with all tests is meant so: the rules are tables.
  warnings: { slow: false },
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { allowEmojis: false, reportTests: false, skipFull: true },
  // Everything it writes lies where git, Biome and knip do not look.
  tempDirName: 'dist/mutants/sandbox',
  cleanTempDir: 'always',
  ignorePatterns: ['data/*.sqlite*', 'dist', 'docs'],
};
