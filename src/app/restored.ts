/**
 * Work after the restore of a backup. No stored seed is used again, because it may have been revealed since the backup.
 */

import { markedBy } from './assist.ts';
import { readable } from './saved-game.ts';
import type { GameStore } from './stores/game-store.ts';
import type { OperationStore } from './stores/operation-store.ts';

export interface Restored {
  /** Running ranked games that are now marked as assisted. */
  readonly assisted: number;
  /** Games with an unreadable row. They are left as they are, because nobody can play them. */
  readonly unreadable: number;
}

/**
 * Leaves dailies and duels as they are, because all players of one have the same tiles. Must not run beside the bot.
 */
export async function noteRestored(
  store: Pick<OperationStore, 'beginLines' | 'runningRanked'> & Pick<GameStore, 'find' | 'saveAssist'>,
  now: number,
): Promise<Restored> {
  await store.beginLines(now);
  let [assisted, unreadable] = [0, 0];
  for (let ids = await store.runningRanked(''); ids.length > 0; ids = await store.runningRanked(ids.at(-1) ?? '')) {
    for (const id of ids) {
      const saved = readable(await store.find(id));
      if (!saved) unreadable += 1;
      else if (await markedBy({ store }, saved, 'restored')) assisted += 1;
    }
  }
  return { assisted, unreadable };
}
