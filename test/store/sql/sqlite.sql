-- application.adopt (application)
insert into application (id, application) values (1, ?) on conflict (id) do update set application = excluded.application;

-- application.claim (application)
insert into application (id, application) values (1, ?) on conflict (id) do nothing;

-- application.find ()
select application from application where id = 1;

-- assists.chunkBefore (game, chunk_start)
select * from game_chunks where game = ? and chunk_start < ? order by chunk_start desc limit 1;

-- assists.save (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, assisted_by, standing, best_before, state, unpublished, successor, id, expected_turn, expected_state)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ?, assisted_by = ?, counted = case when standing = 'ranked' and ? <> 'ranked' then 0 else counted end, best_before = ?, state = ?, unpublished = ?, successor = ?, shared_by = '', posted_by = '' where id = ? and turn = ? and state = ? and revealed = 0 and not exists (select 1 from saved_games as other where other.player = saved_games.player and other.place = saved_games.place and other.category = saved_games.category and other.state = 'running' and other.id <> saved_games.id);

-- assists.savePublished (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, assisted_by, standing, best_before, state, unpublished, successor, id, expected_turn, expected_state)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ?, assisted_by = ?, counted = case when standing = 'ranked' and ? <> 'ranked' then 0 else counted end, best_before = ?, state = ?, unpublished = ?, successor = ?, shared_by = '', posted_by = '' where id = ? and turn = ? and state = ? and revealed = 0 and not exists (select 1 from saved_games as other where other.player = saved_games.player and other.place = saved_games.place and other.category = saved_games.category and other.state = 'running' and other.id <> saved_games.id);
-- and (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) select ?, ?, ?, ?, ?, ?, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- autoplays.begin (player, run_id, game, token, token_expires_at, lease_expires_at, now)
insert into autoplays (player, run_id, game, token, token_expires_at, lease_expires_at) values (?, ?, ?, ?, ?, ?) on conflict (player) do update set run_id = excluded.run_id, game = excluded.game, token = excluded.token, token_expires_at = excluded.token_expires_at, lease_expires_at = excluded.lease_expires_at where autoplays.lease_expires_at < ? and autoplays.run_id <> excluded.run_id;

-- autoplays.expired (now)
select * from autoplays where lease_expires_at < ? order by lease_expires_at limit 50;

-- autoplays.find (player)
select * from autoplays where player = ?;

-- autoplays.finish (player, run_id)
delete from autoplays where player = ? and run_id = ?;

-- autoplays.release (player, run_id)
delete from autoplays where player = ? and run_id = ?;
-- and (run_id, player, game, run_id, due_at, token_expires_at, token)
insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown) select 'autoplay', ?, ?, ?, ?, cast(? as bigint), cast(? as bigint), ?, 0 where true on conflict (kind, id) do nothing;

-- autoplays.releaseExpired (player, run_id, now)
delete from autoplays where player = ? and run_id = ? and lease_expires_at < ?;
-- and (run_id, player, game, run_id, due_at, token_expires_at, token)
insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown) select 'autoplay', ?, ?, ?, ?, cast(? as bigint), cast(? as bigint), ?, 0 where true on conflict (kind, id) do nothing;

-- autoplays.renew (lease_expires_at, player, run_id)
update autoplays set lease_expires_at = ? where player = ? and run_id = ?;

-- autoplays.stop (id, turn, player, run_id)
update saved_games set turn = turn + 1 where id = ? and turn = ? and state = 'running' and exists (select 1 from autoplays where player = ? and run_id = ?);
-- and (player, run_id)
delete from autoplays where player = ? and run_id = ? and true;

-- badges.badges (player)
select * from badges where player = ? order by won_at desc, badge;

-- blocks.block (kind, id, blocked_at)
insert into blocked (kind, id, blocked_at) values (?, ?, ?) on conflict (kind, id) do nothing;

-- blocks.blocked (id)
select blocked_at from blocked where kind = 'player' and id = ?;

-- blocks.list ()
select * from blocked order by blocked_at, kind, id;

-- blocks.unblock (kind, id)
delete from blocked where kind = ? and id = ?;

-- claims.board (press_id, game, press_id)
update saved_games set shared_by = ? , revealed = 1 where id = ? and state = 'over' and shared_by in ('', ?);

-- claims.moment (press_id, game, turn, press_id)
update saved_games set shared_by = ? where id = ? and state = 'running' and turn = ? and shared_by in ('', ?);

-- claims.replay (press_id, game, press_id)
update saved_games set posted_by = ? where id = ? and state in ('over', 'given-up') and posted_by in ('', ?);

-- claims.statistics (key, press_id, posted_at)
insert into stats_posts (name, press_id, posted_at) values (?, ?, ?) on conflict (name) do update set posted_at = excluded.posted_at where stats_posts.press_id = excluded.press_id;

-- clearing.deleteHighScores (place, cleared_at, most)
with step as materialized (select player, category, place, span from high_scores where place = ? and not exists (select 1 from saved_games where saved_games.id = high_scores.game and started_at > ?) limit ? ) delete from high_scores where (player, category, place, span) in (select player, category, place, span from step);

