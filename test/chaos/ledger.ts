/** Records what the players pressed and saw, and compares it with the stored games. */

import { RUN_MOVES } from '../../src/app/autoplay.ts';
import { gameNumberOf } from '../../src/app/proof.ts';
import type { ReplayFile } from '../../src/app/replay-file.ts';
import { commitmentIn, type GameId, type Opening, type PlayerId, type Position } from '../../src/app/saved-game.ts';
import { rng } from '../../src/chance/chance.ts';
import { type Game, type GameSetup, move, newGame } from '../../src/game/game.ts';
import { type PackedMoves, unpackMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { RULES } from '../../src/game/rules.ts';
import { type Direction, isGameOver } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { realTime } from '../support/clock.ts';
import type { Tally } from './tally.ts';

/** Returns the game after these moves. Throws for an impossible move, with its number, counted from 1. */
function playThrough(opening: GameSetup, directions: readonly Direction[]): Game {
  let game: Game = newGame(opening, rng);
  for (const [index, direction] of directions.entries()) {
    const result = move(game, direction, rng);
    if (result.kind === 'illegal') throw new Error(`Move ${index + 1} (${direction}): ${result.reason}.`);
    game = result.game;
  }
  return game;
}

export interface Sight {
  readonly moves: number;
  readonly score: number;
  /** The tiles row by row; 0 is an empty cell. */
  readonly board: readonly (readonly number[])[];
  /** The turn in the custom ids of the board's buttons; absent if it has no buttons. */
  readonly turn?: number | undefined;
}

/** A game from a player's export, and its newest moves, which are read a moment later. */
export interface AuditedGame {
  readonly opening: Opening;
  readonly position: Pick<Position, 'board' | 'score' | 'state' | 'standing' | 'turn' | 'endsAt'>;
  readonly moves: PackedMoves;
  readonly chunk: Pick<Position, 'chunk' | 'moveCount'>;
}

interface Entry {
  readonly owner: PlayerId;
  /** The pressed directions, by the number of moves that the clicked board had. */
  readonly pressed: Map<number, Set<Direction>>;
  /** The turns at which undo was pressed. Each takes back one move at most, however often Discord delivers it. */
  readonly undone: Set<number>;
  /** The turns at which a new board was asked for in place of one without moves. Each replaces it once at most. */
  readonly redealt: Set<number>;
  /** The numbers of the moves that autoplay may make, as ranges; `to` is exclusive. */
  readonly byItself: [from: number, to: number][];
  last: Sight;
}

export class Ledger {
  readonly #tally: Tally;
  readonly #games = new Map<GameId, Entry>();
  /** The contents of the replay files, by the public number of the game. */
  readonly #replays = new Map<string, { readonly score: number; readonly moves: number }>();
  readonly #told = new Set<GameId | PlayerId>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Records a click on an arrow before it is sent, because the bot may act on it at once. */
  press(id: GameId, moves: number, direction: Direction): void {
    const pressed = this.#games.get(id)?.pressed;
    pressed?.set(moves, (pressed.get(moves) ?? new Set()).add(direction));
  }

  takeBack(id: GameId, turn: number): void {
    this.#games.get(id)?.undone.add(turn);
  }

  /** Records *New game* on a board without moves, before it is sent. A game with all moves undone keeps its board. */
  dealAnew(id: GameId, turn: number): void {
    const entry = this.#games.get(id);
    if (entry?.undone.size === 0) entry.redealt.add(turn);
  }

  playItself(id: GameId, moves: number): void {
    this.#games.get(id)?.byItself.push([moves, moves + RUN_MOVES]);
  }

  /** Whether autoplay may have made a move of the game after this many moves. */
  mayPlayItself(id: GameId, moves: number): boolean {
    return this.#games.get(id)?.byItself.some(([from, to]) => moves >= from && moves < to) ?? false;
  }

  /** Whether a board without moves may have been replaced since the player saw it. */
  mayBeDealtAnew(id: GameId, before: Pick<Sight, 'moves' | 'turn'>, turn = 0): boolean {
    const { redealt } = this.#games.get(id) ?? {};
    const from = before.turn ?? turn;
    return before.moves === 0 && [...(redealt ?? [])].some((at) => at >= from && at < turn);
  }

  /** Records that a press reveals the seed of a game, or the seeds of all ended games of a player. */
  tell(gameOrPlayer: GameId | PlayerId): void {
    this.#told.add(gameOrPlayer);
  }

  /** Whether the seed of this game may have been revealed. If so, undo is refused. */
  isTold(id: GameId, owner: PlayerId): boolean {
    return this.#told.has(id) || this.#told.has(owner);
  }

  /** Records the contents of a replay file, by the public number of its game. */
  replayed(number: string, { score, moves }: ReplayFile): void {
    this.#replays.set(number, { score, moves: moves.length });
  }

  see(id: GameId, owner: PlayerId, sight: Sight): void {
    const entry = this.#games.get(id);
    if (!entry) {
      this.#begin(id, owner, sight);
      return;
    }
    const { last, pressed } = entry;
    const back = takenBackSince(last, entry);
    const isAnew = sight.moves === 0 && this.mayBeDealtAnew(id, last, sight.turn);
    if (isAnew) {
      this.#tally.count('boards dealt anew', show(sight) === show(last) ? 0 : 1);
      // Presses on earlier boards cannot move the board that is shown now.
      pressed.clear();
    }
    entry.last = { ...sight, turn: sight.turn ?? last.turn };
    if (sight.moves < last.moves - back)
      this.#tally.violate('lost', `game ${id}: after move ${last.moves}, ${show(sight)}`);
    if (back === 0 && sight.moves === last.moves && !isAnew && show(sight) !== show(last)) {
      this.#tally.violate('wrong', `game ${id}: ${show(last)} became ${show(sight)} without a move`);
    }
    if (sight.moves > 0 && !pressed.has(sight.moves - 1) && !this.mayPlayItself(id, sight.moves - 1)) {
      this.#tally.violate('double', `game ${id}: nobody clicked on the board before ${show(sight)}`);
    }
  }

  #begin(id: GameId, owner: PlayerId, sight: Sight): void {
    const nothing = { pressed: new Map(), undone: new Set<number>(), redealt: new Set<number>(), byItself: [] };
    this.#games.set(id, { owner, ...nothing, last: sight });
    // Earlier answers of this game may have been lost, but then the player could not have clicked on its board.
    if (sight.moves > 0) this.#tally.violate('double', `game ${id} begins with ${show(sight)}`);
  }

  lastSeen(owner: PlayerId): ReadonlyMap<GameId, Sight> {
    return new Map([...this.#games].filter(([, it]) => it.owner === owner).map(([id, { last }]) => [id, last]));
  }

  /** Compares a stored game with its own moves, the recorded clicks, and the board that the player saw last. */
  check({ opening, position, moves, chunk }: AuditedGame, seen: Sight | undefined): void {
    const { id } = opening;
    const directions = unpackMoves(moves);
    const start = { ...opening, random: startOf(opening.source) };
    const upTo = (count: number): Game => playThrough(start, directions.slice(0, count));
    const { board, score } = upTo(moves.count);
    const over = isGameOver(board, RULES[opening.rules]);
    if (show(sightOf(position, moves.count)) !== show(sightOf({ board, score }, moves.count)))
      this.#tally.violate('wrong', `game ${id}: the stored board is not what its ${moves.count} moves lead to`);
    // A timed game also ends when its time is over.
    const isLate = position.endsAt !== undefined && position.endsAt < realTime();
    if ((position.state === 'over') !== over && position.state !== 'given-up' && !(isLate && !over))
      this.#tally.violate('wrong', `game ${id} is ${position.state}, but its board is ${over ? '' : 'not '}over`);
    this.#checkChunk(id, chunk, moves.count, upTo);
    this.#checkPresses(id, directions);
    this.#checkReplay(opening, score, moves.count);
    if (seen) this.#checkSeen(id, seen, { moves: moves.count, turn: position.turn }, upTo);
  }

  /** Checks that the snapshot before the newest chunk of moves is a state of this game. */
  #checkChunk(id: GameId, { moveCount, chunk }: AuditedGame['chunk'], known: number, upTo: (count: number) => Game) {
    const begun = moveCount - chunk.moves.count;
    if (!chunk.start || begun > known) return;
    const { random, ...there } = upTo(begun);
    const isRight =
      show(sightOf(there, begun)) === show(sightOf(chunk.start, begun)) && random.state === chunk.start.random;
    if (!isRight) this.#tally.violate('wrong', `game ${id}: its checkpoint is not what ${begun} moves lead to`);
  }

  /** Checks a replay against the stored game: an ended game whose seed was revealed must not change. */
  #checkReplay(opening: Opening, score: number, moves: number): void {
    const { id } = opening;
    const told = this.#replays.get(gameNumberOf(commitmentIn(opening) ?? ''));
    if (told && (told.score !== score || told.moves !== moves))
      this.#tally.violate('wrong', `game ${id}: its replay has ${told.moves} moves, and ${moves} are stored`);
  }

  #checkPresses(id: GameId, directions: readonly Direction[]): void {
    const pressed = this.#games.get(id)?.pressed;
    for (const [move, direction] of directions.entries()) {
      if (!pressed?.get(move)?.has(direction) && !this.mayPlayItself(id, move))
        this.#tally.violate('double', `game ${id}: move ${move + 1} (${direction}) was not asked for`);
    }
  }

  #checkSeen(
    id: GameId,
    seen: Sight,
    stored: Pick<Position, 'turn'> & { moves: number },
    upTo: (count: number) => Game,
  ) {
    const entry = this.#games.get(id);
    const back = entry && stored.turn !== seen.turn ? takenBackSince(seen, entry) : 0;
    if (stored.moves < seen.moves - back) {
      this.#tally.violate('lost', `game ${id}: ${stored.moves} moves are stored, but the player saw ${show(seen)}`);
    } else if (
      back === 0 &&
      !this.mayBeDealtAnew(id, seen, stored.turn) &&
      show(sightOf(upTo(seen.moves), seen.moves)) !== show(seen)
    ) {
      this.#tally.violate('lost', `game ${id}: the player saw ${show(seen)}, which is not stored`);
    }
  }
}

/** How many moves may have been undone since the player saw this board. */
const takenBackSince = ({ turn = 0 }: Sight, { undone }: Entry): number =>
  [...undone].filter((at) => at >= turn).length;

function sightOf({ board, score }: Pick<Game, 'board' | 'score'>, moves: number): Sight {
  const { rows, columns, cells } = board;
  const faces = [...cells].map((exponent) => (exponent === 0 ? 0 : faceValue(exponent)));
  return {
    moves,
    score,
    board: Array.from({ length: rows }, (_, row) => faces.slice(row * columns, (row + 1) * columns)),
  };
}

const show = ({ moves, score, board }: Sight): string =>
  `move ${moves}, score ${score}, ${board.map((row) => row.join(' ')).join(' / ')}`;
