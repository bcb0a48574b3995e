/** All the data of one player, to hand out or to delete. */
import type { PlayerRecords, RankedBest } from '../app/ports.ts';
import { RULE_NAMES } from '../game/rules.ts';
import type { Database } from './database.ts';
import { decodeGame } from './game-row.ts';
import type { PlayerQueries } from './player-queries.ts';
import type { BestRow } from './schema.ts';
import type { SettingsQueries } from './settings-queries.ts';
import { decodeSettings } from './sql-settings.ts';

export function sqlPlayerRecords(
  database: Database,
  queries: PlayerQueries,
  settings: Pick<SettingsQueries, 'find' | 'delete'>,
): PlayerRecords {
  return {
    async exportPlayer(player) {
      const games = await database.rows(queries.games({ player }));
      const bests = await database.rows(queries.bests({ player }));
      const [chosen] = await database.rows(settings.find({ player }));
      return {
        games: games.map(decodeGame),
        bests: bests.map(rankedBest),
        settings: chosen && decodeSettings(chosen),
      };
    },

    async deletePlayer(player) {
      let games = 0;
      await database.transaction(async (tx) => {
        await tx.write(settings.delete({ player }));
        games = await tx.write(queries.deleteGames({ player }));
        await tx.write(queries.deleteBests({ player }));
        return true;
      });
      return games;
    },
  };
}

function rankedBest(row: BestRow): RankedBest {
  const rules = RULE_NAMES.find((name) => name === row.rules);
  if (!rules)
    throw new Error(`A best of player ${row.player} has the rules "${row.rules}", not ${RULE_NAMES.join(' or ')}.`);
  return {
    player: row.player,
    place: row.place,
    rows: row.rows,
    columns: row.columns,
    rules,
    span: row.span,
    score: row.score,
    bestTile: row.best_tile,
    assisted: row.assisted === 1,
    reachedAt: row.reached_at,
    ...(row.game === '' ? {} : { game: row.game }),
  };
}
