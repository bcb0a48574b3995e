import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type SavedGame } from '../../../src/app/ports.ts';
import { bodyOf } from '../../../src/discord/answer/message-body.ts';
import { gameMessage } from '../../../src/discord/messages/game-message.ts';
import type { BoardPicture, Painter } from '../../../src/discord/painter.ts';
import { textsFor } from '../../../src/discord/texts/languages.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { savedGame } from '../../support/saved-game.ts';
import { wiredRows } from '../../support/wired.ts';

const english = { texts: textsFor('en-US'), settings: DEFAULT_SETTINGS };

/** A painter that only remembers what it was asked to paint. */
function recordingPainter(): Painter & { readonly asked: BoardPicture[] } {
  const asked: BoardPicture[] = [];
  return {
    asked,
    paint(picture) {
      asked.push(picture);
      return new Uint8Array([1, 2, 3]);
    },
    animate(picture) {
      asked.push(picture);
      return new Uint8Array([4, 5, 6]);
    },
    paintCard: () => new Uint8Array(0),
    paintTileEmoji: () => new Uint8Array(0),
    text: () => '2 .\n. 4',
  };
}

const shown = (saved: SavedGame) => gameMessage({ saved }, english, recordingPainter());

const faces = (saved: SavedGame) =>
  wiredRows<APIButtonComponentWithCustomId>(shown(saved)).map((row) =>
    row.map(({ emoji, disabled }) => `${emoji?.name ?? 'blank'}${disabled ? ' off' : ''}`),
  );

test('the score line, the message line and the alt text tell the whole game', () => {
  const board = parseBoard('2 . . . / . . . . / . . . . / . . . 4');
  const { content, picture } = shown(savedGame({ board, score: 128, bestBefore: 512 }));
  expect(content).toBe('Score 128 · Best 512 · Moves 0\nJoin the tiles, get to 2048!');
  expect(picture).toMatchObject({
    name: 'board.png',
    description: expect.stringMatching(/^Row 1: 2, empty, empty, empty\. /),
  });
});

test('the best follows the score when the score passes it', () => {
  expect(shown(savedGame({ score: 600, bestBefore: 512 })).content).toContain('Best 600');
});

test('the cross keeps its shape, and a direction that cannot move is disabled in its place', () => {
  expect(faces(savedGame({ board: parseBoard('2 4 . . / . . . . / . . . . / . . . .') }))).toEqual([
    ['blank off', '⬆️ off', 'blank off'],
    ['⬅️ off', '⬇️', '➡️'],
    ['🔄'],
  ]);
});

test('every button of a message has an id of its own', () => {
  const ids = wiredRows(shown(savedGame({}))).flatMap((row) => row.map((it) => it.custom_id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('at the end every arrow is off and a new game can be started', () => {
  const board = parseBoard('2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2');
  const over = savedGame({ board, state: 'over' });
  expect(shown(over).content).toContain('Game Over!');
  expect(faces(over)).toEqual([['blank off', '⬆️ off', 'blank off'], ['⬅️ off', '⬇️ off', '➡️ off'], ['🔄']]);
});

test.each([
  ['2048 . . . / . . . . / . . . . / . . . 2', 'You won! Try to get to 4096'],
  ['4096 2048 . . / . . . . / . . . . / . . . 2', 'You won! Try to get to 8192'],
])('%s reads "%s"', (board, message) => {
  expect(shown(savedGame({ board: parseBoard(board) })).content).toContain(message);
});

test('the picture gets the board, the marks and the state', () => {
  const painter = recordingPainter();
  const saved = savedGame({ score: 8, marks: { spawned: 3, merged: [1], gained: 8 } });
  gameMessage({ saved }, english, painter);
  expect(painter.asked).toEqual([
    {
      board: saved.position.board,
      faceValue,
      marks: { spawned: 3, merged: [1], gained: 8 },
      state: 'playing',
      theme: 'classic',
    },
  ]);
});

test('a question takes the place of the arrows and keeps the picture', () => {
  const message = gameMessage({ saved: savedGame({ score: 44 }) }, english, recordingPainter(), {
    kind: 'new-game',
  });
  expect(message.content).toContain('Your score of 44 still counts');
  expect(message.picture).toBeDefined();
  expect(wiredRows<APIButtonComponentWithCustomId>(message).map((row) => row.map(({ emoji }) => emoji?.name))).toEqual([
    ['✅', '❌'],
  ]);
});

test.each([
  ['a score of 0', savedGame({})],
  ['a practice game', savedGame({ score: 44, mode: 'practice' })],
])('a question about %s promises no score', (_, saved) => {
  const { content } = gameMessage({ saved }, english, recordingPainter(), { kind: 'seed', seed: 7 });
  expect(content.split('\n').at(-1)).toBe('You have a game running here. End it and practice with seed 7?');
});

test('an unusual board, rule set or seed is named in small print', () => {
  const source = { kind: 'java', seed: '13579' } as const;
  const saved = savedGame({ rows: 5, columns: 8, rules: 'wild', mode: 'practice', source });
  expect(shown(saved).content.split('\n')[2]).toBe('-# 5x8 · wild · practice with seed 13579, not ranked');
});

test('in text mode the board stands in the message, and no picture is painted or kept', () => {
  const painter = recordingPainter();
  const viewer = { ...english, settings: { ...DEFAULT_SETTINGS, picture: 'text' } as const };
  const message = gameMessage({ saved: savedGame({}) }, viewer, painter);
  expect(message.content).toContain('```\n2 .\n. 4\n```');
  expect(message.picture).toBeUndefined();
  expect(bodyOf(message, false)).toMatchObject({ data: { attachments: [] }, files: [] });
  expect(painter.asked).toEqual([]);
});

test('a move is animated for players who chose it, and a board that is shown again is not', () => {
  const viewer = { ...english, settings: { ...DEFAULT_SETTINGS, picture: 'animated', theme: 'dark' } as const };
  const saved = savedGame({});
  const motion = { before: saved.position.board, trips: [] };
  const painter = recordingPainter();
  const moved = gameMessage({ saved, motion }, viewer, painter);
  const shownAgain = gameMessage({ saved }, viewer, painter);
  expect(moved.picture).toMatchObject({ name: 'board.gif', bytes: new Uint8Array([4, 5, 6]) });
  expect(shownAgain.picture).toMatchObject({ name: 'board.png', bytes: new Uint8Array([1, 2, 3]) });
  expect(painter.asked.map(({ theme }) => theme)).toEqual(['dark', 'dark']);
});
