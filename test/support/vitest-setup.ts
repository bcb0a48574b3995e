import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/**
 * Test files that wait for processes and browsers. They begin early, so that none runs alone on one core at the end.
 */
const LONG = /\/test\/(?:chaos|e2e|browser)\/|\/composer\.test\.ts$/;

/** Files with a process of their own come first: between others, they would end a shared worker with what it loaded. */
const rank = ({ moduleId, project }: TestSpecification): number => {
  if (project.config.isolate) return 0;
  return LONG.test(moduleId) ? 1 : 2;
};

/** Sorts slow test files to the front. Vitest itself sorts by size until it knows their durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Prints the last line of a run, which scripts read: how many tests passed, failed and were skipped. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    // An error outside of any test also fails the run.
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      for (const state of states) count[state === 'pending' ? 'skipped' : state] += 1;
      // A file that cannot be loaded or cleaned up counts as failed, even if all of its tests passed.
      if (module.state() === 'failed' && !states.includes('failed')) count.failed += 1;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
