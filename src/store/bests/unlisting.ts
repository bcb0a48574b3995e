/** Takes a result that does not follow from its game out of the rankings, and finds the rankings to look into. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAILY, kindOfCategory, type Results, type Standing, type StatisticsKind } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { encodeGame, type GameRow } from '../games/game-row.ts';
import { IS_KNOWN } from '../games/known-rows.ts';
import { type Follower, prepareChange } from '../prepared-change.ts';
import { prepareQuery } from '../prepared-query.ts';
import { GLOBAL } from './ranking-rows.ts';

type CategoryRow = { readonly category: string | null };
type UnlistValues = Pick<GameRow, 'id' | 'turn' | 'player' | 'mode' | 'rules' | 'rows' | 'columns'>;

/** A press that was on its way finds another turn. */
const UNLIST = `update saved_games set standing = 'unlisted', unfiled = 0, revealed = 1, turn = turn + 1
  where id = :id and turn = :turn and state in ('over', 'given-up')`;

const DELETE_BESTS: Follower = (guard) => `delete from best_scores where player = :player and game = :id and ${guard}`;

/** Which of them is the best now, their filing finds out. */
const MARK_OTHERS: Follower = (guard) => `update saved_games set unfiled = 1
  where player = :player and id <> :id and mode = :mode and rules = :rules and "rows" = :rows and "columns" = :columns
    and state in ('over', 'given-up') and standing <> 'unlisted' and score > 0 and ${IS_KNOWN} and ${guard}`;

export type UnlistingStatements = ReturnType<typeof unlistingStatements>;

export const unlistingStatements = (compiler: Compiler) => ({
  /** One look into the index, however many players a ranking has. */
  nextCategory: prepareQuery<Record<'after', string>, CategoryRow>(
    compiler.db,
    `select min(category) as category from best_scores where place = '${GLOBAL}' and category > :after`,
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

export const unlisting = (database: Database, { nextCategory, unlist }: UnlistingStatements): Results => ({
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

  unlist: (game) => database.change(unlist(encodeGame(game))),
});
