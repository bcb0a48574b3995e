/** `flood`: how long players wait while somebody sends requests with bad signatures, against the same bot without that. */
import { startFlood } from '../test/support/flood.ts';
import { amongBots, type Contestant, openOurs, restart, slice, told, WARM_UP } from './click-bot.ts';
import { percentile } from './median.ts';
import type { Group, Row } from './row.ts';

const PLAYERS = 16;
const SLICES = 7;
/** Of all players together in a slice. */
const PRESSES = 768;
const PER_SECOND = 1_000;

export const flood: Group = {
  name: 'flood',
  onlyByName: true,
  run: () =>
    amongBots(async (all, folder) => {
      const bot = await openOurs(all, PLAYERS, folder, 'http');
      for (let round = 0; round < WARM_UP; round += 1) await slice(bot, PRESSES);
      restart(bot);
      const [calm, flooded]: [number[], number[]] = [[], []];
      const refusals: number[] = [];
      for (let round = 0; round < SLICES; round += 1) {
        calm.push(...(await latenciesOf(bot)));
        const { count, stop } = await startFlood(bot.standIn.driver.endpointUrl ?? '', PER_SECOND);
        flooded.push(...(await latenciesOf(bot)));
        await stop();
        refusals.push(count.refused / count.sent);
      }
      return rowsOf(calm, flooded, `${(Math.min(...refusals) * 100).toFixed(0)} % refused; ${told(bot)}`);
    }),
};

async function latenciesOf(bot: Contestant): Promise<readonly number[]> {
  bot.latencies.length = 0;
  await slice(bot, PRESSES);
  return [...bot.latencies];
}

const rowsOf = (calm: readonly number[], flooded: readonly number[], result: string): readonly Row[] =>
  (['p50', 'p99'] as const).map((name) => {
    const part = Number(name.slice(1)) / 100;
    const [value, baseline] = [percentile(flooded, part), percentile(calm, part)];
    const note = `from press to board, ${PLAYERS} players pressing at once beside ${PER_SECOND} bad signatures a second, ${result}; baseline: without these`;
    return { name: `click.16.http.flood.${name}`, value, unit: 'ms', baseline, ratio: baseline / value, note };
  });
