/** The review of a game: how good its moves were, and the moves that cost most, one at a time. */
import { closingOfDaily } from '../../app/calendar.ts';
import type { Measure, Mistake, OpenedReview, PointsOfGame } from '../../app/review.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Direction } from '../../game/slide.ts';
import type { PlayerViewer, Viewer } from '../texts/languages.ts';
import { displayName } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT, altText } from './board-words.ts';
import { dailyName } from './daily.ts';
import { textBoard } from './game-board.ts';
import { ARROWS, asideLine, smallPrint } from './game-lines.ts';
import {
  type Button,
  fromNow,
  type Message,
  type MessagePainter,
  pageButtons,
  type Row,
  shareButton,
} from './message.ts';
import { beatButton } from './share.ts';

export type Reviewed = Extract<OpenedReview, { kind: 'reviewed' }>;

/** The button of an ended game's review; none if the game has no moves. */
export const reviewButtons = ({ opening, position }: SavedGame, t: Translator): readonly Button[] =>
  position.moveCount === 0
    ? []
    : [{ action: { kind: 'review', gameId: opening.id }, emoji: '🔎', label: t('review.button') }];

/** @param page the number of the shown mistake, from 0 */
export function reviewMessage(reviewed: Reviewed, page: number, viewer: Viewer, painter: MessagePainter): Message {
  const { saved, review } = reviewed;
  const { t } = viewer;
  const { mistakes } = review;
  const shown = Math.min(page, mistakes.length - 1);
  const mistake = mistakes[shown];
  const about = [
    ...dailyOf(saved, t),
    ...(review.leftOut === 0 ? [] : [t('review.leftOut', { count: review.leftOut })]),
  ];
  const lines = [
    accuracyLine(reviewed, t),
    ...(review.points ? [sumLine(review.points, saved, t)] : []),
    ...(about.length === 0 ? [] : [`-# ${about.join(' · ')}`]),
  ];
  if (!mistake) {
    const rows = canShare(reviewed)
      ? [{ buttons: [shareButton({ kind: 'review-share', gameId: saved.opening.id }, t)] }]
      : [];
    return { content: [...lines, ...withoutMistakes(reviewed, t)].join('\n'), rows };
  }
  const { board, picture } = boardOf(mistake, saved, viewer, painter);
  const position = mistakes.length === 1 ? '' : `${shown + 1}/${mistakes.length} · `;
  const { better: direction, reasons } = mistake;
  const content = [
    ...lines,
    `**${position}${costLine(mistake, review.measure, t)}**`,
    movesLine(mistake, t),
    ...(reasons.length === 0
      ? []
      : [asideLine({ kind: 'hint', hint: { direction, reasons } }, faceOfRules(saved.opening.rules), t)]),
    ...board,
  ].join('\n');
  const rows = [
    mistakeRow(saved, mistake, shown, mistakes.length, t),
    { buttons: [shareButton({ kind: 'review-share', gameId: saved.opening.id }, t)] },
  ];
  return { content, rows, ...picture };
}

/** A review for everybody: how good the moves were, and the move that cost most. */
export function sharedReview(reviewed: Reviewed, viewer: PlayerViewer, painter: MessagePainter): Message {
  const { saved, review } = reviewed;
  const { name, number, t } = viewer;
  const { score } = saved.position;
  const told = t('game.shared', { name: `**${displayName(name, number, t)}**`, score: `**${t.number(score)}**` });
  const [dearest] = review.mistakes;
  const { board = [], picture } = dearest ? boardOf(dearest, saved, viewer, painter) : {};
  const lines = [
    `${told} · ${accuracyLine(reviewed, t)}`,
    ...smallPrint({ saved }, t, dailyOf(saved, t)),
    ...(dearest ? [costLine(dearest, review.measure, t), movesLine(dearest, t)] : [t('review.flawless')]),
    ...board,
  ];
  return { content: lines.join('\n'), rows: [{ buttons: [beatButton(saved.opening.id, t)] }], ...picture };
}

