/** Records which boards were shown and which arrows were pressed, and compares that with the stored games. */
import { dailyIn, type GameId, type Opening, type PlayerId, type Position } from '../../src/app/saved-game.ts';
import { rng } from '../../src/chance/chance.ts';
import { FastGame } from '../../src/game/fast-game.ts';
import { type PackedMoves, unpackMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { faceOfRules } from '../../src/game/rules.ts';
import type { Direction } from '../../src/game/slide.ts';
import type { Tally } from './tally.ts';

/** A board as it was shown. */
export interface Sight {
  readonly turn: number;
  readonly score: number;
  /** The tiles row by row; 0 is an empty cell. */
  readonly board: readonly number[];
}

export type Sights = ReadonlyMap<GameId, Sight>;

/** A game from a player's export. Its seed is read apart, because exports leave out the seeds of running games. */
export interface AuditedGame {
  readonly opening: Opening;
  readonly position: Pick<Position, 'board' | 'score' | 'turn' | 'assistedBy'>;
  readonly moves: PackedMoves;
}

export class Ledger {
  readonly #tally: Tally;
  readonly #seen = new Map<GameId, Sight>();
  /** The moves that players asked for. */
  readonly #asked = new Set<string>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** The newest board of each game that was shown so far. */
  get seen(): Sights {
    return new Map(this.#seen);
  }

  /** Records, before it is sent, that a player presses an arrow on a board with so many moves. */
  press(player: PlayerId, game: GameId, moves: number, direction: Direction): void {
    this.#asked.add(`${player} ${game} ${moves} ${direction}`);
  }

  /**
   * Records a board in an answer.
   * @param before what had been shown when the answered press was sent
   */
  see(game: GameId, sight: Sight, before: Sights): void {
    const last = before.get(game);
    if (last && sight.turn < last.turn)
      this.#tally.violate('lost', `game ${game}: after ${show(last)}, ${show(sight)}`);
    if (last?.turn === sight.turn && show(last) !== show(sight))
      this.#tally.violate('wrong', `game ${game}: ${show(last)} became ${show(sight)}`);
    if (sight.turn >= (this.#seen.get(game)?.turn ?? 0)) this.#seen.set(game, sight);
  }

  /** Compares the exported games of all players with what was shown. */
  audit(exports: readonly (readonly AuditedGame[])[]): void {
    const stored = new Map(exports.flat().map((game) => [game.opening.id, game]));
    for (const [id, sight] of this.#seen) {
      const game = stored.get(id);
      const now = game && sightOf(game);
      if (!now || now.turn < sight.turn || (now.turn === sight.turn && show(now) !== show(sight)))
        this.#tally.violate('lost', `game ${id}: ${show(sight)} was shown, and ${now && show(now)} is exported`);
    }
    for (const games of exports) {
      for (const game of games) this.#replay(game);
      const dailies = games.flatMap(({ opening }) => dailyIn(opening) ?? []);
      if (new Set(dailies).size !== dailies.length)
        this.#tally.violate('twice', `${games[0]?.opening.player} has two tries at one daily`);
    }
  }

  /** A board without a move is left out: its seed, which is read later, may have been replaced in between. */
  #replay({ opening, position, moves }: AuditedGame): void {
    if (moves.count === 0) return;
    const game = new FastGame({ ...opening, random: startOf(opening.source) }, rng);
    const directions = unpackMoves(moves);
    const isPossible = directions.every((direction) => game.move(direction));
    const { cells } = position.board;
    if (!isPossible || game.score !== position.score || game.cells.some((it, cell) => it !== cells[cell]))
      this.#tally.violate('wrong', `game ${opening.id}: its ${moves.count} moves do not lead to its board`);
    this.#tally.count('games replayed');
    if (position.assistedBy.includes('autoplay')) return;
    const { id, player } = opening;
    const unasked = directions.findIndex((direction, move) => !this.#asked.has(`${player} ${id} ${move} ${direction}`));
    if (unasked >= 0) this.#tally.violate('twice', `game ${id}: nobody asked for its move ${unasked + 1}`);
  }
}

function sightOf({ opening: { rules }, position: { board, score, turn } }: AuditedGame): Sight {
  const face = faceOfRules(rules);
  return { turn, score, board: [...board.cells].map((exponent) => (exponent === 0 ? 0 : face(exponent))) };
}

const show = ({ turn, score, board }: Sight): string => `turn ${turn}, score ${score}, ${board.join(' ')}`;