-- clearing.deleteOfPlayer (player, place, cleared_at)
delete from high_scores where player = ? and place = ? and not exists (select 1 from saved_games where saved_games.id = high_scores.game and started_at > ?);

-- clearing.forget (place)
delete from cleared_rankings where place = ?;

-- clearing.note (place, cleared_at)
insert into cleared_rankings (place, player, cleared_at) values (?, '', ?) on conflict (place, player) do update set cleared_at = case when excluded.cleared_at > cleared_rankings.cleared_at then excluded.cleared_at else cleared_rankings.cleared_at end;

-- clearing.noteRemoval (place, cleared_at, player)
insert into cleared_rankings (place, player, cleared_at) select ?, player, ? from players where player = ? on conflict (place, player) do update set cleared_at = case when excluded.cleared_at > cleared_rankings.cleared_at then excluded.cleared_at else cleared_rankings.cleared_at end;

-- clearing.outdateGames (player, place, cleared_at)
update saved_games set turn = turn + 1 where player = ? and place = ? and started_at <= ? and (state = 'running' or unpublished = 1);

-- clearing.removals (player)
select * from cleared_rankings where player = ? order by place;

-- counting.addSums (stats)
insert into player_stats (player, place, category, games, score, best_score, moves, played, recent) select value ->> 'player', value ->> 'place', value ->> 'category', cast(value ->> 'games' as integer), cast(value ->> 'score' as integer), cast(value ->> 'best_score' as integer), cast(value ->> 'moves' as integer), cast(value ->> 'played' as integer), value ->> 'recent' from json_each(?) where true on conflict (player, place, category) do update set games = player_stats.games + excluded.games, score = player_stats.score + excluded.score, moves = player_stats.moves + excluded.moves, played = player_stats.played + excluded.played, best_score = case when excluded.best_score > player_stats.best_score then excluded.best_score else player_stats.best_score end, recent = substr(player_stats.recent || excluded.recent, -550);
-- and (tiles)
insert into player_tiles (player, place, category, tile, games) select value ->> 'player', value ->> 'place', value ->> 'category', cast(value ->> 'tile' as integer), cast(value ->> 'games' as integer) from json_each(?) where true on conflict (player, place, category, tile) do update set games = player_tiles.games + excluded.games;

-- counting.count (player, started_at, id, most)
with step as materialized (select id from saved_games where counted = 0 and state in ('over', 'given-up') and id in (select id from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice' and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and player = ? and (started_at, id) > (?, ?) order by started_at, id limit ?) order by id ) update saved_games set counted = 1 where id in (select id from step) and counted = 0 and state in ('over', 'given-up') returning "id", "turn", "player", "place", "mode", "standing", "rules", "rows", "columns", "started_at", "changed_at", "score", "move_count", "cells";

-- counting.uncount (games)
update saved_games set counted = 0 where id in (select value ->> 'id' from json_each(?));

-- counting.uncountedPlayers (player, most)
select distinct player from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice' and player > ? order by player limit ?;

-- dailies.addSecret (daily, seed, rows, columns)
insert into daily_secrets (daily, seed, "rows", "columns") values (?, ?, ?, ?) on conflict (daily) do nothing;

-- dailies.begin (player, daily, id)
insert into daily_tries (player, daily, game, finished) values (?, ?, ?, 0) on conflict (player, daily) do nothing;
-- and (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed)
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where true;
-- and (player)
insert into players (player) select ? where true on conflict (player) do nothing;
-- and (player, month, week, today)
delete from high_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- and (player)
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;

-- dailies.continueStreak (streak, player, daily)
update saved_games set streak = ? where id in (select game from daily_tries where player = ? and daily = ?);

-- dailies.deleteKept (daily, most)
with step as materialized (select player, daily from daily_tries where game = '' and daily <= ? limit ?) delete from daily_tries where (player, daily) in (select player, daily from step);

-- dailies.deleteServer (place)
delete from daily_servers where place = ?;

-- dailies.finished (player, last)
select daily from daily_tries where player = ? and daily <= ? and finished = 1 order by daily;

-- dailies.secret (daily)
select * from daily_secrets where daily = ?;

-- dailies.serverFinished (place, last)
select daily from daily_servers where place = ? and daily <= ? order by daily;

-- dailies.try (player, first, last)
select daily_tries.daily as try_at, saved_games.* from daily_tries left join saved_games on saved_games.id = daily_tries.game where daily_tries.player = ? and daily_tries.daily between ? and ? order by daily_tries.daily desc limit 1;

-- duels.answer (state, ends_at, channel, message, id)
update duels set state = ?, ends_at = ?, channel = ?, message = ? where id = ? and state = 'offered';

-- duels.challenges (challenger, begun_at)
select count(*) as count from duels where challenger = ? and state = 'offered' and ends_at >= ?;

-- duels.claimDuelAnnouncement (announce_lease_expires_at, id, now)
update duels set announce_lease_expires_at = ? where id = ? and unannounced = 1 and announce_lease_expires_at < ?;

-- duels.closeFinished.0 (ends_at, ends_at, player, saved)
update duels set ends_at = case when ends_at < ? then ends_at else ? end where challenger = ? and state = 'playing' and (duels.opponent = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.opponent and (game.state <> 'running' or game.ends_at < ?)));

-- duels.closeFinished.1 (ends_at, ends_at, player, saved)
update duels set ends_at = case when ends_at < ? then ends_at else ? end where opponent = ? and state = 'playing' and (duels.challenger = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.challenger and (game.state <> 'running' or game.ends_at < ?)));

