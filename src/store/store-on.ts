import type { Store } from '../app/ports.ts';
import { filing, filingStatements } from './bests/filing.ts';
import { rankingStatements, rankings } from './bests/rankings.ts';
import { rivalStatements, rivals } from './bests/rivals.ts';
import { databaseOn } from './database.ts';
import type { Compiler, Engine } from './engine.ts';
import { gameStatements } from './games/game-statements.ts';
import { games } from './games/games.ts';
import { readGame } from './games/read-game.ts';
import type { DamagedGameError } from './games/row-checks.ts';
import { shares } from './games/shares.ts';
import { groupCommits } from './group-commit.ts';
import { placeStatements, places } from './places/places.ts';
import { retention, retentionStatements } from './places/retention.ts';
import { profileStatements, profiles } from './players/profiles.ts';
import { recordStatements, records } from './players/records.ts';

/** Every statement of the store, compiled for one engine. */
export const compileStatements = (compiler: Compiler) => ({
  games: gameStatements(compiler),
  filing: filingStatements(compiler),
  rankings: rankingStatements(compiler),
  rivals: rivalStatements(compiler),
  profiles: profileStatements(compiler),
  records: recordStatements(compiler),
  places: placeStatements(compiler),
  retention: retentionStatements(compiler),
});

/** The store on an engine whose schema is up to date. */
export function storeOn(engine: Engine, onDamaged: (error: DamagedGameError) => void = () => undefined): Store {
  const database = engine.sharesCommits ? groupCommits(databaseOn(engine)) : databaseOn(engine);
  const statements = compileStatements(engine);
  const read = readGame(database, statements.games, onDamaged);
  return {
    ...games(database, statements, read),
    ...rankings(database, statements.rankings),
    ...shares(database, statements.games),
    ...rivals(database, statements.rivals),
    ...filing(database, statements.filing),
    ...profiles(database, statements.profiles),
    ...records(database, statements.records, statements.profiles, read),
    ...places(database, statements.places),
    ...retention(database, { ...statements.places, ...statements.retention }),
    close: () => engine.close(),
  };
}
