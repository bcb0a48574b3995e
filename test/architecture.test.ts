import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { codeOf, importsOf } from './support/source.ts';

/**
 * The imports that each folder or file of src, tools and the playground may have besides itself: a folder, a file, a
 * package, or (ending with a colon) a whole family such as `node:`. Any other import is an error; only run-bot.ts may
 * import everything.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...readFileSync('docs/imports.md', 'utf8').matchAll(/^\| `((?:src|tools|playground)[\w./-]*)` \|.*\| (.+) \|$/gm)]
    .filter(([, unit]) => unit !== 'src/run-bot.ts')
    .map(([, unit = '', allowed = '']) => [unit, [...allowed.matchAll(/`([^`]+)`/g)].map(([, it = '']) => it)]),
);

/** The clock and random sources. Only `chance` and `run-bot.ts` may use them, and pass on the results. */
const IMPURE =
  /\b(?:Date|Math\.random|performance|crypto|process|globalThis|fetch|console|set(?:Timeout|Interval|Immediate))\b/;

/** Lists files by path, with forward slashes on every operating system. */
const filesIn = (pattern: string, exclude: readonly string[] = []): readonly string[] =>
  globSync(pattern, { exclude }).map((file) => file.replaceAll('\\', '/'));

const files = filesIn('{src,tools,playground}/**/*.{ts,tsx}', ['**/node_modules/**', '**/dist/**']);

/** The innermost folder with a row of its own, or the file itself. */
const unitOf = (file: string): string =>
  Object.keys(MAY_IMPORT)
    .filter((unit) => isWithin(file, unit))
    .toSorted((one, other) => other.length - one.length)[0] ?? file.split('/').slice(0, 2).join('/');

const isWithin = (part: string, whole: string): boolean => part === whole || part.startsWith(`${whole}/`);

function mayImport(unit: string, target: string): boolean {
  const allowed = [unit, ...(MAY_IMPORT[unit] ?? [])];
  return allowed.some((it) => isWithin(target, it) || (it.endsWith(':') && target.startsWith(it)));
}

/** The forbidden imports of a file, each as "file -> target". */
function violations(file: string, source: string): readonly string[] {
  const unit = unitOf(file);
  return importsOf(source)
    .filter((target) => target.startsWith('.') || unit !== 'playground/test')
    .map((target) => (target.startsWith('.') ? join(dirname(file), target) : target))
    .filter((target) => !mayImport(unit, target))
    .map((target) => `${file} -> ${target}`);
}

