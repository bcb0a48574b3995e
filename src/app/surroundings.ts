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
 * Whoever opens or ends a game is told how the place stands now: its scores are filed first, as for a leaderboard. In
 * between, the store is hardly ever asked, since the rival is read with the game and holds until the move that passes it;
 * that one is as it was filed last, up to a minute ago.
 *
 * @param known the rival that was read with an earlier state of the game; absent for a game that is being opened
 */
export async function surroundingsOf(
  play: Play,
  saved: SavedGame,
  { visibility }: Pick<Settings, 'visibility'>,
  known?: { readonly rival: Rival | undefined },
): Promise<Surroundings> {
  const { opening, position } = saved;
  if (visibility === 'nowhere' || position.standing !== 'ranked') return {};
  const best = bestOf(saved);
  if (position.state !== 'running')
    return isListed({ ...position, score: best }) ? { rank: await rankOf(play, saved) } : {};
  if (known && (!known.rival || known.rival.score > best)) return { rival: known.rival };
  if (!known) await fileHere(play, saved);
  return { rival: await play.store.findRival(opening, best) };
}

async function rankOf(play: Play, saved: SavedGame): Promise<Rank> {
  await fileHere(play, saved);
  return play.store.findRank(saved.opening, { score: bestOf(saved), reachedAt: saved.position.changedAt });
}

const fileHere = ({ store, now }: Play, { opening }: SavedGame): Promise<number> =>
  store.fileScores({ now: now(), place: opening.place });
