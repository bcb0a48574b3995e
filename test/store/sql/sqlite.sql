-- application.adopt
insert into application (id, application) values (1, ?) on conflict (id) do update set application = excluded.application;
-- application

-- application.claim
insert into application (id, application) values (1, ?) on conflict (id) do nothing;
-- application

-- application.find
select application from application where id = 1;
-- no values

-- autoplays.begin
insert into autoplays (player, run_id, game, token, token_expires_at, lease_expires_at) values (?, ?, ?, ?, ?, ?) on conflict (player) do update set run_id = excluded.run_id, game = excluded.game, token = excluded.token, token_expires_at = excluded.token_expires_at, lease_expires_at = excluded.lease_expires_at where autoplays.lease_expires_at < ? and autoplays.run_id <> excluded.run_id;
-- player, run_id, game, token, token_expires_at, lease_expires_at, now

-- autoplays.expired
select * from autoplays where lease_expires_at < ? order by lease_expires_at limit 50;
-- now

-- autoplays.find
select * from autoplays where player = ?;
-- player

-- autoplays.finish
delete from autoplays where player = ? and run_id = ?;
-- player, run_id

-- autoplays.release
delete from autoplays where player = ? and run_id = ? and lease_expires_at < ?;
-- player, run_id, now
insert into edits (kind, id, player, game, press_id, due_at, token_expires_at, token, shown) select 'autoplay', ?, ?, ?, ?, cast(? as bigint), cast(? as bigint), ?, 0 where true on conflict (kind, id) do nothing;
-- run_id, player, game, run_id, due_at, token_expires_at, token

-- autoplays.renew
update autoplays set lease_expires_at = ? where player = ? and run_id = ?;
-- lease_expires_at, player, run_id

-- autoplays.stop
update saved_games set turn = turn + 1 where id = ? and turn = ? and state = 'running' and exists (select 1 from autoplays where player = ? and run_id = ?);
-- id, turn, player, run_id
delete from autoplays where player = ? and run_id = ? and true;
-- player, run_id

-- badges.badges
select * from badges where player = ? order by won_at desc, badge;
-- player

-- blocks.block
insert into blocked (kind, id, blocked_at) values (?, ?, ?) on conflict (kind, id) do nothing;
-- kind, id, blocked_at

-- blocks.blocked
select blocked_at from blocked where kind = 'player' and id = ?;
-- id

-- blocks.list
select * from blocked order by blocked_at, kind, id;
-- no values

-- blocks.unblock
delete from blocked where kind = ? and id = ?;
-- kind, id

-- clearing.deleteHighScores
with step as materialized (select player, category, place, span from best_scores where place = ? and not exists (select 1 from saved_games where saved_games.id = best_scores.game and started_at > ?) limit ? ) delete from best_scores where (player, category, place, span) in (select player, category, place, span from step);
-- place, cleared_at, most

-- clearing.forget
delete from cleared_places where place = ?;
-- place

-- clearing.note
insert into cleared_places (place, cleared_at) values (?, ?) on conflict (place) do update set cleared_at = excluded.cleared_at where excluded.cleared_at > cleared_places.cleared_at;
-- place, cleared_at

-- counting.addStats
insert into player_stats (player, place, category, games, score, best_score, moves, played, recent) select value ->> 'player', value ->> 'place', value ->> 'category', cast(value ->> 'games' as integer), cast(value ->> 'score' as integer), cast(value ->> 'best_score' as integer), cast(value ->> 'moves' as integer), cast(value ->> 'played' as integer), value ->> 'recent' from json_each(?) where true on conflict (player, place, category) do update set games = player_stats.games + excluded.games, score = player_stats.score + excluded.score, moves = player_stats.moves + excluded.moves, played = player_stats.played + excluded.played, best_score = case when excluded.best_score > player_stats.best_score then excluded.best_score else player_stats.best_score end, recent = substr(player_stats.recent || excluded.recent, case when length(player_stats.recent) + length(excluded.recent) > 550 then length(player_stats.recent) + length(excluded.recent) - 549 else 1 end);
-- sums

-- counting.addTiles
insert into player_tiles (player, place, category, tile, games) select value ->> 'player', value ->> 'place', value ->> 'category', cast(value ->> 'tile' as integer), cast(value ->> 'games' as integer) from json_each(?) where true on conflict (player, place, category, tile) do update set games = player_tiles.games + excluded.games;
-- sums

