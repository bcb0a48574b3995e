import { dailyAt, newestUnranked, type Streak, startOfDaily, streakOn } from './calendar.ts';
import type { GameDeps } from './game-deps.ts';
import { DAILY } from './modes.ts';
import { robotScore } from './robot.ts';
import { bestOf, dailyOfTiles, type Opening, type Place, type PlayerId, type SavedGame } from './saved-game.ts';
import type { Settings } from './settings.ts';
import type { ScoreCount } from './stores/daily-store.ts';
import { type Rank, type RankingEntry, type Rival, SCOPES, type Scope } from './stores/ranking-store.ts';

export interface RankContext {
  readonly rival?: Rival | undefined;
  readonly rank?: Rank;
  readonly daily?: DailyResult;
  /** The rank that the score of a practice game with the tiles of a closed daily would have had on its day. */
  readonly wouldBe?: Rank | undefined;
}

export interface DailyResult {
  /**
   * Absent if the player is not listed, or if the ranking of this daily is no longer kept. Without `server` if the daily
   * is shown in another server, or if its server cleared its leaderboards after the daily was begun.
   */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank | undefined>>>;
  /** The scores of all other players on all servers, see `DailyStore.dailyScores`. Absent if `ranks` is absent. */
  readonly others?: readonly ScoreCount[];
  /** The player's streak, which includes this daily. Absent if the daily closed before it was finished. */
  readonly streak?: Streak;
  /** The score from `robotScore`. */
  readonly robot: number;
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

/** The rankings in which a game is compared with those of other players. */
function scopesOf(
  { opening, position }: SavedGame,
  { visibility, place = opening.place }: RankAudience,
): readonly Scope[] {
  if (visibility === 'nowhere' || position.standing !== 'ranked') return [];
  // A player can open a daily in another server. The ranking of that server does not include it.
  return place === opening.place ? SCOPES : ['global'];
}

/** Whether a game is compared with the ranking of the place where it is shown. */
export const isComparedHere = (saved: SavedGame, audience: RankAudience): boolean =>
  scopesOf(saved, audience).includes('server');

/**
 * Finds the rival of a running game, or the rank of an ended one.
 * @param knownRival the rival that was read with the game; absent if a game is opened
 */
export async function rankContextOf(
  deps: GameDeps,
  saved: SavedGame,
  audience: RankAudience,
  knownRival?: { readonly rival: Rival | undefined },
): Promise<RankContext> {
  const { opening, position } = saved;
  if (position.state !== 'running')
    switch (opening.mode) {
      case 'daily':
        return { daily: await dailyResult(deps, saved, opening, audience) };
      case 'practice':
        return { wouldBe: await rankInDaily(deps, saved) };
      case 'regular':
      case 'race':
        return rankOf(deps, saved, audience);
    }
  if (!isComparedHere(saved, audience)) return {};
  const score = scoreInRanking(saved);
  if (knownRival && (!knownRival.rival || knownRival.rival.score > score)) return { rival: knownRival.rival };
  if (!knownRival) await publishOthers(deps, opening);
  return { rival: await deps.store.findRival(opening, score) };
}

/** Finds the rank in the place of the game, and the next player above it. */
export async function rankOf(deps: GameDeps, saved: SavedGame, audience: RankAudience): Promise<RankContext> {
  const { opening } = saved;
  const score = scoreInRanking(saved);
  if (score === 0 || !isComparedHere(saved, audience)) return {};
  await publishOthers(deps, opening);
  const { store } = deps;
  const [rank, rival] = await Promise.all([store.findRank(opening, score), store.findRival(opening, score)]);
  return rank ? { rank, rival } : {};
}

/**
 * Returns the entry of a player whom the last move has passed, as the ranking of the game's place lists it. `undefined`
 * for anybody else, and where that ranking is not shown.
 * @param rival an id that anybody may have made up
 */
export async function findPassed(
  { store }: GameDeps,
  saved: SavedGame,
  rival: PlayerId,
  audience: RankAudience,
): Promise<RankingEntry | undefined> {
  if (!isComparedHere(saved, audience)) return undefined;
  const { opening, position, marks } = saved;
  const { rows, columns, place } = opening;
  const kind =
    opening.mode === DAILY
      ? ({ rules: DAILY, during: { period: 'today', at: startOfDaily(opening.daily) } } as const)
      : { rules: opening.rules };
  const { own: entry } = await store.ranking({ rows, columns, place, ...kind }, rival, { offset: 0, limit: 1 });
  const before = scoreInRanking({ ...saved, position: { ...position, score: position.score - marks.gained } });
  return entry && entry.score > before && entry.score < scoreInRanking(saved) ? entry : undefined;
}

/** Publishes the scores of the other games in the place. The own game's score is counted even if it is unpublished. */
const publishOthers = ({ store, now }: GameDeps, { id, place }: Opening): Promise<number> =>
  store.publishScores({ now: now(), place, except: id });

/** Returns `undefined` beyond the ranks that are counted, and if the ranking of the day is no longer kept. */
async function rankInDaily({ store, now }: GameDeps, { opening, position }: SavedGame): Promise<Rank | undefined> {
  const daily = dailyOfTiles(opening);
  if (position.state !== 'over' || daily === undefined || daily <= newestUnranked(now())) return undefined;
  return store.findRank({ ...opening, mode: DAILY, daily }, position.score, 'global');
}

async function dailyResult(
  deps: GameDeps,
  saved: SavedGame,
  opening: Extract<Opening, { readonly mode: typeof DAILY }>,
  audience: RankAudience,
): Promise<DailyResult> {
  const { store } = deps;
  const { daily, player } = opening;
  const { state, score } = saved.position;
  const now = deps.now();
  const scopes = score > 0 && daily > newestUnranked(now) ? scopesOf(saved, audience) : [];
  if (scopes.includes('server')) await publishOthers(deps, opening);
  const rankIn = (scope: Scope) => (scopes.includes(scope) ? store.findRank(opening, score, scope) : undefined);
  const [server, global, others, finished] = await Promise.all([
    rankIn('server'),
    rankIn('global'),
    scopes.length > 0 ? store.dailyScores(daily, player) : undefined,
    store.listFinished(player, daily - 1),
  ]);
  return {
    ...(others ? { ranks: { server, global }, others } : {}),
    robot: robotScore(opening, deps.rng),
    ...(state === 'over' ? { streak: streakWith(streakOn(daily, finished)) } : {}),
    ...(daily < dailyAt(now) ? {} : { nextAt: startOfDaily(daily + 1) }),
  };
}

/** Returns the streak that includes this daily, from the streak of the days before it. */
function streakWith({ current, longest, forgiven }: Streak): Streak {
  return { current: current + 1, longest: Math.max(longest, current + 1), forgiven };
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
