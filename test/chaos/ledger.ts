/**
 * What the players did and saw, game by game. Every move that is stored must have been asked for by a click on the board
 * with exactly so many moves, and everything that a player saw must be stored.
 */
import type { GameId, PlayerId, SavedGame } from '../../src/app/ports.ts';
import { chance } from '../../src/chance/chance.ts';
import type { Direction } from '../../src/game/direction.ts';
import { type Game, replay } from '../../src/game/game.ts';
import { javaRandomState } from '../../src/game/java-random.ts';
import { unpackMoves } from '../../src/game/packed-moves.ts';
import { isGameOver } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import type { Tally } from './tally.ts';

/** A board as a player sees it. */
export interface Sight {
  readonly moves: number;
  readonly score: number;
  /** Row by row, 0 for an empty cell. */
  readonly board: readonly (readonly number[])[];
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
  check(stored: SavedGame, seen: Sight | undefined): void {
    const { id, moves } = stored;
    const directions = unpackMoves(moves);
    const opening = { ...stored, random: startOf(stored) };
    const upTo = (count: number): Game => replay(opening, directions.slice(0, count), chance).game;
    const { board, score } = upTo(moves.count);
    const over = isGameOver(board);
    if (show(sightOf(stored, moves.count)) !== show(sightOf({ board, score }, moves.count)))
      this.#tally.violate('wrong', `game ${id}: the stored board is not what its ${moves.count} moves lead to`);
    if ((stored.state === 'over') !== over && stored.state !== 'given-up')
      this.#tally.violate('wrong', `game ${id} is ${stored.state}, but its board is ${over ? '' : 'not '}over`);
    this.#checkPresses(id, directions);
    if (seen) this.#checkSeen(id, seen, moves.count, upTo);
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

/** The state that a game's random source had before its first draw. */
const startOf = ({ random }: SavedGame): SavedGame['random'] =>
  random.kind === 'java' ? javaRandomState(random.seed) : { ...random, state: 0 };
