/** Hints: the advisor's direction, and why. The game is marked as assisted once there is a hint to show. */

import { type Board, type Cell, highestExponent, withTileAtFreeSpace } from '../game/board.ts';
import { faceOfRules, RULES, type RulesName } from '../game/rules.ts';
import { canSlide, DIRECTIONS, type Direction, isGameOver, type Slide, slide } from '../game/slide.ts';
import { touchingPairs } from '../game/steps.ts';
import { asks, type Outcome, refused, shown } from './outcome.ts';
import { reread } from './play.ts';
import type { GameView } from './rank-context.ts';
import type { SavedGame } from './saved-game.ts';
import type { GameStore } from './stores/game-store.ts';
import { allowsHelp, assistedBy, type HelpRequest, needsAsking, type UndoDeps } from './undo.ts';

export interface AdviceLimits {
  readonly milliseconds: number;
  /** Milliseconds for loading the network, after which a simpler evaluator answers. No limit if absent. */
  readonly loading?: number;
  readonly signal: AbortSignal;
}

/** Milliseconds for the search, for loading the network (without it there is a simpler hint), and for both together. */
export const HINT_LIMITS = { milliseconds: 10, loading: 1_000, within: 1_800 } as const;

/** Lets the advisor load what it needs while nobody waits yet. The advisor sees what the player sees, and no seed. */
export function wakeAdvisor(advisor: Advisor, { opening, position }: SavedGame): void {
  const { board } = position;
  advisor.advise({ board, rules: opening.rules }, { milliseconds: 1 }).catch(() => undefined);
}

/** A direction that moves, or `undefined` if the advisor fails or does not answer before the signal. */
export async function adviceFor(
  advisor: Advisor,
  { opening, position }: SavedGame,
  { signal, ...limits }: AdviceLimits,
): Promise<Direction | undefined> {
  const { board } = position;
  try {
    const advice = await unlessAborted(signal, advisor.advise({ board, rules: opening.rules }, { ...limits, signal }));
    return advice && canSlide(board, advice.direction, RULES[opening.rules]) ? advice.direction : undefined;
  } catch {
    // The advisor logs its failures itself.
    return undefined;
  }
}

/** Returns `undefined` as soon as the signal is aborted. Before that it settles as the work does. */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>();
  const onAbort = (): void => resolve(undefined);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Moves to look ahead. A game ends on a full board, so two moves lead to at most a few hundred boards. */
const LOOK_AHEAD = 2;

/**
 * Whether unlucky tiles can end the game within the next moves, whatever the player answers. Exact, and short by its bound.
 *
 * @param slid a board after a slide, before its new tile
 * @param moves how many moves, the one that was just made included; at most `LOOK_AHEAD`
 */
function canEndWithin(slid: Board, rules: RulesName, moves: number): boolean {
  // Each new tile takes one cell, and no slide makes more of them: with more room the board cannot be full by then.
  if (slid.freeSpaces > moves) return false;
  return boardsAfter(slid, rules).some((board) => {
    if (isGameOver(board, RULES[rules])) return true;
    if (moves <= 1) return false;
    const replies = DIRECTIONS.map((direction) => slide(board, direction, RULES[rules])).filter(({ moved }) => moved);
    return replies.every((reply) => canEndWithin(reply.board, rules, moves - 1));
  });
}

function boardsAfter(slid: Board, rules: RulesName): readonly Board[] {
  const places = Array.from({ length: slid.freeSpaces }, (_, free) => free);
  return places.flatMap((free) =>
    RULES[rules].spawns.map(({ exponent }) => withTileAtFreeSpace(slid, free, exponent).board),
  );
}

export type Fact =
  /** No other direction moves. Then there is no other fact. */
  | { readonly kind: 'only' }
  /** These other directions can end the game within so many moves, and the suggested one cannot. */
  | { readonly kind: 'danger'; readonly directions: readonly Direction[]; readonly within: number }
  | { readonly kind: 'makes'; readonly exponent: number }
  /** The largest tile is in a corner afterwards. `stays`: it was in that corner before. */
  | { readonly kind: 'corner'; readonly how: 'stays' | 'reaches' }
  /** Pairs that join now, and pairs that can be joined by the next move, wherever the new tile comes. */
  | { readonly kind: 'joins'; readonly now: number; readonly next: number }
  /** Empty cells once the new tile is there: as many as after the best direction, or fewer. */
  | { readonly kind: 'room'; readonly cells: number; readonly how: 'as-many' | 'fewer' };

