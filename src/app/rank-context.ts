/** Where a game stands among the scores of its place: who is next while it runs, and the rank when it has ended. */

import type { Board } from '../game/board.ts';
import type { Trip } from '../game/slide.ts';
import { dailyAt, newestUnranked, type Streak, startOfDaily } from './calendar.ts';
import type { Rank, RankingStore, Rival, RivalStore, Scope } from './leaderboard.ts';
import { bestOf, DAILY, isListed, type PlayerId, type SavedGame } from './saved-game.ts';
import type { Settings } from './settings.ts';

/** How many players have a score. */
export interface ScoreCount {
  readonly score: number;
  readonly players: number;
}

/** Who has finished dailies, and with which scores. */
export interface DailyResultStore {
  /** The streak up to a daily. */
  findStreak(player: PlayerId, last: number): Promise<Streak>;
  /** The scores of all others in a daily, as published, the lowest first; none where they are more than `COUNT_LIMIT`. */
  dailyScores(daily: number, except: PlayerId): Promise<readonly ScoreCount[]>;
}

export interface RankContextDeps {
  readonly store: RivalStore & Pick<RankingStore, 'publishScores'> & DailyResultStore;
  readonly now: () => number;
}

/** Empty for a game or a player that no ranking lists. */
export interface RankContext {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
  /** Of a daily that has ended, instead of the rank. */
  readonly daily?: DailyResult;
}

/** What is told with a daily that has ended. */
export interface DailyResult {
  /** Among everybody's tries of that day; of a server where it was begun, and everywhere. Absent where nobody is listed, and of a day long ago. */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank>>>;
  /** Of all other players of that day, everywhere, the lowest first; as absent as the ranks. */
  readonly others?: readonly ScoreCount[];
  /** With this daily. Absent where it closed before it was finished. */
  readonly streak?: Streak;
  /** When the next daily begins, in milliseconds since 1970; absent where it has begun. */
  readonly nextAt?: number;
}

/** The move that was just made, for an animation. */
export interface Motion {
  readonly before: Board;
  readonly trips: readonly Trip[];
}

/** A game as it is shown: what is stored, and the move that was just made. */
export interface GameView {
  readonly saved: SavedGame;
  /** Absent where the board is shown again. */
  readonly motion?: Motion;
  /** The rival that this move has passed. */
  readonly passed?: Rival;
  /** Absent until it was looked for. */
  readonly rankContext?: RankContext;
}

/** Of a game as it is to be shown. */
export type FindRankContext = (saved: SavedGame) => Promise<RankContext>;

/** What the game competes with by now: no score of another day counts in the ranking of a daily. */
export const scoreInRanking = (saved: SavedGame): number =>
  saved.opening.mode === DAILY ? saved.position.score : bestOf(saved);

/**
 * Whoever opens or ends a game is told how the place stands now: its scores are published first, as for a leaderboard.
 * In between, the store is hardly ever asked, since the rival is read with the game and holds until the move that passes it;
 * that one is as it was published last, up to a minute ago.
 *
 * @param known the rival that was read with an earlier state of the game; absent for a game that is being opened
 */
export async function rankContextOf(
  deps: RankContextDeps,
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
  if (!known) await publishHere(deps, saved);
  return { rival: await deps.store.findRival(opening, best) };
}

async function atEnd(deps: RankContextDeps, saved: SavedGame, isShown: boolean): Promise<RankContext> {
  const { daily } = saved.opening;
  if (daily !== undefined) {
    await publishHere(deps, saved);
    return { daily: await dailyResult(deps, saved, daily, isShown) };
  }
  const isRanked = isShown && isListed({ ...saved.position, score: bestOf(saved) });
  return isRanked ? rankOf(deps, saved) : {};
}

/** The rank by now. */
export async function rankOf(deps: RankContextDeps, saved: SavedGame): Promise<RankContext> {
  await publishHere(deps, saved);
  const own = { score: bestOf(saved), reachedAt: saved.position.changedAt };
  const rank = await deps.store.findRank(saved.opening, own);
  return rank ? { rank } : {};
}

const publishHere = ({ store, now }: RankContextDeps, { opening }: SavedGame): Promise<number> =>
  store.publishScores({ now: now(), place: opening.place });

/** A server may have emptied its rankings since the daily was begun. */
const ranksOf = ([server, global]: readonly (Rank | undefined)[]): Partial<Record<Scope, Rank>> => ({
  ...(server ? { server } : {}),
  ...(global ? { global } : {}),
});

/** The last move may be on its way to the database at this moment. */
const withThis = ({ current, longest, forgiven }: Streak): Streak => ({
  current: current + 1,
  longest: Math.max(longest, current + 1),
  forgiven,
});

/** @param isShown whether rankings list the player */
async function dailyResult(
  deps: RankContextDeps,
  { opening, position }: SavedGame,
  daily: number,
  isShown: boolean,
): Promise<DailyResult> {
  const now = deps.now();
  const best = { score: position.score, reachedAt: position.changedAt };
  const rank = (scope: Scope) => deps.store.findRank(opening, best, scope);
  const isCompared = isShown && isListed(position) && daily > newestUnranked(now);
  const [ranks, others, before] = await Promise.all([
    isCompared ? Promise.all([rank('server'), rank('global')]) : undefined,
    isCompared ? deps.store.dailyScores(daily, opening.player) : undefined,
    deps.store.findStreak(opening.player, daily - 1),
  ]);
  return {
    ...(ranks && others ? { ranks: ranksOf(ranks), others } : {}),
    ...(position.state === 'over' ? { streak: withThis(before) } : {}),
    ...(daily < dailyAt(now) ? {} : { nextAt: startOfDaily(daily + 1) }),
  };
}

/** Which part of the other players of a daily had fewer points, from 0 to 1; `undefined` where there are none. */
export function shareLeftBehind({ others = [] }: Pick<DailyResult, 'others'>, score: number): number | undefined {
  const count = (counts: readonly ScoreCount[]) => counts.reduce((sum, { players }) => sum + players, 0);
  const all = count(others);
  return all === 0 ? undefined : count(others.filter((it) => it.score < score)) / all;
}