-- counting.count
with step as materialized (select id from saved_games where counted = 0 and state in ('over', 'given-up') and id in (select id from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice' and helped <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and player = ? and (started_at, id) > (?, ?) order by started_at, id limit ?) order by id ) update saved_games set counted = 1 where id in (select id from step) and counted = 0 and state in ('over', 'given-up') returning "id", "turn", "player", "place", "mode", "standing", "rules", "rows", "columns", "started_at", "changed_at", "score", "move_count", "cells";
-- player, started_at, id, most

-- counting.uncount
update saved_games set counted = 0 where id in (select value ->> 'id' from json_each(?));
-- games

-- counting.uncountedPlayers
select distinct player from saved_games where counted = 0 and state in ('over', 'given-up') and mode <> 'practice' and player > ? order by player limit ?;
-- player, most

-- dailies.addSecret
insert into daily_secrets (daily, seed, "rows", "columns") values (?, ?, ?, ?) on conflict (daily) do nothing;
-- daily, seed, rows, columns

-- dailies.begin
insert into daily_tries (player, daily, game, finished) values (?, ?, ?, 0) on conflict (player, daily) do nothing;
-- player, daily, id
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "slot", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "helped", "streak", "successor", "state", "unpublished", "commitment", "revealed") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where true;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, slot, rules, rows, columns, source, seed, started_at, best_before, helped, streak, successor, state, unpublished, commitment, revealed
insert into players (player, theme, picture, language, visibility, duels, name) select ?, '', '', '', '', '', '' where true on conflict (player) do nothing;
-- player
delete from best_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- player, month, week, today
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;
-- player

-- dailies.deleteKept
with step as materialized (select player, daily from daily_tries where game = '' and daily <= ? limit ?) delete from daily_tries where (player, daily) in (select player, daily from step);
-- daily, most

-- dailies.deleteServer
delete from daily_servers where place = ?;
-- place

-- dailies.secret
select * from daily_secrets where daily = ?;
-- daily

-- dailies.serverStreak
with recursive walked (day, next, length, missed) as ( select daily, coalesce((select daily from daily_servers where place = ? and daily > first.daily and daily <= ? order by daily limit 1), cast(? as integer) + 1), cast(1 as integer), cast(0 as integer) from (select daily from daily_servers where place = ? and daily <= ? order by daily limit 1) as first union all select next, coalesce((select daily from daily_servers where place = ? and daily > next and daily <= ? order by daily limit 1), cast(? as integer) + 1), case when (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then length + 1 else 1 end, case when not (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then 0 when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day - 1 else (next + 20456) % 7 end from walked where next <= ?) select coalesce(max(length), 0) as longest, coalesce(max(case when next > ? and (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then length end), 0) as current, coalesce(max(case when next > ? and (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then next - day - 1 end), 0) as forgiven from walked;
-- place, last, last, place, last, place, last, last, last, last, last

-- dailies.streak
with recursive walked (day, next, length, missed) as ( select daily, coalesce((select daily from daily_tries where player = ? and finished = 1 and daily > first.daily and daily <= ? order by daily limit 1), cast(? as integer) + 1), cast(1 as integer), cast(0 as integer) from (select daily from daily_tries where player = ? and finished = 1 and daily <= ? order by daily limit 1) as first union all select next, coalesce((select daily from daily_tries where player = ? and finished = 1 and daily > next and daily <= ? order by daily limit 1), cast(? as integer) + 1), case when (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then length + 1 else 1 end, case when not (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then 0 when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day - 1 else (next + 20456) % 7 end from walked where next <= ?) select coalesce(max(length), 0) as longest, coalesce(max(case when next > ? and (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then length end), 0) as current, coalesce(max(case when next > ? and (case when (next + 20456) / 7 = (day + 20456) / 7 then missed + next - day <= 2 else (next + 20456) / 7 - (day + 20456) / 7 = 1 and missed + 6 - (day + 20456) % 7 <= 1 and (next + 20456) % 7 <= 1 end) then next - day - 1 end), 0) as forgiven from walked;
-- player, last, last, player, last, player, last, last, last, last, last

-- dailies.try
select daily_tries.daily as try_at, saved_games.* from daily_tries left join saved_games on saved_games.id = daily_tries.game where daily_tries.player = ? and daily_tries.daily between ? and ? order by daily_tries.daily desc limit 1;
-- player, first, last

-- duels.answer
update duels set state = ?, ends_at = ?, channel = ?, message = ? where id = ? and state = 'offered';
-- state, ends_at, channel, message, id

-- duels.challenges
select count(*) as count from duels where challenger = ? and state = 'offered' and ends_at >= ?;
-- challenger, begun_at

-- duels.claimDuelAnnouncement
update duels set announce_lease_expires_at = ? where id = ? and unannounced = 1 and announce_lease_expires_at < ?;
-- announce_lease_expires_at, id, now

-- duels.closeFinished.0
update duels set ends_at = case when ends_at < ? then ends_at else ? end where challenger = ? and state = 'playing' and (duels.opponent = '' or exists (select 1 from saved_games as game where game.id = duels.id || '-2' and (game.state <> 'running' or game.ends_at < ?)));
-- ends_at, ends_at, player, saved

-- duels.closeFinished.1
update duels set ends_at = case when ends_at < ? then ends_at else ? end where opponent = ? and state = 'playing' and (duels.challenger = '' or exists (select 1 from saved_games as game where game.id = duels.id || '-1' and (game.state <> 'running' or game.ends_at < ?)));
-- ends_at, ends_at, player, saved

-- duels.decide
update duels set state = 'over', unannounced = 1, challenger_score = coalesce(duels.challenger_score, (select game.score from saved_games as game where game.id = duels.id || '-1'), 0), opponent_score = coalesce(duels.opponent_score, (select game.score from saved_games as game where game.id = duels.id || '-2'), 0), announce_lease_expires_at = ?, ends_at = case when ends_at < ? then ends_at else ? end where id = ? and state = 'playing' and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.id in (duels.id || '-1', duels.id || '-2') and not (helped <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) and (duels.ends_at < ? or ((duels.challenger = '' or exists (select 1 from saved_games as game where game.id = duels.id || '-1' and (game.state <> 'running' or game.ends_at < ?))) and (duels.opponent = '' or exists (select 1 from saved_games as game where game.id = duels.id || '-2' and (game.state <> 'running' or game.ends_at < ?)))));
-- announce_lease_expires_at, at, at, id, saved, saved, saved

-- duels.deleteOfPlayer
delete from duels where (challenger = ? and (opponent = '' or state not in ('playing', 'over'))) or (opponent = ? and (challenger = '' or state not in ('playing', 'over')));
-- player, player

-- duels.expire
update duels set state = 'expired' where state = 'offered' and ends_at < ? and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci');
-- at

-- duels.find
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.id = duels.id || '-1' left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.id = duels.id || '-2' where duels.id = ?;
-- id

-- duels.findOpen
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.id = duels.id || '-1' left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.id = duels.id || '-2' where duels.pair = ? and duels.state in ('offered', 'playing');
-- pair

-- duels.forgetPlayer
update duels set pair = id, challenger = case challenger when ? then '' else challenger end, opponent = case opponent when ? then '' else opponent end where challenger = ? or opponent = ?;
-- player, player, player, player

-- duels.keepScores.0
update duels set challenger_score = coalesce(duels.challenger_score, (select game.score from saved_games as game where game.id = duels.id || '-1'), 0) where challenger = ? and state = 'playing';
-- player

-- duels.keepScores.1
update duels set opponent_score = coalesce(duels.opponent_score, (select game.score from saved_games as game where game.id = duels.id || '-2'), 0) where opponent = ? and state = 'playing';
-- player

-- duels.markAnnounced
update duels set unannounced = 0 where id = ? and unannounced = 1;
-- id

-- duels.ofPlayer
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.id = duels.id || '-1' left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.id = duels.id || '-2' where duels.challenger = ? or duels.opponent = ? order by duels.begun_at, duels.id;
-- player, player

-- duels.offer
insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at, ends_at, channel, message) select ?, ?, ?, ?, cast(? as bigint), cast(? as bigint), ?, ?, ?, 'offered', cast(? as bigint), cast(? as bigint), '', '' where (select count(*) as count from duels where challenger = ? and state = 'offered' and ends_at >= ?) < ? on conflict do nothing;
-- id, challenger, opponent, pair, rows, columns, rules, seed, locale, begun_at, ends_at, challenger, begun_at, most

-- duels.overdue
select id from duels where state = 'playing' and ends_at < ? and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and not exists (select 1 from saved_games where saved_games.id in (duels.id || '-1', duels.id || '-2') and not (helped <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted'))) order by ends_at limit ?;
-- saved, most

-- duels.releaseDuelAnnouncement
update duels set announce_lease_expires_at = 0 where id = ? and unannounced = 1;
-- id

-- duels.takeUp
update duels set state = 'playing', opponent = ?, pair = id, ends_at = ?, channel = ?, message = ? where id = ? and state = 'offered' and opponent = '' and challenger <> ?;
-- opponent, ends_at, channel, message, id, opponent

-- duels.unannounced
select duels.*, challenger_player.name as challenger_name, challenger_numbers.number as challenger_number, challenger_game.cells as challenger_cells, challenger_game.score as challenger_points, challenger_game.move_count as challenger_moves, challenger_game.state as challenger_state, opponent_player.name as opponent_name, opponent_numbers.number as opponent_number, opponent_game.cells as opponent_cells, opponent_game.score as opponent_points, opponent_game.move_count as opponent_moves, opponent_game.state as opponent_state from duels left join players as challenger_player on challenger_player.player = duels.challenger left join player_numbers as challenger_numbers on challenger_numbers.player = duels.challenger left join saved_games as challenger_game on challenger_game.id = duels.id || '-1' left join players as opponent_player on opponent_player.player = duels.opponent left join player_numbers as opponent_numbers on opponent_numbers.player = duels.opponent left join saved_games as opponent_game on opponent_game.id = duels.id || '-2' where duels.unannounced = 1 and duels.rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and (duels.ends_at, duels.id) > (?, ?) order by duels.ends_at, duels.id limit ?;
-- ends_at, id, most

-- edits.claim
update edits set due_at = ? where kind = ? and id = ? and press_id = ? and due_at < ? and token <> '';
-- due_at, kind, id, press_id, now

-- edits.deleteAnswered
delete from edits where kind in ('board', 'card') and id = ?;
-- id

-- edits.due
select * from edits where due_at < ? and token <> '' and kind || '' in ('autoplay', 'board', 'duel', 'card') order by due_at limit 50;
-- now

-- edits.end
delete from edits where kind = ? and id = ? and press_id = ?;
-- kind, id, press_id

-- edits.find
select * from edits where kind = ? and id = ?;
-- kind, id

-- edits.forgetToken
update edits set token = '' where kind = ? and id = ? and press_id = ?;
-- kind, id, press_id

-- edits.hasten
update edits set due_at = 0 where player = ? and game in (?, ?, ?) and token <> '';
-- player, one, other, duel

-- edits.postpone
update edits set due_at = ?, shown = ? where kind = ? and id = ? and press_id = ? and due_at <> 0;
-- due_at, shown, kind, id, press_id

-- edits.save
insert into edits (kind, id, player, game, press_id, due_at, token_expires_at, token, shown) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (kind, id) do update set player = excluded.player, game = excluded.game, press_id = excluded.press_id, due_at = excluded.due_at, token_expires_at = excluded.token_expires_at, token = excluded.token, shown = excluded.shown;
-- kind, id, player, game, press_id, due_at, token_expires_at, token, shown

-- expiredCounts.expiredPlaces
select * from removed_places where removed_at <= ? and not exists (select 1 from saved_games where saved_games.place = removed_places.place and changed_at > ?) order by place;
-- before, before

-- expiredCounts.ofDuels
select count(*) as count from saved_games where id in (select id || '-1' from duels where state = ? and ends_at <= ? union all select id || '-2' from duels where state = ? and ends_at <= ?);
-- state, before, state, before

-- expiredCounts.ofPlace
select count(*) as count from saved_games where place = ? and not (mode = 'practice' and started_at <= ? and changed_at <= ?);
-- place, practice_before, practice_before

-- expiredCounts.practice
select count(*) as count from saved_games where mode = 'practice' and started_at <= ? and changed_at <= ?;
-- practice_before, practice_before

-- expiredDuels.duels
with step as materialized (select id from duels where state = ? and ends_at <= ? order by ends_at, id limit ?) delete from duels where id in (select id from step);
-- state, before, most

-- expiredDuels.games
with step as materialized (select id from duels where state = ? and ends_at <= ? order by ends_at, id limit ?) delete from saved_games where id in (select id || '-1' from step union all select id || '-2' from step);
-- state, before, most

-- games.end
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , state = ?, unpublished = 0, shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = ?;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state

-- games.endDaily
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , state = ?, unpublished = 0, shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = ?;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state
insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select ?, ?, ?, ?, ? where true on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves;
-- id, full_chunk_start, full_move_count, full_checkpoint, full_moves
update daily_tries set finished = 1 where player = ? and daily = ? and true;
-- player, daily
insert into daily_servers (place, daily) select ?, ? where true and ? like 'guild:%' on conflict (place, daily) do nothing;
-- place, daily, place
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, ?, ?, ?, ?, ?, column1, column2, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) as published where column2 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score;
-- player, category, score, best_tile, reached_at, game, player, place, place, month, place, week, place, today, month, week, today, place, started_at
insert into badges (player, badge, won_at) select ?, column1, ? from (values (?), (?), (?), (?), (?)) as won where column1 <> '' and true on conflict (player, badge) do nothing;
-- player, changed_at, badge_1, badge_2, badge_3, badge_4, badge_5

-- games.endPublished
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , state = ?, unpublished = 0, shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = ?;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, state, move_count, state, id, expected_turn, expected_state
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, ?, ?, ?, ?, ?, column1, column2, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) as published where column2 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score;
-- player, category, score, best_tile, reached_at, game, player, place, place, month, place, week, place, today, month, week, today, place, started_at

-- games.find
select saved_games.*, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, case when beaten_player.visibility = 'nowhere' then '' else beaten_player.name end as beaten_name from saved_games left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player where saved_games.id = ?;
-- id

-- games.goOn
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = 'running' and unpublished >= ?;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, least_unpublished

-- games.goOnClosing
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = 'running' and unpublished >= ?;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn, least_unpublished
insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select ?, ?, ?, ?, ? where true on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves;
-- id, full_chunk_start, full_move_count, full_checkpoint, full_moves
insert into badges (player, badge, won_at) select ?, column1, ? from (values (?), (?), (?), (?), (?)) as won where column1 <> '' and true on conflict (player, badge) do nothing;
-- player, changed_at, badge_1, badge_2, badge_3, badge_4, badge_5

-- games.markUnpublished
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , unpublished = 1, shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = 'running';
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn

-- games.markUnpublishedClosing
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ? , unpublished = 1, shared = case when move_count = ? and state = ? then shared else 0 end where id = ? and turn = ? and state = 'running';
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, move_count, state, id, expected_turn
insert into game_chunks (game, chunk_start, move_count, checkpoint, moves) select ?, ?, ?, ?, ? where true on conflict (game, chunk_start) do update set move_count = excluded.move_count, checkpoint = excluded.checkpoint, moves = excluded.moves;
-- id, full_chunk_start, full_move_count, full_checkpoint, full_moves
insert into badges (player, badge, won_at) select ?, column1, ? from (values (?), (?), (?), (?), (?)) as won where column1 <> '' and true on conflict (player, badge) do nothing;
-- player, changed_at, badge_1, badge_2, badge_3, badge_4, badge_5

-- games.readForClick
select players.theme, players.picture, players.language, players.visibility, players.duels, players.name, player_numbers.number, saved_games.*, (select string_agg(badge, ' ') from badges where badges.player = asked.player) as badges, rival.player as rival, rival.score as rival_score, rival_player.name as rival_name, rival_numbers.number as rival_number, case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end as other_side, other_player.name as other_side_name, other_numbers.number as other_side_number, case when duels.challenger = saved_games.player then coalesce(duels.opponent_score, (select game.score from saved_games as game where game.id = duels.id || '-2'), 0) else coalesce(duels.challenger_score, (select game.score from saved_games as game where game.id = duels.id || '-1'), 0) end as other_side_score, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, case when beaten_player.visibility = 'nowhere' then '' else beaten_player.name end as beaten_name from (select ? as player, ? as game) as asked left join players on players.player = asked.player left join player_numbers on player_numbers.player = asked.player left join saved_games on saved_games.id = asked.game left join best_scores as rival on rival.place = saved_games.place and rival.category = substr(saved_games.slot, length(saved_games.place) + 2) and rival.span = 'all' and rival.player = (select player from best_scores where place = saved_games.place and category = substr(saved_games.slot, length(saved_games.place) + 2) and span = 'all' and hidden = 0 and score > case when saved_games.score > saved_games.best_before or saved_games.mode = 'daily' then saved_games.score else saved_games.best_before end order by score, reached_at desc, player desc limit 1) and not exists (select 1 from cleared_places where cleared_places.place = saved_games.place and cleared_at >= saved_games.started_at) left join players as rival_player on rival_player.player = rival.player left join player_numbers as rival_numbers on rival_numbers.player = rival.player left join duels on duels.id = case saved_games.mode when 'duel' then substr(saved_games.place, 6) end left join players as other_player on other_player.player = case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end left join player_numbers as other_numbers on other_numbers.player = other_player.player left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player;
-- player, id

-- health.lastBackup
select recorded_at from health where id = 2;
-- no values

-- health.touch
update health set recorded_at = ? where id = 1;
-- now
update saved_games set turn = turn where id = '' and true;
-- no values
update players set name = name where player = '' and true;
-- no values
update best_scores set score = score where player = '' and true;
-- no values

-- helps.chunkBefore
select * from game_chunks where game = ? and chunk_start < ? order by chunk_start desc limit 1;
-- game, chunk_start

-- helps.help
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ?, helped = ?, counted = case when standing = 'ranked' and ? <> 'ranked' then 0 else counted end, best_before = ?, state = ?, unpublished = ?, successor = ?, shared = 0, posted = 0 where id = ? and turn = ? and state = ? and revealed = 0 and not exists (select 1 from saved_games as other where other.player = ? and other.slot = ? and other.state = 'running' and other.id <> ?);
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, helped, standing, best_before, state, unpublished, successor, id, expected_turn, expected_state, player, slot, id

-- helps.helpPublished
update saved_games set opened_by = ?, standing = ?, turn = ?, score = ?, random_state = ?, move_count = ?, changed_at = ?, ends_at = ?, cells = ?, marks = ?, chunk_start = ?, checkpoint = ?, moves = ?, helped = ?, counted = case when standing = 'ranked' and ? <> 'ranked' then 0 else counted end, best_before = ?, state = ?, unpublished = ?, successor = ?, shared = 0, posted = 0 where id = ? and turn = ? and state = ? and revealed = 0 and not exists (select 1 from saved_games as other where other.player = ? and other.slot = ? and other.state = 'running' and other.id <> ?);
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, helped, standing, best_before, state, unpublished, successor, id, expected_turn, expected_state, player, slot, id
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, ?, ?, ?, ?, ?, column1, column2, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) as published where column2 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score;
-- player, category, reached_score, best_tile, reached_at, game, player, place, place, month, place, week, place, today, month, week, today, place, started_at

-- leases.hold
insert into leases (name, holder, expires_at) values (?, ?, ?) on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at where leases.expires_at < ? or leases.expires_at > ? or leases.holder = excluded.holder;
-- name, holder, expires_at, now, latest

-- leases.release
delete from leases where name = ? and holder = ?;
-- name, holder

-- places.join
insert into joined_places (place) values (?) on conflict (place) do nothing;
-- place

-- places.leave
delete from joined_places where place = ?;
-- place

-- places.mark
insert into removed_places (place, removed_at) values (?, ?) on conflict (place) do nothing;
-- place, removed_at

-- places.next
select place, (select removed_at from removed_places where removed_places.place = saved_games.place) as removed_at, case when exists (select 1 from joined_places where joined_places.place = saved_games.place) then 1 else 0 end as joined from saved_games where place > ? and place <= ? order by place limit 1;
-- after, last

-- places.unmark
delete from removed_places where place = ?;
-- place

-- profiles.applyVisibility
update best_scores set hidden = coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) where player = ? and hidden <> coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0);
-- player, player, player

-- profiles.find
select players.*, player_numbers.number from players left join player_numbers on player_numbers.player = players.player where players.player = ?;
-- player

-- profiles.saveName
insert into players (player, theme, picture, language, visibility, duels, name) values (?, '', '', '', '', '', ?) on conflict (player) do update set name = excluded.name;
-- player, name
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;
-- player

-- profiles.saveSettings
insert into players (player, theme, picture, language, visibility, duels, name) values (?, coalesce(?, ''), coalesce(?, ''), coalesce(?, ''), coalesce(?, ''), coalesce(?, ''), '') on conflict (player) do update set theme = coalesce(?, players.theme), picture = coalesce(?, players.picture), language = coalesce(?, players.language), visibility = coalesce(?, players.visibility), duels = coalesce(?, players.duels);
-- player, theme, picture, language, visibility, duels, theme, picture, language, visibility, duels

-- proofs.beginLine
insert into seed_lines (player, ordinal, seed, previous, line) values (?, 1, ?, '', (select coalesce(max(restored_at), 0) from restores)) on conflict (player) do nothing;
-- player, seed

-- proofs.prepared
select ordinal, seed, previous, line from seed_lines where player = ?;
-- player

-- publishing.publish
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, ?, ?, ?, ?, ?, column1, column2, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) as published where column2 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score;
-- player, category, score, best_tile, reached_at, game, player, place, place, month, place, week, place, today, month, week, today, place, started_at

-- publishing.publishRunning
update saved_games set unpublished = 0 where id = ? and turn = ? and unpublished = 1;
-- game, turn
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, ?, ?, ?, ?, ?, column1, column2, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) as published where column2 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score;
-- player, category, score, best_tile, reached_at, game, player, place, place, month, place, week, place, today, month, week, today, place, started_at

-- publishing.publishRunningDaily
update saved_games set unpublished = 0 where id = ? and turn = ? and unpublished = 1;
-- game, turn
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, column2, ? + coalesce(cast(sum(days.score) as integer), 0), max(case when days.best_tile > ? then days.best_tile else ? end), ?, ?, column1, column3, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, ?, 'all', 0, -1), (?, ?, 'all', 0, -1), (?, ?, ?, ?, ?), (?, ?, ?, ?, ?), ('global', ?, 'all', 0, -1), ('global', ?, 'all', 0, -1), ('global', ?, ?, ?, ?), ('global', ?, ?, ?, ?)) as published left join daily_secrets on daily_secrets.daily between column4 and column5 and daily_secrets.daily <> ? and +daily_secrets."rows" = ? and +daily_secrets."columns" = ? left join best_scores as days on days.player = ? and days.place = column1 and days.span = 'all' and days.category = 'daily/' || daily_secrets.daily and not exists (select 1 from cleared_places where cleared_places.place = days.place and not exists (select 1 from saved_games where saved_games.id = days.game and started_at > cleared_at)) where column3 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) group by column1, column2, column3 on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score or (best_scores.span <> 'all' and excluded.score < best_scores.score);
-- player, score, best_tile, best_tile, reached_at, game, player, place, category_of_day, place, category, place, category, month, month_first, month_last, place, category, week, week_first, week_last, category_of_day, category, category, month, month_first, month_last, category, week, week_first, week_last, daily, rows, columns, player, place, started_at

