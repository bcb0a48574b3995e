/**
 * What the games of each player come to, and since when a place counts scores: those who manage a server may empty its
 * rankings.
 *
 * Which games are counted stands in their rows. Those of before are counted by the bot that runs on this schema, some at a
 * time, so that no start waits for them. `counted` and what the index is about change only when a game begins, ends or is
 * counted: a move costs neither engine this index.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function statistics(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table cleared_places (place text primary key not null, cleared_at ${integer} not null)
    ${keyedTableEnd}`);
  await execute(`create table player_stats (player text not null, place text not null, category text not null,
    games ${integer} not null, score ${integer} not null, best_score ${integer} not null, moves ${integer} not null,
    played ${integer} not null, recent text not null,
    constraint player_stats_key primary key (player, place, category)) ${keyedTableEnd}`);
  await execute(`create table player_tiles (player text not null, place text not null, category text not null,
    tile ${integer} not null, games ${integer} not null,
    constraint player_tiles_key primary key (player, place, category, tile)) ${keyedTableEnd}`);
  await execute(`create index player_stats_by_place on player_stats (place)`);
  await execute(`create index player_tiles_by_place on player_tiles (place)`);
  await execute(`alter table saved_games add column counted ${integer} default 0 not null`);
  await execute(`create index saved_games_uncounted on saved_games (player, started_at, id)
    where counted = 0 and state in ('over', 'given-up') and mode <> 'practice'`);
}
