import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { COSTS, createPlayerLimit } from '../../src/app/player-limit.ts';
import { ann, bob } from '../support/test-play.ts';

function limitWithClock() {
  let time = 0;
  const limit = createPlayerLimit(() => time);
  const click = (player: string): boolean => {
    const isAdmitted = limit.begin(player) === 'admitted';
    if (isAdmitted) limit.end(player);
    return isAdmitted;
  };
  return {
    limit,
    click,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('a human who presses 15 times a second for an hour never waits', () => {
  const { click, wait } = limitWithClock();
  let refused = 0;
  for (let press = 0; press < 15 * 3_600; press += 1) {
    if (!click(ann)) refused += 1;
    wait(1_000 / 15);
  }
  expect(refused).toBe(0);
});

test('60 presses may come in a burst, and after three seconds 60 again', () => {
  const { click, wait } = limitWithClock();
  const burst = () => Array.from({ length: 100 }, () => click(ann)).filter(Boolean).length;
  expect(burst()).toBe(60);
  wait(3_000);
  expect(burst()).toBe(60);
  wait(60_000);
  expect(burst()).toBe(60);
});

test('a script that presses five hundred times a second moves 20 times a second, and nobody else waits', () => {
  const { click, wait } = limitWithClock();
  let taken = 0;
  for (let press = 0; press < 500 * 60; press += 1) {
    if (click(ann)) taken += 1;
    wait(2);
  }
  expect(taken).toBeGreaterThanOrEqual(60 + 20 * 60 - 1);
  expect(taken).toBeLessThanOrEqual(60 + 20 * 60);
  expect(click(bob)).toBe(true);
});

test('a player may post once in thirty seconds, whatever else is pressed, and a second delivery is the same post', () => {
  const { limit, click, wait } = limitWithClock();
  expect(limit.mayPost(ann, '1')).toBe(true);
  expect(limit.mayPost(ann, '1')).toBe(true);
  expect(limit.mayPost(bob, '2')).toBe(true);
  for (const ms of [0, 10_000, 19_999]) {
    wait(ms);
    click(bob);
    click(ann);
    expect(limit.mayPost(ann, '3')).toBe(false);
  }
  wait(1);
  expect(limit.mayPost(ann, '3')).toBe(true);
  expect(limit.mayPost(ann, '1')).toBe(false);
});

test('no more than 10 are answered at once', () => {
  const { limit } = limitWithClock();
  const begun = Array.from({ length: 30 }, () => limit.begin(ann));
  expect(begun.filter((it) => it === 'admitted')).toHaveLength(10);
  expect(limit.begin(bob)).toBe('admitted');
  limit.end(ann);
  expect(limit.begin(ann)).toBe('admitted');
});

test('a player who has to wait is told so, and then not again for three seconds', () => {
  const { limit, wait } = limitWithClock();
  for (let press = 0; press < 10; press += 1) limit.begin(ann);
  expect([limit.begin(ann), limit.begin(ann)]).toEqual(['told', 'put-off']);
  wait(2_999);
  expect(limit.begin(ann)).toBe('put-off');
  wait(1);
  expect([limit.begin(ann), limit.begin(ann)]).toEqual(['told', 'put-off']);
  for (let press = 0; press < 10; press += 1) limit.begin(bob);
  expect(limit.begin(bob)).toBe('told');
});

test('ten presses that take a minute count as ten at once, whatever other players do', () => {
  const { limit, click, wait } = limitWithClock();
  for (let press = 0; press < 10; press += 1) limit.begin(ann);
  wait(60_000);
  expect([click(bob), click(bob), click(bob)]).toEqual([true, true, true]);
  expect(limit.begin(ann)).not.toBe('admitted');
});

test('accounts of players who have stopped pressing are dropped', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { click, wait } = limitWithClock();
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const players = 50_000;
  for (let player = 0; player < players; player += 1) {
    click(`player ${player}`);
    wait(50);
  }
  const each = (used() - before) / players;
  expect(click(ann)).toBe(true);
  // One bucket takes more than a hundred bytes, so this shows that buckets of inactive players are dropped.
  expect(each).toBeLessThan(25);
});

test('expensive presses take at most a tenth of a core after a burst of three seconds, and cheap ones go on', () => {
  const { limit, click, wait } = limitWithClock();
  const cost = COSTS.animation(80);
  let work = 0;
  for (let ms = 0; ms < 300_000; ms += 50) {
    if (limit.affords(ann, cost)) work += cost;
    expect(click(ann)).toBe(true);
    wait(50);
  }
  expect(work).toBeGreaterThan(3_000 + 300 * 100 - cost);
  expect(work).toBeLessThan(3_000 + 300 * 100 + cost);
  expect(limit.affords(bob, cost)).toBe(true);
});

test('a player who asks for films one after the other gets three, then one in ten seconds, and is told', () => {
  const { limit, click, wait } = limitWithClock();
  const ask = () => {
    const admission = limit.begin(ann, COSTS.film(2_000));
    if (admission === 'admitted') limit.end(ann);
    return admission;
  };
  expect([ask(), ask(), ask(), ask(), ask(), click(ann)]).toEqual([
    ...['admitted', 'admitted', 'admitted', 'told', 'put-off'],
    true,
  ]);
  wait(100);
  expect([ask(), ask()]).toEqual(['admitted', 'put-off']);
  wait(9_900);
  expect([ask(), click(ann)]).toEqual(['told', true]);
  wait(100);
  expect(ask()).toBe('admitted');
});
