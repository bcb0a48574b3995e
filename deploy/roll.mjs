#!/usr/bin/env node
/**
 * A rolling deploy that loses no press: for each pair of instances, it starts the one that is stopped, waits until that
 * one is ready, and then stops the other. While both run, each press reaches both of them and is handled once. If the
 * new
 * instance does not become ready, it is stopped, the old one keeps running, and the remaining pairs are not touched.
 * As root: node deploy/roll.mjs A B [A B ...]
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;

const names = process.argv.slice(2);
const areNames = names.every((name) => /^\d\d$/.test(name)) && new Set(names).size === names.length;
if (!areNames || names.length === 0 || names.length % 2 !== 0) {
  process.stderr.write(
    'usage: node deploy/roll.mjs A B [A B ...]\n  pairs of names of two digits, each once, such as 41 42; one of each pair runs, and the other takes its place\n',
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

/** Returns what an instance is still waiting for; empty if it is ready. */
async function obstacles(next) {
  try {
    const response = await fetch(`http://127.0.0.1:90${next}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const body = await response.json();
    return response.ok ? [] : body.obstacles;
  } catch {
    return ['it does not answer yet'];
  }
}

/** Whether systemd has given up on the instance, for example because a setting is wrong. */
const hasFailed = (next) => spawnSync('systemctl', ['is-failed', '--quiet', `2048@${next}`]).status === 0;

const isActive = (name) => spawnSync('systemctl', ['is-active', '--quiet', `2048@${name}`]).status === 0;

/** Returns a pair with its running instance first. If neither runs, the second one will be started. */
function inOrder(pair) {
  const [first, second] = pair.map(isActive);
  if (first && second) {
    const [a, b] = pair;
    process.stderr.write(
      `2048@${a} and 2048@${b} both run, so nothing more was changed. Stop the one of the older version, as with systemctl stop 2048@${a}, and run this again.\n`,
    );
    process.exit(1);
  }
  return second ? pair.toReversed() : pair;
}

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

for (let at = 0; at < names.length; at += 2) await replace(...inOrder(names.slice(at, at + 2)));
