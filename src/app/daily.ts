/** The player's only try at today's board, wherever it was started. */
import { dailyAt, newestClosed, startOfDaily } from './calendar.ts';
import { ATTEMPTS, type OpenGameDeps, resume, SlotContentionError, startedGame } from './open-game.ts';
import type { ScoreBin } from './picture.ts';
import { endOnTime, hasExpired, type KeptForNewer } from './play.ts';
import type { Commitments } from './proof.ts';
import type { DailyResultStore, GameView, ScoreCount } from './rank-context.ts';
import {
  type BoardKind,
  DAILY,
  DAILY_BOARD,
  type FoundGame,
  type Opening,
  type Place,
  type PlayerId,
  type Press,
  readable,
  type SavedGame,
} from './saved-game.ts';

export interface DailyTry {
  readonly daily: number;
  readonly found: FoundGame;
}

export interface ExportedTry {
  readonly daily: number;
  readonly isFinished: boolean;
}

export interface DailySecret extends Pick<BoardKind, 'rows' | 'columns'> {
  /** 32 hexadecimal digits. */
  readonly seed: string;
}

export interface DailyStore extends DailyResultStore {
  /** The one that is stored, or else `fresh`, which is stored: all processes get the same. */
  dailySecret(daily: number, fresh: DailySecret): Promise<DailySecret>;
  findDailySeed(daily: number): Promise<string | undefined>;
  findTry(player: PlayerId, first: number, last: number): Promise<DailyTry | undefined>;
  /** False, and nothing is written, when there is one, wherever it was started. */
  startDaily(game: SavedGame): Promise<boolean>;
}

export interface DailyDeps extends OpenGameDeps {
  readonly store: OpenGameDeps['store'] & DailyStore;
}

/**
 * The newest try before today's that is not finished. `open`: it can still be finished. `closed`: it could not any more when
 * today's was asked for, and so was ended.
 */
export interface EarlierTry {
  readonly kind: 'open' | 'closed';
  readonly daily: number;
  readonly saved: SavedGame;
}

/** `lost`: the game cannot be read, or, `deleted`, is no longer stored. `nextAt`: milliseconds since 1970. */
export type OpenedDaily =
  | { readonly kind: 'started' | 'resumed' | 'ended'; readonly view: GameView; readonly earlier?: EarlierTry }
  | { readonly kind: 'lost' | 'deleted'; readonly nextAt: number }
  | KeptForNewer;

export interface DailyRequest {
  readonly player: PlayerId;
  readonly place: Place;
  readonly pressId: string;
}

export async function openDaily(deps: DailyDeps, request: DailyRequest): Promise<OpenedDaily> {
  const opened = await openToday(deps, request);
  if (!('view' in opened)) return opened;
  const earlier = await earlierTry(deps, opened.view.saved.opening);
  return earlier ? { ...opened, earlier } : opened;
}

async function earlierTry(deps: DailyDeps, { player, daily = 1 }: Opening): Promise<EarlierTry | undefined> {
  const known = await deps.store.findTry(player, 1, daily - 1);
  const saved = readable(known?.found);
  if (!known || saved?.position.state !== 'running') return undefined;
  if (!hasExpired(saved, deps.now())) return { kind: 'open', daily: known.daily, saved };
  return { kind: 'closed', daily: known.daily, saved: await endOnTime(deps, saved) };
}

/** Shows a try again, of whatever day it is. */
export async function reopenTry(deps: DailyDeps, saved: SavedGame, press: Press): Promise<GameView> {
  if (hasExpired(saved, press.at)) return { saved: await endOnTime(deps, saved) };
  if (saved.position.state !== 'running') return { saved };
  const resumed = await resume(deps, saved, press.id);
  return { saved: resumed ?? readable(await deps.store.find(saved.opening.id)) ?? saved };
}

async function openToday(deps: DailyDeps, request: DailyRequest): Promise<OpenedDaily> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = deps.now();
    const today = dailyAt(now);
    // A clock that was set back, or that of another process, must not give a player the day before once more.
    const known = await deps.store.findTry(request.player, today, today + 1);
    const opened = known ? await openTry(deps, known, request.pressId) : await startTry(deps, request, now);
    if (opened) return opened;
  }
  throw new SlotContentionError({ ...request, ...DAILY_BOARD });
}

