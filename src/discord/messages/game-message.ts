/** A game as one message: a score line, one picture with alt text, and buttons. No embed, nothing remembered. */
import { isListed, type SavedGame } from '../../app/ports.ts';
import type { GameView } from '../../app/view.ts';
import { messageOf } from '../../game/message.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { BoardPicture, Painter } from '../painter.ts';
import type { Texts } from '../texts/texts.ts';
import type { Viewer } from '../viewer.ts';
import { altText } from './alt-text.ts';
import { boardButtons, confirmButtons } from './game-buttons.ts';
import type { Message, PictureFile } from './message.ts';

/** A question that takes the place of the arrows until it is answered. */
export type Question = { readonly kind: 'new-game' } | { readonly kind: 'seed'; readonly seed: number };

/** The names never change, so that clients treat each picture as the next state of the same thing. */
const STILL = { name: 'board.png', contentType: 'image/png' };
const ANIMATED = { name: 'board.gif', contentType: 'image/gif' };

export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, question?: Question): Message {
  const { saved } = view;
  const { opening, position } = saved;
  const { texts, settings } = viewer;
  const picture = pictureOf(view, viewer);
  const lines = [
    scoreLine(saved, picture.best, texts),
    picture.message,
    ...variantLine(saved, texts),
    ...(settings.picture === 'text' ? ['```', painter.text(position.board, faceOfRules(opening.rules)), '```'] : []),
    ...(question ? [questionLine(saved, question, texts)] : []),
  ];
  return {
    content: lines.join('\n'),
    rows: question
      ? confirmButtons(saved, question.kind === 'seed' ? question.seed : null, texts)
      : boardButtons(saved, texts),
    ...(settings.picture === 'text' ? {} : { picture: pictureFile(view, viewer, picture, painter) }),
  };
}

const pictureOf = ({ saved }: GameView, { texts, settings }: Viewer): BoardPicture => ({
  board: saved.position.board,
  faceValue: faceOfRules(saved.opening.rules),
  score: saved.position.score,
  best: Math.max(saved.opening.bestBefore, saved.position.score),
  labels: texts.game.labels,
  message: messageLine(saved, texts),
  marks: saved.marks,
  state: saved.position.state === 'running' ? 'playing' : 'over',
  theme: settings.theme,
});

function pictureFile(
  { motion, saved }: GameView,
  viewer: Viewer,
  picture: BoardPicture,
  painter: Painter,
): PictureFile {
  const animated = viewer.settings.picture === 'animated' && motion;
  return {
    bytes: animated ? painter.animate(picture, motion) : painter.paint(picture),
    ...(animated ? ANIMATED : STILL),
    description: altText(saved.position.board, viewer.texts, picture.faceValue),
  };
}

const scoreLine = ({ position }: SavedGame, best: number, { game, number }: Texts): string =>
  [game.score(number(position.score)), game.best(number(best)), game.moves(number(position.moveCount))].join(' · ');

function messageLine({ opening, position }: SavedGame, { game: { message } }: Texts): string {
  if (position.state === 'given-up') return message.givenUp;
  const { kind, target } = messageOf(position.board, faceOfRules(opening.rules));
  return kind === 'over' ? message.over : message[kind](target);
}

/** Small print (Discord's subtext) for whatever is not the usual 4x4 classic game. */
function variantLine({ opening }: SavedGame, { game }: Texts): string[] {
  const { rows, columns, rules, mode, source } = opening;
  const usual = rows === 4 && columns === 4 && rules === 'classic';
  const parts = [
    ...(usual ? [] : [`${rows}x${columns}`, game.rules[rules]]),
    ...(mode === 'practice' ? [game.practice(source.seed)] : []),
  ];
  return parts.length === 0 ? [] : [`-# ${parts.join(' · ')}`];
}

function questionLine({ position }: SavedGame, question: Question, { game, count }: Texts): string {
  const asked = question.kind === 'seed' ? game.askSeed(question.seed) : game.askNewGame;
  // Nothing is lost without a ranked score, so nothing need be said about it.
  return isListed(position) ? `${asked} ${game.scoreCounts(count(position.score))}` : asked;
}