-- publishing.unpublished
select * from saved_games where unpublished = 1 and helped <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and (place, id) > (?, ?) order by place, id limit ?;
-- place, id, most

-- publishing.unpublishedIn
select * from saved_games where unpublished = 1 and helped <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') and place = ? and id > ? order by place, id limit ?;
-- place, id, most

-- rankings.best
select score from best_scores where place = ? and category = ? and span = ? and player = ?;
-- place, category, span, player

-- rankings.neighbors
with listed as materialized (select 'above' as side, player, score from (select player, score from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score = ? and (reached_at, player) < (?, ?) order by score, reached_at desc, player desc limit 1) as nearest union all select 'above' as side, player, score from (select player, score from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score > ? order by score, reached_at desc, player desc limit 1) as nearest union all select 'below' as side, player, score from (select player, score from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score = ? and (reached_at, player) > (?, ?) order by score desc, reached_at, player limit 1) as nearest union all select 'below' as side, player, score from (select player, score from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score < ? order by score desc, reached_at, player limit 1) as nearest) select listed.side, case when best.score > ? then (select count(*) from (select 1 as one from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score = best.score and (reached_at, player) < (best.reached_at, best.player) limit ?) as counted) else 0 end as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join best_scores as best on best.player = listed.player and best.place = ? and best.category = ? and best.span = ? left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player;
-- place, category, span, score, reached_at, player, place, category, span, score, place, category, span, score, reached_at, player, place, category, span, score, score, place, category, span, most, place, category, span

