/** A game as one message: a score line, one picture with alt text, and buttons. No embed, nothing remembered. */
import { isListed, type SavedGame } from '../app/ports.ts';
import type { GameView } from '../app/view.ts';
import { messageOf } from '../game/message.ts';
import { faceOfRules } from '../game/rules.ts';
import { altText } from './alt-text.ts';
import { type ButtonRow, boardButtons, confirmButtons } from './buttons.ts';
import type { BoardPicture, Painter } from './painter.ts';
import type { Texts } from './texts/texts.ts';
import type { Viewer } from './viewer.ts';

/** A question that takes the place of the arrows until it is answered. */
export type Question = { readonly kind: 'new-game' } | { readonly kind: 'seed'; readonly seed: number };

interface PictureFile {
  attachment: Buffer;
  name: string;
  contentType: string;
  description: string;
}

export interface GameMessage {
  content: string;
  /** One, or none in text mode. discord.js lists it in `attachments`, so the picture before it is replaced. */
  files: PictureFile[];
  /** What stays of the attachments that the message had: nothing. A list of its own, because discord.js adds to it. */
  attachments: [];
  components: ButtonRow[];
}

/** The names never change, so that clients treat each picture as the next state of the same thing. */
const STILL = { name: 'board.png', contentType: 'image/png' };
const ANIMATED = { name: 'board.gif', contentType: 'image/gif' };

export function gameMessage(view: GameView, viewer: Viewer, painter: Painter, question?: Question): GameMessage {
  const { saved } = view;
  const { opening, position } = saved;
  const { texts, settings } = viewer;
  const picture = pictureOf(view, viewer);
  const lines = [
    `${texts.score(position.score)} · ${texts.best(picture.best)} · ${texts.moves(position.moveCount)}`,
    picture.message,
    ...variantLine(saved, texts),
    ...(settings.picture === 'text' ? ['```', painter.text(position.board, faceOfRules(opening.rules)), '```'] : []),
    ...(question ? [questionLine(saved, question, texts)] : []),
  ];
  return {
    content: lines.join('\n'),
    files: settings.picture === 'text' ? [] : [pictureFile(view, viewer, picture, painter)],
    attachments: [],
    components: question
      ? confirmButtons(saved, question.kind === 'seed' ? question.seed : undefined, texts)
      : boardButtons(saved, texts),
  };
}

const pictureOf = ({ saved }: GameView, { texts, settings }: Viewer): BoardPicture => ({
  board: saved.position.board,
  faceValue: faceOfRules(saved.opening.rules),
  score: saved.position.score,
  best: Math.max(saved.opening.bestBefore, saved.position.score),
  labels: texts.labels,
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
    attachment: asBuffer(animated ? painter.animate(picture, motion) : painter.paint(picture)),
    ...(animated ? ANIMATED : STILL),
    description: altText(saved.position.board, viewer.texts, picture.faceValue),
  };
}

function messageLine({ opening, position }: SavedGame, texts: Texts): string {
  if (position.state === 'given-up') return texts.message.givenUp;
  const { kind, target } = messageOf(position.board, faceOfRules(opening.rules));
  return kind === 'over' ? texts.message.over : texts.message[kind](target);
}

/** Small print (Discord's subtext) for whatever is not the usual 4x4 classic game. */
function variantLine({ opening }: SavedGame, texts: Texts): string[] {
  const { rows, columns, rules, mode, source } = opening;
  const usual = rows === 4 && columns === 4 && rules === 'classic';
  const parts = [
    ...(usual ? [] : [`${rows}x${columns}`, texts.rules[rules]]),
    ...(mode === 'practice' ? [texts.practice(source.seed)] : []),
  ];
  return parts.length === 0 ? [] : [`-# ${parts.join(' · ')}`];
}

function questionLine({ position }: SavedGame, question: Question, texts: Texts): string {
  const asked = question.kind === 'seed' ? texts.askSeed(question.seed) : texts.askNewGame;
  // Nothing is lost without a ranked score, so nothing need be said about it.
  return isListed(position) ? `${asked} ${texts.scoreCounts(position.score)}` : asked;
}

/** discord.js takes a Buffer; this is a view of the same bytes and copies nothing. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
