/** The tables as they are after the newest migration, as TypeScript sees them. Both engines hold the same columns. */
import type { ApplicationRow } from './application.ts';
import type { ClearedPlaceRow } from './bests/clearing.ts';
import type { BestRow } from './bests/rankings.ts';
import type { BlockedRow } from './blocks/blocks.ts';
import type { DailySecretRow, DailyServerRow, DailyTryRow } from './dailies/dailies.ts';
import type { DuelRow } from './duels/duel-row.ts';
import type { ChunkRow, GameRow } from './games/game-row.ts';
import type { PendingEditRow } from './games/pending-edits.ts';
import type { GameProofRow, SeedLineRow } from './games/proofs.ts';
import type { HealthRow } from './health.ts';
import type { LeaseRow } from './leases.ts';
import type { JoinedPlaceRow, RemovedPlaceRow } from './places/places.ts';
import type { PlayerNumberRow } from './players/numbers.ts';
import type { PlayerRow } from './players/profiles.ts';
import type { StatsRow, TileRow } from './statistics/counting.ts';

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