-- rankings.own
with listed as materialized (select player from best_scores where place = ? and category = ? and span = ? and hidden = 0 and player = ?) select (select count(*) from (select 1 as one from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score = best.score and (reached_at, player) < (best.reached_at, best.player) limit ?) as counted) as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join best_scores as best on best.player = listed.player and best.place = ? and best.category = ? and best.span = ? left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player;
-- place, category, span, player, place, category, span, most, place, category, span

-- rankings.page
with listed as materialized (select player, score, reached_at from best_scores where place = ? and category = ? and span = ? and hidden = 0 order by score desc, reached_at, player limit ? offset ?) select (select count(*) from (select 1 as one from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score = (select max(score) from listed) and (reached_at, player) < (select reached_at, player from listed order by score desc, reached_at, player limit 1) limit ?) as counted) as earlier, best.player, best.score, best.best_tile, best.reached_at, players.name, players.visibility, player_numbers.number from listed join best_scores as best on best.player = listed.player and best.place = ? and best.category = ? and best.span = ? left join players on players.player = listed.player left join player_numbers on player_numbers.player = listed.player order by listed.score desc, listed.reached_at, listed.player;
-- place, category, span, limit, offset, place, category, span, most, place, category, span

-- rankings.scores
select score, count(*) as players from (select score from best_scores where place = ? and category = ? and span = ? and hidden = 0 and player <> ? order by score desc, reached_at, player limit ?) as ranked group by score order by score;
-- place, category, span, player, most

