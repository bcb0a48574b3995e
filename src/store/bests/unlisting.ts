/** Takes a result that does not follow from its game out of the rankings, and finds the rankings to look into. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAILY, kindOfCategory, type Results, type Standing, type StatisticsKind } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { DAMAGED, encodeGame, type GameRow, IS_KNOWN, type RankedBefore } from '../games/game-row.ts';
import { type Follower, prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import { type FilingStatements, scoreOf } from './filing.ts';
import { GLOBAL } from './ranking-rows.ts';
import { spanOf } from './span.ts';

type CategoryRow = { readonly category: string | null };
type UnlistValues = Pick<GameRow, 'id' | 'turn' | 'player' | 'mode' | 'rules' | 'rows' | 'columns'>;

/** A press that was on its way finds another turn. */
const UNLIST = `update saved_games set standing = 'unlisted', unfiled = 0, revealed = 1, turn = turn + 1
  where id = :id and turn = :turn and state in ('over', 'given-up')`;

const DELETE_BESTS: Follower = (guard) => `delete from best_scores where player = :player and game = :id and ${guard}`;

const OTHERS = `player = :player and id <> :id and mode = :mode and rules = :rules and "rows" = :rows
  and "columns" = :columns and ${IS_KNOWN}`;

/** Which of them is the best now, their filing finds out. */
const MARK_OTHERS: Follower = (guard) => `update saved_games set unfiled = 1
  where ${OTHERS} and state in ('over', 'given-up') and standing <> 'unlisted' and score > 0 and ${guard}`;

export type UnlistingStatements = ReturnType<typeof unlistingStatements>;

export const unlistingStatements = (compiler: Compiler) => ({
  /** One look into the index, however many players a ranking has. */
  nextCategory: prepareQuery<Record<'after', string>, CategoryRow>(
    compiler.db,
    `select min(category) as category from best_scores where place = '${GLOBAL}' and category > :after`,
  ),
  /** Games that were ranked until their first help. */
  rankedBefore: prepareQuery<UnlistValues, GameRow & RankedBefore>(
    compiler.db,
    `select * from saved_games where ${OTHERS} and standing = 'assisted' and ranked_score > 0 and state <> '${DAMAGED}'`,
  ),
  unlist: prepareChange<UnlistValues>(compiler, UNLIST, DELETE_BESTS, MARK_OTHERS),
});

/** Every category but those of single dailies begins so; whatever the collation of the database, this comes before them. */
const PREFIXES = ['assisted/', 'ranked/'] as const satisfies readonly `${Standing}/`[];

/** The categories of all places that begin so, one after the other. */
export async function* categories(
  database: Database,
  nextCategory: UnlistingStatements['nextCategory'],
  prefix: string,
): AsyncGenerator<string> {
  for (let after = prefix; ; ) {
    const [next] = await database.rows(nextCategory({ after }));
    if (!next?.category?.startsWith(prefix)) return;
    after = next.category;
    yield after;
    await nextTurn();
  }
}

interface Statements {
  readonly unlisting: UnlistingStatements;
  readonly filing: Pick<FilingStatements, 'file'>;
}

/** Of each place and day the best alone: it stands before the others in each span. */
function bestOfEachDay(games: readonly (GameRow & RankedBefore)[]): readonly (GameRow & RankedBefore)[] {
  const best = new Map<string, GameRow & RankedBefore>();
  for (const game of games.toSorted((a, b) => b.ranked_score - a.ranked_score || a.ranked_at - b.ranked_at)) {
    const key = `${game.place} ${spanOf('today', game.started_at)}`;
    if (!best.has(key)) best.set(key, game);
  }
  return [...best.values()];
}

const scoreBeforeHelp = (row: GameRow & RankedBefore, now: number) => ({
  ...scoreOf({ ...row, standing: 'ranked' }, now),
  score: row.ranked_score,
  best_tile: row.ranked_tile,
  reached_at: row.ranked_at,
});

export const unlisting = (
  database: Database,
  { unlisting: { nextCategory, rankedBefore, unlist }, filing: { file } }: Statements,
): Results => ({
  async listedKinds() {
    const kinds: StatisticsKind[] = [];
    for (const prefix of PREFIXES) {
      for await (const category of categories(database, nextCategory, prefix)) {
        const kind = kindOfCategory(category);
        // Of the dailies it is known that they are listed.
        if (kind && kind.rules !== DAILY) kinds.push(kind);
      }
    }
    return kinds;
  },

  unlist: (game, now) =>
    database.transaction(async (tx) => {
      const values = encodeGame(game);
      if (!(await tx.change(unlist(values)))) return false;
      for (const other of bestOfEachDay(await tx.rows(rankedBefore(values))))
        await tx.write(file(scoreBeforeHelp(other, now)));
      return true;
    }),
});
