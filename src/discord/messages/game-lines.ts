/** The text of a game's message. Each fact appears only once. */

import { clockEndOf, endReasonOf, hasEnded, latestClockEndOf } from '../../app/ending.ts';
import type { GameView } from '../../app/game-view.ts';
import type { Fact, Hint } from '../../app/hint.ts';
import { type Assist, isAssist } from '../../app/modes.ts';
import { isWinShown, shownMoment } from '../../app/moments.ts';
import { scoreInRanking } from '../../app/rank-context.ts';
import {
  dailyOfTiles,
  isNewBest,
  type Opening,
  type Position,
  type SavedGame,
  type ScoreToBeat,
  shownBestOf,
  toBeatIn,
} from '../../app/saved-game.ts';
import { type Board, highestExponent } from '../../game/board.ts';
import { type GameStatus, hasReachedGoal, largestExponentOn, nextTileToGet, statusOf } from '../../game/goals.ts';
import { faceOfRules, RULES, type Rules, type RulesName } from '../../game/rules.ts';
import type { Direction } from '../../game/slide.ts';
import type { FaceValue } from '../../game/values.ts';
import { isDirect } from '../answer/interaction.ts';
import type { Action } from '../components/custom-ids.ts';
import type { Viewer } from '../texts/languages.ts';
import { displayName } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import {
  dailyLines,
  dailyName,
  dailyRankHere,
  dailyResultLine,
  isNotable,
  rankHere,
  robotLines,
  wouldBeLine,
} from './daily.ts';
import { fromNow } from './message.ts';
import { momentLines } from './moments.ts';

/** The emojis of the arrow buttons. Screen readers know their names, so the buttons need no labels. */
export const ARROWS: Readonly<Record<Direction, string>> = { up: '⬆️', right: '➡️', down: '⬇️', left: '⬅️' };

export type Aside =
  | { readonly kind: 'hint'; readonly hint: Hint }
  | { readonly kind: 'no-hint' }
  /** Autoplay found no move. */
  | { readonly kind: 'no-move' };

/** What a message asks before a button changes the game. The button that confirms has the same kind. */
export type Question = ConfirmedQuestion | AssistQuestion;

const CONFIRMED = ['confirm', 'give-up', 'beat-new', 'daily-new', 'try-new'] as const;

type Confirmed = Extract<Action, { readonly kind: (typeof CONFIRMED)[number] }>;

export type ConfirmedQuestion = Confirmed extends infer It
  ? It extends Confirmed
    ? Omit<It, 'gameId' | 'turn'>
    : never
  : never;

export interface AssistQuestion {
  readonly kind: 'assist';
  readonly assist: Assist;
  /** Whether *More* was open. It stays open, because fewer rows would move the buttons under the player's finger. */
  readonly isMore: boolean;
}

/** `autoplay`: the board after autoplay offers more moves. */
export type Notice = Question | Aside | { readonly kind: 'more' | 'autoplay' };

const QUESTIONS: ReadonlySet<string> = new Set([...CONFIRMED, 'assist']);

export const isQuestion = (notice: Notice | undefined): notice is Question =>
  notice !== undefined && QUESTIONS.has(notice.kind);

const hasLine = (notice: Notice): notice is Question | Aside => notice.kind !== 'more' && notice.kind !== 'autoplay';

export function gameLines(view: GameView, { t }: Viewer, notice?: Notice): readonly string[] {
  const { saved } = view;
  if (hasEnded(saved)) return endLines(view, t, isQuestion(notice) ? notice : undefined);
  const instead = notice && hasLine(notice) ? noticeLine(saved, notice, t) : undefined;
  const kind = lineKind(saved);
  const isWinTold = instead === undefined && kind === 'won';
  const isWin = isWinShown(view);
  const line = instead ?? `${isWinTold && isWin ? '🎉 ' : ''}${messageLine(view, t, kind)}`;
  return [
    scoreLine(view, t),
    [line, ...countdown(saved, t)].join(' · '),
    ...(isQuestion(notice) ? [] : momentLines(view, isWin && !isWinTold, t)),
    ...dailyLines(view, t),
    ...smallPrint(view, t),
  ];
}

