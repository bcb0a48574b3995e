/**
 * The cost of a click: the bot in a process of its own, a stand-in for Discord in this one, real sockets between them.
 * Our bot and the plain ones play in turns, a slice of presses each, so that all of them meet the same machine. All do the
 * same work: random arrows that move, the same message, a picture of the same size, the same options of Node.js.
 */
import { amongBots, openOurs, openPlain, restart, slice, WARM_UP } from './click-bot.ts';
import { type Contestants, rowsOf } from './click-rows.ts';
import type { PlainKind } from './plain-bot.ts';
import type { Group, Row } from './row.ts';

const SLICES = 5;
/**
 * Presses of all players together in a slice, fewer for each of 16 than our bot takes in a burst; the slower plain bots get
 * fewer, their figures settle sooner.
 */
const PRESSES: Readonly<Record<keyof Contestants, number>> = {
  ours: 768,
  saving: 768,
  bare: 768,
  indexed: 384,
  sprites: 128,
};

async function race(players: number): Promise<readonly Row[]> {
  return amongBots(async (all, folder) => {
    const plain = (kind: PlainKind) => openPlain(all, kind, players, folder);
    const ours = await openOurs(all, players, folder);
    const [bare, saving] = [await plain('bare'), await plain('saving')];
    const [indexed, sprites] = [await plain('indexed'), await plain('sprites')];
    const contestants = { ours, saving, bare, indexed, sprites };
    for (let round = 0; round < WARM_UP + SLICES; round += 1) {
      if (round === WARM_UP) Object.values(contestants).forEach(restart);
      await slice(ours, PRESSES.ours);
      await slice(saving, PRESSES.saving);
      await slice(bare, PRESSES.bare);
      await slice(indexed, PRESSES.indexed);
      await slice(sprites, PRESSES.sprites);
    }
    return rowsOf(players, contestants);
  });
}

export const click: Group = {
  name: 'click',
  run: async () => [...(await race(16)), ...(await race(64))],
};
