import { expect } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type BotWorld, open, type Seen, updated } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { savedGame } from '../support/saved-game.ts';

/** A board that wins with a move to the left. */
const NEARLY_WON = boardFrom(4, 4, [10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 1, 2]);

/** Repeats the move until its picture is animated, because a busy machine has no time for the animation. */
export async function untilAnimated<Made extends { readonly moved: Seen }>(make: () => Promise<Made>): Promise<Made> {
  let made: Made | undefined;
  await expect
    .poll(
      async () => {
        made = await make();
        return made.moved.stored.data.attachments.map(({ filename }) => filename);
      },
      // Each attempt opens and plays a game.
      { timeout: 30_000 },
    )
    .toEqual(['board.gif']);
  return made ?? expect.unreachable();
}

/** Wins with new players until a picture is animated; returns that press. */
export async function celebratedWin(world: BotWorld, guild: string) {
  const { driver, database } = world;
  const { win } = await untilAnimated(async () => {
    const winner = driver.addPlayer('Winner');
    const place = `guild:${driver.guildChannel(guild).guild.id}`;
    const moment = { startedAt: realTime(), changedAt: realTime() };
    const store = await openStore(database);
    await store.startGame(
      savedGame({ id: `win-${winner.id}`, player: winner.id, place, board: NEARLY_WON, ...moment }),
    );
    await store.close();
    const game = await open(world, winner, guild);
    const press = driver.click(winner, game.stored, '⬅️');
    return { win: press, moved: await updated(press) };
  });
  return win;
}
