/** All the data of one player, to hand out or to delete. */
import type { ExportedGame, FiledBest, GameId, PackedMoves, PlayerRecords, SavedGame } from '../../app/ports.ts';
import type { BestRow } from '../bests/rankings.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { allMoves } from '../games/all-moves.ts';
import type { ChunkRow, GameRow } from '../games/game-row.ts';
import type { ReadGame } from '../games/read-game.ts';
import { prepareQuery } from '../prepared-query.ts';
import type { PlayerNumberRow } from './numbers.ts';
import { chosenSettings, decodeProfile, type OfPlayer, type ProfileStatements } from './profiles.ts';

type RecordStatements = ReturnType<typeof recordStatements>;

export function recordStatements({ db }: Compiler) {
  const deleteFrom = (table: string) => prepareQuery<OfPlayer>(db, `delete from ${table} where player = :player`);
  return {
    games: prepareQuery<OfPlayer, GameRow & { readonly shared: number }>(
      db,
      'select * from saved_games where player = :player order by started_at, id',
    ),
    chunks: prepareQuery<OfPlayer, ChunkRow>(
      db,
      `select game_chunks.* from game_chunks join saved_games on saved_games.id = game_chunks.game
        where saved_games.player = :player`,
    ),
    bests: prepareQuery<OfPlayer, BestRow>(
      db,
      'select * from best_scores where player = :player order by category, place, span',
    ),
    deleteGames: deleteFrom('saved_games'),
    deleteBests: deleteFrom('best_scores'),
    number: prepareQuery<OfPlayer, PlayerNumberRow>(db, 'select * from player_numbers where player = :player'),
    deleteProfile: deleteFrom('players'),
    deleteNumber: deleteFrom('player_numbers'),
  };
}

export function records(
  database: Database,
  statements: RecordStatements,
  { find }: Pick<ProfileStatements, 'find'>,
  read: ReadGame,
): PlayerRecords {
  return {
    async exportPlayer(player) {
      const rows = await database.rows(statements.games({ player }));
      // Afterwards, so that no move of a game is missing: a full chunk is only ever added.
      const chunks = Map.groupBy(await database.rows(statements.chunks({ player })), ({ game }) => game);
      const [profile] = await database.rows(find({ player }));
      const games: ExportedGame[] = [];
      const damaged: GameId[] = [];
      for (const row of rows) {
        const game = await read(row);
        if (game === 'damaged') damaged.push(row.id);
        else if (game) games.push(exportedGame(game, allMoves(game, chunks.get(row.id) ?? []), row.shared !== 0));
      }
      const bests = (await database.rows(statements.bests({ player }))).map(filedBest);
      const { name } = decodeProfile(profile);
      const [numbered] = await database.rows(statements.number({ player }));
      const number = numbered ? { number: numbered.number } : {};
      return { name, ...number, settings: chosenSettings(profile), games, damaged, bests };
    },

    /** Takes the rows in the order in which a game that is being filed takes them: nobody waits in a circle. */
    async deletePlayer(player) {
      let games = 0;
      await database.transaction(async (tx) => {
        games = await tx.write(statements.deleteGames({ player }));
        await tx.write(statements.deleteProfile({ player }));
        await tx.write(statements.deleteBests({ player }));
        await tx.write(statements.deleteNumber({ player }));
        return true;
      });
      return games;
    },
  };
}

function exportedGame({ opening, position, ...game }: SavedGame, moves: PackedMoves, isShared: boolean): ExportedGame {
  const { source, ...begun } = opening;
  const { chunk: _, random: __, ...reached } = position;
  return {
    opening: begun,
    position: reached,
    moves,
    ...game,
    ...(position.state === 'running' ? {} : { source }),
    ...(isShared ? { isShared } : {}),
  };
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
