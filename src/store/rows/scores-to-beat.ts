import { publicName } from '../../app/public-name.ts';
import type { GameId, ScoreToBeat } from '../../app/saved-game.ts';
import { FINISHED } from './finished.ts';

export interface ToBeatValues {
  readonly id: GameId;
  readonly beaten: GameId;
}

/** Inserts nothing if the other game is no longer stored. */
export const INSERT_SCORE_TO_BEAT = `insert into scores_to_beat (game, beaten)
  select :id, other.id from saved_games as other where other.id = :beaten`;

export interface ToBeatColumns {
  readonly beaten: string | null;
  readonly beaten_by: string | null;
  readonly beaten_score: number | null;
  readonly beaten_name: string | null;
  readonly beaten_visibility: string | null;
  /** The place of the game to beat; null if it is a race's game, whose result names its players. */
  readonly beaten_place: string | null;
  readonly beaten_number: number | null;
  /** The daily whose tiles the game has. */
  readonly practiced: number | null;
}

/** Only practice games have a score to beat or the tiles of a daily, so nothing is looked up for others. */
export const TO_BEAT = {
  columns: `scores_to_beat.beaten, beaten_game.player as beaten_by, beaten_game.score as beaten_score,
    beaten_number.number as beaten_number, beaten_player.name as beaten_name,
    beaten_player.visibility as beaten_visibility,
    case when beaten_game.race is null then beaten_game.place end as beaten_place,
    case saved_games.mode when 'practice' then
      (select daily from daily_secrets where daily_secrets.seed = saved_games.seed limit 1) end as practiced`,
  joins: `left join scores_to_beat on scores_to_beat.game = case saved_games.mode when 'practice' then saved_games.id end
    left join saved_games as beaten_game on beaten_game.id = scores_to_beat.beaten
    left join players as beaten_player on beaten_player.player = beaten_game.player
    left join player_numbers as beaten_number on beaten_number.player = beaten_game.player`,
};

export const SELECT_GAMES = `select saved_games.*, ${FINISHED}, ${TO_BEAT.columns} from saved_games ${TO_BEAT.joins} where`;

export function toBeatOf(row: Partial<ToBeatColumns> & { readonly place: string }): { readonly toBeat?: ScoreToBeat } {
  const { beaten: game, beaten_by: player, beaten_score: score, beaten_number: number } = row;
  if (typeof game !== 'string' || typeof player !== 'string' || typeof score !== 'number') return {};
  const isKnownHere = (row.beaten_place ?? row.place) === row.place;
  const name = publicName(row.beaten_name ?? '', row.beaten_visibility ?? '', isKnownHere);
  return { toBeat: { game, player, score, name, number: number ?? 0 } };
}
