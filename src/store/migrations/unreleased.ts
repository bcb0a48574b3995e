/**
 * The migrations since the last release, oldest first. None is ever edited, since databases of this version are in use; at a
 * release they join those of `released.ts`.
 */
import type { Dialect, Execute, Migration } from '../sql.ts';

/** Which application of Discord's the data belongs to: the first that starts on it. */
async function application(execute: Execute, { integer, tableEnd }: Dialect): Promise<void> {
  await execute(`create table application (id ${integer} primary key not null, application text not null) ${tableEnd}`);
}

/**
 * How the messages are reached that have to show something else without a press, sealed with the bot's token; games that
 * play by themselves are among them, and go on. Who does what one process does for all. Which duels are decided and not told.
 */
async function pendingEdits(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table pending_edits (kind text not null, id text not null, player text not null, game text not null,
    press text not null, due_at ${integer} not null, expires_at ${integer} not null, token text not null,
    primary key (kind, id)) ${keyedTableEnd}`);
  await execute(`create index pending_edits_by_time on pending_edits (due_at)`);
  await execute(`create index pending_edits_by_player on pending_edits (player)`);
  // A lease is younger than its press, whose token lasts a quarter of an hour.
  await execute(`insert into pending_edits (kind, id, player, game, press, due_at, expires_at, token)
    select 'autoplay', player, player, game, run, lease_until, lease_until + 900000, message from autoplays`);
  await execute(`drop table autoplays`);
  await execute(`create table leases (name text primary key not null, holder text not null, held_until ${integer} not null)
    ${keyedTableEnd}`);
  await execute(`alter table duels add column untold ${integer} not null default 0`);
  await execute(`create index duels_untold on duels (ends_at, id) where untold = 1`);
}

/** How the columns of a game are written, so that a version which does not know that leaves the game alone. */
async function formats(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table saved_games add column format ${integer} default 1 not null`);
}

/** Finds the tries at dailies that are kept, without their games, of players whose data was deleted: until the daily closes. */
async function keptTries(execute: Execute): Promise<void> {
  await execute(`create index daily_tries_kept on daily_tries (daily) where game = ''`);
}

/**
 * Dailies are statistics of their own from now on. Counts from before stay among the games of their board, but the best
 * that is shown there is one that its ranking has: no daily is filed in it.
 */
async function bestOfDailies(execute: Execute): Promise<void> {
  const filed = `select score from best_scores where best_scores.player = player_stats.player
    and best_scores.category = player_stats.category and best_scores.place = player_stats.place and span = 'all'`;
  await execute(`update player_stats set best_score = (${filed})
    where category = 'ranked/4x4/classic' and exists (${filed})`);
}

/**
 * Servers that the bot was seen in. Only such a one can have removed it: in any other it is used by those who have installed
 * it for themselves. Older databases do not say, so that their servers count from when the bot is seen there.
 */
async function joinedPlaces(execute: Execute, { keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table joined_places (place text primary key not null) ${keyedTableEnd}`);
  await execute(`insert into joined_places (place) select place from removed_places`);
}

/** The score that a game had reached in the ranking when help was first used, with its tile and time; games of before have none. */
async function rankedBeforeHelp(execute: Execute, { integer }: Dialect): Promise<void> {
  for (const column of ['ranked_score', 'ranked_tile', 'ranked_at'])
    await execute(`alter table saved_games add column "${column}" ${integer} default 0 not null`);
}

/**
 * Which players take no challenges; how far a duel was when its card last showed it; and until when somebody is telling how
 * a duel ended. A version from before knows none of them, and leaves them as they are.
 */
async function liveDuels(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table players add column duels text not null default ''`);
  await execute(`alter table pending_edits add column shown ${integer} not null default 0`);
  await execute(`alter table duels add column telling_until ${integer} not null default 0`);
}