describe('the import rules', () => {
  test('have a row for everything in src but run-bot.ts, and for all code of the playground', () => {
    const units = new Set([...readdirSync('src').map((it) => `src/${it}`), ...files.map(unitOf)]);
    expect([...units].filter((it) => it !== 'src/run-bot.ts' && !(it in MAY_IMPORT))).toEqual([]);
  });

  test.each(Object.keys(MAY_IMPORT))('hold in %s', (unit) => {
    const mine = files.filter((file) => isWithin(file, unit));
    expect(mine).not.toEqual([]);
    expect(mine.flatMap((file) => violations(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('allow other folders only the public entry of the playground, by its package name, and what supports its tests', () => {
    const outside = filesIn('{src,tools,test,bench,scripts}/**/*.{ts,mjs}');
    const inside = outside.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8'))
        .map((target) => (target.startsWith('.') ? join(dirname(file), target) : target))
        .filter((target) => isWithin(target, 'playground') || target.startsWith('discord-playground/'))
        .filter((target) => !isWithin(target, 'playground/test/support')),
    );
    expect(inside).toEqual([]);
  });

  test.each([
    ['main.ts', []],
    ['start.ts', ['src/main.ts']],
    ['run-bot.ts', ['test/support/started-bot.ts', 'src/start.ts']],
  ])('allow only few files to import %s', (entry, allowed) => {
    const importers = filesIn('{src,tools,test,bench}/**/*.ts').filter((file) =>
      importsOf(readFileSync(file, 'utf8')).some((target) => join(dirname(file), target) === join('src', entry)),
    );
    expect(importers).toEqual(allowed);
  });

  test('see every form of an import, and none in a comment', () => {
    const source = `
      import { a } from './static.ts';
      import {
        type C,
        d,
      } from 'several-lines';
      import 'side-effect';
      export * from './exported.ts';
      const { e } = await import('dynamic');
      let it: import('type-by-call').F;
      process.getBuiltinModule('node:fs');
      // import { it } from 'comment';
      /* import 'comment' */`;
    const found = './exported.ts ./static.ts dynamic node:fs several-lines side-effect type-by-call';
    expect(importsOf(source).toSorted().join(' ')).toBe(found);
  });

  test.each([
    ['src/game', 'src/game/board.ts', true],
    ['src/game', 'src/app/take-turn.ts', false],
    ['src/app', 'src/game/board.ts', true],
    ['src/app', 'node:crypto', false],
    ['src/advisor', 'src/app/advisor.ts', true],
    ['src/advisor', 'src/app/play.ts', false],
    ['src/store/rows', 'src/store/sql.ts', true],
    ['src/store/rows', 'src/store/games/turns.ts', false],
    ['src/render', 'node:zlib', true],
    ['src/render', 'zlib', false],
    ['src/render', 'canvas-extra', false],
    ['playground/web', 'discord-api-types/v10', true],
  ])('say whether %s may import %s: %s', (unit, target, isAllowed) => {
    expect(mayImport(unit, target)).toBe(isAllowed);
  });
});

test('programs print through src/ops/print.ts, which redacts tokens and passwords', () => {
  const printing = files.filter(
    (file) =>
      /^(?:src|tools)\//.test(file) && /\bconsole\.|\bprocess\.std(?:out|err)\.write/.test(readFileSync(file, 'utf8')),
  );
  // Only these files may print, because the bot's usage text and the export of a player's data do not go through the
  // log.
  expect(printing.toSorted()).toEqual(['src/main.ts', 'src/ops/print.ts', 'tools/player.ts']);
});

describe('game and app use no clock, randomness, environment or network', () => {
  const pure = files.filter((file) => /^src\/(?:game|app)\//.test(file));

  test.each(pure)('%s', (file) => {
    expect(codeOf(readFileSync(file, 'utf8'))).not.toMatch(IMPURE);
  });

  test('and a use would be found, though not in a comment or a string', () => {
    const readings = ['Date.now()', 'new Date(0)', 'Math.random()', 'process.env', '`at $' + '{performance.now()}`'];
    expect(readings.filter((it) => !IMPURE.test(codeOf(`const it = ${it};`)))).toEqual([]);
    expect(codeOf("// a Date\nconst text = 'the process'; /* fetch */")).not.toMatch(IMPURE);
  });
});

describe('tests and benchmarks read the wall clock in one file', () => {
  const CLOCK = 'test/support/clock.ts';
  const WALL_CLOCK = /\bDate\.now\b|\bDate\(\s*\)|\bnew Date\b(?!\s*\()/;
  const readsClock = (file: string) => WALL_CLOCK.test(codeOf(readFileSync(file, 'utf8')));

  test('and nowhere else', () => {
    // This test file is left out, because it contains reads of the clock on purpose.
    const tests = filesIn('{test,bench,playground/test}/**/*.{ts,tsx,mjs}', [
      '**/node_modules/**',
      'test/architecture.test.ts',
    ]);
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.filter(readsClock)).toEqual([CLOCK]);
  });

  test('and a reading would be found', () => {
    const readings = ['Date.now()', '[1].map(Date.now)', 'new Date( )', 'new Date', 'Date()', '`$' + '{Date.now()}`'];
    expect(readings.filter((it) => !WALL_CLOCK.test(codeOf(`const it = ${it};`)))).toEqual([]);
    const harmless = ['new Date(0)', 'Date.UTC(2028, 1)', 'Date.parse(text)', 'new Date(at).getTime()'];
    expect(harmless.filter((it) => WALL_CLOCK.test(codeOf(`const it = ${it};`)))).toEqual([]);
  });
});

test('the gateway client is loaded only if there is a gateway', () => {
  const loading = (name: string) => {
    const importing = new RegExp(`^import (?!type )[^;]*${name}';$`, 'm');
    return files.filter((file) => isWithin(file, 'src') && importing.test(readFileSync(file, 'utf8')));
  };
  expect(loading("'discord\\.js")).toEqual([
    'src/discord/connection/discord-js-internals.ts',
    'src/discord/connection/gateway.ts',
  ]);
  expect(loading('/discord-js-internals\\.ts')).toEqual(['src/discord/connection/gateway.ts']);
  expect(loading('/gateway\\.ts')).toEqual([]);
});
