-- application.adopt (application)
insert into application (id, application) values (1, $1) on conflict (id) do update set application = excluded.application;

-- application.claim (application)
insert into application (id, application) values (1, $1) on conflict (id) do nothing;

-- application.find ()
select application from application where id = 1;

-- assists.chunkBefore (game, chunk_start)
select * from game_chunks where game = $1 and chunk_start < $2 order by chunk_start desc limit 1;

-- assists.save (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, assisted_by, standing, best_before, state, unpublished, successor, id, expected_turn, expected_state)
update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13, assisted_by = $14, counted = case when standing = 'ranked' and $15 <> 'ranked' then 0 else counted end, best_before = $16, state = $17, unpublished = $18, successor = $19, shared_by = '', posted_by = '' where id = $20 and turn = $21 and state = $22 and revealed = 0 and not exists (select 1 from saved_games as other where other.player = saved_games.player and other.place = saved_games.place and other.category = saved_games.category and other.state = 'running' and other.id <> saved_games.id);

-- assists.savePublished (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, assisted_by, standing, best_before, state, unpublished, successor, id, expected_turn, expected_state, place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
with changed as (update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13, assisted_by = $14, counted = case when standing = 'ranked' and $15 <> 'ranked' then 0 else counted end, best_before = $16, state = $17, unpublished = $18, successor = $19, shared_by = '', posted_by = '' where id = $20 and turn = $21 and state = $22 and revealed = 0 and not exists (select 1 from saved_games as other where other.player = saved_games.player and other.place = saved_games.place and other.category = saved_games.category and other.state = 'running' and other.id <> saved_games.id) returning 1 as one), step_0 as (insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values ($23, 'all'), ($24, $25), ($26, $27), ($28, $29), ('global', 'all'), ('global', $30), ('global', $31), ('global', $32)) select $33, $34, $35, $36, $37, $38, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $39 for share), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $40 and cleared_rankings.player in ('', $41) and cleared_at >= $42)) and exists (select 1 from changed) order by place, span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score returning 1) select count(*) as changed from changed;

-- autoplays.begin (player, run_id, game, token, token_expires_at, lease_expires_at, now)
insert into autoplays (player, run_id, game, token, token_expires_at, lease_expires_at) values ($1, $2, $3, $4, $5, $6) on conflict (player) do update set run_id = excluded.run_id, game = excluded.game, token = excluded.token, token_expires_at = excluded.token_expires_at, lease_expires_at = excluded.lease_expires_at where autoplays.lease_expires_at < $7 and autoplays.run_id <> excluded.run_id;

-- autoplays.expired (now)
select * from autoplays where lease_expires_at < $1 order by lease_expires_at limit 50;

-- autoplays.find (player)
select * from autoplays where player = $1;

-- autoplays.finish (player, run_id)
delete from autoplays where player = $1 and run_id = $2;

-- autoplays.release (player, run_id, run_id, player, game, run_id, due_at, token_expires_at, token)
with changed as (delete from autoplays where player = $1 and run_id = $2 returning 1 as one), step_0 as (insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown) select 'autoplay', $3, $4, $5, $6, cast($7 as bigint), cast($8 as bigint), $9, 0 where exists (select 1 from changed) on conflict (kind, id) do nothing returning 1) select count(*) as changed from changed;

-- autoplays.releaseExpired (player, run_id, now, run_id, player, game, run_id, due_at, token_expires_at, token)
with changed as (delete from autoplays where player = $1 and run_id = $2 and lease_expires_at < $3 returning 1 as one), step_0 as (insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown) select 'autoplay', $4, $5, $6, $7, cast($8 as bigint), cast($9 as bigint), $10, 0 where exists (select 1 from changed) on conflict (kind, id) do nothing returning 1) select count(*) as changed from changed;

-- autoplays.renew (lease_expires_at, player, run_id)
update autoplays set lease_expires_at = $1 where player = $2 and run_id = $3;

-- autoplays.stop (id, turn, player, run_id, player, run_id)
with changed as (update saved_games set turn = turn + 1 where id = $1 and turn = $2 and state = 'running' and exists (select 1 from autoplays where player = $3 and run_id = $4) returning 1 as one), step_0 as (delete from autoplays where player = $5 and run_id = $6 and exists (select 1 from changed) returning 1) select count(*) as changed from changed;

-- badges.badges (player)
select * from badges where player = $1 order by won_at desc, badge;

-- blocks.block (kind, id, blocked_at)
insert into blocked (kind, id, blocked_at) values ($1, $2, $3) on conflict (kind, id) do nothing;

-- blocks.blocked (id)
select blocked_at from blocked where kind = 'player' and id = $1;

-- blocks.list ()
select * from blocked order by blocked_at, kind, id;

-- blocks.unblock (kind, id)
delete from blocked where kind = $1 and id = $2;

-- claims.board (press_id, game, press_id)
update saved_games set shared_by = $1 , revealed = 1 where id = $2 and state = 'over' and shared_by in ('', $3);

-- claims.moment (press_id, game, turn, press_id)
update saved_games set shared_by = $1 where id = $2 and state = 'running' and turn = $3 and shared_by in ('', $4);

-- claims.replay (press_id, game, press_id)
update saved_games set posted_by = $1 where id = $2 and state in ('over', 'given-up') and posted_by in ('', $3);

-- claims.statistics (key, press_id, posted_at)
insert into stats_posts (name, press_id, posted_at) values ($1, $2, $3) on conflict (name) do update set posted_at = excluded.posted_at where stats_posts.press_id = excluded.press_id;

-- clearing.deleteHighScores (place, cleared_at, most)
with step as materialized (select player, category, place, span from high_scores where place = $1 and not exists (select 1 from saved_games where saved_games.id = high_scores.game and started_at > $2) order by player, category, place, span limit $3 for update) delete from high_scores where (player, category, place, span) in (select player, category, place, span from step);

-- clearing.deleteOfPlayer (player, place, cleared_at)
delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where player = $1 and place = $2 and not exists (select 1 from saved_games where saved_games.id = high_scores.game and started_at > $3) order by player, category, place, span for update);

-- clearing.forget (place)
delete from cleared_rankings where place = $1;

-- clearing.note (place, cleared_at)
insert into cleared_rankings (place, player, cleared_at) values ($1, '', $2) on conflict (place, player) do update set cleared_at = case when excluded.cleared_at > cleared_rankings.cleared_at then excluded.cleared_at else cleared_rankings.cleared_at end;

