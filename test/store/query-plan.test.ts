import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGame, slotValues } from '../../src/store/game-row.ts';
import { migrate } from '../../src/store/migrate.ts';
import { MIGRATIONS } from '../../src/store/migrations/migrations.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { compileQueries } from '../../src/store/store-on.ts';
import { savedGame } from '../support/saved-game.ts';

const engine = openSqlite(':memory:', { busyTimeout: 50, knownVersion: MIGRATIONS.length });
beforeAll(() => migrate(engine, MIGRATIONS));
afterAll(() => engine.close());

const { games, bests, players, places, retention, settings } = compileQueries(engine);
const slot = slotValues(savedGame());
const ranking = { place: slot.place, rows: 4, columns: 4, rules: 'classic', span: 'all' };
const spans = { month: 'm2026-11-01', week: 'w2026-11-16', today: 'd2026-11-20' };
const game = encodeGame(savedGame());
const raised = { ...slot, ...spans, score: 4, best_tile: 2, assisted: 0, reached_at: 0, game: 'a' };

/** How SQLite runs the statement, a line a step. */
async function planOf({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }) {
  const { rows } = await engine.db.executeQuery<{ detail: string }>({
    ...games.find({ id: '' }),
    sql: `explain query plan ${sql}`,
    parameters,
  });
  return rows.map(({ detail }) => detail);
}

describe('every statement finds its rows by an index and sorts nothing', () => {
  test.for([
    ['the game of a click', games.find({ id: 'a' }), 'SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)'],
    ['the running game of a slot', games.findRunning(slot), 'SEARCH games USING INDEX games_running (player=?'],
    ['a move', games.change({ ...game, expected_turn: 0 }), 'SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)'],
    [
      'the last move',
      games.end({ ...game, expected_turn: 0 }),
      'SEARCH games USING INDEX sqlite_autoindex_games_1 (id=?)',
    ],
    ['the settings of a click', settings.find({ player: 'a' }), 'SEARCH players USING PRIMARY KEY (player=?)'],
    ['the visibility of a score', bests.raise(raised), 'SEARCH players USING PRIMARY KEY (player=?)'],
    ['holding the settings', settings.hold({ player: 'a' }), 'SEARCH players USING PRIMARY KEY (player=?)'],
    ['holding the moves', settings.holdMoves({ player: 'a' }), 'SEARCH games USING INDEX games_running (player=?)'],
    [
      'hiding the bests of a player',
      settings.applyVisibility({ player: 'a' }),
      'SEARCH bests USING PRIMARY KEY (player=?)',
    ],
    [
      'the own best',
      bests.best({ ...ranking, player: 'a' }),
      'SEARCH bests USING PRIMARY KEY (player=? AND rows=? AND columns=? AND rules=? AND place=? AND span=?)',
    ],
    ['the own line', bests.own({ ...ranking, player: 'a' }), 'SEARCH bests USING PRIMARY KEY (player=?'],
    [
      'a page',
      bests.page({ ...ranking, offset: 0, limit: 10 }),
      'SEARCH bests USING COVERING INDEX bests_in_order (place=?',
    ],
    [
      'the number of players',
      bests.total({ ...ranking, most: 10 }),
      'SEARCH bests USING COVERING INDEX bests_in_order (place=?',
    ],
    [
      'the own rank',
      bests.ahead({ ...ranking, player: 'a', score: 4, reached_at: 0, most: 10 }),
      'SEARCH bests USING COVERING INDEX bests_in_order (place=? AND rows=? AND columns=? AND rules=? AND span=? AND hidden=? AND score>?)',
    ],
    ['the games of a player', players.games({ player: 'a' }), 'SEARCH games USING INDEX games_by_player (player=?)'],
    ['the bests of a player', players.bests({ player: 'a' }), 'SEARCH bests USING PRIMARY KEY (player=?)'],
    [
      'the past bests of a player',
      players.forgetSpans({ player: 'a', ...spans }),
      'SEARCH bests USING PRIMARY KEY (player=?)',
    ],
    [
      'the next server',
      places.next({ after: 'guild:1', last: 'guild:9' }),
      'SEARCH games USING COVERING INDEX games_by_place (place>? AND place<?)',
    ],
    [
      'whether the bot was removed from the next server',
      places.next({ after: 'guild:1', last: 'guild:9' }),
      'SEARCH removed_places USING INDEX sqlite_autoindex_removed_places_1 (place=?)',
    ],
    [
      'the places that the bot was removed from',
      places.marks({ after: 'guild:1', most: 9 }),
      'SEARCH removed_places USING INDEX sqlite_autoindex_removed_places_1 (place>?)',
    ],
    [
      'whether a place is played in',
      places.played({ place: 'a', since: 0 }),
      'SEARCH games USING INDEX games_by_place (place=?)',
    ],
    [
      'the games of a place',
      retention.deleteGamesIn({ place: 'a', changed_before: 0, most: 9 }),
      'SEARCH games USING INDEX games_by_place (place=?)',
    ],
    [
      'the bests of a place',
      retention.deleteBestsIn({ place: 'a', most: 9 }),
      'SEARCH bests USING COVERING INDEX bests_in_order (place=?)',
    ],
    [
      'old practice',
      retention.deletePractice({ changed_before: 0, most: 9 }),
      'SEARCH games USING INDEX games_practice (started_at<?)',
    ],
  ] as const)('%s', async ([, query, step]) => {
    const plan = await planOf(query);
    expect(plan.join('\n')).toContain(step);
    expect(plan.filter((line) => /SCAN (games|bests|players|removed_places)/.test(line))).toEqual([]);
    expect(plan.filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
  });
});