-- rankings.total
select count(*) as players from (select player from best_scores where place = ? and category = ? and span = ? and hidden = 0 limit ?) as ranked;
-- place, category, span, most

-- records.chunks
select game_chunks.* from game_chunks join saved_games on saved_games.id = game_chunks.game where saved_games.player = ? and saved_games.started_at between ? and ?;
-- player, first_at, last_at

-- records.counts
select (select count(*) from saved_games where player = ?) as games, (select count(*) from best_scores where player = ?) as "highScores", (select count(*) from player_stats where player = ?) as statistics, (select count(*) from badges where player = ?) as badges, (select count(*) from daily_tries where player = ? and game <> '') as dailies, (select count(*) from daily_tries where player = ? and game = '') as "keptTries", (select count(*) from duels where challenger = ? or opponent = ?) as duels;
-- player, player, player, player, player, player, player, player

-- records.deleteGames
delete from saved_games where player = ?;
-- player

-- records.deleteLine
delete from seed_lines where player = ?;
-- player

-- records.deleteOwn.0
delete from autoplays where player = ?;
-- player

-- records.deleteOwn.1
delete from edits where player = ?;
-- player

-- records.deleteOwn.2
delete from players where player = ?;
-- player

-- records.deleteOwn.3
delete from best_scores where player = ?;
-- player

