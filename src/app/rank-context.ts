import type { Rng } from '../game/game.ts';
import { dailyAt, newestUnranked, type Streak, startOfDaily } from './calendar.ts';
import type { Motion } from './picture.ts';
import { robotScore } from './robot.ts';
import { bestOf, DAILY, isListed, type Opening, type Place, type SavedGame } from './saved-game.ts';
import type { Settings } from './settings.ts';
import type { DailyStore, ScoreCount } from './stores/daily-store.ts';
import type { Rank, RankingStore, Rival, Scope } from './stores/ranking-store.ts';

export interface RankContextDeps {
  readonly store: Pick<RankingStore, 'findRival' | 'findRank' | 'publishScores'> &
    Pick<DailyStore, 'findStreak' | 'dailyScores'>;
  readonly now: () => number;
  readonly rng: Rng;
}

export interface RankContext {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
  readonly daily?: DailyResult;
}

export interface DailyResult {
  /** Absent if the player is not listed, and for a daily whose ranking is no longer kept. */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank>>>;
  /** The scores of everybody else on all servers, the lowest first; absent like the ranks. */
  readonly others?: readonly ScoreCount[];
  /** Counts this daily. Absent if the daily closed before it was finished. */
  readonly streak?: Streak;
  /** The score of `robotScore`, while nobody else has a score. */
  readonly robot?: number;
  /** When the next daily begins, in milliseconds since 1970; absent if it has begun. */
  readonly nextAt?: number;
}

export interface GameView {
  readonly saved: SavedGame;
  readonly motion?: Motion;
  readonly passed?: Rival;
  readonly rankContext?: RankContext;
}

export type FindRankContext = (saved: SavedGame) => Promise<RankContext>;

/** The score by which a game is ranked: its own in a daily, the player's best in every other game. */
export const scoreInRanking = (saved: SavedGame): number =>
  saved.opening.mode === DAILY ? saved.position.score : bestOf(saved);

/** Who sees the game, and where: in its own place if `place` is absent. */
export interface ShownTo extends Pick<Settings, 'visibility'> {
  readonly place?: Place;
}

/**
 * Publishes the scores first if a game is opened or has ended, as for a leaderboard. For a move it takes the rival that was
 * read with the game, whose score may be a minute old, until the player has passed it.
 * @param known the rival that was read with the game; absent for a game that is being opened
 */
export async function rankContextOf(
  deps: RankContextDeps,
  saved: SavedGame,
  { visibility, place = saved.opening.place }: ShownTo,
  known?: { readonly rival: Rival | undefined },
): Promise<RankContext> {
  const { opening, position } = saved;
  const isShown = visibility !== 'nowhere' && position.standing === 'ranked';
  // A player can open a daily in another server, whose ranking does not count it.
  const isHere = place === opening.place;
  if (position.state !== 'running') return atEnd(deps, saved, isShown, isHere);
  if (!isShown || !isHere) return {};
  const best = scoreInRanking(saved);
  if (known && (!known.rival || known.rival.score > best)) return { rival: known.rival };
  if (!known) await publishHere(deps, saved);
  return { rival: await deps.store.findRival(opening, best) };
}

async function atEnd(deps: RankContextDeps, saved: SavedGame, isShown: boolean, isHere: boolean): Promise<RankContext> {
  const { daily } = saved.opening;
  if (daily !== undefined) {
    await publishHere(deps, saved);
    const result = await dailyResult(deps, saved, daily, isShown);
    const { server, ...elsewhere } = result.ranks ?? {};
    return { daily: server && !isHere ? { ...result, ranks: elsewhere } : result };
  }
  const isRanked = isShown && isListed({ ...saved.position, score: bestOf(saved) });
  return isRanked ? rankOf(deps, saved) : {};
}

export async function rankOf(deps: RankContextDeps, saved: SavedGame): Promise<RankContext> {
  await publishHere(deps, saved);
  const rank = await deps.store.findRank(saved.opening, bestOf(saved));
  return rank ? { rank } : {};
}

const publishHere = ({ store, now }: RankContextDeps, { opening }: SavedGame): Promise<number> =>
  store.publishScores({ now: now(), place: opening.place });

/** A rank is missing if a server has cleared its leaderboards since the daily was begun. */
const ranksOf = ([server, global]: readonly (Rank | undefined)[]): Partial<Record<Scope, Rank>> => ({
  ...(server ? { server } : {}),
  ...(global ? { global } : {}),
});

/** The streak before this daily and this day. It is not read with this day: its last move may not be written yet. */
const withThis = ({ current, longest, forgiven }: Streak): Streak => ({
  current: current + 1,
  longest: Math.max(longest, current + 1),
  forgiven,
});

/** The robot's score, if nobody else is ranked. `others` is empty also when there are too many of them. */
const robotBeside = (global: Rank | undefined, opening: Opening, rng: Rng): Pick<DailyResult, 'robot'> =>
  (global?.total ?? 0) > 1 ? {} : { robot: robotScore(opening, rng) };

async function dailyResult(
  deps: RankContextDeps,
  { opening, position }: SavedGame,
  daily: number,
  isShown: boolean,
): Promise<DailyResult> {
  const now = deps.now();
  const rank = (scope: Scope) => deps.store.findRank(opening, position.score, scope);
  const isCompared = isShown && isListed(position) && daily > newestUnranked(now);
  const [ranks, others, before] = await Promise.all([
    isCompared ? Promise.all([rank('server'), rank('global')]) : undefined,
    isCompared ? deps.store.dailyScores(daily, opening.player) : undefined,
    deps.store.findStreak(opening.player, daily - 1),
  ]);
  return {
    ...(ranks && others ? { ranks: ranksOf(ranks), others, ...robotBeside(ranks[1], opening, deps.rng) } : {}),
    ...(position.state === 'over' ? { streak: withThis(before) } : {}),
    ...(daily < dailyAt(now) ? {} : { nextAt: startOfDaily(daily + 1) }),
  };
}

export interface LeftBehind {
  /** Players with a lower score. */
  readonly behind: number;
  /** Everybody else. */
  readonly all: number;
}

export function leftBehind({ others = [] }: Pick<DailyResult, 'others'>, score: number): LeftBehind {
  const count = (counts: readonly ScoreCount[]) => counts.reduce((sum, { players }) => sum + players, 0);
  return { behind: count(others.filter((it) => it.score < score)), all: count(others) };
}
