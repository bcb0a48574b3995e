/** How SQLite finds the rows of each statement, in its own words: https://www.sqlite.org/eqp.html */
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate, NEWEST } from '../../src/store/migrate.ts';
import { plain } from '../../src/store/sql.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { eachStatement, queriesOf } from '../support/statements.ts';

const engine = openSqlite(':memory:', { busyTimeoutMs: 50, knownVersion: NEWEST });
await migrate(engine, MIGRATIONS);
afterAll(() => engine.close());

const ANY_VALUES = new Proxy({}, { get: () => 1 });
const tables = (await engine.runner.run(plain<{ name: string }>('select name from sqlite_master'))).rows;
const TABLE = tables.map(({ name }) => name).join('|');

/** The names that tables have in a statement, such as `rival` in `best_scores as rival`. */
const namesIn = (sql: string): readonly string[] =>
  [...sql.matchAll(new RegExp(`\\b(${TABLE})\\b(?: as)?(?: (\\w+))?`, 'g'))].flatMap(([, name = '', alias = '']) => [
    name,
    alias,
  ]);

/** The steps of each statement and of all that come with it. */
const plans = new Map<string, readonly string[]>();
const costly: string[] = [];
for (const [name, prepared] of eachStatement(engine.dialect)) {
  for (const { sql, parameters } of queriesOf(prepared(ANY_VALUES))) {
    const explained = { ...plain<{ detail: string }>(`explain query plan ${sql}`), parameters };
    const steps = (await engine.runner.run(explained)).rows.map(({ detail }) => detail);
    plans.set(name, [...(plans.get(name) ?? []), ...steps]);
    const names = namesIn(sql);
    for (const step of steps) {
      const [, scanned] = /^SCAN (\w+)/.exec(step) ?? [];
      const isWhole = scanned !== undefined && names.includes(scanned);
      if (isWhole || /TEMP B-TREE|AUTOMATIC/.test(step)) costly.push(`${name}: ${step}`);
    }
  }
}

test('no statement reads a table from end to end or sorts, but for a few rows', () => {
  expect(costly).toEqual([
    // Rows of a day or a ranking that an index has found.
    'publishing.publishRunningDaily: USE TEMP B-TREE FOR GROUP BY',
    'rankings.scores: USE TEMP B-TREE FOR ORDER BY',
    // One player's, or what an operator or a clock asks for now and then.
    'badges.badges: USE TEMP B-TREE FOR ORDER BY',
    'duels.ofPlayer: USE TEMP B-TREE FOR ORDER BY',
    // One for each post of the last day.
    'retention.deleteStatsPosts: SCAN stats_posts',
    'expiredCounts.expiredPlaces: SCAN removed_places USING INDEX sqlite_autoindex_removed_places_1',
    'blocks.list: SCAN blocked',
    'blocks.list: USE TEMP B-TREE FOR ORDER BY',
    'servers.due: USE TEMP B-TREE FOR ORDER BY',
  ]);
});

const IN_ORDER = 'best_scores USING COVERING INDEX best_scores_in_order';
const RANKING = 'place=? AND category=? AND span=? AND hidden=?';
const BEST = '(player=? AND category=? AND place=? AND span=?)';

