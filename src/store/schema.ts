import type { BlockedRow } from './blocks.ts';
import type { DailySecretRow, DailyServerRow, DailyTryRow } from './daily.ts';
import type { DuelRow } from './duel.ts';
import type { ChunkRow, GameRow } from './games/game-row.ts';
import type { GameProofRow, SeedLineRow } from './games/proofs.ts';
import type { ApplicationRow, HealthRow } from './health.ts';
import type { BestRow, ClearedPlaceRow } from './high-scores.ts';
import type { LeaseRow, PendingEditRow } from './pending-edits.ts';
import type { PlayerNumberRow, PlayerRow } from './players.ts';
import type { JoinedPlaceRow, RemovedPlaceRow } from './retention.ts';
import type { StatsRow, TileRow } from './stats.ts';

/** One row: how many migrations the database has seen. */
export interface SchemaVersionRow {
  readonly version: number;
}

export interface Schema {
  readonly saved_games: GameRow;
  readonly game_chunks: ChunkRow;
  readonly game_proofs: GameProofRow;
  readonly seed_lines: SeedLineRow;
  readonly best_scores: BestRow;
  readonly daily_secrets: DailySecretRow;
  readonly daily_servers: DailyServerRow;
  readonly daily_tries: DailyTryRow;
  readonly players: PlayerRow;
  readonly player_numbers: PlayerNumberRow;
  readonly duels: DuelRow;
  readonly removed_places: RemovedPlaceRow;
  readonly joined_places: JoinedPlaceRow;
  readonly cleared_places: ClearedPlaceRow;
  readonly pending_edits: PendingEditRow;
  readonly leases: LeaseRow;
  readonly player_stats: StatsRow;
  readonly player_tiles: TileRow;
  readonly blocked: BlockedRow;
  readonly application: ApplicationRow;
  readonly health: HealthRow;
  readonly schema_version: SchemaVersionRow;
}
