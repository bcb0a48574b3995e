import { describe, expect, test } from 'vitest';
import type { Advisor } from '../../src/app/advisor.ts';
import { AUTOPLAY_LEASE_MS, startAutoplay, stepAutoplay, stopAutoplay } from '../../src/app/autoplay.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import type { Autoplay } from '../../src/app/stores/background-store.ts';
import { RULES } from '../../src/game/rules.ts';
import { promptAdvisor } from '../support/advisors.ts';
import { ann, moveOn, openGame, slotOf, stored, testPlay, where } from '../support/test-play.ts';

const limits = () => ({ milliseconds: 5, signal: AbortSignal.timeout(20_000) });
const ASKED = { turn: 0, isAgreed: true, runId: '1', token: 'sealed' };

async function begun(play: GameDeps, slot = slotOf(ann)): Promise<{ saved: SavedGame; autoplay: Autoplay }> {
  const { saved } = (await openGame(play, slot, undefined, '0')).view;
  const started = await startAutoplay(play, saved, ASKED);
  if (started.kind !== 'begun') throw new Error(started.kind);
  return { saved, autoplay: started.autoplay };
}

/** Lets autoplay make moves until something else happens, and returns what that was. */
async function playOn(play: GameDeps, autoplay: Autoplay, from: SavedGame, most = 400): Promise<string> {
  let saved = from;
  for (let moves = 0; moves < most; moves += 1) {
    const step = await stepAutoplay(play, promptAdvisor, autoplay, saved, limits());
    if (step.kind !== 'moved') return step.kind;
    ({ saved } = step.view);
    if (saved.position.state !== 'running') return 'ended';
  }
  return 'moving';
}

