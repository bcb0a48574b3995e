import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What gives another result every time, or reaches out of the process. */
const FORBIDDEN =
  /\b(Date|Math\.random|globalThis)\b|\b(performance|crypto|process)\.|\b(setTimeout|setInterval|fetch)\(/;

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*/g, '');

test.each([
  ['game', 15],
  ['app', 1],
])('src/%s reads no clock, no chance and nothing outside', (folder, least) => {
  const files = globSync(`src/${folder}/**/*.ts`);
  expect(files.length).toBeGreaterThanOrEqual(least);
  const wrong = files.filter((file) => FORBIDDEN.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(wrong).toEqual([]);
});

test('src/game imports nothing but itself', () => {
  const imports = globSync('src/game/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map((match) => `${file}: ${match[1]}`),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((line) => !/: \.\/[a-z-]+\.ts$/.test(line))).toEqual([]);
});
