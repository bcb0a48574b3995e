import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FOLDER_VARIABLE, FOLDERS, isFolderName, type MutatedFolder } from './folders.ts';

const name = process.env[FOLDER_VARIABLE] ?? '';
if (!isFolderName(name)) throw new Error(`${FOLDER_VARIABLE} is "${name}", which is none of the mutated folders.`);
const folder: MutatedFolder = FOLDERS[name];

/** The first failing test ends the run of a mutant, so slow tests come last. */
class SlowLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      folder.slow.findLastIndex((path) => moduleId.includes(`/${path}`));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests of one folder, without building the page. */
export default defineConfig({
  test: {
    include: [...folder.tests],
    // One PostgreSQL serves the dry run and all mutants.
    globalSetup: ['./test/support/shared-servers.ts'],
    // All files of a run share one process, which takes half the time, and the next run starts a new one, so that
    // tables are made anew.
    isolate: false,
    setupFiles: ['./test/mutants/fixed-seed.ts'],
    sequence: { sequencer: SlowLast },
    // Longer than the longest delay that a test waits for. A mutant that makes a test wait in vain costs this long.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
