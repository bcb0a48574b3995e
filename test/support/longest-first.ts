import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that wait for processes and browsers: begun last, they would keep one core waiting for the other. */
const LONG = /\/test\/(?:chaos|e2e|playground\/browser)\/|\/composer\.test\.ts$/;

/**
 * A file with a process of its own comes before all others: in their midst it would end a process that they share, and the
 * next one would load everything again.
 */
const rank = ({ moduleId, project }: TestSpecification): number => {
  if (project.config.isolate) return 0;
  return LONG.test(moduleId) ? 1 : 2;
};

/** Begins with the files that take long. Left to itself vitest goes by size where it has not timed them yet. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
