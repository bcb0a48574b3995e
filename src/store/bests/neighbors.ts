/** The lines above and below one line of a ranking, wherever it stands: each is the end of one range of the index. */
import type { Queries } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
import { LISTED, type ListedBest, linesOf, type OwnValues, RANK } from './ranking-rows.ts';
import type { BestRow } from './rankings.ts';

/** A line, by what it ranks by. */
export type LineValues = OwnValues & Pick<BestRow, 'score' | 'reached_at'>;

const BEFORE = 'score, reached_at desc, player desc';

/** The nearest line that fits, with the side it stands on. */
const nearest = (side: 'above' | 'below', where: string, order: string): string =>
  `select '${side}' as side, player from
    (select player ${LISTED} and ${where} order by ${order} limit 1) as nearest_${where.includes('=') ? 'equal' : 'other'}`;

export function neighborStatements({ db }: Compiler) {
  const moment = '(reached_at, player)';
  return {
    /** At most two on each side: one with the same score, which is the nearer one, and one with another. */
    neighbors: prepareQuery<LineValues, ListedBest & { readonly side: 'above' | 'below' }>(
      db,
      linesOf(
        [
          nearest('above', `score = :score and ${moment} < (:reached_at, :player)`, BEFORE),
          nearest('above', 'score > :score', BEFORE),
          nearest('below', `score = :score and ${moment} > (:reached_at, :player)`, RANK),
          nearest('below', 'score < :score', RANK),
        ].join(' union all '),
        'listed.side,',
      ),
    ),
  };
}

export interface Neighbors {
  readonly above: ListedBest | undefined;
  readonly below: ListedBest | undefined;
}

export async function findNeighbors(
  { rows }: Pick<Queries, 'rows'>,
  { neighbors }: ReturnType<typeof neighborStatements>,
  line: LineValues,
): Promise<Neighbors> {
  const found = await rows(neighbors(line));
  const on = (side: 'above' | 'below') => {
    const all = found.filter((row) => row.side === side);
    return all.find(({ score }) => score === line.score) ?? all[0];
  };
  return { above: on('above'), below: on('below') };
}