-- clearing.noteRemoval (place, cleared_at, player)
insert into cleared_rankings (place, player, cleared_at) select $1, player, $2 from players where player = $3 for share on conflict (place, player) do update set cleared_at = case when excluded.cleared_at > cleared_rankings.cleared_at then excluded.cleared_at else cleared_rankings.cleared_at end;

-- clearing.outdateGames (player, place, cleared_at)
update saved_games set turn = turn + 1 where (id) in (select id from saved_games where player = $1 and place = $2 and started_at <= $3 and (state = 'running' or unpublished = 1) order by id for update);

-- clearing.removals (player)
select * from cleared_rankings where player = $1 order by place;

-- counting.addSums (stats, tiles)
with changed as (insert into player_stats (player, place, category, games, score, best_score, moves, played, recent) select value ->> 'player', value ->> 'place', value ->> 'category', cast(value ->> 'games' as bigint), cast(value ->> 'score' as bigint), cast(value ->> 'best_score' as bigint), cast(value ->> 'moves' as bigint), cast(value ->> 'played' as bigint), value ->> 'recent' from json_array_elements(cast($1 as json)) as element(value) where true on conflict (player, place, category) do update set games = player_stats.games + excluded.games, score = player_stats.score + excluded.score, moves = player_stats.moves + excluded.moves, played = player_stats.played + excluded.played, best_score = case when excluded.best_score > player_stats.best_score then excluded.best_score else player_stats.best_score end, recent = right(player_stats.recent || excluded.recent, 550) returning 1 as one), step_0 as (insert into player_tiles (player, place, category, tile, games) select value ->> 'player', value ->> 'place', value ->> 'category', cast(value ->> 'tile' as bigint), cast(value ->> 'games' as bigint) from json_array_elements(cast($2 as json)) as element(value) where exists (select 1 from changed) on conflict (player, place, category, tile) do update set games = player_tiles.games + excluded.games returning 1) select count(*) as changed from changed;

-- counting.count (player, started_at, id, most)
with step as materialized (select id from saved_games where counted = 0 and state in ('over', 'given-up') and id = any(array(select id from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice' and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and player = $1 and (started_at, id) > ($2, $3) order by started_at, id limit $4)) order by id for update) update saved_games set counted = 1 where id = any(array(select id from step)) and counted = 0 and state in ('over', 'given-up') returning "id", "turn", "player", "place", "mode", "standing", "rules", "rows", "columns", "started_at", "changed_at", "score", "move_count", "cells";

-- counting.uncount (games)
update saved_games set counted = 0 where id = any(array(select value ->> 'id' from json_array_elements(cast($1 as json)) as element(value)));

-- counting.uncountedPlayers (player, most)
select distinct player from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice' and player > $1 order by player limit $2;

-- dailies.addSecret (daily, seed, rows, columns)
insert into daily_secrets (daily, seed, "rows", "columns") values ($1, $2, $3, $4) on conflict (daily) do nothing;

-- dailies.begin (player, daily, id, opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed, player, player, month, week, today, player)
with changed as (insert into daily_tries (player, daily, game, finished) values ($1, $2, $3, 0) on conflict (player, daily) do nothing returning 1 as one), step_0 as (insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") select $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36 where exists (select 1 from changed) returning 1), step_1 as (insert into players (player) select $37 where exists (select 1 from changed) and (select count(*) from step_0) >= 0 on conflict (player) do nothing returning 1), step_2 as (delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where player = $38 and ((span >= 'm' and span < $39) or (span >= 'w' and span < $40) or (span >= 'd' and span < $41)) order by player, category, place, span for update) and exists (select 1 from changed) and (select count(*) from step_1) >= 0 returning 1), step_3 as (insert into player_numbers (player, number) select $42, cast(floor(random() * 90000) as bigint) + 10000 where exists (select 1 from changed) and (select count(*) from step_2) >= 0 on conflict (player) do nothing returning 1) select count(*) as changed from changed;

-- dailies.continueStreak (streak, player, daily)
update saved_games set streak = $1 where id in (select game from daily_tries where player = $2 and daily = $3);

-- dailies.deleteKept (daily, most)
with step as materialized (select player, daily from daily_tries where game = '' and daily <= $1 limit $2) delete from daily_tries where (player, daily) in (select player, daily from step);

-- dailies.deleteServer (place)
delete from daily_servers where place = $1;

-- dailies.finished (player, last)
select daily from daily_tries where player = $1 and daily <= $2 and finished = 1 order by daily;

-- dailies.secret (daily)
select * from daily_secrets where daily = $1;

-- dailies.serverFinished (place, last)
select daily from daily_servers where place = $1 and daily <= $2 order by daily;

-- dailies.try (player, first, last)
select daily_tries.daily as try_at, saved_games.* from daily_tries left join saved_games on saved_games.id = daily_tries.game where daily_tries.player = $1 and daily_tries.daily between $2 and $3 order by daily_tries.daily desc limit 1;

-- duels.answer (state, ends_at, channel, message, id)
update duels set state = $1, ends_at = $2, channel = $3, message = $4 where id = $5 and state = 'offered';

-- duels.challenges (challenger, begun_at)
select count(*) as count from duels where challenger = $1 and state = 'offered' and ends_at >= $2;

-- duels.claimDuelAnnouncement (announce_lease_expires_at, id, now)
update duels set announce_lease_expires_at = $1 where id = $2 and unannounced = 1 and announce_lease_expires_at < $3;

-- duels.closeFinished.0 (ends_at, ends_at, player, saved)
update duels set ends_at = case when ends_at < $1 then ends_at else $2 end where challenger = $3 and state = 'playing' and (duels.opponent = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.opponent and (game.state <> 'running' or game.ends_at < $4)));

-- duels.closeFinished.1 (ends_at, ends_at, player, saved)
update duels set ends_at = case when ends_at < $1 then ends_at else $2 end where opponent = $3 and state = 'playing' and (duels.challenger = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.challenger and (game.state <> 'running' or game.ends_at < $4)));

-- duels.decide (announce_lease_expires_at, at, at, id, saved, saved, saved)
update duels set state = 'over', unannounced = 1, challenger_score = coalesce(duels.challenger_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.challenger), 0), opponent_score = coalesce(duels.opponent_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.opponent), 0), announce_lease_expires_at = $1, ends_at = case when ends_at < $2 then ends_at else $3 end where id = $4 and state = 'playing' and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) and (duels.ends_at < $5 or ((duels.challenger = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.challenger and (game.state <> 'running' or game.ends_at < $6))) and (duels.opponent = '' or exists (select 1 from saved_games as game where game.duel = duels.id and game.player = duels.opponent and (game.state <> 'running' or game.ends_at < $7)))));

