/** A game as one message: lines, one picture with alt text, and buttons. No embed, nothing remembered. */
import type { GameView } from '../../app/view.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Painter } from '../painter.ts';
import type { Viewer } from '../viewer.ts';
import { gameButtons } from './game-buttons.ts';
import { gameLines, hasEnded, isQuestion, type Notice } from './game-lines.ts';
import { gamePicture } from './game-picture.ts';
import type { Message, PictureFile } from './message.ts';
import { textBoard } from './text-board.ts';

/** @param given what is said in place of what to do; a game that has ended says that instead of any help */
export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, given?: Notice): Message {
  const { t } = viewer;
  const notice = hasEnded(view.saved) && !isQuestion(given) ? undefined : given;
  const { lines, ...picture } = boardIn(view, viewer, painter, isQuestion(notice));
  const content = [...gameLines(view, t, notice), ...lines].join('\n');
  return { content, rows: gameButtons(view.saved, notice, t), ...picture };
}

/** The board in the look that the player chose: a picture, or lines of the content. See `gamePicture` for `isAsked`. */
export function boardIn(
  view: GameView,
  viewer: Viewer,
  painter: Painter,
  isAsked: boolean,
): { readonly lines: readonly string[]; readonly picture?: PictureFile } {
  const { theme, picture } = viewer.settings;
  if (picture !== 'text') return { lines: [], picture: gamePicture(view, viewer, painter, isAsked) };
  const { opening, position, marks } = view.saved;
  const faceValue = faceOfRules(opening.rules);
  return { lines: textBoard(painter, { board: position.board, faceValue, newest: marks.spawned, theme }) };
}
