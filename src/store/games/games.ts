/**
 * Games on SQL. Each promise is kept only after the commit; the conditional update on a game's turn is the only lock,
 * so any number of processes may use the same database.
 */
import { categoryKey, type GameStore, isListed, MODES, type SavedGame, slotKey } from '../../app/ports.ts';
import { type FilingStatements, scoreOf } from '../bests/filing.ts';
import type { RankingStatements } from '../bests/rankings.ts';
import { rivalOf } from '../bests/rivals.ts';
import { spansAt } from '../bests/span.ts';
import type { Database } from '../database.ts';
import { decodeProfile, type ProfileStatements } from '../players/profiles.ts';
import { encodeGame } from './game-row.ts';
import type { GameStatements } from './game-statements.ts';
import type { ReadGame } from './read-game.ts';
import { turnChanges } from './turn-changes.ts';

interface Statements {
  readonly games: GameStatements;
  readonly filing: FilingStatements;
  readonly rankings: RankingStatements;
  readonly profiles: ProfileStatements;
}

export function games(
  database: Database,
  { games, filing, rankings, profiles }: Statements,
  read: ReadGame,
): Omit<GameStore, 'share' | 'takeBackShare'> {
  const beginning = (game: SavedGame) => games.begin({ ...encodeGame(game), ...spansAt(game.opening.startedAt) });

  return {
    find: async (id) => read((await database.rows(games.find({ id })))[0]),

    async look(id, player) {
      const [row] = await database.rows(profiles.look({ id, player }));
      const found = row && row.id !== null ? await read(row) : undefined;
      return { ...decodeProfile(row), found, rival: rivalOf(row) };
    },

    findRunning: async (slot) =>
      read((await database.rows(games.findRunning({ player: slot.player, slot: slotKey(slot) })))[0]),

    async findBest(slot, { seed }) {
      const { player, place } = slot;
      const { best, standing } = MODES[slot.mode];
      const category = categoryKey(slot, standing);
      const query =
        best === 'of-seed'
          ? games.bestOfSeed({ player, slot: slotKey(slot), seed })
          : rankings.best({ player, place, category, span: 'all' });
      return (await database.rows(query))[0]?.score ?? 0;
    },

    begin: (game) => database.change(beginning(game)),

    async saveTurn(before, after) {
      const { usual, otherwise } = turnChanges(games.turn, before, after);
      if (await database.change(usual)) return true;
      return otherwise !== undefined && database.change(otherwise);
    },

    startOver: (previous, next) =>
      database.transaction(async (tx) => {
        const { id } = previous.opening;
        const { turn, state } = previous.position;
        const at = next.opening.startedAt;
        const values = { id, turn, next: next.opening.id, known: previous.successor ?? '', at };
        if ((await tx.write(games.succeed(values))) === 0) return false;
        const counts = state === 'running' && isListed(previous.position);
        if (counts) await tx.write(filing.file(scoreOf(encodeGame(previous), at)));
        return tx.change(beginning(next));
      }),
  };
}
