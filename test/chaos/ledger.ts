/**
 * What the players did and saw, game by game. Every move that is stored must have been asked for by a click on the board
 * with exactly so many moves, and everything that a player saw must be stored.
 */
import type { GameId, Opening, PackedMoves, PlayerId, Position } from '../../src/app/ports.ts';
import { chance } from '../../src/chance/chance.ts';
import type { Direction } from '../../src/game/direction.ts';
import type { Game } from '../../src/game/game.ts';
import { unpackMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { isGameOver } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { replay } from '../support/replay.ts';
import type { Tally } from './tally.ts';

/** A board as a player sees it. */
export interface Sight {
  readonly moves: number;
  readonly score: number;
  /** Row by row, 0 for an empty cell. */
  readonly board: readonly (readonly number[])[];
}

/** A game as it was exported, and its newest moves as they were a moment later. */
export interface AuditedGame {
  readonly opening: Opening;
  readonly position: Pick<Position, 'board' | 'score' | 'state'>;
  readonly moves: PackedMoves;
  readonly chunk: Pick<Position, 'chunk' | 'moveCount'>;
}

interface Entry {
  readonly owner: PlayerId;
  /** What was pressed on the board with so many moves. */
  readonly pressed: Map<number, Set<Direction>>;
  last: Sight;
}

export class Ledger {
  readonly #tally: Tally;
  readonly #games = new Map<GameId, Entry>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Notes a click before it is sent: it may be carried out from now on. */
  press(id: GameId, moves: number, direction: Direction): void {
    const pressed = this.#games.get(id)?.pressed;
    pressed?.set(moves, (pressed.get(moves) ?? new Set()).add(direction));
  }

  /** Notes what an answer showed. */
  see(id: GameId, owner: PlayerId, sight: Sight): void {
    const entry = this.#games.get(id);
    if (!entry) {
      this.#begin(id, owner, sight);
      return;
    }
    const { last, pressed } = entry;
    entry.last = sight;
    if (sight.moves < last.moves) this.#tally.violate('lost', `game ${id}: after move ${last.moves}, ${show(sight)}`);
    if (sight.moves === last.moves && show(sight) !== show(last)) {
      this.#tally.violate('wrong', `game ${id}: ${show(last)} became ${show(sight)} without a move`);
    }
    if (sight.moves > 0 && !pressed.has(sight.moves - 1)) {
      this.#tally.violate('double', `game ${id}: nobody clicked on the board before ${show(sight)}`);
    }
  }

  #begin(id: GameId, owner: PlayerId, sight: Sight): void {
    this.#games.set(id, { owner, pressed: new Map(), last: sight });
    // The first answers about it may not have arrived, but then nobody could have clicked on it either.
    if (sight.moves > 0) this.#tally.violate('double', `game ${id} begins with ${show(sight)}`);
  }

  /** What the player last saw of each of its games. */
  lastSeen(owner: PlayerId): ReadonlyMap<GameId, Sight> {
    return new Map([...this.#games].filter(([, it]) => it.owner === owner).map(([id, { last }]) => [id, last]));
  }

  /** Holds a stored game against its own moves, the clicks, and what was seen of it at the latest. */
  check({ opening, position, moves, chunk }: AuditedGame, seen: Sight | undefined): void {
    const { id } = opening;
    const directions = unpackMoves(moves);
    const start = { ...opening, random: startOf(opening.source) };
    const upTo = (count: number): Game => replay(start, directions.slice(0, count), chance).game;
    const { board, score } = upTo(moves.count);
    const over = isGameOver(board);
    if (show(sightOf(position, moves.count)) !== show(sightOf({ board, score }, moves.count)))
      this.#tally.violate('wrong', `game ${id}: the stored board is not what its ${moves.count} moves lead to`);
    if ((position.state === 'over') !== over && position.state !== 'given-up')
      this.#tally.violate('wrong', `game ${id} is ${position.state}, but its board is ${over ? '' : 'not '}over`);
    this.#checkChunk(id, chunk, moves.count, upTo);
    this.#checkPresses(id, directions);
    if (seen) this.#checkSeen(id, seen, moves.count, upTo);
  }

  /** The checkpoint that the newest moves go on from is a state of the game. */
  #checkChunk(id: GameId, { moveCount, chunk }: AuditedGame['chunk'], known: number, upTo: (count: number) => Game) {
    const begun = moveCount - chunk.moves.count;
    if (!chunk.start || begun > known) return;
    const { random, ...there } = upTo(begun);
    const isRight =
      show(sightOf(there, begun)) === show(sightOf(chunk.start, begun)) && random.state === chunk.start.random;
    if (!isRight) this.#tally.violate('wrong', `game ${id}: its checkpoint is not what ${begun} moves lead to`);
  }

  #checkPresses(id: GameId, directions: readonly Direction[]): void {
    const pressed = this.#games.get(id)?.pressed;
    for (const [move, direction] of directions.entries()) {
      if (!pressed?.get(move)?.has(direction))
        this.#tally.violate('double', `game ${id}: move ${move + 1} (${direction}) was not asked for`);
    }
  }

  #checkSeen(id: GameId, seen: Sight, stored: number, upTo: (count: number) => Game): void {
    if (stored < seen.moves) {
      this.#tally.violate('lost', `game ${id}: ${stored} moves are stored, but the player saw ${show(seen)}`);
    } else if (show(sightOf(upTo(seen.moves), seen.moves)) !== show(seen)) {
      this.#tally.violate('lost', `game ${id}: the player saw ${show(seen)}, which is not stored`);
    }
  }
}

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
