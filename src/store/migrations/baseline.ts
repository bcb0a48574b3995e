/**
 * The schema of the first release, edited only until then: databases in use are changed by new migrations. If a column's
 * values change, raise the version in `migrate.ts`, because only the columns of a database are compared.
 */
import type { Dialect, Execute } from '../sql.ts';

export async function createBaseline(execute: Execute, dialect: Dialect): Promise<void> {
  const tables = [games, gameTables, rankings, players, results, dailies, races, places, jobs, operation];
  for (const statement of tables.flatMap((statements) => statements(dialect))) await execute(statement);
}

type Statements = (dialect: Dialect) => readonly string[];

/** Columns that never change come first: PostgreSQL logs a changed row only from its first changed column on. */
const games: Statements = ({ integer, bytes, tableEnd }) => [
  `create table saved_games (
    started_at ${integer} not null,
    best_before ${integer} not null,
    "rows" ${integer} not null,
    "columns" ${integer} not null,
    id text primary key not null,
    player text not null,
    place text not null,
    mode text not null,
    slot text not null,
    race text,
    rules text not null,
    source text not null,
    seed text not null,
    opened_by text not null,
    successor text,
    state text not null,
    standing text not null,
    unpublished ${integer} not null,
    checkpoint ${bytes} not null,
    chunk_start ${integer} not null,
    turn ${integer} not null,
    score ${integer} not null,
    random_state ${integer} not null,
    move_count ${integer} not null,
    changed_at ${integer} not null,
    cells ${bytes} not null,
    moves ${bytes} not null,
    marks text not null,
    assisted_by ${integer} default 0 not null,
    commitment text default '' not null,
    revealed ${integer} default 0 not null,
    ends_at ${integer},
    review ${bytes},
    constraint saved_games_state check (state in ('running', 'over', 'given-up', 'set-aside')),
    constraint saved_games_cells check (length(cells) = "rows" * "columns"),
    constraint saved_games_moves check (length(moves) * 4 >= move_count - chunk_start)
  ) ${tableEnd}`,
  // Only this index enforces the rule "one running game in a slot". It also
  // finds the game of a slot.
  `create unique index saved_games_running on saved_games (player, place, slot) where state = 'running'`,
  // An ordinary move sets no column of these indexes, so neither engine updates them.
  `create index saved_games_unpublished on saved_games (place, id) where unpublished = 1`,
  `create index saved_games_by_player on saved_games (player, started_at, id)`,
  `create index saved_games_by_place on saved_games (place)`,
  `create index saved_games_by_race on saved_games (race, player) where race is not null`,
  `create index saved_games_practice on saved_games (started_at) where mode = 'practice'`,
];

/** Secret seeds have their own tables, so that no click reads them. */
const gameTables: Statements = ({ integer, bytes, keyedTableEnd }) => [
  `create table game_chunks (
    game text not null references saved_games (id) on delete cascade,
    chunk_start ${integer} not null,
    move_count ${integer} not null,
    checkpoint ${bytes} not null,
    moves ${bytes} not null,
    constraint game_chunks_key primary key (game, chunk_start)
  ) ${keyedTableEnd}`,
  `create table game_proofs (
    game text primary key not null references saved_games (id) on delete cascade,
    ordinal ${integer} not null,
    seed text not null,
    interaction text not null,
    previous text not null,
    next text not null,
    line ${integer} default 0 not null
  ) ${keyedTableEnd}`,
  `create table seed_lines (
    player text primary key not null,
    ordinal ${integer} not null,
    seed text not null,
    previous text not null,
    interaction text default '' not null,
    line ${integer} default 0 not null
  ) ${keyedTableEnd}`,
  `create table scores_to_beat (
    game text primary key not null references saved_games (id) on delete cascade,
    beaten text not null references saved_games (id) on delete cascade
  ) ${keyedTableEnd}`,
  `create index scores_to_beat_by_beaten on scores_to_beat (beaten)`,
];

/**
 * The key starts with the player, so that the rows that one game may change are stored together. Each row repeats the
 * player's visibility (`hidden`), so that a ranking is one range of one index.
 */
const rankings: Statements = ({ integer, keyedTableEnd }) => [
  `create table high_scores (
    score ${integer} not null,
    best_tile ${integer} not null,
    reached_at ${integer} not null,
    hidden ${integer} not null,
    player text not null,
    ranking text not null,
    place text not null,
    span text not null,
    game text not null,
    constraint high_scores_by_player primary key (player, ranking, place, span)
  ) ${keyedTableEnd}`,
  `create index high_scores_in_order
    on high_scores (place, ranking, span, hidden, score desc, reached_at, player)`,
];

/** Every player with a game has a row in `players`. Transactions lock it, see `locks.ts`. */
const players: Statements = ({ integer, keyedTableEnd }) => [
  `create table players (
    player text primary key not null,
    settings text default '{}' not null,
    visibility text default '' not null,
    name text default '' not null
  ) ${keyedTableEnd}`,
  `create table player_numbers (player text primary key not null, number ${integer} not null) ${keyedTableEnd}`,
  `create table badges (
    player text not null,
    badge text not null,
    won_at ${integer} not null,
    constraint badges_key primary key (player, badge)
  ) ${keyedTableEnd}`,
];

