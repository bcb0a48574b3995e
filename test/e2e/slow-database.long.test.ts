/** How long a move takes on a slow network, for which the machine must have little else to do; postgres-round-trips counts its ways. */
import { expect } from 'vitest';
import { move, open, testWithBot as test, updated } from '../support/bot-world.ts';
import { WARNING } from '../support/journal.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { schemaBehindProxy } from '../support/stalling-proxy.ts';

test.skipIf(!postgresBinaries())(
  'behind a network with 300 ms for the way there and back: a move takes two of them and little more',
  async ({ world, onTestFinished }) => {
    const { proxy, DATABASE_URL } = await schemaBehindProxy(onTestFinished);
    const bot = await world.start({ DATABASE_URL });
    const ann = world.driver.player('Ann');
    let game = await open(world, ann, 'Puzzle Club', { board: '8x8' });
    let moves = 0;
    /** The quickest of some, since a machine with much to do is slow, not wrong. */
    const quickest = async (): Promise<number> => {
      const times: number[] = [];
      for (let left = 6; left > 0; left -= 1) {
        const click = move(world, ann, game);
        game = await updated(click);
        moves += 1;
        expect(game.moves).toBe(moves);
        times.push(click.callbackMs ?? Number.POSITIVE_INFINITY);
      }
      return Math.min(...times);
    };
    const near = await quickest();
    proxy.slow(300);
    const ways = ((await quickest()) - near) / 300;
    expect(ways).toBeGreaterThan(1.9);
    expect(ways).toBeLessThan(2.6);
    expect(bot.log.filter(({ level }) => level >= WARNING)).toEqual([]);
  },
);
