import { expect, test } from 'vitest';
import { createPlayerLimit } from '../../src/app/player-limit.ts';
import { ann, bob } from '../support/test-play.ts';

function limitWithClock() {
  let time = 0;
  const limit = createPlayerLimit(() => time);
  const click = (player: string): boolean => {
    const begun = limit.begin(player);
    if (begun) limit.end(player);
    return begun;
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
  for (let press = 0; press < 15 * 3_600; press += 1) {
    expect(click(ann)).toBe(true);
    wait(1_000 / 15);
  }
});

test('a script that presses five thousand times a second has to wait, and nobody else has', () => {
  const { click, wait } = limitWithClock();
  let taken = 0;
  for (let press = 0; press < 200_000; press += 1) {
    if (click(ann)) taken += 1;
    wait(0.2);
  }
  expect(taken).toBeLessThan(140_100);
  expect(taken).toBeGreaterThan(139_900);
  expect(click(bob)).toBe(true);
});

test('clicks that are not answered yet count against the player until they are', () => {
  const { limit } = limitWithClock();
  const begun = Array.from({ length: 1_500 }, () => limit.begin(ann)).filter(Boolean).length;
  expect(begun).toBe(1_000);
  expect(limit.begin(bob)).toBe(true);
  limit.end(ann);
  expect(limit.begin(ann)).toBe(true);
});