-- records.deleteOwn.4
delete from player_numbers where player = ?;
-- player

-- records.deleteOwn.5
delete from player_stats where player = ?;
-- player

-- records.deleteOwn.6
delete from player_tiles where player = ?;
-- player

-- records.deleteOwn.7
delete from badges where player = ?;
-- player

-- records.deleteSomeGames
with step as materialized (select id from saved_games where player = ? limit ?) delete from saved_games where id in (select id from step);
-- player, most

-- records.edits
select 'autoplay' as kind, run_id as id, game, run_id as press_id, token_expires_at, token from autoplays where player = ? union all select kind, id, game, press_id, token_expires_at, token from edits where player = ? order by kind, id;
-- player, player

-- records.games
select saved_games.*, (select interaction from game_proofs where game = saved_games.id) as interaction, (select beaten from scores_to_beat where game = saved_games.id) as beaten from saved_games where player = ? and (started_at, id) > (?, ?) order by started_at, id limit ?;
-- player, started_at, id, most

-- records.highScores
select * from best_scores where player = ? order by category, place, span;
-- player

-- records.number
select * from player_numbers where player = ?;
-- player

-- records.reveal
with step as materialized (select id from saved_games where player = ? and revealed = 0 and state in ('over', 'given-up') and mode <> 'practice' and helped <= 15 and mode in ('ranked', 'practice', 'daily', 'duel') and rules in ('classic', 'gentle', 'wild', 'blitz', 'fibonacci') and source in ('java', 'hmac') and standing in ('ranked', 'assisted', 'unlisted') limit ?) update saved_games set revealed = 1 where id in (select id from step);
-- player, most

-- replays.chunks
select * from game_chunks where game = ?;
-- id

-- replays.ended
select id, place, "rows", "columns", commitment, score, changed_at, state, move_count, ends_at from saved_games where player = ? and state in ('over', 'given-up') and move_count > 0 order by started_at desc, id desc limit ?;
-- player, most

-- replays.proof
select ordinal, seed, interaction, previous, next, line from game_proofs where game = ?;
-- id

-- replays.reveal
update saved_games set revealed = 1 where id = ? and state in ('over', 'given-up');
-- id

-- retention.deleteDaily
with step as materialized (select player from best_scores where place = 'global' and category = ? limit ?) delete from best_scores where category = ? and player in (select player from step);
-- category, most, category

-- retention.deleteEdits
with step as materialized (select kind, id from edits where due_at < ? limit ?) delete from edits where (kind, id) in (select kind, id from step);
-- ended_before, most

-- retention.deleteGames
with step as materialized (select id from saved_games where place = ? and changed_at <= ? limit ?) delete from saved_games where id in (select id from step);
-- place, changed_before, most

-- retention.deleteHighScores
with step as materialized (select player from best_scores where place = ? limit ?) delete from best_scores where place = ? and player in (select player from step);
-- place, most, place

