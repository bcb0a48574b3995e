/** `/daily`: the player's only try at today's board, wherever it was begun; the result when it has ended. */
import { createGame } from '../create-game.ts';
import type { KeptForNewer } from '../look.ts';
import { inNewMessage } from '../new-message.ts';
import { SlotContentionError } from '../open-game.ts';
import {
  DAILY,
  DAILY_BOARD,
  type DailyTry,
  dailyAt,
  type Place,
  type Play,
  type PlayerId,
  startOfDaily,
} from '../ports.ts';
import { readable } from '../start-over.ts';
import type { GameView } from '../view.ts';

/**
 * `started`: a new try. `resumed`: the running one. `ended`: its result. `lost`: its game cannot be read, or, `deleted`, is no
 * longer stored, and there is no second one; `nextAt` is when the next daily begins, in milliseconds since 1970.
 */
export type OpenedDaily =
  | { readonly kind: 'started' | 'resumed' | 'ended'; readonly view: GameView }
  | { readonly kind: 'lost' | 'deleted'; readonly nextAt: number }
  | KeptForNewer;

interface Asking {
  readonly player: PlayerId;
  readonly place: Place;
  /** The id of the interaction, the same in each process that it is delivered to. */
  readonly askedBy: string;
}

/** Each further attempt means that another press of the same player was saved meanwhile. */
const ATTEMPTS = 5;

export async function openDaily(play: Play, asking: Asking): Promise<OpenedDaily> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = play.now();
    const today = dailyAt(now);
    // A clock that was set back, or that of another process, must not give a player the day before once more.
    const known = await play.store.findTry(asking.player, today, today + 1);
    const opened = known ? await show(play, known, asking.askedBy) : await start(play, asking, now);
    if (opened) return opened;
  }
  throw new SlotContentionError({ ...asking, ...DAILY_BOARD });
}

async function show(play: Play, { daily, found }: DailyTry, askedBy: string): Promise<OpenedDaily | undefined> {
  if (found === 'newer') return { kind: 'refused', reason: found };
  const game = readable(found);
  if (!game) return { kind: found ? 'lost' : 'deleted', nextAt: startOfDaily(daily + 1) };
  if (game.position.state !== 'running') return { kind: 'ended', view: { saved: game } };
  const saved = await inNewMessage(play, game, askedBy);
  return saved && { kind: 'resumed', view: { saved } };
}

/** `undefined` where the player has begun it at the same moment in another place. */
async function start(play: Play, { player, place, askedBy }: Asking, now: number): Promise<OpenedDaily | undefined> {
  const daily = dailyAt(now);
  const slot = { player, place, mode: DAILY, daily, ...DAILY_BOARD } as const;
  const source = { kind: 'fair2', seed: await play.store.dailySeed(daily, play.newSeed()) } as const;
  const [best, { current }] = await Promise.all([
    play.store.findBest(slot, source),
    play.store.findStreak(player, daily - 1),
  ]);
  // By the same moment as the day, also where midnight comes in between.
  const game = createGame({ ...play, now: () => now }, { slot, source }, best, askedBy);
  const saved = { ...game, opening: { ...game.opening, streak: current } };
  return (await play.store.beginDaily(saved)) ? { kind: 'started', view: { saved } } : undefined;
}