-- duels.deleteOfPlayer (player, player)
delete from duels where (challenger = $1 and (opponent = '' or state not in ('playing', 'over'))) or (opponent = $2 and (challenger = '' or state not in ('playing', 'over')));

-- duels.expire (at)
update duels set state = 'expired' where state = 'offered' and ends_at < $1 and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted')));

-- duels.find (id)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.id = $1;

-- duels.findOpen (pair)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.pair = $1 and duels.state in ('offered', 'playing');

-- duels.forgetPlayer (player, player, player, player)
update duels set pair = id, challenger = case challenger when $1 then '' else challenger end, opponent = case opponent when $2 then '' else opponent end where challenger = $3 or opponent = $4;

-- duels.keepScores.0 (player)
update duels set challenger_score = coalesce(duels.challenger_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.challenger), 0) where challenger = $1 and state = 'playing';

-- duels.keepScores.1 (player)
update duels set opponent_score = coalesce(duels.opponent_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.opponent), 0) where opponent = $1 and state = 'playing';

-- duels.markAnnounced (id)
update duels set unannounced = 0 where id = $1 and unannounced = 1;

-- duels.ofPlayer (player, player)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.challenger = $1 or duels.opponent = $2 order by duels.begun_at, duels.id;

-- duels.offer (id, challenger, opponent, pair, rows, columns, rules, seed, locale, begun_at, ends_at, challenger, begun_at, most)
insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at, ends_at, channel, message) select $1, $2, $3, $4, cast($5 as bigint), cast($6 as bigint), $7, $8, $9, 'offered', cast($10 as bigint), cast($11 as bigint), '', '' where (select count(*) as count from duels where challenger = $12 and state = 'offered' and ends_at >= $13) < $14 on conflict do nothing;

-- duels.overdue (saved, most)
select id from duels where state = 'playing' and ends_at < $1 and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) order by ends_at limit $2;

-- duels.releaseDuelAnnouncement (id)
update duels set announce_lease_expires_at = 0 where id = $1 and unannounced = 1;

-- duels.takeUp (opponent, ends_at, channel, message, id, opponent)
update duels set state = 'playing', opponent = $1, pair = id, ends_at = $2, channel = $3, message = $4 where id = $5 and state = 'offered' and opponent = '' and challenger <> $6;

-- duels.unannounced (ends_at, id, most)
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.duel = duels.id and challenger_game.player = duels.challenger left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.duel = duels.id and opponent_game.player = duels.opponent where duels.unannounced = 1 and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.duel = duels.id and not (assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) and (duels.ends_at, duels.id) > ($1, $2) order by duels.ends_at, duels.id limit $3;

-- edits.claim (due_at, kind, id, press_id, now)
update edits set due_at = $1 where kind = $2 and id = $3 and press_id = $4 and due_at < $5 and token <> '';

-- edits.due (now)
select * from edits where due_at < $1 and token <> '' and kind || '' in ('autoplay', 'board', 'live-card', 'card') order by due_at limit 50;

-- edits.end (kind, id, press_id)
delete from edits where kind = $1 and id = $2 and press_id = $3;

-- edits.endOfAnswer (id)
delete from edits where kind in ('board', 'card') and id = $1;

-- edits.find (kind, id)
select * from edits where kind = $1 and id = $2;

-- edits.forgetToken (kind, id, press_id)
update edits set token = '' where kind = $1 and id = $2 and press_id = $3;

-- edits.hasten (player, duel, game)
update edits set due_at = 0 where kind in ('board', 'card') and player = $1 and subject in ($2, $3) and token <> '';

-- edits.postpone (due_at, shown, kind, id, press_id)
update edits set due_at = $1, shown = $2 where kind = $3 and id = $4 and press_id = $5 and due_at <> 0;

-- edits.save (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown)
insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token, shown) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, id) do update set player = excluded.player, subject = excluded.subject, press_id = excluded.press_id, due_at = excluded.due_at, token_expires_at = excluded.token_expires_at, token = excluded.token, shown = excluded.shown;

-- expiredDuels.duels (state, before, most)
with step as materialized (select id from duels where state = $1 and ends_at <= $2 order by ends_at, id limit $3) delete from duels where id in (select id from step);

-- expiredDuels.games (state, before, most)
with step as materialized (select id from duels where state = $1 and ends_at <= $2 order by ends_at, id limit $3) delete from saved_games where (id) in (select id from saved_games where duel in (select id from step) order by id for update);

-- games.end (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state)
update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , state = $14, unpublished = 0, shared_by = case when move_count = $15 and state = $16 then shared_by else '' end where id = $17 and turn = $18 and state = $19;

-- games.endDaily (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state, id, full_chunk_start, full_move_count, full_checkpoint, full_moves, player, daily, place, daily, place, place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at, player, changed_at, won_badges)
with changed as (update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , state = $14, unpublished = 0, shared_by = case when move_count = $15 and state = $16 then shared_by else '' end where id = $17 and turn = $18 and state = $19 returning 1 as one), step_0 as (insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select $20, $21, $22, $23, $24 where exists (select 1 from changed) on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves returning 1), step_1 as (update daily_tries set finished = 1 where player = $25 and daily = $26 and exists (select 1 from changed) and (select count(*) from step_0) >= 0 returning 1), step_2 as (insert into daily_servers (place, daily) select $27, $28 where exists (select 1 from changed) and (select count(*) from step_1) >= 0 and $29 like 'guild:%' on conflict (place, daily) do nothing returning 1), step_3 as (insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values ($30, 'all'), ($31, $32), ($33, $34), ($35, $36), ('global', 'all'), ('global', $37), ('global', $38), ('global', $39)) select $40, $41, $42, $43, $44, $45, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $46 for share), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $47 and cleared_rankings.player in ('', $48) and cleared_at >= $49)) and exists (select 1 from changed) and (select count(*) from step_2) >= 0 order by place, span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score returning 1), step_4 as (insert into badges (player, badge, won_at) select $50, value ->> 'badge', $51 from json_array_elements(cast($52 as json)) as element(value) where exists (select 1 from changed) and (select count(*) from step_3) >= 0 on conflict (player, badge) do nothing returning 1) select count(*) as changed from changed;