-- retention.deletePractice
with step as materialized (select id from saved_games where mode = 'practice' and started_at <= ? and changed_at <= ? limit ?) delete from saved_games where id in (select id from step);
-- changed_before, changed_before, most

-- retention.deleteStatsPosts
delete from stats_posts where posted_at < ?;
-- posted_before

-- retention.marks
select * from removed_places where place > ? order by place limit ?;
-- after, most

-- retention.nextCategory
select min(category) as category from best_scores where place = 'global' and category > ?;
-- after

-- retention.played
select changed_at from saved_games where place = ? and changed_at > ? limit 1;
-- place, since

-- retention.postpone
update removed_places set removed_at = ? where place = ?;
-- removed_at, place

-- rivals.next
select rival.player as rival, rival.score as rival_score, rival_player.name as rival_name, rival_numbers.number as rival_number from (select player, score from best_scores where place = ? and category = ? and span = 'all' and hidden = 0 and score > ? order by score, reached_at desc, player desc limit 1) as rival left join players as rival_player on rival_player.player = rival.player left join player_numbers as rival_numbers on rival_numbers.player = rival.player where not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?);
-- place, category, above, place, started_at

-- rivals.rank
with far as materialized (select (select score from best_scores where place = ? and category = ? and span = ? and hidden = 0 order by score desc, reached_at, player limit 1 offset ?) as score), own as materialized (select score from best_scores where place = ? and category = ? and span = ? and hidden = 0 and player = ?) select case when far.score > ? then ? else (select count(*) from (select 1 as one from best_scores where place = ? and category = ? and span = ? and hidden = 0 and score > ? limit ?) as counted) - (select count(*) from own where score > ?) end as above, case when far.score is null then (select count(*) from (select 1 as one from best_scores where place = ? and category = ? and span = ? and hidden = 0 and true limit ?) as counted) - (select count(*) from own) else ? end as others, case when exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?) then 1 else 0 end as cleared from far;
-- place, category, span, most, place, category, span, player, score, most, place, category, span, score, most, score, place, category, span, most, most, place, started_at

-- servers.announced
update servers set announced = ?, failed = ?, next_try_at = 0 where place = ? and announced < ?;
-- announced, failed, place, announced

-- servers.due
select place, announce_channel, locale from servers where announce_channel <> '' and announced < ? and case when announce_hour < 1 then 1 else announce_hour end <= ? and next_try_at <= ? order by next_try_at, place limit ?;
-- daily, hour, now, most

-- servers.find
select * from servers where place = ?;
-- place

-- servers.forgetServer
delete from servers where place = ?;
-- place

-- servers.postpone
update servers set next_try_at = ? where place = ?;
-- next_try_at, place

-- servers.save
insert into servers (place, boards, boards_channel, announce_channel, announce_hour, locale, announced, failed) values (?, coalesce(?, 'everywhere'), coalesce(?, ''), coalesce(?, ''), coalesce(?, 12), coalesce(?, ''), case when coalesce(?, '') = '' then 0 else ? - case when case when coalesce(?, 12) < 1 then 1 else coalesce(?, 12) end > ? then 1 else 0 end end, 0) on conflict (place) do update set boards = coalesce(?, servers.boards), boards_channel = coalesce(?, servers.boards_channel), announce_channel = coalesce(?, servers.announce_channel), announce_hour = coalesce(?, servers.announce_hour), locale = coalesce(?, servers.locale), failed = case when coalesce(?, '') = '' then servers.failed else 0 end, next_try_at = case when coalesce(?, '') = '' then servers.next_try_at else 0 end, announced = case when servers.announce_channel <> '' or coalesce(?, '') = '' or servers.announced > ? - case when case when coalesce(?, servers.announce_hour) < 1 then 1 else coalesce(?, servers.announce_hour) end > ? then 1 else 0 end then servers.announced else ? - case when case when coalesce(?, servers.announce_hour) < 1 then 1 else coalesce(?, servers.announce_hour) end > ? then 1 else 0 end end;
-- place, boards, boards_channel, announce_channel, announce_hour, locale, announce_channel, daily, announce_hour, announce_hour, hour, boards, boards_channel, announce_channel, announce_hour, locale, announce_channel, announce_channel, announce_channel, daily, announce_hour, announce_hour, hour, daily, announce_hour, announce_hour, hour

-- shares.post
update saved_games set posted = ? where id = ? and state in ('over', 'given-up') and posted in (0, ?);
-- press, id, press

-- shares.postStats
insert into stats_posts (name, press, posted_at) values (?, ?, ?) on conflict (name) do update set posted_at = excluded.posted_at where stats_posts.press = excluded.press;
-- name, press, posted_at

-- shares.share
update saved_games set shared = ? , revealed = 1 where id = ? and state = 'over' and shared in (0, ?);
-- press, id, press

-- shares.shareMoment
update saved_games set shared = ? where id = ? and turn = ? and state = 'running' and shared in (0, ?);
-- press, id, turn, press

-- shares.takeBackPost
update saved_games set posted = 0 where id = ? and posted = ?;
-- id, press

-- shares.takeBackShare
update saved_games set shared = 0 where id = ? and shared = ?;
-- id, press

-- shares.takeBackStats
delete from stats_posts where name = ? and press = ?;
-- name, press

-- slots.begin
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "slot", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "helped", "streak", "successor", "state", "unpublished", "commitment", "revealed") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, slot, rules, rows, columns, source, seed, started_at, best_before, helped, streak, successor, state, unpublished, commitment, revealed
insert into players (player, theme, picture, language, visibility, duels, name) select ?, '', '', '', '', '', '' where true on conflict (player) do nothing;
-- player
delete from best_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- player, month, week, today
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;
-- player

