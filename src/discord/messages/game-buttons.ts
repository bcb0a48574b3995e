/** The buttons of a game. A row has at most three buttons, so that a phone shows the arrows as a cross. */

import { ButtonStyle } from 'discord-api-types/v10';
import { allowsAssists } from '../../app/assist.ts';
import { RUN_MOVES } from '../../app/autoplay.ts';
import { hasEnded } from '../../app/ending.ts';
import type { GameView } from '../../app/game-view.ts';
import { DAILY } from '../../app/modes.ts';
import { shownMoment } from '../../app/moments.ts';
import { dailyIn, type SavedGame } from '../../app/saved-game.ts';
import { canUndo } from '../../app/undo.ts';
import { RULES } from '../../game/rules.ts';
import { canSlide, type Direction } from '../../game/slide.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { dailyName, earlierDaysButton } from './daily.ts';
import { ARROWS, type AssistQuestion, type ConfirmedQuestion, isQuestion, type Notice } from './game-lines.ts';
import { type Arrows, type Button, type Row, rowsOf, shareButton } from './message.ts';
import { moreRows } from './more.ts';
import { reviewButtons } from './review.ts';

/** @param arrows the emojis of the arrows; until they are registered, the usual ones of Unicode */
export function gameRows(view: GameView, { t }: Viewer, notice?: Notice, arrows: Arrows = ARROWS): readonly Row[] {
  const { saved } = view;
  if (notice?.kind === 'more') return moreRows(saved, t);
  if (notice?.kind === 'assist') return assistRows(saved, notice, arrows, t);
  if (notice?.kind === 'give-up') return moreRows(saved, t, answers(saved, notice, t));
  if (isQuestion(notice)) {
    return [...arrowRows(saved, { arrows, isAsking: true }), { buttons: answers(saved, notice, t) }];
  }
  if (hasEnded(saved)) return endRows(view, t);
  const isPlayedOn = notice?.kind === 'autoplay' || notice?.kind === 'no-move';
  return [
    ...arrowRows(saved, { arrows, notice }),
    menuRow(saved, t, isPlayedOn ? continueButton(saved, t) : shareMomentButton(view, t)),
  ];
}

const undoButton = (saved: SavedGame, disabled = !canUndo(saved)): Button => ({
  action: { kind: 'undo', ...gameIn(saved) },
  emoji: '↩️',
  disabled,
});

const hintButton = (saved: SavedGame, disabled = !allowsAssists(saved)): Button => ({
  action: { kind: 'hint', ...gameIn(saved) },
  emoji: '💡',
  disabled,
});

interface ArrowOptions {
  readonly arrows: Arrows;
  readonly isAsking?: boolean;
  /** The buttons to the left and right of the up arrow, instead of *Undo* and *Hint*. */
  readonly sides?: readonly [Button, Button];
  readonly notice?: Notice | undefined;
}

function arrowRows(saved: SavedGame, { arrows, isAsking = false, sides, notice }: ArrowOptions): readonly Row[] {
  const { opening, position } = saved;
  const { turn, board } = position;
  const best = notice?.kind === 'hint' ? notice.hint.direction : undefined;
  const arrow = (direction: Direction): Button => ({
    action: { kind: 'move', gameId: opening.id, turn, direction },
    emoji: arrows[direction],
    style: direction === best ? ButtonStyle.Success : ButtonStyle.Primary,
    disabled: isAsking || !canSlide(board, direction, RULES[opening.rules]),
  });
  const off = isAsking || undefined;
  const [left, right] = sides ?? [undoButton(saved, off), hintButton(saved, off)];
  return [{ buttons: [left, arrow('up'), right] }, { buttons: [arrow('left'), arrow('down'), arrow('right')] }];
}

const gameIn = ({ opening, position }: SavedGame) => ({ gameId: opening.id, turn: position.turn });

const newGameButton = (saved: SavedGame, t: Translator): Button => ({
  action: { kind: 'restart', ...gameIn(saved) },
  emoji: '🔄',
  label: t('game.buttons.newGame'),
});

/** The button *New game*. A daily and a race have none. */
function nextButtons(saved: SavedGame, t: Translator): readonly Button[] {
  switch (saved.opening.mode) {
    case 'regular':
    case 'practice':
      return [newGameButton(saved, t)];
    case 'daily':
    case 'race':
      return [];
  }
}

const menuRow = (saved: SavedGame, t: Translator, third?: Button): Row => ({
  buttons: [
    ...nextButtons(saved, t),
    { action: { kind: 'more', ...gameIn(saved) }, label: `⋯ ${t('game.buttons.more')}` },
    ...(third ? [third] : []),
  ],
});

