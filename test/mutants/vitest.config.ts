import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FOLDER_VARIABLE, FOLDERS, isFolderName, type MutatedFolder } from './folders.ts';

const name = process.env[FOLDER_VARIABLE] ?? '';
if (!isFolderName(name)) throw new Error(`${FOLDER_VARIABLE} is "${name}", which is none of the mutated folders.`);
const folder: MutatedFolder = FOLDERS[name];

/** A mutant's run ends with the first test that fails, so slow tests come last. */
class SlowLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      folder.slow.findLastIndex((path) => moduleId.includes(`/${path}`));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Runs the tests of one folder without building the playground's page. */
export default defineConfig({
  test: {
    include: [...folder.tests],
    // One PostgreSQL server serves the first run without a mutant, and the runs of all mutants.
    globalSetup: ['./test/support/shared-servers.ts'],
    // All test files of a run share one process, which takes half the time. Each mutant gets a new process, so that
    // tables computed at load time contain the mutant, too.
    isolate: false,
    setupFiles: ['./test/mutants/fixed-seed.ts'],
    sequence: { sequencer: SlowLast },
    // This is longer than any delay that a test waits for. It is also the time that a mutant costs if a test waits for
    // something that never happens.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