-- duels.decide (announce_lease_expires_at, at, at, id, saved, saved, saved)
update duels set state = 'over', unannounced = 1, challenger_score = coalesce(duels.challenger_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.challenger), 0), opponent_score = coalesce(duels.opponent_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.opponent), 0), announce_lease_expires_at = ?, ends_at = case when ends_at < ? then ends_at else ? end where id = ? and state = 'playing' and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) and (duels.ends_at < ? or ((duels.challenger = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.challenger and (game.state <> 'running' or game.ends_at < ?))) and (duels.opponent = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.opponent and (game.state <> 'running' or game.ends_at < ?)))));

-- duels.deleteOfPlayer (player, player)
delete from duels where (challenger = ? and (opponent = '' or state not in ('playing', 'over'))) or (opponent = ? and (challenger = '' or state not in ('playing', 'over')));

-- duels.expire (at)
update duels set state = 'expired' where state = 'offered' and ends_at < ? and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted')));

-- duels.find (id)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.id = ?;

-- duels.findOpen (pair)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.pair = ? and duels.state in ('offered', 'playing');

-- duels.forgetPlayer (player, player, player, player)
update duels set pair = id, challenger = case challenger when ? then '' else challenger end, opponent = case opponent when ? then '' else opponent end where challenger = ? or opponent = ?;

-- duels.keepScores.0 (player)
update duels set challenger_score = coalesce(duels.challenger_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.challenger), 0) where challenger = ? and state = 'playing';

-- duels.keepScores.1 (player)
update duels set opponent_score = coalesce(duels.opponent_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.opponent), 0) where opponent = ? and state = 'playing';

-- duels.markAnnounced (id)
update duels set unannounced = 0 where id = ? and unannounced = 1;

-- duels.ofPlayer (player, player)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.challenger = ? or duels.opponent = ? order by duels.begun_at, duels.id;

-- duels.offer (id, challenger, opponent, pair, rows, columns, rules, seed, locale, begun_at, ends_at, challenger, begun_at, most)
insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at, ends_at, channel, message) select ?, ?, ?, ?, cast(? as bigint), cast(? as bigint), ?, ?, ?, 'offered', cast(? as bigint), cast(? as bigint), '', '' where (select count(*) as count from duels where challenger = ? and state = 'offered' and ends_at >= ?) < ? on conflict do nothing;

-- duels.overdue (saved, most)
select id from duels where state = 'playing' and ends_at < ? and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) order by ends_at limit ?;

-- duels.releaseDuelAnnouncement (id)
update duels set announce_lease_expires_at = 0 where id = ? and unannounced = 1;

-- duels.takeUp (opponent, ends_at, channel, message, id, opponent)
update duels set state = 'playing', opponent = ?, pair = id, ends_at = ?, channel = ?, message = ? where id = ? and state = 'offered' and opponent = '' and challenger <> ?;

-- duels.unannounced (ends_at, id, most)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.unannounced = 1 and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) and (duels.ends_at, duels.id) > (?, ?) order by duels.ends_at, duels.id limit ?;

-- edits.claim (due_at, kind, id, press_id, now)
update edits set due_at = ? where kind = ? and id = ? and press_id = ? and due_at < ? and token <> '';

-- edits.due (now)
select * from edits where due_at < ? and token <> '' and kind || '' in ('autoplay', 'board', 'live-card', 'card') order by due_at limit 50;

-- edits.end (kind, id, press_id)
delete from edits where kind = ? and id = ? and press_id = ?;

-- edits.endOfAnswer (id)
delete from edits where kind in ('board', 'card') and id = ?;

-- edits.find (kind, id)
select * from edits where kind = ? and id = ?;

-- edits.forgetToken (kind, id, press_id)
update edits set token = '' where kind = ? and id = ? and press_id = ?;

-- edits.hasten (player, duel, game)
update edits set due_at = 0 where kind in ('board', 'card') and player = ? and subject in (?, ?) and token <> '';

-- edits.postpone (due_at, shown, kind, id, press_id)
update edits set due_at = ?, shown = ? where kind = ? and id = ? and press_id = ? and due_at <> 0;

-- edits.save (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown)
insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (kind, id) do update set player = excluded.player, subject = excluded.subject, press_id = excluded.press_id, due_at = excluded.due_at, token_expires_at = excluded.token_expires_at, token = excluded.token, shown = excluded.shown;

-- expiredDuels.duels (state, before, most)
with step as materialized (select id from duels where state = ? and ends_at <= ? order by ends_at, id limit ?) delete from duels where id in (select id from step);

-- expiredDuels.games (state, before, most)
with step as materialized (select id from duels where state = ? and ends_at <= ? order by ends_at, id limit ?) delete from saved_games where duel in (select id from step);

