import type { BlockStore, Health, Leases, Ownership, Retention, Store } from '../app/ports.ts';
import { applicationStatements, ownership } from './application.ts';
import { clearing, clearingStatements } from './bests/clearing.ts';
import { filing, filingStatements } from './bests/filing.ts';
import { rankingStatements, rankings } from './bests/rankings.ts';
import { rivalStatements, rivals } from './bests/rivals.ts';
import { unlisting, unlistingStatements } from './bests/unlisting.ts';
import { blockStatements, blocks } from './blocks/blocks.ts';
import { dailies, dailyStatements } from './dailies/dailies.ts';
import { type Database, databaseOn } from './database.ts';
import { duelStatements } from './duels/duel-statements.ts';
import { duels } from './duels/duels.ts';
import { expiredDuelStatements } from './duels/expired-duels.ts';
import type { Compiler, Engine } from './engine.ts';
import type { DamagedGameError } from './games/game-row.ts';
import { gameStatements } from './games/game-statements.ts';
import { games } from './games/games.ts';
import { handovers } from './games/handovers.ts';
import { pendingEditStatements, pendingEdits } from './games/pending-edits.ts';
import { proofStatements, seedLines } from './games/proofs.ts';
import { readGame } from './games/read-game.ts';
import { replayStatements, replays } from './games/replays.ts';
import { shares } from './games/shares.ts';
import { groupCommits } from './group-commit.ts';
import { health, healthStatements } from './health.ts';
import { leaseStatements, leases } from './leases.ts';
import { countStatements, expiredCounts } from './places/expired-counts.ts';
import { placeStatements, places } from './places/places.ts';
import { retention, retentionStatements } from './places/retention.ts';
import { profileStatements, profiles } from './players/profiles.ts';
import { recordStatements, records } from './players/records.ts';
import { runnerBeginning } from './runner.ts';
import { counting, countingStatements } from './statistics/counting.ts';
import { statistics, statisticsStatements } from './statistics/statistics.ts';

/** Every statement of the store, compiled for one engine. */
export const compileStatements = (compiler: Compiler) => ({
  games: gameStatements(compiler),
  proofs: proofStatements(compiler),
  replays: replayStatements(compiler),
  pendingEdits: pendingEditStatements(compiler),
  leases: leaseStatements(compiler),
  filing: filingStatements(compiler),
  clearing: clearingStatements(compiler),
  unlisting: unlistingStatements(compiler),
  rankings: rankingStatements(compiler),
  rivals: rivalStatements(compiler),
  dailies: dailyStatements(compiler),
  profiles: profileStatements(compiler),
  records: recordStatements(compiler),
  counting: countingStatements(compiler),
  statistics: statisticsStatements(compiler),
  duels: duelStatements(compiler),
  places: placeStatements(compiler),
  retention: retentionStatements(compiler),
  health: healthStatements(compiler),
  blocks: blockStatements(compiler),
  application: applicationStatements(compiler),
  expiredDuels: expiredDuelStatements(compiler),
  expiredCounts: countStatements(compiler),
});

/** Milliseconds for a statement that nobody waits for with the message open: of a sweep, a deletion, an export. */
const UNHURRIED = 60_000;

function unhurriedOn(engine: Engine): Database | undefined {
  const { db, unhurry } = engine;
  return unhurry && databaseOn({ ...engine, runner: runnerBeginning(db, (tx) => unhurry(tx, UNHURRIED)) });
}

/** Those about all the data of one player. */
const ofPlayers = (statements: ReturnType<typeof compileStatements>) => ({
  ...statements.records,
  ...statements.profiles,
  ...statements.statistics,
  ...statements.dailies,
  ...statements.blocks,
  ...statements.proofs,
  duels: statements.duels,
});

/** The store on an engine whose schema is up to date. */
export function storeOn(engine: Engine, onDamaged: (error: DamagedGameError) => void = () => undefined): Store {
  const database = engine.sharesCommits ? groupCommits(databaseOn(engine)) : databaseOn(engine);
  const unhurried = unhurriedOn(engine) ?? database;
  const statements = compileStatements(engine);
  const read = readGame(onDamaged);
  return {
    ...games(database, statements, read),
    ...handovers(database, statements),
    ...rankings(database, statements.rankings),
    ...seedLines(database, statements.proofs),
    ...replays(database, statements.replays, statements.games, read),
    ...shares(database, statements.games),
    ...pendingEdits(database, statements.pendingEdits),
    ...rivals(database, statements.rivals),
    ...dailies(database, statements.dailies, read),
    ...filing(database, unhurried, statements.filing, read),
    ...clearing(unhurried, statements.clearing),
    ...unlisting(database, statements),
    ...profiles(database, statements.profiles),
    ...duels(database, statements.duels),
    ...records(unhurried, ofPlayers(statements), read),
    ...counting(database, unhurried, statements.counting, read),
    ...statistics(database, statements.statistics, statements.rankings),
    ...places(database, statements.places),
    ...retention(unhurried, {
      ...statements.unlisting,
      ...statements.places,
      ...statements.clearing,
      ...statements.statistics,
      ...statements.retention,
      ...statements.dailies,
      duels: statements.expiredDuels,
    }),
    ...forOperators(engine, { database, unhurried }, statements),
    close: () => engine.close(),
  };
}

type ForOperators = Health & Ownership & BlockStore & Leases & Pick<Retention, 'countExpired'>;

const forOperators = (
  { connections, timeLimit }: Engine,
  { database, unhurried }: Record<'database' | 'unhurried', Database>,
  statements: ReturnType<typeof compileStatements>,
): ForOperators => ({
  ...expiredCounts(unhurried, statements.expiredCounts),
  ...health(database, statements.health),
  ...blocks(database, statements.blocks),
  ...ownership(database, statements.application),
  ...leases(database, statements.leases),
  ...(connections ? { connections } : {}),
  ...(timeLimit ? { timeLimit } : {}),
});
