/**
 * Where tests, benchmarks and chaos start their processes: in an empty folder and with an environment built from nothing,
 * so that neither the operator's `.env` nor a token in the environment reaches any of them.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FLAGS, MALLOC } from '../../src/relaunch.ts';
import { shiftedDate } from './shift-clock.ts';

/** Names the empty folder to processes that this one starts. */
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

/** Vitest ends its processes in a way that leaves them no time to tidy up, so theirs is made and removed around them. */
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
 * Compiled sources are kept: tests start the same programs so often that this saves a third of each start. Who wants
 * to know how long a start takes without it sets `NODE_DISABLE_COMPILE_CACHE`.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'discord-2048-compiled') } as const;

/** The options of `spawn` and its kin, with exactly these settings; `PATH` is for the programs of the machine. */
export const ownPlace = (settings: Readonly<Record<string, string>> = {}) => ({
  cwd: emptyFolder(),
  env: { PATH: process.env['PATH'] ?? '', ...COMPILED, ...settings, ...nodeOptions(settings['NODE_OPTIONS']) },
});

function nodeOptions(given: string | undefined) {
  const options = [shiftedDate(), given].filter((it) => it !== undefined);
  return options.length === 0 ? {} : { NODE_OPTIONS: options.join(' ') };
}

/** A file of this project, for a process that works elsewhere. */
export const projectFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs a script of this project to its end, with these arguments and exactly these settings. */
export const toolRunner =
  (script: string) =>
  (given: readonly string[], settings: Readonly<Record<string, string>> = {}, cwd = emptyFolder()) =>
    promisify(execFile)(process.execPath, [projectFile(script), ...given], { ...ownPlace(settings), cwd }).then(
      (said) => ({ code: 0, ...said }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );

/** The flags that `npm start` gives to Node. */
export const startFlags = (): readonly string[] => FLAGS;

/** The setting of `npm start` for the C library; a test holds that a process gets it. */
export const startSettings = (): Readonly<Record<string, string>> => MALLOC;
