/** The deploy script with a fake `systemctl`. rolling.long.test.ts runs it with real processes. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testWithBot as test } from '../support/bot-world.ts';
import { freeNames, roll } from './rolling-fleet.ts';

test('wrong arguments of the script print its usage and start nothing', async ({ folder }) => {
  for (const names of [[], ['41'], ['41', '41'], ['4', '42']]) {
    expect(await roll(folder, ...names)).toMatchObject({ code: 2, output: expect.stringMatching(/^usage: /) });
  }
});

/** Provides a `systemctl` that records its calls and then runs this shell code. */
function provideSystemctl(folder: string, code: string): () => readonly string[] {
  const [script, calls] = [join(folder, 'systemctl'), join(folder, 'calls')];
  writeFileSync(script, `#!/bin/sh\necho "$*" >> '${calls}'\n${code}\n`);
  chmodSync(script, 0o755);
  return () =>
    readFileSync(calls, 'utf8')
      .trimEnd()
      .split('\n')
      .filter((call) => !call.startsWith('is-active'));
}

/** Shell code: only this unit is active. */
const onlyActive = (name: string): string => `[ "$1" != is-active ] || { [ "$3" = 2048@${name} ]; exit; }`;

test('a failing systemctl ends the script before anything else is changed', async ({ folder }) => {
  provideSystemctl(folder, `${onlyActive('41')}\necho Access denied >&2\nexit 4`);
  expect(await roll(folder, '41', '42')).toEqual({
    code: 1,
    output: 'Access denied\nsystemctl start 2048@42 failed (what it said is above). Nothing more was changed.\n',
  });
});

test('if the new process fails the old one plays on', async ({ folder }) => {
  const [old = '', next = ''] = await freeNames(2);
  const calls = provideSystemctl(folder, onlyActive(old));
  // The order of the names does not matter.
  for (const names of [[old, next] as const, [next, old] as const]) {
    expect(await roll(folder, ...names)).toEqual({
      code: 1,
      output: `2048@${next} did not become ready (it has ended, and journalctl --unit 2048@${next} says why) and was stopped. 2048@${old} plays on.\n`,
    });
  }
  const tried = [`start 2048@${next}`, `is-failed --quiet 2048@${next}`, `stop 2048@${next}`];
  expect(calls()).toEqual([...tried, ...tried]);
});

test('if both processes run the script changes nothing and says what to do', async ({ folder }) => {
  const calls = provideSystemctl(folder, 'exit 0');
  expect(await roll(folder, '41', '42')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^2048@41 and 2048@42 both run, so nothing more was changed\. Stop the one of the older/,
    ),
  });
  expect(calls()).toEqual([]);
});
