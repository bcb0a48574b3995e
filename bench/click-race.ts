/** The group `click.race`: what a move costs in a race of eight, whose card is edited meanwhile, and on boards of their own. */
import {
  type BenchSeat,
  type Contestant,
  openBoard,
  playSlice,
  resetCounts,
  unansweredNote,
  WARM_UP_SLICES,
  withBots,
} from './click-bot.ts';
import { type Group, lessIsBetter } from './row.ts';

const PLAYERS = 8;
/** Each player starts one race. */
const SLICES = PLAYERS - WARM_UP_SLICES;
const PRESSES = 256;
/** Random moves on such a board last for a whole slice. */
const BOARD = '6x6';

export const clickRace: Group = {
  name: 'click.race',
  onlyByName: true,
  run: () =>
    withBots(async (bots) => {
      const [racing, alone] = [await bots.ours(PLAYERS), await bots.ours(PLAYERS, 'gateway')];
      for (let round = 0; round < WARM_UP_SLICES + SLICES; round += 1) {
        if (round === WARM_UP_SLICES) [racing, alone].forEach(resetCounts);
        await sitDownToRace(racing, round);
        await sitDownAlone(alone);
        await playSlice(racing, PRESSES);
        await playSlice(alone, PRESSES);
      }
      const cpu = ({ cpuMs, moves }: Contestant) => cpuMs / moves;
      const note = `CPU per move, ${PLAYERS} players in one race; baseline: on boards of their own`;
      return [lessIsBetter('click.race', 'ms', cpu(racing), cpu(alone), `${note}; ${unansweredNote(racing)}`)];
    }),
};

async function sitDownAlone({ discord, seats }: Contestant): Promise<void> {
  for (const seat of seats)
    seat.message = (await openBoard(discord, seat.player, seat.channel, { board: BOARD })).message;
}

/** One player starts a race, and the others join it: each seat gets a new board. */
async function sitDownToRace({ discord: { driver }, seats }: Contestant, round: number): Promise<void> {
  const starter = seats[round % seats.length];
  if (!starter) throw new Error('Nobody is there to start a race.');
  const started = await driver.slash(starter.player, starter.channel, 'race', { board: BOARD, rules: 'classic' })
    .outcome;
  if (started.kind !== 'replied') throw new Error('The race was not started.');
  // The starter, who is in, gets the own board with the same button.
  const join = async (seat: BenchSeat): Promise<void> => {
    const joined = await driver.click(seat.player, started.message, 'Join').outcome;
    if (joined.kind !== 'replied') throw new Error('A player could not join.');
    seat.message = joined.message;
  };
  for (const seat of seats) await join(seat);
}
