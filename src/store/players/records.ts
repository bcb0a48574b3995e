/** All the data of one player, to hand out or to delete. */
import type { ExportedGame, FiledBest, GameId, PackedMoves, PlayerRecords, SavedGame } from '../../app/ports.ts';
import type { BestRow } from '../bests/rankings.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { allMoves } from '../games/all-moves.ts';
import type { ChunkRow, GameRow } from '../games/game-row.ts';
import type { ReadGame } from '../games/read-game.ts';
import { prepareQuery } from '../prepared-query.ts';
import { chosenSettings, decodeProfile, type OfPlayer, type PlayerRow } from './profiles.ts';

export type RecordStatements = ReturnType<typeof recordStatements>;

export function recordStatements({ db }: Compiler) {
  return {
    profile: prepareQuery<OfPlayer, PlayerRow>((param) =>
      db.selectFrom('players').selectAll().where('player', '=', param('player')),
    ),
    games: prepareQuery<OfPlayer, GameRow>((param) =>
      db
        .selectFrom('saved_games')
        .selectAll()
        .where('player', '=', param('player'))
        .orderBy('started_at')
        .orderBy('id'),
    ),
    chunks: prepareQuery<OfPlayer, ChunkRow>((param) =>
      db
        .selectFrom('game_chunks')
        .innerJoin('saved_games', 'saved_games.id', 'game_chunks.game')
        .selectAll('game_chunks')
        .where('saved_games.player', '=', param('player')),
    ),
    bests: prepareQuery<OfPlayer, BestRow>((param) =>
      db
        .selectFrom('best_scores')
        .selectAll()
        .where('player', '=', param('player'))
        .orderBy('category')
        .orderBy('place')
        .orderBy('span'),
    ),
    deleteGames: prepareQuery<OfPlayer, unknown>((param) =>
      db.deleteFrom('saved_games').where('player', '=', param('player')),
    ),
    deleteBests: prepareQuery<OfPlayer, unknown>((param) =>
      db.deleteFrom('best_scores').where('player', '=', param('player')),
    ),
    deleteProfile: prepareQuery<OfPlayer, unknown>((param) =>
      db.deleteFrom('players').where('player', '=', param('player')),
    ),
  };
}

export function records(database: Database, statements: RecordStatements, read: ReadGame): PlayerRecords {
  return {
    async exportPlayer(player) {
      const rows = await database.rows(statements.games({ player }));
      // Afterwards, so that no move of a game is missing: a full chunk is only ever added.
      const chunks = Map.groupBy(await database.rows(statements.chunks({ player })), ({ game }) => game);
      const [profile] = await database.rows(statements.profile({ player }));
      const games: ExportedGame[] = [];
      const damaged: GameId[] = [];
      for (const row of rows) {
        const game = await read(row);
        if (game === 'damaged') damaged.push(row.id);
        else if (game) games.push(exportedGame(game, allMoves(game, chunks.get(row.id) ?? [])));
      }
      const bests = (await database.rows(statements.bests({ player }))).map(filedBest);
      const { name } = decodeProfile(profile);
      return { name, settings: chosenSettings(profile), games, damaged, bests };
    },

    /** Takes the rows in the order in which a game that is being filed takes them: nobody waits in a circle. */
    async deletePlayer(player) {
      let games = 0;
      await database.transaction(async (tx) => {
        games = await tx.write(statements.deleteGames({ player }));
        await tx.write(statements.deleteProfile({ player }));
        await tx.write(statements.deleteBests({ player }));
        return true;
      });
      return games;
    },
  };
}

function exportedGame({ opening, position, ...game }: SavedGame, moves: PackedMoves): ExportedGame {
  const { source, ...begun } = opening;
  const { chunk: _, random: __, ...reached } = position;
  return { opening: begun, position: reached, moves, ...game, ...(position.state === 'running' ? {} : { source }) };
}

const filedBest = (row: BestRow): FiledBest => ({
  place: row.place,
  category: row.category,
  span: row.span,
  score: row.score,
  bestTile: row.best_tile,
  reachedAt: row.reached_at,
  ...(row.game === '' ? {} : { game: row.game }),
});
