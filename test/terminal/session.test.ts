import { describe, expect, test } from 'vitest';
import { rng } from '../../src/chance/chance.ts';
import { move } from '../../src/game/game.ts';
import { formatBoard } from '../../src/game/notation.ts';
import { faceValue } from '../../src/game/values.ts';
import { frames } from '../../src/terminal/frames.ts';
import { guide } from '../../src/terminal/guide.ts';
import { bothHands, wordReader } from '../../src/terminal/keys.ts';
import { motionOf, type TerminalGame, type TimedScene } from '../../src/terminal/scene.ts';
import { plainScreen, type Screen } from '../../src/terminal/screen.ts';
import { playSession } from '../../src/terminal/session.ts';
import type { Wording } from '../../src/terminal/wording.ts';
import { sceneOn } from './scenes.ts';

/** Plays a whole session. The keys arrive at these times, in milliseconds after the first key. */
async function play(
  start: TerminalGame,
  keys: string,
  { times = [0], wording = frames }: { times?: number[]; wording?: Wording },
) {
  let now = 0;
  async function* acts() {
    for (const [place, act] of wordReader(bothHands()).read(`${keys} `).entries()) {
      now = times[place] ?? now;
      yield { act, isHurried: false };
    }
  }
  let text = '';
  const output = {
    write(piece: string, done: () => void) {
      text += piece;
      done();
    },
  };
  await playSession(start, acts(), { rng, now: () => now, wording, screen: plainScreen(wording, output, output) });
  return text;
}

