/** The lines above a board. Each fact stands in one place: the numbers, what to do, what is not the usual game. */
import { isListed, type Rival, type SavedGame } from '../../app/ports.ts';
import { bestOf, isNewBest } from '../../app/surroundings.ts';
import type { GameView } from '../../app/view.ts';
import { highestExponent } from '../../game/board.ts';
import { largestExponentOn } from '../../game/goals.ts';
import { justReachedGoal, messageOf } from '../../game/message.ts';
import { faceOf, faceOfRules, RULES } from '../../game/rules.ts';
import { displayName } from '../names.ts';
import { isDirect } from '../place.ts';
import type { Texts } from '../texts/texts.ts';
import { counted } from './counted.ts';

/** What is asked instead of saying what to do, until it is answered. */
export type Question = { readonly kind: 'new-game' } | { readonly kind: 'seed'; readonly seed: number };

/** What the move that was just made gained, for example `+64`; empty for nothing, and where there was no move. */
export const gainOf = ({ saved, motion }: GameView, { number }: Texts): string =>
  motion && saved.marks.gained > 0 ? `+${number(saved.marks.gained)}` : '';

export const hasEnded = ({ position }: Pick<SavedGame, 'position'>): boolean => position.state !== 'running';

export function gameLines(view: GameView, texts: Texts, question?: Question): readonly string[] {
  const { saved } = view;
  return [
    scoreLine(view, texts),
    question ? questionLine(saved, question, texts) : messageLine(view, texts),
    ...(hasEnded(saved) ? [endLine(view, texts)] : []),
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
export function messageLine({ saved, motion }: GameView, { game: { message } }: Texts): string {
  const { board, state } = saved.position;
  if (state === 'given-up') return message.givenUp;
  const rules = RULES[saved.opening.rules];
  const { kind, target } = messageOf(board, faceOf(rules), rules);
  if (kind !== 'won') return kind === 'over' ? message.over : message.join(target);
  if (highestExponent(board) >= largestExponentOn(board, rules)) return message.largest;
  return motion && justReachedGoal(motion.before, board, rules) ? message.won(target) : message.next(target);
}

function endLine({ saved, around }: GameView, texts: Texts): string {
  const { opening } = saved;
  const { game } = texts;
  const rank = isDirect(opening.place) ? undefined : around?.rank;
  return [
    ...(isNewBest(saved) ? [game.newBest] : []),
    bestTileOf(saved, texts),
    ...(rank ? [game.rankHere(counted(rank.rank, texts), counted(rank.total, texts))] : []),
  ].join(' · ');
}

const bestTileOf = ({ opening, position }: SavedGame, { game }: Texts): string =>
  game.bestTile(faceOfRules(opening.rules)(highestExponent(position.board)));

/** Discord's subtext for whatever is not the usual 4x4 classic game. */
export function smallPrint({ opening }: SavedGame, { game }: Texts): readonly string[] {
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
