import { expect } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type BotWorld, open, updated } from './bot-world.ts';
import { savedGame } from './saved-game.ts';

/** One move to the left from a win. */
const NEARLY_WON = boardFrom(4, 4, [10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 1, 2]);

/**
 * Wins by new players, until one comes with its animation; gives the press of that. A thread that has just started may be late
 * for the first ones.
 */
export async function celebratedWin(world: BotWorld, guild: string) {
  const { driver, database } = world;
  for (let tries = 0; tries < 9; tries += 1) {
    const winner = driver.addPlayer(`Winner ${tries}`);
    const place = `guild:${driver.channel(guild).guild?.id}`;
    const moment = { startedAt: Date.now(), changedAt: Date.now() };
    const store = await openStore(database);
    await store.startGame(
      savedGame({ id: `win-${winner.id}`, player: winner.id, place, board: NEARLY_WON, ...moment }),
    );
    await store.close();
    const game = await open(world, winner, guild);
    const win = driver.click(winner, game.stored, '⬅️');
    const { stored } = await updated(win);
    if (stored.message.attachments[0]?.filename === 'board.gif') return win;
  }
  return expect.unreachable('none of nine wins was animated');
}
