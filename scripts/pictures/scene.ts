/** The game that the picture of the playground shows. It is always the same. */
import type { Driver, Player, StoredMessage } from '#playground';
import { boardFrom } from '../../src/game/board.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type GameFacts, savedGame } from '../../test/support/saved-game.ts';
import { blocksOf, contentOf, seen } from '../../test/support/seen.ts';

export const SEAT = { player: 'Ann', server: 'Puzzle Club' } as const;

/** The stand-in, and the database of a bot that runs on it. */
export interface Stage {
  readonly driver: Driver;
  readonly database: string;
}

let planted = 0;

/** Stores a running game of a player in the database. */
export async function plantGame(
  { driver, database }: Stage,
  server: string,
  player: Player,
  facts: GameFacts,
): Promise<void> {
  const now = driver.clock.now();
  const place = `guild:${driver.guildChannel(server).guild.id}`;
  const store = await openStore(database);
  planted += 1;
  const id = `planted-${planted}`;
  await store.startGame(savedGame({ id, player: player.id, place, startedAt: now, changedAt: now, ...facts }));
  await store.close();
}

/** Stores the game of the scene. */
export const plant = (stage: Stage): Promise<void> =>
  plantGame(stage, SEAT.server, stage.driver.player(SEAT.player), {
    board: boardFrom(4, 4, [11, 8, 4, 1, 7, 6, 6, 2, 5, 4, 0, 0, 2, 2, 1, 0]),
    score: 23_436,
    moveCount: 1_198,
    turn: 1_198,
    bestBefore: 39_624,
  });

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
