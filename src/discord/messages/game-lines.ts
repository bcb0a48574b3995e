/** The lines above a board. Each fact stands in one place: the numbers, what to do, what is not the usual game. */

import { ranOut } from '../../app/clock.ts';
import { gameNumberOf, type Help, isListed, type Rival, type SavedGame } from '../../app/ports.ts';
import { bestOf, isNewBest } from '../../app/surroundings.ts';
import type { GameView } from '../../app/view.ts';
import { highestExponent } from '../../game/board.ts';
import { largestExponentOn } from '../../game/goals.ts';
import { justReachedGoal, messageOf } from '../../game/message.ts';
import { faceOf, faceOfRules, RULES } from '../../game/rules.ts';
import { displayName } from '../names.ts';
import { isDirect } from '../place.ts';
import type { Texts } from '../texts/texts.ts';
import { type Aside, asideLine } from './aside.ts';
import { counted } from './counted.ts';
import { dailyLines, dailyRanks } from './daily/daily-lines.ts';
import { duelistName } from './duel-card.ts';

/** What is asked instead of saying what to do, until it is answered. */
export type Question =
  | { readonly kind: 'new-game' }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'help'; readonly help: Help }
  /** Whether to go back to this game, which ends `other`. */
  | { readonly kind: 'which'; readonly other: SavedGame };

/** What stands in place of the line that says what to do. */
export type Notice = Question | Aside;

const QUESTIONS: ReadonlySet<string> = new Set<Question['kind']>(['new-game', 'seed', 'help', 'which']);

export const isQuestion = (notice: Notice | undefined): notice is Question =>
  notice !== undefined && QUESTIONS.has(notice.kind);

/** What the move that was just made gained, for example `+64`; empty for nothing, and where there was no move. */
export const gainOf = ({ saved, motion }: GameView, { number }: Texts): string =>
  motion && saved.marks.gained > 0 ? `+${number(saved.marks.gained)}` : '';

export const hasEnded = ({ position }: Pick<SavedGame, 'position'>): boolean => position.state !== 'running';

export function gameLines(view: GameView, texts: Texts, notice?: Notice): readonly string[] {
  const { saved } = view;
  return [
    scoreLine(view, texts),
    notice ? noticeLine(saved, notice, texts) : messageLine(view, texts),
    ...clockLine(saved, texts),
    ...(hasEnded(saved) ? [endLine(view, texts)] : []),
    ...dailyLines(view, texts),
    ...smallPrint(saved, texts),
  ];
}

function scoreLine(view: GameView, texts: Texts): string {
  const { saved, around } = view;
  const { game, number } = texts;
  const points = number(saved.position.score);
  const gain = gainOf(view, texts);
  const rival = hasEnded(saved) || isDirect(saved.opening.place) ? undefined : around?.rival;
  return [
    hasEnded(saved) ? game.finalScore(points) : `${game.score(points)}${gain && ` (${gain})`}`,
    game.best(number(bestOf(saved))),
    game.moves(number(saved.position.moveCount)),
    ...(rival ? [wayTo(rival, saved, texts)] : []),
  ].join(' · ');
}

const wayTo = (rival: Rival, { position }: SavedGame, texts: Texts): string =>
  texts.game.toPass(texts.number(rival.score - position.score), displayName(rival.name, rival.number, texts));

/** "You won!" is said once in a game, on the move that reaches the goal; from then on the next goal is told. */
export function messageLine({ saved, motion }: GameView, { game: { message }, daily }: Texts): string {
  const { board, state } = saved.position;
  if (state === 'given-up') return saved.opening.daily === undefined ? message.givenUp : daily.closed;
  if (ranOut(saved)) return message.timeUp;
  const rules = RULES[saved.opening.rules];
  const { kind, target } = messageOf(board, faceOf(rules), rules);
  if (kind !== 'won') return kind === 'over' ? message.over : message.join(target);
  if (highestExponent(board) >= largestExponentOn(board, rules)) return message.largest;
  return motion && justReachedGoal(motion.before, board, rules) ? message.won(target) : message.next(target);
}

const MS_PER_SECOND = 1_000;

/** Discord counts down by itself: https://docs.discord.com/developers/reference#message-formatting-timestamp-styles */
function clockLine({ opening, position }: SavedGame, { game }: Texts): readonly string[] {
  if (position.state !== 'running' || RULES[opening.rules].timeLimit === undefined) return [];
  const { endsAt } = position;
  // The time of a duel ends too, if much later.
  const isWaiting = endsAt === undefined || (opening.mode === 'duel' && position.moveCount === 0);
  return [`⏱️ ${isWaiting ? game.untilFirstMove : `<t:${Math.floor(endsAt / MS_PER_SECOND)}:R>`}`];
}

function endLine({ saved, around }: GameView, texts: Texts): string {
  const { opening } = saved;
  const { game } = texts;
  const rank = isDirect(opening.place) ? undefined : around?.rank;
  const ranks = around?.daily ? dailyRanks(saved, around.daily, texts) : [];
  return [
    ...(isNewBest(saved) ? [game.newBest] : []),
    bestTileOf(saved, texts),
    ...(rank ? [game.rankHere(counted(rank.rank, texts), counted(rank.total, texts))] : []),
    ...ranks,
  ].join(' · ');
}

export const bestTileOf = ({ opening, position }: SavedGame, { game }: Texts): string =>
  game.bestTile(faceOfRules(opening.rules)(highestExponent(position.board)));

/** Discord's subtext for whatever is not the usual 4x4 classic game, and at the end the number to check it by. */
export function smallPrint(saved: SavedGame, texts: Texts): readonly string[] {
  const { opening, position, against } = saved;
  const { game, assist, duel, replay, listed } = texts;
  const { rows, columns, rules, mode, source, commitment } = opening;
  const usual = rows === 4 && columns === 4 && rules === 'classic';
  const parts = [
    ...(usual ? [] : [`${rows}x${columns}`, game.rules[rules]]),
    ...(mode === 'practice' ? [game.practice(source.seed)] : []),
    ...(mode === 'duel' ? [against ? duel.modeWith(duelistName(against, texts)) : duel.mode] : []),
    ...(position.standing === 'assisted'
      ? [assist.assisted(listed(position.helped.map((it) => assist.helps[it])))]
      : []),
    ...(hasEnded(saved) && commitment !== undefined ? [replay.number(gameNumberOf(commitment))] : []),
  ];
  return parts.length === 0 ? [] : [`-# ${parts.join(' · ')}`];
}

const noticeLine = (saved: SavedGame, notice: Notice, texts: Texts): string =>
  isQuestion(notice) ? questionLine(saved, notice, texts) : asideLine(notice, faceOfRules(saved.opening.rules), texts);

function questionLine(saved: SavedGame, question: Question, texts: Texts): string {
  const { assist, game } = texts;
  if (question.kind === 'help') return assist.ask;
  if (question.kind === 'which') return withScore(assist.askBack, question.other, texts);
  return withScore(question.kind === 'seed' ? game.askSeed(question.seed) : game.askNewGame, saved, texts);
}

/** Of the game that would end. */
function withScore(asked: string, { position }: SavedGame, { game, count }: Texts): string {
  // Nothing is lost without a ranked score, so nothing need be said about it.
  return isListed(position) ? `${asked} ${game.scoreCounts(count(position.score))}` : asked;
}
