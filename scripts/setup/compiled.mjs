/** Fills the compile cache of Node.js, so that the first start is fast, too. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers, MODULES, NODE, ROOT } from './shell.mjs';

const COMPILED = join(MODULES, '.cache', 'discord-2048');

/**
 * Whether the compile cache is filled. Node.js itself detects outdated entries. A cache that cannot be written is
 * skipped.
 */
export function isCompiled() {
  if (existsSync(COMPILED) || !existsSync(join(ROOT, 'src', 'main.ts'))) return true;
  try {
    accessSync(MODULES, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** Modules that are loaded only with some settings, and those of the advisor's threads. */
const LATER = [
  'src/ops/http-server.ts',
  'src/ops/prometheus.ts',
  'src/discord/gateway.ts',
  'src/store/postgres/open-postgres.ts',
  'src/advisor/pool/move-chooser.ts',
];

function later() {
  const loaded = LATER.filter((it) => existsSync(join(ROOT, it)));
  return ['playground/index.ts', ...loaded].map((it) => `./${it}`);
}

/** Running `--version` loads everything that each start loads. If it fails, the start itself will report why. */
export function compile() {
  const load = [...later().map((it) => `--import=${it}`), 'src/main.ts', '--version'];
  answers(NODE, load, { NODE_COMPILE_CACHE: COMPILED });
  mkdirSync(COMPILED, { recursive: true });
}