-- games.end (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , state = ?, unpublished = 0, shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = ?;

-- games.endDaily (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , state = ?, unpublished = 0, shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = ?;
-- and (id, full_chunk_start, full_move_count, full_checkpoint, full_moves)
insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select ?, ?, ?, ?, ? where true on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves;
-- and (player, daily)
update daily_tries set finished = 1 where player = ? and daily = ? and true;
-- and (place, daily, place)
insert into daily_servers (place, daily) select ?, ? where true and ? like 'guild:%' on conflict (place, daily) do nothing;
-- and (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) select ?, ?, ?, ?, ?, ?, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;
-- and (player, changed_at, won_badges)
insert into badges (player, badge, won_at) select ?, value ->> 'badge', ? from json_each(?) where true on conflict (player, badge) do nothing;

-- games.endPublished (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , state = ?, unpublished = 0, shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = ?;
-- and (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) select ?, ?, ?, ?, ?, ?, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- games.find (id)
select saved_games.*, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, beaten_player.name as beaten_name, beaten_player.visibility as beaten_visibility, case when beaten_game.duel is null then beaten_game.place end as beaten_place from saved_games left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player where saved_games.id = ?;

-- games.move (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, least_unpublished)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = 'running' and unpublished >= ?;

-- games.moveAndFlag (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , unpublished = 1, shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = 'running';

-- games.moveAndFlagClosing (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , unpublished = 1, shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = 'running';
-- and (id, full_chunk_start, full_move_count, full_checkpoint, full_moves)
insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select ?, ?, ?, ?, ? where true on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves;
-- and (player, changed_at, won_badges)
insert into badges (player, badge, won_at) select ?, value ->> 'badge', ? from json_each(?) where true on conflict (player, badge) do nothing;

-- games.moveClosing (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, least_unpublished)
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , shared_by = case when move_count = ? and state = ? then shared_by else '' end where id = ? and turn = ? and state = 'running' and unpublished >= ?;
-- and (id, full_chunk_start, full_move_count, full_checkpoint, full_moves)
insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select ?, ?, ?, ?, ? where true on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves;
-- and (player, changed_at, won_badges)
insert into badges (player, badge, won_at) select ?, value ->> 'badge', ? from json_each(?) where true on conflict (player, badge) do nothing;

-- games.nthNewest (player, skipped)
select started_at from saved_games where player = ? order by started_at desc, id desc limit 1 offset ?;

-- games.readForClick (player, id)
select players.settings, players.visibility, players.name, player_numbers.number, saved_games.*, (select string_agg(badge, ' ') from badges where badges.player = asked.player) as badges, rival.player as rival, rival.score as rival_score, rival_player.name as rival_name, rival_numbers.number as rival_number, case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end as other_side, other_player.name as other_side_name, other_numbers.number as other_side_number, case when duels.challenger = saved_games.player then coalesce(duels.opponent_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.opponent), 0) else coalesce(duels.challenger_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.challenger), 0) end as other_side_score, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, beaten_player.name as beaten_name, beaten_player.visibility as beaten_visibility, case when beaten_game.duel is null then beaten_game.place end as beaten_place from (select ? as player, ? as game) as asked left join players on players.player = asked.player left join player_numbers on player_numbers.player = asked.player left join saved_games on saved_games.id = asked.game left join high_scores as rival on rival.place = saved_games.place and rival.category = saved_games.category and rival.span = 'all' and rival.player = (select player from high_scores where place = saved_games.place and category = saved_games.category and span = 'all' and hidden = 0 and score > case when saved_games.score > saved_games.best_before or saved_games.mode = 'daily' then saved_games.score else saved_games.best_before end order by score, reached_at desc, player desc limit 1) and not exists (select 1 from cleared_rankings where cleared_rankings.place = saved_games.place and cleared_rankings.player in ('', saved_games.player) and cleared_at >= saved_games.started_at) left join players as rival_player on rival_player.player = rival.player left join player_numbers as rival_numbers on rival_numbers.player = rival.player left join duels on duels.id = saved_games.duel left join players as other_player on other_player.player = case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end left join player_numbers as other_numbers on other_numbers.player = other_player.player left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player;

-- health.lastBackup ()
select recorded_at from health where id = 2;

-- health.touch (now)
update health set recorded_at = ? where id = 1;
-- and ()
update saved_games set turn = turn where id = '' and true;
-- and ()
update players set name = name where player = '' and true;
-- and ()
update high_scores set score = score where player = '' and true;

-- leases.hold (name, holder, expires_at, now, latest)
insert into leases (name, holder, expires_at) values (?, ?, ?) on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at where leases.expires_at < ? or leases.expires_at > ? or leases.holder = excluded.holder;

-- leases.release (name, holder)
delete from leases where name = ? and holder = ?;

-- places.join (place)
insert into joined_places (place) values (?) on conflict (place) do nothing;

-- places.leave (place)
delete from joined_places where place = ?;

-- places.mark (place, removed_at)
insert into removed_places (place, removed_at) values (?, ?) on conflict (place) do nothing;

-- places.next (after, last, after, last)
select place, (select removed_at from removed_places where removed_places.place = nearest.place) as removed_at, case when exists (select 1 from joined_places where joined_places.place = nearest.place) then 1 else 0 end as joined from (select min(place) as place from ( select min(place) as place from saved_games where place > ? and place <= ? union all select min(place) from joined_places where place > ? and place <= ? ) as candidates) as nearest where place is not null;

-- places.unmark (place)
delete from removed_places where place = ?;

-- profiles.applyVisibility (player, player, player)
update high_scores set hidden = coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) where player = ? and hidden <> coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0);

-- profiles.find (player)
select players.*, player_numbers.number from players left join player_numbers on player_numbers.player = players.player where players.player = ?;

-- profiles.saveName (player, name)
insert into players (player, name) values (?, ?) on conflict (player) do update set name = excluded.name;
-- and (player)
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;

-- profiles.saveSettings (player, settings, visibility, visibility)
insert into players (player, settings, visibility) values (?, ?, coalesce(?, '')) on conflict (player) do update set settings = json_patch(players.settings, excluded.settings), visibility = coalesce(?, players.visibility);

-- proofs.beginLine (player, seed)
insert into seed_lines (player, ordinal, seed, previous, line) values (?, 1, ?, '', (select coalesce(max(restored_at), 0) from restores)) on conflict (player) do nothing;

-- proofs.prepared (player)
select ordinal, seed, previous, interaction, line from seed_lines where player = ?;

-- proofs.takeSeedBack (id, player)
update seed_lines set ordinal = game_proofs.ordinal, seed = game_proofs.seed, previous = game_proofs.previous, interaction = game_proofs.interaction from game_proofs where game_proofs.game = ? and seed_lines.player = ? and seed_lines.ordinal = game_proofs.ordinal + 1 and seed_lines.line = game_proofs.line;

-- publishing.publish (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) select ?, ?, ?, ?, ?, ?, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- publishing.publishRunning (game, turn)
update saved_games set unpublished = 0 where id = ? and turn = ? and unpublished = 1;
-- and (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) select ?, ?, ?, ?, ?, ?, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- publishing.publishRunningDaily (game, turn)
update saved_games set unpublished = 0 where id = ? and turn = ? and unpublished = 1;
-- and (place, ranking_of_day, place, ranking, place, ranking, month, month_first, month_last, place, ranking, week, week_first, week_last, ranking_of_day, ranking, ranking, month, month_first, month_last, ranking, week, week_first, week_last, player, reached_score, best_tile, best_tile, reached_at, game, player, daily, rows, columns, player, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, category, span, first_daily, last_daily) as (values (?, ?, 'all', 0, -1), (?, ?, 'all', 0, -1), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), ('global', ?, 'all', 0, -1), ('global', ?, 'all', 0, -1), ('global', ?, ?, ?, ?), ('global', ?, ?, ?, ?)) select ?, target.category, ? + coalesce(cast(sum(days.score) as integer), 0), max(case when days.best_tile > ? then days.best_tile else ? end), ?, ?, target.place, target.span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target left join daily_secrets on daily_secrets.daily between first_daily and last_daily and daily_secrets.daily <> ? and daily_secrets."rows" = ? and daily_secrets."columns" = ? left join high_scores as days on days.player = ? and days.place = target.place and days.span = 'all' and days.category = 'daily/' || daily_secrets.daily and not exists (select 1 from cleared_rankings where cleared_rankings.place = days.place and cleared_rankings.player in ('', ?) and not exists (select 1 from saved_games where saved_games.id = days.game and started_at > cleared_at)) where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true group by target.place, target.category, target.span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score or (high_scores.span <> 'all' and excluded.score < high_scores.score);

