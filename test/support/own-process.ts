/**
 * Starts the processes of tests, benchmarks and chaos in an empty folder and with a new environment, so that neither
 * the operator's `.env` nor a token in the environment reaches them.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { shiftedDate } from './clock.ts';

/** Passes the empty folder to child processes. */
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

/** Vitest kills its workers before they can clean up, so the folder is made and removed around them. */
export function shareNowhere(): () => void {
  const { folder, remove } = makeNowhere();
  process.env[NOWHERE] = folder;
  return remove;
}

function makeNowhere() {
  const folder = mkdtempSync(join(tmpdir(), 'nowhere-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Keeps compiled sources, which saves a third of each start. To measure a start without it, set
 * `NODE_DISABLE_COMPILE_CACHE`.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'discord-2048-compiled') } as const;

/** Options for `spawn` and `execFile` with exactly these settings, and `PATH` for installed programs. */
export const ownPlace = (settings: Readonly<Record<string, string>> = {}) => ({
  cwd: emptyFolder(),
  env: { PATH: process.env['PATH'] ?? '', ...COMPILE_CACHE, ...settings, ...nodeOptions(settings['NODE_OPTIONS']) },
});

function nodeOptions(given: string | undefined) {
  const options = [shiftedDate(), given].filter((it) => it !== undefined);
  return options.length === 0 ? {} : { NODE_OPTIONS: options.join(' ') };
}

/** The absolute path of a file of this project. */
export const projectFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a script of this project to its end, with these arguments and exactly these settings. */
export const toolRunner =
  (script: string) =>
  (given: readonly string[], settings: Readonly<Record<string, string>> = {}, cwd = emptyFolder()) =>
    promisify(execFile)(process.execPath, [projectFile(script), ...given], { ...ownPlace(settings), cwd }).then(
      (said) => ({ code: 0, ...said }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );

/** Marks what a test needs and this machine lacks. The test is skipped; in CI its file fails instead. */
export function missing(what: string): undefined {
  if (process.env['CI']) throw new Error(`In CI no test may be skipped for want of this: ${what}.`);
  return undefined;
}
