/** When a game against the clock ends, and duels. Games of older databases have no clock. */
import type { Dialect, Execute } from '../sql.ts';

export async function clocksAndDuels(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column ends_at ${integer}`);
  await execute(`create table duels (id text primary key not null, challenger text not null,
    opponent text not null, pair text not null, "rows" ${integer} not null, "columns" ${integer} not null,
    rules text not null, seed text not null, locale text not null, state text not null, begun_at ${integer} not null,
    ends_at ${integer} not null, channel text not null, message text not null, challenger_score ${integer},
    opponent_score ${integer}) ${tableEnd}`);
  // The rule "one duel of two players on a board of a kind" is kept here and nowhere else; it also finds it.
  await execute(`create unique index duels_open on duels (pair) where state in ('offered', 'playing')`);
  await execute(`create index duels_by_challenger on duels (challenger)`);
  await execute(`create index duels_by_opponent on duels (opponent)`);
  await execute(`create index duels_by_end on duels (state, ends_at, id)`);
}
