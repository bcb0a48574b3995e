/** A game as one message: a score line, one picture with alt text, and buttons. No embed, nothing remembered. */
import { isListed, type SavedGame } from '../../app/ports.ts';
import type { GameView } from '../../app/view.ts';
import { messageOf } from '../../game/message.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { BoardPicture, CardWords, Painter } from '../painter.ts';
import type { Texts } from '../texts/texts.ts';
import type { Viewer } from '../viewer.ts';
import { altText } from './alt-text.ts';
import { boardButtons, confirmButtons } from './game-buttons.ts';
import type { Message, PictureFile } from './message.ts';
import { textBoard } from './text-board.ts';

/** A question that takes the place of the arrows until it is answered. */
export type Question = { readonly kind: 'new-game' } | { readonly kind: 'seed'; readonly seed: number };

/** The names never change, so that clients treat each picture as the next state of the same thing. */
const STILL = { name: 'board.png', contentType: 'image/png' };
const ANIMATED = { name: 'board.gif', contentType: 'image/gif' };

export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, question?: Question): Message {
  const { saved } = view;
  const { opening, position, marks } = saved;
  const { texts, settings } = viewer;
  const inText = settings.picture === 'text';
  const faceValue = faceOfRules(opening.rules);
  const { theme } = settings;
  const lines = [
    scoreLine(saved, texts),
    messageLine(saved, texts),
    ...variantLine(saved, texts),
    ...(inText ? textBoard(painter, { board: position.board, faceValue, newest: marks.spawned, theme }) : []),
    ...(question ? [questionLine(saved, question, texts)] : []),
  ];
  return {
    content: lines.join('\n'),
    rows: question
      ? confirmButtons(saved, question.kind === 'seed' ? question.seed : null, texts)
      : boardButtons(saved, texts),
    ...(inText ? {} : { picture: pictureFile(view, viewer, painter) }),
  };
}

const bestOf = ({ opening, position }: SavedGame): number => Math.max(opening.bestBefore, position.score);

function pictureFile(view: GameView, viewer: Viewer, painter: Painter): PictureFile {
  const { opening, position, marks } = view.saved;
  const picture: BoardPicture = {
    board: position.board,
    faceValue: faceOfRules(opening.rules),
    marks,
    state: position.state === 'running' ? 'playing' : 'over',
    theme: viewer.settings.theme,
  };
  return {
    ...paintedBy(painter, picture, view, viewer),
    description: altText(position.board, viewer.texts, picture.faceValue),
  };
}

function paintedBy(
  painter: Painter,
  picture: BoardPicture,
  { saved, motion }: GameView,
  { settings, texts }: Viewer,
): Omit<PictureFile, 'description'> {
  if (settings.picture === 'card')
    return { bytes: painter.paintCard({ ...picture, words: cardWords(saved, texts) }), ...STILL };
  if (settings.picture === 'animated' && motion) return { bytes: painter.animate(picture, motion), ...ANIMATED };
  return { bytes: painter.paint(picture), ...STILL };
}

function cardWords(saved: SavedGame, texts: Texts): CardWords {
  const { gained } = saved.marks;
  return {
    locale: texts.locale,
    score: texts.number(saved.position.score),
    best: texts.number(bestOf(saved)),
    gained: gained === 0 ? '' : `+${texts.number(gained)}`,
    labels: texts.game.labels,
    message: messageLine(saved, texts),
  };
}

const scoreLine = (saved: SavedGame, { game, number }: Texts): string =>
  [
    game.score(number(saved.position.score)),
    game.best(number(bestOf(saved))),
    game.moves(number(saved.position.moveCount)),
  ].join(' · ');

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
