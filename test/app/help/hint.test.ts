import { describe, expect, test } from 'vitest';
import { openAdvisor } from '../../../src/advisor/index.ts';
import { type Advisor, giveHint } from '../../../src/app/hint.ts';
import { takeTurn } from '../../../src/app/play.ts';
import type { GameDeps } from '../../../src/app/ports.ts';
import type { SavedGame } from '../../../src/app/saved-game.ts';
import { undo } from '../../../src/app/undo.ts';
import { RULES } from '../../../src/game/rules.ts';
import { canSlide, DIRECTIONS } from '../../../src/game/slide.ts';
import { possibleDirections } from '../../support/boards.ts';
import { ann, openGame, slotOf, stored, testPlay } from '../../support/test-play.ts';

const advisor = openAdvisor({ threads: 1, onProblem: () => undefined });

const asked = (turn: number, milliseconds = 10_000) => ({
  turn,
  isAgreed: true,
  patience: { milliseconds: 5, signal: AbortSignal.timeout(milliseconds) },
});

async function newGame(play: GameDeps, seed?: number): Promise<SavedGame> {
  return (await openGame(play, slotOf(ann), seed, '1')).view.saved;
}

async function moved(play: GameDeps, game: SavedGame): Promise<SavedGame> {
  const [direction = 'up'] = possibleDirections(game.position.board);
  await takeTurn(play, game, game.position.turn, direction);
  return stored(play, game);
}

describe('a hint', () => {
  test('is noted at the turn that it was asked about, once', async () => {
    const play = await testPlay();
    const game = await newGame(play);
    const first = await giveHint(play, advisor, game, asked(0));
    expect(first).toMatchObject({ kind: 'hinted', view: { saved: { position: { board: game.position.board } } } });
    if (first.kind !== 'hinted') throw new Error(first.kind);
    expect(possibleDirections(game.position.board)).toContain(first.hint.direction);
    expect(first.hint.reasons.length).toBeGreaterThan(0);
    const after = await stored(play, game);
    expect(after.position).toMatchObject({ turn: 1, standing: 'assisted', helped: ['hint'], moveCount: 0 });
    // A score of 0 is none that a ranking lists.
    expect(after.position.unpublished).toBe(false);
    expect(await giveHint(play, advisor, after, asked(1))).toMatchObject({ kind: 'hinted' });
    expect(await stored(play, game)).toEqual(after);
  });

  test('keeps a move that was pressed without it from being saved', async () => {
    const play = await testPlay();
    const game = await newGame(play);
    await giveHint(play, advisor, game, asked(0));
    const [direction = 'up'] = possibleDirections(game.position.board);
    expect(await takeTurn(play, game, 0, direction)).toMatchObject({ kind: 'shown' });
    expect((await stored(play, game)).position).toMatchObject({ moveCount: 0, standing: 'assisted' });
  });

  test('marks nothing where the board moved on while it was thought about', async () => {
    const play = await testPlay();
    const game = await newGame(play);
    const slow: Advisor = {
      ...advisor,
      async advise(situation, thinking) {
        const advice = await advisor.advise(situation, thinking);
        await moved(play, game);
        return advice;
      },
    };
    const result = await giveHint(play, slow, game, asked(0));
    expect(result).toMatchObject({ kind: 'shown', view: { saved: { position: { turn: 1, moveCount: 1 } } } });
    expect((await stored(play, game)).position).toMatchObject({ standing: 'ranked', helped: [] });
  });

  test.for<[string, Advisor['advise']]>([
    ['does not answer', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('no network'))],
    ['knows none', async () => undefined],
    [
      'names a direction that does not move',
      async ({ board }) => {
        const direction = DIRECTIONS.find((it) => !canSlide(board, it, RULES.classic));
        return direction && { direction, evaluator: 'network', depth: 0, nodes: 0 };
      },
    ],
  ])('of an advisor that %s is none, and marks nothing', async ([, advise]) => {
    const play = await testPlay();
    // Nothing moves to the right there.
    const game = await newGame(play, 5);
    expect(possibleDirections(game.position.board)).not.toContain('right');
    const result = await giveHint(play, { ...advisor, advise }, game, asked(0, 20));
    expect(result).toEqual({ kind: 'no-advice', view: { saved: game } });
    expect(await stored(play, game)).toEqual(game);
  });

  test('is asked about in a ranked game, and for nothing else than help the advisor is woken', async () => {
    const play = await testPlay();
    const game = await newGame(play);
    let woken = 0;
    const waking: Advisor = {
      ...advisor,
      advise: () => {
        woken += 1;
        return Promise.reject(new Error('not now'));
      },
    };
    expect(await giveHint(play, waking, game, { ...asked(0), isAgreed: false })).toEqual({
      kind: 'asks',
      view: { saved: game },
    });
    expect(woken).toBe(0);
    expect(await stored(play, game)).toEqual(game);
  });

  test('on another board than the one that is shown is none', async () => {
    const play = await testPlay();
    const game = await moved(play, await newGame(play, 7));
    expect(await giveHint(play, advisor, game, asked(0))).toEqual({ kind: 'shown', view: { saved: game } });
  });

  test('in practice is noted beside other help, and never filed', async () => {
    const play = await testPlay();
    let game = await newGame(play, 7);
    while (game.position.score === 0) game = await moved(play, game);
    game = await moved(play, game);
    const undone = await undo(play, game, game.position.turn, { help: false });
    if (undone.kind !== 'undone') throw new Error(undone.kind);
    game = undone.view.saved;
    await giveHint(play, advisor, game, { ...asked(game.position.turn), isAgreed: false });
    const { position } = await stored(play, game);
    expect(position).toMatchObject({ helped: ['undo', 'hint'], standing: 'unlisted', unpublished: false });
    expect(await play.store.publishScores({ now: play.now() })).toBe(0);
  });

  test('about a game that has ended is none', async () => {
    const play = await testPlay();
    const game = await newGame(play, 7);
    const over = { ...game, position: { ...game.position, state: 'over' } } as const;
    expect(await giveHint(play, advisor, over, asked(0))).toEqual({ kind: 'shown', view: { saved: over } });
  });

  test('about a game that is deleted meanwhile is refused', async () => {
    const play = await testPlay();
    const game = await newGame(play);
    const slow: Advisor = {
      ...advisor,
      async advise(situation, thinking) {
        await play.store.deletePlayer(ann, play.now());
        return advisor.advise(situation, thinking);
      },
    };
    expect(await giveHint(play, slow, game, asked(0))).toEqual({ kind: 'refused', reason: 'no-such-game' });
  });
});
