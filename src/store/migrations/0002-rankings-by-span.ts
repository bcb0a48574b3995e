/**
 * Rankings of the month, week and day, and of all places together; and what deleting by player, place and age needs.
 *
 * The bests of older databases are kept for all time. Those of the current month, week and day begin with the next move.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function rankingsBySpan(execute: Execute, dialect: Dialect): Promise<void> {
  await createBests(execute, dialect);
  await copyResults(execute);
  await execute(`drop table "results"`);
  await createRetention(execute, dialect);
}

/** The player first in the key: the rows that one move may raise lie side by side, and so do those of an export. */
async function createBests(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table "bests" ("player" text not null, "rows" ${integer} not null, "columns" ${integer} not null,
    "rules" text not null, "place" text not null, "span" text not null, "score" ${integer} not null,
    "best_tile" ${integer} not null, "assisted" ${integer} not null, "reached_at" ${integer} not null,
    "game" text not null,
    constraint "bests_by_player" primary key ("player", "rows", "columns", "rules", "place", "span")) ${keyedTableEnd}`);
  await execute(`create index "bests_by_rank"
    on "bests" ("place", "rows", "columns", "rules", "span", "score" desc, "reached_at", "player")`);
}

async function copyResults(execute: Execute): Promise<void> {
  const columns = 'player, "rows", "columns", rules, place, span, score, best_tile, assisted, reached_at, game';
  const gameOf = `coalesce((select min(games.id) from games where games.player = old.player and games.place = old.place
    and games."rows" = old."rows" and games."columns" = old."columns" and games.rules = old.rules
    and games.score = old.score and games.practice = 0), '')`;
  const copied = (place: string) => `insert into bests (${columns})
    select old.player, old."rows", old."columns", old.rules, ${place}, 'all', old.score, old.best_tile, old.assisted,
      old.reached_at, ${gameOf} from results as old`;
  await execute(copied('old.place'));
  await execute(`${copied(`'global'`)} where not exists (select 1 from results as better
    where better.player = old.player and better."rows" = old."rows" and better."columns" = old."columns"
      and better.rules = old.rules and (better.score > old.score
        or (better.score = old.score and (better.reached_at < old.reached_at
          or (better.reached_at = old.reached_at and better.place < old.place)))))`);
}

/** None of these indexes holds a column that a move changes, so they cost a move nothing. */
async function createRetention(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
  await execute(`create table "removed_places" ("place" text not null primary key, "removed_at" ${integer} not null)
    ${tableEnd}`);
  await execute(`create index "games_by_player" on "games" ("player", "started_at", "id")`);
  await execute(`create index "games_by_place" on "games" ("place")`);
  await execute(`create index "games_practice" on "games" ("started_at") where "practice" = 1`);
}
