/** Which facts a hint gives as its reason: the two that say most about why this move and no other. */
import { type Board, highestExponent } from '../../game/board.ts';
import { DIRECTIONS, type Direction } from '../../game/direction.ts';
import { faceOfRules, RULES, type RulesName } from '../../game/rules.ts';
import { slide } from '../../game/slide.ts';
import { type Fact, factsOf, keepsCorner } from './facts.ts';

/** More would be no short line. */
const MOST_REASONS = 2;

/** From the tile of 32 on a corner is worth keeping: before, the largest tile is another one every few moves. */
const WORTH_A_CORNER = 32;

const isWorthACorner = (exponent: number, rules: RulesName): boolean => faceOfRules(rules)(exponent) >= WORTH_A_CORNER;

/** At most two facts, the most important first; at least one for a direction that moves. */
export function reasonsFor(board: Board, direction: Direction, rules: RulesName): readonly Fact[] {
  const facts = factsOf(board, direction, rules);
  // Where there is no choice, nothing else is a reason.
  const only = facts.find(({ kind }) => kind === 'only');
  if (only) return [only];
  const reasons = facts
    .map((fact) => ({ fact, weight: weightOf(fact, board, rules) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_REASONS)
    .map(({ fact }) => fact);
  // It is true at least, and the board shows it.
  return reasons.length > 0 ? reasons : facts.filter(({ kind }) => kind === 'room');
}

/** Where another move leaves more room, room speaks for that one. */
const ROOM_WEIGHTS = { 'as-many': 1, fewer: 0 } as const;

/** What tells this move from the others weighs more than what is true of all; 0 for what is not worth saying. */
function weightOf(fact: Fact, board: Board, rules: RulesName): number {
  switch (fact.kind) {
    case 'only':
      return 9;
    case 'danger':
      return 8;
    case 'makes':
      return isWorthACorner(fact.exponent, rules) ? 7 : 0;
    case 'corner':
      return cornerWeight(board, rules);
    case 'joins':
      return 4;
    case 'room':
      return ROOM_WEIGHTS[fact.how];
  }
}

/** Where no move leaves the corner, it speaks for none of them. */
function cornerWeight(board: Board, rules: RulesName): number {
  if (!isWorthACorner(highestExponent(board), rules)) return 0;
  const slides = DIRECTIONS.map((direction) => slide(board, direction, RULES[rules]));
  return slides.some((it) => it.moved && !keepsCorner(board, it)) ? 5 : 1.5;
}
