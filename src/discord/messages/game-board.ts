import { hasEnded } from '../../app/ending.ts';
import type { GameView } from '../../app/game-view.ts';
import { hasJustWon, isCelebrationNear, isGreat, isWinShown, shownMoment } from '../../app/moments.ts';
import type { BoardPicture, CardWords } from '../../app/picture.ts';
import { isNewBest, shownBestOf } from '../../app/saved-game.ts';
import { type Board, type Cell, highestExponent } from '../../game/board.ts';
import { faceOfRules, RULES, type RulesName } from '../../game/rules.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT, altText } from './board-words.ts';
import { resultPicture, scoreLines } from './daily.ts';
import { endingWords, gainedText, messageLine } from './game-lines.ts';
import type { MessagePainter, PictureFile } from './message.ts';

/** All pictures have the same name, so that clients replace the old picture in place. */
export const STILL = { name: 'board.png', contentType: 'image/png' };
const ANIMATED = { name: 'board.gif', contentType: 'image/gif' };

export function boardIn(
  view: GameView,
  viewer: Viewer,
  painter: MessagePainter,
  { isAsked = false, isLooping = false, animation }: Partial<PictureVariant> = {},
): { readonly lines: readonly string[]; readonly picture?: PictureFile } {
  const { theme, picture } = viewer.settings;
  if (picture !== 'text') {
    const result = !animation && view.rankContext?.daily && resultPicture(view, theme, painter, viewer.t);
    return { lines: [], picture: result || gamePicture(view, viewer, painter, { isAsked, isLooping, animation }) };
  }
  const { opening, position, marks } = view.saved;
  const { rules } = opening;
  const board = textBoard(painter, { board: position.board, rules, newest: marks.spawned, theme });
  return { lines: [...board, ...scoreLines(view, viewer.t)] };
}

interface PictureVariant {
  /** Whether a question is shown above the board. The alt text then leaves out the last move. */
  readonly isAsked: boolean;
  readonly isLooping: boolean;
  /** The GIF from `longAnimation`, which is shown instead of any other picture. */
  readonly animation: Uint8Array | undefined;
}

function gamePicture(
  view: GameView,
  viewer: Viewer,
  painter: MessagePainter,
  { isAsked, isLooping, animation }: PictureVariant,
): PictureFile {
  const { position, marks } = view.saved;
  const picture = boardPicture(view, viewer);
  return {
    ...(animation ? { bytes: animation, ...ANIMATED } : paintPicture(painter, picture, view, viewer, isLooping)),
    description: picture.ending
      ? endedAlt(view, viewer, picture.ending.text)
      : altText(position.board, isAsked ? undefined : marks.spawned, viewer.t, picture.faceValue),
  };
}

/** The words that the picture of an ended game shows, then its board. */
function endedAlt(view: GameView, { settings, t }: Viewer, ending: string): string {
  const { opening, position } = view.saved;
  const words = settings.picture === 'card' ? messageLine(view, t) : ending;
  const left = ALT_TEXT_LIMIT - words.length - 1;
  return `${words} ${altText(position.board, undefined, t, faceOfRules(opening.rules), left)}`;
}

function boardPicture(view: GameView, { settings, t }: Viewer): BoardPicture {
  const { opening, position, marks } = view.saved;
  const celebration = celebrationOf(view);
  return {
    board: position.board,
    faceValue: faceOfRules(opening.rules),
    marks,
    state: hasEnded(view.saved) ? 'over' : 'playing',
    ...(hasEnded(view.saved) ? { ending: { text: endingWords(view.saved, t), locale: t.locale } } : {}),
    ...(celebration ? { celebration } : {}),
    theme: settings.theme,
  };
}

/** What a picture celebrates: a move that reaches the goal or sets a record, or the end of a game with a record. */
function celebrationOf(view: GameView): BoardPicture['celebration'] {
  const { saved } = view;
  const { opening, position } = saved;
  if (isWinShown(view)) return 'goal';
  if (shownMoment(saved)?.kind === 'record') return 'record';
  return position.state === 'over' && opening.bestBefore > 0 && isNewBest(saved) ? 'record' : undefined;
}