describe('an autoplay', () => {
  test('marks the game with its first move, and not before', async () => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    expect(await stored(play, saved)).toEqual(saved);
    expect(await playOn(play, autoplay, saved, 1)).toBe('moving');
    expect((await stored(play, saved)).position).toMatchObject({
      moveCount: 1,
      standing: 'assisted',
      assistedBy: ['autoplay'],
    });
  });

  test('ends a blitz game whose time is up', async () => {
    const play = await testPlay();
    let time = 0;
    const timed = { ...play, now: () => time };
    const { saved, autoplay } = await begun(timed, slotOf(ann, { rules: 'blitz' }));
    expect(await playOn(timed, autoplay, saved, 2)).toBe('moving');
    time = (RULES.blitz.timeLimitMs ?? 0) + 1;
    await play.store.renewAutoplay({ ...autoplay, leaseExpiresAt: time + AUTOPLAY_LEASE_MS });
    expect(await playOn(timed, autoplay, await stored(play, saved))).toBe('over');
    expect((await stored(play, saved)).position).toMatchObject({ state: 'over', moveCount: 2 });
  });

  test.for<[string, (play: GameDeps, saved: SavedGame, autoplay: Autoplay) => Promise<unknown>]>([
    ['a stop', (play, saved) => stopAutoplay(play, saved)],
    ['the end of its lease', (play, _, autoplay) => play.store.finishAutoplay(autoplay)],
    ['/2048 in another message', (play) => openGame(play, slotOf(ann), undefined, '2')],
  ])('makes no move after %s', async ([, stop]) => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    await playOn(play, autoplay, saved, 1);
    const before = await stored(play, saved);
    await stop(play, before, autoplay);
    expect(await playOn(play, autoplay, before)).toBe('stopped');
    expect((await stored(play, saved)).position).toMatchObject({ moveCount: 1, board: before.position.board });
  });

  test('is also stopped by a press on an older board', async () => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    await playOn(play, autoplay, saved, 3);
    const { turn } = (await stored(play, saved)).position;
    const stopped = await stopAutoplay(play, saved);
    expect(stopped).toMatchObject({ kind: 'stopped', view: { saved: { position: { moveCount: 3, turn: turn + 1 } } } });
    expect('view' in stopped && stopped.view.saved).toEqual(await stored(play, saved));
    expect(await play.store.findAutoplay(ann)).toBeUndefined();
    expect(await stopAutoplay(play, saved)).toEqual({ kind: 'unchanged', view: { saved } });
  });

  test('takes one turn if its stop is delivered twice at once, so the board of either answer can be played', async () => {
    const play = await testPlay();
    const { saved } = await begun(play);
    const { turn } = saved.position;
    const stops = await Promise.all([stopAutoplay(play, saved), stopAutoplay(play, saved)]);
    const shown = { kind: 'stopped', view: { saved: { position: { turn: turn + 1 } } } };
    expect(stops).toMatchObject([shown, shown]);
    expect((await stored(play, saved)).position.turn).toBe(turn + 1);
  });

  test.each([
    [AUTOPLAY_LEASE_MS, 'stopped'],
    [AUTOPLAY_LEASE_MS + 1, 'interrupted'],
  ])('whose process has made no move for %i ms counts as %s', async (silentMs, kind) => {
    const play = await testPlay();
    let time = 0;
    const timed = { ...play, now: () => time };
    const { saved } = await begun(timed);
    time = silentMs;
    expect(await stopAutoplay(timed, saved)).toMatchObject({ kind });
    expect(await play.store.findAutoplay(ann)).toBeUndefined();
  });

  test('that was released is reported as interrupted once, to a press on its own stop button', async () => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    const edit = await play.store.releaseAutoplay(autoplay, 0);
    if (edit) await play.store.forgetToken(edit);
    const stop = (runId: string, game = saved) => stopAutoplay(play, game, undefined, runId);
    const other = (await openGame(play, slotOf('bob'), undefined, '9')).view.saved;
    expect([await stop('2'), await stop('1', other)]).toMatchObject([{ kind: 'unchanged' }, { kind: 'unchanged' }]);
    expect([await stop('1'), await stop('1')]).toMatchObject([{ kind: 'interrupted' }, { kind: 'unchanged' }]);
  });

  test('stops if the player moved during the search, and marks nothing', async () => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    const slow: Advisor = {
      ...promptAdvisor,
      async advise(situation, thinking) {
        await moveOn(play, saved);
        return promptAdvisor.advise(situation, thinking);
      },
    };
    expect(await stepAutoplay(play, slow, autoplay, saved, limits())).toEqual({ kind: 'stopped' });
    expect((await stored(play, saved)).position).toMatchObject({ moveCount: 1, standing: 'ranked', assistedBy: [] });
  });

  test('makes no move without advice, and marks nothing', async () => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    const silent: Advisor = { ...promptAdvisor, advise: async () => undefined };
    expect(await stepAutoplay(play, silent, autoplay, saved, limits())).toEqual({ kind: 'no-advice' });
    expect(await stored(play, saved)).toEqual(saved);
  });

  test('ends after five stops that each came a move too late', async () => {
    const play = await testPlay();
    const { saved } = await begun(play);
    const stopAfterMove = async (game: SavedGame) => {
      await moveOn(play, game);
      return false;
    };
    const stopped = await stopAutoplay(where(play, { stopAutoplay: stopAfterMove }), saved);
    const after = await stored(play, saved);
    expect(after.position.moveCount).toBe(5);
    expect(stopped).toEqual({ kind: 'stopped', view: { saved: after } });
    expect(await play.store.findAutoplay(ann)).toBeUndefined();
  });

  test('of a game that has ended is stopped, and the board is shown as it is', async () => {
    const play = await testPlay();
    const { saved } = await begun(play);
    const over = { ...saved, position: { ...saved.position, state: 'over', turn: 1 } } as const;
    await play.store.saveTurn(saved, over);
    const raise = () => Promise.reject(new Error('The turn was to be raised.'));
    expect(await stopAutoplay(where(play, { stopAutoplay: raise }), over)).toEqual({
      kind: 'stopped',
      view: { saved: over },
    });
    expect(await play.store.findAutoplay(ann)).toBeUndefined();
  });

  test('of a deleted game cannot be stopped', async () => {
    const play = await testPlay();
    const { saved, autoplay } = await begun(play);
    await play.store.deletePlayer(ann, play.now());
    expect(await stopAutoplay(play, saved, Promise.resolve(autoplay))).toEqual({
      kind: 'refused',
      reason: 'no-such-game',
    });
  });

  test('in another game of the player keeps running', async () => {
    const play = await testPlay();
    await begun(play);
    const { saved } = (await openGame(play, slotOf(ann, { rows: 5, columns: 5 }), undefined, '3')).view;
    expect(await startAutoplay(play, saved, { ...ASKED, runId: '2' })).toEqual({
      kind: 'refused',
      reason: 'autoplay-taken',
    });
    expect(await stopAutoplay(play, saved)).toMatchObject({ kind: 'unchanged' });
    expect(await play.store.findAutoplay(ann)).toMatchObject({ runId: '1' });
  });
});

test('autoplay begins once, and only on the board that the message shows', async () => {
  const play = await testPlay();
  const { saved } = (await openGame(play, slotOf(ann), undefined, '0')).view;
  expect(await startAutoplay(play, saved, { ...ASKED, turn: 1 })).toEqual({ kind: 'unchanged', view: { saved } });
  expect(await startAutoplay(play, saved, { ...ASKED, isAgreed: false })).toEqual({ kind: 'asks', view: { saved } });
  const over: SavedGame = { ...saved, position: { ...saved.position, state: 'over' } };
  expect(await startAutoplay(play, over, ASKED)).toEqual({ kind: 'unchanged', view: { saved: over } });
  expect(await play.store.findAutoplay(ann)).toBeUndefined();
  expect(await startAutoplay(play, saved, ASKED)).toMatchObject({ kind: 'begun' });
  expect(await startAutoplay(play, saved, ASKED)).toEqual({ kind: 'repeated' });
});