-- publishing.unpublished (place, id, most)
select * from saved_games where unpublished = 1 and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and (place, id) > (?, ?) order by place, id limit ?;

-- publishing.unpublishedIn (place, id, most)
select * from saved_games where unpublished = 1 and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and place = ? and id > ? order by place, id limit ?;

-- rankings.best (place, category, span, player)
select score from high_scores where place = ? and category = ? and span = ? and player = ?;

-- rankings.listed (player, place)
select found.*, players.name, players.visibility, player_numbers.number from (select player, max(score) as score from high_scores where player = ? and place = ? and hidden = 0 group by player) as found left join players on players.player = found.player left join player_numbers on player_numbers.player = found.player;

-- rankings.neighbors (place, category, span, score, reached_at, player, place, category, span, score, place, category, span, score, reached_at, player, place, category, span, score, score, place, category, span, most, place, category, span)
with listed as materialized (select 'above' as side, player, score from (select player, score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score = ? and (reached_at, player) < (?, ?) order by score, reached_at desc, player desc limit 1) as nearest union all select 'above' as side, player, score from (select player, score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score > ? order by score, reached_at desc, player desc limit 1) as nearest union all select 'below' as side, player, score from (select player, score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score = ? and (reached_at, player) > (?, ?) order by score desc, reached_at, player limit 1) as nearest union all select 'below' as side, player, score from (select player, score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score < ? order by score desc, reached_at, player limit 1) as nearest) select listed.side, case when best.score > ? then (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score = best.score and (reached_at, player) < (best.reached_at, best.player) limit ?) as counted) else 0 end as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join high_scores as best on best.player = listed.player and best.place = ? and best.category = ? and best.span = ? left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player;

