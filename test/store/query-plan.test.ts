import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGame } from '../../src/store/games/game-row.ts';
import { MIGRATIONS, migrate } from '../../src/store/migrate.ts';
import { type Change, plain, type Query } from '../../src/store/sql.ts';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.ts';
import { savedGame } from '../support/saved-game.ts';
import { queriesOf, statementsOf } from '../support/statements.ts';

const engine = openSqlite(':memory:', { busyTimeout: 50, knownVersion: MIGRATIONS.length });
beforeAll(() => migrate(engine, MIGRATIONS));
afterAll(() => engine.close());

const {
  games,
  slots,
  helps,
  shares,
  duels,
  expiredDuels,
  pendingEdits,
  proofs,
  replays,
  publishing,
  dailies,
  clearing,
  unlisting,
  counting,
  statistics,
  rankings,
  rivals,
  profiles,
  records,
  places,
  retention,
} = statementsOf(engine.dialect);
const game = encodeGame(savedGame());
const ranking = { place: game.place, category: 'ranked/4x4/classic', span: 'all' };
const spans = { month: 'm2026-11-01', week: 'w2026-11-16', today: 'd2026-11-20' };
const score = {
  ...spans,
  ...ranking,
  started_at: 0,
  player: 'a',
  score: 4,
  best_tile: 2,
  reached_at: 0,
  game: 'a',
};
const turn = { ...game, ...score, daily: 1, expected_turn: 0, expected_state: 'running', marked: 0 };
const help = { ...turn, reached_tile: 0 };
const BY_ID = 'saved_games by sqlite_autoindex_saved_games_1 (id=?)';
const ABOVE = 'best_scores by only best_scores_in_order (place=? AND category=? AND span=? AND hidden=? AND score>?)';

/** The words of SQLite: by `key` is the primary key, by `only` an index that holds everything that is read. */
const stepOf = (short: string): string =>
  `SEARCH ${short.replace(' by key ', ' USING PRIMARY KEY ').replace(' by only ', ' USING COVERING INDEX ').replace(' by ', ' USING INDEX ')}`;

const SCANS = /SCAN (saved_games|game_chunks|best_scores|players|removed_places|duels|daily_\w+)/;

/** One of the statements of a change, of which the first decides. */
function step(change: Change, at: number): Query {
  const query = queriesOf(change)[at];
  if (!query) throw new Error(`The change has no statement ${at}.`);
  return query;
}

const first = (change: Change) => step(change, 0);
const second = (change: Change) => step(change, 1);

/** How SQLite runs the statement, a line a step. */
async function planOf({ sql, parameters }: Query): Promise<readonly string[]> {
  const explained = { ...plain<{ detail: string }>(`explain query plan ${sql}`), parameters };
  return (await engine.runner.run(explained)).rows.map(({ detail }) => detail);
}