-- games.endPublished (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state, place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
with changed as (update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , state = $14, unpublished = 0, shared_by = case when move_count = $15 and state = $16 then shared_by else '' end where id = $17 and turn = $18 and state = $19 returning 1 as one), step_0 as (insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values ($20, 'all'), ($21, $22), ($23, $24), ($25, $26), ('global', 'all'), ('global', $27), ('global', $28), ('global', $29)) select $30, $31, $32, $33, $34, $35, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $36 for share), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $37 and cleared_rankings.player in ('', $38) and cleared_at >= $39)) and exists (select 1 from changed) order by place, span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score returning 1) select count(*) as changed from changed;

-- games.find (id)
select saved_games.*, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, beaten_player.name as beaten_name, beaten_player.visibility as beaten_visibility, case when beaten_game.duel is null then beaten_game.place end as beaten_place from saved_games left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player where saved_games.id = $1;

-- games.move (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, least_unpublished)
update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , shared_by = case when move_count = $14 and state = $15 then shared_by else '' end where id = $16 and turn = $17 and state = 'running' and unpublished >= $18;

-- games.moveAndFlag (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn)
update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , unpublished = 1, shared_by = case when move_count = $14 and state = $15 then shared_by else '' end where id = $16 and turn = $17 and state = 'running';

-- games.moveAndFlagClosing (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, id, full_chunk_start, full_move_count, full_checkpoint, full_moves, player, changed_at, won_badges)
with changed as (update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , unpublished = 1, shared_by = case when move_count = $14 and state = $15 then shared_by else '' end where id = $16 and turn = $17 and state = 'running' returning 1 as one), step_0 as (insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select $18, $19, $20, $21, $22 where exists (select 1 from changed) on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves returning 1), step_1 as (insert into badges (player, badge, won_at) select $23, value ->> 'badge', $24 from json_array_elements(cast($25 as json)) as element(value) where exists (select 1 from changed) and (select count(*) from step_0) >= 0 on conflict (player, badge) do nothing returning 1) select count(*) as changed from changed;

-- games.moveClosing (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, least_unpublished, id, full_chunk_start, full_move_count, full_checkpoint, full_moves, player, changed_at, won_badges)
with changed as (update saved_games set opened_by = $1, standing = $2, turn = $3, score = $4, random_state = $5, move_count = $6, changed_at = $7, ends_at = $8, cells = $9, marks = $10, chunk_start = $11, checkpoint = $12, moves = $13 , shared_by = case when move_count = $14 and state = $15 then shared_by else '' end where id = $16 and turn = $17 and state = 'running' and unpublished >= $18 returning 1 as one), step_0 as (insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select $19, $20, $21, $22, $23 where exists (select 1 from changed) on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves returning 1), step_1 as (insert into badges (player, badge, won_at) select $24, value ->> 'badge', $25 from json_array_elements(cast($26 as json)) as element(value) where exists (select 1 from changed) and (select count(*) from step_0) >= 0 on conflict (player, badge) do nothing returning 1) select count(*) as changed from changed;

-- games.nthNewest (player, skipped)
select started_at from saved_games where player = $1 order by started_at desc, id desc limit 1 offset $2;

-- games.readForClick (player, id)
select players.settings, players.visibility, players.name, player_numbers.number, saved_games.*, (select string_agg(badge, ' ') from badges where badges.player = asked.player) as badges, rival.player as rival, rival.score as rival_score, rival_player.name as rival_name, rival_numbers.number as rival_number, case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end as other_side, other_player.name as other_side_name, other_numbers.number as other_side_number, case when duels.challenger = saved_games.player then coalesce(duels.opponent_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.opponent), 0) else coalesce(duels.challenger_score, (select game.score from saved_games as game where game.duel = duels.id and game.player = duels.challenger), 0) end as other_side_score, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, beaten_player.name as beaten_name, beaten_player.visibility as beaten_visibility, case when beaten_game.duel is null then beaten_game.place end as beaten_place from (select $1 as player, $2 as game) as asked left join players on players.player = asked.player left join player_numbers on player_numbers.player = asked.player left join saved_games on saved_games.id = asked.game left join lateral (select player, score from high_scores where place = saved_games.place and category = saved_games.category and span = 'all' and hidden = 0 and score > case when saved_games.score > saved_games.best_before or saved_games.mode = 'daily' then saved_games.score else saved_games.best_before end order by score, reached_at desc, player desc limit 1) as rival on not exists (select 1 from cleared_rankings where cleared_rankings.place = saved_games.place and cleared_rankings.player in ('', saved_games.player) and cleared_at >= saved_games.started_at) left join players as rival_player on rival_player.player = rival.player left join player_numbers as rival_numbers on rival_numbers.player = rival.player left join duels on duels.id = saved_games.duel left join players as other_player on other_player.player = case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end left join player_numbers as other_numbers on other_numbers.player = other_player.player left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player;

-- health.lastBackup ()
select recorded_at from health where id = 2;

-- health.touch (now)
with changed as (update health set recorded_at = $1 where id = 1 returning 1 as one), step_0 as (update saved_games set turn = turn where id = '' and exists (select 1 from changed) returning 1), step_1 as (update players set name = name where player = '' and exists (select 1 from changed) and (select count(*) from step_0) >= 0 returning 1), step_2 as (update high_scores set score = score where player = '' and exists (select 1 from changed) and (select count(*) from step_1) >= 0 returning 1) select count(*) as changed from changed;

-- leases.hold (name, holder, expires_at, now, latest)
insert into leases (name, holder, expires_at) values ($1, $2, $3) on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at where leases.expires_at < $4 or leases.expires_at > $5 or leases.holder = excluded.holder;

-- leases.release (name, holder)
delete from leases where name = $1 and holder = $2;

-- places.join (place)
insert into joined_places (place) values ($1) on conflict (place) do nothing;

-- places.leave (place)
delete from joined_places where place = $1;

-- places.mark (place, removed_at)
insert into removed_places (place, removed_at) values ($1, $2) on conflict (place) do nothing;

-- places.next (after, last, after, last)
select place, (select removed_at from removed_places where removed_places.place = nearest.place) as removed_at, case when exists (select 1 from joined_places where joined_places.place = nearest.place) then 1 else 0 end as joined from (select min(place) as place from ( select min(place) as place from saved_games where place > $1 and place <= $2 union all select min(place) from joined_places where place > $3 and place <= $4 ) as candidates) as nearest where place is not null;

-- places.unmark (place)
delete from removed_places where place = $1;

-- profiles.applyVisibility (player, player, player)
update high_scores set hidden = coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $1 ), 0) where (player, category, place, span) in (select player, category, place, span from high_scores where player = $2 and hidden <> coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $3 ), 0) order by player, category, place, span for update);

-- profiles.find (player)
select players.*, player_numbers.number from players left join player_numbers on player_numbers.player = players.player where players.player = $1;