/** The lines of an ended game: what was achieved, what comes next, then the other facts. */
function endLines(view: GameView, t: Translator, question: Question | undefined): readonly string[] {
  const { saved, rankContext } = view;
  // The result of a daily leads with the score, so the win has a line of its own.
  const isDaily = rankContext?.daily !== undefined;
  const rank = isDaily ? [] : rankFacts(view, t);
  // The rank is that of the best score.
  const rankAndBest = rank.length > 0 ? [[...earlierBest(saved, t), ...rank].join(' · ')] : [];
  return [
    rankContext?.daily ? dailyResultLine(saved, rankContext.daily, t) : resultLine(saved, t),
    ...(question ? [questionLine(saved, question, t)] : []),
    ...(rankContext?.daily ? robotLines(saved, rankContext.daily, t) : rankAndBest),
    ...(question ? [] : momentLines(view, isDaily && isWinShown(view), t)),
    ...comparison(saved, t),
    ...wouldBeLine(view, t),
    factsLine(view, t, rank.length > 0 ? [] : earlierBest(saved, t)),
    ...dailyLines(view, t),
    ...smallPrint(view, t),
  ];
}

function resultLine(saved: SavedGame, t: Translator): string {
  const { board, score } = saved.position;
  const kind = lineKind(saved);
  const how = isWon(saved)
    ? t('game.ending.reached', { tile: bestFaceOn(board, saved.opening.rules) })
    : kind === 'over'
      ? t('game.ending.over')
      : messageLine({ saved }, t, kind);
  return [`${how} ${t('game.finalScore', { points: score })}`, ...newBestUnlessTold(saved, t)].join(' · ');
}

const isWon = ({ opening, position }: SavedGame): boolean => hasReachedGoal(position.board, RULES[opening.rules]);

/** The words that stand large over the board of an ended game. */
export const endingWords = (saved: SavedGame, t: Translator): string =>
  t(isWon(saved) ? 'game.ending.won' : 'game.ending.over');

/** The best score, unless it is that of this game, which has been told. */
function earlierBest(saved: SavedGame, t: Translator): readonly string[] {
  const best = shownBestOf(saved);
  return !best || best === saved.position.score ? [] : [t('game.best', { points: best })];
}

/** The rank in the server, and how far ahead the next player is. */
function rankFacts({ saved, rankContext }: GameView, t: Translator): readonly string[] {
  const rank = isDirect(saved.opening.place) ? undefined : rankContext?.rank;
  const rival = rankContext?.rival;
  if (!rival) return rankHere(rank, t);
  if (!rank || !isNotable(rank)) return [];
  const name = displayName(rival.name, rival.number, t);
  return [t('game.rankBehind', { rank: rank.rank, points: rival.score - scoreInRanking(saved), name })];
}

function factsLine({ saved, rankContext }: GameView, t: Translator, best: readonly string[]): string {
  return [
    ...(rankContext?.daily ? newBestUnlessTold(saved, t) : []),
    ...best,
    ...(isWon(saved) && !rankContext?.daily ? [] : [bestTileOf(saved, t)]),
    t('game.moves', { count: saved.position.moveCount }),
    ...(rankContext?.daily ? dailyRankHere(saved, rankContext.daily, t) : []),
  ].join(' · ');
}

function scoreLine(view: GameView, t: Translator): string {
  const { saved } = view;
  const { score } = saved.position;
  const best = shownBestOf(saved);
  const gained = gainedText(view, t);
  return [
    `${t('game.score', { points: score })}${gained && ` (${gained})`}`,
    ...(best === undefined ? [] : [t('game.best', { points: best })]),
    t('game.moves', { count: saved.position.moveCount }),
    ...wayToPass(view, t),
  ].join(' · ');
}

/** The points of the last move or of autoplay, for example `+64`; empty if there were none, or no move. */
export function gainedText({ saved, motion, run: [before] = [] }: GameView, t: Translator): string {
  const gained = before ? saved.position.score - before.position.score : motion ? saved.marks.gained : 0;
  return gained > 0 ? `+${t.number(gained)}` : '';
}

/** The score to beat; `undefined` if the player's own earlier game set it. */
export function othersToBeat({ opening }: SavedGame): ScoreToBeat | undefined {
  const toBeat = toBeatIn(opening);
  return toBeat?.player === opening.player ? undefined : toBeat;
}

/** How many points are needed to pass the next player on the leaderboard. */
function wayToPass({ saved, rankContext }: GameView, t: Translator): readonly string[] {
  const { opening, position } = saved;
  const rival = isDirect(opening.place) ? undefined : rankContext?.rival;
  if (!rival) return [];
  const name = displayName(rival.name, rival.number, t);
  // With equal scores nobody is ahead.
  return [t('game.toPass', { points: rival.score - position.score + 1, name })];
}