describe('every statement finds its rows by an index and sorts nothing', () => {
  test.for([
    ['the game of a click', games.look({ id: 'a', player: 'a' }), BY_ID],
    ['the settings of a click', games.look({ id: 'a', player: 'a' }), 'players by key (player=?)'],
    ['who is next above the game of a click', games.look({ id: 'a', player: 'a' }), ABOVE],
    [
      'the finished games of a player',
      replays.ended({ player: 'a', most: 9 }),
      'saved_games by saved_games_by_player (player=?)',
    ],
    ['the prepared seed', proofs.prepared({ player: 'a' }), 'seed_lines by key (player=?)'],
    ['who is next above a score', rivals.next({ ...ranking, above: 4, started_at: 0 }), ABOVE],
    [
      'the rank of a score',
      rivals.rank({ ...ranking, started_at: 0, player: 'a', score: 4, reached_at: 0, most: 10 }),
      ABOVE,
    ],
    [
      'the autoplay of a player',
      pendingEdits.autoplay({ player: 'a', press: '' }),
      'pending_edits by key (kind=? AND id=?)',
    ],
    ['edits that are due', pendingEdits.due({ now: 1 }), 'pending_edits by pending_edits_by_time (due_at<?)'],
    ['edits of a player', records.pendingEdits({ player: 'a' }), 'pending_edits by pending_edits_by_player (player=?)'],
    [
      'duels that are to be told',
      duels.untold({ ends_at: 0, id: '', most: 1 }),
      'duels by duels_untold ((ends_at,id)>(?,?))',
    ],
    [
      'a longer lease',
      pendingEdits.renew({ player: 'a', press: '1', due_at: 1 }),
      'pending_edits by key (kind=? AND id=?)',
    ],
    ['the turn of a game that stops to play by itself', first(pendingEdits.stop({ ...game, press: '1' })), BY_ID],
    ['a share', shares.share({ id: 'a', press: 1 }), BY_ID],
    ['a game', games.find({ id: 'a' }), BY_ID],
    ['the running game of a slot', slots.findRunning(game), 'saved_games by saved_games_running (player=? AND slot=?)'],
    ['the best of a seed', slots.bestOfSeed(game), 'saved_games by saved_games_by_seed (player=? AND seed=?)'],
    ['a move', first(games.goOn(turn)), BY_ID],
    ['a move that gains', first(games.mark(turn)), BY_ID],
    ['the last move', first(games.endPublished(turn)), BY_ID],
    ['help', first(helps.help(help)), BY_ID],
    [
      'whether another game runs, before help',
      first(helps.help(help)),
      'other by saved_games_running (player=? AND slot=?)',
    ],
    [
      'the chunk before the newest',
      helps.chunkBefore({ game: 'a', chunk_start: 256 }),
      'game_chunks by key (game=? AND chunk_start<?)',
    ],
    ['the visibility of a score', second(games.endPublished(turn)), 'players by key (player=?)'],
    [
      'the scores that wait',
      publishing.unpublished({ place: 'a', id: 'a', most: 9 }),
      'saved_games by saved_games_unfiled ((place,id)>(?,?))',
    ],
    [
      'the scores that wait in a place',
      publishing.unpublishedIn({ place: 'a', id: 'a', most: 9 }),
      'saved_games by saved_games_unfiled (place=? AND id>?)',
    ],
    ['a score that waits', first(publishing.publishRunning({ ...score, turn: 1 })), BY_ID],
    ['hiding the bests of a player', profiles.applyVisibility({ player: 'a' }), 'best_scores by key (player=?)'],
    [
      'the own best',
      rankings.best({ ...ranking, player: 'a' }),
      'best_scores by key (player=? AND category=? AND place=? AND span=?)',
    ],
    ['the own line', rankings.own({ ...ranking, player: 'a' }), 'best_scores by key (player=?'],
    ['the names on a page', rankings.page({ ...ranking, offset: 0, limit: 10 }), 'players by key (player=?)'],
    [
      'the lines with the same score',
      rankings.neighbors({ ...ranking, player: 'a', score: 4, reached_at: 0 }),
      'best_scores by only best_scores_in_order (place=? AND category=? AND span=? AND hidden=? AND score=? AND (reached_at,player)<(?,?))',
    ],
    ['the lines with the next score', rankings.neighbors({ ...ranking, player: 'a', score: 4, reached_at: 0 }), ABOVE],
    [
      'a page',
      rankings.page({ ...ranking, offset: 0, limit: 10 }),
      'best_scores by only best_scores_in_order (place=?',
    ],
    [
      'the number of players',
      rankings.total({ ...ranking, most: 10 }),
      'best_scores by only best_scores_in_order (place=?',
    ],
    [
      'the games of a player',
      records.games({ player: 'a', started_at: 0, id: '', most: 9 }),
      'saved_games by saved_games_by_player (player=? AND (started_at,id)>(?,?))',
    ],
    ['the chunks of a player', records.chunks({ player: 'a', first_at: 0, last_at: 9 }), 'game_chunks by key (game=?)'],
    ['how much there is of a player', records.counts({ player: 'a' }), 'best_scores by key (player=?)'],
    ['the bests of a player', records.highScores({ player: 'a' }), 'best_scores by key (player=?)'],
    ['the past bests of a player', step(slots.begin({ ...game, ...spans }), 2), 'best_scores by key (player=?)'],
    [
      'the newest try of a player',
      dailies.try({ player: 'a', first: 1, last: 2 }),
      'daily_tries by key (player=? AND daily>? AND daily<?)',
    ],
    [
      'the game of a try',
      dailies.try({ player: 'a', first: 1, last: 2 }),
      'saved_games by sqlite_autoindex_saved_games_1 (id=?)',
    ],
    ['the try that is finished', step(games.endDaily(turn), 4), 'daily_tries by key (player=? AND daily=?)'],
    [
      'the next server',
      places.next({ after: 'guild:1', last: 'guild:9' }),
      'saved_games by only saved_games_by_place (place>? AND place<?)',
    ],
    [
      'whether the bot was removed from the next server',
      places.next({ after: 'guild:1', last: 'guild:9' }),
      'removed_places by sqlite_autoindex_removed_places_1 (place=?)',
    ],
    [
      'the places that the bot was removed from',
      retention.marks({ after: 'guild:1', most: 9 }),
      'removed_places by sqlite_autoindex_removed_places_1 (place>?)',
    ],
    [
      'whether a place is played in',
      retention.played({ place: 'a', since: 0 }),
      'saved_games by saved_games_by_place (place=?)',
    ],
    [
      'the games of a place',
      retention.deleteGames({ place: 'a', changed_before: 0, most: 9 }),
      'saved_games by saved_games_by_place (place=?)',
    ],
    [
      'the bests of a place',
      retention.deleteHighScores({ place: 'a', most: 9 }),
      'best_scores by only best_scores_in_order (place=?)',
    ],
    ['a duel', duels.find({ id: 'a' }), 'duels by sqlite_autoindex_duels_1 (id=?)'],
    ['the open duel of two', duels.findOpen({ pair: 'a' }), 'duels by duels_open (pair=?)'],
    [
      'a decision',
      duels.decide({ id: 'a', at: 0, saved: 0, telling_until: 0 }),
      'game by sqlite_autoindex_saved_games_1 (id=?)',
    ],
    ['duels whose time is up', duels.overdue({ saved: 0, most: 9 }), 'duels by duels_by_end (state=? AND ends_at<?)'],
    [
      'old duels',
      expiredDuels.duels({ state: 'over', before: 0, most: 9 }),
      'duels by only duels_by_end (state=? AND ends_at<?)',
    ],
    [
      'the games of old duels',
      expiredDuels.games({ state: 'over', before: 0, most: 9 }),
      'saved_games by only sqlite_autoindex_saved_games_1 (id=?)',
    ],
    [
      'whether a place was cleared since the game of a click began',
      games.look({ id: 'a', player: 'a' }),
      'cleared_places by key (place=?)',
    ],
    [
      'the bests that a clearing takes',
      clearing.deleteHighScores({ place: 'a', cleared_at: 0, most: 9 }),
      'best_scores by key (player=? AND category=? AND place=? AND span=?)',
    ],
    [
      'the next ranking',
      unlisting.nextCategory({ after: 'ranked/' }),
      'best_scores by only best_scores_in_order (place=? AND category>?)',
    ],
    ['a result that is listed no more', first(unlisting.unlist(game)), BY_ID],
    ['where it was listed', second(unlisting.unlist(game)), 'best_scores by key (player=?)'],
    ["the player's other games", step(unlisting.unlist(game), 2), 'saved_games by saved_games_by_player (player=?)'],
    [
      'what they had reached before help',
      unlisting.rankedBefore(game),
      'saved_games by saved_games_by_player (player=?)',
    ],
    [
      'the games that are not counted yet',
      counting.uncounted({ player: '', started_at: 0, id: '', most: 9 }),
      'saved_games by saved_games_uncounted ((player,started_at,id)>(?,?,?))',
    ],
    [
      'those of a player',
      counting.uncountedOf({ player: 'a', started_at: 0, id: '', most: 9 }),
      'saved_games by saved_games_uncounted (player=? AND (started_at,id)>(?,?))',
    ],
    [
      'the statistics of a player',
      statistics.stats({ player: 'a', place: 'a' }),
      'player_stats by player_stats_by_place (place=? AND player=?)',
    ],
    [
      'the tiles of a player',
      statistics.tiles({ player: 'a', place: 'a' }),
      'player_tiles by player_tiles_by_place (place=? AND player=?)',
    ],
    [
      'the statistics of a place',
      statistics.deleteStatsOf({ place: 'a', most: 9 }),
      'player_stats by only player_stats_by_place (place=?)',
    ],
    [
      'old practice',
      retention.deletePractice({ changed_before: 0, most: 9 }),
      'saved_games by saved_games_practice (started_at<?)',
    ],
  ] as const)('%s', async ([, query, step]) => {
    const plan = await planOf(query);
    expect(plan.join('\n')).toContain(stepOf(step));
    expect(plan.filter((line) => SCANS.test(line) || line.includes('TEMP B-TREE'))).toEqual([]);
  });
});

