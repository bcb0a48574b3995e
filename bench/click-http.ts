/**
 * The group `http`: what a move costs over HTTP, compared with the same bot over the gateway and with a plain bot over
 * HTTP, and what a plain bot saves by using HTTP. The bots take turns after each slice of presses.
 */
import { type Contestant, playSlice, WARM_UP_SLICES, withBots } from './click-bot.ts';
import { type Group, lessIsBetter, type ResultRow } from './row.ts';
import { median } from './statistics.ts';

const PLAYERS = 16;
const SLICES = 9;
/** The number of presses of all players in a slice. */
const PRESSES = 768;

type Contestants = Readonly<Record<'http' | 'gateway' | 'plain' | 'plainGateway', Contestant>>;
/** CPU milliseconds per move, with one figure for each slice. */
type Costs = Record<keyof Contestants, number[]>;

export const clickHttp: Group = {
  name: 'http',
  run: () =>
    withBots(async (bots) => {
      const contestants: Contestants = {
        http: await bots.ours(PLAYERS, 'http'),
        gateway: await bots.ours(PLAYERS, 'gateway'),
        plain: await bots.plainHttp(PLAYERS),
        plainGateway: await bots.plain(PLAYERS, 'saving'),
      };
      await playSlices(contestants, WARM_UP_SLICES);
      return rowsOf(await playSlices(contestants, SLICES));
    }),
};

async function playSlices(contestants: Contestants, slices: number): Promise<Costs> {
  const costs: Costs = { http: [], gateway: [], plain: [], plainGateway: [] };
  for (let round = 0; round < slices; round += 1)
    for (const name of ['http', 'gateway', 'plain', 'plainGateway'] as const) {
      const bot = contestants[name];
      const { cpuMs, moves } = bot;
      await playSlice(bot, PRESSES);
      costs[name].push((bot.cpuMs - cpuMs) / (bot.moves - moves));
    }
  return costs;
}

function rowsOf(costs: Readonly<Costs>): readonly ResultRow[] {
  const row = (name: string, of: keyof Contestants, against: keyof Contestants, what: string): ResultRow => {
    const note = `CPU per move, ${PLAYERS} players pressing at once, median of ${SLICES} slices; ${what}`;
    return lessIsBetter(name, 'ms', median(costs[of]), median(costs[against]), note);
  };
  const plain = 'a plain bot over HTTP: signature, a saved row, one ready picture in the response';
  return [
    row('click.16.http', 'http', 'gateway', 'baseline: the same bot over the gateway'),
    row('click.16.http.floor', 'http', 'plain', `baseline: ${plain}`),
    row('click.16.http.plain', 'plain', 'plainGateway', `${plain}; baseline: the same plain bot over the gateway`),
  ];
}