-- profiles.saveName (player, name, player)
with changed as (insert into players (player, name) values ($1, $2) on conflict (player) do update set name = excluded.name returning 1 as one), step_0 as (insert into player_numbers (player, number) select $3, cast(floor(random() * 90000) as bigint) + 10000 where exists (select 1 from changed) on conflict (player) do nothing returning 1) select count(*) as changed from changed;

-- profiles.saveSettings (player, settings, visibility, visibility)
insert into players (player, settings, visibility) values ($1, $2, coalesce($3, '')) on conflict (player) do update set settings = cast(cast(players.settings as jsonb) || cast(excluded.settings as jsonb) as text), visibility = coalesce($4, players.visibility);

-- proofs.beginLine (player, seed)
insert into seed_lines (player, ordinal, seed, previous, line) values ($1, 1, $2, '', (select coalesce(max(restored_at), 0) from restores)) on conflict (player) do nothing;

-- proofs.prepared (player)
select ordinal, seed, previous, interaction, line from seed_lines where player = $1;

-- proofs.takeSeedBack (id, player)
update seed_lines set ordinal = game_proofs.ordinal, seed = game_proofs.seed, previous = game_proofs.previous, interaction = game_proofs.interaction from game_proofs where game_proofs.game = $1 and seed_lines.player = $2 and seed_lines.ordinal = game_proofs.ordinal + 1 and seed_lines.line = game_proofs.line;

-- publishing.publish (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values ($1, 'all'), ($2, $3), ($4, $5), ($6, $7), ('global', 'all'), ('global', $8), ('global', $9), ('global', $10)) select $11, $12, $13, $14, $15, $16, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $17 for share), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $18 and cleared_rankings.player in ('', $19) and cleared_at >= $20)) and true order by place, span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- publishing.publishRunning (game, turn, place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
with changed as (update saved_games set unpublished = 0 where id = $1 and turn = $2 and unpublished = 1 returning 1 as one), step_0 as (insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values ($3, 'all'), ($4, $5), ($6, $7), ($8, $9), ('global', 'all'), ('global', $10), ('global', $11), ('global', $12)) select $13, $14, $15, $16, $17, $18, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $19 for share), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $20 and cleared_rankings.player in ('', $21) and cleared_at >= $22)) and exists (select 1 from changed) order by place, span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score returning 1) select count(*) as changed from changed;

-- publishing.publishRunningDaily (game, turn, place, ranking_of_day, place, ranking, place, ranking, month, month_first, month_last, place, ranking, week, week_first, week_last, ranking_of_day, ranking, ranking, month, month_first, month_last, ranking, week, week_first, week_last, player, reached_score, best_tile, best_tile, reached_at, game, player, daily, rows, columns, player, player, place, player, started_at)
with changed as (update saved_games set unpublished = 0 where id = $1 and turn = $2 and unpublished = 1 returning 1 as one), step_0 as (insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, category, span, first_daily, last_daily) as (values ($3, $4, 'all', 0, -1), ($5, $6, 'all', 0, -1), ($7, $8, $9, $10, $11), ($12, $13, $14, $15, $16), ('global', $17, 'all', 0, -1), ('global', $18, 'all', 0, -1), ('global', $19, $20, $21, $22), ('global', $23, $24, $25, $26)) select $27, target.category, $28 + coalesce(cast(sum(days.score) as bigint), 0), max(case when days.best_tile > $29 then days.best_tile else $30 end), $31, $32, target.place, target.span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $33 for share), 0) from target left join daily_secrets on daily_secrets.daily between first_daily and last_daily and daily_secrets.daily <> $34 and daily_secrets."rows" = $35 and daily_secrets."columns" = $36 left join high_scores as days on days.player = $37 and days.place = target.place and days.span = 'all' and days.category = 'daily/' || daily_secrets.daily and not exists (select 1 from cleared_rankings where cleared_rankings.place = days.place and cleared_rankings.player in ('', $38) and not exists (select 1 from saved_games where saved_games.id = days.game and started_at > cleared_at)) where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $39 and cleared_rankings.player in ('', $40) and cleared_at >= $41)) and exists (select 1 from changed) group by target.place, target.category, target.span order by target.category, target.place, target.span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score or (high_scores.span <> 'all' and excluded.score < high_scores.score) returning 1) select count(*) as changed from changed;

-- publishing.unpublished (place, id, most)
select * from saved_games where unpublished = 1 and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and (place, id) > ($1, $2) order by place, id limit $3;

-- publishing.unpublishedIn (place, id, most)
select * from saved_games where unpublished = 1 and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and place = $1 and id > $2 order by place, id limit $3;

-- rankings.best (place, category, span, player)
select score from high_scores where place = $1 and category = $2 and span = $3 and player = $4;

-- rankings.listed (player, place)
select found.*, players.name, players.visibility, player_numbers.number from (select player, max(score) as score from high_scores where player = $1 and place = $2 and hidden = 0 group by player) as found left join players on players.player = found.player left join player_numbers on player_numbers.player = found.player;

-- rankings.neighbors (place, category, span, score, reached_at, player, place, category, span, score, place, category, span, score, reached_at, player, place, category, span, score, score, place, category, span, most, place, category, span)
with listed as materialized (select 'above' as side, player, score from (select player, score from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 and score = $4 and (reached_at, player) < ($5, $6) order by score, reached_at desc, player desc limit 1) as nearest union all select 'above' as side, player, score from (select player, score from high_scores where place = $7 and category = $8 and span = $9 and hidden = 0 and score > $10 order by score, reached_at desc, player desc limit 1) as nearest union all select 'below' as side, player, score from (select player, score from high_scores where place = $11 and category = $12 and span = $13 and hidden = 0 and score = $14 and (reached_at, player) > ($15, $16) order by score desc, reached_at, player limit 1) as nearest union all select 'below' as side, player, score from (select player, score from high_scores where place = $17 and category = $18 and span = $19 and hidden = 0 and score < $20 order by score desc, reached_at, player limit 1) as nearest) select listed.side, case when best.score > $21 then (select count(*) from (select 1 as one from high_scores where place = $22 and category = $23 and span = $24 and hidden = 0 and score = best.score and (reached_at, player) < (best.reached_at, best.player) limit $25) as counted) else 0 end as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join high_scores as best on best.player = listed.player and best.place = $26 and best.category = $27 and best.span = $28 left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player;

