import { dailyAt, newestUnranked, type Streak, startOfDaily } from './calendar.ts';
import type { Rank, RankingStore, Rival, RivalStore, Scope } from './leaderboard.ts';
import type { Motion } from './picture.ts';
import { bestOf, DAILY, isListed, type Place, type PlayerId, type SavedGame } from './saved-game.ts';
import type { Settings } from './settings.ts';

export interface ScoreCount {
  readonly score: number;
  readonly players: number;
}

export interface DailyResultStore {
  findStreak(player: PlayerId, last: number): Promise<Streak>;
  /** The scores of all others as published, the lowest first; none where they are more than `COUNT_LIMIT`. */
  dailyScores(daily: number, except: PlayerId): Promise<readonly ScoreCount[]>;
}

export interface RankContextDeps {
  readonly store: RivalStore & Pick<RankingStore, 'publishScores'> & DailyResultStore;
  readonly now: () => number;
}

export interface RankContext {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
  readonly daily?: DailyResult;
}

export interface DailyResult {
  /** Absent where nobody is listed, and of a day long ago. */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank>>>;
  /** The scores of all others everywhere, the lowest first; as absent as the ranks. */
  readonly others?: readonly ScoreCount[];
  /** With this daily. Absent where it closed before it was finished. */
  readonly streak?: Streak;
  /** When the next daily begins, in milliseconds since 1970; absent where it has begun. */
  readonly nextAt?: number;
}

export interface GameView {
  readonly saved: SavedGame;
  readonly motion?: Motion;
  readonly passed?: Rival;
  readonly rankContext?: RankContext;
}

export type FindRankContext = (saved: SavedGame) => Promise<RankContext>;

/** No score of another day counts in the ranking of a daily. */
export const scoreInRanking = (saved: SavedGame): number =>
  saved.opening.mode === DAILY ? saved.position.score : bestOf(saved);

/** Who sees it, and where; in the game's own place when absent. */
export interface ShownTo extends Pick<Settings, 'visibility'> {
  readonly place?: Place;
}

/**
 * Scores are published first where a game is opened or ended, as for a leaderboard. In between, the rival is read with
 * the game, as published up to a minute ago, and holds until the move that passes it.
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
  // A daily is shown wherever its player asks for it, and the ranking of another server is not the one here.
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
    ...(ranks && others ? { ranks: ranksOf(ranks), others } : {}),
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
