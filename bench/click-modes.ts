/** `modes`: the CPU of a move in a daily and in a duel against that of a usual one, in turns in the same process of the bot. */
import type { Interaction, Player, StandIn, StoredMessage } from '#playground';
import { amongBots, type Contestant, canMove, openOurs, press, type Seat } from './click-bot.ts';
import { median } from './median.ts';
import { cpuOf } from './process-cpu.ts';
import type { Group, Row } from './row.ts';

const PLAYERS = 16;
/** Of each player in a slice, or fewer where the game ends before. */
const MOVES = 40;
const SLICES = 9;

const MODES = ['usual', 'daily', 'duel'] as const;
type Mode = (typeof MODES)[number];

export const clickModes: Group = {
  name: 'modes',
  async run(): Promise<readonly Row[]> {
    return amongBots(async (all, folder) => {
      const bot = await openOurs(all, 1, folder);
      const costs: Record<Mode, number[]> = { usual: [], daily: [], duel: [] };
      // The first round warms the compiler up and does not count.
      for (let round = 0; round <= SLICES; round += 1)
        for (const mode of MODES) {
          const cost = await slice(bot, await seatsOf(bot.standIn, mode));
          if (round > 0) costs[mode].push(cost);
        }
      return rowsOf(costs);
    });
  },
};

const rowsOf = (costs: Readonly<Record<Mode, readonly number[]>>): readonly Row[] =>
  (['daily', 'duel'] as const).map((mode) => {
    const [value, baseline] = [median(costs[mode]), median(costs.usual)];
    const note = `${PLAYERS} players, ${SLICES} slices of ${MOVES} moves each; baseline: the usual game, in the same process`;
    return { name: `click.${mode}`, value, unit: 'ms CPU/move', baseline, ratio: baseline / value, note };
  });

/** CPU milliseconds of the bot for a move, with every player pressing one button after the other. */
async function slice(bot: Contestant, seats: readonly Seat[]): Promise<number> {
  const [cpu, moves] = [cpuOf(bot.pid), bot.moves];
  await Promise.all(
    seats.map(async (seat) => {
      for (let move = 0; move < MOVES && canMove(seat); move += 1) await press(bot, seat);
    }),
  );
  return (cpuOf(bot.pid) - cpu) / (bot.moves - moves);
}

/** Players whom the bot has never seen, each at the board of a game that has just begun. */
async function seatsOf({ driver }: StandIn, mode: Mode): Promise<readonly Seat[]> {
  const channel = driver.channel('Puzzle Club');
  const players = Array.from({ length: PLAYERS }, (_, index) => driver.addPlayer(`Player ${index}`));
  const slash = (player: Player, name: string, options = {}) => answered(driver.slash(player, channel, name, options));
  const boards: StoredMessage[] = [];
  for (const [index, player] of players.entries()) {
    const other = players[index + 1];
    if (mode !== 'duel') boards.push(await slash(player, mode === 'daily' ? 'daily' : '2048'));
    else if (index % 2 === 0 && other) {
      const card = await slash(player, '2048', { opponent: other.id });
      const accepted = await answered(driver.click(other, card, 'Accept'));
      for (const each of [player, other]) boards.push(await answered(driver.click(each, accepted, '▶️')));
    }
  }
  return players.map((player, index) => {
    const message = boards[index];
    if (!message) throw new Error('A player has no board.');
    return { player, channel, message };
  });
}

async function answered(interaction: Interaction): Promise<StoredMessage> {
  const outcome = await interaction.outcome;
  if (outcome.kind === 'replied' || outcome.kind === 'updated') return outcome.message;
  throw new Error(`A game could not be begun: ${JSON.stringify(outcome)}`);
}
