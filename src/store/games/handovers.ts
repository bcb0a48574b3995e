/** Where one game takes the place of another, and help, by which one that had ended may do so. */
import { type GameId, type GameStore, isListed, type NewProof, type SavedGame } from '../../app/ports.ts';
import { type FilingStatements, scoreOf } from '../bests/filing.ts';
import { spansAt } from '../bests/span.ts';
import type { Database, Queries } from '../database.ts';
import type { Change } from '../prepared-change.ts';
import { decodeChunkRow, encodeGame } from './game-row.ts';
import type { GameStatements } from './game-statements.ts';
import { proofValues } from './proofs.ts';
import { helpChange, startOfChunk } from './turn-changes.ts';

interface Statements {
  readonly games: Pick<GameStatements, 'begin' | 'beginProvable' | 'succeed' | 'discard' | 'help' | 'chunkBefore'>;
  readonly filing: Pick<FilingStatements, 'file'>;
}

/** With a proof it is the player's line that decides, see `ADVANCE_LINE`. */
export function beginning(
  games: Pick<GameStatements, 'begin' | 'beginProvable'>,
  game: SavedGame,
  proof: NewProof | undefined,
): Change {
  const values = { ...encodeGame(game), ...spansAt(game.opening.startedAt) };
  return proof ? games.beginProvable({ ...values, ...proofValues(proof) }) : games.begin(values);
}

export function handovers(
  database: Database,
  { games, filing }: Statements,
): Pick<GameStore, 'startOver' | 'saveHelp' | 'chunkBefore'> {
  /** False when the game has another turn or another successor by now. */
  async function giveWay(tx: Queries, previous: SavedGame, next: GameId, at: number): Promise<boolean> {
    const { id } = previous.opening;
    const { turn, state } = previous.position;
    const values = { id, turn, next, known: previous.successor ?? '', at };
    if ((await tx.write(games.succeed(values))) === 0) return false;
    const counts = state === 'running' && isListed(previous.position);
    if (counts) await tx.write(filing.file(scoreOf(encodeGame(previous), at)));
    return true;
  }

  return {
    startOver: (previous, next, proof) =>
      database.transaction(async (tx) => {
        const { id, startedAt } = next.opening;
        const { opening, position } = previous;
        const isFree =
          id === opening.id
            ? (await tx.write(games.discard({ id, turn: position.turn }))) === 1
            : await giveWay(tx, previous, id, startedAt);
        return isFree && tx.change(beginning(games, next, proof));
      }),

    async saveHelp(before, after, { closed, ended } = {}) {
      const change = helpChange(games.help, before, after, closed);
      if (!ended) return database.change(change);
      const { opening, position } = after;
      return database.transaction(
        async (tx) => (await giveWay(tx, ended, opening.id, position.changedAt)) && tx.change(change),
      );
    },

    async chunkBefore(game) {
      const chunk_start = startOfChunk(game);
      const [row] = await database.rows(games.chunkBefore({ game: game.opening.id, chunk_start }));
      return row && decodeChunkRow(row, game);
    },
  };
}
