import type { GameId } from '../app/saved-game.ts';
import type { GameStore } from '../app/stores/game-store.ts';
import type { PlayerStore, StatsPost } from '../app/stores/player-store.ts';
import type { GameRow } from './games/game-row.ts';
import { changesOne, type Database, type Dialect, queryIn } from './sql.ts';

export function shareStore(
  database: Database,
): Pick<GameStore, 'shareMoment' | 'share' | 'takeBackShare' | 'post' | 'takeBackPost'> &
  Pick<PlayerStore, 'postStats' | 'takeBackStats'> {
  const { shareMoment, share, takeBackShare, post, takeBackPost, postStats, takeBackStats } = shareStatements(
    database.dialect,
  );
  const values = (id: GameId, press: string): ShareValues => ({ id, press: pressNumber(press) });
  return {
    shareMoment: (id, turn, press) => changesOne(database, shareMoment({ ...values(id, press), turn })),
    share: (id, press) => changesOne(database, share(values(id, press))),
    takeBackShare: async (id, press) => void (await database.write(takeBackShare(values(id, press)))),
    post: (id, press) => changesOne(database, post(values(id, press))),
    takeBackPost: async (id, press) => void (await database.write(takeBackPost(values(id, press)))),
    postStats: (post, now) => changesOne(database, postStats({ ...post, posted_at: now })),
    takeBackStats: async (post) => void (await database.write(takeBackStats(post))),
  };
}

interface ShareValues extends Pick<GameRow, 'id'> {
  readonly press: number;
}

/** `press` is a `pressNumber`; 0 if nobody has shared the board or replay. */
export function shareStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const show = (column: 'shared' | 'posted', state: string, more = '') =>
    query<ShareValues>(
      `update saved_games set ${column} = :press ${more} where id = :id and ${state} and ${column} in (0, :press)`,
    );
  const takeBack = (column: 'shared' | 'posted') =>
    query<ShareValues>(`update saved_games set ${column} = 0 where id = :id and ${column} = :press`);
  return {
    shareMoment: query<ShareValues & Pick<GameRow, 'turn'>>(`
      update saved_games set shared = :press
        where id = :id and turn = :turn and state = 'running' and shared in (0, :press)`),
    share: show('shared', `state = 'over'`, ', revealed = 1'),
    takeBackShare: takeBack('shared'),
    post: show('posted', `state in ('over', 'given-up')`),
    takeBackPost: takeBack('posted'),
    postStats: query<StatsPost & { readonly posted_at: number }>(`
      insert into stats_posts (name, press, posted_at) values (:key, :press, :posted_at)
        on conflict (name) do update set posted_at = excluded.posted_at where stats_posts.press = excluded.press`),
    takeBackStats: query<StatsPost>('delete from stats_posts where name = :key and press = :press'),
  };
}

/**
 * Drops the 10 low bits of an interaction's id, so that it fits into 2^53. Presses of one millisecond may collide.
 * https://docs.discord.com/developers/reference#snowflakes
 */
const pressNumber = (id: string): number => Number(BigInt(id) >> 10n);
