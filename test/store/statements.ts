import { blockStatements } from '../../src/store/blocks.ts';
import { dailyStatements, tryStatements } from '../../src/store/daily.ts';
import { duelStatements } from '../../src/store/duel.ts';
import { assistStatements } from '../../src/store/games/assists.ts';
import { gameStatements } from '../../src/store/games/games.ts';
import { proofStatements } from '../../src/store/games/proofs.ts';
import { slotStatements } from '../../src/store/games/slots.ts';
import { startStatements } from '../../src/store/games/starting.ts';
import { turnStatements } from '../../src/store/games/turns.ts';
import { applicationStatements, healthStatements } from '../../src/store/health.ts';
import { clearingStatements, publishingStatements } from '../../src/store/high-scores.ts';
import { jobStatements } from '../../src/store/jobs.ts';
import { badgeStatements } from '../../src/store/moments.ts';
import { profileStatements } from '../../src/store/players.ts';
import { recordStatements } from '../../src/store/privacy.ts';
import { rankingStatements, rivalStatements } from '../../src/store/ranking.ts';
import { replayStatements } from '../../src/store/replay.ts';
import { resultStatements } from '../../src/store/results.ts';
import { expiredDuelStatements, placeStatements, retentionStatements } from '../../src/store/retention.ts';
import { serverStatements } from '../../src/store/server.ts';
import type { Dialect, Query } from '../../src/store/sql.ts';

/** Every statement of the store, grouped by topic. */
export const statementsOf = (dialect: Dialect) => ({
  games: gameStatements(dialect),
  turns: turnStatements(dialect),
  starts: startStatements(dialect),
  slots: slotStatements(dialect),
  assists: assistStatements(dialect),
  proofs: proofStatements(dialect),
  replays: replayStatements(dialect),
  jobs: jobStatements(dialect),
  publishing: publishingStatements(dialect),
  clearing: clearingStatements(dialect),
  rankings: rankingStatements(dialect),
  rivals: rivalStatements(dialect),
  dailies: dailyStatements(dialect),
  tries: tryStatements(dialect),
  profiles: profileStatements(dialect),
  records: recordStatements(dialect),
  results: resultStatements(dialect),
  badges: badgeStatements(dialect),
  duels: duelStatements(dialect),
  expiredDuels: expiredDuelStatements(dialect),
  places: placeStatements(dialect),
  retention: retentionStatements(dialect),
  health: healthStatements(dialect),
  application: applicationStatements(dialect),
  blocks: blockStatements(dialect),
  servers: serverStatements(dialect),
});

/** Each statement as a function of its values, together with its path, such as `games.find`. */
export function* eachStatement(dialect: Dialect): Generator<readonly [path: string, prepared: Prepared]> {
  for (const [group, statements] of Object.entries(statementsOf(dialect))) {
    for (const [name, prepared] of Object.entries<unknown>(statements)) {
      const all = Array.isArray(prepared) ? prepared.map((it, index) => [`${name}.${index}`, it]) : [[name, prepared]];
      for (const [last, one] of all) yield [`${group}.${last}`, one];
    }
  }
}

type Prepared = (values: object) => Query;
