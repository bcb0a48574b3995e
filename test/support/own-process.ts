/**
 * Starts the processes of tests, benchmarks and chaos runs in an empty folder and with a new environment, so that they
 * get neither the operator's `.env` file nor a token from the environment.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shiftedDate } from './clock.ts';

/** The environment variable that passes the empty folder to child processes. */
const NOWHERE = 'DISCORD_2048_NOWHERE';

let nowhere = process.env[NOWHERE];

function emptyFolder(): string {
  if (nowhere === undefined) {
    const { folder, remove } = makeNowhere();
    process.once('exit', remove);
    nowhere = folder;
  }
  return nowhere;
}

/**
 * Makes the empty folder and returns a function that removes it. Called by Vitest's main process, which is not killed.
 */
export function shareNowhere(): () => void {
  const { folder, remove } = makeNowhere();
  process.env[NOWHERE] = folder;
  return remove;
}

function makeNowhere() {
  const folder = mkdtempSync(join(tmpdir(), 'nowhere-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Caches compiled sources, which saves a third of each start; `NODE_DISABLE_COMPILE_CACHE` turns that off. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'discord-2048-compiled') } as const;

/** Options for `spawn` and `execFile` with exactly these settings, and with `PATH` for installed programs. */
export const ownPlace = (settings: Readonly<Record<string, string>> = {}) => ({
  cwd: emptyFolder(),
  env: { PATH: process.env['PATH'] ?? '', ...COMPILE_CACHE, ...settings, ...nodeOptions(settings['NODE_OPTIONS']) },
});

function nodeOptions(given: string | undefined) {
  const options = [shiftedDate(), given].filter((it) => it !== undefined);
  return options.length === 0 ? {} : { NODE_OPTIONS: options.join(' ') };
}

export const projectFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a script of this project to its end, with these arguments and exactly these settings. */
export const toolRunner =
  (script: string) =>
  (given: readonly string[], settings: Readonly<Record<string, string>> = {}, cwd = emptyFolder()) =>
    promisify(execFile)(process.execPath, [projectFile(script), ...given], { ...ownPlace(settings), cwd }).then(
      (said) => ({ code: 0, ...said }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );

/** Reports that this machine lacks something that a test needs. The test is skipped, but in CI its file fails. */
export function missing(what: string): undefined {
  if (process.env['CI']) throw new Error(`In CI no test may be skipped for want of this: ${what}.`);
  return undefined;
}
