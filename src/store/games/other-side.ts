/** The other player of a duel, read with a game of it. */
import { placeOfDuel } from '../../app/duel.ts';
import type { Opponent } from '../../app/saved-game.ts';
import { duelist, scoreOfSide } from '../duel.ts';

export interface OtherSideColumns {
  readonly other_side: string | null;
  readonly other_side_name: string | null;
  readonly other_side_number: number | null;
  readonly other_side_score: number;
}

const PREFIX = placeOfDuel('').length + 1;

/** Part of a statement that reads one of `saved_games`. Where that is no game of a duel, nothing is looked for. */
export const OTHER_SIDE = {
  columns: `case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end as other_side,
    other_player.name as other_side_name, other_numbers.number as other_side_number,
    case when duels.challenger = saved_games.player then ${scoreOfSide('opponent')}
      else ${scoreOfSide('challenger')} end as other_side_score`,
  joins: `left join duels on duels.id = case saved_games.mode when 'duel' then substr(saved_games.place, ${PREFIX}) end
    left join players as other_player on other_player.player =
      case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end
    left join player_numbers as other_numbers on other_numbers.player = other_player.player`,
};

export function otherSideOf(row: OtherSideColumns): { readonly against?: Opponent } {
  const { other_side, other_side_name, other_side_number, other_side_score: score } = row;
  return other_side === null ? {} : { against: { ...duelist(other_side, other_side_name, other_side_number), score } };
}
