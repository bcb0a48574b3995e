import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { ownPlace, projectFile } from './own-process.ts';

const buildPage = (): void =>
  void execFileSync(process.execPath, [projectFile('scripts/setup.mjs'), '--page'], {
    ...ownPlace(),
    stdio: 'inherit',
  });

/** Builds the playground's page before the tests, so that an outdated build is never tested. */
export default function setup(project: TestProject): void {
  buildPage();
  project.onTestsRerun(async () => buildPage());
}
