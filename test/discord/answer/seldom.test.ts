import { expect, test } from 'vitest';
import { seldom } from '../../../src/discord/answer/seldom.ts';

test('who is put off is named once a minute, with the number of presses of everybody since', () => {
  let now = 0;
  const lines: object[] = [];
  const note = seldom(
    (presses, player) => void lines.push({ player, presses }),
    () => now,
  );
  for (const player of ['1', '1', '2']) note(player);
  expect(lines).toEqual([{ player: '1', presses: 1 }]);
  now = 59_999;
  note('1');
  now = 60_000;
  note('2');
  expect(lines.slice(1)).toEqual([{ player: '2', presses: 4 }]);
});
