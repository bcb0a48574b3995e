import { dailyAt, startOfDaily } from './calendar.ts';
import type { Verdict } from './check-replay.ts';
import type { DailyStore } from './daily.ts';
import type { RankedScore, Ranking, RankingStore } from './leaderboard.ts';
import { gameNumberOf } from './proof.ts';
import type { ReplayMaker, ReplayStore, WholeGame } from './replay.ts';
import { DAILY, DAILY_BOARD, type GameId, type PlayerId, type SavedGame } from './saved-game.ts';
import type { StatisticsKind } from './stats.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The message says nothing that was secret about the game. */
export interface WrongResult {
  readonly game: GameId;
  readonly number?: string;
  readonly reason: string;
  /** Counted from 1. */
  readonly move?: number;
}

export interface ResultReport {
  right(): void;
  wrong(result: WrongResult): void;
  failed(game: GameId, error: unknown): void;
}

export interface CheckDeps {
  readonly store: ResultStore &
    Pick<ReplayStore, 'findWhole'> &
    Pick<RankingStore, 'ranking'> &
    Pick<DailyStore, 'findDailySeed'>;
  readonly now: () => number;
}

export interface ResultCheck {
  readonly deps: CheckDeps;
  readonly replays: Pick<ReplayMaker, 'check'>;
  readonly report: ResultReport;
  readonly signal: AbortSignal;
}

/** Of each ranking its first page. A usual game takes some milliseconds, and no bot has more rankings than some hundred. */
const TOP = 10;

/** Milliseconds; the rest is left for the next day. */
const LONGEST = 20 * 60_000;

const MOST_FAILURES = 3;

/**
 * Checks the first of each ranking of all places; where scores are added up, each daily. A running game is left alone: its seed
 * is a secret. True when nothing else was left out.
 */
export async function checkResults(check: ResultCheck): Promise<boolean> {
  const { deps, report, signal } = check;
  const until = deps.now() + LONGEST;
  let failures = 0;
  let isWhole = true;
  for await (const result of topResults(deps)) {
    if (signal.aborted || failures >= MOST_FAILURES || deps.now() > until) return false;
    try {
      await checkResult(check, result);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return false;
      failures += 1;
      isWhole = false;
      report.failed(result.game, error);
    }
  }
  return isWhole && !signal.aborted;
}

export type Result = Pick<RankedScore, 'score' | 'game'>;
type TopResult = Required<Result>;

/** Each game once: one that leads in a day may lead among all dailies, too. */
async function* topResults({ store, now }: ResultCheck['deps']): AsyncGenerator<TopResult> {
  const seen = new Set<GameId>();
  const at = now();
  const dailies = { ...DAILY_BOARD, rules: DAILY, place: '', scope: 'global' } as const;
  const days = [at, startOfDaily(dailyAt(at) - 1)].map((day) => ({ period: 'today', at: day }) as const);
  const kinds = await store.listedKinds();
  const rankings: readonly Ranking[] = [
    ...days.map((during) => ({ ...dailies, during })),
    ...(['week', 'month'] as const).map((period) => ({ ...dailies, during: { period, at } })),
    dailies,
    ...kinds.map((kind) => ({ ...kind, place: '', scope: 'global' }) as const),
  ];
  for (const ranking of rankings)
    for await (const { game, score } of resultsOf(store, ranking)) {
      if (game === undefined || seen.has(game)) continue;
      seen.add(game);
      yield { game, score };
    }
}

async function* resultsOf({ ranking, dailiesOfSum }: CheckDeps['store'], asked: Ranking): AsyncGenerator<Result> {
  const { entries } = await ranking(asked, '', { offset: 0, limit: TOP });
  // Only of the dailies a span is looked at, and over a week or a month they are added up.
  const period = asked.during?.period;
  if (period !== 'week' && period !== 'month') return yield* entries;
  for (const { player } of entries) yield* await dailiesOfSum(player, asked);
}

async function checkResult(check: ResultCheck, result: TopResult): Promise<void> {
  const { store } = check.deps;
  const whole = await store.findWhole(result.game);
  // An unreadable game was logged when it was read.
  if (!whole || typeof whole === 'string' || whole.saved.position.state === 'running') return;
  const verdict = await verdictOn(check, whole, result);
  if (verdict === undefined) return;
  if (verdict.kind === 'right') return check.report.right();
  // Where the game has changed since it was read, its moves may be those of two states: the next look is at one.
  if (!(await store.unlist(whole.saved, check.deps.now()))) return;
  const { opening } = whole.saved;
  check.report.wrong({
    game: opening.id,
    ...(opening.commitment === undefined ? {} : { number: gameNumberOf(opening.commitment) }),
    reason: verdict.reason,
    ...(verdict.move === undefined ? {} : { move: verdict.move }),
  });
}

async function verdictOn(
  { deps, replays, signal }: ResultCheck,
  { saved, moves, proof }: WholeGame,
  { score }: TopResult,
): Promise<Verdict | undefined> {
  const { opening, position } = saved;
  // With help it may have gone back from what is listed; and since the list was read it may have gone on, and ended.
  if (position.standing === 'ranked' && position.score < score) {
    return { kind: 'wrong', reason: `The ranking says ${score}, and the game ${position.score}.` };
  }
  if (opening.daily !== undefined && (await deps.store.findDailySeed(opening.daily)) !== opening.source.seed) {
    return { kind: 'wrong', reason: 'Its seed is not that of the daily.' };
  }
  return unlessAborted(signal, replays.check({ opening, position, moves, proof }));
}

export interface ResultStore {
  dailiesOfSum(player: PlayerId, ranking: Ranking): Promise<readonly Result[]>;
  listedKinds(): Promise<readonly StatisticsKind[]>;
  /**
   * Takes a game that has ended out of every ranking for good: no move of it is taken back. The player's other games on
   * that kind of board are marked, so that the next publishing puts their best in its place; what one of them had in a
   * ranking before its first help is put there again at once. False, and nothing is written, when the stored game has
   * another turn, or is running.
   *
   * @param now says which periods are over
   */
  unlist(game: SavedGame, now: number): Promise<boolean>;
}
