/** A game as one message: a score line, one picture with alt text, and buttons. No embed, nothing remembered. */
import type { SavedGame } from '../app/ports.ts';
import type { GameView } from '../app/view.ts';
import { messageOf } from '../game/message.ts';
import { altText } from './alt-text.ts';
import { type ButtonRow, boardButtons, confirmButtons } from './buttons.ts';
import type { Painter } from './painter.ts';
import type { Texts } from './texts/texts.ts';

/** A question that takes the place of the arrows until it is answered. */
export type Question = { readonly kind: 'new-game' } | { readonly kind: 'seed'; readonly seed: number };

export interface GameMessage {
  content: string;
  /** Exactly one. discord.js lists it in `attachments`, so the picture before it is replaced and not kept beside it. */
  files: [{ attachment: Buffer; name: string; description: string }];
  components: ButtonRow[];
}

/** The name never changes, so that clients treat each picture as the next state of the same thing. */
const FILE_NAME = 'board.png';

export function gameMessage(view: GameView, texts: Texts, painter: Painter, question?: Question): GameMessage {
  const { saved, marks } = view;
  const best = Math.max(saved.bestBefore, saved.score);
  const message = messageLine(saved, texts);
  const picture = painter.paint({
    board: saved.board,
    score: saved.score,
    best,
    labels: texts.labels,
    message,
    marks,
    state: saved.state === 'running' ? 'playing' : 'over',
  });
  const lines = [
    `${texts.score(saved.score)} · ${texts.best(best)} · ${texts.moves(saved.moves.count)}`,
    message,
    ...variantLine(saved, texts),
    ...(question ? [questionLine(saved, question, texts)] : []),
  ];
  return {
    content: lines.join('\n'),
    files: [{ attachment: asBuffer(picture), name: FILE_NAME, description: altText(saved.board, texts) }],
    components: question
      ? confirmButtons(saved, question.kind === 'seed' ? question.seed : undefined, texts)
      : boardButtons(saved, texts),
  };
}

function messageLine({ board, state }: SavedGame, texts: Texts): string {
  if (state === 'given-up') return texts.message.givenUp;
  const { kind, target } = messageOf(board);
  return kind === 'over' ? texts.message.over : texts.message[kind](target);
}

/** Small print (Discord's subtext) for whatever is not the usual 4x4 classic game. */
function variantLine(saved: SavedGame, texts: Texts): string[] {
  const usual = saved.rows === 4 && saved.columns === 4 && saved.rules === 'classic';
  const parts = [
    ...(usual ? [] : [`${saved.rows}x${saved.columns}`, texts.rules[saved.rules]]),
    ...(saved.practice ? [texts.practice(saved.random.seed)] : []),
  ];
  return parts.length === 0 ? [] : [`-# ${parts.join(' · ')}`];
}

function questionLine({ score }: SavedGame, question: Question, texts: Texts): string {
  return question.kind === 'seed' ? texts.askSeed(question.seed, score) : texts.askNewGame(score);
}

/** discord.js takes a Buffer; this is a view of the same bytes and copies nothing. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
