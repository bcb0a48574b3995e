/** `/2048`: the player's running game in this slot, or a new one. */
import { endOnTime, hasExpired } from './clock.ts';
import { beginningOf, createGame, slotOf } from './create-game.ts';
import type { KeptForNewer } from './look.ts';
import { inNewMessage } from './new-message.ts';
import type { Play, SavedGame, Seat, Slot } from './ports.ts';
import { readable, startOver } from './start-over.ts';
import type { GameView } from './view.ts';

/**
 * `started`: a new game. `resumed`: the running one. `asks`: the running practice game has moves, but the player wants
 * the board of another seed, which would end it: the player is asked first.
 */
export type Opened =
  | {
      readonly kind: 'started';
      readonly view: GameView;
      /** True when there was a running game that could not be read: it is set aside, and this is said once. */
      readonly setAside?: true;
      /** The game before, when its time has run out since it was last seen: this too is said once. */
      readonly ranOut?: SavedGame;
    }
  | { readonly kind: 'resumed'; readonly view: GameView }
  | { readonly kind: 'asks'; readonly view: GameView; readonly seed: number };

/** How often a lost race is tried again. Each loss means that another click of the same player was saved meanwhile. */
const ATTEMPTS = 5;

/** The slot was taken each time a game was to be put there, and empty each time it was read. */
export class SlotContentionError extends Error {
  override readonly name = 'SlotContentionError';

  constructor({ player, place }: Seat) {
    super(`Player ${player} in ${place}: a game appeared and went ${ATTEMPTS} times while one was being opened.`);
  }
}

/**
 * @param seed asks for a practice game, which has a slot of its own
 * @param askedBy the id of the interaction, the same in each process that it is delivered to
 * @param askedAt its moment, in milliseconds since 1970
 */
export async function openGame(
  play: Play,
  seat: Seat,
  seed: number | undefined,
  askedBy: string,
  askedAt = play.now(),
): Promise<Opened | KeptForNewer> {
  return open<never>(play, { seat, seed, askedBy, askedAt }, () => undefined);
}

interface Asking {
  readonly seat: Seat;
  readonly seed: number | undefined;
  readonly askedBy: string;
  readonly askedAt: number;
}

/** How long another press of the same button may be the second half of a double press, in milliseconds. */
const DOUBLE_PRESS = 5_000;

/** The same, but `undefined` where another press opened the game a moment ago: it needs no second message. */
export async function openGameOnce(
  play: Play,
  seat: Seat,
  seed: number | undefined,
  askedBy: string,
  askedAt = play.now(),
): Promise<Opened | KeptForNewer | undefined> {
  const since = play.now() - DOUBLE_PRESS;
  const isNew = ({ opening, openedBy }: SavedGame) => opening.startedAt > since && openedBy !== askedBy;
  const asking = { seat, seed, askedBy, askedAt };
  const opened = await open(play, asking, (running) => (isNew(running) ? 'repeated' : undefined));
  return opened === 'repeated' ? undefined : opened;
}

/** @param other what is given instead where this is the running game */
async function open<Other>(
  play: Play,
  { seat, seed, askedBy, askedAt }: Asking,
  other: (running: SavedGame) => Other | undefined,
): Promise<Opened | KeptForNewer | Other> {
  const asked = seed === undefined ? undefined : String(seed);
  const slot = slotOf(seat, asked);
  let before: BeforeStart = {};
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { running, isNewer, ...removed } = await findRunning(play, slot, askedAt);
    if (isNewer) return { kind: 'refused', reason: 'newer' };
    before = { ...before, ...removed };
    const instead = running && other(running);
    if (instead !== undefined) return instead;
    const opened = running
      ? await resume(play, running, seed, askedBy)
      : await start(play, slot, asked, askedBy, before);
    if (opened) return opened;
  }
  return openAnyhow(play, slot, seed, askedBy);
}

async function openAnyhow(play: Play, slot: Slot, seed: number | undefined, askedBy: string): Promise<Opened> {
  // Where so much is asked for at once, nobody can tell which message is the newest, and the board is shown as it is.
  const running = readable(await play.store.findRunning(slot));
  if (running) return resumed(play, { saved: running }, seed, askedBy);
  throw new SlotContentionError(slot);
}

/** What became of the game that was in the slot. */
type BeforeStart = Pick<Extract<Opened, { kind: 'started' }>, 'setAside' | 'ranOut'>;

/** The game that can be played on, or else what was just removed from its slot. */
async function findRunning(
  play: Play,
  slot: Slot,
  askedAt: number,
): Promise<BeforeStart & { readonly running?: SavedGame; readonly isNewer?: true }> {
  const found = await play.store.findRunning(slot);
  if (!found) return {};
  if (found === 'newer') return { isNewer: true };
  if (found === 'damaged') {
    await play.store.setAside(slot);
    return { setAside: true };
  }
  return hasExpired(found, askedAt) ? { ranOut: await endOnTime(play, found) } : { running: found };
}

async function start(
  play: Play,
  slot: Slot,
  seed: string | undefined,
  askedBy: string,
  before: BeforeStart,
): Promise<Opened | undefined> {
  const beginning = await beginningOf(play, slot, seed, askedBy);
  const best = await play.store.findBest(slot, beginning.source);
  const saved = createGame(play, beginning, best, askedBy);
  return (await play.store.begin(saved, beginning.proof)) ? { kind: 'started', view: { saved }, ...before } : undefined;
}

/** Gives the running game a new message. */
async function resume(
  play: Play,
  running: SavedGame,
  seed: number | undefined,
  askedBy: string,
): Promise<Opened | undefined> {
  const saved = await inNewMessage(play, running, askedBy);
  return saved && resumed(play, { saved }, seed, askedBy);
}

async function resumed(play: Play, view: GameView, seed: number | undefined, askedBy: string): Promise<Opened> {
  const { opening, position } = view.saved;
  if (seed === undefined || opening.source.seed === String(seed)) return { kind: 'resumed', view };
  if (position.moveCount > 0) return { kind: 'asks', view, seed };
  const next = await startOver(play, view.saved, seed, askedBy);
  return next.kind === 'started' ? { ...next, kind: 'started' } : { kind: 'resumed', view: next.view };
}
