import type { Store } from '../app/ports.ts';
import { bestQueries } from './best-queries.ts';
import { databaseOn } from './database.ts';
import type { Engine } from './engine.ts';
import { gameQueries } from './game-queries.ts';
import { groupCommits } from './group-commit.ts';
import { placeQueries } from './place-queries.ts';
import { playerQueries } from './player-queries.ts';
import { retentionQueries } from './retention-queries.ts';
import { settingsQueries } from './settings-queries.ts';
import { sqlGameStore } from './sql-game-store.ts';
import { sqlPlaces } from './sql-places.ts';
import { sqlPlayerRecords } from './sql-player-records.ts';
import { sqlRankings } from './sql-rankings.ts';
import { sqlRetention } from './sql-retention.ts';
import { sqlSettings } from './sql-settings.ts';

/** Every statement of the store, compiled for one engine. */
export const compileQueries = ({ db }: Pick<Engine, 'db'>) => ({
  games: gameQueries(db),
  bests: bestQueries(db),
  players: playerQueries(db),
  places: placeQueries(db),
  retention: retentionQueries(db),
  settings: settingsQueries(db),
});

/** The store on an engine whose schema is up to date. */
export function storeOn(engine: Engine): Store {
  const database = engine.sharesCommits ? groupCommits(databaseOn(engine)) : databaseOn(engine);
  const { games, bests, players, places, retention, settings } = compileQueries(engine);
  return {
    ...sqlGameStore(database, games, bests, players),
    ...sqlRankings(database, bests),
    ...sqlPlayerRecords(database, players, settings),
    ...sqlPlaces(database, places),
    ...sqlRetention(database, retention, places),
    ...sqlSettings(database, settings),
    close: () => engine.close(),
  };
}
