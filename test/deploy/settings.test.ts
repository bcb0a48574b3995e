/** What `deploy` passes on is what the code reads. */
import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const example = parse(readFileSync('.env.example', 'utf8'));
const [environment = ''] = /^ {2}bot:.*?^ {4}environment:\n((?: {6}[^\n]*\n)+)/ms.exec(compose)?.slice(1) ?? [];
const passed = new Map(
  [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Set by Compose itself: the container's own port, which is published on loopback only. */
const FIXED = ['HTTP_HOST', 'HTTP_PORT'];

test('Compose passes on every setting, and no other', () => {
  expect([...passed.keys()].sort()).toEqual(Object.keys(example).sort());
});

test('Compose leaves each setting at its default', () => {
  for (const [name, value] of passed) {
    if (FIXED.includes(name) || name === 'DATABASE_URL') continue;
    expect(value).toBe(`\${${name}:-${example[name]}}`);
  }
});