describe('winning', () => {
  const wins = /Congratulations, you won! Try to get to (\d+)\./g;

  test.each([
    ['one 2048', '1024 1024 . . / . . . . / . . . . / . . . .'],
    ['two first 2048s in one move', '1024 1024 1024 1024 / . . . . / . . . . / . . . .'],
    ['two first 2048s in two rows', '1024 1024 . . / 1024 1024 . . / . . . . / . . . .'],
  ])('by %s is announced once, and play goes on', async (_, board) => {
    const text = await play(sceneOn(board), 'l r l r q', { wording: guide });
    expect([...text.matchAll(wins)].map(([, next]) => next)).toEqual(['4096']);
    expect(text.match(/^move /gm)).toHaveLength(4);
    expect(text).toMatch(/move left\n.*\n.*\n\[\[2048.*(?:\n.*){3}\nCongratulations.*\nPlease enter/);
  });

  test('on a small board is reaching its goal, in both ways to play', async () => {
    const text = await play(sceneOn('8 8 / . .'), 'l r q', { wording: guide });
    expect([...text.matchAll(wins)].map(([, next]) => next)).toEqual(['32']);
    const [before, after] = ['8 8 / . .', '16 . / 2 .'].map((board) => frames.hint(sceneOn(board)).split('\n', 1)[0]);
    expect([before, after]).toEqual(['Join the tiles, get to 16!', 'You won! Try to get to 32']);
    expect(guide.end(sceneOn('16 2 / 2 4'))).toMatch(/^The end: no direction can move/);
    expect(guide.end(sceneOn('8 2 / 2 4'))).toMatch(/^You lost: no direction can move/);
  });

  test('by fibonacci rules is the tile 2584, and the way back goes by its numbers', async () => {
    const text = await play(sceneOn('987 1597 1 . / 1 . . .', 0, 'fibonacci'), 'l exit', { wording: guide });
    expect([...text.matchAll(wins)].map(([, next]) => next)).toEqual(['4181']);
    expect(text).toMatch(/--rules fibonacci --board "2584 1 [12.] [12.] \/ 1 [12.] [12.] [12.]" --score 2584 /);
  });

  test('is not announced on a board that had the tile before', async () => {
    expect(await play(sceneOn('2048 1024 1024 . / . . . . / . . . .'), 'l q', { wording: guide })).not.toMatch(wins);
  });
});

describe('the clock of a game', () => {
  const start = sceneOn('2 . . . / . . . . / . . . . / 4 . . .', 0, 'blitz');

  test('runs for three minutes from the first move that moves anything', async () => {
    // The first key moves no tile, so the clock does not start yet.
    const text = await play(start, 'l r l r l', { times: [0, 60_000, 239_999, 240_000, 240_001] });
    expect(text.match(/^Score:/gm)).toHaveLength(5);
    expect(text).toMatch(/\n\nTime is up\.\nGame Over! Final Score: \d+\n$/);
  });

  test('is shown while it runs, and ends the game by itself', async () => {
    let now = 0;
    const seen: (number | undefined)[] = [];
    const never = new Promise<never>(() => {});
    async function* acts() {
      const act = { kind: 'move', direction: 'right' } as const;
      yield { act, isHurried: false };
      await never;
    }
    const see = async (scene: TerminalGame) => void seen.push(scene.timeLeft);
    const ends: TerminalGame[] = [];
    const end = async (scene: TerminalGame) => void ends.push(scene);
    const screen: Screen = { show: see, refresh: see, notice: async () => {}, end };
    const tick = async () => {
      now += 60_001;
    };
    await playSession(start, acts(), { rng, now: () => now, wording: frames, screen, tick });
    expect(seen).toEqual([180_000, 180_000, 119_999, 59_998, -3]);
    expect(ends.map(({ state }) => state)).toEqual(['out-of-time']);
    const shown = seen.map((timeLeft) => frames.hint({ ...start, timeLeft }).split(' ')[0]);
    expect(shown).toEqual(['3:00', '3:00', '2:00', '1:00', '0:00']);
  });

  test('does not exist by other rules', async () => {
    const text = await play({ ...start, game: { ...start.game, rules: 'classic' } }, 'r l', { times: [0, 1e9] });
    expect(text).not.toContain('Time is up');
  });
});

describe('a move on its way', () => {
  function motionLeft(board: string): readonly TimedScene[] {
    const before = sceneOn(board, 100);
    const moved = move(before.game, 'left', rng);
    if (moved.kind === 'illegal') throw new Error('Nothing moves.');
    return motionOf(before, 'left', moved);
  }

  const boards = (way: readonly TimedScene[]) => way.map(({ scene }) => formatBoard(scene.game.board, faceValue));

  test('goes cell by cell and stands a moment before the new tile comes, with the score before the move', () => {
    const way = motionLeft('. . 2 2');
    expect(boards(way)).toEqual(['. 2 2 .', '2 2 . .', '4 . . .']);
    expect(way.map(({ ms }) => ms)).toEqual([25, 25, 60]);
    expect(way.map(({ scene }) => [scene.record.score, [...scene.marked]])).toEqual([
      [100, []],
      [100, []],
      [100, [0]],
    ]);
  });

  test('goes in three parts if cell by cell would take long, with the points of the merge', () => {
    const way = motionLeft(`${'. '.repeat(20)}2 2 8`);
    const free = ' .'.repeat(20);
    expect(boards(way)).toEqual([`2 2 8${free}`, `4 . 8${free}`, `4 8 .${free}`]);
    expect(way.map(({ scene }) => scene.record.score)).toEqual([100, 104, 104]);
  });

  test('is shown only to players who are not in a hurry', async () => {
    const ways: number[] = [];
    const screen: Screen = {
      show: async (_, way) => void ways.push(way.length),
      refresh: async () => undefined,
      notice: async () => undefined,
      end: async () => undefined,
    };
    async function* acts() {
      for (const isHurried of [false, true])
        yield { act: { kind: 'move', direction: isHurried ? 'right' : 'left' }, isHurried } as const;
    }
    await playSession(sceneOn('. . 2 . / . . . .'), acts(), { rng, now: () => 0, wording: frames, screen });
    expect(ways).toEqual([0, 2, 0]);
  });
});
