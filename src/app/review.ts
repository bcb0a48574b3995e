/** Reviews: which moves of an ended game cost most, and how good all were. docs/features/review.md defines the terms. */
import { type Board, boardFrom } from '../game/board.ts';
import { FastGame } from '../game/fast-game.ts';
import { NO_MOVES, packMoves, unpackMoves } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { RULES } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';
import type { Judge, Judged } from './advisor.ts';
import { hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import { type Fact, reasonsOver } from './hint.ts';
import { type JudgedGame, type JudgedMistake, judgeGame, type Measure, type PlayedMoves } from './judging.ts';
import { DAILY_BOARD } from './modes.ts';
import type { Opened } from './open-game.ts';
import { type Refused, refused } from './outcome.ts';
import { accessOf, CHUNK_MOVES } from './play.ts';
import { areTilesOver } from './replay.ts';
import type { Checkpoint, GameId, PlayerId, Press, SavedGame, Seat } from './saved-game.ts';
import { type Beatable, findBeatable, openFound } from './share.ts';
import type { Begun } from './start-game.ts';
import type { StoredReview, WholeGame } from './stores/game-store.ts';

export type { Measure, PointsOfGame } from './judging.ts';

/** In milliseconds: for all searches, and for the whole review, after which its signal has to abort. */
export const REVIEW_LIMITS = { milliseconds: 10_000, withinMs: 60_000 } as const;

/** The number of newest moves that are judged. */
export const MOST_JUDGED = 2_000;

/** How many reviews of all players are made at once. */
const MOST_REVIEWS = 2;

export interface Mistake extends JudgedMistake {
  /** The board before the move. */
  readonly board: Board;
  readonly played: Direction;
  /** Why the better direction is better: at most two, perhaps none. */
  readonly reasons: readonly Fact[];
}

export interface Review extends JudgedGame {
  /** None as long as others may play the tiles. */
  readonly mistakes: readonly Mistake[];
  /** Whether others may still play the tiles. */
  readonly isOpen: boolean;
}

/** `busy`: a review of this player is being made. `full`: too many are. `no-advice`: it was cancelled or failed. */
export type OpenedReview =
  | { readonly kind: 'reviewed'; readonly saved: SavedGame; readonly review: Review }
  | { readonly kind: 'busy' | 'full' | 'no-advice' }
  | Refused;

export interface Reviewer {
  readonly judge: Judge;
  /** The players whose games are being judged in this process. */
  readonly running: Set<PlayerId>;
}

export const createReviewer = (judge: Judge): Reviewer => ({ judge, running: new Set() });

/**
 * Judges the player's ended game, or reads the stored result.
 * @param signal cancels it, at the latest after `REVIEW_LIMITS.withinMs`
 */
export async function openReview(
  deps: GameDeps,
  reviewer: Reviewer,
  player: PlayerId,
  id: GameId,
  signal: AbortSignal,
): Promise<OpenedReview> {
  const whole = await deps.store.findWhole(id);
  if (!whole) return refused('no-such-game');
  const { saved } = whole;
  const access = accessOf(saved, player);
  if (access.kind === 'refused') return access;
  if (!hasEnded(saved)) return refused('still-running');
  const { position, opening } = saved;
  const version = await reviewer.judge.versionFor({ board: position.board, rules: opening.rules });
  const { review } = whole;
  const isCurrent = review?.turn === position.turn && review.version === version;
  const judged = isCurrent ? review.judged : await judgeOnce(deps, reviewer, whole, { version, signal });
  if (typeof judged === 'string') return { kind: judged };
  const isOpen = !(await areTilesOver(deps, saved));
  const mistakes = isOpen ? [] : await mistakesOf(deps, whole, judged.mistakes);
  return { kind: 'reviewed', saved, review: { ...judged, mistakes, isOpen } };
}

async function judgeOnce(
  deps: GameDeps,
  { judge, running }: Reviewer,
  whole: WholeGame,
  { version, signal }: Pick<StoredReview, 'version'> & { readonly signal: AbortSignal },
): Promise<JudgedGame | 'busy' | 'full' | 'no-advice'> {
  const { opening, position } = whole.saved;
  if (running.has(opening.player)) return 'busy';
  if (running.size >= MOST_REVIEWS) return 'full';
  running.add(opening.player);
  try {
    const played = await newestMoves(deps, whole);
    // The newest moves are judged first: if the time is up, the oldest are left out.
    const boards = played.boards.toReversed();
    const { milliseconds } = REVIEW_LIMITS;
    // The advisor logs its own failures.
    const judged = await judge.judge(boards, opening.rules, { milliseconds, signal }).catch(() => undefined);
    if (!judged) return 'no-advice';
    const game = judgeGame(measureOf(whole.saved, judged), played, judged.verdicts.toReversed());
    await deps.store.saveReview(opening.id, { judged: game, turn: position.turn, version });
    return game;
  } finally {
    running.delete(opening.player);
  }
}

/** The network of 3x3 was trained on exact values with the odds of the classic rules, which a blitz has too. */
function measureOf({ opening }: SavedGame, { evaluator }: Judged): Measure {
  if (evaluator === 'heuristic') return 'agreement';
  const { rows, columns, rules } = opening;
  const isSolved = rows === DAILY_BOARD.rows && columns === DAILY_BOARD.columns;
  return isSolved && RULES[rules].spawns === RULES.classic.spawns ? 'points' : 'share';
}

async function newestMoves(deps: GameDeps, whole: WholeGame): Promise<PlayedMoves> {
  const { moveCount, score } = whole.saved.position;
  const skipped = Math.max(0, moveCount - MOST_JUDGED);
  const boards: Board[] = [];
  const directions = await replay(deps, whole, moveCount, (board, move) => {
    if (move >= skipped) boards.push(board());
  });
  return { skipped, boards, directions: directions.slice(skipped), score };
}

async function mistakesOf(
  deps: GameDeps,
  whole: WholeGame,
  mistakes: readonly JudgedMistake[],
): Promise<readonly Mistake[]> {
  const boards = new Map<number, Board>();
  const last = Math.max(0, ...mistakes.map(({ move }) => move));
  const directions = await replay(deps, whole, last, (board, move) => {
    if (mistakes.some((it) => it.move === move + 1)) boards.set(move + 1, board());
  });
  const { rules } = whole.saved.opening;
  return mistakes.flatMap((mistake) => {
    const [board, played] = [boards.get(mistake.move), directions[mistake.move - 1]];
    return board && played
      ? [{ ...mistake, board, played, reasons: reasonsOver(board, mistake.better, played, rules) }]
      : [];
  });
}

/** Moves that are played again before other work of the process gets its turn, which takes about a millisecond. */
const MOVES_AT_ONCE = 256;

/**
 * Plays the first `count` moves of a game again.
 * @param see is told the game before each move, which is numbered from 0, and the game after the last one
 * @returns all moves of the game
 */
async function replay(
  { rng }: Pick<GameDeps, 'rng'>,
  { saved, moves }: WholeGame,
  count: number,
  see: (board: () => Board, move: number, game: FastGame) => void,
): Promise<readonly Direction[]> {
  const { opening } = saved;
  const directions = unpackMoves(moves);
  const game = new FastGame({ ...opening, random: startOf(opening.source) }, rng);
  const board = () => boardFrom(opening.rows, opening.columns, game.cells);
  for (const [move, direction] of directions.slice(0, count).entries()) {
    see(board, move, game);
    if (!game.move(direction)) throw new Error(`Game ${opening.id}: nothing moves ${direction} in move ${move + 1}.`);
    if (move % MOVES_AT_ONCE === MOVES_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  see(board, count, game);
  return directions;
}

/** Reveals the tiles of an ended game, for a practice game that begins before its move `move`, counted from 1. */
export async function findTrial(
  deps: GameDeps,
  id: GameId,
  move: number,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Beatable | Refused> {
  const found = await findBeatable(deps, id, press);
  if (found.kind === 'refused') return found;
  const whole = await deps.store.findWhole(id);
  if (!whole || move > whole.moves.count) return refused('no-such-game');
  return { ...found, practice: { ...found.practice, begun: await begunBefore(deps, whole, move) } };
}

async function begunBefore(deps: GameDeps, whole: WholeGame, move: number): Promise<Begun> {
  const moveCount = move - 1;
  const chunkStart = CHUNK_MOVES * Math.floor(Math.max(0, moveCount - 1) / CHUNK_MOVES);
  const seen = new Map<number, Checkpoint>();
  const directions = await replay(deps, whole, moveCount, (board, at, { score, random }) => {
    if (at === chunkStart || at === moveCount) seen.set(at, { board: board(), score, random });
  });
  const reached = seen.get(moveCount);
  if (!reached) throw new RangeError(`There is no move ${move}.`);
  const start = chunkStart === 0 ? undefined : seen.get(chunkStart);
  const moves = moveCount === 0 ? NO_MOVES : packMoves(directions.slice(chunkStart, moveCount));
  return { game: whole.saved.opening.id, position: { ...reached, moveCount, chunk: { start, moves } } };
}

/** Starts or continues a practice game from the board before a move. Asks first if another practice game is running. */
export const tryFrom = async (
  deps: GameDeps,
  id: GameId,
  move: number,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Opened> => openFound(deps, await findTrial(deps, id, move, press), press);
