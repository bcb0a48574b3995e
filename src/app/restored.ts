/** Work after a backup was restored: its seeds are not used again, because they may have been revealed since. */

import { markedBy } from './assist.ts';
import { unlessDamaged } from './stores/damaged-row.ts';
import type { GameStore } from './stores/game-store.ts';
import type { OperationStore } from './stores/operation-store.ts';

export interface Restored {
  /** The number of running ranked games that are now marked as assisted. */
  readonly assisted: number;
  /** The number of games whose rows are damaged. They are not changed, because nobody can play them. */
  readonly unreadable: number;
}

/** Marks running ranked games as assisted (not dailies and races). Must not run while the bot runs. */
export async function noteRestored(
  store: Pick<OperationStore, 'beginLines' | 'runningRanked'> & Pick<GameStore, 'find' | 'saveAssist'>,
  now: number,
): Promise<Restored> {
  await store.beginLines(now);
  let [assisted, unreadable] = [0, 0];
  for (let ids = await store.runningRanked(''); ids.length > 0; ids = await store.runningRanked(ids.at(-1) ?? '')) {
    for (const id of ids) {
      const saved = await store.find(id).catch(unlessDamaged);
      if (!saved) unreadable += 1;
      else if (await markedBy({ store }, saved, 'restored')) assisted += 1;
    }
  }
  return { assisted, unreadable };
}
