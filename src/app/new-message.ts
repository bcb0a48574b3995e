/** A running game in a new message, and the older message as that of an old board. */
import type { Play, SavedGame } from './ports.ts';

/**
 * A resumed game gets a new message, and the turn grows, so that the buttons of the older message are those of an old
 * board from now on: they refresh it and never move. An interaction that is delivered again, or after a later one, must
 * not do so: it would turn the newest message into an old board.
 *
 * @param askedBy the id of the interaction
 * @returns `undefined` when the game has changed since it was read
 */
export async function inNewMessage(play: Play, running: SavedGame, askedBy: string): Promise<SavedGame | undefined> {
  if (isRepeated(askedBy, running.openedBy)) return running;
  const position = { ...running.position, turn: running.position.turn + 1 };
  const saved = { ...running, position, openedBy: askedBy };
  return (await play.store.saveTurn(running, saved)) ? saved : undefined;
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
