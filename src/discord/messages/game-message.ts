/** A game as one message: lines, one picture with alt text, and buttons. No embed, nothing remembered. */
import type { GameView } from '../../app/view.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Painter } from '../painter.ts';
import type { Viewer } from '../viewer.ts';
import { gameButtons } from './game-buttons.ts';
import { gameLines, type Question } from './game-lines.ts';
import { gamePicture } from './game-picture.ts';
import type { Message, PictureFile } from './message.ts';
import { textBoard } from './text-board.ts';

export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, question?: Question): Message {
  const { texts } = viewer;
  const { lines, ...picture } = boardIn(view, viewer, painter, question !== undefined);
  const content = [...gameLines(view, texts, question), ...lines].join('\n');
  return { content, rows: gameButtons(view.saved, question, texts), ...picture };
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