-- rankings.own (place, category, span, player, place, category, span, most, place, category, span)
with listed as materialized (select player from high_scores where place = ? and category = ? and span = ? and hidden = 0 and player = ?) select (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score = best.score and (reached_at, player) < (best.reached_at, best.player) limit ?) as counted) as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join high_scores as best on best.player = listed.player and best.place = ? and best.category = ? and best.span = ? left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player;

-- rankings.page (place, category, span, limit, offset, place, category, span, most, place, category, span)
with listed as materialized (select player, score, reached_at from high_scores where place = ? and category = ? and span = ? and hidden = 0 order by score desc, reached_at, player limit ? offset ?) select (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score = (select max(score) from listed) and (reached_at, player) < (select reached_at, player from listed order by score desc, reached_at, player limit 1) limit ?) as counted) as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join high_scores as best on best.player = listed.player and best.place = ? and best.category = ? and best.span = ? left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player order by listed.score desc, listed.reached_at, listed.player;

-- rankings.players (place, place, place, place, place, most, limit, offset)
select found.*, players.name, players.visibility, player_numbers.number from (with recursive categories (category) as ( select min(category) from high_scores where place = ? union all select (select min(category) from high_scores where place = ? and category > categories.category) from categories where category is not null) select ranked.player, max(ranked.score) as score, min((select count(*) from high_scores where place = ? and category = ranked.category and span = 'all' and hidden = 0 and score > ranked.score)) as above from categories join high_scores as ranked on ranked.place = ? and ranked.category = categories.category and ranked.span = 'all' and ranked.hidden = 0 and ranked.score >= coalesce( (select score from high_scores where place = ? and category = categories.category and span = 'all' and hidden = 0 order by score desc limit 1 offset ?), 0) group by ranked.player) as found left join players on players.player = found.player left join player_numbers on player_numbers.player = found.player order by found.above, found.score desc, found.player limit ? offset ?;

-- rankings.scores (place, category, span, player, most)
select score, count(*) as players from (select score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and player <> ? order by score desc, reached_at, player limit ?) as ranked group by score order by score;

-- rankings.total (place, category, span, most)
select count(*) as players from (select player from high_scores where place = ? and category = ? and span = ? and hidden = 0 limit ?) as ranked;

-- records.chunks (player, first_at, last_at)
select game_chunks.* from game_chunks join saved_games on saved_games.id = game_chunks.game where saved_games.player = ? and saved_games.started_at between ? and ?;

-- records.counts (player, player, player, player, player, player, player, player)
select (select count(*) from saved_games where player = ?) as games, (select count(*) from high_scores where player = ?) as "highScores", (select count(*) from player_stats where player = ?) as statistics, (select count(*) from badges where player = ?) as badges, (select count(*) from daily_tries where player = ? and game <> '') as dailies, (select count(*) from daily_tries where player = ? and game = '') as "keptTries", (select count(*) from duels where challenger = ? or opponent = ?) as duels;

-- records.deleteGames (player)
delete from saved_games where player = ?;

-- records.deleteLine (player)
delete from seed_lines where player = ?;

-- records.deleteOwn.0 (player)
delete from autoplays where player = ?;

-- records.deleteOwn.1 (player)
delete from edits where player = ?;

-- records.deleteOwn.2 (player)
delete from players where player = ?;

-- records.deleteOwn.3 (player)
delete from cleared_rankings where player = ?;

-- records.deleteOwn.4 (player)
delete from high_scores where player = ?;

-- records.deleteOwn.5 (player)
delete from player_numbers where player = ?;

-- records.deleteOwn.6 (player)
delete from player_stats where player = ?;

-- records.deleteOwn.7 (player)
delete from player_tiles where player = ?;

-- records.deleteOwn.8 (player)
delete from badges where player = ?;

-- records.deleteSomeGames (player, most)
with step as materialized (select id from saved_games where player = ? limit ?) delete from saved_games where id in (select id from step);

-- records.edits (player, player)
select 'autoplay' as kind, run_id as id, game as subject, run_id as press_id, token_expires_at, token from autoplays where player = ? union all select kind, id, subject, press_id, token_expires_at, token from edits where player = ? order by kind, id;

-- records.games (player, started_at, id, most)
select saved_games.*, (select interaction from game_proofs where game = saved_games.id) as interaction, (select beaten from scores_to_beat where game = saved_games.id) as beaten from saved_games where player = ? and (started_at, id) > (?, ?) order by started_at, id limit ?;

-- records.highScores (player)
select * from high_scores where player = ? order by category, place, span;

-- records.newestGames (player, most)
select id, place, mode, "rows", "columns", rules, state, score, move_count as "moveCount", started_at as "startedAt", changed_at as "changedAt" from saved_games where player = ? order by changed_at desc, id limit ?;

-- records.number (player)
select * from player_numbers where player = ?;

