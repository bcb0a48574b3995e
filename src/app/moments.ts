import { highestExponent } from '../game/board.ts';
import { goalOf, isGoalMerged } from '../game/goals.ts';
import { FAMILIES, RULES, type Rules } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';
import type { GameView } from './game-view.ts';
import { scoreInRanking } from './rank-context.ts';
import type { Moment, SavedGame } from './saved-game.ts';
import type { PlayerRecords } from './stores/game-store.ts';

type TileMoment = Extract<Moment, { readonly exponent: number }>;

/** The stored name of a moment, such as `win` or `tile-11` (2048). Custom ids contain it, so it must not change. */
export function momentName(moment: Moment): string {
  if ('exponent' in moment) return `${moment.kind}-${moment.exponent}`;
  return moment.kind === 'streak' ? `${moment.kind}-${moment.days}` : moment.kind;
}

const NUMBERED = ['streak', ...FAMILIES.map(({ badge }) => badge)].join('|');

/** Matches the names that `momentNamed` accepts. */
export const MOMENT_NAME = new RegExp(`^(?:win|record|pass|(${NUMBERED})-([1-9]\\d{0,2}))$`);

/** The reverse of `momentName`. Returns `undefined` for a name that this version does not know. */
export function momentNamed(name: string): Moment | undefined {
  if (name === 'win' || name === 'record' || name === 'pass') return { kind: name };
  const [, kind, number] = MOMENT_NAME.exec(name) ?? [];
  if (kind === 'streak') return { kind, days: Number(number) };
  const family = FAMILIES.find(({ badge }) => badge === kind);
  return family && { kind: family.badge, exponent: Number(number) };
}

export function faceOfTile({ kind }: TileMoment): FaceValue {
  // Each badge name belongs to one tile family.
  const { face } = FAMILIES.find(({ badge }) => badge === kind) ?? RULES.classic;
  return face;
}

const STREAK_DAYS: readonly number[] = [7, 30, 100];

/** The smallest tile that counts as a moment. */
const FIRST_FACE = 128;

/** The moments of a move, best first. */
export function momentsOf(before: SavedGame, after: SavedGame, { badges, rival }: PlayerRecords): readonly Moment[] {
  const { opening, position } = after;
  if (position.standing !== 'ranked') return [];
  const { bestBefore } = opening;
  const days = opening.mode === 'daily' && position.state === 'over' ? opening.streak + 1 : 0;
  const isRecord = bestBefore > 0 && before.position.score <= bestBefore && position.score > bestBefore;
  const all: readonly (Moment | false)[] = [
    STREAK_DAYS.includes(days) && { kind: 'streak', days },
    hasJustWon(after) && { kind: 'win' },
    isRecord && { kind: 'record' },
    firstTile(before, after, badges) ?? false,
    rival !== undefined && scoreInRanking(after) >= rival.score && { kind: 'pass' },
  ];
  return all.filter((it) => it !== false);
}

/** A tile is not a first after a larger one: smaller tiles may have been made before badges were recorded. */
function firstTile(before: SavedGame, after: SavedGame, badges: readonly Moment[]): TileMoment | undefined {
  const exponent = highestExponent(after.position.board);
  const { badge: kind, face } = RULES[after.opening.rules];
  const isLargest = exponent > highestExponent(before.position.board);
  if (!isLargest || face(exponent) < FIRST_FACE) return undefined;
  const isKnown = badges.some((it) => it.kind === kind && it.exponent >= exponent);
  return isKnown ? undefined : { kind, exponent };
}

/** Whether the last move reached the goal. Unlike a moment, this also applies to practice and to games with help. */
export const hasJustWon = ({ opening, position, marks }: SavedGame): boolean =>
  position.state !== 'given-up' && isGoalMerged(position.board, marks.merged, RULES[opening.rules]);

/** Whether the move that is shown, or one of several moves of autoplay, reached the goal. */
export const isWinShown = ({ saved, run = [] }: GameView): boolean =>
  hasJustWon(saved) || run.slice(1).some(hasJustWon);

/** The best moment of the last move, to be shown with its board. */
export const shownMoment = ({ marks, position }: Pick<SavedGame, 'marks' | 'position'>): Moment | undefined =>
  position.standing === 'ranked' && position.state !== 'given-up' ? marks.moment : undefined;

/**
 * Whether one of the next moves may be celebrated: the largest tile is half of the goal, or the score is near the best.
 */
export function isCelebrationNear({ opening, position }: SavedGame): boolean {
  const { bestBefore } = opening;
  const rules = RULES[opening.rules];
  if (position.state !== 'running') return false;
  if (highestExponent(position.board) === goalOf(position.board, rules) - 1) return true;
  const isClose = position.score <= bestBefore && position.score > NEAR * bestBefore;
  return position.standing === 'ranked' && isClose && isGreat(position, rules);
}

/** A score is near a record from this share of the best score on. */
const NEAR = 0.95;

/** A record is great if the largest tile is at least this share of the board's goal. */
const GREAT = 1 / 8;

/** Whether a record deserves a celebration: 256 on a 4x4 board, so that a beginner does not get one each game. */
export const isGreat = ({ board }: SavedGame['position'], rules: Rules): boolean =>
  rules.face(highestExponent(board)) >= GREAT * rules.face(goalOf(board, rules));