interface Option {
  readonly direction: Direction;
  readonly slide: Slide;
}

interface Choice {
  readonly board: Board;
  readonly rules: RulesName;
  readonly made: Slide;
  readonly others: readonly Option[];
}

export function factsOf(board: Board, direction: Direction, rules: RulesName): readonly Fact[] {
  const options = DIRECTIONS.map((it) => ({ direction: it, slide: slide(board, it, RULES[rules]) })).filter(
    (it) => it.slide.moved,
  );
  const chosen = options.find((it) => it.direction === direction);
  if (!chosen) return [];
  const choice = { board, rules, made: chosen.slide, others: options.filter((it) => it !== chosen) };
  if (choice.others.length === 0) return [{ kind: 'only' }];
  return [...dangerOf(choice), ...makesOf(choice), ...cornerOf(choice), ...joinsOf(choice), roomOf(choice)];
}

function dangerOf({ rules, made, others }: Choice): readonly Fact[] {
  for (let within = 1; within <= LOOK_AHEAD; within += 1) {
    if (canEndWithin(made.board, rules, within)) return [];
    const directions = others.filter((it) => canEndWithin(it.slide.board, rules, within)).map((it) => it.direction);
    if (directions.length > 0) return [{ kind: 'danger', directions, within }];
  }
  return [];
}

function makesOf({ board, made }: Choice): readonly Fact[] {
  const exponent = highestExponent(made.board);
  return exponent > highestExponent(board) ? [{ kind: 'makes', exponent }] : [];
}

function cornerOf({ board, made }: Choice): readonly Fact[] {
  const before = largestInCorners(board);
  const after = largestInCorners(made.board);
  if (after.some((corner) => before.includes(corner))) return [{ kind: 'corner', how: 'stays' }];
  return after.length > 0 && before.length === 0 ? [{ kind: 'corner', how: 'reaches' }] : [];
}

const keepsCorner = (board: Board, { board: slid }: Pick<Slide, 'board'>): boolean =>
  largestInCorners(slid).some((corner) => largestInCorners(board).includes(corner));

function largestInCorners(board: Board): readonly Cell[] {
  const { rows, columns, cells } = board;
  const largest = highestExponent(board);
  const last = rows * columns - 1;
  return [...new Set([0, columns - 1, last - (columns - 1), last])].filter((cell) => cells[cell] === largest);
}

function joinsOf({ rules, made }: Choice): readonly Fact[] {
  const now = made.trips.filter(({ merged }) => merged).length;
  // Nothing comes between tiles that touch: a slide along their line joins as many, wherever the new tile comes.
  const pairs = (direction: Direction) => touchingPairs(made.board, direction, RULES[rules]).length;
  const next = Math.max(pairs('left'), pairs('up'));
  return now + next > 0 ? [{ kind: 'joins', now, next }] : [];
}

/** No direction leaves more than all others: what joins tiles one way joins as many the opposite way. */
function roomOf({ made, others }: Choice): Fact {
  const { freeSpaces } = made.board;
  const how = others.some((it) => it.slide.board.freeSpaces > freeSpaces) ? 'fewer' : 'as-many';
  return { kind: 'room', cells: freeSpaces - 1, how };
}

/** More would not fit a short line. */
const MOST_REASONS = 2;

/** A corner is worth keeping from the tile of 32 on. Before that, the largest tile changes every few moves. */
const WORTH_A_CORNER = 32;

const isWorthACorner = (exponent: number, rules: RulesName): boolean => faceOfRules(rules)(exponent) >= WORTH_A_CORNER;

