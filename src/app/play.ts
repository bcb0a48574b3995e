/** Makes moves, and checks who owns a game. The store's conditional write decides which press counts. */

import { type Moved, move } from '../game/game.ts';
import { appendMove, NO_MOVES } from '../game/packed-moves.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';
import { hasEnded, isLate } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { momentName, momentsOf } from './moments.ts';
import { type Outcome, type Refused, refused, unchanged } from './outcome.ts';
import { type Asker, refreshName } from './profile.ts';
import { type FindRankContext, isComparedHere } from './rank-context.ts';
import {
  type Chunk,
  entersRanking,
  type GameId,
  gameOf,
  isSameCheckpoint,
  type Moment,
  marksOf,
  type Place,
  type PlayerId,
  type Position,
  type SavedGame,
} from './saved-game.ts';
import type { ClickedGame, PlayerRecords } from './stores/game-store.ts';

/** The first move starts the clock of a timed game. */
function endsAtAfter({ endsAt }: Position, rules: RulesName, pressedAt: number): number | undefined {
  const { timeLimitMs } = RULES[rules];
  if (timeLimitMs === undefined) return endsAt;
  // Later moves never postpone the end, even after an undo.
  return Math.min(endsAt ?? Number.POSITIVE_INFINITY, pressedAt + timeLimitMs);
}

export type Access = { readonly kind: 'owned'; readonly saved: SavedGame } | Refused;

export interface LoadedGame extends Omit<ClickedGame, 'found'> {
  readonly access: Access;
}

export interface GameAsker extends Asker {
  readonly gameId: GameId;
  /** The place of the message that was pressed. */
  readonly place: Place;
}

/** Reads a game together with the profile of the player who pressed. Saves the player's name if it has changed. */
export async function loadGame({ store }: GameDeps, asker: GameAsker): Promise<LoadedGame> {
  const { player, name, gameId, place } = asker;
  const { found, rival, ...profile } = await store.findWithProfile(gameId, player);
  await refreshName(store, asker, profile);
  const isCompared = found !== undefined && isComparedHere(found, { ...profile.settings, place });
  return { ...profile, rival: isCompared ? rival : undefined, name, access: accessOf(found, player) };
}

export function accessOf(found: SavedGame | undefined, player: PlayerId): Access {
  if (!found) return refused('no-such-game');
  const owner = found.opening.player;
  return owner === player ? { kind: 'owned', saved: found } : { kind: 'refused', reason: 'not-yours', owner };
}

/** Reads the current state of a game. */
export const reread = async ({ store }: Pick<GameDeps, 'store'>, { opening }: SavedGame): Promise<Access> =>
  accessOf(await store.find(opening.id), opening.player);

export type TurnOutcome = Outcome<{ readonly kind: 'moved'; readonly view: GameView }>;

export interface Pressed {
  readonly find?: FindRankContext;
  /** When the button was pressed, in milliseconds since 1970. Without a press: now. */
  readonly at?: number;
  /** The player's badges and rival. Without them, a move has no moments. */
  readonly records?: PlayerRecords;
}

export async function takeTurn(
  deps: GameDeps,
  before: SavedGame,
  turn: number,
  direction: Direction,
  pressed: Pressed = {},
): Promise<TurnOutcome> {
  const { find = async () => ({}), at = deps.now(), records } = pressed;
  const isCurrent = before.position.turn === turn && !hasEnded(before) && !isLate(before, at);
  const made = isCurrent ? viewAfter(deps, before, direction, at) : undefined;
  if (!made) return unchanged(before);
  const { view, badges } = withMoments(before, made, records);
  const after = view.saved;
  const [isSaved, rankContext] = await Promise.all([
    deps.store.saveTurn(before, after, badges),
    // The move is saved, so the board is shown without a rank if the rank cannot be read.
    find(after).catch(() => ({})),
  ]);
  const next = { ...view, rankContext };
  if (isSaved) return { kind: 'moved', view: next };
  const current = await reread(deps, before);
  if (current.kind === 'refused') return current;
  const { position } = current.saved;
  // A hint has marked the game since it was read, and the board is the same.
  const isMarked = position.turn === turn && position.standing !== before.position.standing;
  return isMarked ? takeTurn(deps, current.saved, turn, direction, pressed) : afterLostRace(current.saved, next);
}

/** The stored turn is not the one before these moves. The stored board is shown. */
export function afterLostRace(current: SavedGame, mine: GameView): TurnOutcome {
  const { position } = current;
  // This press wrote the turn, but the database's confirmation was lost, or a second press made the same move at the same
  // moment. Discord may accept either answer, so both show the move.
  const isThisMove = position.turn === mine.saved.position.turn && isSameCheckpoint(position, mine.saved.position);
  return isThisMove ? { kind: 'moved', view: { ...mine, saved: current } } : unchanged(current);
}

/** Makes a move without saving it. Returns `undefined` if no tile moves. */
export function viewAfter(
  deps: GameDeps,
  before: SavedGame,
  direction: Direction,
  pressedAt: number,
): GameView | undefined {
  const { opening, position } = before;
  const now = deps.now();
  const result = move(gameOf(before), direction, deps.rng);
  if (result.kind === 'illegal') return undefined;
  const next = positionAfter(position, direction, result, now);
  const endsAt = endsAtAfter(position, opening.rules, pressedAt);
  const timed = endsAt === undefined ? next : { ...next, endsAt };
  return {
    saved: { ...before, position: timed, marks: marksOf(result) },
    motion: { before: position.board, trips: result.slide.trips },
  };
}

interface MadeTurn {
  readonly view: GameView;
  /** Badges that the player does not have yet. */
  readonly badges: readonly Moment[];
}

function withMoments(before: SavedGame, view: GameView, records: PlayerRecords | undefined): MadeTurn {
  const moments = records ? momentsOf(before, view.saved, records) : [];
  return records && moments.length > 0 ? withBest(view, moments, records) : { view, badges: [] };
}

function withBest(view: GameView, moments: readonly Moment[], { badges, rival }: PlayerRecords): MadeTurn {
  const [moment] = moments;
  const { saved } = view;
  const won = new Set(badges.map(momentName));
  return {
    view: {
      ...view,
      saved: { ...saved, marks: { ...saved.marks, ...(moment && { moment }) } },
      ...(moment?.kind === 'pass' && rival ? { passed: rival } : {}),
    },
    badges: moments.filter((it) => !won.has(momentName(it))),
  };
}

function positionAfter(before: Position, direction: Direction, { game, slide, over }: Moved, now: number): Position {
  const { standing, assistedBy } = before;
  const isNew = slide.gained > 0 && entersRanking({ standing, score: game.score });
  return {
    board: game.board,
    score: game.score,
    random: game.random.state,
    turn: before.turn + 1,
    moveCount: before.moveCount + 1,
    chunk: chunkAfter(before, direction),
    state: over ? 'over' : 'running',
    standing,
    assistedBy,
    unpublished: !over && (isNew || before.unpublished),
    changedAt: now,
  };
}

/** The number of moves in a full chunk, which takes 64 bytes. A move does not read earlier chunks. */
export const CHUNK_MOVES = 256;

function chunkAfter({ chunk, board, score, random }: Position, direction: Direction): Chunk {
  const { start, moves } = chunk;
  return moves.count < CHUNK_MOVES
    ? { start, moves: appendMove(moves, direction) }
    : { start: { board, score, random }, moves: appendMove(NO_MOVES, direction) };
}
