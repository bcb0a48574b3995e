import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../src/commands/commands.ts';

/** Files in a working copy that are not part of the repository, as in .gitignore. */
const NOT_OURS = ['.git', '.setup-lock', 'node_modules', 'dist', 'coverage', '.env'];
const NOT_TEXT = /\.(?:png|gif|[ot]tf|log|sqlite(?:-\w+)?)$/;

const isOurs = (path: string): boolean => !NOT_OURS.includes(basename(path));

const files = globSync(['**/*', '.*', '.*/**/*'], { exclude: (path) => !isOurs(path) })
  .filter((file) => isOurs(file) && !NOT_TEXT.test(file) && statSync(file).isFile())
  .map((file) => file.replaceAll('\\', '/'));

const read = (file: string): string => readFileSync(file, 'utf8');

describe('no file names the machine it was written on', () => {
  /** Paths of personal folders on a machine, and the addresses of package registries. */
  const machine = /(?<![\w.~])\/(?:home|root|Users|work|workspace)\/[\w.]|\bregistry\.(?:[\w-]+\.)+\w/;

  test('in any line', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', '.ci/run', 'src/main.ts', 'package-lock.json']));
    expect(files.filter((file) => machine.test(read(file)))).toEqual([]);
    expect(`cat /${'home'}/ann/notes`).toMatch(machine);
  });
});

describe('package.json and its lockfile', () => {
  interface Locked {
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  }
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const locked: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages;

  test('install what is missing before a first start, a first test, and what a workflow runs', () => {
    const run = ['start', 'test', 'play', 'playground', 'check', 'check:long', 'mutants'];
    for (const name of run) expect(scripts[`pre${name}`]).toMatch(/^node scripts\/setup\.mjs( --browser)?$/);
  });

  test('have every script that a workflow runs', () => {
    const runs = files
      .filter((file) => file.startsWith('.github/workflows/'))
      .flatMap((file) => [...read(file).matchAll(/\bnpm (?:run )?([\w:]+)/g)])
      .map(([, name = '']) => name);
    expect(runs).toEqual(expect.arrayContaining(['setup', 'check', 'check:long', 'test', 'mutants']));
    expect(runs.filter((name) => !(name in scripts))).toEqual([]);
  });

  /** Only package commands with plain words and `&&`, which cmd and POSIX shells run alike. */
  test.each(['package.json', 'playground/package.json'])(
    'need no POSIX shell, so that %s runs on Windows too',
    (file) => {
      const isPlain = (script: string): boolean =>
        script
          .split(' && ')
          .every((command) => /^(?:node|npm|vitest|vite|biome|tsc|knip)(?: [\w./:=!@,-]+)+$/.test(command));
      const found: Record<string, string> = JSON.parse(read(file)).scripts ?? {};
      expect(Object.entries(found).filter(([, script]) => !isPlain(script))).toEqual([]);
    },
  );

  /** npm leaves packages that it could not find out of the lockfile. `npm ci` then fails on machines that need them. */
  test('name the optional packages of every machine', () => {
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLockedFor(path, name)),
    );
    expect(missing).toEqual([]);
  });

  /** Whether the lockfile has the package where Node.js looks for it: in the package's folder or a folder above. */
  function isLockedFor(path: string, name: string): boolean {
    const folders = path.split('/node_modules/');
    const nested = folders.map((_, depth) => folders.slice(0, depth + 1).join('/node_modules/'));
    return ['', ...nested.map((folder) => `${folder}/`)].some((above) => `${above}node_modules/${name}` in locked);
  }
});

test('the renderer uses every font file', () => {
  const renderer = files
    .filter((file) => file.startsWith('src/render/'))
    .map(read)
    .join('\n');
  const fonts = globSync('data/fonts/*.{ttf,otf}').map((file) => basename(file));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => !renderer.includes(`'${font}'`))).toEqual([]);
});

