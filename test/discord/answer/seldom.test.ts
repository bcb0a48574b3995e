import { expect, test } from 'vitest';
import { seldom } from '../../../src/discord/answer/seldom.ts';

test('something is told at most once a minute, when it has happened often enough in that minute', () => {
  let now = 0;
  const told: (readonly [at: number, player: string])[] = [];
  const note = seldom(
    2,
    (player) => void told.push([now, player]),
    () => now,
  );
  for (const player of ['1', '2', '3']) note(player);
  now = 59_999;
  note('4');
  expect(told).toEqual([[0, '2']]);
  now = 60_000;
  note('5');
  now = 120_000;
  note('6');
  expect(told).toHaveLength(1);
  note('7');
  expect(told.slice(1)).toEqual([[120_000, '7']]);
});
