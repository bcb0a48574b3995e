/** The lines of a ranking as they are read: found in its index first, and then with everything known about them. */
import type { RankedScore } from '../../app/ports.ts';
import type { PlayerNumberRow } from '../players/numbers.ts';
import type { PlayerRow } from '../players/profiles.ts';
import type { BestRow } from './rankings.ts';

/** Where the bests of all places together are filed; no place is called so. */
export const GLOBAL = 'global';

export type RankingValues = Pick<BestRow, 'place' | 'category' | 'span'>;
export type OwnValues = RankingValues & Pick<BestRow, 'player'>;

/** What stands in a line; `null` for what is not known of its player. */
export type ListedBest = Pick<BestRow, 'player' | 'score' | 'best_tile' | 'reached_at' | 'game'> & {
  readonly [Name in keyof Pick<PlayerRow, 'name' | 'visibility'>]: string | null;
} & { readonly [Name in keyof Pick<PlayerNumberRow, 'number'>]: number | null };

export const IN_RANKING = 'place = :place and category = :category and span = :span';
export const LISTED = `from best_scores where ${IN_RANKING} and hidden = 0`;
/** How many lines of a ranking fit, counted up to `:most`. The range of the index is counted as it is. */
export const countOf = (which: string): string =>
  `(select count(*) from (select 1 as one ${LISTED} and ${which} limit :most) as counted)`;

export const RANK = 'score desc, reached_at, player';

/**
 * Everything known about the players whom `listed` returns.
 *
 * @param more further columns, each with a comma behind it
 */
export const linesOf = (listed: string, more = ''): string =>
  `select ${more} best.player, best.score, best.best_tile, best.reached_at, best.game, players.name, players.visibility,
    player_numbers.number
    from (${listed}) as listed join best_scores as best on best.player = listed.player and best.place = :place
      and best.category = :category and best.span = :span
    left join players on players.player = listed.player
    left join player_numbers on player_numbers.player = listed.player`;

/** In a server everybody is named; in the ranking of all places, those who chose it. */
export function rankedScore(row: ListedBest, rank: number, place: string): RankedScore {
  const isNamed = place !== GLOBAL || row.visibility === 'everywhere';
  return {
    rank,
    player: row.player,
    score: row.score,
    bestTile: row.best_tile,
    name: (isNamed && row.name) || '',
    number: row.number ?? 0,
    ...(row.game === '' ? {} : { game: row.game }),
  };
}
