/** The tables as they are after the newest migration, as TypeScript sees them. Both engines hold the same columns. */

/** A game. `practice` and `assisted` are 0 or 1, because the engines disagree about booleans. */
export interface GameRow {
  readonly id: string;
  readonly player: string;
  readonly place: string;
  readonly rows: number;
  readonly columns: number;
  readonly rules: string;
  readonly random_kind: string;
  readonly random_seed: string;
  readonly random_state: number;
  readonly practice: number;
  readonly assisted: number;
  readonly cells: Uint8Array;
  readonly score: number;
  readonly best_before: number;
  readonly turn: number;
  readonly moves: Uint8Array;
  readonly move_count: number;
  readonly state: string;
  /** What the last move did; see game-row.ts. */
  readonly marks: string;
  readonly opened_by: string;
  readonly successor: string | null;
  readonly started_at: number;
  readonly changed_at: number;
}

/** The best ranked score of one player in one ranking: place, board shape, rules and span of time. */
export interface BestRow {
  readonly player: string;
  readonly rows: number;
  readonly columns: number;
  readonly rules: string;
  /** A place, or `global`. */
  readonly place: string;
  /** See span.ts. */
  readonly span: string;
  readonly score: number;
  readonly best_tile: number;
  readonly assisted: number;
  /** When the score was reached, in milliseconds since 1970: equal scores rank by it. */
  readonly reached_at: number;
  /** The game that reached it; empty when that is not known. */
  readonly game: string;
  /** 1 while the player is hidden, else 0: no ranking lists a hidden best. */
  readonly hidden: number;
}

/** What a player chose; absent until the first choice. */
export interface PlayerRow {
  readonly player: string;
  readonly theme: string;
  readonly picture: string;
  readonly language: string;
  readonly visibility: string;
}

/** A place that the bot was removed from, and when; or, if that is later, when it was last known to be played in. */
export interface RemovedPlaceRow {
  readonly place: string;
  readonly removed_at: number;
}

/** One row: how many migrations the database has seen. */
export interface SchemaVersionRow {
  readonly version: number;
}

export interface Schema {
  readonly games: GameRow;
  readonly bests: BestRow;
  readonly players: PlayerRow;
  readonly removed_places: RemovedPlaceRow;
  readonly schema_version: SchemaVersionRow;
}
