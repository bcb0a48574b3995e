#!/usr/bin/env node
/**
 * Replaces processes of the bot by others without losing a click, one after the other: starts 2048@NEW, waits until it is
 * ready, and only then stops 2048@OLD. For a while each click reaches both, and is carried out once. If NEW does not become
 * ready, it is stopped, OLD plays on, and nothing more is replaced. As root: node deploy/roll.mjs OLD NEW [OLD NEW ...]
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;

const names = process.argv.slice(2);
const areNames = names.every((name) => /^\d\d$/.test(name)) && new Set(names).size === names.length;
if (!areNames || names.length === 0 || names.length % 2 !== 0) {
  process.stderr.write(
    'usage: node deploy/roll.mjs OLD NEW [OLD NEW ...]\n  names of two digits, each once, such as 41 42\n',
  );
  process.exit(2);
}

function systemctl(...given) {
  const { status, error } = spawnSync('systemctl', given, { stdio: 'inherit' });
  if (status === 0) return;
  const reason = error ? error.code : 'what it said is above';
  process.stderr.write(`systemctl ${given.join(' ')} failed (${reason}). Nothing more was changed.\n`);
  process.exit(1);
}

/** Returns what the process still waits for; empty when it is ready. */
async function obstacles(next) {
  try {
    const response = await fetch(`http://127.0.0.1:90${next}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const body = await response.json();
    return response.ok ? [] : body.obstacles;
  } catch {
    return ['it does not answer yet'];
  }
}

/** One that systemd has given up, for instance since a setting is wrong, need not be waited for. */
const hasFailed = (next) => spawnSync('systemctl', ['is-failed', '--quiet', `2048@${next}`]).status === 0;

async function waitUntilReady(next) {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const left = await obstacles(next);
    if (left.length === 0) return [];
    if (hasFailed(next)) return [`it has ended, and journalctl --unit 2048@${next} says why`];
    if (Date.now() > end) return left;
    await pause(LOOK_EVERY_MS);
  }
}

async function replace(old, next) {
  systemctl('start', `2048@${next}`);
  const left = await waitUntilReady(next);
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
}

for (let at = 0; at < names.length; at += 2) await replace(names[at], names[at + 1]);
