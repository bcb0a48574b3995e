/** Who stands around a player in the ranking of all time that a game's score is filed in. */
import { COUNT_LIMIT, categoryKey, type Rank, type Rival, type Rivals, type Slot } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
import { RANK } from './ranking-rows.ts';
import type { BestRow } from './rankings.ts';

/** The rival in a row of something else; `null` where there is none. */
export interface RivalColumns {
  readonly rival: string | null;
  readonly rival_score: number | null;
  readonly rival_name: string | null;
  readonly rival_number: number | null;
}

type SlotValues = Pick<BestRow, 'place' | 'category'>;
type AboveValues = SlotValues & { readonly above: number };
type RankValues = SlotValues & Pick<BestRow, 'player' | 'score' | 'reached_at'> & { readonly most: number };

const COLUMNS = `rival.player as rival, rival.score as rival_score, rival_player.name as rival_name,
  rival_numbers.number as rival_number`;

/** Of those above a score the lowest, which is the end of one range of the index. */
const nextAbove = (place: string, category: string, score: string): string => `rival.place = ${place}
  and rival.category = ${category} and rival.span = 'all' and rival.player =
    (select player from best_scores where place = ${place} and category = ${category} and span = 'all' and hidden = 0
      and score > ${score} order by score, reached_at desc, player desc limit 1)`;

const NAMED = `left join players as rival_player on rival_player.player = rival.player
  left join player_numbers as rival_numbers on rival_numbers.player = rival.player`;

/**
 * Part of a statement that reads one of `saved_games`. What a game of a mode competes in is called like the mode; the
 * slot is the place and that. Nothing is filed for practice, so that it has no rival.
 */
export const NEXT_ABOVE = {
  columns: COLUMNS,
  joins: `left join best_scores as rival on ${nextAbove(
    'saved_games.place',
    'substr(saved_games.slot, length(saved_games.place) + 2)',
    'case when saved_games.score > saved_games.best_before then saved_games.score else saved_games.best_before end',
  )} ${NAMED}`,
};

export const rivalOf = (row: RivalColumns | undefined): Rival | undefined =>
  row && row.rival !== null && row.rival_score !== null
    ? { player: row.rival, name: row.rival_name ?? '', number: row.rival_number ?? 0, score: row.rival_score }
    : undefined;

export type RivalStatements = ReturnType<typeof rivalStatements>;

const LISTED = `from best_scores where place = :place and category = :category and span = 'all' and hidden = 0`;

/** When the player's own best was reached: as it is filed, or as it will be. */
const REACHED_AT = `coalesce((select reached_at from best_scores where place = :place and category = :category
  and span = 'all' and player = :player and score = :score), :reached_at)`;

export function rivalStatements({ db }: Compiler) {
  return {
    next: prepareQuery<AboveValues, RivalColumns>(
      db,
      `select ${COLUMNS} from best_scores as rival ${NAMED} where ${nextAbove(':place', ':category', ':above')}`,
    ),
    /** How many others rank before the player and how many there are, each counted up to `most`. */
    rank: prepareQuery<RankValues, { readonly ahead: number; readonly others: number }>(
      db,
      `select (select count(*) from (select player, score, reached_at ${LISTED} and score >= :score
            order by ${RANK} limit :most) as ranked
          where player <> :player and (score > :score or (reached_at, player) < (${REACHED_AT}, :player))) as ahead,
        (select count(*) from (select player ${LISTED} limit :most) as listed where player <> :player) as others`,
    ),
  };
}

export function rivals(database: Database, { next, rank }: RivalStatements): Rivals {
  return {
    findRival: async (slot, above) => rivalOf((await database.rows(next({ ...rankingOf(slot), above })))[0]),

    async findRank(slot, { score, reachedAt }): Promise<Rank> {
      const values = { ...rankingOf(slot), player: slot.player, score, reached_at: reachedAt, most: COUNT_LIMIT + 1 };
      const [found] = await database.rows(rank(values));
      const { ahead, others } = found ?? { ahead: 0, others: 0 };
      return { rank: Math.min(ahead, COUNT_LIMIT) + 1, total: Math.min(others, COUNT_LIMIT) + 1 };
    },
  };
}

const rankingOf = (slot: Slot): SlotValues => ({ place: slot.place, category: categoryKey(slot, slot.mode) });
