/** Records which boards were shown, and compares them with the stored games. */
import { dailyIn, type GameId, type Opening, type Position } from '../../src/app/saved-game.ts';
import { rng } from '../../src/chance/chance.ts';
import { FastGame } from '../../src/game/fast-game.ts';
import { type PackedMoves, unpackMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { faceOfRules } from '../../src/game/rules.ts';
import type { Tally } from './tally.ts';

/** A board as it was shown. */
export interface Sight {
  readonly turn: number;
  readonly score: number;
  /** The tiles row by row; 0 is an empty cell. */
  readonly board: readonly number[];
}

/** A game from a player's export. Its seed is read apart, because exports leave out the seeds of running games. */
export interface AuditedGame {
  readonly opening: Opening;
  readonly position: Pick<Position, 'board' | 'score' | 'turn'>;
  readonly moves: PackedMoves;
}

/** The newest board of each game that was shown. */
export type Sights = Map<GameId, Sight>;

/**
 * Records a board in an answer.
 * @param before what had been shown when the answered press was sent
 */
export function see(seen: Sights, game: GameId, sight: Sight, before: Sights, tally: Tally): void {
  const last = before.get(game);
  if (last && sight.turn < last.turn) tally.violate('lost', `game ${game}: after ${show(last)}, ${show(sight)}`);
  if (last?.turn === sight.turn && show(last) !== show(sight))
    tally.violate('wrong', `game ${game}: ${show(last)} became ${show(sight)}`);
  if (sight.turn >= (seen.get(game)?.turn ?? 0)) seen.set(game, sight);
}

/** Compares the exported games of all players with what was shown. */
export function auditGames(exports: readonly (readonly AuditedGame[])[], seen: Sights, tally: Tally): void {
  const stored = new Map(exports.flat().map((game) => [game.opening.id, game]));
  for (const [id, sight] of seen) {
    const game = stored.get(id);
    const now = game && sightOf(game);
    if (!now || now.turn < sight.turn || (now.turn === sight.turn && show(now) !== show(sight)))
      tally.violate('lost', `game ${id}: ${show(sight)} was shown, and ${now && show(now)} is exported`);
  }
  for (const games of exports) {
    for (const game of games) replay(game, tally);
    const dailies = games.flatMap(({ opening }) => dailyIn(opening) ?? []);
    if (new Set(dailies).size !== dailies.length)
      tally.violate('twice', `${games[0]?.opening.player} has two tries at one daily`);
  }
}

/** A board without a move is left out: its seed, which is read later, may have been replaced in between. */
function replay({ opening, position, moves }: AuditedGame, tally: Tally): void {
  if (moves.count === 0) return;
  const game = new FastGame({ ...opening, random: startOf(opening.source) }, rng);
  const isPossible = unpackMoves(moves).every((direction) => game.move(direction));
  const { cells } = position.board;
  if (!isPossible || game.score !== position.score || game.cells.some((it, cell) => it !== cells[cell]))
    tally.violate('wrong', `game ${opening.id}: its ${moves.count} moves do not lead to its board`);
  tally.count('games replayed');
}

function sightOf({ opening: { rules }, position: { board, score, turn } }: AuditedGame): Sight {
  const face = faceOfRules(rules);
  return { turn, score, board: [...board.cells].map((exponent) => (exponent === 0 ? 0 : face(exponent))) };
}

const show = ({ turn, score, board }: Sight): string => `turn ${turn}, score ${score}, ${board.join(' ')}`;
