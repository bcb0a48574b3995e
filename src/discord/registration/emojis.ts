/**
 * Registers the emojis of the arrow buttons, and those of text mode, one for each tile of each theme. Screen readers
 * read the names aloud: those of the arrows are the directions, and that of a tile is the theme's letter and the number
 * (`q2048`). If a theme's tiles change, it gets another letter.
 */
import {
  type APIEmoji,
  type RESTGetAPIApplicationEmojisResult,
  RESTJSONErrorCodes,
  Routes,
} from 'discord-api-types/v10';
import { RULES } from '../../game/rules.ts';
import type { Direction } from '../../game/slide.ts';
import { faceValue } from '../../game/values.ts';
import { type Backoff, backoffMs, pause, retry } from '../../repeat-and-retry.ts';
import { THEME_NAMES, THEMES, type ThemeName } from '../../themes/themes.ts';
import { discordErrorCode } from '../connection/rest.ts';
import type { Arrows, MessagePainter, TileEmojis } from '../messages/message.ts';
import { NotRegisteredError, type Registering } from './commands.ts';

export interface EmojiTimes extends Backoff {
  /** Milliseconds between the start and the first upload. */
  readonly afterMs: number;
  /** Milliseconds between two uploads, because all calls share the 50 a second that a bot may make. */
  readonly paceMs: number;
}

/** The uploads start late, because painting emojis must not delay the first answers. */
export const EMOJI_TIMES: EmojiTimes = {
  afterMs: 3_000,
  paceMs: 25,
  firstMs: 5_000,
  longestMs: 3_600_000,
};

export interface RegisteringEmojis extends Registering {
  readonly painter: MessagePainter;
  /** Called for each theme once all of its emojis are registered. */
  readonly use: (theme: ThemeName, emojis: TileEmojis) => void;
  readonly useArrows: (arrows: Arrows) => void;
}

interface TileEmoji {
  readonly exponent: number;
  readonly isNew: boolean;
}

/** The exponent of 131,072, the largest tile of a 4x4 board. Boards with larger tiles are shown without emojis. */
const LARGEST = 17;

/** The exponent of the largest tile that can appear after a move, with any rule set. */
const LARGEST_NEW = Math.max(...Object.values(RULES).flatMap(({ spawns }) => spawns.map(({ exponent }) => exponent)));

const TILES: readonly TileEmoji[] = [
  ...Array.from({ length: LARGEST + 1 }, (_, exponent) => ({ exponent, isNew: false })),
  ...Array.from({ length: LARGEST_NEW }, (_, before) => ({ exponent: before + 1, isNew: true })),
];

function nameOf(theme: ThemeName, { exponent, isNew }: TileEmoji): string {
  const label = exponent === 0 ? '_empty' : `${isNew ? '_new_' : ''}${faceValue(exponent)}`;
  return `${THEMES[theme].emojiLetter}${label}`;
}

/** The ids of emojis by their names. */
type Emojis = ReadonlyMap<string, string>;

/** Registers all emojis in the background. Ends if `signal` aborts. Never rejects. */
export async function registerEmojis(registering: RegisteringEmojis, times: EmojiTimes): Promise<void> {
  const { mayRegister, signal, log } = registering;
  await pause(times.afterMs, signal);
  const work = async (): Promise<void> => {
    const created = await bringAll(registering, times);
    if (mayRegister) log.info({ created }, created > 0 ? 'the emojis were registered' : 'the emojis are up to date');
  };
  const pauseAfter = (error: unknown, attempt: number): number => {
    const retryInMs = backoffMs(attempt, times);
    if (error instanceof NotRegisteredError)
      log.info({ retryInMs, reason: error.message }, 'the emojis are not registered yet');
    else log.warn({ error, retryInMs }, 'the emojis could not be registered');
    return retryInMs;
  };
  await retry(work, pauseAfter, signal);
}

/** Uploads the missing emojis and returns their number. */
async function bringAll(registering: RegisteringEmojis, { paceMs }: EmojiTimes): Promise<number> {
  const { mayRegister, painter, use, useArrows, signal } = registering;
  const emojis = new Map(await fetchAll(registering));
  const before = emojis.size;
  const bring = async (name: string, paint: () => Uint8Array): Promise<string> => {
    const found = emojis.get(name);
    if (found !== undefined) return found;
    if (!mayRegister) throw new NotRegisteredError('the emojis');
    for (const [its, id] of await createEmoji(registering, name, paint())) emojis.set(its, id);
    await pause(paceMs, signal);
    return emojis.get(name) ?? '';
  };
  const arrow = async (name: Direction) => ({ id: await bring(name, () => painter.paintArrowEmoji(name)), name });
  useArrows({
    up: await arrow('up'),
    left: await arrow('left'),
    down: await arrow('down'),
    right: await arrow('right'),
  });
  for (const theme of THEME_NAMES) {
    for (const tile of TILES) {
      await bring(nameOf(theme, tile), () => painter.paintTileEmoji(tile.exponent, theme, tile.isNew));
    }
    use(theme, tileEmojis(theme, emojis));
  }
  return emojis.size - before;
}

/** The registered emojis: https://docs.discord.com/developers/resources/emoji#list-application-emojis */
async function fetchAll({ rest, applicationId, signal }: RegisteringEmojis): Promise<Emojis> {
  const route = Routes.applicationEmojis(applicationId);
  const { items } = (await rest.get(route, { signal })) as RESTGetAPIApplicationEmojisResult;
  return new Map(items.flatMap(({ id, name }) => (id && name ? [[name, id] as const] : [])));
}

/** Returns the new emoji. If another process has just uploaded it, returns all emojis. */
async function createEmoji(registering: RegisteringEmojis, name: string, png: Uint8Array): Promise<Emojis> {
  const { rest, applicationId, signal } = registering;
  const body = { name, image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
  try {
    const { id } = (await rest.post(Routes.applicationEmojis(applicationId), { body, signal })) as APIEmoji;
    return new Map([[name, id ?? '']]);
  } catch (error) {
    if (discordErrorCode(error) !== RESTJSONErrorCodes.InvalidFormBodyOrContentType) throw error;
    const all = await fetchAll(registering);
    if (!all.has(name)) throw error;
    return all;
  }
}

function tileEmojis(theme: ThemeName, emojis: Emojis): TileEmojis {
  const find = (tile: TileEmoji): string | undefined => {
    const name = nameOf(theme, tile);
    const id = emojis.get(name);
    return id && `<:${name}:${id}>`;
  };
  return { find: (exponent, isNew = false) => find({ exponent, isNew }) ?? find({ exponent, isNew: false }) };
}
