import type { Press } from '../app/saved-game.ts';
import type { GameStore, Post } from '../app/stores/game-store.ts';
import { type GameRow, HAS_ENDED } from './games/game-row.ts';
import { changesOne, type Database, type Dialect, queryIn } from './sql.ts';

export function postStore(database: Database): Pick<GameStore, 'claimPost' | 'releasePost'> {
  const claim = claimStatements(database.dialect);
  const release = releaseStatements(database.dialect);
  return {
    claimPost: (post, press) => changesOne(database, claim[post.kind](valuesOf(post, press))),
    releasePost: async (post, press) => void (await database.write(release[post.kind](valuesOf(post, press)))),
  };
}

/** A statement reads only the values of its kind of post. */
interface PostValues extends Partial<Pick<GameRow, 'turn'>> {
  readonly game?: string;
  readonly key?: string;
  readonly press_id: string;
  readonly posted_at: number;
}

const valuesOf = (post: Post, { id, at }: Press): PostValues => ({ ...post, press_id: id, posted_at: at });

/** `shared_by` and `posted_by` are the id of the press that claimed the post; empty if no press has. */
export function claimStatements(dialect: Dialect) {
  const query = queryIn(dialect)<PostValues>;
  const claim = (column: 'shared_by' | 'posted_by', state: string, more = '') =>
    query(`update saved_games set ${column} = :press_id ${more}
      where id = :game and ${state} and ${column} in ('', :press_id)`);
  return {
    board: claim('shared_by', `state = 'over'`, ', revealed = 1'),
    moment: claim('shared_by', `state = 'running' and turn = :turn`),
    replay: claim('posted_by', HAS_ENDED),
    statistics: query(`insert into stats_posts (name, press_id, posted_at) values (:key, :press_id, :posted_at)
      on conflict (name) do update set posted_at = excluded.posted_at where stats_posts.press_id = excluded.press_id`),
  };
}

export function releaseStatements(dialect: Dialect) {
  const query = queryIn(dialect)<PostValues>;
  const release = (column: 'shared_by' | 'posted_by') =>
    query(`update saved_games set ${column} = '' where id = :game and ${column} = :press_id`);
  return {
    board: release('shared_by'),
    moment: release('shared_by'),
    replay: release('posted_by'),
    statistics: query('delete from stats_posts where name = :key and press_id = :press_id'),
  };
}