-- records.reveal (player, most)
with step as materialized (select id from saved_games where player = ? and revealed = 0 and state in ('over', 'given-up') and mode <> 'practice' and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') limit ?) update saved_games set revealed = 1 where id in (select id from step);

-- releases.board (game, press_id)
update saved_games set shared_by = '' where id = ? and shared_by = ?;

-- releases.moment (game, press_id)
update saved_games set shared_by = '' where id = ? and shared_by = ?;

-- releases.replay (game, press_id)
update saved_games set posted_by = '' where id = ? and posted_by = ?;

-- releases.statistics (key, press_id)
delete from stats_posts where name = ? and press_id = ?;

-- replays.chunks (id)
select * from game_chunks where game = ?;

-- replays.ended (player, most)
select id, place, "rows", "columns", commitment, score, changed_at, state, move_count, ends_at from saved_games where player = ? and state in ('over', 'given-up') and (move_count > 0 or commitment <> '') order by started_at desc, id desc limit ?;

-- replays.proof (id)
select ordinal, seed, interaction, previous, next, line from game_proofs where game = ?;

-- replays.reveal (id)
update saved_games set revealed = 1 where id = ? and state in ('over', 'given-up');

-- retention.deleteDaily (category, most, category)
with step as materialized (select player from high_scores where place = 'global' and category = ? limit ?) delete from high_scores where category = ? and player in (select player from step);

-- retention.deleteEdits (expired_before, expired_before, most)
with step as materialized (select kind, id from edits where due_at < ? and token_expires_at < ? limit ?) delete from edits where (kind, id) in (select kind, id from step);

-- retention.deleteGames (place, changed_before, most)
with step as materialized (select id from saved_games where place = ? and changed_at <= ? limit ?) delete from saved_games where id in (select id from step);

-- retention.deleteHighScores (place, most, place)
with step as materialized (select player from high_scores where place = ? limit ?) delete from high_scores where place = ? and player in (select player from step);

-- retention.deletePractice (changed_before, changed_before, most)
with step as materialized (select id from saved_games where mode = 'practice' and started_at <= ? and changed_at <= ? limit ?) delete from saved_games where id in (select id from step);

-- retention.deleteStatsPosts (posted_before)
delete from stats_posts where posted_at < ?;

-- retention.marks (after, most)
select * from removed_places where place > ? order by place limit ?;

-- retention.nextCategory (after)
select min(category) as category from high_scores where place = 'global' and category > ?;

-- retention.played (place, since)
select changed_at from saved_games where place = ? and changed_at > ? limit 1;

-- retention.postpone (removed_at, place)
update removed_places set removed_at = ? where place = ?;

-- rivals.listedRank (place, category, span, most, place, category, span, player, score, most, place, category, span, score, most, score, place, category, span, most, most)
with far as materialized (select (select score from high_scores where place = ? and category = ? and span = ? and hidden = 0 order by score desc, reached_at, player limit 1 offset ?) as score), own as materialized (select score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and player = ?) select case when far.score > ? then ? else (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score > ? limit ?) as counted) - (select count(*) from own where score > ?) end as above, case when far.score is null then (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and true limit ?) as counted) - (select count(*) from own) else ? end as others from far;

-- rivals.next (place, category, above, place, player, started_at)
select rival.player as rival, rival.score as rival_score, rival_player.name as rival_name, rival_numbers.number as rival_number from (select player, score from high_scores where place = ? and category = ? and span = 'all' and hidden = 0 and score > ? order by score, reached_at desc, player desc limit 1) as rival left join players as rival_player on rival_player.player = rival.player left join player_numbers as rival_numbers on rival_numbers.player = rival.player where not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?);

-- rivals.rank (place, category, span, most, place, category, span, player, score, most, place, category, span, score, most, score, place, category, span, most, most, place, player, started_at)
with far as materialized (select (select score from high_scores where place = ? and category = ? and span = ? and hidden = 0 order by score desc, reached_at, player limit 1 offset ?) as score), own as materialized (select score from high_scores where place = ? and category = ? and span = ? and hidden = 0 and player = ?) select case when far.score > ? then ? else (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and score > ? limit ?) as counted) - (select count(*) from own where score > ?) end as above, case when far.score is null then (select count(*) from (select 1 as one from high_scores where place = ? and category = ? and span = ? and hidden = 0 and true limit ?) as counted) - (select count(*) from own) else ? end as others , case when exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?) then 1 else 0 end as cleared from far;

-- servers.announced (announced, failed, place, announced)
update servers set announced = ?, failed = ?, next_try_at = 0 where place = ? and announced < ?;

-- servers.due (daily, now, hour, hour, most)
select place, announce_channel, locale from servers where announce_channel <> '' and announced < ? and next_try_at <= ? and announce_hour <= ? and ? >= 1 and not exists (select 1 from removed_places where removed_places.place = servers.place) order by next_try_at, place limit ?;

-- servers.ensure (place)
insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced) values (?, 'everywhere', '', '', 12, '', 0) on conflict (place) do nothing;

-- servers.find (place)
select * from servers where place = ?;

-- servers.forgetServer (place)
delete from servers where place = ?;

-- servers.lock (place)
select * from servers where place = ?;

-- servers.postpone (next_try_at, place)
update servers set next_try_at = ? where place = ?;

