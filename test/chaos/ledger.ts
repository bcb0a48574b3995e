/** Records which boards the players saw and which arrows they pressed, and compares that with the stored games. */
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
  readonly #owners = new Map<GameId, PlayerId>();
  readonly #seen = new Map<PlayerId, Map<GameId, Sight>>();
  /** The moves that players asked for. */
  readonly #asked = new Set<string>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  seenBy(player: PlayerId): Sights {
    return new Map(this.#seen.get(player));
  }

  /** Records, before it is sent, that a player presses an arrow on a board with so many moves. */
  press(player: PlayerId, game: GameId, moves: number, direction: Direction): void {
    this.#asked.add(`${player} ${game} ${moves} ${direction}`);
  }

  /**
   * Records a board in an answer.
   * @param before what the player had seen when the answered press was sent
   */
  see(player: PlayerId, game: GameId, { sight, before }: { readonly sight: Sight; readonly before: Sights }): void {
    const owner = this.#owners.get(game) ?? player;
    this.#owners.set(game, owner);
    const [last, ofOwner] = [before.get(game), this.#seen.get(owner) ?? new Map<GameId, Sight>()];
    this.#seen.set(owner, ofOwner);
    if (last && sight.turn < last.turn)
      this.#tally.violate('lost', `game ${game}: after ${show(last)}, ${show(sight)}`);
    if (last?.turn === sight.turn && show(last) !== show(sight))
      this.#tally.violate('wrong', `game ${game}: ${show(last)} became ${show(sight)}`);
    if (sight.turn >= (ofOwner.get(game)?.turn ?? 0)) ofOwner.set(game, sight);
  }

  /** Compares a player's exported games with what the player had seen before the export. */
  audit(player: PlayerId, seen: Sights, games: readonly AuditedGame[]): void {
    const exported = new Map(games.map((game) => [game.opening.id, game]));
    for (const [id, sight] of seen) {
      const game = exported.get(id);
      if (!game) this.#tally.violate('lost', `game ${id} of ${player} is not in the export`);
      else this.#compare(game, sight);
    }
    for (const game of games) this.#replay(game);
    const dailies = games.flatMap(({ opening }) => dailyIn(opening) ?? []);
    if (new Set(dailies).size !== dailies.length) this.#tally.violate('twice', `${player} has two tries at one daily`);
    this.#tally.count('exports');
  }

  #compare({ opening, position }: AuditedGame, sight: Sight): void {
    const stored = sightOf(opening, position);
    if (stored.turn < sight.turn || (stored.turn === sight.turn && show(stored) !== show(sight)))
      this.#tally.violate('lost', `game ${opening.id}: the player saw ${show(sight)}, and ${show(stored)} is stored`);
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

function sightOf({ rules }: Opening, { board, score, turn }: AuditedGame['position']): Sight {
  const face = faceOfRules(rules);
  return { turn, score, board: [...board.cells].map((exponent) => (exponent === 0 ? 0 : face(exponent))) };
}

const show = ({ turn, score, board }: Sight): string => `turn ${turn}, score ${score}, ${board.join(' ')}`;