async function openTry(deps: DailyDeps, { daily, found }: DailyTry, pressId: string): Promise<OpenedDaily | undefined> {
  if (found === 'newer') return { kind: 'refused', reason: found };
  const game = readable(found);
  if (!game) return { kind: found ? 'lost' : 'deleted', nextAt: startOfDaily(daily + 1) };
  if (game.position.state !== 'running') return { kind: 'ended', view: { saved: game } };
  const saved = await resume(deps, game, pressId);
  return saved && { kind: 'resumed', view: { saved } };
}

async function startTry(
  deps: DailyDeps,
  { player, place, pressId }: DailyRequest,
  now: number,
): Promise<OpenedDaily | undefined> {
  const daily = dailyAt(now);
  const { seed, rows, columns } = await secretOf(deps, daily);
  const slot = { player, place, mode: DAILY, daily, ...DAILY_BOARD, rows, columns } as const;
  const source = { kind: 'hmac', seed } as const;
  const [best, { current }] = await Promise.all([
    deps.store.findBest(slot, source),
    deps.store.findStreak(player, daily - 1),
  ]);
  // By the same moment as the day, also where midnight comes in between.
  const game = startedGame({ ...deps, now: () => now }, { slot, source }, best, pressId);
  const saved = { ...game, opening: { ...game.opening, streak: current } };
  return (await deps.store.startDaily(saved)) ? { kind: 'started', view: { saved } } : undefined;
}

const secretOf = (
  { store, newSeed }: { readonly store: Pick<DailyStore, 'dailySecret'>; readonly newSeed: () => string },
  daily: number,
): Promise<DailySecret> =>
  store.dailySecret(daily, { seed: newSeed(), rows: DAILY_BOARD.rows, columns: DAILY_BOARD.columns });

export interface DailyProof {
  readonly commitment: { readonly daily: number; readonly hash: string };
  /** Of the newest daily that nobody can play any more. Absent where nobody has played it. */
  readonly revealed?: { readonly daily: number; readonly seed: string };
}

export interface DailyProofDeps {
  readonly store: Pick<DailyStore, 'dailySecret' | 'findDailySeed'>;
  readonly now: () => number;
  readonly newSeed: () => string;
  readonly commitments: Pick<Commitments, 'dailyCommitmentOf'>;
}

export async function proveDailies(deps: DailyProofDeps): Promise<DailyProof> {
  const now = deps.now();
  const [next, closed] = [dailyAt(now) + 1, newestClosed(now)];
  const [{ seed }, revealed] = await Promise.all([secretOf(deps, next), deps.store.findDailySeed(closed)]);
  return {
    commitment: { daily: next, hash: deps.commitments.dailyCommitmentOf(next, seed) },
    ...(revealed === undefined ? {} : { revealed: { daily: closed, seed: revealed } }),
  };
}

/** As many bars as a phone shows with numbers that can be read. */
const MOST_BINS = 10;

/** Widths that people count in, times a power of ten. */
const WIDTHS = [2, 5, 10];

export function scoreBins(others: readonly ScoreCount[], own: number): readonly ScoreBin[] {
  const all = [...others, { score: own, players: 1 }];
  const [lowest, highest] = [Math.min(...all.map(({ score }) => score)), Math.max(...all.map(({ score }) => score))];
  const width = binWidth(lowest, highest);
  const first = Math.floor(lowest / width);
  return Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, bin) => {
    const from = (first + bin) * width;
    const isIn = ({ score }: Pick<ScoreCount, 'score'>) => score >= from && score < from + width;
    const players = all.filter(isIn).reduce((sum, it) => sum + it.players, 0);
    return { from, below: from + width, players, isOwn: isIn({ score: own }) };
  });
}

function binWidth(lowest: number, highest: number): number {
  for (let power = 10; ; power *= 10) {
    const width = WIDTHS.map((it) => it * power).find(
      (it) => Math.floor(highest / it) - Math.floor(lowest / it) < MOST_BINS,
    );
    if (width !== undefined) return width;
  }
}
