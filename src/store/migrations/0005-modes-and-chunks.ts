/**
 * A game's mode and standing, its moves in chunks, scores that are filed later, and the names of players.
 *
 * The tables of games and bests are made anew: their constraints and keys change, which SQLite cannot do to a table. They
 * get other names, because CockroachDB takes a name again only after the transaction that dropped it.
 *
 * The moves of an older game are its first chunk, however many they are: it is closed with the next move. Old scores were
 * filed when they were reached.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function modesAndChunks(execute: Execute, dialect: Dialect): Promise<void> {
  await createGames(execute, dialect);
  await createChunks(execute, dialect);
  await createBests(execute, dialect);
  await copyGames(execute, dialect);
  await copyBests(execute);
  await addNames(execute);
  for (const old of ['games', 'bests']) await execute(`drop table "${old}"`);
}

/** What never changes comes first: PostgreSQL logs only the part of a row from its first changed column on. */
async function createGames(execute: Execute, { integer, bytes, tableEnd }: Dialect): Promise<void> {
  await execute(`create table saved_games (
    started_at ${integer} not null, best_before ${integer} not null, "rows" ${integer} not null, "columns" ${integer} not null,
    id text primary key not null, player text not null, place text not null, mode text not null, slot text not null,
    rules text not null, source text not null, seed text not null, opened_by text not null, successor text,
    state text not null, standing text not null, unfiled ${integer} not null, checkpoint ${bytes} not null,
    chunk_start ${integer} not null, turn ${integer} not null, score ${integer} not null, random_state ${integer} not null,
    move_count ${integer} not null, changed_at ${integer} not null, cells ${bytes} not null, moves ${bytes} not null,
    marks text not null,
    constraint saved_games_state check (state in ('running', 'over', 'given-up', 'damaged')),
    constraint saved_games_cells check (length(cells) = "rows" * "columns"),
    constraint saved_games_moves check (length(moves) * 4 >= move_count - chunk_start)) ${tableEnd}`);
  // The rule "one running game a slot" is kept here and nowhere else; it also finds the game of a slot.
  await execute(`create unique index saved_games_running on saved_games (player, slot) where state = 'running'`);
  // None of these holds a column that an ordinary move sets: it then costs neither engine an index.
  await execute(`create index saved_games_unfiled on saved_games (place, id) where unfiled = 1`);
  await execute(`create index saved_games_by_player on saved_games (player, started_at, id)`);
  await execute(`create index saved_games_by_place on saved_games (place)`);
  await execute(`create index saved_games_practice on saved_games (started_at) where mode = 'practice'`);
  await execute(`create index saved_games_by_seed on saved_games (player, seed) where mode = 'practice'`);
}

async function createChunks(execute: Execute, { integer, bytes, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table game_chunks (game text not null references saved_games (id) on delete cascade,
    chunk_start ${integer} not null, move_count ${integer} not null, checkpoint ${bytes} not null, moves ${bytes} not null,
    constraint game_chunks_key primary key (game, chunk_start)) ${keyedTableEnd}`);
}

/** The player comes first in the key: the rows that a game is filed in lie side by side, and so do those of an export. */
async function createBests(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table best_scores (score ${integer} not null, best_tile ${integer} not null,
    reached_at ${integer} not null, hidden ${integer} not null, player text not null, category text not null,
    place text not null, span text not null, game text not null,
    constraint best_scores_by_player primary key (player, category, place, span)) ${keyedTableEnd}`);
  await execute(`create index best_scores_in_order
    on best_scores (place, category, span, hidden, score desc, reached_at, player)`);
}

const KIND = `cast("rows" as text) || 'x' || cast("columns" as text) || '/' || rules`;

/** Practice had the slot and the best of the ranked games; now it has its own, and the best with the same seed. */
async function copyGames(execute: Execute, { bytes }: Dialect): Promise<void> {
  const mode = `case practice when 1 then 'practice' else 'ranked' end`;
  const standing = `case when practice = 1 then 'unlisted' when assisted = 1 then 'assisted' else 'ranked' end`;
  const best = `case practice when 0 then best_before else coalesce((select max(other.score) from games as other
    where other.player = games.player and other.practice = 1 and other.random_seed = games.random_seed
      and other.place = games.place and other."rows" = games."rows" and other."columns" = games."columns"
      and other.rules = games.rules and other.started_at < games.started_at), 0) end`;
  await execute(`insert into saved_games (id, player, place, mode, slot, rules, "rows", "columns", source, seed, started_at,
      best_before, opened_by, successor, state, standing, unfiled, checkpoint, chunk_start, turn, score, random_state,
      move_count, changed_at, cells, moves, marks)
    select id, player, place, ${mode}, place || '/' || ${mode} || '/' || ${KIND}, rules, "rows", "columns", random_kind,
      random_seed, started_at, ${best}, opened_by, successor, state, ${standing}, 0, cast('' as ${bytes}), 0, turn, score,
      random_state, move_count, changed_at, cells, moves, marks from games`);
}

async function copyBests(execute: Execute): Promise<void> {
  await execute(`insert into best_scores (player, category, place, span, score, best_tile, reached_at, game, hidden)
    select player, case assisted when 1 then 'assisted' else 'ranked' end || '/' || ${KIND}, place, span, score, best_tile,
      reached_at, game, hidden from bests`);
}

/** From now on whoever has a game has a row: holding it is what keeps a best from being filed by an old visibility. */
async function addNames(execute: Execute): Promise<void> {
  await execute(`alter table players add column name text default '' not null`);
  await execute(`insert into players (player, theme, picture, language, visibility)
    select distinct player, '', '', '', '' from games
    where not exists (select 1 from players as known where known.player = games.player)`);
}
