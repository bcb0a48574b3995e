import { autoplayStatements, editStatements, leaseStatements } from '../../src/store/background.ts';
import { blockStatements } from '../../src/store/blocks.ts';
import { dailyStatements, tryStatements } from '../../src/store/daily.ts';
import { duelStatements } from '../../src/store/duel.ts';
import { assistStatements } from '../../src/store/games/assists.ts';
import { gameStatements } from '../../src/store/games/games.ts';
import { proofStatements } from '../../src/store/games/proofs.ts';
import { slotStatements } from '../../src/store/games/slots.ts';
import { turnStatements } from '../../src/store/games/turns.ts';
import { applicationStatements, healthStatements } from '../../src/store/health.ts';
import { clearingStatements, publishingStatements } from '../../src/store/high-scores.ts';
import { badgeStatements } from '../../src/store/moments.ts';
import { profileStatements } from '../../src/store/players.ts';
import { claimStatements, releaseStatements } from '../../src/store/posts.ts';
import { recordStatements } from '../../src/store/privacy.ts';
import { rankingStatements, rivalStatements } from '../../src/store/ranking.ts';
import { replayStatements } from '../../src/store/replay.ts';
import { expiredDuelStatements, placeStatements, retentionStatements } from '../../src/store/retention.ts';
import { serverStatements } from '../../src/store/server.ts';
import type { AtomicWrite, Dialect, Query } from '../../src/store/sql.ts';
import { countingStatements, statisticsStatements, uncountingStatements } from '../../src/store/stats.ts';

/** Every statement of the store, grouped by topic. */
export const statementsOf = (dialect: Dialect) => ({
  games: gamesOf(dialect),
  slots: slotStatements(dialect),
  assists: assistsOf(dialect),
  claims: claimStatements(dialect),
  releases: releaseStatements(dialect),
  proofs: proofStatements(dialect),
  replays: replayStatements(dialect),
  autoplays: autoplayStatements(dialect),
  edits: editStatements(dialect),
  leases: leaseStatements(dialect),
  publishing: publishingStatements(dialect),
  clearing: clearingStatements(dialect),
  rankings: rankingStatements(dialect),
  rivals: rivalStatements(dialect),
  dailies: dailyStatements(dialect),
  tries: tryStatements(dialect),
  profiles: profileStatements(dialect),
  records: recordStatements(dialect),
  counting: countingStatements(dialect),
  uncounting: uncountingOf(dialect),
  statistics: statisticsStatements(dialect),
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

type Values<Prepared extends (values: never, needed: never) => AtomicWrite> = Parameters<Prepared>[0];

/** The statements of each kind of turn, alone and with all writes that can depend on it. */
function gamesOf(dialect: Dialect) {
  const turn = turnStatements(dialect);
  return {
    ...gameStatements(dialect),
    move: (values: Values<typeof turn.move>) => turn.move(values, {}),
    moveClosing: (values: Values<typeof turn.move>) => turn.move(values, { closeChunk: true, addBadges: true }),
    moveAndFlag: (values: Values<typeof turn.moveAndFlag>) => turn.moveAndFlag(values, {}),
    moveAndFlagClosing: (values: Values<typeof turn.moveAndFlag>) =>
      turn.moveAndFlag(values, { closeChunk: true, addBadges: true }),
    end: (values: Values<typeof turn.end>) => turn.end(values, {}),
    endPublished: (values: Values<typeof turn.end>) => turn.end(values, { publish: true }),
    endDaily: (values: Values<typeof turn.end>) =>
      turn.end(values, { closeChunk: true, addBadges: true, publish: true, finishDaily: true }),
  };
}

function assistsOf(dialect: Dialect) {
  const { save, chunkBefore } = assistStatements(dialect);
  return {
    chunkBefore,
    save: (values: Values<typeof save>) => save(values, {}),
    savePublished: (values: Values<typeof save>) => save(values, { publish: true }),
  };
}

function uncountingOf(dialect: Dialect) {
  const { uncount, ...others } = uncountingStatements(dialect);
  return {
    ...others,
    uncount: (values: Values<typeof uncount>) => uncount(values, {}),
    uncountSummed: (values: Values<typeof uncount>) => uncount(values, { sum: true }),
  };
}

/** The statements of a query or an atomic write. In an atomic write, the first one decides whether the others run. */
export function queriesOf(query: Query | AtomicWrite): readonly Query[] {
  if ('sql' in query) return [query];
  return query.kind === 'nested' ? [query.query] : [query.first, ...query.others];
}

/** Values for statements: each value is its own name. */
export const NAMES = new Proxy({}, { get: (_, name) => name });

/** Each statement as a function of its values, together with its path, such as `games.find`. */
export function* eachStatement(dialect: Dialect): Generator<readonly [path: string, prepared: Prepared]> {
  for (const [group, statements] of Object.entries(statementsOf(dialect))) {
    for (const [name, prepared] of Object.entries<unknown>(statements)) {
      const all = Array.isArray(prepared) ? prepared.map((it, index) => [`${name}.${index}`, it]) : [[name, prepared]];
      for (const [last, one] of all) yield [`${group}.${last}`, one];
    }
  }
}

type Prepared = (values: object) => Query | AtomicWrite;
