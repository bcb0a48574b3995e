#!/usr/bin/env node
/**
 * Replaces one process of the bot by another without losing a click: starts 2048@NEW, waits until it is ready, and only then
 * stops 2048@OLD. For a while each click reaches both, and is carried out once. If NEW does not become ready, it is stopped,
 * and OLD plays on. As root: node deploy/roll.mjs OLD NEW
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;

const [old, next, ...more] = process.argv.slice(2);
if (!/^\d\d$/.test(old ?? '') || !/^\d\d$/.test(next ?? '') || old === next || more.length > 0) {
  process.stderr.write('usage: node deploy/roll.mjs OLD NEW\n  two names of two digits, such as 41 42\n');
  process.exit(2);
}

const systemctl = (...given) => execFileSync('systemctl', given, { stdio: 'inherit' });

/** Returns what the process still waits for; empty when it is ready. */
async function obstacles() {
  try {
    const response = await fetch(`http://127.0.0.1:90${next}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const body = await response.json();
    return response.ok ? [] : body.obstacles;
  } catch {
    return ['it does not answer yet'];
  }
}

async function waitUntilReady() {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const left = await obstacles();
    if (left.length === 0) return [];
    if (Date.now() > end) return left;
    await pause(LOOK_EVERY_MS);
  }
}

systemctl('start', `2048@${next}`);
const left = await waitUntilReady();
if (left.length > 0) {
  systemctl('stop', `2048@${next}`);
  process.stderr.write(
    `2048@${next} did not become ready (${left.join(', ')}) and was stopped. 2048@${old} plays on.\n`,
  );
  process.exit(1);
}
systemctl('stop', `2048@${old}`);
systemctl('enable', `2048@${next}`);
systemctl('disable', `2048@${old}`);
process.stdout.write(`2048@${next} plays now, and 2048@${old} was stopped.\n`);
