/**
 * The emojis that the application has on Discord, sorted into sets: `a2048` and the others that begin with a letter, and
 * `tiles_a_0123456789`, which claims the letter for the pictures with that fingerprint. So the names of the tiles stay
 * short and can be said aloud, and an emoji that the operator uploaded is never mistaken for one of ours.
 */
import { type APIEmoji, type REST, type RESTGetAPIApplicationEmojisResult, Routes } from 'discord.js';
import { pause } from '../pause.ts';
import { TILE_NAME } from './tile-set.ts';

/** Where the list is found. */
export interface EmojiList {
  readonly rest: REST;
  readonly applicationId: string;
  readonly signal: AbortSignal;
  /** From the end of one change of the list to the next: other calls share the 50 a second that a bot may make. */
  readonly paceMs: number;
}

/** An emoji that has a name and an id, as all of an application have. */
export interface ListedEmoji {
  readonly id: string;
  readonly name: string;
}

export interface ClaimedSet {
  readonly letter: string;
  readonly fingerprint: string;
  readonly claim: ListedEmoji;
  /** By label. */
  readonly tiles: ReadonlyMap<string, ListedEmoji>;
}

const CLAIM = /^tiles_([a-z])_([0-9a-f]{10})$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const claimName = (letter: string, fingerprint: string): string => `tiles_${letter}_${fingerprint}`;

/** https://docs.discord.com/developers/resources/emoji#list-application-emojis */
export async function fetchEmojis({ rest, applicationId, signal }: EmojiList): Promise<readonly ListedEmoji[]> {
  const route = Routes.applicationEmojis(applicationId);
  const { items } = (await rest.get(route, { signal })) as RESTGetAPIApplicationEmojisResult;
  return items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
}

export async function createEmoji(list: EmojiList, name: string, png: Uint8Array): Promise<ListedEmoji> {
  const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const { rest, applicationId, signal, paceMs } = list;
  const made = (await rest.post(Routes.applicationEmojis(applicationId), {
    body: { name, image },
    signal,
  })) as APIEmoji;
  await pause(paceMs, signal);
  return { id: made.id ?? '', name };
}

export async function deleteEmoji(list: EmojiList, { id }: ListedEmoji): Promise<void> {
  const { rest, applicationId, signal, paceMs } = list;
  await rest.delete(Routes.applicationEmoji(applicationId, id), { signal });
  await pause(paceMs, signal);
}

export function setsIn(emojis: readonly ListedEmoji[]): readonly ClaimedSet[] {
  return emojis.flatMap((claim) => {
    const [, letter, fingerprint] = CLAIM.exec(claim.name) ?? [];
    if (letter === undefined || fingerprint === undefined) return [];
    return [{ letter, fingerprint, claim, tiles: tilesOf(letter, emojis) }];
  });
}

/** A letter that no emoji of such a name begins with; nothing when all 26 are taken. */
export function freeLetter(emojis: readonly ListedEmoji[]): string | undefined {
  const taken = new Set(emojis.map(({ name }) => (TILE_NAME.exec(name) ?? CLAIM.exec(name))?.[1]));
  return [...LETTERS].find((letter) => !taken.has(letter));
}

function tilesOf(letter: string, emojis: readonly ListedEmoji[]): ReadonlyMap<string, ListedEmoji> {
  return new Map(
    emojis.flatMap((emoji) => {
      const [, its, label] = TILE_NAME.exec(emoji.name) ?? [];
      return its === letter && label !== undefined ? [[label, emoji] as const] : [];
    }),
  );
}
