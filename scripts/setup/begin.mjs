/**
 * Runs a program of the project on a suitable Node.js. With `ignore-scripts`, npm skips "prestart" and "pretest", so
 * this function runs the set-up itself. Without them, the `node` in PATH is the machine's own, which may be too old.
 */
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTooOld, MODULES, NODE, OLDEST_WITH_TYPES, ROOT } from './shell.mjs';

/**
 * Runs a program on the pinned Node.js, after the set-up.
 *
 * @param options for the set-up
 */
export async function begin(program, parameters, options = []) {
  if (process.env.npm_config_ignore_scripts === 'true') setUp(options);
  return (isTooOld(OLDEST_WITH_TYPES) ? runPinned : runHere)(join(ROOT, program), parameters);
}

function setUp(options) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'setup.mjs'), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

async function runHere(program, parameters) {
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE ?? join(MODULES, '.cache', 'discord-2048'));
  process.argv = [process.execPath, program, ...parameters];
  await import(pathToFileURL(program).href);
}

/** Forwards signals to the program, and exits with its exit code. */
function runPinned(program, parameters) {
  const child = spawn(NODE, [program, ...parameters], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
