import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from './saved-game.ts';

/** Every file of the folder with its content, so that "left as it was" is a comparison. */
export const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

/** Makes a database of `count` games, each of two pages or so. */
export async function databaseWithGames(path: string, count = 1): Promise<void> {
  const store = await openStore(path);
  for (let game = 0; game < count; game++) {
    await store.begin(
      savedGame({ id: `game-${game}`, player: `${game}`, moves: { count: 4_000, bytes: new Uint8Array(1_000) } }),
    );
  }
  await store.close();
}