-- rankings.own (place, category, span, player, place, category, span, most, place, category, span)
with listed as materialized (select player from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 and player = $4) select (select count(*) from (select 1 as one from high_scores where place = $5 and category = $6 and span = $7 and hidden = 0 and score = best.score and (reached_at, player) < (best.reached_at, best.player) limit $8) as counted) as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join high_scores as best on best.player = listed.player and best.place = $9 and best.category = $10 and best.span = $11 left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player;

-- rankings.page (place, category, span, limit, offset, place, category, span, most, place, category, span)
with listed as materialized (select player, score, reached_at from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 order by score desc, reached_at, player limit $4 offset $5) select (select count(*) from (select 1 as one from high_scores where place = $6 and category = $7 and span = $8 and hidden = 0 and score = (select max(score) from listed) and (reached_at, player) < (select reached_at, player from listed order by score desc, reached_at, player limit 1) limit $9) as counted) as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join high_scores as best on best.player = listed.player and best.place = $10 and best.category = $11 and best.span = $12 left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player order by listed.score desc, listed.reached_at, listed.player;

-- rankings.players (place, place, place, place, place, most, limit, offset)
select found.*, players.name, players.visibility, player_numbers.number from (with recursive categories (category) as ( select min(category) from high_scores where place = $1 union all select (select min(category) from high_scores where place = $2 and category > categories.category) from categories where category is not null) select ranked.player, max(ranked.score) as score, min((select count(*) from high_scores where place = $3 and category = ranked.category and span = 'all' and hidden = 0 and score > ranked.score)) as above from categories join high_scores as ranked on ranked.place = $4 and ranked.category = categories.category and ranked.span = 'all' and ranked.hidden = 0 and ranked.score >= coalesce( (select score from high_scores where place = $5 and category = categories.category and span = 'all' and hidden = 0 order by score desc limit 1 offset $6), 0) group by ranked.player) as found left join players on players.player = found.player left join player_numbers on player_numbers.player = found.player order by found.above, found.score desc, found.player limit $7 offset $8;

-- rankings.scores (place, category, span, player, most)
select score, count(*) as players from (select score from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 and player <> $4 order by score desc, reached_at, player limit $5) as ranked group by score order by score;

-- rankings.total (place, category, span, most)
select count(*) as players from (select player from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 limit $4) as ranked;

-- records.chunks (player, first_at, last_at)
select game_chunks.* from game_chunks join saved_games on saved_games.id = game_chunks.game where saved_games.player = $1 and saved_games.started_at between $2 and $3;

-- records.counts (player, player, player, player, player, player, player, player)
select (select count(*) from saved_games where player = $1) as games, (select count(*) from high_scores where player = $2) as "highScores", (select count(*) from player_stats where player = $3) as statistics, (select count(*) from badges where player = $4) as badges, (select count(*) from daily_tries where player = $5 and game <> '') as dailies, (select count(*) from daily_tries where player = $6 and game = '') as "keptTries", (select count(*) from duels where challenger = $7 or opponent = $8) as duels;

-- records.deleteGames (player)
delete from saved_games where (id) in (select id from saved_games where player = $1 order by id for update);

-- records.deleteLine (player)
delete from seed_lines where player = $1;

-- records.deleteOwn.0 (player)
delete from autoplays where player = $1;

-- records.deleteOwn.1 (player)
delete from edits where player = $1;

-- records.deleteOwn.2 (player)
delete from players where player = $1;

-- records.deleteOwn.3 (player)
delete from cleared_rankings where player = $1;

-- records.deleteOwn.4 (player)
delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where player = $1 order by player, category, place, span for update);

-- records.deleteOwn.5 (player)
delete from player_numbers where player = $1;

-- records.deleteOwn.6 (player)
delete from player_stats where player = $1;

-- records.deleteOwn.7 (player)
delete from player_tiles where player = $1;

-- records.deleteOwn.8 (player)
delete from badges where player = $1;

-- records.deleteSomeGames (player, most)
with step as materialized (select id from saved_games where player = $1 limit $2) delete from saved_games where (id) in (select id from saved_games where id in (select id from step) order by id for update);

-- records.edits (player, player)
select 'autoplay' as kind, run_id as id, game as subject, run_id as press_id, token_expires_at, token from autoplays where player = $1 union all select kind, id, subject, press_id, token_expires_at, token from edits where player = $2 order by kind, id;

-- records.games (player, started_at, id, most)
select saved_games.*, (select interaction from game_proofs where game = saved_games.id) as interaction, (select beaten from scores_to_beat where game = saved_games.id) as beaten from saved_games where player = $1 and (started_at, id) > ($2, $3) order by started_at, id limit $4;

-- records.highScores (player)
select * from high_scores where player = $1 order by category, place, span;

-- records.newestGames (player, most)
select id, place, mode, "rows", "columns", rules, state, score, move_count as "moveCount", started_at as "startedAt", changed_at as "changedAt" from saved_games where player = $1 order by changed_at desc, id limit $2;

-- records.number (player)
select * from player_numbers where player = $1;

-- records.reveal (player, most)
with step as materialized (select id from saved_games where player = $1 and revealed = 0 and state in ('over', 'given-up') and mode <> 'practice' and assisted_by <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') limit $2) update saved_games set revealed = 1 where (id) in (select id from saved_games where id in (select id from step) order by id for update);

-- releases.board (game, press_id)
update saved_games set shared_by = '' where id = $1 and shared_by = $2;

-- releases.moment (game, press_id)
update saved_games set shared_by = '' where id = $1 and shared_by = $2;

-- releases.replay (game, press_id)
update saved_games set posted_by = '' where id = $1 and posted_by = $2;

-- releases.statistics (key, press_id)
delete from stats_posts where name = $1 and press_id = $2;

-- replays.chunks (id)
select * from game_chunks where game = $1;

-- replays.ended (player, most)
select id, place, "rows", "columns", commitment, score, changed_at, state, move_count, ends_at from saved_games where player = $1 and state in ('over', 'given-up') and (move_count > 0 or commitment <> '') order by started_at desc, id desc limit $2;

-- replays.proof (id)
select ordinal, seed, interaction, previous, next, line from game_proofs where game = $1;

-- replays.reveal (id)
update saved_games set revealed = 1 where id = $1 and state in ('over', 'given-up');

-- retention.deleteDaily (category, most, category)
with step as materialized (select player from high_scores where place = 'global' and category = $1 limit $2) delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where category = $3 and player in (select player from step) order by player, category, place, span for update);

-- retention.deleteEdits (expired_before, expired_before, most)
with step as materialized (select kind, id from edits where due_at < $1 and token_expires_at < $2 limit $3) delete from edits where (kind, id) in (select kind, id from step);

