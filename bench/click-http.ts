/**
 * `http`: what a click costs over HTTP, against the same bot over the gateway and against a plain bot over HTTP; and
 * what a plain bot saves by HTTP. In turns, a slice of presses each.
 */
import {
  amongBots,
  type Contestant,
  openOurs,
  openPlain,
  openPlainHttp,
  restart,
  slice,
  WARM_UP,
} from './click-bot.ts';
import { median } from './median.ts';
import type { Group, Row } from './row.ts';

const PLAYERS = 16;
const SLICES = 9;
/** Of all players together in a slice. */
const PRESSES = 768;

const WAYS = ['http', 'gateway', 'plain', 'plainGateway'] as const;
type Contestants = Readonly<Record<(typeof WAYS)[number], Contestant>>;

export const clickHttp: Group = {
  name: 'http',
  run: () =>
    amongBots(async (all, folder) => {
      const bots: Contestants = {
        http: await openOurs(all, PLAYERS, folder, 'http'),
        gateway: await openOurs(all, PLAYERS, folder, 'gateway'),
        plain: await openPlainHttp(all, PLAYERS, folder),
        plainGateway: await openPlain(all, 'saving', PLAYERS, folder),
      };
      await sliceEach(bots, WARM_UP);
      restart(bots.http);
      const calls = countCalls(bots.http);
      return [...costRows(await sliceEach(bots, SLICES)), calls()];
    }),
};

/** CPU milliseconds for a move, of each slice. */
async function sliceEach(bots: Contestants, slices: number): Promise<Record<keyof Contestants, number[]>> {
  const costs: Record<keyof Contestants, number[]> = { http: [], gateway: [], plain: [], plainGateway: [] };
  for (let round = 0; round < slices; round += 1)
    for (const way of WAYS) {
      const [cpuMs, moves] = [bots[way].cpuMs, bots[way].moves];
      await slice(bots[way], PRESSES);
      costs[way].push((bots[way].cpuMs - cpuMs) / (bots[way].moves - moves));
    }
  return costs;
}

function costRows(costs: Readonly<Record<keyof Contestants, readonly number[]>>): readonly Row[] {
  const row = (name: string, of: keyof Contestants, other: keyof Contestants, what: string): Row => {
    const [value, baseline] = [median(costs[of]), median(costs[other])];
    const note = `CPU for a move, ${PLAYERS} players pressing at once, median of ${SLICES} slices; ${what}`;
    return { name, value, unit: 'ms', baseline, ratio: baseline / value, note };
  };
  const plain = 'a plain bot over HTTP: signature, a saved row, one ready picture in the response';
  return [
    row('click.16.http', 'http', 'gateway', 'baseline: the same bot over the gateway'),
    row('click.16.http.floor', 'http', 'plain', `baseline: ${plain}`),
    row('click.16.http.plain', 'plain', 'plainGateway', `${plain}; baseline: the same plain bot over the gateway`),
  ];
}

/** Counts the REST calls of the bot from now on; gives them as a row. */
function countCalls(bot: Contestant): () => Row {
  let calls = 0;
  bot.standIn.driver.subscribe((event) => {
    if (event.kind === 'api-call') calls += 1;
  });
  return () => ({
    name: 'click.16.http.calls',
    value: calls / bot.moves,
    unit: 'REST calls a move',
    baseline: null,
    ratio: null,
    note: `${calls} in ${bot.moves} moves`,
  });
}
