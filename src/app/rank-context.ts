/** Where a game stands among the scores of its place: who is next while it runs, and the rank when it has ended. */

import type { Board } from '../game/board.ts';
import type { Game, Moved } from '../game/game.ts';
import type { Trip } from '../game/slide.ts';
import { type DailyResult, dailyResult } from './daily.ts';
import type { Rank, Rival } from './leaderboard.ts';
import type { GameDeps } from './ports.ts';
import { type Checkpoint, DAILY, isListed, type Marks, MODES, type SavedGame } from './saved-game.ts';
import type { Settings } from './settings.ts';

/** Empty for a game or a player that no ranking lists. */
export interface RankContext {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
  /** Of a daily that has ended, instead of the rank. */
  readonly daily?: DailyResult;
}

/** Of a game as it is to be shown. */
export type FindRankContext = (saved: SavedGame) => Promise<RankContext>;

/** What the game competes with by now: no score of another day counts in the ranking of a daily. */
const scoreInRanking = (saved: SavedGame): number =>
  saved.opening.mode === DAILY ? saved.position.score : bestOf(saved);

/** The best score that a game's message shows. No score with help is a best; what competes with nothing is its own. */
export const bestOf = (saved: SavedGame): number =>
  isNewBest(saved) || MODES[saved.opening.mode].best === 'none' ? saved.position.score : saved.opening.bestBefore;

/** The same where it says something: not beside a larger score with help, nor where it competes with nothing. */
export const shownBestOf = (saved: SavedGame): number | undefined =>
  MODES[saved.opening.mode].best === 'none' || bestOf(saved) < saved.position.score ? undefined : bestOf(saved);

/** Whether the game brought a score above the one that it had to beat. */
export const isNewBest = ({ opening, position }: SavedGame): boolean =>
  MODES[opening.mode].best !== 'none' && position.standing !== 'assisted' && position.score > opening.bestBefore;

/**
 * Whoever opens or ends a game is told how the place stands now: its scores are filed first, as for a leaderboard. In
 * between, the store is hardly ever asked, since the rival is read with the game and holds until the move that passes it;
 * that one is as it was filed last, up to a minute ago.
 *
 * @param known the rival that was read with an earlier state of the game; absent for a game that is being opened
 */
export async function rankContextOf(
  deps: GameDeps,
  saved: SavedGame,
  { visibility }: Pick<Settings, 'visibility'>,
  known?: { readonly rival: Rival | undefined },
): Promise<RankContext> {
  const { opening, position } = saved;
  const isShown = visibility !== 'nowhere' && position.standing === 'ranked';
  if (position.state !== 'running') return atEnd(deps, saved, isShown);
  if (!isShown) return {};
  const best = scoreInRanking(saved);
  if (known && (!known.rival || known.rival.score > best)) return { rival: known.rival };
  if (!known) await fileHere(deps, saved);
  return { rival: await deps.store.findRival(opening, best) };
}

async function atEnd(deps: GameDeps, saved: SavedGame, isShown: boolean): Promise<RankContext> {
  const { daily } = saved.opening;
  if (daily !== undefined) {
    await fileHere(deps, saved);
    return { daily: await dailyResult(deps, saved, daily, isShown) };
  }
  const isRanked = isShown && isListed({ ...saved.position, score: bestOf(saved) });
  return isRanked ? rankOf(deps, saved) : {};
}

async function rankOf(deps: GameDeps, saved: SavedGame): Promise<RankContext> {
  await fileHere(deps, saved);
  const own = { score: bestOf(saved), reachedAt: saved.position.changedAt };
  const rank = await deps.store.findRank(saved.opening, own);
  return rank ? { rank } : {};
}

const fileHere = ({ store, now }: GameDeps, { opening }: SavedGame): Promise<number> =>
  store.publishScores({ now: now(), place: opening.place });

/* A game as it is shown: what is stored, and the move that was just made. */

/** The move that was just made, for an animation. */
export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

export interface GameView {
  readonly saved: SavedGame;
  /** Absent where the board is shown again. */
  readonly motion?: Motion;
  /** Absent until it was looked for. */
  readonly rankContext?: RankContext;
}

export function marksOf({ slide, spawned }: Moved): Marks {
  const merged = slide.trips.filter((trip) => trip.merged).map(({ to }) => to);
  return { spawned: spawned?.cell, merged, gained: slide.gained };
}

/** A stored game as the rules know it. */
export function gameOf({ opening, position }: Pick<SavedGame, 'opening'> & { readonly position: Checkpoint }): Game {
  const { board, score } = position;
  return { rules: opening.rules, board, score, random: { ...opening.source, state: position.random } };
}
