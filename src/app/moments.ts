import { highestExponent } from '../game/board.ts';
import { goalOf, isGoalMerged } from '../game/goals.ts';
import { FAMILIES, RULES, type Rules } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';
import { scoreInRanking } from './rank-context.ts';
import type { Moment, SavedGame } from './saved-game.ts';
import type { PlayerRecords } from './stores/game-store.ts';

type TileMoment = Extract<Moment, { readonly exponent: number }>;

/** Stands in rows and custom ids, so it never changes its meaning: `win`, `streak-7`, `tile-11` for 2048. */
export function nameOf(moment: Moment): string {
  if ('exponent' in moment) return `${moment.kind}-${moment.exponent}`;
  return moment.kind === 'streak' ? `${moment.kind}-${moment.days}` : moment.kind;
}

const NUMBERED = ['streak', ...FAMILIES.map(({ badge }) => badge)].join('|');

/** The names that `momentNamed` knows. */
export const MOMENT_NAME = new RegExp(`^(?:win|record|pass|(${NUMBERED})-([1-9]\\d{0,2}))$`);

/** The reverse of it; nothing for what this version does not know. */
export function momentNamed(name: string): Moment | undefined {
  if (name === 'win' || name === 'record' || name === 'pass') return { kind: name };
  const [, kind, number] = MOMENT_NAME.exec(name) ?? [];
  if (kind === 'streak') return { kind, days: Number(number) };
  const family = FAMILIES.find(({ badge }) => badge === kind);
  return family && { kind: family.badge, exponent: Number(number) };
}

export function faceOfTile({ kind }: TileMoment): FaceValue {
  // Every badge is that of a family.
  const { face } = FAMILIES.find(({ badge }) => badge === kind) ?? RULES.classic;
  return face;
}

const STREAK_DAYS: readonly number[] = [7, 30, 100];

/** No smaller tile is one. */
const FIRST_FACE = 128;

/** The moments of a move, the best first. */
export function momentsOf(before: SavedGame, after: SavedGame, { badges, rival }: PlayerRecords): readonly Moment[] {
  const { opening, position } = after;
  if (position.standing !== 'ranked') return [];
  const { daily, streak = 0, bestBefore } = opening;
  const days = daily !== undefined && position.state === 'over' ? streak + 1 : 0;
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

/** Where a larger one is known, no smaller one is a first: a version without badges may have made it. */
function firstTile(before: SavedGame, after: SavedGame, badges: readonly Moment[]): TileMoment | undefined {
  const exponent = highestExponent(after.position.board);
  const { badge: kind, face } = RULES[after.opening.rules];
  const isLargest = exponent > highestExponent(before.position.board);
  if (!isLargest || face(exponent) < FIRST_FACE) return undefined;
  const isKnown = badges.some((it) => it.kind === kind && it.exponent >= exponent);
  return isKnown ? undefined : { kind, exponent };
}

/** Whether the last move reached the goal, in whatever game: practice and games with help have no moments, but a win. */
export const hasJustWon = ({ opening, position, marks }: SavedGame): boolean =>
  position.state !== 'given-up' && isGoalMerged(position.board, marks.merged, RULES[opening.rules]);

/** The best moment of the last move, while it is to be spoken of. */
export const shownMoment = ({ marks, position }: Pick<SavedGame, 'marks' | 'position'>): Moment | undefined =>
  position.standing === 'ranked' && position.state !== 'given-up' ? marks.moment : undefined;

/** Whether one of the next moves may be celebrated: half of the goal is there, or the best score is near. */
export function isCelebrationNear({ opening, position }: SavedGame): boolean {
  const { bestBefore } = opening;
  const rules = RULES[opening.rules];
  if (position.state !== 'running') return false;
  if (highestExponent(position.board) === goalOf(position.board, rules) - 1) return true;
  const isClose = position.score <= bestBefore && position.score > NEAR * bestBefore;
  return position.standing === 'ranked' && isClose && isGreat(position, rules);
}

/** From this share of the best score on, a record is near. */
const NEAR = 0.95;

/** With a tile of this share of the board's goal, a record is great. */
const GREAT = 1 / 8;

/** Whether a record is of a game of some weight, with a 256 on 4 x 4: in a beginner's first short games each brings one. */
export const isGreat = ({ board }: SavedGame['position'], rules: Rules): boolean =>
  rules.face(highestExponent(board)) >= GREAT * rules.face(goalOf(board, rules));
