import { describe, expect, test } from 'vitest';
import { timeLeftMs } from '../../../src/discord/answer/answer.ts';
import type { ClickContext } from '../../../src/discord/answer/click.ts';
import { answerInTime } from '../../../src/discord/answer/failure.ts';
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

/** A click with `left` milliseconds for its answer. `isAnswered`: an answer is on its way when they are over. */
function clickWith(left: number, isAnswered = false) {
  let isGivenUp = false;
  const [late, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = {
    timeLeftMs: () => left,
    isRefused: false,
    get isGivenUp() {
      return isGivenUp;
    },
    giveUp: async () => {
      late.resolve();
      if (isAnswered) return false;
      isGivenUp = true;
      await told.promise;
      return true;
    },
  };
  const deps = { newErrorId: () => 'error-1', log: { warn: () => undefined } };
  const click = { press: PRESS, answer, translator: () => ENGLISH, deps } as unknown as ClickContext;
  return { click, late: late.promise, told: told.promise, tell: told.resolve };
}

const finish = (click: ClickContext, work: Promise<void>) => answerInTime(click, 'MessageComponent', work);

describe('what is done for an interaction', () => {
  const fail = async (): Promise<never> => {
    throw new Error('broken');
  };

  test('ends as it does when it is in time', async () => {
    const { click } = clickWith(600_000);
    expect(await finish(click, Promise.resolve())).toBe('answered');
    await expect(finish(click, fail())).rejects.toThrow('broken');
  });

  test.each([
    ['comes to nothing', () => new Promise<void>(() => undefined)],
    ['is done after the player was told', ({ told }) => told],
    ['fails after the player was told', ({ told }) => told.then(fail)],
    ['is done while the player is told', ({ late }) => late],
    ['fails while the player is told', ({ late }) => late.then(fail)],
  ] satisfies [string, (click: ReturnType<typeof clickWith>) => Promise<void>][])(
    'is given up when it %s',
    async (_, work) => {
      const given = clickWith(1);
      const end = finish(given.click, work(given));
      await given.late;
      await new Promise(setImmediate);
      given.tell();
      expect(await end).toBe('deadline');
    },
  );

  test('ends as it does when its answer is on its way already', async () => {
    const [done, failing] = [clickWith(1, true), clickWith(1, true)];
    expect(await finish(done.click, done.late)).toBe('answered');
    await expect(finish(failing.click, failing.late.then(fail))).rejects.toThrow('broken');
  });
});
