/**
 * `npm run unused`: files, exports and packages that nobody uses, and what only tests and benchmarks use. The latter may
 * stand on a short list, docs/waiting.md, with the feature that will call it; the list must be true.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES, NODE, ROOT } from './setup/shell.mjs';
import { uncalledMembers } from './unused/uncalled-members.mjs';

const LIST = 'docs/waiting.md';

const named = (file, what) => `${file} ${what}`;

const knip = (options, settings) =>
  spawnSync(NODE, [join(MODULES, 'knip', 'bin', 'knip.js'), '--no-config-hints', ...options], {
    cwd: ROOT,
    ...settings,
  });

function uncalledExports() {
  const { stdout, stderr } = knip(['--production', '--reporter', 'json'], { encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`knip could not be asked: ${stderr || stdout}`);
  return JSON.parse(stdout).issues.flatMap(({ file, files, ...kinds }) =>
    files.length > 0
      ? [named(file, 'all')]
      : Object.values(kinds)
          .filter(Array.isArray)
          .flat()
          .map(({ name }) => named(file, name)),
  );
}

function waiting() {
  const rows = readFileSync(join(ROOT, LIST), 'utf8').matchAll(/^\| `([^`]+)` \| (?:`([^`]+)`|all) \| \S.* \|$/gm);
  return [...rows].map(([, file, what = 'all']) => named(file, what));
}

function tell(title, names) {
  if (names.length === 0) return;
  process.stdout.write(`${title}\n${names.map((name) => `  ${name}\n`).join('')}`);
  process.exitCode = 1;
}

const { status } = knip([], { stdio: 'inherit' });
if (status !== 0) process.exitCode = status ?? 1;

const found = [...uncalledExports(), ...uncalledMembers(ROOT)];
const listed = waiting();
tell(
  `Only tests call these. They go, or stand in ${LIST} with what will call them:`,
  found.filter((name) => !listed.includes(name)),
);
tell(
  `These stand in ${LIST}, but are called now or are gone:`,
  listed.filter((name) => !found.includes(name)),
);