test('the sums of a daily are added up by the keys of its days', async () => {
  const days = { daily: 3, week_first: 1, week_last: 7, month_first: 1, month_last: 30 };
  const values = { ...score, ...days, category_of_day: 'daily/3', rows: 3, columns: 3, turn: 1 };
  const plan = await planOf(second(publishing.publishRunningDaily(values)));
  expect(plan.join('\n')).toContain('SEARCH daily_secrets USING PRIMARY KEY (daily>? AND daily<?)');
  expect(plan.join('\n')).toContain('SEARCH days USING PRIMARY KEY (player=? AND category=? AND place=? AND span=?)');
  expect(plan.filter((line) => /SCAN (days|daily_secrets|saved_games|best_scores|cleared_places)/.test(line))).toEqual(
    [],
  );
});

/** At most a row a day, which are grouped by the streak that they belong to. */
test.for([
  ['a player', dailies.streak({ player: 'a', last: 2 }), 'daily_tries by key (player=? AND daily<?)'],
  ['a server', dailies.serverStreak({ place: 'a', last: 2 }), 'daily_servers by key (place=? AND daily<?)'],
] as const)('the streak of %s is counted by its own days alone', async ([, query, step]) => {
  const plan = await planOf(query);
  expect(plan.join('\n')).toContain(stepOf(step));
  expect(plan.filter((line) => SCANS.test(line))).toEqual([]);
});
