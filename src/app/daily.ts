/** The daily: each player has one game a day, whatever the server, and a proof that its tiles were fixed in advance. */

import { dailyAt, newestClosed, startOfDaily, streakOn } from './calendar.ts';
import { endIfTimeIsUp, hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { DAILY, DAILY_BOARD } from './modes.ts';
import { type Opened, openGame, type Practice } from './open-game.ts';
import type { ScoreBin } from './picture.ts';
import {
  dailyIn,
  type Opening,
  type Place,
  type PlayerId,
  type Press,
  type PressId,
  type SavedGame,
  type Seat,
} from './saved-game.ts';
import { ATTEMPTS, ContentionError, resume, startedGame } from './start-game.ts';
import type { DailyStore, DailyTry, PastDaily, ScoreCount } from './stores/daily-store.ts';
import { unlessDamaged } from './stores/damaged-row.ts';

/** The newest unfinished daily of an earlier day. `closed`: its time was up, and opening today's daily ended it. */
export interface EarlierTry {
  readonly kind: 'open' | 'closed';
  readonly daily: number;
  readonly saved: SavedGame;
}

/** `deleted`: the game is no longer stored. `nextAt`: milliseconds since 1970. */
export type OpenedDaily =
  | { readonly kind: 'started' | 'resumed' | 'ended'; readonly view: GameView; readonly earlier?: EarlierTry }
  | { readonly kind: 'deleted'; readonly nextAt: number };

export interface DailyRequest {
  readonly player: PlayerId;
  readonly place: Place;
  readonly pressId: PressId;
}

export async function openDaily(deps: GameDeps, request: DailyRequest): Promise<OpenedDaily> {
  const opened = await openToday(deps, request);
  if (!('view' in opened)) return opened;
  const earlier = await earlierTry(deps, opened.view.saved.opening);
  return earlier ? { ...opened, earlier } : opened;
}

/** A damaged earlier game does not keep the player from today's. */
async function earlierTry(deps: GameDeps, opening: Opening): Promise<EarlierTry | undefined> {
  const last = (dailyIn(opening) ?? 1) - 1;
  const earlier = await deps.store.findTry(opening.player, 1, last).catch(unlessDamaged);
  const found = earlier?.found;
  if (!found || hasEnded(found)) return undefined;
  const { isTimeUp, game: saved } = await endIfTimeIsUp(deps, found, deps.now());
  return { kind: isTimeUp ? 'closed' : 'open', daily: earlier.daily, saved };
}

/** Opens the player's existing game of a daily, even of an earlier day, and ends it if its time is up. */
export async function reopenTry(deps: GameDeps, saved: SavedGame, press: Press): Promise<GameView> {
  const { game: current } = await endIfTimeIsUp(deps, saved, press.at);
  if (hasEnded(current)) return { saved: current };
  const resumed = await resume(deps, saved, press.id);
  return { saved: resumed ?? (await deps.store.find(saved.opening.id)) ?? saved };
}

async function openToday(deps: GameDeps, request: DailyRequest): Promise<OpenedDaily> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = deps.now();
    const today = dailyAt(now);
    // Also looks for tomorrow's daily: if the clock of another process is ahead, the player may have begun it already.
    const begun = await deps.store.findTry(request.player, today, today + 1);
    const opened = begun ? await openTry(deps, begun, request.pressId) : await startTry(deps, request, now);
    if (opened) return opened;
  }
  throw new ContentionError(`Player ${request.player} in ${request.place}`, 'game');
}

async function openTry(deps: GameDeps, { daily, found }: DailyTry, pressId: PressId): Promise<OpenedDaily | undefined> {
  if (!found) return { kind: 'deleted', nextAt: startOfDaily(daily + 1) };
  if (hasEnded(found)) return { kind: 'ended', view: { saved: found } };
  const saved = await resume(deps, found, pressId);
  return saved && { kind: 'resumed', view: { saved } };
}

