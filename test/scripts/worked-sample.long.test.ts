/** The command that CONTRIBUTING.md adds as a sample is added to a copy of the project, and compiled. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { testInOperatorsCopy as test } from '../operator-copy.ts';

const run = promisify(execFile);

/** The first block of this language in the page. */
const sample = (language: string): string => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, block = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page) ?? [];
  return block.replaceAll(/^ {3}/gm, '');
};

test('the sample of a new command compiles as it stands', async ({ copy }) => {
  const change = (file: string, by: (text: string) => string) =>
    writeFileSync(join(copy, file), by(readFileSync(join(copy, file), 'utf8')));
  writeFileSync(join(copy, 'src/commands/goal.ts'), sample('ts'));
  change('locales/en.json', (text) => text.replace('{', `{${sample('json')}`));
  change('src/commands/commands.ts', (text) =>
    text.replace(/^/, "import { goal } from './goal.ts';\n").replace('help };', 'help, goal };'),
  );
  await run(process.execPath, ['scripts/locales.ts'], { cwd: copy });
  const compiler = ['node_modules/typescript/bin/tsc', '--noEmit'];
  const compiled = await run(process.execPath, compiler, { cwd: copy }).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
});
