/** `/2048`: the player's running game in this slot, or a new one. */
import { type Beginning, beginningOf, createGame } from './create-game.ts';
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
      readonly setAside: boolean;
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
 */
export async function openGame(play: Play, seat: Seat, seed: number | undefined, askedBy: string): Promise<Opened> {
  return open<never>(play, seat, seed, askedBy, () => undefined);
}

/** How long another press of the same button may be the second half of a double press, in milliseconds. */
const DOUBLE_PRESS = 5_000;

/** The same, but `undefined` where another press opened the game a moment ago: it needs no second message. */
export async function openGameOnce(
  play: Play,
  seat: Seat,
  seed: number | undefined,
  askedBy: string,
): Promise<Opened | undefined> {
  const since = play.now() - DOUBLE_PRESS;
  const isNew = ({ opening, openedBy }: SavedGame) => opening.startedAt > since && openedBy !== askedBy;
  const opened = await open(play, seat, seed, askedBy, (running) => (isNew(running) ? 'repeated' : undefined));
  return opened === 'repeated' ? undefined : opened;
}

/** @param other what is given instead where this is the running game */
async function open<Other>(
  play: Play,
  seat: Seat,
  seed: number | undefined,
  askedBy: string,
  other: (running: SavedGame) => Other | undefined,
): Promise<Opened | Other> {
  const beginning = beginningOf(play, seat, seed === undefined ? undefined : String(seed));
  let setAside = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await play.store.findRunning(beginning.slot);
    setAside ||= found === 'damaged';
    const running = readable(found);
    const instead = running && other(running);
    if (instead !== undefined) return instead;
    const opened = running
      ? await resume(play, running, seed, askedBy)
      : await start(play, beginning, askedBy, setAside);
    if (opened) return opened;
  }
  return openAnyhow(play, beginning.slot, seed);
}

async function openAnyhow(play: Play, slot: Slot, seed: number | undefined): Promise<Opened> {
  // Where so much is asked for at once, nobody can tell which message is the newest, and the board is shown as it is.
  const running = readable(await play.store.findRunning(slot));
  if (running) return resumed(play, { saved: running }, seed);
  throw new SlotContentionError(slot);
}

async function start(
  play: Play,
  beginning: Beginning,
  askedBy: string,
  setAside: boolean,
): Promise<Opened | undefined> {
  const best = await play.store.findBest(beginning.slot, beginning.source);
  const saved = createGame(play, beginning, best, askedBy);
  return (await play.store.begin(saved)) ? { kind: 'started', view: { saved }, setAside } : undefined;
}

/**
 * A resumed game gets a new message, and the turn grows, so that the buttons of the older message are those of an old
 * board from now on: they refresh it and never move. A `/2048` that is delivered again, or after a later one, must not do
 * so: it would turn the newest message into an old board.
 */
async function resume(
  play: Play,
  running: SavedGame,
  seed: number | undefined,
  askedBy: string,
): Promise<Opened | undefined> {
  if (isRepeated(askedBy, running.openedBy)) return resumed(play, { saved: running }, seed);
  const position = { ...running.position, turn: running.position.turn + 1 };
  const saved = { ...running, position, openedBy: askedBy };
  return (await play.store.saveTurn(running, saved)) ? resumed(play, { saved }, seed) : undefined;
}

async function resumed(play: Play, view: GameView, seed: number | undefined): Promise<Opened> {
  const { opening, position } = view.saved;
  if (seed === undefined || opening.source.seed === String(seed)) return { kind: 'resumed', view };
  if (position.moveCount > 0) return { kind: 'asks', view, seed };
  const next = await startOver(play, view.saved, seed);
  return next.kind === 'started' ? { ...next, kind: 'started', setAside: false } : { kind: 'resumed', view: next.view };
}

/** The bits of an id below its milliseconds: https://docs.discord.com/developers/reference#snowflakes */
const BITS_BELOW_TIME = 22n;

/** An answer is possible for three seconds only, so nothing is delivered later than this. */
const LATEST_DELIVERY = 60_000n << BITS_BELOW_TIME;

const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** True for the same id again, and for one from a little before: ids grow with time. */
function isRepeated(asked: string, opened: string): boolean {
  if (asked === opened) return true;
  if (!isNumber(asked) || !isNumber(opened)) return false;
  const before = BigInt(opened) - BigInt(asked);
  return before > 0n && before < LATEST_DELIVERY;
}
