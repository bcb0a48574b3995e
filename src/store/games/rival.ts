/** SQL that joins a game with the score to beat: the next higher one of its ranking. */

import type { Rival } from '../../app/stores/ranking-store.ts';
import { isCleared } from '../high-scores.ts';
import type { Dialect } from '../sql.ts';

export interface RivalColumns {
  readonly rival: string | null;
  readonly rival_score: number | null;
  readonly rival_name: string | null;
  readonly rival_number: number | null;
}

export const RIVAL_COLUMNS = `rival.player as rival, rival.score as rival_score, rival_player.name as rival_name,
  rival_numbers.number as rival_number`;

/** Returns SQL for the next higher score of a ranking. It reads one end of an index range, and no row of the table. */
export const nextAbove = (
  columns: string,
  place: string,
  ranking: string,
  score: string,
): string => `select ${columns} from high_scores
  where place = ${place} and ranking = ${ranking} and span = 'all' and hidden = 0 and score > ${score}
  order by score, reached_at desc, player desc limit 1`;

export const RIVAL_NAMES = `left join players as rival_player on rival_player.player = rival.player
  left join player_numbers as rival_numbers on rival_numbers.player = rival.player`;

const nextAboveGame = (columns: string): string =>
  nextAbove(
    columns,
    'saved_games.place',
    'saved_games.slot',
    `case when saved_games.score > saved_games.best_before or saved_games.mode = 'daily'
      then saved_games.score else saved_games.best_before end`,
  );

/** SQL condition: the rankings of the game's place were not cleared after it began. */
const COUNTS = `not ${isCleared('saved_games.place', 'saved_games.player', 'saved_games.started_at')}`;

/**
 * Joins with the slot, because that of a ranked game or a daily is also the key of its ranking.
 * Practice games have no rival, because they are not published. A daily is compared by its own score, because a player
 * has only one score in its ranking.
 */
export const rivalOfGame = ({ joinsLateral }: Dialect) => ({
  columns: RIVAL_COLUMNS,
  joins: `left join ${
    joinsLateral
      ? `lateral (${nextAboveGame('player, score')}) as rival on ${COUNTS}`
      : `high_scores as rival on rival.place = saved_games.place and rival.ranking = saved_games.slot
          and rival.span = 'all' and rival.player = (${nextAboveGame('player')}) and ${COUNTS}`
  } ${RIVAL_NAMES}`,
});

export const rivalOf = (row: RivalColumns | undefined): Rival | undefined =>
  row && row.rival !== null && row.rival_score !== null
    ? { player: row.rival, name: row.rival_name ?? '', number: row.rival_number ?? 0, score: row.rival_score }
    : undefined;
