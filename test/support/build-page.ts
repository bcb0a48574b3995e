import { execFileSync } from 'node:child_process';
import { ownPlace, projectFile } from './own-process.ts';

/** The tests of the playground look at the page that its sources give, not at one that was built before. */
export default function setup(): void {
  execFileSync(process.execPath, [projectFile('scripts/setup.mjs'), '--page'], { ...ownPlace(), stdio: 'inherit' });
}
