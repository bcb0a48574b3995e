import { expect, test } from 'vitest';
import { createDiscordClock } from '../../src/discord/discord-clock.ts';

const SECOND = 1_000;

/** A machine whose clock is wrong by this many milliseconds. */
function machine(wrongBy: number) {
  const time = { real: 1_000_000 * SECOND, wrongBy };
  const clock = createDiscordClock(() => time.real + time.wrongBy);
  return {
    time,
    clock,
    /** Receives a press that took `delay` milliseconds to arrive. */
    press(delay: number) {
      time.real += SECOND + delay;
      clock.note(time.real - delay);
    },
    /** The error of the estimated Discord time, in milliseconds. */
    error: () => clock.now() - time.real,
  };
}

test('before the first press it is the time of this machine', () => {
  expect(machine(30 * SECOND).error()).toBe(30 * SECOND);
});

test.each([-30 * SECOND, 0, 30 * SECOND, 3_600 * SECOND])(
  'on a machine that is wrong by %i ms the only error is the delay of the quickest press',
  (wrongBy) => {
    const { press, error } = machine(wrongBy);
    for (const delay of [4_000, 70, 200, 60_000]) press(delay);
    expect(error()).toBe(-70);
  },
);

test('a clock that steps back is right again with the next press', () => {
  const { time, press, error } = machine(30 * SECOND);
  for (let presses = 0; presses < 100; presses += 1) press(50);
  time.wrongBy = -3_600 * SECOND;
  press(90);
  expect(error()).toBe(-90);
});

test('a clock that steps forward is right again after a hundred presses', () => {
  const { time, press, error } = machine(0);
  press(50);
  time.wrongBy = 30 * SECOND;
  for (let presses = 0; presses < 99; presses += 1) press(60);
  expect(error()).toBe(30 * SECOND - 50);
  press(60);
  expect(error()).toBe(-60);
});