/** Whether a review says something that others may know. */
export const canShare = ({ review }: Reviewed): boolean => !review.isOpen && review.accuracy !== undefined;

function accuracyLine({ review }: Reviewed, t: Translator): string {
  const { accuracy, best, judged } = review;
  if (accuracy === undefined) return t('review.none');
  return `${t('review.accuracy', { accuracy })} · ${t('review.best', { best, judged })}`;
}

/** What was expected at the start, what was lost and won, and the score, which is the sum. */
function sumLine({ start, losses, luck, left }: PointsOfGame, { position }: SavedGame, t: Translator): string {
  const tiles = `${luck < 0 ? '−' : '+'}${t.number(Math.abs(luck))}`;
  return [
    t('review.sum.start', { points: start }),
    t('review.sum.moves', { points: losses }),
    t('review.sum.tiles', { points: tiles }),
    ...(left === 0 ? [] : [t('review.sum.left', { points: `−${t.number(left)}` })]),
    t('review.sum.score', { points: position.score }),
  ].join(' · ');
}

const dailyOf = ({ opening }: SavedGame, t: Translator): readonly string[] =>
  opening.mode === 'daily' ? [dailyName(opening.daily, t)] : [];

function withoutMistakes({ saved, review }: Reviewed, t: Translator): readonly string[] {
  const { opening } = saved;
  if (review.isOpen)
    return [
      opening.mode === 'daily'
        ? t('review.openDaily', { when: fromNow(closingOfDaily(opening.daily)) })
        : t('review.openRace'),
    ];
  return review.accuracy === undefined ? [] : [`🎉 ${t('review.flawless')}`];
}

function costLine({ move, loss = 0 }: Mistake, measure: Measure, t: Translator): string {
  switch (measure) {
    case 'points':
      return t('review.cost.points', { move, points: loss });
    case 'share':
      return t('review.cost.share', { move, share: loss });
    case 'agreement':
      return t('review.cost.agreement', { move });
  }
}

/** Outlined, as the played direction is in the picture. */
const OUTLINED: Readonly<Record<Direction, string>> = { up: '⇧', right: '⇨', down: '⇩', left: '⇦' };

const movesLine = ({ played, better }: Mistake, t: Translator): string =>
  t('review.moves', {
    played: `${OUTLINED[played]} ${t(`review.directions.${played}`)}`,
    better: `${ARROWS[better]} ${t(`review.directions.${better}`)}`,
  });

/** The board before the move: as text for who plays without pictures, otherwise as a picture with both directions. */
function boardOf(
  { board, played, better }: Mistake,
  { opening }: SavedGame,
  { settings, t }: Viewer,
  painter: MessagePainter,
): { readonly board: readonly string[]; readonly picture?: Pick<Message, 'picture'> } {
  const { rules } = opening;
  const { theme } = settings;
  if (settings.picture === 'text') return { board: textBoard(painter, { board, rules, newest: undefined, theme }) };
  const faceValue = faceOfRules(rules);
  const directions = { played: t(`review.directions.${played}`), better: t(`review.directions.${better}`) };
  const words = t('game.altSentence', { text: t('review.moves', directions) });
  const bytes = painter.paintReview({ board, faceValue, theme, played, better });
  const description = `${words} ${altText(board, undefined, t, faceValue, ALT_TEXT_LIMIT - words.length - 1)}`;
  return { board: [], picture: { picture: { name: 'review.png', contentType: 'image/png', bytes, description } } };
}

function mistakeRow({ opening }: SavedGame, { move }: Mistake, page: number, pages: number, t: Translator): Row {
  const { id: gameId } = opening;
  const tryIt: Button = { action: { kind: 'try-move', gameId, move }, emoji: '🎯', label: t('review.try') };
  if (pages === 1) return { buttons: [tryIt] };
  const turnTo = (to: number) => ({ kind: 'review-page', gameId, page: to }) as const;
  return pageButtons(page, pages, t, turnTo, [tryIt], t('review.back'));
}
