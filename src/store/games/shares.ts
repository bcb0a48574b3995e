/** Which finished games, and which replays, were shown to everybody, and by which press. */
import type { GameId, GameStore } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { GameStatements } from './game-statements.ts';

/**
 * An id without the bits that a column of 2^53 has no room for: the lowest of the count of ids in one millisecond. The
 * two presses that it mistakes for one come in the same millisecond. A game that an earlier version shared has 1.
 * https://docs.discord.com/developers/reference#snowflakes
 */
const pressNumber = (id: string): number => Number(BigInt(id) >> 10n);

export type ShareNames = 'share' | 'takeBackShare' | 'post' | 'takeBackPost';

export function shares(database: Database, statements: Pick<GameStatements, ShareNames>): Pick<GameStore, ShareNames> {
  const write = (name: ShareNames) => async (id: GameId, press: string) =>
    (await database.write(statements[name]({ id, press: pressNumber(press) }))) === 1;
  const takeBack = (name: ShareNames) => async (id: GameId, press: string) => void (await write(name)(id, press));
  return {
    share: write('share'),
    takeBackShare: takeBack('takeBackShare'),
    post: write('post'),
    takeBackPost: takeBack('takeBackPost'),
  };
}