-- servers.save (boards, boards_channel, announce_channel, announce_hour, locale, announced, failed, next_try_at, place)
update servers set boards = ?, boards_channel = ?, announce_channel = ?, announce_hour = ?, locale = ?, announced = ?, failed = ?, next_try_at = ? where place = ?;

-- slots.begin (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed)
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing;
-- and (player)
insert into players (player) select ? where true on conflict (player) do nothing;
-- and (player, month, week, today)
delete from high_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- and (player)
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;

-- slots.beginProvable (next_ordinal, next_seed, commitment, player, ordinal, proof_seed, interaction, player, place, category)
update seed_lines set ordinal = ?, seed = ?, previous = ?, interaction = '' where player = ? and ordinal = ? and seed = ? and interaction in ('', ?) and not exists (select 1 from saved_games where player = ? and place = ? and category = ? and state = 'running');
-- and (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed)
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where true;
-- and (id, ordinal, proof_seed, interaction, previous, next, line)
insert into game_proofs (game, ordinal, seed, interaction, previous, next, line) select ?, ?, ?, ?, ?, ?, ? where true;
-- and (player)
insert into players (player) select ? where true on conflict (player) do nothing;
-- and (player, month, week, today)
delete from high_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- and (player)
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;

-- slots.beginToBeat (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed)
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing;
-- and (id, beaten)
insert into scores_to_beat (game, beaten) select ?, other.id from saved_games as other where other.id = ? and true;
-- and (player)
insert into players (player) select ? where true on conflict (player) do nothing;
-- and (player, month, week, today)
delete from high_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- and (player)
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;

-- slots.bestOfSeed (player, seed, place, category)
select max(score) as score from saved_games where mode = 'practice' and player = ? and seed = ? and place = ? and category = ?;

-- slots.discard (id, turn)
delete from saved_games where id = ? and turn = ? and state = 'running' and move_count = 0;

-- slots.findRunning (player, place, category)
select saved_games.*, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, beaten_player.name as beaten_name, beaten_player.visibility as beaten_visibility, case when beaten_game.duel is null then beaten_game.place end as beaten_place from saved_games left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player where saved_games.player = ? and saved_games.place = ? and saved_games.category = ? and saved_games.state = 'running';

-- slots.giveUp (next, at, id, turn, known_successor)
update saved_games set successor = ?, unpublished = 0, changed_at = case when state = 'running' then ? else changed_at end, state = case when state = 'running' then 'given-up' else state end where id = ? and turn = ? and coalesce(successor, '') = ?;

-- slots.publish (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) select ?, ?, ?, ?, ?, ?, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = ? and cleared_rankings.player in ('', ?) and cleared_at >= ?)) and true on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- slots.setAside (id)
update saved_games set state = 'set-aside', unpublished = 0 where id = ? and state = 'running';

-- slots.takeSeedBack (id, player)
update seed_lines set ordinal = game_proofs.ordinal, seed = game_proofs.seed, previous = game_proofs.previous, interaction = game_proofs.interaction from game_proofs where game_proofs.game = ? and seed_lines.player = ? and seed_lines.ordinal = game_proofs.ordinal + 1 and seed_lines.line = game_proofs.line;

-- statistics.allStats (player)
select * from player_stats where player = ? order by place, category;

-- statistics.allTiles (player)
select * from player_tiles where player = ?;

-- statistics.deleteStatsOf (place, most, place)
with step as materialized (select player from player_stats where place = ? limit ?) delete from player_stats where place = ? and player in (select player from step);

-- statistics.deleteTilesOf (place, most, place)
with step as materialized (select player from player_tiles where place = ? limit ?) delete from player_tiles where place = ? and player in (select player from step);

-- statistics.stats (player, place)
select * from player_stats where player = ? and place = ?;

-- statistics.tiles (player, place)
select * from player_tiles where player = ? and place = ?;

-- tries.deleteTries (player, daily)
delete from daily_tries where player = ? and daily <= ?;

-- tries.keepTries (player, daily)
update daily_tries set game = '', finished = 0 where player = ? and daily > ?;

-- tries.tries (player)
select * from daily_tries where player = ? order by daily;

-- uncounting.uncount (id, turn)
update saved_games set counted = 0 where id = ? and turn = ? and counted = 1;

-- uncounting.uncountSummed (id, turn)
update saved_games set counted = 0 where id = ? and turn = ? and counted = 1;
-- and (score, moves, played, recent, player, category, place)
update player_stats set games = games - 1, score = score - ?, moves = moves - ?, played = played - ?, recent = case when substr(recent, length(recent) - 10) = ? then substr(recent, 1, length(recent) - 11) else recent end where player = ? and category = ? and place = ? and true;
-- and (score, moves, played, recent, player, category)
update player_stats set games = games - 1, score = score - ?, moves = moves - ?, played = played - ?, recent = case when substr(recent, length(recent) - 10) = ? then substr(recent, 1, length(recent) - 11) else recent end where player = ? and category = ? and place = 'global' and true;
-- and (player, category, place, tile)
update player_tiles set games = games - 1 where player = ? and category = ? and place = ? and tile = ? and true;
-- and (player, category, tile)
update player_tiles set games = games - 1 where player = ? and category = ? and place = 'global' and tile = ? and true;
