/** Made ahead, so that already the first start is quick. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers, MODULES, NODE, ROOT } from './shell.mjs';

const COMPILED = join(MODULES, '.cache', 'discord-2048');

/** Node.js itself sees an entry older than its source. Without the right to write there, the start goes on without. */
export function isCompiled() {
  if (existsSync(COMPILED) || !existsSync(join(ROOT, 'src', 'main.ts'))) return true;
  try {
    accessSync(MODULES, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** Modules that a start loads by its settings, and those that a thread loads with the first hint. */
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

/** To say its version, the bot loads all that a start does at once. A bot that cannot will say why later. */
export function compile() {
  const load = [...later().map((it) => `--import=${it}`), 'src/main.ts', '--version'];
  answers(NODE, load, { NODE_COMPILE_CACHE: COMPILED });
  mkdirSync(COMPILED, { recursive: true });
}
