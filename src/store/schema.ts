/** The tables as they are after the newest migration, as TypeScript sees them. Both engines hold the same columns. */
import type { BestRow } from './bests/rankings.ts';
import type { ChunkRow, GameRow } from './games/game-row.ts';
import type { RemovedPlaceRow } from './places/places.ts';
import type { PlayerNumberRow } from './players/numbers.ts';
import type { PlayerRow } from './players/profiles.ts';

/** One row: how many migrations the database has seen. */
export interface SchemaVersionRow {
  readonly version: number;
}

export interface Schema {
  readonly saved_games: GameRow;
  readonly game_chunks: ChunkRow;
  readonly best_scores: BestRow;
  readonly players: PlayerRow;
  readonly player_numbers: PlayerNumberRow;
  readonly removed_places: RemovedPlaceRow;
  readonly schema_version: SchemaVersionRow;
}