test.each([
  ['games.readForClick', 'saved_games USING INDEX sqlite_autoindex_saved_games_1 (id=?)'],
  ['games.readForClick', `${IN_ORDER} (${RANKING} AND score>?)`],
  ['games.goOn', 'saved_games USING INDEX sqlite_autoindex_saved_games_1 (id=?)'],
  ['games.endDaily', 'daily_tries USING PRIMARY KEY (player=? AND daily=?)'],
  ['slots.findRunning', 'saved_games USING INDEX saved_games_running (player=? AND slot=?)'],
  ['slots.bestOfSeed', 'saved_games USING INDEX saved_games_by_seed (player=? AND seed=?)'],
  ['helps.help', 'other USING INDEX saved_games_running (player=? AND slot=?)'],
  ['helps.chunkBefore', 'game_chunks USING PRIMARY KEY (game=? AND chunk_start<?)'],
  ['rivals.next', `${IN_ORDER} (${RANKING} AND score>?)`],
  ['rivals.rank', `${IN_ORDER} (${RANKING} AND score>?)`],
  ['rankings.best', `best_scores USING PRIMARY KEY ${BEST}`],
  ['rankings.own', `best_scores USING PRIMARY KEY ${BEST}`],
  ['rankings.own', `${IN_ORDER} (${RANKING} AND score=? AND reached_at<?)`],
  ['rankings.page', `${IN_ORDER} (${RANKING})`],
  ['rankings.page', `${IN_ORDER} (${RANKING} AND score=? AND reached_at<?)`],
  ['rankings.total', `${IN_ORDER} (${RANKING})`],
  ['rankings.neighbors', `${IN_ORDER} (${RANKING} AND score=? AND (reached_at,player)<(?,?))`],
  ['rankings.neighbors', `${IN_ORDER} (${RANKING} AND score>?)`],
  ['publishing.unpublished', 'saved_games USING INDEX saved_games_unpublished ((place,id)>(?,?))'],
  ['publishing.unpublishedIn', 'saved_games USING INDEX saved_games_unpublished (place=? AND id>?)'],
  ['publishing.publishRunningDaily', 'daily_secrets USING PRIMARY KEY (daily>? AND daily<?)'],
  ['publishing.publishRunningDaily', `days USING PRIMARY KEY ${BEST}`],
  ['clearing.deleteHighScores', `best_scores USING PRIMARY KEY ${BEST}`],
  ['retention.nextCategory', `${IN_ORDER} (place=? AND category>?)`],
  ['dailies.try', 'daily_tries USING PRIMARY KEY (player=? AND daily>? AND daily<?)'],
  ['dailies.streak', 'daily_tries USING PRIMARY KEY (player=? AND daily<?)'],
  ['dailies.serverStreak', 'daily_servers USING PRIMARY KEY (place=? AND daily<?)'],
  ['records.games', 'saved_games USING INDEX saved_games_by_player (player=? AND (started_at,id)>(?,?))'],
  ['counting.uncountedPlayers', 'saved_games USING INDEX saved_games_uncounted (player>?)'],
  ['counting.count', 'saved_games USING INDEX saved_games_uncounted (player=? AND (started_at,id)>(?,?))'],
  ['statistics.stats', 'player_stats USING INDEX player_stats_by_place (place=? AND player=?)'],
  ['statistics.tiles', 'player_tiles USING INDEX player_tiles_by_place (place=? AND player=?)'],
  ['edits.due', 'edits USING INDEX edits_by_time (due_at<?)'],
  ['edits.hasten', 'edits USING INDEX edits_by_player (player=?)'],
  ['edits.deleteAnswered', 'edits USING PRIMARY KEY (kind=? AND id=?)'],
  ['autoplays.expired', 'autoplays USING INDEX autoplays_by_lease (lease_expires_at<?)'],
  ['duels.findOpen', 'duels USING INDEX duels_open (pair=?)'],
  ['duels.overdue', 'duels USING INDEX duels_by_end (state=? AND ends_at<?)'],
  ['duels.unannounced', 'duels USING INDEX duels_unannounced ((ends_at,id)>(?,?))'],
  ['expiredDuels.duels', 'duels USING COVERING INDEX duels_by_end (state=? AND ends_at<?)'],
  ['places.next', 'saved_games USING COVERING INDEX saved_games_by_place (place>? AND place<?)'],
  ['retention.deletePractice', 'saved_games USING INDEX saved_games_practice (started_at<?)'],
])('%s finds its rows by as much as is known of them: %s', (name, step) => {
  expect(plans.get(name)?.join('\n')).toContain(`SEARCH ${step}`);
});
