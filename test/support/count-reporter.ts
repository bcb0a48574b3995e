import type { Reporter, TestModule } from 'vitest/node';

/** Prints the closing line that scripts read: how many tests passed, failed and were skipped. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    // An error outside of any test fails the run, so it must not look like a success here.
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      for (const state of states) count[state === 'pending' ? 'skipped' : state] += 1;
      // Nor a file that cannot be loaded or cleaned up, although none of its tests failed.
      if (module.state() === 'failed' && !states.includes('failed')) count.failed += 1;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
