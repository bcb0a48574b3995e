/** The game that the picture of the playground shows. It is always the same. */
import type { Driver, StoredMessage } from '#playground';
import { boardFrom } from '../../src/game/board.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from '../../test/support/saved-game.ts';
import { blocksOf, contentOf, seen } from '../../test/support/seen.ts';

export const SEAT = { player: 'Ann', server: 'Puzzle Club' } as const;

/** Stores the game in the database of a bot that is already running. */
export async function plant(driver: Driver, database: string): Promise<void> {
  const now = driver.clock.now();
  const store = await openStore(database);
  await store.startGame(
    savedGame({
      player: driver.player(SEAT.player).id,
      place: `guild:${driver.guildChannel(SEAT.server).guild.id}`,
      board: boardFrom(4, 4, [11, 8, 4, 1, 7, 6, 6, 2, 5, 4, 0, 0, 2, 2, 1, 0]),
      score: 23_436,
      moveCount: 1_198,
      turn: 1_198,
      bestBefore: 39_624,
      startedAt: now,
      changedAt: now,
    }),
  );
  await store.close();
}

/** Opens the game and makes one move. */
export async function playScene(driver: Driver): Promise<StoredMessage> {
  const ann = driver.player(SEAT.player);
  const shown = await driver.slash(ann, driver.guildChannel(SEAT.server), '2048').outcome;
  if (!('message' in shown)) throw new Error(`The game was not shown: ${JSON.stringify(shown)}`);
  const moved = await driver.click(ann, shown.message, seen(shown.message).customIds['⬅️'] ?? '').outcome;
  if (!('message' in moved)) throw new Error(`The move was not shown: ${JSON.stringify(moved)}`);
  return moved.message;
}

/** The text of a message, then the emoji and label of each of its buttons, row by row. */
export const saidBy = (stored: StoredMessage): string =>
  [
    contentOf(stored),
    ...blocksOf(stored).flatMap((row) => ('components' in row ? [row.components.map(faceOf).join(' | ')] : [])),
  ].join('\n');

const faceOf = (component: object): string =>
  [
    'emoji' in component && (component.emoji as { readonly name?: string }).name,
    'label' in component && component.label,
  ]
    .filter(Boolean)
    .join(' ');