/** The choices of a server's managers. A version from before knows nothing of it: there boards are public everywhere. */
async function servers(execute: Execute, { integer, keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table servers (
    place text primary key not null,
    boards text not null,
    boards_channel text not null,
    announce_channel text not null,
    announce_hour ${integer} not null,
    locale text not null,
    announced ${integer} not null
  ) ${keyedTableEnd}`);
  await execute(`create index servers_by_hour on servers (announced, announce_hour) where announce_channel <> ''`);
}

/**
 * A daily says how large its board is. Those that somebody has begun have 4 rows and columns, and so has one that is prepared
 * by a version from before, which knows no other. A daily that was prepared and that nobody has begun is played on 3x3.
 */
async function dailyBoards(execute: Execute, { integer }: Dialect): Promise<void> {
  for (const side of ['"rows"', '"columns"'])
    await execute(`alter table daily_secrets add column ${side} ${integer} default 4 not null`);
  await execute(`update daily_secrets set "rows" = 3, "columns" = 3
    where daily > (select coalesce(max(daily), 0) from daily_tries)`);
}

/** In milliseconds, as is the start of daily 1. */
const DAY = 86_400_000;
const FIRST_DAY = 20_454 * DAY;

/** The exponent that shows as 128 or more, and the one that wins, by rules. */
const rowOf = (column: string): string => `case when ${column} like '%fibonacci' then 'fibonacci' else 'tile' end`;

/**
 * The badges of a player, each once. Those of games that were played before are there without a time: the first large tiles
 * of ranked games, and with 2048 the win; and streaks, on the day that made them long enough. A version from before knows
 * nothing of it.
 */
export async function moments(execute: Execute, { integer, keyedTableEnd, holdsByte }: Dialect): Promise<void> {
  await execute(`create table badges (player text not null, badge text not null, won_at ${integer} not null,
    constraint badges_key primary key (player, badge)) ${keyedTableEnd}`);
  // Games that are not counted yet are read from their boards: running games, and those of a version without statistics.
  await execute(`insert into badges (player, badge, won_at)
    with recursive exponents(exponent) as (select 7 union all select exponent + 1 from exponents where exponent < 52),
    reached as (
      select player, ${rowOf('category')} as tiles, tile as largest from player_tiles
        where place = 'global' and category like 'ranked/%'
      union all select player, ${rowOf('category')}, best_tile from best_scores
        where place = 'global' and span = 'all' and category like 'ranked/%'
      union all select player, ${rowOf('rules')}, ranked_tile from saved_games where ranked_score > 0
      union all select player, ${rowOf('rules')}, exponent from saved_games
        join exponents on ${holdsByte('cells', 'exponent')}
        where counted = 0 and standing = 'ranked' and state <> 'damaged'),
    best as (select player, tiles, max(largest) as largest from reached group by player, tiles)
    select player, tiles || '-' || exponent, 0 from best join exponents on exponent <= largest
      and exponent >= case tiles when 'tile' then 7 else 11 end
    union select player, 'win', 0 from best where largest >= case tiles when 'tile' then 11 else 17 end`);
  await execute(`insert into badges (player, badge, won_at)
    select player, 'streak-' || column1, min(${FIRST_DAY} + (first_day + column1 - 2) * ${DAY})
    from (select player, min(daily) as first_day, count(*) as length
      from (select player, daily, daily - row_number() over (partition by player order by daily) as run
        from daily_tries where finished = 1) as placed
      group by player, run) as runs
    join (values (7), (30), (100)) as steps on column1 <= length
    group by player, column1`);
}

/** A practice game's score to beat, with whose tiles it is played. The row goes with either game. */
async function scoresToBeat(execute: Execute, { keyedTableEnd }: Dialect): Promise<void> {
  await execute(`create table scores_to_beat (
    game text primary key not null references saved_games (id) on delete cascade,
    beaten text not null references saved_games (id) on delete cascade
  ) ${keyedTableEnd}`);
  await execute('create index scores_to_beat_by_beaten on scores_to_beat (beaten)');
}

/** In which of Discord's two forms the card of a duel was sent. All of before have content, and no container. */
async function containers(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table duels add column in_container ${integer} not null default 0`);
}

/** Whether the newest daily post of a server was refused, so that its managers are told. */
async function failedPosts(execute: Execute, { integer }: Dialect): Promise<void> {
  await execute(`alter table servers add column failed ${integer} not null default 0`);
}

/** An end with help is taken out of the statistics when its game goes on; those of before are left as they were counted. */
export async function countedAtLast(execute: Execute): Promise<void> {
  await execute(`update saved_games set counted = 2 where counted = 1 and standing = 'assisted'`);
}

export const UNRELEASED: readonly Migration[] = [
  application,
  pendingEdits,
  formats,
  keptTries,
  bestOfDailies,
  joinedPlaces,
  rankedBeforeHelp,
  liveDuels,
  servers,
  dailyBoards,
  moments,
  scoresToBeat,
  containers,
  failedPosts,
  countedAtLast,
];