/** One row for each ended game with a score, without practice and races. Statistics are computed from one index. */
const results: Statements = ({ integer, keyedTableEnd }) => [
  `create table results (
    game text primary key not null references saved_games (id) on delete cascade,
    player text not null,
    place text not null,
    category text not null,
    assisted ${integer} not null,
    started_at ${integer} not null,
    score ${integer} not null,
    best_tile ${integer} not null,
    moves ${integer} not null,
    played ${integer} not null
  ) ${keyedTableEnd}`,
  `create index results_by_player
    on results (player, started_at, game, place, category, assisted, score, best_tile, moves, played)`,
];

const dailies: Statements = ({ integer, keyedTableEnd }) => [
  `create table daily_secrets (
    daily ${integer} primary key not null,
    seed text not null
  ) ${keyedTableEnd}`,
  `create index daily_secrets_by_seed on daily_secrets (seed)`,
  // Only this key enforces the rule "one try a day".
  `create table daily_tries (
    player text not null,
    daily ${integer} not null,
    game text not null,
    finished ${integer} not null,
    constraint daily_tries_key primary key (player, daily)
  ) ${keyedTableEnd}`,
  // After a player's data was deleted, the try at an open daily is kept without its game until the daily closes.
  `create index daily_tries_kept on daily_tries (daily) where game = ''`,
  `create table daily_servers (
    place text not null,
    daily ${integer} not null,
    constraint daily_servers_key primary key (place, daily)
  ) ${keyedTableEnd}`,
];

/**
 * `slot`: at most one running race has it. `score`, `moves`: null while the race runs, except of a player whose data was
 * deleted, who is null too. `joined_at`: null for a challenged player who has not accepted.
 */
const races: Statements = ({ integer, tableEnd, keyedTableEnd }) => [
  `create table races (
    id text primary key not null,
    slot text not null,
    starter text not null,
    place text not null,
    channel text not null,
    "rows" ${integer} not null,
    "columns" ${integer} not null,
    rules text not null,
    seed text not null,
    locale text not null,
    most ${integer} not null,
    state text not null,
    begun_at ${integer} not null,
    open_until ${integer} not null,
    ends_at ${integer} not null,
    notified ${integer} not null,
    announced ${integer} default 0 not null,
    rematch_of text,
    constraint races_state check (state in ('running', 'over', 'declined', 'withdrawn'))
  ) ${tableEnd}`,
  `create unique index races_running on races (slot) where state = 'running'`,
  `create unique index races_rematch on races (rematch_of) where rematch_of is not null`,
  `create index races_by_starter on races (starter, begun_at)`,
  `create index races_by_end on races (state, ends_at, id)`,
  `create index races_by_place on races (place)`,
  `create table race_players (
    race text not null references races (id) on delete cascade,
    seat ${integer} not null,
    player text,
    joined_at ${integer},
    score ${integer},
    moves ${integer},
    constraint race_players_key primary key (race, seat)
  ) ${keyedTableEnd}`,
  // Only this index enforces the rule "one board for each player in a race".
  `create unique index race_players_by_player on race_players (player, race)`,
];

/**
 * `places`: the servers in which somebody has played or which added the bot. `joined`: the bot was a member; in others,
 * only players who installed the app use it. `removed_at`: when the bot was removed.
 */
const places: Statements = ({ integer, keyedTableEnd }) => [
  `create table servers (
    place text primary key not null,
    boards text not null,
    boards_channel text not null,
    announce_channel text not null,
    announce_hour ${integer} not null,
    locale text not null,
    announced ${integer} not null,
    failed ${integer} default 0 not null
  ) ${keyedTableEnd}`,
  `create table places (
    place text primary key not null,
    joined ${integer} default 0 not null,
    removed_at ${integer}
  ) ${keyedTableEnd}`,
  `create index places_removed on places (place) where removed_at is not null`,
  // Games that began by then do not count in the place's rankings: those of one player or, without a player, of all.
  `create table cleared_rankings (
    place text not null,
    player text not null,
    cleared_at ${integer} not null,
    constraint cleared_rankings_key primary key (place, player)
  ) ${keyedTableEnd}`,
  `create index cleared_rankings_by_player on cleared_rankings (player)`,
];

/** Work without a press. Tokens are encrypted with a key derived from the bot token. */
const jobs: Statements = ({ integer, keyedTableEnd }) => [
  `create table jobs (
    kind text not null,
    id text not null,
    due ${integer} not null,
    held ${integer} default 0 not null,
    player text not null,
    subject text not null,
    press_id text not null,
    token text not null,
    token_expires_at ${integer} not null,
    shown ${integer} not null,
    primary key (kind, id)
  ) ${keyedTableEnd}`,
  `create index jobs_by_time on jobs (kind, due)`,
  `create index jobs_by_player on jobs (player)`,
];

/** `application`: the owner of the data. `health`: row 1 is a test of writing; row 2 has the last backup's time. */
const operation: Statements = ({ integer, tableEnd, keyedTableEnd }) => [
  `create table application (id ${integer} primary key not null, application text not null) ${tableEnd}`,
  `create table health (id ${integer} primary key not null, recorded_at ${integer} not null) ${tableEnd}`,
  `insert into health (id, recorded_at) values (1, 0)`,
  `create table restores (restored_at ${integer} primary key not null) ${tableEnd}`,
  `create table blocked (
    kind text not null,
    id text not null,
    blocked_at ${integer} not null,
    primary key (kind, id)
  ) ${keyedTableEnd}`,
];
