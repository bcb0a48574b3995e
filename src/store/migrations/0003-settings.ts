/**
 * What each player chose, and bests that no ranking lists.
 *
 * A best carries its player's visibility and the ranking's index holds it, so that a ranking stays one range of one
 * index. CockroachDB does not take an index's name again in the transaction that dropped it: the new index has another.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function settings(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table "players" ("player" text not null primary key, "theme" text not null,
    "picture" text not null, "language" text not null, "visibility" text not null) ${keyedTableEnd}`);
  await execute(`alter table "bests" add column "hidden" ${integer} default 0 not null`);
  await execute(`drop index "bests_by_rank"`);
  await execute(`create index "bests_in_order"
    on "bests" ("place", "rows", "columns", "rules", "span", "hidden", "score" desc, "reached_at", "player")`);
}
