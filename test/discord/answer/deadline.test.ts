import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { timeLeftMs } from '../../../src/discord/answer/answer.ts';
import { answerInTime } from '../../../src/discord/answer/failure.ts';
import type { ClickContext } from '../../../src/discord/click.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { PRESS } from './press.ts';

const PRESSED = 1_800_000_000_000;

test.each([
  ['at once', 0, 2_300],
  ['100 ms late', 100, 2_200],
  ['a second late', 1_000, 1_300],
  ['so late that hardly any time is left', 2_900, 300],
  ['too late for any answer', 3_000, 2_300],
  ['before it was pressed, by a clock that is wrong', -5_000, 2_300],
  ['a day late, by a clock that is wrong', 86_400_000, 2_300],
])('an interaction that arrives %s is answered in time', (_, age, left) => {
  expect(timeLeftMs(PRESSED, PRESSED + age)).toBe(left);
});

/** A click with `left` milliseconds for its answer, which takes `takes` to give up, or was already answered. */
function clickWith(left: number, takes: number, isAnswered = false): ClickContext {
  let isGivenUp = false;
  const answer = {
    timeLeftMs: () => left,
    isRefused: false,
    get isGivenUp() {
      return isGivenUp;
    },
    giveUp: async () => {
      if (isAnswered) return false;
      isGivenUp = true;
      await pause(takes);
      return true;
    },
  };
  const deps = { newErrorId: () => 'error-1', log: { warn: () => undefined } };
  return { press: PRESS, answer, translator: () => ENGLISH, deps } as unknown as ClickContext;
}

const finish = (click: ClickContext, work: Promise<void>) => answerInTime(click, 'MessageComponent', work);

describe('what is done for an interaction', () => {
  const fail = async (): Promise<never> => {
    throw new Error('broken');
  };

  test('ends as it does when it is in time', async () => {
    expect(await finish(clickWith(1_000, 0), Promise.resolve())).toBe('answered');
    await expect(finish(clickWith(1_000, 0), fail())).rejects.toThrow('broken');
  });

  test.each([
    ['comes to nothing', () => new Promise<void>(() => undefined)],
    ['is done after the player was told', () => pause(100)],
    ['fails after the player was told', () => pause(100).then(fail)],
    ['is done while the player is told', () => pause(30)],
    ['fails while the player is told', () => pause(30).then(fail)],
  ])('is given up when it %s', async (_, work) => {
    expect(await finish(clickWith(10, 50), work())).toBe('deadline');
  });

  test('ends as it does when its answer is on its way already', async () => {
    expect(await finish(clickWith(10, 0, true), pause(50))).toBe('answered');
    await expect(finish(clickWith(10, 0, true), pause(50).then(fail))).rejects.toThrow('broken');
  });
});
