/** What `deploy` passes on is what the code reads. */
import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { expect, test } from 'vitest';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const example = parse(readFileSync('.env.example', 'utf8'));

test('Compose passes deploy/.env on, and sets nothing else than where the database and the port of the container are', () => {
  const [, bot = ''] = /^ {2}bot:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  expect(bot).toContain('    env_file:\n      - path: .env\n');
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(bot) ?? [];
  const set = [...environment.matchAll(/^ {6}(\w+): /gm)].map(([, name = '']) => name);
  expect(set).toEqual(['DATABASE_URL', 'HTTP_HOST', 'HTTP_PORT']);
  expect(set.filter((name) => !(name in example))).toEqual([]);
});
