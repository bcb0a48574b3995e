/** `/daily`: the player's only try at today's board, wherever it was started; the result when it has ended. */
import { dailyAt, startOfDaily } from './calendar.ts';
import { ATTEMPTS, type OpenGameDeps, resume, SlotContentionError, startedGame } from './open-game.ts';
import type { KeptForNewer } from './play.ts';
import type { DailyResultStore, GameView } from './rank-context.ts';
import {
  DAILY,
  DAILY_BOARD,
  type FoundGame,
  type Place,
  type PlayerId,
  readable,
  type SavedGame,
} from './saved-game.ts';

/** A player's try at a daily. */
export interface DailyTry {
  readonly daily: number;
  /** `undefined` where the game was deleted. */
  readonly found: FoundGame;
}

/** A try as it is kept when its game is gone, for the player's own export. */
export interface ExportedTry {
  readonly daily: number;
  readonly isFinished: boolean;
}

export interface DailyStore extends DailyResultStore {
  /** The player's newest try at the dailies from `first` to `last`. */
  findTry(player: PlayerId, first: number, last: number): Promise<DailyTry | undefined>;
  /** Stores the player's only try at a daily. False, and nothing is written, when there is one, wherever it was started. */
  startDaily(game: SavedGame): Promise<boolean>;
}

export interface DailyDeps extends OpenGameDeps {
  readonly store: OpenGameDeps['store'] & DailyStore;
}

/**
 * `started`: a new try. `resumed`: the running one. `ended`: its result. `lost`: its game cannot be read, or, `deleted`, is no
 * longer stored, and there is no second one; `nextAt` is when the next daily begins, in milliseconds since 1970.
 */
export type OpenedDaily =
  | { readonly kind: 'started' | 'resumed' | 'ended'; readonly view: GameView }
  | { readonly kind: 'lost' | 'deleted'; readonly nextAt: number }
  | KeptForNewer;

export interface DailyRequest {
  readonly player: PlayerId;
  readonly place: Place;
  /** The id of the interaction, the same in each process that it is delivered to. */
  readonly pressId: string;
}

export async function openDaily(deps: DailyDeps, request: DailyRequest): Promise<OpenedDaily> {
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

/** `undefined` where the player has started it at the same moment in another place. */
async function startTry(
  deps: DailyDeps,
  { player, place, pressId }: DailyRequest,
  now: number,
): Promise<OpenedDaily | undefined> {
  const daily = dailyAt(now);
  const slot = { player, place, mode: DAILY, daily, ...DAILY_BOARD } as const;
  const source = { kind: 'fair2', seed: await deps.store.dailySeed(daily, deps.newSeed()) } as const;
  const [best, { current }] = await Promise.all([
    deps.store.findBest(slot, source),
    deps.store.findStreak(player, daily - 1),
  ]);
  // By the same moment as the day, also where midnight comes in between.
  const game = startedGame({ ...deps, now: () => now }, { slot, source }, best, pressId);
  const saved = { ...game, opening: { ...game.opening, streak: current } };
  return (await deps.store.startDaily(saved)) ? { kind: 'started', view: { saved } } : undefined;
}
