import type { GameStore } from '../../app/stores/game-store.ts';
import { type BadgesColumn, badgesOf, knownBadges } from '../moments.ts';
import { decodeProfile, type OfPlayer, type Stored } from '../players.ts';
import { FINISHED } from '../rows/finished.ts';
import { decodeFound, decodeGame, type GameRow } from '../rows/game-row.ts';
import { SELECT_GAMES, TO_BEAT, type ToBeatColumns } from '../rows/scores-to-beat.ts';
import { type Database, type Dialect, queryIn } from '../sql.ts';
import { type RivalColumns, rivalOf, rivalOfGame } from './rival.ts';

export function gameStore(database: Database): Pick<GameStore, 'find' | 'findWithProfile' | 'startOfNewest'> {
  const { find, nthNewest, readForClick } = gameStatements(database.dialect);
  return {
    find: async (id) => decodeFound((await database.rows(find({ id })))[0]),
    startOfNewest: async (player, count) =>
      (await database.rows(nthNewest({ player, skipped: count - 1 })))[0]?.started_at,

    async findWithProfile(id, player) {
      const [row] = await database.rows(readForClick({ id, player }));
      const found = row && row.id !== null ? decodeGame(row) : undefined;
      return {
        ...decodeProfile(row),
        found,
        rival: rivalOf(row),
        badges: knownBadges(row),
      };
    },
  };
}

type ClickRow = Stored & BadgesColumn & RivalColumns & ToBeatColumns & (GameRow | { readonly id: null });

export function gameStatements(dialect: Dialect) {
  const query = queryIn(dialect);
  const rival = rivalOfGame(dialect);
  return {
    /**
     * Always returns one row, so that one statement reads everything for a click. The parameters are in a subquery,
     * because SQLite would otherwise plan the join again for each new value, which takes longer than reading.
     * https://www.sqlite.org/queryplanner-ng.html#querystab
     */
    readForClick: query<OfPlayer & Pick<GameRow, 'id'>, ClickRow>(`
      select players.settings, players.visibility, players.name, player_numbers.number, saved_games.*, ${FINISHED},
        ${badgesOf('asked.player')}, ${rival.columns}, ${TO_BEAT.columns}
        from (select :player as player, :id as game) as asked
        left join players on players.player = asked.player
        left join player_numbers on player_numbers.player = asked.player
        left join saved_games on saved_games.id = asked.game
        ${rival.joins} ${TO_BEAT.joins}`),
    nthNewest: query<OfPlayer & { readonly skipped: number }, Pick<GameRow, 'started_at'>>(
      'select started_at from saved_games where player = :player order by started_at desc, id desc limit 1 offset :skipped',
    ),
    find: query<{ id: string }, GameRow & ToBeatColumns>(`${SELECT_GAMES} saved_games.id = :id`),
  };
}