-- retention.deleteGames (place, changed_before, most)
with step as materialized (select id from saved_games where place = $1 and changed_at <= $2 limit $3) delete from saved_games where (id) in (select id from saved_games where id in (select id from step) order by id for update);

-- retention.deleteHighScores (place, most, place)
with step as materialized (select player from high_scores where place = $1 limit $2) delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where place = $3 and player in (select player from step) order by player, category, place, span for update);

-- retention.deletePractice (changed_before, changed_before, most)
with step as materialized (select id from saved_games where mode = 'practice' and started_at <= $1 and changed_at <= $2 limit $3) delete from saved_games where (id) in (select id from saved_games where id in (select id from step) order by id for update);

-- retention.deleteStatsPosts (posted_before)
delete from stats_posts where posted_at < $1;

-- retention.marks (after, most)
select * from removed_places where place > $1 order by place limit $2;

-- retention.nextCategory (after)
select min(category) as category from high_scores where place = 'global' and category > $1;

-- retention.played (place, since)
select changed_at from saved_games where place = $1 and changed_at > $2 limit 1;

-- retention.postpone (removed_at, place)
update removed_places set removed_at = $1 where place = $2;

-- rivals.listedRank (place, category, span, most, place, category, span, player, score, most, place, category, span, score, most, score, place, category, span, most, most)
with far as materialized (select (select score from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 order by score desc, reached_at, player limit 1 offset $4) as score), own as materialized (select score from high_scores where place = $5 and category = $6 and span = $7 and hidden = 0 and player = $8) select case when far.score > $9 then $10 else (select count(*) from (select 1 as one from high_scores where place = $11 and category = $12 and span = $13 and hidden = 0 and score > $14 limit $15) as counted) - (select count(*) from own where score > $16) end as above, case when far.score is null then (select count(*) from (select 1 as one from high_scores where place = $17 and category = $18 and span = $19 and hidden = 0 and true limit $20) as counted) - (select count(*) from own) else $21 end as others from far;

-- rivals.next (place, category, above, place, player, started_at)
select rival.player as rival, rival.score as rival_score, rival_player.name as rival_name, rival_numbers.number as rival_number from (select player, score from high_scores where place = $1 and category = $2 and span = 'all' and hidden = 0 and score > $3 order by score, reached_at desc, player desc limit 1) as rival left join players as rival_player on rival_player.player = rival.player left join player_numbers as rival_numbers on rival_numbers.player = rival.player where not exists (select 1 from cleared_rankings where cleared_rankings.place = $4 and cleared_rankings.player in ('', $5) and cleared_at >= $6);

-- rivals.rank (place, category, span, most, place, category, span, player, score, most, place, category, span, score, most, score, place, category, span, most, most, place, player, started_at)
with far as materialized (select (select score from high_scores where place = $1 and category = $2 and span = $3 and hidden = 0 order by score desc, reached_at, player limit 1 offset $4) as score), own as materialized (select score from high_scores where place = $5 and category = $6 and span = $7 and hidden = 0 and player = $8) select case when far.score > $9 then $10 else (select count(*) from (select 1 as one from high_scores where place = $11 and category = $12 and span = $13 and hidden = 0 and score > $14 limit $15) as counted) - (select count(*) from own where score > $16) end as above, case when far.score is null then (select count(*) from (select 1 as one from high_scores where place = $17 and category = $18 and span = $19 and hidden = 0 and true limit $20) as counted) - (select count(*) from own) else $21 end as others , case when exists (select 1 from cleared_rankings where cleared_rankings.place = $22 and cleared_rankings.player in ('', $23) and cleared_at >= $24) then 1 else 0 end as cleared from far;

-- servers.announced (announced, failed, place, announced)
update servers set announced = $1, failed = $2, next_try_at = 0 where place = $3 and announced < $4;

-- servers.due (daily, now, hour, hour, most)
select place, announce_channel, locale from servers where announce_channel <> '' and announced < $1 and next_try_at <= $2 and announce_hour <= $3 and $4 >= 1 and not exists (select 1 from removed_places where removed_places.place = servers.place) order by next_try_at, place limit $5;

-- servers.ensure (place)
insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced) values ($1, 'everywhere', '', '', 12, '', 0) on conflict (place) do nothing;

-- servers.find (place)
select * from servers where place = $1;

-- servers.forgetServer (place)
delete from servers where place = $1;

-- servers.lock (place)
select * from servers where place = $1 for update;

-- servers.postpone (next_try_at, place)
update servers set next_try_at = $1 where place = $2;

-- servers.save (boards, boards_channel, announce_channel, announce_hour, locale, announced, failed, next_try_at, place)
update servers set boards = $1, boards_channel = $2, announce_channel = $3, announce_hour = $4, locale = $5, announced = $6, failed = $7, next_try_at = $8 where place = $9;

-- slots.begin (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed, player, player, month, week, today, player)
with changed as (insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33) on conflict do nothing returning 1 as one), step_0 as (insert into players (player) select $34 where exists (select 1 from changed) on conflict (player) do nothing returning 1), step_1 as (delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where player = $35 and ((span >= 'm' and span < $36) or (span >= 'w' and span < $37) or (span >= 'd' and span < $38)) order by player, category, place, span for update) and exists (select 1 from changed) and (select count(*) from step_0) >= 0 returning 1), step_2 as (insert into player_numbers (player, number) select $39, cast(floor(random() * 90000) as bigint) + 10000 where exists (select 1 from changed) and (select count(*) from step_1) >= 0 on conflict (player) do nothing returning 1) select count(*) as changed from changed;

