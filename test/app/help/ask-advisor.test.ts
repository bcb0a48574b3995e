import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { type Advisor, adviceFor, wakeAdvisor } from '../../../src/app/hint.ts';
import { savedGame } from '../../support/saved-game.ts';

const game = savedGame({ score: 40 });
const { board } = game.position;

/** An advisor that answers so, and what it was asked. */
function advisorThat(advise: Advisor['advise']) {
  const asked: Parameters<Advisor['advise']>[] = [];
  const advisor: Advisor = {
    advise(...given) {
      asked.push(given);
      return advise(...given);
    },
    close: async () => undefined,
  };
  return { asked, advisor };
}

const knows: Advisor['advise'] = async () => ({ direction: 'down', evaluator: 'network', depth: 1, nodes: 1 });
const hangs: Advisor['advise'] = () => new Promise(() => undefined);
const fails: Advisor['advise'] = () => Promise.reject(new Error('no network'));

/** All that may be told of a game: nothing of where its tiles come from. */
const TOLD = { board, rules: 'classic' };

test('an advisor sees what the player sees, and is told how long it may think', async () => {
  const { asked, advisor } = advisorThat(knows);
  const { signal } = new AbortController();
  expect(await adviceFor(advisor, game, { milliseconds: 5, loading: 7, signal })).toBe('down');
  expect(asked).toStrictEqual([[TOLD, { milliseconds: 5, loading: 7, signal }]]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('whoever gave up before asking is not kept waiting', async () => {
  const { advisor } = advisorThat(hangs);
  expect(await adviceFor(advisor, game, { milliseconds: 5, signal: AbortSignal.abort() })).toBeUndefined();
});

test('an advisor is woken by a short thought about the game, and may fail at it', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { asked, advisor } = advisorThat(fails);
  wakeAdvisor(advisor, game);
  const [[situation, thinking] = []] = asked;
  expect(situation).toStrictEqual(TOLD);
  expect(thinking?.milliseconds).toBeLessThan(50);
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
