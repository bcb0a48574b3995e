/** Sees to it that Discord has the emojis of text mode, in the background; until it has, boards are plain text. */
import { THEME_NAMES, type ThemeName } from '../../app/ports.ts';
import type { Services } from '../command.ts';
import { isTokenRefused } from '../connect-error.ts';
import type { Painter, TileEmojis } from '../painter.ts';
import { pause } from '../pause.ts';
import { type EmojiList, fetchEmojis } from './emoji-list.ts';
import { findSet, type RegisteredSet, registerSet, removeStale } from './register-emojis.ts';
import { paintTileSet, type TileSet, tileEmojisOf } from './tile-set.ts';

export interface SettlingEmojis extends EmojiList {
  /** False in a process that leaves registering to another one. */
  readonly registers: boolean;
  readonly painter: Painter;
  /** Called for each theme as soon as its emojis can be used. */
  readonly use: (theme: ThemeName, emojis: TileEmojis) => void;
  /** Called when Discord refuses the bot's token. */
  readonly refuse: (cause: unknown) => void;
  /** How long the first players have the bot to themselves. */
  readonly afterMs: number;
  /** How long emojis of an earlier version stay: its other processes may run until they are replaced, too. */
  readonly staleAfterMs: number;
}

type Reporting = Pick<Services, 'log' | 'describeError'>;

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;

/** Settles when all are there, or when `signal` ended it; never rejects. */
export async function settleEmojis(settling: SettlingEmojis, { log, describeError }: Reporting): Promise<void> {
  const { signal } = settling;
  await pause(settling.afterMs, signal);
  for (let retryInMs = FIRST_DELAY_MS; !signal.aborted; retryInMs = Math.min(retryInMs * 2, LONGEST_DELAY_MS)) {
    try {
      if (await settleOnce(settling, log)) return;
    } catch (error) {
      if (isTokenRefused(error)) settling.refuse(error);
      if (!signal.aborted)
        log.warn({ error: describeError(error), retryInMs }, 'the emojis of text mode could not be registered');
    }
    await pause(retryInMs, signal);
  }
}

/** False while another process has not registered all of them yet. */
async function settleOnce(settling: SettlingEmojis, log: Reporting['log']): Promise<boolean> {
  const { painter, registers, signal } = settling;
  const sets: RegisteredSet[] = [];
  const present = await fetchEmojis(settling);
  for (const theme of THEME_NAMES) {
    const wanted = await paintTileSet(theme, painter, signal);
    if (signal.aborted) return false;
    const set = findSet(wanted, present) ?? (registers ? await register(settling, wanted) : undefined);
    if (!set) continue;
    sets.push(set);
    settling.use(theme, tileEmojisOf(set.mentions));
  }
  if (!registers) return sets.length === THEME_NAMES.length;
  const created = sets.reduce((sum, set) => sum + set.created, 0);
  log.info({ created }, created > 0 ? 'the emojis were registered' : 'the emojis are up to date');
  const used = new Set(sets.map(({ letter }) => letter));
  await pause(settling.staleAfterMs, signal);
  if (signal.aborted) return true;
  const removed = await removeStale(settling, await fetchEmojis(settling), used);
  if (removed > 0) log.info({ removed }, 'emojis of an earlier version were removed');
  return true;
}

/** With the list as it is by now: the themes before this one may have taken letters. */
const register = async (settling: SettlingEmojis, wanted: TileSet): Promise<RegisteredSet> =>
  registerSet(settling, wanted, await fetchEmojis(settling));