-- slots.beginProvable (next_ordinal, next_seed, commitment, player, ordinal, proof_seed, interaction, player, place, category, opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed, id, ordinal, proof_seed, interaction, previous, next, line, player, player, month, week, today, player)
with changed as (update seed_lines set ordinal = $1, seed = $2, previous = $3, interaction = '' where player = $4 and ordinal = $5 and seed = $6 and interaction in ('', $7) and not exists (select 1 from saved_games where player = $8 and place = $9 and category = $10 and state = 'running') returning 1 as one), step_0 as (insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") select $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43 where exists (select 1 from changed) returning 1), step_1 as (insert into game_proofs (game, ordinal, seed, interaction, previous, next, line) select $44, $45, $46, $47, $48, $49, $50 where exists (select 1 from changed) and (select count(*) from step_0) >= 0 returning 1), step_2 as (insert into players (player) select $51 where exists (select 1 from changed) and (select count(*) from step_1) >= 0 on conflict (player) do nothing returning 1), step_3 as (delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where player = $52 and ((span >= 'm' and span < $53) or (span >= 'w' and span < $54) or (span >= 'd' and span < $55)) order by player, category, place, span for update) and exists (select 1 from changed) and (select count(*) from step_2) >= 0 returning 1), step_4 as (insert into player_numbers (player, number) select $56, cast(floor(random() * 90000) as bigint) + 10000 where exists (select 1 from changed) and (select count(*) from step_3) >= 0 on conflict (player) do nothing returning 1) select count(*) as changed from changed;

-- slots.beginToBeat (opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, category, duel, rules, rows, columns, source, seed, started_at, best_before, assisted_by, streak, successor, state, unpublished, commitment, revealed, id, beaten, player, player, month, week, today, player)
with changed as (insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "category", "duel", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "assisted_by", "streak", "successor", "state", "unpublished", "commitment", "revealed") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33) on conflict do nothing returning 1 as one), step_0 as (insert into scores_to_beat (game, beaten) select $34, other.id from saved_games as other where other.id = $35 and exists (select 1 from changed) returning 1), step_1 as (insert into players (player) select $36 where exists (select 1 from changed) and (select count(*) from step_0) >= 0 on conflict (player) do nothing returning 1), step_2 as (delete from high_scores where (player, category, place, span) in (select player, category, place, span from high_scores where player = $37 and ((span >= 'm' and span < $38) or (span >= 'w' and span < $39) or (span >= 'd' and span < $40)) order by player, category, place, span for update) and exists (select 1 from changed) and (select count(*) from step_1) >= 0 returning 1), step_3 as (insert into player_numbers (player, number) select $41, cast(floor(random() * 90000) as bigint) + 10000 where exists (select 1 from changed) and (select count(*) from step_2) >= 0 on conflict (player) do nothing returning 1) select count(*) as changed from changed;

-- slots.bestOfSeed (player, seed, place, category)
select max(score) as score from saved_games where mode = 'practice' and player = $1 and seed = $2 and place = $3 and category = $4;

-- slots.discard (id, turn)
delete from saved_games where id = $1 and turn = $2 and state = 'running' and move_count = 0;

-- slots.findRunning (player, place, category)
select saved_games.*, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, beaten_player.name as beaten_name, beaten_player.visibility as beaten_visibility, case when beaten_game.duel is null then beaten_game.place end as beaten_place from saved_games left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player where saved_games.player = $1 and saved_games.place = $2 and saved_games.category = $3 and saved_games.state = 'running';

-- slots.giveUp (next, at, id, turn, known_successor, player)
update saved_games set successor = $1, unpublished = 0, changed_at = case when state = 'running' then $2 else changed_at end, state = case when state = 'running' then 'given-up' else state end where id = $3 and turn = $4 and coalesce(successor, '') = $5 and (select count(*) from (select 1 from seed_lines where player = $6 for update) as line) >= 0;

-- slots.publish (place, place, month, place, week, place, today, month, week, today, player, ranking, reached_score, best_tile, reached_at, game, player, place, player, started_at)
insert into high_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) with target (place, span) as (values ($1, 'all'), ($2, $3), ($4, $5), ($6, $7), ('global', 'all'), ('global', $8), ('global', $9), ('global', $10)) select $11, $12, $13, $14, $15, $16, place, span, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = $17 for share), 0) from target where target.span <> '' and (target.place = 'global' or not exists (select 1 from cleared_rankings where cleared_rankings.place = $18 and cleared_rankings.player in ('', $19) and cleared_at >= $20)) and true order by place, span on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > high_scores.score;

-- slots.setAside (id)
update saved_games set state = 'set-aside', unpublished = 0 where id = $1 and state = 'running';

-- slots.takeSeedBack (id, player)
update seed_lines set ordinal = game_proofs.ordinal, seed = game_proofs.seed, previous = game_proofs.previous, interaction = game_proofs.interaction from game_proofs where game_proofs.game = $1 and seed_lines.player = $2 and seed_lines.ordinal = game_proofs.ordinal + 1 and seed_lines.line = game_proofs.line;

-- statistics.allStats (player)
select * from player_stats where player = $1 order by place, category;

-- statistics.allTiles (player)
select * from player_tiles where player = $1;

-- statistics.deleteStatsOf (place, most, place)
with step as materialized (select player from player_stats where place = $1 limit $2) delete from player_stats where place = $3 and player in (select player from step);

-- statistics.deleteTilesOf (place, most, place)
with step as materialized (select player from player_tiles where place = $1 limit $2) delete from player_tiles where place = $3 and player in (select player from step);

-- statistics.stats (player, place)
select * from player_stats where player = $1 and place = $2;

-- statistics.tiles (player, place)
select * from player_tiles where player = $1 and place = $2;

-- tries.deleteTries (player, daily)
delete from daily_tries where player = $1 and daily <= $2;

-- tries.keepTries (player, daily)
update daily_tries set game = '', finished = 0 where player = $1 and daily > $2;

-- tries.tries (player)
select * from daily_tries where player = $1 order by daily;

-- uncounting.uncount (id, turn)
update saved_games set counted = 0 where id = $1 and turn = $2 and counted = 1;

-- uncounting.uncountSummed (id, turn, score, moves, played, recent, player, category, place, score, moves, played, recent, player, category, player, category, place, tile, player, category, tile)
with changed as (update saved_games set counted = 0 where id = $1 and turn = $2 and counted = 1 returning 1 as one), step_0 as (update player_stats set games = games - 1, score = score - $3, moves = moves - $4, played = played - $5, recent = case when substr(recent, length(recent) - 10) = $6 then substr(recent, 1, length(recent) - 11) else recent end where player = $7 and category = $8 and place = $9 and exists (select 1 from changed) returning 1), step_1 as (update player_stats set games = games - 1, score = score - $10, moves = moves - $11, played = played - $12, recent = case when substr(recent, length(recent) - 10) = $13 then substr(recent, 1, length(recent) - 11) else recent end where player = $14 and category = $15 and place = 'global' and exists (select 1 from changed) and (select count(*) from step_0) >= 0 returning 1), step_2 as (update player_tiles set games = games - 1 where player = $16 and category = $17 and place = $18 and tile = $19 and exists (select 1 from changed) and (select count(*) from step_1) >= 0 returning 1), step_3 as (update player_tiles set games = games - 1 where player = $20 and category = $21 and place = 'global' and tile = $22 and exists (select 1 from changed) and (select count(*) from step_2) >= 0 returning 1) select count(*) as changed from changed;
