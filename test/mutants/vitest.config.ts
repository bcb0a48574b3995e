import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FOLDER_VARIABLE, FOLDERS, isFolderName, type MutatedFolder } from './folders.ts';

const name = process.env[FOLDER_VARIABLE] ?? '';
if (!isFolderName(name)) throw new Error(`${FOLDER_VARIABLE} is "${name}", which is none of the mutated folders.`);
const folder: MutatedFolder = FOLDERS[name];

/** The first test that notices a change ends its run, so the slow ones come last. */
class SlowLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      folder.slow.findLastIndex((path) => moduleId.includes(`/${path}`));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests of one folder, without what only the others need: no page is built and no browser looked for. */
export default defineConfig({
  test: {
    include: [...folder.tests],
    // For the tests with PostgreSQL, of which one serves the dry run and all mutants after it.
    globalSetup: ['./test/support/shared-servers.ts'],
    // One process for all files of a run and the next one for the next: half the time, and tables are made anew as well.
    isolate: false,
    setupFiles: ['./test/mutants/fixed-seed.ts'],
    sequence: { sequencer: SlowLast },
    // More than the longest delay that a test waits for, and no more: a mutant that lets one wait in vain costs as much.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
