/** Where a game stands among the scores of its place: who is next while it runs, and the rank when it has ended. */
import { isListed, type Play, type Rank, type Rival, type SavedGame, type Settings } from './ports.ts';

/** Empty for a game or a player that no ranking lists. */
export interface Surroundings {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
}

/** Of a game as it is to be shown. */
export type FindSurroundings = (saved: SavedGame) => Promise<Surroundings>;

/** The best score that a game's message shows. */
export const bestOf = ({ opening, position }: SavedGame): number => Math.max(opening.bestBefore, position.score);

/** Whether the game brought a score above the one that it had to beat. */
export const isNewBest = ({ opening, position }: SavedGame): boolean => position.score > opening.bestBefore;

/**
 * Asks the store only for what is not known yet: hardly ever for a rival, since that one is read with the game and holds
 * until the move that passes it.
 *
 * @param known the rival that was read with an earlier state of the game
 */
export async function surroundingsOf(
  { store }: Play,
  saved: SavedGame,
  { visibility }: Pick<Settings, 'visibility'>,
  known?: { readonly rival: Rival | undefined },
): Promise<Surroundings> {
  const { opening, position } = saved;
  if (visibility === 'nowhere' || position.standing !== 'ranked') return {};
  const best = bestOf(saved);
  if (position.state !== 'running') {
    const hasRank = isListed({ ...position, score: best });
    return hasRank ? { rank: await store.findRank(opening, { score: best, reachedAt: position.changedAt }) } : {};
  }
  if (known && (!known.rival || known.rival.score > best)) return { rival: known.rival };
  return { rival: await store.findRival(opening, best) };
}
