import type { Rng } from '../game/game.ts';
import { dailyAt, newestUnranked, type Streak, startOfDaily, streakOn } from './calendar.ts';
import type { GameDeps } from './game-deps.ts';
import { robotScore } from './robot.ts';
import { bestOf, DAILY, dailyIn, isListed, type Opening, type Place, type SavedGame } from './saved-game.ts';
import type { Settings } from './settings.ts';
import type { ScoreCount } from './stores/daily-store.ts';
import type { Rank, Rival, Scope } from './stores/ranking-store.ts';

export interface RankContext {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
  readonly daily?: DailyResult;
}

export interface DailyResult {
  /** Absent if the player is not listed, or if the ranking of this daily is no longer kept. */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank>>>;
  /** The scores of all other players on all servers, lowest first. Absent if `ranks` is absent. */
  readonly others?: readonly ScoreCount[];
  /** The player's streak, which includes this daily. Absent if the daily closed before it was finished. */
  readonly streak?: Streak;
  /** The score from `robotScore`. Present only if nobody else has a score yet. */
  readonly robot?: number;
  /** When the next daily begins, in milliseconds since 1970. Absent if it has already begun. */
  readonly nextAt?: number;
}

export type FindRankContext = (saved: SavedGame) => Promise<RankContext>;

/** The score that counts in the ranking: in a daily the game's own score, otherwise the player's best. */
export const scoreInRanking = (saved: SavedGame): number =>
  saved.opening.mode === DAILY ? saved.position.score : bestOf(saved);

/** The visibility of the player, and the place where the game is shown: by default the place of the game. */
export interface RankAudience extends Pick<Settings, 'visibility'> {
  readonly place?: Place;
}

/**
 * Finds the player's rank. Publishes the newest scores first, except after a move.
 * @param knownRival the rival that was read with the game; absent if a game is opened
 */
export async function rankContextOf(
  deps: GameDeps,
  saved: SavedGame,
  { visibility, place = saved.opening.place }: RankAudience,
  knownRival?: { readonly rival: Rival | undefined },
): Promise<RankContext> {
  const { opening, position } = saved;
  const mayBeListed = visibility !== 'nowhere' && position.standing === 'ranked';
  // A player can open a daily in another server. The ranking of that server does not include it.
  const isHere = place === opening.place;
  if (position.state !== 'running') return atEnd(deps, saved, mayBeListed, isHere);
  if (!mayBeListed || !isHere) return {};
  const best = scoreInRanking(saved);
  if (knownRival && (!knownRival.rival || knownRival.rival.score > best)) return { rival: knownRival.rival };
  if (!knownRival) await publishHere(deps, saved);
  return { rival: await deps.store.findRival(opening, best) };
}

async function atEnd(deps: GameDeps, saved: SavedGame, mayBeListed: boolean, isHere: boolean): Promise<RankContext> {
  const daily = dailyIn(saved.opening);
  if (daily !== undefined) {
    await publishHere(deps, saved);
    const result = await dailyResult(deps, saved, daily, mayBeListed);
    const { server, ...elsewhere } = result.ranks ?? {};
    return { daily: server && !isHere ? { ...result, ranks: elsewhere } : result };
  }
  const isRanked = mayBeListed && isListed({ ...saved.position, score: bestOf(saved) });
  return isRanked ? rankOf(deps, saved) : {};
}

export async function rankOf(deps: GameDeps, saved: SavedGame): Promise<RankContext> {
  await publishHere(deps, saved);
  const rank = await deps.store.findRank(saved.opening, bestOf(saved));
  return rank ? { rank } : {};
}

const publishHere = ({ store, now }: GameDeps, { opening }: SavedGame): Promise<number> =>
  store.publishScores({ now: now(), place: opening.place });

/** A rank is missing if the server cleared its leaderboards after the daily was begun. */
const ranksOf = ([server, global]: readonly (Rank | undefined)[]): Partial<Record<Scope, Rank>> => ({
  ...(server ? { server } : {}),
  ...(global ? { global } : {}),
});

/**
 * Adds this daily to the streak before it. The stored streak is not used, because the last move may not be saved yet.
 */
const withThis = ({ current, longest, forgiven }: Streak): Streak => ({
  current: current + 1,
  longest: Math.max(longest, current + 1),
  forgiven,
});

/** The robot's score, unless somebody else is ranked. `others` is also empty if there are too many players. */
const robotBeside = (global: Rank | undefined, opening: Opening, rng: Rng): Pick<DailyResult, 'robot'> =>
  (global?.total ?? 0) > 1 ? {} : { robot: robotScore(opening, rng) };

async function dailyResult(
  deps: GameDeps,
  { opening, position }: SavedGame,
  daily: number,
  mayBeListed: boolean,
): Promise<DailyResult> {
  const now = deps.now();
  const rank = (scope: Scope) => deps.store.findRank(opening, position.score, scope);
  const isCompared = mayBeListed && isListed(position) && daily > newestUnranked(now);
  const [ranks, others, finished] = await Promise.all([
    isCompared ? Promise.all([rank('server'), rank('global')]) : undefined,
    isCompared ? deps.store.dailyScores(daily, opening.player) : undefined,
    deps.store.listFinished(opening.player, daily - 1),
  ]);
  return {
    ...(ranks && others ? { ranks: ranksOf(ranks), others, ...robotBeside(ranks[1], opening, deps.rng) } : {}),
    ...(position.state === 'over' ? { streak: withThis(streakOn(daily, finished)) } : {}),
    ...(daily < dailyAt(now) ? {} : { nextAt: startOfDaily(daily + 1) }),
  };
}

export interface LeftBehind {
  /** The number of players with a lower score. */
  readonly behind: number;
  /** The number of all other players. */
  readonly all: number;
}

export function leftBehind({ others = [] }: Pick<DailyResult, 'others'>, score: number): LeftBehind {
  const count = (counts: readonly ScoreCount[]) => counts.reduce((sum, { players }) => sum + players, 0);
  return { behind: count(others.filter((it) => it.score < score)), all: count(others) };
}
