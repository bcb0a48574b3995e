/** Who plays the other side of a duel, in the row of one of its games. */
import { type Duelist, placeOfDuel } from '../../app/ports.ts';
import { duelist } from './duel-row.ts';

/** `null` where there is none, or nothing is stored about the player. */
export interface OtherSideColumns {
  readonly other_side: string | null;
  readonly other_side_name: string | null;
  readonly other_side_number: number | null;
}

const PREFIX = placeOfDuel('').length + 1;

/** Part of a statement that reads one of `saved_games`. Where that is no game of a duel, nothing is looked for. */
export const OTHER_SIDE = {
  columns: `case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end as other_side,
    other_player.name as other_side_name, other_numbers.number as other_side_number`,
  joins: `left join duels on duels.id = case saved_games.mode when 'duel' then substr(saved_games.place, ${PREFIX}) end
    left join players as other_player on other_player.player =
      case when duels.challenger = saved_games.player then duels.opponent else duels.challenger end
    left join player_numbers as other_numbers on other_numbers.player = other_player.player`,
};

export const otherSideOf = (row: OtherSideColumns): { readonly against?: Duelist } =>
  row.other_side === null ? {} : { against: duelist(row.other_side, row.other_side_name, row.other_side_number) };
