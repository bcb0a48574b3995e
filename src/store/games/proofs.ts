import type { GameStore, NewProof, PreparedSeed } from '../../app/stores/game-store.ts';
import type { OfPlayer } from '../players.ts';
import { type Database, type Dialect, queryIn } from '../sql.ts';

export function seedLineStore(database: Database): Pick<GameStore, 'findPrepared' | 'beginLine'> {
  const { prepared, beginLine } = proofStatements(database.dialect);
  return {
    async findPrepared(player) {
      const [row] = await database.rows(prepared({ player }));
      if (!row) return undefined;
      const { interaction, ...seed } = withLine(row);
      return interaction === '' ? seed : { ...seed, interaction };
    },
    beginLine: async (player, seed) => void (await database.write(beginLine({ player, seed }))),
  };
}

/** Omits a `line` of 0: no backup was restored before the player's first seed line. */
export const withLine = <Row extends { readonly line: number }>({ line, ...row }: Row) =>
  line === 0 ? row : { ...row, line };

export interface ProofValues {
  readonly line: number;
  readonly ordinal: number;
  readonly proof_seed: string;
  readonly interaction: string;
  readonly previous: string;
  readonly next: string;
  readonly next_ordinal: number;
  readonly next_seed: string;
}

export const proofValues = ({
  ordinal,
  seed,
  interaction,
  previous,
  next,
  nextSeed,
  line = 0,
}: NewProof): ProofValues => ({
  line,
  ordinal,
  proof_seed: seed,
  interaction,
  previous,
  next,
  next_ordinal: ordinal + 1,
  next_seed: nextSeed,
});

/** Decides which ranked game gets the prepared seed. Changes no row if the slot holds a running game. */
export const ADVANCE_LINE = `update seed_lines set ordinal = :next_ordinal, seed = :next_seed, previous = :commitment,
    interaction = ''
  where player = :player and ordinal = :ordinal and seed = :proof_seed and interaction in ('', :interaction)
    and not exists (select 1 from saved_games
      where player = :player and place = :place and slot = :slot and state = 'running')`;

export const INSERT_PROOF = `insert into game_proofs (game, ordinal, seed, interaction, previous, next, line)
  values (:id, :ordinal, :proof_seed, :interaction, :previous, :next, :line)`;

export function proofStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  return {
    prepared: query<OfPlayer, Required<PreparedSeed>>(
      'select ordinal, seed, previous, interaction, line from seed_lines where player = :player',
    ),
    /** Prepares the seed of a game again, with its press, if no later game of the line has begun. */
    takeSeedBack: query<OfPlayer & { readonly id: string }>(`
      update seed_lines set ordinal = game_proofs.ordinal, seed = game_proofs.seed, previous = game_proofs.previous,
          interaction = game_proofs.interaction
        from game_proofs where game_proofs.game = :id and seed_lines.player = :player
          and seed_lines.ordinal = game_proofs.ordinal + 1 and seed_lines.line = game_proofs.line`),
    beginLine: query<OfPlayer & { readonly seed: string }>(`
      insert into seed_lines (player, ordinal, seed, previous, line)
        values (:player, 1, :seed, '', (select coalesce(max(restored_at), 0) from restores))
        on conflict (player) do nothing`),
  };
}
