import { describe, expect, test } from 'vitest';
import type { factsOf } from '../../../src/app/hint.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import { asideLine } from '../../../src/discord/messages/game-lines.ts';
import { gameMessage } from '../../../src/discord/messages/play.ts';
import type { Painter } from '../../../src/discord/painter.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import type { Translator } from '../../../src/discord/texts/translator.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { savedGame } from '../../support/saved-game.ts';

type Reasons = ReturnType<typeof factsOf>;

const line = (reasons: Reasons, t: Translator = ENGLISH): string =>
  asideLine({ kind: 'hint', hint: { direction: 'left', reasons } }, faceValue, t);

describe('a hint says', () => {
  test.for<[string, Reasons]>([
    ['💡 ⬅️ is the only way to move', [{ kind: 'only' }]],
    [
      '💡 ⬅️ avoids ⬆️ ➡️: that could end the game at once · leaves 1 empty cell',
      [
        { kind: 'danger', directions: ['up', 'right'], within: 1 },
        { kind: 'room', cells: 1, how: 'as-many' },
      ],
    ],
    ['💡 ⬅️ avoids ⬇️: that could end the game in two moves', [{ kind: 'danger', directions: ['down'], within: 2 }]],
    [
      '💡 ⬅️ makes 512 · brings the largest tile into a corner',
      [
        { kind: 'makes', exponent: 9 },
        { kind: 'corner', how: 'reaches' },
      ],
    ],
    [
      '💡 ⬅️ keeps the largest tile in the corner · joins 2 pairs · lines up 1 pair',
      [
        { kind: 'corner', how: 'stays' },
        { kind: 'joins', now: 2, next: 1 },
      ],
    ],
    ['💡 ⬅️ joins 1 pair', [{ kind: 'joins', now: 1, next: 0 }]],
    ['💡 ⬅️ lines up 3 pairs', [{ kind: 'joins', now: 0, next: 3 }]],
    ['💡 ⬅️ leaves 12 empty cells', [{ kind: 'room', cells: 12, how: 'as-many' }]],
  ])('%s', ([expected, reasons]) => {
    expect(line(reasons)).toBe(expected);
  });
});

test.each(EVERY_LANGUAGE)('%s: a hint stays one short line, and the labels of buttons are short', (_, t) => {
  const longest: Reasons = [
    { kind: 'danger', directions: ['up', 'right', 'down'], within: 2 },
    { kind: 'corner', how: 'stays' },
  ];
  expect(line(longest, t).length).toBeLessThanOrEqual(140);
  for (const label of [t('autoplay.title'), t('autoplay.stop'), t('autoplay.more', { count: 50 })])
    expect(label.length).toBeLessThanOrEqual(24);
});

const painter: Painter = {
  paint: () => new Uint8Array([1]),
  paintCard: () => new Uint8Array([2]),
  animate: () => new Uint8Array([3]),
  paintTileEmoji: () => new Uint8Array(0),
  stats: () => new Uint8Array(0),
  text: () => '',
};

test('help takes the place of one line, and an ended game says that it has ended', () => {
  const viewer = { t: ENGLISH, settings: DEFAULT_SETTINGS };
  const board = parseBoard('2 . / . 2', faceValue);
  const running = savedGame({ board, rows: 2, columns: 2 });
  const linesOf = (saved = running, notice?: Parameters<typeof gameMessage>[3]) =>
    gameMessage({ saved }, viewer, painter, notice).content.split('\n');
  const [score, , ...rest] = linesOf();
  const playing = { kind: 'playing', run: '1', done: 12, all: 50 } as const;
  expect(linesOf(running, playing)).toEqual([score, '▶️ 12 of 50', ...rest]);
  const over = savedGame({ board: parseBoard('2 4 / 4 2', faceValue), rows: 2, columns: 2, state: 'over' });
  expect(gameMessage({ saved: over }, viewer, painter, playing)).toEqual(gameMessage({ saved: over }, viewer, painter));
});
