/**
 * What the games of each player come to, and since when a place counts scores: those who manage a server may empty its
 * rankings.
 *
 * Which games are counted stands in their rows. Those of before are counted by the bot that runs on this schema, some at a
 * time, so that no start waits for them. `counted` and what the index is about change only when a game begins, ends or is
 * counted: a move costs neither engine this index.
 */
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../sql.ts';

export async function statistics(db: Kysely<unknown>, { integer, keyedTableEnd }: ColumnTypes): Promise<void> {
  await sql`create table cleared_places (place text primary key not null, cleared_at ${integer} not null)
    ${keyedTableEnd}`.execute(db);
  await sql`create table player_stats (player text not null, place text not null, category text not null,
    games ${integer} not null, score ${integer} not null, best_score ${integer} not null, moves ${integer} not null,
    played ${integer} not null, recent text not null,
    constraint player_stats_key primary key (player, place, category)) ${keyedTableEnd}`.execute(db);
  await sql`create table player_tiles (player text not null, place text not null, category text not null,
    tile ${integer} not null, games ${integer} not null,
    constraint player_tiles_key primary key (player, place, category, tile)) ${keyedTableEnd}`.execute(db);
  await sql`create index player_stats_by_place on player_stats (place)`.execute(db);
  await sql`create index player_tiles_by_place on player_tiles (place)`.execute(db);
  await sql`alter table saved_games add column counted ${integer} default 0 not null`.execute(db);
  await sql`create index saved_games_uncounted on saved_games (player, started_at, id)
    where counted = 0 and state in ('over', 'given-up') and mode <> 'practice'`.execute(db);
}