-- slots.beginProvable
update seed_lines set ordinal = ?, seed = ?, previous = ? where player = ? and ordinal = ? and seed = ? and not exists (select 1 from saved_games where player = ? and slot = ? and state = 'running');
-- next_ordinal, next_seed, commitment, player, ordinal, proof_seed, player, slot
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "slot", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "helped", "streak", "successor", "state", "unpublished", "commitment", "revealed") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where true;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, slot, rules, rows, columns, source, seed, started_at, best_before, helped, streak, successor, state, unpublished, commitment, revealed
insert into game_proofs (game, ordinal, seed, interaction, previous, next, line) select ?, ?, ?, ?, ?, ?, ? where true;
-- id, ordinal, proof_seed, interaction, previous, next, line
insert into players (player, theme, picture, language, visibility, duels, name) select ?, '', '', '', '', '', '' where true on conflict (player) do nothing;
-- player
delete from best_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- player, month, week, today
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;
-- player

-- slots.beginToBeat
insert into saved_games ("opened_by", "standing", "turn", "score", "random_state", "move_count", "changed_at", "ends_at", "cells", "marks", "chunk_start", "checkpoint", "moves", "id", "player", "place", "mode", "slot", "rules", "rows", "columns", "source", "seed", "started_at", "best_before", "helped", "streak", "successor", "state", "unpublished", "commitment", "revealed") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing;
-- opened_by, standing, turn, score, random_state, move_count, changed_at, ends_at, cells, marks, chunk_start, checkpoint, moves, id, player, place, mode, slot, rules, rows, columns, source, seed, started_at, best_before, helped, streak, successor, state, unpublished, commitment, revealed
insert into scores_to_beat (game, beaten) select ?, other.id from saved_games as other where other.id = ? and true;
-- id, beaten
insert into players (player, theme, picture, language, visibility, duels, name) select ?, '', '', '', '', '', '' where true on conflict (player) do nothing;
-- player
delete from best_scores where player = ? and ((span >= 'm' and span < ?) or (span >= 'w' and span < ?) or (span >= 'd' and span < ?)) and true;
-- player, month, week, today
insert into player_numbers (player, number) select ?, abs(random() % 90000) + 10000 where true on conflict (player) do nothing;
-- player

-- slots.bestOfSeed
select max(score) as score from saved_games where mode = 'practice' and player = ? and seed = ? and slot = ?;
-- player, seed, slot

-- slots.discard
delete from saved_games where id = ? and turn = ? and state = 'running' and move_count = 0;
-- id, turn

-- slots.findRunning
select saved_games.*, scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score, beaten_number.number as beaten_number, case when beaten_player.visibility = 'nowhere' then '' else beaten_player.name end as beaten_name from saved_games left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten left join players as beaten_player on beaten_player.player = beaten_game.player left join player_numbers as beaten_number on beaten_number.player = beaten_game.player where saved_games.player = ? and saved_games.slot = ? and saved_games.state = 'running';
-- player, slot

-- slots.giveUp
update saved_games set successor = ?, unpublished = 0, changed_at = case when state = 'running' then ? else changed_at end, state = case when state = 'running' then 'given-up' else state end where id = ? and turn = ? and coalesce(successor, '') = ?;
-- next, at, id, turn, known

-- slots.publish
insert into best_scores (player, category, score, best_tile, reached_at, game, place, span, hidden) select ?, ?, ?, ?, ?, ?, column1, column2, coalesce((select case visibility when 'nowhere' then 1 else 0 end from players where player = ? ), 0) from (values (?, 'all'), (?, ?), (?, ?), (?, ?), ('global', 'all'), ('global', ?), ('global', ?), ('global', ?)) as published where column2 <> '' and true and (column1 = 'global' or not exists (select 1 from cleared_places where cleared_places.place = ? and cleared_at >= ?)) on conflict (player, category, place, span) do update set score = excluded.score, best_tile = excluded.best_tile, reached_at = excluded.reached_at, game = excluded.game where excluded.score > best_scores.score;
-- player, category, score, best_tile, reached_at, game, player, place, place, month, place, week, place, today, month, week, today, place, started_at

-- slots.setAside
update saved_games set state = 'set-aside', unpublished = 0 where id = ? and state = 'running';
-- id

-- statistics.allStats
select * from player_stats where player = ? order by place, category;
-- player

-- statistics.allTiles
select * from player_tiles where player = ?;
-- player

-- statistics.deleteStatsOf
with step as materialized (select player from player_stats where place = ? limit ?) delete from player_stats where place = ? and player in (select player from step);
-- place, most, place

-- statistics.deleteTilesOf
with step as materialized (select player from player_tiles where place = ? limit ?) delete from player_tiles where place = ? and player in (select player from step);
-- place, most, place

-- statistics.stats
select * from player_stats where player = ? and place = ?;
-- player, place

-- statistics.tiles
select * from player_tiles where player = ? and place = ?;
-- player, place

-- tries.deleteTries
delete from daily_tries where player = ? and daily <= ?;
-- player, daily

-- tries.keepTries
update daily_tries set game = '', finished = 0 where player = ? and daily > ?;
-- player, daily

-- tries.tries
select * from daily_tries where player = ? order by daily;
-- player

-- uncounting.uncount
update saved_games set counted = 0 where id = ? and turn = ? and counted = 1;
-- id, turn

-- uncounting.uncountSummed
update saved_games set counted = 0 where id = ? and turn = ? and counted = 1;
-- id, turn
update player_stats set games = games - 1, score = score - ?, moves = moves - ?, played = played - ?, recent = case when substr(recent, length(recent) - 10) = ? then substr(recent, 1, length(recent) - 11) else recent end where player = ? and category = ? and place = ? and true;
-- score, moves, played, recent, player, category, place
update player_stats set games = games - 1, score = score - ?, moves = moves - ?, played = played - ?, recent = case when substr(recent, length(recent) - 10) = ? then substr(recent, 1, length(recent) - 11) else recent end where player = ? and category = ? and place = 'global' and true;
-- score, moves, played, recent, player, category
update player_tiles set games = games - 1 where player = ? and category = ? and place = ? and tile = ? and true;
-- player, category, place, tile
update player_tiles set games = games - 1 where player = ? and category = ? and place = 'global' and tile = ? and true;
-- player, category, tile
