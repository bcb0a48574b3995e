import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { ownPlace, projectFile } from './own-process.ts';

const buildPage = (): void =>
  void execFileSync(process.execPath, [projectFile('scripts/setup.mjs'), '--page'], {
    ...ownPlace(),
    stdio: 'inherit',
  });

/** The tests of the playground look at the page that its sources give, not at one that was built before. */
export default function setup(project: TestProject): void {
  buildPage();
  project.onTestsRerun(async () => buildPage());
}