function paintPicture(
  painter: MessagePainter,
  picture: BoardPicture,
  view: GameView,
  { settings, t }: Viewer,
  isLooping: boolean,
): Omit<PictureFile, 'description'> {
  if (settings.picture === 'card')
    return { bytes: painter.paintCard({ ...picture, words: cardWords(view, t) }), ...STILL };
  if (settings.picture === 'animated' && view.motion && celebrationText(view, t) === undefined)
    return { bytes: painter.animate(picture, view.motion, isLooping), ...ANIMATED };
  return { bytes: painter.paint(picture), ...STILL };
}

/**
 * Animates the moves of autoplay, or a win or a great record, as a GIF.
 * @returns `undefined` for any other move, in text mode, or if the animation takes longer than `milliseconds`
 */
export async function longAnimation(
  view: GameView,
  viewer: Viewer,
  painter: MessagePainter,
  milliseconds: number,
): Promise<Uint8Array | undefined> {
  const { settings, t } = viewer;
  if (settings.picture === 'text') return undefined;
  const large = celebrationText(view, t);
  if (large === undefined && !view.run) {
    if (isCelebrationNear(view.saved)) painter.rehearse(boardPicture(view, viewer));
    return undefined;
  }
  const words = settings.picture === 'card' ? { words: cardWords(view, t) } : {};
  const picture = { ...boardPicture(view, viewer), ...words };
  if (large !== undefined) return painter.celebrate(picture, large, milliseconds);
  const earlier = view.run?.slice(0, -1).map((saved) => boardPicture({ saved }, viewer)) ?? [];
  return painter.playBack(picture, earlier, milliseconds);
}

function celebrationText({ saved, motion }: GameView, t: Translator): string | undefined {
  if (!motion) return undefined;
  const { opening, position } = saved;
  if (hasJustWon(saved)) return `${faceOfRules(opening.rules)(highestExponent(position.board))}!`;
  return shownMoment(saved)?.kind === 'record' && isGreat(position, RULES[opening.rules])
    ? `${t.number(position.score)}!`
    : undefined;
}

const NO_BEST = '–';

const cardWords = (view: GameView, t: Translator): CardWords => ({
  locale: t.locale,
  score: t.number(view.saved.position.score),
  best: shownBest(view, t),
  gained: gainedText(view, t),
  labels: { score: t('game.labels.score'), best: t('game.labels.best') },
  message: messageLine(view, t),
});

function shownBest({ saved }: GameView, t: Translator): string {
  const best = shownBestOf(saved);
  return best === undefined ? NO_BEST : t.number(best);
}

interface TextBoard {
  readonly board: Board;
  readonly rules: RulesName;
  readonly newest: Cell | undefined;
  readonly theme: ThemeName;
}

/**
 * The maximum length of a message, in characters: https://docs.discord.com/developers/resources/message#create-message
 */
const CONTENT_LIMIT = 2_000;

/** Characters reserved for the other lines of the message. */
const OTHER_LINES = 450;

/** The characters of the longest cell in a board of emojis: `<:a131072:1234567890123456789>` and a gap. */
const CELL_LENGTH = 31;

/** The gap between two emojis of a board, by the number of columns: the widest that fits on the narrowest phone. */
const GAPS = [
  { upTo: 4, space: '\u2003' },
  { upTo: 5, space: '\u2002' },
  { upTo: 6, space: ' ' },
];

const LARGE_COLUMNS = 8;

/** The board as emojis. If a tile has no emoji or the message would be too long, the board is plain text. */
export function textBoard(painter: MessagePainter, content: TextBoard): readonly string[] {
  const { board, rules, newest } = content;
  return emojiRows(painter, content) ?? ['```', painter.text(board, faceOfRules(rules), newest), '```'];
}

function emojiRows(painter: MessagePainter, content: TextBoard): readonly string[] | undefined {
  const { board, rules, newest, theme } = content;
  const { rows, columns, cells } = board;
  const emojis = RULES[rules].hasEmojis ? painter.emojisOf?.(theme) : undefined;
  if (!emojis || rows * columns * CELL_LENGTH > CONTENT_LIMIT - OTHER_LINES) return undefined;
  const words = Array.from(cells, (exponent, cell) => emojis.find(exponent, cell === newest));
  if (words.includes(undefined)) return undefined;
  const start = columns <= LARGE_COLUMNS ? '# ' : '';
  const gap = GAPS.find(({ upTo }) => columns <= upTo)?.space ?? '';
  return Array.from(
    { length: rows },
    (_, row) => `${start}${words.slice(row * columns, (row + 1) * columns).join(gap)}`,
  );
}
