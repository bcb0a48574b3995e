/** Reviews: which moves of an ended game cost most, and how good all were. docs/features/review.md defines the terms. */
import { type Board, boardFrom } from '../game/board.ts';
import { FastGame } from '../game/fast-game.ts';
import { packMoves, unpackMoves } from '../game/packed-moves.ts';
import { startOf } from '../game/random.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';
import type { Judge, Judged } from './advisor.ts';
import { hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import { type Fact, reasonsOver } from './hint.ts';
import {
  type Checked,
  checkedBy,
  type JudgedGame,
  type JudgedMistake,
  judgeGame,
  type Measure,
  type PlayedMoves,
  type Suspect,
  suspects,
} from './judging.ts';
import { DAILY_BOARD } from './modes.ts';
import type { Opened } from './open-game.ts';
import { type Refused, refused } from './outcome.ts';
import { accessOf, CHUNK_MOVES } from './play.ts';
import { createTurns, type Turns } from './player-limit.ts';
import { areTilesOver } from './replay.ts';
import {
  type Checkpoint,
  type GameId,
  gameOf,
  type PlayerId,
  type Press,
  type SavedGame,
  type Seat,
} from './saved-game.ts';
import { type Beatable, findBeatable, openFound } from './share.ts';
import type { Begun } from './start-game.ts';
import type { StoredReview, WholeGame } from './stores/game-store.ts';

export type { Measure, PointsOfGame } from './judging.ts';

/** In milliseconds: to judge all moves, to check some of them, and for the whole review, which its signal then ends. */
export const REVIEW_LIMITS = { judgeMs: 5_000, checkMs: 5_000, withinMs: 60_000 } as const;

/** The number of newest moves that are judged. */
export const MOST_JUDGED = 2_000;

/** How often a game is played on from a board with each of two directions. */
const GAMES_PLAYED_ON = 48;

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
  readonly turns: Turns;
}

export const createReviewer = (judge: Judge): Reviewer => ({ judge, turns: createTurns(MOST_REVIEWS) });

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
  const mistakes = isOpen ? [] : shownMistakes(deps, whole, judged.mistakes);
  return { kind: 'reviewed', saved, review: { ...judged, mistakes, isOpen } };
}

async function judgeOnce(
  deps: GameDeps,
  { judge, turns }: Reviewer,
  whole: WholeGame,
  { version, signal }: Pick<StoredReview, 'version'> & { readonly signal: AbortSignal },
): Promise<JudgedGame | 'busy' | 'full' | 'no-advice'> {
  const { opening, position } = whole.saved;
  return turns(opening.player, async () => {
    // The advisor logs its own failures.
    const judged = await judgePlayed(deps, judge, whole.saved, newestMoves(deps, whole), signal).catch(() => undefined);
    if (!judged) return 'no-advice';
    await deps.store.saveReview(opening.id, { judged, turn: position.turn, version });
    return judged;
  });
}

async function judgePlayed(
  { now }: GameDeps,
  judge: Judge,
  saved: SavedGame,
  played: PlayedMoves,
  signal: AbortSignal,
): Promise<JudgedGame> {
  const { rules } = saved.opening;
  // The newest moves are judged first: if the time is up, the oldest are left out.
  const judged = await judge.judge(played.boards.toReversed(), rules, { milliseconds: REVIEW_LIMITS.judgeMs, signal });
  const verdicts = judged.verdicts.toReversed();
  const measure = measureOf(saved, judged);
  if (measure !== 'share') return judgeGame(measure, played, verdicts);
  const checks = new Map<number, Checked>();
  const until = now() + REVIEW_LIMITS.checkMs;
  for (const suspect of suspects(played, verdicts)) {
    if (now() > until) break;
    checks.set(suspect.move, await check(judge, rules, suspect, signal));
  }
  return judgeGame(measure, played, verdicts, checks);
}

/**
 * Networks value boards of good play. They often undervalue those that other play leads to, so the moves that seem to
 * have cost most are checked: the advisor plays on from the board with either direction and the same tiles.
 */
