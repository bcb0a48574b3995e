/** A game as one message: lines, one picture with alt text, and buttons. No embed, nothing remembered. */
import type { GameView } from '../../app/view.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Painter } from '../painter.ts';
import type { Viewer } from '../viewer.ts';
import { gameButtons } from './game-buttons.ts';
import { gameLines, type Question } from './game-lines.ts';
import { gamePicture } from './game-picture.ts';
import type { Message } from './message.ts';
import { textBoard } from './text-board.ts';

export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, question?: Question): Message {
  const { opening, position, marks } = view.saved;
  const { texts, settings } = viewer;
  const lines = gameLines(view, texts, question);
  const rows = gameButtons(view.saved, question, texts);
  if (settings.picture !== 'text')
    return { content: lines.join('\n'), rows, picture: gamePicture(view, viewer, painter, question !== undefined) };
  const faceValue = faceOfRules(opening.rules);
  const { theme } = settings;
  const board = textBoard(painter, { board: position.board, faceValue, newest: marks.spawned, theme });
  return { content: [...lines, ...board].join('\n'), rows };
}
