/** The first schema: games, and the running best of each player. */
import type { Dialect, Execute } from '../sql.ts';

export async function gamesAndResults(execute: Execute, { integer, bytes, tableEnd }: Dialect): Promise<void> {
  await execute(`create table "games" ("id" text not null primary key, "player" text not null, "place" text not null,
    "rows" ${integer} not null, "columns" ${integer} not null, "rules" text not null, "random_kind" text not null,
    "random_seed" text not null, "random_state" ${integer} not null, "practice" ${integer} not null,
    "assisted" ${integer} not null, "cells" ${bytes} not null, "score" ${integer} not null,
    "best_before" ${integer} not null, "turn" ${integer} not null, "moves" ${bytes} not null,
    "move_count" ${integer} not null, "state" text not null, "successor" text, "started_at" ${integer} not null,
    "changed_at" ${integer} not null,
    constraint "games_state" check (state in ('running', 'over', 'given-up')),
    constraint "games_cells" check (length(cells) = "rows" * "columns"),
    constraint "games_moves" check (length(moves) * 4 >= move_count)) ${tableEnd}`);
  // The rule "one running game a slot" is kept here and nowhere else; it also finds the game of a slot.
  await execute(`create unique index "games_running" on "games" ("player", "place", "rows", "columns", "rules")
    where "state" = 'running'`);
  await execute(`create table "results" ("place" text not null, "rows" ${integer} not null,
    "columns" ${integer} not null, "rules" text not null, "player" text not null, "score" ${integer} not null,
    "best_tile" ${integer} not null, "assisted" ${integer} not null, "reached_at" ${integer} not null,
    constraint "results_key" primary key ("place", "rows", "columns", "rules", "player")) ${tableEnd}`);
  await execute(`create index "results_order"
    on "results" ("place", "rows", "columns", "rules", "score" desc, "reached_at", "player")`);
}