async function check(judge: Judge, rules: RulesName, move: Suspect, signal: AbortSignal): Promise<Checked> {
  const situation = { board: move.board, rules };
  const limits = { games: GAMES_PLAYED_ON, signal };
  return checkedBy(
    await judge.playOn(situation, move.better, limits),
    await judge.playOn(situation, move.played, limits),
  );
}

/** The network of 3x3 was trained on exact values with the odds of the classic rules, which a blitz has too. */
function measureOf({ opening }: SavedGame, { evaluator }: Judged): Measure {
  if (evaluator === 'heuristic') return 'agreement';
  const { rows, columns, rules } = opening;
  const isSolved = rows === DAILY_BOARD.rows && columns === DAILY_BOARD.columns;
  return isSolved && RULES[rules].spawns === RULES.classic.spawns ? 'points' : 'share';
}

function newestMoves(deps: GameDeps, whole: WholeGame): PlayedMoves {
  const { moveCount, score } = whole.saved.position;
  const skipped = Math.max(0, moveCount - MOST_JUDGED);
  const boards: Board[] = [];
  replay(deps, whole, [skipped, moveCount], (game) => boards.push(boardOf(whole, game)));
  return { skipped, boards, directions: unpackMoves(whole.moves).slice(skipped), score };
}

function shownMistakes(deps: GameDeps, whole: WholeGame, mistakes: readonly JudgedMistake[]): readonly Mistake[] {
  const directions = unpackMoves(whole.moves);
  return mistakes.map((mistake) => {
    const { move, better } = mistake;
    const board = boardOf(whole, replay(deps, whole, [move - 1, move - 1]));
    const played = directions[move - 1] ?? better;
    return { ...mistake, board, played, reasons: reasonsOver(board, better, played, whole.saved.opening.rules) };
  });
}

const boardOf = ({ saved: { opening } }: WholeGame, { cells }: FastGame): Board =>
  boardFrom(opening.rows, opening.columns, cells);

/**
 * Plays moves of a game again, from the last checkpoint before the first of them.
 * @param range the number of moves before the first game that is seen, and before the last one, which is returned
 */
function replay(
  { rng }: Pick<GameDeps, 'rng'>,
  { saved: { opening }, chunks }: WholeGame,
  [from, to]: readonly [number, number],
  see: (game: FastGame) => void = () => undefined,
): FastGame {
  // All chunks but the newest are full.
  const first = Math.min(Math.floor(from / CHUNK_MOVES), chunks.length - 1);
  const start = chunks[first]?.start;
  const begun = start ? gameOf({ opening, position: start }) : { ...opening, random: startOf(opening.source) };
  const game = new FastGame(begun, rng);
  const directions = chunks.slice(first, Math.ceil(to / CHUNK_MOVES)).flatMap(({ moves }) => unpackMoves(moves));
  for (let move = first * CHUNK_MOVES; move < to; move += 1) {
    if (move >= from) see(game);
    const direction = directions[move - first * CHUNK_MOVES];
    if (!direction || !game.move(direction))
      throw new Error(`Game ${opening.id}: nothing moves ${direction} in move ${move + 1}.`);
  }
  see(game);
  return game;
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
  return { ...found, practice: { ...found.practice, begun: begunBefore(deps, whole, move) } };
}

function begunBefore(deps: GameDeps, whole: WholeGame, move: number): Begun {
  const moveCount = move - 1;
  const chunkStart = CHUNK_MOVES * Math.floor(Math.max(0, moveCount - 1) / CHUNK_MOVES);
  const checkpointAt = (at: number): Checkpoint => {
    const game = replay(deps, whole, [at, at]);
    return { board: boardOf(whole, game), score: game.score, random: game.random };
  };
  const start = chunkStart === 0 ? undefined : checkpointAt(chunkStart);
  const moves = packMoves(unpackMoves(whole.moves).slice(chunkStart, moveCount));
  return { game: whole.saved.opening.id, position: { ...checkpointAt(moveCount), moveCount, chunk: { start, moves } } };
}

/** Starts or continues a practice game from the board before a move. Asks first if another practice game is running. */
export const tryFrom = async (
  deps: GameDeps,
  id: GameId,
  move: number,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Opened> => openFound(deps, await findTrial(deps, id, move, press), press);