/** At most two facts, the most important first; at least one for a direction that moves. */
export function reasonsFor(board: Board, direction: Direction, rules: RulesName): readonly Fact[] {
  const facts = factsOf(board, direction, rules);
  const reasons = facts
    .map((fact) => ({ fact, weight: weightOf(fact, board, rules) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_REASONS)
    .map(({ fact }) => fact);
  return reasons.length > 0 ? reasons : facts.filter(({ kind }) => kind === 'room');
}

/** Room is no reason for a move if another one leaves more. */
const ROOM_WEIGHTS = { 'as-many': 1, fewer: 0 } as const;

/** A fact about this move alone weighs more than one about all moves; 0 for a fact that is not worth saying. */
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

/** If every move keeps the corner, it is a weak reason for one of them. */
function cornerWeight(board: Board, rules: RulesName): number {
  if (!isWorthACorner(highestExponent(board), rules)) return 0;
  const slides = DIRECTIONS.map((direction) => slide(board, direction, RULES[rules]));
  return slides.some((it) => it.moved && !keepsCorner(board, it)) ? 5 : 1.5;
}

export interface Hint {
  readonly direction: Direction;
  readonly reasons: readonly Fact[];
}

export type HintOutcome = Outcome<
  | { readonly kind: 'hinted'; readonly view: GameView; readonly hint: Hint }
  | { readonly kind: 'no-advice'; readonly view: GameView }
>;

/** For a press that gets no help, or none before the player has agreed. */
export function insteadOfHelp(saved: SavedGame, { turn, isAgreed }: HelpRequest): Outcome | undefined {
  const { position } = saved;
  if (position.turn !== turn || position.state !== 'running') return shown(saved);
  if (!allowsHelp(saved)) return refused('no-help');
  return needsAsking(saved) && !isAgreed ? asks(saved) : undefined;
}

export interface HintRequest extends HelpRequest {
  readonly limits: AdviceLimits;
}

export async function giveHint(
  deps: UndoDeps,
  advisor: Advisor,
  saved: SavedGame,
  request: HintRequest,
): Promise<HintOutcome> {
  const { opening, position } = saved;
  const instead = insteadOfHelp(saved, request);
  if (instead) return instead;
  const direction = await adviceFor(advisor, saved, request.limits);
  if (!direction) return { kind: 'no-advice', view: { saved } };
  const helped = await markedBy(deps, saved, 'hint');
  if (helped) {
    const reasons = reasonsFor(position.board, direction, opening.rules);
    return { kind: 'hinted', view: { saved: helped }, hint: { direction, reasons } };
  }
  // Another press was saved first, and the advice is about an older board.
  const current = await reread(deps, saved);
  return current.kind === 'refused' ? current : shown(current.saved);
}

/** Undoes `markedBy` for a hint that Discord did not take. A game that has another turn by now stays as it is. */
export async function takeBackMark({ store }: UndoDeps, before: SavedGame, marked: SavedGame): Promise<void> {
  if (before === marked) return;
  const { position } = marked;
  const { standing, helped } = before.position;
  const restored = { ...position, standing, helped, unpublished: false, turn: position.turn + 1 };
  // The score without help was published with the mark, and no move was made since.
  const published = { ...marked, position: { ...position, unpublished: false } };
  await store.saveHelp(published, { ...marked, opening: before.opening, position: restored });
}

/**
 * Marks the game as assisted, at its next turn: a move on its way from the board before is not saved. `undefined` if the stored
 * game has another turn.
 */
export async function markedBy(
  { store }: { readonly store: Pick<GameStore, 'saveHelp'> },
  saved: SavedGame,
  by: 'hint' | 'autoplay' | 'restored',
): Promise<SavedGame | undefined> {
  if (!needsAsking(saved) && saved.position.helped.includes(by)) return saved;
  const noted = assistedBy(saved, by);
  const after = { ...noted, position: { ...noted.position, turn: saved.position.turn + 1 } };
  return (await store.saveHelp(saved, after)) ? after : undefined;
}

export interface Situation {
  readonly board: Board;
  readonly rules: RulesName;
}

/** The advisor searches until it reaches the first limit. Without any, it takes the time of a hint. */
export interface Thinking {
  /** Aborting it makes `advise` reject with its reason. */
  readonly signal?: AbortSignal;
  /** Of thinking, without the time in a queue. */
  readonly milliseconds?: number;
  /** For what has to be loaded first; then a simpler evaluator answers. As long as it takes, when absent. */
  readonly loading?: number;
  /** Positions to look at: with this alone, the same situation always gets the same advice. */
  readonly nodes?: number;
}

export interface Advice {
  readonly direction: Direction;
  readonly evaluator: 'network' | 'heuristic';
  readonly depth: number;
  readonly nodes: number;
}

/** The port of `src/advisor`, which is never handed a seed. */
export interface Advisor {
  /** `undefined` when nothing can move. Rejects with the signal's reason, and with an `Error` after `close`. */
  advise(situation: Situation, thinking?: Thinking): Promise<Advice | undefined>;
  close(): Promise<void>;
}
