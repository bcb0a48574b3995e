/** The buttons under a board. At most three a row, so that a phone keeps the arrow cross together. */
import { ButtonStyle } from 'discord.js';
import { allowsHelp } from '../../app/help/assist.ts';
import { CHUNK } from '../../app/help/autoplay.ts';
import { canUndo } from '../../app/help/undo.ts';
import { DAILY, duelIn, type Help, type SavedGame } from '../../app/ports.ts';
import type { Direction } from '../../game/direction.ts';
import { canSlide } from '../../game/slide.ts';
import type { Texts } from '../texts/texts.ts';
import { ARROWS } from './arrows.ts';
import type { Aside } from './aside.ts';
import { hasEnded, isQuestion, type Notice, type Question } from './game-lines.ts';
import type { Button, Row } from './message.ts';

const BLANK: Button = {};

export function gameButtons(saved: SavedGame, notice: Notice | undefined, texts: Texts): readonly Row[] {
  if (notice?.kind === 'help') return helpQuestion(saved, notice.help, texts);
  if (notice?.kind === 'which') return whichQuestion(saved, notice.other, texts);
  if (notice?.kind === 'playing') return [{ buttons: [stop(saved, notice.run, texts)] }];
  if (isQuestion(notice)) return [...cross(saved, true), answers(saved, notice, texts)];
  if (hasEnded(saved)) return endButtons(saved, texts);
  return [...cross(saved, false, undefined, notice), menu(saved, texts, notice)];
}

const undoButton = (saved: SavedGame, disabled = false): Button =>
  canUndo(saved) ? { action: { kind: 'undo', ...gameIn(saved) }, emoji: '↩️', disabled } : BLANK;

const hintButton = (saved: SavedGame, disabled: boolean): Button =>
  allowsHelp(saved) ? { action: { kind: 'hint', ...gameIn(saved) }, emoji: '💡', disabled } : BLANK;

/**
 * A direction that cannot move is disabled in its place, and one that is hinted at turns green; blanks keep the up arrow
 * above the down arrow.
 */
function cross(
  saved: SavedGame,
  isAsking: boolean,
  sides: readonly [Button, Button] = [undoButton(saved, isAsking), hintButton(saved, isAsking)],
  aside?: Aside,
): readonly Row[] {
  const { opening, position } = saved;
  const { turn, board } = position;
  const best = aside?.kind === 'hint' ? aside.hint.direction : undefined;
  const arrow = (direction: Direction): Button => ({
    action: { kind: 'move', gameId: opening.id, turn, direction },
    emoji: ARROWS[direction],
    style: direction === best ? ButtonStyle.Success : ButtonStyle.Primary,
    disabled: isAsking || !canSlide(board, direction),
  });
  const [left, right] = sides;
  return [{ buttons: [left, arrow('up'), right] }, { buttons: [arrow('left'), arrow('down'), arrow('right')] }];
}

const gameIn = ({ opening, position }: SavedGame) => ({ gameId: opening.id, turn: position.turn });

const newGame = (saved: SavedGame, { game }: Texts): Button => ({
  action: { kind: 'restart', ...gameIn(saved) },
  emoji: '🔄',
  label: game.buttons.newGame,
});

/** A daily has no other game after it, and in a duel each of the two has one: there is what has become of it. */
function next(saved: SavedGame, texts: Texts): Button {
  const duelId = duelIn(saved.opening.place);
  if (duelId === undefined) return saved.opening.mode === DAILY ? BLANK : newGame(saved, texts);
  return { action: { kind: 'duel', duelId }, emoji: '⚔️', label: texts.duel.buttons.duel };
}

/** Whoever has just watched some moves may want more of them. */
const menu = (saved: SavedGame, texts: Texts, aside?: Aside): Row => ({
  buttons: [
    next(saved, texts),
    { action: { kind: 'more', ...gameIn(saved) }, label: `⋯ ${texts.game.buttons.more}` },
    ...(aside?.kind === 'paused' || aside?.kind === 'halted' ? [another(saved, texts)] : []),
  ],
});