describe('the pages', () => {
  const pages = files.filter((file) => file.endsWith('.md'));

  test.each(pages)('%s has no broken link', (page) => {
    const links = [...read(page).matchAll(/(?:\]\(|\bsrc=")(?!https?:|#)([^)"#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(dirname(page), decodeURI(link))))).toEqual([]);
  });

  /** Paths that need not exist: files that operators or readers of CONTRIBUTING.md create, and placeholders. */
  const MADE = /^(?:data\/\w+\.sqlite|deploy\/(?:\.env|secrets|backups)|src\/commands\/goal\.ts|.*\bNAME\b.*)$/;

  /** Whether a page describes the present. Decision records and the changelog may name files that are gone. */
  const isOfToday = (page: string): boolean => !page.startsWith('docs/adr/') && page !== 'CHANGELOG.md';

  test.each(pages.filter(isOfToday))('%s names only paths that exist', (page) => {
    const folders = /`((?:src|test|tools|scripts|playground|locales|docs|bench|deploy|data|\.github)\/[^`\s]*)`/g;
    const named = [...read(page).matchAll(folders)].map(([, path = '']) => path);
    expect(named.filter((path) => !MADE.test(path) && !existsSync(path))).toEqual([]);
    // A page may name a folder once, and then refer to its files by the ends of their paths.
    const modules = [...read(page).matchAll(/(?<![\w./*-])[\w-][\w./-]*\.(?:tsx?|mjs)\b/g)].map(([module]) => module);
    const ends = (module: string) => files.some((file) => `/${file}`.endsWith(`/${module}`));
    expect(modules.filter((module) => !MADE.test(module) && !ends(module))).toEqual([]);
  });

  /** The Node.js of the reader's shell may be too old for TypeScript; npm's scripts use the pinned one. */
  test.each(pages)('%s runs TypeScript by a script of package.json', (page) => {
    expect([...read(page).matchAll(/(?<![/\w])node (?:scripts|test|bench)\/\S+\.ts/g)].map(String)).toEqual([]);
  });

  /** The code in the first cells of table rows. */
  const namesIn = (text: string): readonly string[] =>
    [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);

  test('are all in the index', () => {
    const index = read('docs/README.md');
    const names = pages.filter((page) => /^docs\/[^/]+\.md$/.test(page)).map((page) => basename(page));
    expect(names.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([]);
  });

  test('name every setting, with its default', () => {
    const settings = read('docs/settings.md');
    expect(namesIn(settings)).toEqual([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    for (const [, name, value] of read('.env.example').matchAll(/^(\w+)=(.*)$/gm)) {
      expect(settings).toContain(`| \`${name}\` | ${value ? `\`${value}\`` : 'none'} |`);
    }
  });

  test('name every command', () => {
    const [, section = ''] = read('README.md').split('\n## Commands\n');
    expect(namesIn(section).toSorted()).toEqual(
      Object.values(commands)
        .map(({ name }) => `/${name}`)
        .toSorted(),
    );
  });
});

/** With these version numbers, `--version` and the metrics distinguish a commit from the release before it. */
test('every version number is that of the changelog, or the next one with -dev while something is unreleased', () => {
  const [first = ''] = /^## .+$/m.exec(read('CHANGELOG.md')) ?? [];
  // Before the first release, the changelog has only the section *Unreleased*.
  const [, newest = '0.2'] = /^## (\d+\.\d+)\.\d+ \(\d{4}-\d\d-\d\d\)$/m.exec(read('CHANGELOG.md')) ?? [];
  const [major = '', minor = ''] = newest.split('.');
  const version = first === '## Unreleased' ? `${major}.${Number(minor) + 1}.0-dev` : first.split(' ')[1];
  const json = (path: string) => JSON.parse(read(path));
  const { packages } = json('package-lock.json');
  const found = [json('package.json'), json('playground/package.json'), packages[''], packages['playground']];
  expect(found.map((it) => it.version)).toEqual(Array(4).fill(version));
});

describe('what is left out on Windows', () => {
  const patterns = [...read('vitest.config.ts').matchAll(/^ {2}'(test\/.+)',$/gm)].map(([, pattern = '']) => pattern);

  test('is there', () => {
    expect(patterns.length).toBeGreaterThan(3);
    const named = patterns.flatMap((pattern) => {
      const [, before = '', list, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
      return list === undefined ? [pattern] : list.split(',').map((it) => before + it + after);
    });
    expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  });
});

test('docs/rules.md names code and a test for everything that a document asks for', () => {
  const rows = read('docs/rules.md').match(/^\| 00.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => !/ \| `[\w./-]+` \| `test\/[\w./-]+` \|$/.test(row))).toEqual([]);
});