async function startTry(
  deps: GameDeps,
  { player, place, pressId }: DailyRequest,
  now: number,
): Promise<OpenedDaily | undefined> {
  const daily = dailyAt(now);
  const seed = await secretOf(deps, daily);
  const seat = { player, place, ...DAILY_BOARD };
  const source = { kind: 'hmac', seed } as const;
  const [best, finished] = await Promise.all([
    deps.store.findBest({ ...seat, mode: DAILY, daily }),
    deps.store.listFinished(player, daily - 1),
  ]);
  // The time is fixed before the start: if midnight passes meanwhile, the game still belongs to its tiles' day.
  const facts = { mode: DAILY, daily, streak: streakOn(daily, finished).current } as const;
  const spec = { seat, facts, source } as const;
  const saved = startedGame({ ...deps, now: () => now }, spec, best, pressId);
  return (await deps.store.startDaily(saved)) ? { kind: 'started', view: { saved } } : undefined;
}

const secretOf = (
  { store, newSeed }: { readonly store: Pick<DailyStore, 'dailySecret'>; readonly newSeed: () => string },
  daily: number,
): Promise<string> => store.dailySecret(daily, newSeed());

/** Why a daily cannot be practiced. `not-closed`: it has not closed yet, or never was. `unplayed`: it has no tiles. */
export interface NoPractice {
  readonly kind: 'not-closed' | 'unplayed';
}

interface Practicable {
  readonly kind: 'practicable';
  readonly practice: Practice;
}

/** Finds the tiles of a closed daily, for a practice game with them. */
export async function findPracticable({ store, now }: GameDeps, daily: number): Promise<Practicable | NoPractice> {
  if (!Number.isSafeInteger(daily) || daily < 1 || daily > newestClosed(now())) return { kind: 'not-closed' };
  const seed = await store.findDailySecret(daily);
  if (seed === undefined) return { kind: 'unplayed' };
  const practice = { mode: 'practice', source: { kind: 'hmac', seed }, daily } as const;
  return { kind: 'practicable', practice };
}

/** Starts or continues practice with the tiles of a closed daily. */
export async function practiceDaily(
  deps: GameDeps,
  daily: number,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Opened | NoPractice> {
  const found = await findPracticable(deps, daily);
  if (found.kind !== 'practicable') return found;
  const seat = { player: press.player, place: press.place, ...DAILY_BOARD };
  return openGame(deps, { seat, tiles: found.practice, press });
}

/** The number of closed dailies that are offered. */
const MOST_OFFERED = 25;

/** Returns the newest closed dailies that somebody played, newest first. */
export const listEarlierDailies = ({ store, now }: GameDeps, player: PlayerId): Promise<readonly PastDaily[]> =>
  store.listDailies(player, newestClosed(now()), MOST_OFFERED);

export interface DailyProof {
  readonly daily: number;
  /** The commitment to the seed and the board: a SHA-256 hash, as 64 hexadecimal digits. */
  readonly hash: string;
  /** The secret seed. Absent while the daily can still be played. */
  readonly seed?: string;
}

/** Returns the proofs of the daily that was played, of the newest closed daily and of the next one, oldest first. */
export async function proveDailies(deps: GameDeps, played: number): Promise<readonly DailyProof[]> {
  const now = deps.now();
  const [closed, next] = [newestClosed(now), dailyAt(now) + 1];
  const dailies = [...new Set([played, closed, next])].toSorted((one, other) => one - other);
  const proofs = dailies.map((daily) => proofOf(deps, daily, daily <= closed));
  return (await Promise.all(proofs)).filter((proof) => proof !== undefined);
}

/** Returns `undefined` for a closed daily that nobody played, because its seed was never drawn. */
async function proofOf(deps: GameDeps, daily: number, isClosed: boolean): Promise<DailyProof | undefined> {
  const seed = isClosed ? await deps.store.findDailySecret(daily) : await secretOf(deps, daily);
  if (seed === undefined) return undefined;
  const hash = deps.commitments.dailyCommitmentOf(daily, { ...DAILY_BOARD, seed });
  return { daily, hash, ...(isClosed ? { seed } : {}) };
}

/** The maximum number of bars: more would leave no room for readable numbers on a phone. */
const MOST_BINS = 10;

/** The width of a bar, in points, is one of these numbers times a power of ten. */
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
