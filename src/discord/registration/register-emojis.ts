/** Brings a theme's emojis to Discord when they are not there yet, and takes those of earlier versions away. */
import {
  type ClaimedSet,
  claimName,
  createEmoji,
  deleteEmoji,
  type EmojiList,
  freeLetter,
  type ListedEmoji,
  setsIn,
} from './emoji-list.ts';
import type { TileSet } from './tile-set.ts';

/** All letters that begin the names of tiles are taken, by emojis that are not the bot's. */
export class NoLetterError extends Error {
  override readonly name = 'NoLetterError';

  constructor() {
    super('The application has an emoji such as a2 or b2048 for each letter, so there is no name left for the tiles.');
  }
}

export interface RegisteredSet {
  readonly letter: string;
  /** How many emojis were missing. */
  readonly created: number;
  /** What a message says for the emoji of a label. */
  readonly mentions: ReadonlyMap<string, string>;
}

/** The set as it is on Discord, or nothing while emojis are missing. */
export function findSet(
  { fingerprint, pictures }: TileSet,
  present: readonly ListedEmoji[],
): RegisteredSet | undefined {
  const found = setsIn(present).find(
    (set) => set.fingerprint === fingerprint && [...pictures.keys()].every((label) => set.tiles.has(label)),
  );
  return found && { letter: found.letter, created: 0, mentions: mentionsOf(found.tiles) };
}

/**
 * The letter is claimed first, so that a start that was interrupted goes on where it was, and an emoji whose name begins
 * with an unclaimed letter is left alone.
 *
 * @throws NoLetterError, DiscordAPIError when Discord refuses an emoji
 */
export async function registerSet(
  list: EmojiList,
  wanted: TileSet,
  present: readonly ListedEmoji[],
): Promise<RegisteredSet> {
  const complete = findSet(wanted, present);
  if (complete) return complete;
  const { letter, tiles } = setsIn(present).find((set) => set.fingerprint === wanted.fingerprint) ?? {
    letter: await claimLetter(list, wanted, present),
    tiles: new Map<string, ListedEmoji>(),
  };
  const all = new Map(tiles);
  for (const [label, picture] of wanted.pictures) {
    if (!all.has(label)) all.set(label, await createEmoji(list, `${letter}${label}`, picture));
  }
  return { letter, created: all.size - tiles.size, mentions: mentionsOf(all) };
}

/** Returns how many sets there were whose letter is not one of those in use. */
export async function removeStale(
  list: EmojiList,
  present: readonly ListedEmoji[],
  used: ReadonlySet<string>,
): Promise<number> {
  const stale = setsIn(present).filter(({ letter }) => !used.has(letter));
  for (const set of stale) await removeSet(list, set);
  return stale.length;
}

/** The claim goes last: without it nobody would know whose the others are. */
async function removeSet(list: EmojiList, { claim, tiles }: ClaimedSet): Promise<void> {
  for (const emoji of [...tiles.values(), claim]) await deleteEmoji(list, emoji);
}

async function claimLetter(list: EmojiList, wanted: TileSet, present: readonly ListedEmoji[]): Promise<string> {
  const letter = freeLetter(present);
  const [picture] = wanted.pictures.values();
  if (letter === undefined || !picture) throw new NoLetterError();
  await createEmoji(list, claimName(letter, wanted.fingerprint), picture);
  return letter;
}

const mentionsOf = (tiles: ReadonlyMap<string, ListedEmoji>): ReadonlyMap<string, string> =>
  new Map([...tiles].map(([label, { id, name }]) => [label, `<:${name}:${id}>`]));
