import { execFileSync } from 'node:child_process';

/** The tests of the playground look at the page that its sources give, not at one that was built before. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build-page.mjs'], { stdio: 'inherit' });
}