/** The button that shares a moment, shown only after the move that caused it. A daily can be shared only at its end. */
function shareMomentButton({ saved, passed }: GameView, t: Translator): Button | undefined {
  const moment = shownMoment(saved);
  if (!moment || saved.opening.mode === DAILY) return undefined;
  // Another player with the same score was not passed.
  const rival = passed && saved.position.score > passed.score ? passed.player : null;
  return shareButton({ kind: 'moment', ...gameIn(saved), moment, rival }, t);
}

const continueButton = (saved: SavedGame, t: Translator): Button => ({
  action: { kind: 'autoplay', ...gameIn(saved) },
  emoji: '▶️',
  label: t('autoplay.more', { count: RUN_MOVES }),
});

/** The harmless answer is in the place of the button that was pressed, so that a double press does no harm. */
function assistRows(
  saved: SavedGame,
  { assist, isMore }: AssistQuestion,
  arrows: Arrows,
  t: Translator,
): readonly Row[] {
  // With the emoji, the button is as wide as *Autoplay*, which it replaces.
  const emoji = assist === 'autoplay' ? { emoji: '🏆' } : {};
  const ranked: Button = {
    action: { kind: 'stay-ranked', ...gameIn(saved) },
    label: t('assist.buttons.ranked'),
    ...emoji,
  };
  const use: Button = {
    action: { kind: 'assist', ...gameIn(saved), assist },
    label: t(`assist.buttons.use.${assist}`),
  };
  if (hasEnded(saved)) return [...endRows({ saved }, t).slice(0, 1), { buttons: [ranked, use] }];
  switch (assist) {
    case 'undo':
      return [...arrowRows(saved, { arrows, isAsking: true, sides: [ranked, use] }), menuRow(saved, t)];
    case 'hint':
      return [...arrowRows(saved, { arrows, isAsking: true, sides: [use, ranked] }), menuRow(saved, t)];
    case 'autoplay':
      // Under *More*, *Autoplay* is the first button of its row. *25 more* is the last one below the arrows.
      return isMore
        ? moreRows(saved, t, [ranked, use])
        : [...arrowRows(saved, { arrows, isAsking: true }), { buttons: [...nextButtons(saved, t), use, ranked] }];
  }
}

/** The harmless answer comes first, because a double press of *New game* or *Give up* hits the first button. */
function answers(saved: SavedGame, question: ConfirmedQuestion, t: Translator): readonly Button[] {
  const game = gameIn(saved);
  const label = question.kind === 'give-up' ? t('race.buttons.giveUp') : t('game.buttons.newGame');
  return [
    { action: { kind: 'keep-playing', ...game }, emoji: '▶️', label: t('game.buttons.keep') },
    { action: { ...question, ...game }, label, style: ButtonStyle.Danger },
  ];
}

/** A game that was given up for another one cannot be shared. */
const shareButtons = (saved: SavedGame, t: Translator): readonly Button[] =>
  saved.position.state === 'over' ? [shareButton({ kind: 'share', ...gameIn(saved) }, t)] : [];

const replayButton = ({ opening }: SavedGame, t: Translator): Button => ({
  action: { kind: 'replay', gameId: opening.id },
  emoji: '🎞️',
  label: t('replay.button'),
});

/** A practice game is in no ranking. One with the tiles of a daily leads to the other days. */
const leaderboardButtons = ({ opening }: SavedGame, t: Translator): readonly Button[] =>
  opening.mode === 'practice'
    ? [...(opening.daily === undefined ? [] : [earlierDaysButton(t)])]
    : [
        {
          action: { kind: 'open', gameId: opening.id, page: 'leaderboard' },
          emoji: '🏆',
          label: t('leaderboard.title'),
        },
      ];

const isPast = ({ rankContext }: GameView): boolean => rankContext?.daily?.nextAt === undefined;

/** Opens the daily leaderboard of this game's day. Once that day is over, the label is the name of the daily. */
const todayButton = (view: GameView, t: Translator): Button => ({
  action: { kind: 'today', ...gameIn(view.saved) },
  emoji: '🏆',
  label: isPast(view) ? dailyName(dailyIn(view.saved.opening) ?? 0, t) : t('daily.today'),
});

/** The buttons of an ended game. A race has no *Share* button, because its card shows the result. */
function endRows(view: GameView, t: Translator): readonly Row[] {
  const { saved } = view;
  const replay = replayButton(saved, t);
  const review = reviewButtons(saved, t);
  switch (saved.opening.mode) {
    case 'daily':
      return rowsOf([
        ...shareButtons(saved, t),
        todayButton(view, t),
        ...review,
        replay,
        ...(isPast(view) ? [earlierDaysButton(t)] : []),
      ]);
    case 'race':
      return rowsOf([...review, replay]);
    case 'regular':
    case 'practice':
      return [
        { buttons: [newGameButton(saved, t), ...shareButtons(saved, t), ...review] },
        ...rowsOf([...(canUndo(saved) ? [undoButton(saved)] : []), replay, ...leaderboardButtons(saved, t)]),
      ];
  }
}
