create table saved_games (
    started_at bigint not null,
    best_before bigint not null,
    "rows" bigint not null,
    "columns" bigint not null,
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
    unpublished bigint not null,
    checkpoint bytea not null,
    chunk_start bigint not null,
    turn bigint not null,
    score bigint not null,
    random_state bigint not null,
    move_count bigint not null,
    changed_at bigint not null,
    cells bytea not null,
    moves bytea not null,
    marks text not null,
    assisted_by bigint default 0 not null,
    commitment text default '' not null,
    revealed bigint default 0 not null,
    ends_at bigint,
    review bytea,
    constraint saved_games_state check (state in ('running', 'over', 'given-up', 'set-aside')),
    constraint saved_games_cells check (length(cells) = "rows" * "columns"),
    constraint saved_games_moves check (length(moves) * 4 >= move_count - chunk_start)
  ) ;

create unique index saved_games_running on saved_games (player, place, slot) where state = 'running';

create index saved_games_unpublished on saved_games (place, id) where unpublished = 1;

create index saved_games_by_player on saved_games (player, started_at, id);

create index saved_games_by_place on saved_games (place);

create index saved_games_by_race on saved_games (race, player) where race is not null;

create index saved_games_practice on saved_games (started_at) where mode = 'practice';

create table game_chunks (
    game text not null references saved_games (id) on delete cascade,
    chunk_start bigint not null,
    move_count bigint not null,
    checkpoint bytea not null,
    moves bytea not null,
    constraint game_chunks_key primary key (game, chunk_start)
  ) ;

create table game_proofs (
    game text primary key not null references saved_games (id) on delete cascade,
    ordinal bigint not null,
    seed text not null,
    interaction text not null,
    previous text not null,
    next text not null,
    line bigint default 0 not null
  ) ;

create table seed_lines (
    player text primary key not null,
    ordinal bigint not null,
    seed text not null,
    previous text not null,
    interaction text default '' not null,
    line bigint default 0 not null
  ) ;

create table scores_to_beat (
    game text primary key not null references saved_games (id) on delete cascade,
    beaten text not null references saved_games (id) on delete cascade
  ) ;

create index scores_to_beat_by_beaten on scores_to_beat (beaten);

create table high_scores (
    score bigint not null,
    best_tile bigint not null,
    reached_at bigint not null,
    hidden bigint not null,
    player text not null,
    ranking text not null,
    place text not null,
    span text not null,
    game text not null,
    constraint high_scores_by_player primary key (player, ranking, place, span)
  ) ;

create index high_scores_in_order
    on high_scores (place, ranking, span, hidden, score desc, reached_at, player);

create table players (
    player text primary key not null,
    settings text default '{}' not null,
    visibility text default '' not null,
    name text default '' not null
  ) ;

create table player_numbers (player text primary key not null, number bigint not null) ;

create table badges (
    player text not null,
    badge text not null,
    won_at bigint not null,
    constraint badges_key primary key (player, badge)
  ) ;

create table results (
    game text primary key not null references saved_games (id) on delete cascade,
    player text not null,
    place text not null,
    category text not null,
    assisted bigint not null,
    started_at bigint not null,
    score bigint not null,
    best_tile bigint not null,
    moves bigint not null,
    played bigint not null
  ) ;

create index results_by_player
    on results (player, started_at, game, place, category, assisted, score, best_tile, moves, played);

create table daily_secrets (
    daily bigint primary key not null,
    seed text not null
  ) ;

create index daily_secrets_by_seed on daily_secrets (seed);

create table daily_tries (
    player text not null,
    daily bigint not null,
    game text not null,
    finished bigint not null,
    constraint daily_tries_key primary key (player, daily)
  ) ;

create index daily_tries_kept on daily_tries (daily) where game = '';

create table daily_servers (
    place text not null,
    daily bigint not null,
    constraint daily_servers_key primary key (place, daily)
  ) ;

create table races (
    id text primary key not null,
    slot text not null,
    starter text not null,
    place text not null,
    channel text not null,
    "rows" bigint not null,
    "columns" bigint not null,
    rules text not null,
    seed text not null,
    locale text not null,
    most bigint not null,
    state text not null,
    begun_at bigint not null,
    open_until bigint not null,
    ends_at bigint not null,
    notified bigint not null,
    announced bigint default 0 not null,
    rematch_of text,
    constraint races_state check (state in ('running', 'over', 'declined', 'withdrawn'))
  ) ;

create unique index races_running on races (slot) where state = 'running';

create unique index races_rematch on races (rematch_of) where rematch_of is not null;

create index races_by_starter on races (starter, begun_at);

create index races_by_end on races (state, ends_at, id);

create index races_by_place on races (place);

create table race_players (
    race text not null references races (id) on delete cascade,
    seat bigint not null,
    player text,
    joined_at bigint,
    score bigint,
    moves bigint,
    constraint race_players_key primary key (race, seat)
  ) ;

create unique index race_players_by_player on race_players (player, race);

create table servers (
    place text primary key not null,
    boards text not null,
    boards_channel text not null,
    announce_channel text not null,
    announce_hour bigint not null,
    locale text not null,
    announced bigint not null,
    failed bigint default 0 not null
  ) ;

create table places (
    place text primary key not null,
    joined bigint default 0 not null,
    removed_at bigint
  ) ;

create index places_removed on places (place) where removed_at is not null;

create table cleared_rankings (
    place text not null,
    player text not null,
    cleared_at bigint not null,
    constraint cleared_rankings_key primary key (place, player)
  ) ;

create index cleared_rankings_by_player on cleared_rankings (player);

create table jobs (
    kind text not null,
    id text not null,
    due bigint not null,
    held bigint default 0 not null,
    player text not null,
    subject text not null,
    press_id text not null,
    token text not null,
    token_expires_at bigint not null,
    shown bigint not null,
    primary key (kind, id)
  ) ;

create index jobs_by_time on jobs (kind, due);

create index jobs_by_player on jobs (player);

create table application (id bigint primary key not null, application text not null) ;

create table health (id bigint primary key not null, recorded_at bigint not null) ;

insert into health (id, recorded_at) values (1, 0);

create table restores (restored_at bigint primary key not null) ;

create table blocked (
    kind text not null,
    id text not null,
    blocked_at bigint not null,
    primary key (kind, id)
  ) ;
