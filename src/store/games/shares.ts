/** Which finished games were shown to everybody, and by which press. */
import type { GameStore } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { GameStatements } from './game-statements.ts';

/**
 * An id without the bits that a column of 2^53 has no room for: the lowest of the count of ids in one millisecond. The
 * two presses that it mistakes for one come in the same millisecond. A game that an earlier version shared has 1.
 * https://docs.discord.com/developers/reference#snowflakes
 */
const pressNumber = (id: string): number => Number(BigInt(id) >> 10n);

export const shares = (
  database: Database,
  { share, takeBackShare }: Pick<GameStatements, 'share' | 'takeBackShare'>,
): Pick<GameStore, 'share' | 'takeBackShare'> => ({
  share: async (id, press) => (await database.write(share({ id, press: pressNumber(press) }))) === 1,
  takeBackShare: async (id, press) => void (await database.write(takeBackShare({ id, press: pressNumber(press) }))),
});
