/**
 * The migrations of all released versions, oldest first. None is ever edited: whoever has a database of such a version brings
 * it up to date by these. At a release, those of `unreleased.ts` join them.
 */
import type { Dialect, Execute, Migration } from '../sql.ts';

/** The first schema: games, and the running best of each player. */
async function gamesAndResults(execute: Execute, { integer, bytes, tableEnd }: Dialect): Promise<void> {
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

/**
 * Rankings of the month, week and day, and of all places together; and what deleting by player, place and age needs.
 *
 * The bests of older databases are kept for all time. Those of the current month, week and day begin with the next move.
 */
async function rankingsBySpan(execute: Execute, dialect: Dialect): Promise<void> {
  await createBestsBySpan(execute, dialect);
  await copyResults(execute);
  await execute(`drop table "results"`);
  await createRetention(execute, dialect);
}

/** The player first in the key: the rows that one move may raise lie side by side, and so do those of an export. */
async function createBestsBySpan(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
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

/**
 * Each player's choices, and bests that no ranking lists.
 *
 * A best carries its player's visibility and the ranking's index holds it, so that a ranking stays one range of one
 * index. CockroachDB does not take an index's name again in the transaction that dropped it: the new index has another.
 */
async function settings(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table "players" ("player" text not null primary key, "theme" text not null,
    "picture" text not null, "language" text not null, "visibility" text not null) ${keyedTableEnd}`);
  await execute(`alter table "bests" add column "hidden" ${integer} default 0 not null`);
  await execute(`drop index "bests_by_rank"`);
  await execute(`create index "bests_in_order"
    on "bests" ("place", "rows", "columns", "rules", "span", "hidden", "score" desc, "reached_at", "player")`);
}

/**
 * The marks of the last move, so that showing a board again needs no replay, and which `/2048` opened the game. Games of
 * older databases show no marks until their next move.
 */
async function marks(execute: Execute): Promise<void> {
  for (const name of ['marks', 'opened_by'])
    await execute(`alter table "games" add column "${name}" text default '' not null`);
}

/**
 * A game's mode and standing, its moves in chunks, scores that are filed later, and the names of players.
 *
 * The tables of games and bests are made anew: their constraints and keys change, which SQLite cannot do to a table. They
 * get other names, because CockroachDB takes a name again only after the transaction that dropped it.
 *
 * The moves of an older game are its first chunk, however many they are: it is closed with the next move. Old scores were
 * filed when they were reached.
 */
async function modesAndChunks(execute: Execute, dialect: Dialect): Promise<void> {
  await createGames(execute, dialect);
  await createChunks(execute, dialect);
  await createBests(execute, dialect);
  await copyGames(execute, dialect);
  await copyBests(execute);
  await addNames(execute);
  for (const old of ['games', 'bests']) await execute(`drop table "${old}"`);
}

/** Columns that never change come first: PostgreSQL logs only the part of a row from its first changed column on. */
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

/**
 * Players are listed by name everywhere, in their servers only, or nowhere; and each has a number that stands for the
 * name where it is not shown.
 *
 * A player who was shown until now was not asked about all servers together, and is named in their own. A number is in a table
 * of its own, because CockroachDB does not let a transaction fill a column that it has added.
 */
async function visibilityByPlace(execute: Execute, { integer, keyedTableEnd, fiveDigits }: Dialect): Promise<void> {
  await execute(`update players set visibility = case visibility when 'shown' then 'servers' else 'nowhere' end
    where visibility in ('shown', 'hidden')`);
  await execute(`create table player_numbers (player text primary key not null, number ${integer} not null)
    ${keyedTableEnd}`);
  await execute(`insert into player_numbers (player, number) select player, ${fiveDigits} from players`);
}

/** Whether a finished game was shared, which is done once: 0 or 1. The column stands in no index, and no move sets it. */
async function sharedGames(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column shared ${integer} default 0 not null`);
}

/**
 * The help that a game had, one bit each, and the game that it was started over, so that an undo brings that one back. Neither
 * stands in an index, and no move sets them.
 */
async function help(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column helped ${integer} default 0 not null`);
  await execute(`alter table saved_games add column predecessor text`);
}

/**
 * Which game of a player plays by itself, and until when its process holds the lease. `message` reaches its message for as
 * long as the lease lasts, and a few seconds longer; it is sealed with the bot's token, and erased afterwards.
 */
async function autoplays(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table autoplays (player text primary key not null, game text not null, run text not null,
    lease_until ${integer} not null, message text not null) ${keyedTableEnd}`);
}

/**
 * The secret of each daily, the one try that each player has, and the days on which somebody in a server has finished one.
 * A game also says how many dailies in a row its player had finished before it, so that a click need not count them.
 */
async function dailies(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table daily_secrets (daily ${integer} primary key not null, seed text not null)
    ${keyedTableEnd}`);
  // The rule "one try a day" is kept by this key and nowhere else.
  await execute(`create table daily_tries (player text not null, daily ${integer} not null, game text not null,
    finished ${integer} not null, constraint daily_tries_key primary key (player, daily)) ${keyedTableEnd}`);
  await execute(`create table daily_servers (place text not null, daily ${integer} not null,
    constraint daily_servers_key primary key (place, daily)) ${keyedTableEnd}`);
  await execute(`alter table saved_games add column streak ${integer} default 0 not null`);
}

/**
 * The commitments of ranked games, what they were made of, and the seed that is prepared for each player's next one. Older
 * games have none. Secrets lie apart from the games, so that no click reads them.
 *
 * `revealed` is 1 once the seed was handed out: from then on no move may be taken back. `posted` is the press that showed
 * everybody the replay, as `shared` is.
 */
async function provableGames(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column commitment text default '' not null`);
  await execute(`alter table saved_games add column revealed ${integer} default 0 not null`);
  await execute(`alter table saved_games add column posted ${integer} default 0 not null`);
  await execute(`create table game_proofs (game text primary key not null references saved_games (id) on delete cascade,
    ordinal ${integer} not null, seed text not null, interaction text not null, previous text not null,
    next text not null) ${keyedTableEnd}`);
  await execute(`create table seed_lines (player text primary key not null, ordinal ${integer} not null, seed text not null,
    previous text not null) ${keyedTableEnd}`);
}

/**
 * The totals of each player's games, and since when a place counts scores: those who manage a server may empty its
 * rankings.
 *
 * Which games are counted stands in their rows. Those of before are counted by the bot that runs on this schema, some at a
 * time, so that no start waits for them. `counted` and what the index is about change only when a game begins, ends or is
 * counted: a move costs neither engine this index.
 */
async function statistics(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
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

/** When a game against the clock ends, and duels. Games of older databases have no clock. */
async function clocksAndDuels(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
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

/** A row that is written for nothing but to see whether writing works. */
async function operations(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
  await execute(`create table health (id ${integer} primary key not null, checked_at ${integer} not null) ${tableEnd}`);
  await execute(`insert into health (id, checked_at) values (1, 0)`);
}

/** Whom the operator has blocked. */
async function blocked(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table blocked (kind text not null, id text not null, blocked_at ${integer} not null,
    primary key (kind, id)) ${keyedTableEnd}`);
}

export const RELEASED: readonly Migration[] = [
  gamesAndResults,
  rankingsBySpan,
  settings,
  marks,
  modesAndChunks,
  visibilityByPlace,
  sharedGames,
  help,
  autoplays,
  dailies,
  provableGames,
  statistics,
  clocksAndDuels,
  operations,
  blocked,
];
