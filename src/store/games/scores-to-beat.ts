import type { GameId, ScoreToBeat } from '../../app/saved-game.ts';
import type { Follower } from '../sql.ts';

/** Part of a game that begins; where the other one was deleted meanwhile, there is nothing to beat. */
export interface ToBeatValues {
  readonly beaten: GameId;
}

export const KEEP_SCORE_TO_BEAT: Follower = (guard) =>
  `insert into scores_to_beat (game, beaten) select :id, other.id from saved_games as other
    where other.id = :beaten and ${guard}`;

/** `null` where there is none. */
export interface ToBeatColumns {
  readonly beaten: string | null;
  readonly beaten_score: number | null;
  readonly beaten_name: string | null;
  readonly beaten_number: number | null;
}

/** Part of a statement that reads one of `saved_games`. Where that is no practice game, nothing is looked for. */
export const TO_BEAT = {
  columns: `scores_to_beat.beaten, beaten_game.score as beaten_score, beaten_number.number as beaten_number,
    case when beaten_player.visibility = 'nowhere' then '' else beaten_player.name end as beaten_name`,
  joins: `left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end
    left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten
    left join players as beaten_player on beaten_player.player = beaten_game.player
    left join player_numbers as beaten_number on beaten_number.player = beaten_game.player`,
};

/** Of a row that was read without them too. */
export function toBeatOf(row: Partial<ToBeatColumns>): { readonly toBeat?: ScoreToBeat } {
  const { beaten, beaten_score, beaten_name, beaten_number } = row;
  if (typeof beaten !== 'string' || typeof beaten_score !== 'number') return {};
  return { toBeat: { game: beaten, score: beaten_score, name: beaten_name ?? '', number: beaten_number ?? 0 } };
}