type LineKind =
  | GameStatus['kind']
  | NonNullable<Rules['explainedAs']>
  | 'closed'
  | 'givenUp'
  | 'timeUp'
  | 'largest'
  | 'blitz'
  | 'blitzReady';

/** For this many moves, a game with unusual rules explains which tiles merge. */
const EXPLAINED_MOVES = 3;

const END_LINES = { 'given-up': 'givenUp', closed: 'closed', 'time-up': 'timeUp' } as const;

function lineKind(saved: SavedGame): LineKind {
  const reason = endReasonOf(saved);
  if (reason && reason !== 'no-move') return END_LINES[reason];
  const { board } = saved.position;
  const rules = RULES[saved.opening.rules];
  const { kind } = statusOf(board, rules);
  if (kind === 'won') return highestExponent(board) >= largestExponentOn(board, rules) ? 'largest' : 'won';
  return kind === 'join' ? aimOf(saved) : kind;
}

function aimOf(saved: SavedGame): LineKind {
  const { explainedAs, timeLimitMs } = RULES[saved.opening.rules];
  if (timeLimitMs !== undefined) return clockEndOf(saved) === undefined ? 'blitzReady' : 'blitz';
  return (saved.position.moveCount < EXPLAINED_MOVES && explainedAs) || 'join';
}

/** The line that says what to do in a game. After the goal is reached, it names the next tile to make. */
export function messageLine({ saved }: GameView, t: Translator, kind = lineKind(saved)): string {
  if (kind === 'closed') return t('daily.closed');
  if (kind !== 'join' && kind !== 'won') return t(`game.message.${kind}`);
  return t(`game.message.${kind}`, { target: nextTileToGet(saved.position.board, RULES[saved.opening.rules]) });
}

function countdown(saved: SavedGame, t: Translator): readonly string[] {
  const endsAt = clockEndOf(saved);
  const { timeLimitMs } = RULES[saved.opening.rules];
  const latest = endsAt === undefined && timeLimitMs !== undefined ? latestClockEndOf(saved) : undefined;
  if (latest !== undefined && timeLimitMs !== undefined)
    return [`⏱️ ${t('race.clockStarts', { when: fromNow(latest - timeLimitMs) })}`];
  return endsAt === undefined ? [] : [`⏱️ ${t('game.ends', { when: fromNow(endsAt) })}`];
}

/** Says that the score is a new best. A record of the last move is left out, because it has its own line. */
const newBestUnlessTold = (saved: SavedGame, t: Translator): readonly string[] =>
  shownMoment(saved)?.kind === 'record' ? [] : newBest(saved, t);

function comparison(saved: SavedGame, t: Translator): readonly string[] {
  const { position } = saved;
  const toBeat = othersToBeat(saved);
  if (position.state !== 'over' || !toBeat) return [];
  const name = displayName(toBeat.name, toBeat.number, t);
  const lead = position.score - toBeat.score;
  if (lead === 0) return [`🤝 ${t('share.tie', { name })}`];
  return [lead > 0 ? `🎉 ${t('share.won', { name, points: lead })}` : t('share.lost', { name, points: -lead })];
}

/** Says that the score is a new best. Empty for a player's first daily, because its score is always the best. */
export const newBest = (saved: SavedGame, t: Translator): readonly string[] =>
  isNewBest(saved) && (saved.opening.mode !== 'daily' || saved.opening.bestBefore > 0) ? [t('game.newBest')] : [];

/** The rank of this score in the server. Empty if nobody else is listed there, or an earlier score is better. */
export const rankLine = ({ saved, rankContext }: GameView, t: Translator): readonly string[] =>
  isDirect(saved.opening.place) || saved.position.score < scoreInRanking(saved) ? [] : rankHere(rankContext?.rank, t);

export const bestTileOf = ({ opening, position }: SavedGame, t: Translator): string =>
  bestTileOn(position.board, opening.rules, t);

export const bestTileOn = (board: Board, rules: RulesName, t: Translator): string =>
  t('game.bestTile', { tile: bestFaceOn(board, rules) });

const bestFaceOn = (board: Board, rules: RulesName): number => faceOfRules(rules)(highestExponent(board));

/** The number of facts in small print: with more, nobody reads the first one. */
const MOST_FACTS = 3;

/**
 * The line in small print: what differs from the usual 4x4 classic game, the most important first.
 * @param first facts that come before these
 */
