/** What is told with a daily that has ended: ranks, streak, and what lets anybody check that its tiles were fixed before. */
import {
  dailyAt,
  isListed,
  newestClosed,
  newestUnranked,
  type Play,
  type Rank,
  type SavedGame,
  type Scope,
  type Streak,
  startOfDaily,
} from '../ports.ts';

export interface DailyResult {
  /** Among everybody's tries of that day; of a server where it was begun, and everywhere. Absent where nobody is listed, and of a day long ago. */
  readonly ranks?: Readonly<Partial<Record<Scope, Rank>>>;
  /** With this daily. Absent where it closed before it was finished. */
  readonly streak?: Streak;
  /** Of the next daily, which nobody can play yet. */
  readonly commitment: { readonly daily: number; readonly hash: string };
  /** Of the newest daily that nobody can play any more. Absent where nobody has played it. */
  readonly revealed?: { readonly daily: number; readonly seed: string };
  /** When the next daily begins, in milliseconds since 1970; absent where it has begun. */
  readonly nextAt?: number;
}

/** @param isShown whether rankings list the player */
export async function dailyResult(
  play: Play,
  { opening, position }: SavedGame,
  daily: number,
  isShown: boolean,
): Promise<DailyResult> {
  const now = play.now();
  const next = dailyAt(now) + 1;
  const best = { score: position.score, reachedAt: position.changedAt };
  const rank = (scope: Scope) => play.store.findRank(opening, best, scope);
  const [ranks, before, seed, revealed] = await Promise.all([
    isShown && isListed(position) && daily > newestUnranked(now)
      ? Promise.all([rank('server'), rank('global')])
      : undefined,
    play.store.findStreak(opening.player, daily - 1),
    play.store.dailySeed(next, play.newSeed()),
    play.store.findDailySeed(newestClosed(now)),
  ]);
  return {
    ...(ranks ? { ranks: ranksOf(ranks) } : {}),
    ...(position.state === 'over' ? { streak: withThis(before) } : {}),
    commitment: { daily: next, hash: play.commitments.dailyCommitmentOf(next, seed) },
    ...(revealed === undefined ? {} : { revealed: { daily: newestClosed(now), seed: revealed } }),
    ...(daily < next - 1 ? {} : { nextAt: startOfDaily(daily + 1) }),
  };
}

/** A server may have emptied its rankings since the daily was begun. */
const ranksOf = ([server, global]: readonly (Rank | undefined)[]): Partial<Record<Scope, Rank>> => ({
  ...(server ? { server } : {}),
  ...(global ? { global } : {}),
});

/** The last move may be on its way to the database at this moment. */
function withThis({ current, longest }: Streak): Streak {
  return { current: current + 1, longest: Math.max(longest, current + 1) };
}
