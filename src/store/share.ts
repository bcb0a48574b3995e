import type { GameId } from '../app/saved-game.ts';
import type { ShareStore } from '../app/share.ts';
import type { GameRow } from './games/game-row.ts';
import { changesOne, type Database, type Dialect, queryIn } from './sql.ts';

interface ShareValues extends Pick<GameRow, 'id'> {
  readonly press: number;
}

/** `press` as in `pressNumber`; 0 where nobody has shared the board as it is, or the replay. */
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
  };
}

/**
 * An id without its 10 low bits, for which 2^53 has no room: only presses of the same millisecond can be taken for one. A stored 1
 * means that an earlier version shared the game. https://docs.discord.com/developers/reference#snowflakes
 */
const pressNumber = (id: string): number => Number(BigInt(id) >> 10n);

export function shares(database: Database): ShareStore {
  const statements = shareStatements(database.dialect);
  const write = (name: Exclude<keyof ShareStore, 'shareMoment'>) => (id: GameId, press: string) =>
    changesOne(database, statements[name]({ id, press: pressNumber(press) }));
  const takeBack = (name: 'takeBackShare' | 'takeBackPost') => async (id: GameId, press: string) =>
    void (await write(name)(id, press));
  return {
    shareMoment: (id, turn, press) =>
      changesOne(database, statements.shareMoment({ id, turn, press: pressNumber(press) })),
    share: write('share'),
    takeBackShare: takeBack('takeBackShare'),
    post: write('post'),
    takeBackPost: takeBack('takeBackPost'),
  };
}
