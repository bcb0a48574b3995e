/** The picture of a game, in the look that the player chose, with the words for those who cannot see it. */
import { isNewBest, shownBestOf } from '../../app/surroundings.ts';
import type { GameView } from '../../app/view.ts';
import { justReachedGoal } from '../../game/message.ts';
import { faceOfRules, RULES } from '../../game/rules.ts';
import type { BoardPicture, CardWords, Painter } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { altText } from './alt-text.ts';
import { gainOf, hasEnded, messageLine } from './game-lines.ts';
import type { PictureFile } from './message.ts';

/** The names never change, so that clients treat each picture as the next state of the same thing. */
const STILL = { name: 'board.png', contentType: 'image/png' };
const ANIMATED = { name: 'board.gif', contentType: 'image/gif' };

/** @param isAsked whether a question stands above it: the words are then about the board alone, not about the last move */
export function gamePicture(view: GameView, viewer: Viewer, painter: Painter, isAsked: boolean): PictureFile {
  const { opening, position, marks } = view.saved;
  const celebration = celebrationOf(view);
  const picture: BoardPicture = {
    board: position.board,
    faceValue: faceOfRules(opening.rules),
    marks,
    state: hasEnded(view.saved) ? 'over' : 'playing',
    ...(celebration ? { celebration } : {}),
    theme: viewer.settings.theme,
  };
  return {
    ...paintedBy(painter, picture, view, viewer),
    description: altText(position.board, isAsked ? undefined : marks.spawned, viewer.t, picture.faceValue),
  };
}

/** The goal is celebrated by the move that reaches it, a new best that beat another by the end of its game. */
function celebrationOf({ saved, motion }: GameView): BoardPicture['celebration'] {
  const { opening } = saved;
  const { board, state } = saved.position;
  if (state === 'over') return opening.bestBefore > 0 && isNewBest(saved) ? 'record' : undefined;
  return motion && justReachedGoal(motion.before, board, RULES[opening.rules]) ? 'goal' : undefined;
}

function paintedBy(
  painter: Painter,
  picture: BoardPicture,
  view: GameView,
  { settings, t }: Viewer,
): Omit<PictureFile, 'description'> {
  if (settings.picture === 'card')
    return { bytes: painter.paintCard({ ...picture, words: cardWords(view, t) }), ...STILL };
  if (settings.picture === 'animated' && view.motion)
    return { bytes: painter.animate(picture, view.motion), ...ANIMATED };
  return { bytes: painter.paint(picture), ...STILL };
}

/** Stands in the box of the best score where there is none to show. */
const NO_BEST = '–';

const cardWords = (view: GameView, t: Translator): CardWords => ({
  locale: t.locale,
  score: t.number(view.saved.position.score),
  best: shownBest(view, t),
  gained: gainOf(view, t),
  labels: { score: t('game.labels.score'), best: t('game.labels.best') },
  message: messageLine(view, t),
});

function shownBest({ saved }: GameView, t: Translator): string {
  const best = shownBestOf(saved);
  return best === undefined ? NO_BEST : t.number(best);
}