export function smallPrint(
  { saved }: Pick<GameView, 'saved'>,
  t: Translator,
  first: readonly string[] = [],
): readonly string[] {
  const { opening, position } = saved;
  const { rows, columns, rules, mode } = opening;
  const toBeat = hasEnded(saved) ? undefined : toBeatIn(opening);
  const usual = dailyOfTiles(opening) !== undefined || (rows === 4 && columns === 4 && rules === 'classic');
  const facts = [
    ...first,
    ...(toBeat ? [t('share.toBeat', { name: displayName(toBeat.name, toBeat.number, t), score: toBeat.score })] : []),
    ...(mode === 'race' ? [t('race.where')] : []),
    ...(mode === 'practice' ? practiceWords(opening, t) : []),
    ...(isAssisted(position) ? assistedWords(position, t) : []),
  ];
  // The usual shape gives way to the rules where there is no room for both.
  const isCrowded = facts.length + 2 > MOST_FACTS && rows === 4 && columns === 4;
  const parts = [...facts, ...(usual ? [] : [...(isCrowded ? [] : [`${rows}x${columns}`]), t(`game.rules.${rules}`)])];
  return parts.length === 0 ? [] : [`-# ${parts.slice(0, MOST_FACTS).join(' · ')}`];
}

const isAssisted = ({ standing, assistedBy }: Position): boolean => standing === 'assisted' || assistedBy.length > 0;

function assistedWords({ standing, assistedBy }: Position, t: Translator): readonly string[] {
  const helps = assistedBy.filter(isAssist);
  const isRestored = helps.length < assistedBy.length;
  const isHelped = helps.length > 0 || (standing === 'assisted' && !isRestored);
  return [
    ...(isHelped ? [t('assist.assisted', { helps: t.listed(helps.map((it) => t(`assist.helps.${it}`))) })] : []),
    ...(isRestored ? [t('assist.restored')] : []),
  ];
}

/** Names the daily that has the tiles, or the seed if `/2048 seed` accepts it: that of a shared game is no number. */
const practiceWords = (opening: Opening, t: Translator): readonly string[] => {
  const { kind, seed } = opening.source;
  const daily = dailyOfTiles(opening);
  if (daily !== undefined) return [dailyName(daily, t), t('share.practice')];
  return [kind === 'java' ? t('game.practice', { seed }) : t('share.practice')];
};

const noticeLine = (saved: SavedGame, notice: Question | Aside, t: Translator): string =>
  isQuestion(notice) ? questionLine(saved, notice, t) : asideLine(notice, faceOfRules(saved.opening.rules), t);

function questionLine(saved: SavedGame, question: Question, t: Translator): string {
  switch (question.kind) {
    case 'assist':
      return t(`assist.ask.${question.assist}`);
    case 'beat-new':
      return t('share.ask');
    case 'daily-new':
      return t('daily.ask', { daily: dailyName(question.daily, t) });
    case 'try-new':
      return t('review.ask');
    case 'give-up':
      return t('race.askGiveUp');
    case 'confirm':
      return withScore(
        question.seed === null ? t('game.askNewGame') : t('game.askSeed', { seed: question.seed }),
        saved,
        t,
      );
  }
}

function withScore(question: string, { position }: SavedGame, t: Translator): string {
  // For a ranked game with points, the question also says that the score counts.
  const counts = position.standing === 'ranked' && position.score > 0;
  return counts ? `${question} ${t('game.scoreCounts', { score: position.score })}` : question;
}

export function asideLine(aside: Aside, face: FaceValue, t: Translator): string {
  switch (aside.kind) {
    case 'hint':
      return `💡 ${ARROWS[aside.hint.direction]} ${aside.hint.reasons.flatMap((it) => factWords(it, face, t)).join(' · ')}`;
    case 'no-hint':
      return t('hint.none');
    case 'no-move':
      return t('autoplay.noMove');
  }
}

function factWords(fact: Fact, face: FaceValue, t: Translator): readonly string[] {
  switch (fact.kind) {
    case 'only':
      return [t('hint.only')];
    case 'danger': {
      const arrows = fact.directions.map((it) => ARROWS[it]).join(' ');
      return [fact.within === 1 ? t('hint.dangerNow', { arrows }) : t('hint.dangerSoon', { arrows })];
    }
    case 'makes':
      return [t('hint.makes', { tile: face(fact.exponent) })];
    case 'corner':
      return [fact.how === 'stays' ? t('hint.cornerStays') : t('hint.cornerReached')];
    case 'joins':
      return [
        ...(fact.now > 0 ? [t('hint.joins', { pairs: fact.now })] : []),
        ...(fact.next > 0 ? [t('hint.linesUp', { pairs: fact.next })] : []),
      ];
    case 'room':
      return [t('hint.room', { cells: fact.cells })];
  }
}
