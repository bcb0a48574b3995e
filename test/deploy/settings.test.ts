/** The code reads every setting that `deploy` passes on. */
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

test('Caddy forwards to all processes of the bot that Compose starts', () => {
  const overHttp = readFileSync('deploy/compose.http.yaml', 'utf8');
  const [, port = ''] = /^ {6}HTTP_PORT: (\d+)$/m.exec(compose) ?? [];
  const [, more = ''] = /^ {2}(\w+):\n {4}extends:\n {6}file: compose\.yaml\n {6}service: bot$/m.exec(overHttp) ?? [];
  expect(overHttp).toContain(`\n      BOTS: bot:${port} ${more}:${port}\n`);
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain(`{$BOTS:127.0.0.1:${port}}`);
});
