import { expect, test } from 'vitest';
import { Clock } from '../../server/clock.ts';
import { Snowflakes, snowflakeTime } from '../../server/snowflake.ts';

test('shifting the clock runs the callbacks that become due, in order', () => {
  const clock = new Clock();
  const rung: string[] = [];
  clock.after(2_000, () => rung.push('second'));
  clock.after(1_000, () => rung.push('first'));
  clock.after(5_000, () => rung.push('later'));
  clock.shift(3_000);
  expect(rung).toEqual(['first', 'second']);
  clock.shift(2_000);
  expect(rung).toEqual(['first', 'second', 'later']);
});

test('a cancelled callback does not run', () => {
  const clock = new Clock();
  const cancel = clock.after(1_000, () => expect.unreachable());
  cancel();
  clock.shift(2_000);
  clock.after(1_000, () => expect.unreachable());
  clock.stop();
  clock.shift(2_000);
});

test('a callback may cancel the next one of the same shift', () => {
  const clock = new Clock();
  const rung: string[] = [];
  const cancels: (() => void)[] = [];
  clock.after(1, () => {
    rung.push('first');
    for (const cancel of cancels) cancel();
  });
  cancels.push(clock.after(2, () => rung.push('second')));
  clock.shift(10);
  expect(rung).toEqual(['first']);
});

test('snowflakes grow, have 19 digits at most, and tell their time on the shifted clock', () => {
  const clock = new Clock();
  const ids = new Snowflakes(clock);
  const made = Array.from({ length: 5_000 }, () => ids.next());
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => /^\d{17,19}$/.test(id))).toBe(true);
  expect([...made].sort()).toEqual(made);
  clock.shift(60_000);
  expect(Math.abs(snowflakeTime(ids.next()) - clock.now())).toBeLessThan(1_000);
});
