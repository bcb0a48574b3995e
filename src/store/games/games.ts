/**
 * Games on SQL. Each promise is kept only after the commit; the conditional update on a game's turn is the only lock,
 * so any number of processes may use the same database.
 */
import { categoryKey, DAILY, type GameStore, MODES, type Slot, slotKey } from '../../app/ports.ts';
import { GLOBAL } from '../bests/ranking-rows.ts';
import type { BestRow, RankingStatements } from '../bests/rankings.ts';
import { rivalOf } from '../bests/rivals.ts';
import type { Database } from '../database.ts';
import { otherSideOf } from '../duels/other-side.ts';
import { decodeProfile, type ProfileStatements } from '../players/profiles.ts';
import type { GameStatements } from './game-statements.ts';
import { beginning } from './handovers.ts';
import type { ReadGame } from './read-game.ts';
import { turnChanges } from './turn-changes.ts';

interface Statements {
  readonly games: GameStatements;
  readonly rankings: RankingStatements;
  readonly profiles: ProfileStatements;
}

export function games(
  database: Database,
  { games, rankings, profiles }: Statements,
  readRow: ReadGame,
): Pick<GameStore, 'find' | 'look' | 'findRunning' | 'setAside' | 'findBest' | 'begin' | 'saveTurn'> {
  const runningRow = async (slot: Slot) =>
    (await database.rows(games.findRunning({ player: slot.player, slot: slotKey(slot) })))[0];

  return {
    find: async (id) => readRow((await database.rows(games.find({ id })))[0]),

    async look(id, player) {
      const [row] = await database.rows(profiles.look({ id, player }));
      const read = row && row.id !== null ? readRow(row) : undefined;
      const found = row && typeof read === 'object' ? { ...read, ...otherSideOf(row) } : read;
      return { ...decodeProfile(row), found, rival: rivalOf(row) };
    },

    findRunning: async (slot) => readRow(await runningRow(slot)),

    async setAside(slot) {
      const row = await runningRow(slot);
      if (row && readRow(row) === 'damaged') await database.write(games.setAside({ id: row.id }));
    },

    async findBest(slot, { seed }) {
      const { player } = slot;
      const query =
        MODES[slot.mode].best === 'of-seed'
          ? games.bestOfSeed({ player, slot: slotKey(slot), seed })
          : rankings.best({ player, ...rankingOfBest(slot), span: 'all' });
      return (await database.rows(query))[0]?.score ?? 0;
    },

    begin: (game, proof) => database.change(beginning(games, game, proof)),

    async saveTurn(before, after) {
      const { usual, otherwise } = turnChanges(games.turn, before, after);
      if (await database.change(usual)) return true;
      return otherwise !== undefined && database.change(otherwise);
    },
  };
}

/** A daily competes with the player's other dailies, wherever they were begun. */
function rankingOfBest(slot: Slot): Pick<BestRow, 'place' | 'category'> {
  const { best, standing } = MODES[slot.mode];
  return best === 'of-dailies'
    ? { place: GLOBAL, category: categoryKey({ ...slot, rules: DAILY }, standing) }
    : { place: slot.place, category: categoryKey(slot, standing) };
}
