/** Who stands around a player in the ranking of all time that a game's score is filed in. */
import { COUNT_LIMIT, type Rank, type RankedSlot, type Rival, type Rivals, rankingKey } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler, Dialect } from '../engine.ts';
import type { GameRow } from '../games/game-row.ts';
import { prepareQuery } from '../prepared-query.ts';
import { isCleared } from './clearing.ts';
import { countOf, GLOBAL, LISTED, RANK } from './ranking-rows.ts';
import type { BestRow } from './rankings.ts';

/** The rival in a row of something else; `null` where there is none. */
export interface RivalColumns {
  readonly rival: string | null;
  readonly rival_score: number | null;
  readonly rival_name: string | null;
  readonly rival_number: number | null;
}

type SlotValues = Pick<BestRow, 'place' | 'category'> & Pick<GameRow, 'started_at'>;
type AboveValues = SlotValues & { readonly above: number };
type RankValues = SlotValues & Pick<BestRow, 'span' | 'player' | 'score' | 'reached_at'> & { readonly most: number };

const COLUMNS = `rival.player as rival, rival.score as rival_score, rival_player.name as rival_name,
  rival_numbers.number as rival_number`;

/**
 * Of those above a score the lowest, which is the end of one range of the index. Whatever is asked of it stands in the
 * index too, so that its row, which lies anywhere in a large table, is not read.
 */
const nextAbove = (
  columns: string,
  place: string,
  category: string,
  score: string,
): string => `select ${columns} from best_scores
  where place = ${place} and category = ${category} and span = 'all' and hidden = 0 and score > ${score}
  order by score, reached_at desc, player desc limit 1`;

const NAMED = `left join players as rival_player on rival_player.player = rival.player
  left join player_numbers as rival_numbers on rival_numbers.player = rival.player`;

const CATEGORY = 'substr(saved_games.slot, length(saved_games.place) + 2)';
const nextAboveGame = (columns: string): string =>
  nextAbove(
    columns,
    'saved_games.place',
    CATEGORY,
    `case when saved_games.score > saved_games.best_before or saved_games.mode = 'daily'
      then saved_games.score else saved_games.best_before end`,
  );

/** A game that counts no longer in its place passes nobody. */
const COUNTS = `not ${isCleared('saved_games.place', 'saved_games.started_at')}`;

/**
 * Part of a statement that reads one of `saved_games`. What a game competes in is its slot without the place. Nothing is
 * filed for practice, so that it has no rival. In a daily's ranking the player has no score but this one.
 */
export const rivalOfGame = ({ joinsLateral }: Dialect) => ({
  columns: COLUMNS,
  joins: `left join ${
    joinsLateral
      ? `lateral (${nextAboveGame('player, score')}) as rival on ${COUNTS}`
      : `best_scores as rival on rival.place = saved_games.place and rival.category = ${CATEGORY} and rival.span = 'all'
          and rival.player = (${nextAboveGame('player')}) and ${COUNTS}`
  } ${NAMED}`,
});

export const rivalOf = (row: RivalColumns | undefined): Rival | undefined =>
  row && row.rival !== null && row.rival_score !== null
    ? { player: row.rival, name: row.rival_name ?? '', number: row.rival_number ?? 0, score: row.rival_score }
    : undefined;

export type RivalStatements = ReturnType<typeof rivalStatements>;

/** When the player's own best was reached: as it is filed, or as it will be. */
const REACHED_AT = `coalesce((select reached_at from best_scores where place = :place and category = :category
  and span = :span and player = :player and score = :score), :reached_at)`;

export function rivalStatements({ db }: Compiler) {
  return {
    next: prepareQuery<AboveValues, RivalColumns>(
      db,
      `select ${COLUMNS} from (${nextAbove('player, score', ':place', ':category', ':above')}) as rival ${NAMED}
        where not ${isCleared(':place', ':started_at')}`,
    ),
    /**
     * How many others have more, have the same but had it earlier, and are there. The line that is too far down to be
     * counted is looked for first: above it nothing need be counted, and below it little. The ranges of the index are
     * counted as they are: to look at their rows takes twice as long.
     */
    rank: prepareQuery<RankValues, Readonly<Record<'above' | 'beside' | 'others' | 'cleared', number>>>(
      db,
      `with far as materialized (select (select score ${LISTED} order by ${RANK} limit 1 offset :most) as score),
        own as materialized (select score ${LISTED} and player = :player)
        select case when far.score > :score then :most
            else ${countOf('score > :score')} - (select count(*) from own where score > :score) end as above,
          case when far.score > :score then 0
            else ${countOf(`score = :score and (reached_at, player) < (${REACHED_AT}, :player) and player <> :player`)} end as beside,
          case when far.score is null then ${countOf('true')} - (select count(*) from own) else :most end as others,
          case when ${isCleared(':place', ':started_at')} then 1 else 0 end as cleared
        from far`,
    ),
  };
}

export function rivals(database: Database, { next, rank }: RivalStatements): Rivals {
  return {
    findRival: async (slot, above) => rivalOf((await database.rows(next({ ...rankingOf(slot), above })))[0]),

    async findRank(slot, { score, reachedAt }, scope = 'server'): Promise<Rank | undefined> {
      const { place, ...ranking } = rankingOf(slot);
      const own = { player: slot.player, score, reached_at: reachedAt, span: 'all', most: COUNT_LIMIT + 1 };
      const where = scope === 'global' ? GLOBAL : place;
      const [found] = await database.rows(rank({ ...ranking, ...own, place: where }));
      const { above, beside, others, cleared } = found ?? { above: 0, beside: 0, others: 0, cleared: 0 };
      if (cleared === 1) return undefined;
      return { rank: Math.min(above + beside, COUNT_LIMIT) + 1, total: Math.min(others, COUNT_LIMIT) + 1 };
    },
  };
}

const rankingOf = (slot: RankedSlot): SlotValues => ({
  place: slot.place,
  category: rankingKey(slot),
  started_at: slot.startedAt,
});