const another = (saved: SavedGame, { autoplay, number }: Texts): Button => ({
  action: { kind: 'autoplay', ...gameIn(saved) },
  emoji: '▶️',
  label: autoplay.more(number(CHUNK)),
});

/** Alone under a board that plays by itself, so that no finger misses it. */
const stop = (saved: SavedGame, run: string, { autoplay }: Texts): Button => ({
  action: { kind: 'autoplay-stop', ...gameIn(saved), run },
  emoji: '⏹️',
  label: autoplay.stop,
  style: ButtonStyle.Danger,
});

/**
 * Before the first help in a ranked game. The harmless answer stands where the help was pressed, and what lies between the
 * two is disabled, so that a second press finds nothing else.
 */
function helpQuestion(saved: SavedGame, help: Help, texts: Texts): readonly Row[] {
  const { buttons } = texts.assist;
  const ranked: Button = { action: { kind: 'ranked', ...gameIn(saved) }, label: buttons.ranked };
  const use: Button = { action: { kind: 'assist', ...gameIn(saved), help }, label: buttons.use };
  if (hasEnded(saved)) return [{ buttons: [ranked, use] }];
  // Pressed was "50 more", the last one of its row.
  if (help === 'autoplay') return [...cross(saved, true), { buttons: [next(saved, texts), use, ranked] }];
  return [...cross(saved, true, help === 'hint' ? [use, ranked] : [ranked, use]), menu(saved, texts)];
}

/** The harmless answer stands alone where any help was pressed or agreed to. */
function whichQuestion(saved: SavedGame, other: SavedGame, { assist: { buttons } }: Texts): readonly Row[] {
  const back: Button = {
    action: { kind: 'back', ...gameIn(saved), ends: other.opening.startedAt },
    label: buttons.back,
    style: ButtonStyle.Danger,
  };
  return [
    { buttons: [{ action: { kind: 'keep', ...gameIn(saved) }, emoji: '▶️', label: buttons.stay }] },
    { buttons: [back] },
  ];
}

/** Before a running game is ended. The harmless answer comes first: it is where a second press of "new game" goes. */
const answers = (saved: SavedGame, question: Exclude<Question, { kind: 'help' | 'which' }>, { game }: Texts): Row => ({
  buttons: [
    { action: { kind: 'keep', ...gameIn(saved) }, emoji: '▶️', label: game.buttons.keep },
    {
      action: { kind: 'confirm', ...gameIn(saved), seed: question.kind === 'seed' ? question.seed : null },
      label: game.buttons.end,
      style: ButtonStyle.Danger,
    },
  ],
});

/** A game that was given up has another one after it, and is nothing to share. */
const shareButtons = (saved: SavedGame, { game }: Texts): readonly Button[] =>
  saved.position.state === 'over'
    ? [{ action: { kind: 'share', ...gameIn(saved) }, emoji: '📣', label: game.buttons.share }]
    : [];

const replayButton = ({ opening }: SavedGame, { replay }: Texts): Button => ({
  action: { kind: 'replay', gameId: opening.id },
  emoji: '🎞️',
  label: replay.button,
});

const today = (saved: SavedGame, { daily }: Texts): Button => ({
  action: { kind: 'today', ...gameIn(saved) },
  emoji: '🏆',
  label: daily.today,
});

/** A duel is shared by its card. */
function endButtons(saved: SavedGame, texts: Texts): readonly Row[] {
  const replay = replayButton(saved, texts);
  switch (saved.opening.mode) {
    case 'daily':
      return [{ buttons: [...shareButtons(saved, texts), today(saved, texts), replay] }];
    case 'duel':
      return [{ buttons: [next(saved, texts), replay] }];
    case 'ranked':
    case 'practice':
      return [
        ...(canUndo(saved) ? [{ buttons: [undoButton(saved)] }] : []),
        { buttons: [newGame(saved, texts), ...shareButtons(saved, texts), replay] },
      ];
  }
}
