import { expect } from 'vitest';
import { exportPlayer, isNothing, writtenGame, writtenHead, writtenRecord } from '../../src/app/privacy.ts';
import type { ExportedGame, PlayerExport, RecordSummary } from '../../src/app/stores/player-store.ts';
import { boardFrom } from '../../src/game/board.ts';
import { packMoves } from '../../src/game/packed-moves.ts';
import { test } from '../support/play-test.ts';
import { NOTHING_STORED, savedGame } from '../support/saved-game.ts';
import { ann, openGame, playOn, slotOf } from '../support/test-play.ts';

test('a player has nothing stored only if there is no data of any kind', () => {
  expect(isNothing(NOTHING_STORED)).toBe(true);
  const counts = Object.entries(NOTHING_STORED).filter(([, value]) => value === 0);
  const others = [{ name: 'Ann' }, { number: 12_345 }, { settings: { theme: 'dark' } }, { isBlocked: true }];
  for (const trace of [...others, ...counts.map(([name]) => ({ [name]: 1 }))])
    expect([trace, isNothing({ ...NOTHING_STORED, ...trace } as RecordSummary)]).toEqual([trace, false]);
  expect(counts.length).toBeGreaterThan(6);
});

const EMPTY: PlayerExport = {
  settings: {},
  name: '',
  games: [],
  unreadable: [],
  highScores: [],
  removals: [],
  statistics: [],
  badges: [],
  tries: [],
  keptTries: [],
  races: [],
  edits: [],
};

function written(record: Partial<PlayerExport>) {
  const time = (at: number) => `moment ${at}`;
  const { games, ...others } = { ...EMPTY, ...record };
  return {
    ...writtenHead(ann, 9, time),
    games: games.map((game) => writtenGame(game, time)),
    ...writtenRecord(others, time),
  };
}

const HEAD = {
  about: 'everything that this 2048 bot stores about one player',
  form: 1,
  writtenAt: 'moment 9',
  player: ann,
};

test('the record of a player about whom nothing is stored has only empty lists', () => {
  const lists = {
    games: [],
    unreadable: [],
    highScores: [],
    removals: [],
    statistics: [],
    badges: [],
    dailies: [],
    dailiesKeptUntilTheyClose: [],
    races: [],
    edits: [],
  };
  expect(written({})).toStrictEqual({ ...HEAD, settings: {}, ...lists });
});

function exported(more: Pick<ExportedGame, 'source'>): ExportedGame {
  const { opening, position } = savedGame({ player: ann, rows: 2, columns: 2, startedAt: 5, changedAt: 7, score: 8 });
  const { source: _, ...begun } = opening;
  const { chunk: __, random: ___, ...reached } = position;
  const board = boardFrom(2, 2, [3, 0, 1, 2]);
  return {
    opening: begun,
    position: { ...reached, board },
    moves: packMoves(['up', 'right', 'down', 'left']),
    ...more,
  };
}

test('a game has its board as it is shown, its moves by their first letters, and its moments in words', () => {
  const { games } = written({
    games: [exported({}), exported({ source: { kind: 'hmac', seed: 'ab' } })],
  });
  const [secret, told] = games;
  expect(secret).toMatchObject({ id: 'game-1', rows: 2, score: 8, moves: 'urdl', startedAt: 'moment 5' });
  expect(secret).toMatchObject({ changedAt: 'moment 7', board: '8 . / 2 4', unpublished: false });
  for (const kept of ['player', 'tilesFrom', 'source', 'random', 'chunk']) expect(secret).not.toHaveProperty(kept);
  expect(told).toEqual({ ...secret, tilesFrom: { kind: 'hmac', seed: 'ab' } });
});

test('everything else is written as it is stored, with moments in words and tiles as they show', () => {
  const kind = { rows: 4, columns: 4, rules: 'classic' } as const;
  const sums = { ...kind, place: 'global', games: 3, score: 90, bestWithHelp: 8, moves: 40 } as const;
  const best = {
    place: 'global',
    ranking: '4x4/classic',
    span: 'all',
    score: 50,
    bestTile: 5,
    game: 'g',
  } as const;
  const race = { ...kind, id: '1', state: 'running', place: 'guild:1', channel: '2', players: [] } as const;
  const record = written({
    name: 'Ann',
    number: 12_345,
    settings: { theme: 'dark' },
    unreadable: ['game-2'],
    highScores: [
      { ...best, reachedAt: 3 },
      { ...best, ranking: '3x3/fibonacci', reachedAt: 3 },
      { ...best, ranking: 'daily/7', reachedAt: 3 },
    ],
    removals: [{ place: 'guild:1', removedAt: 8 }],
    statistics: [{ ...sums, played: 60, largestTile: 5, lastPlayedAt: 9, tiles: [{ exponent: 5, count: 2 }] }],
    badges: [
      { moment: { kind: 'win' }, wonAt: 5 },
      { moment: { kind: 'streak', days: 7 }, wonAt: 6 },
    ],
    tries: [{ daily: 7, isFinished: true }],
    keptTries: [8],
    rankedGames: 3,
    blockedAt: 4,
    races: [{ ...race, begunAt: 1, endsAt: 2 }],
    edits: [{ kind: 'board', subject: 'a', pressId: '7', tokenExpiresAt: 3 }],
  });
  expect(record).toEqual({
    ...HEAD,
    name: 'Ann',
    number: 12_345,
    settings: { theme: 'dark' },
    games: [],
    unreadable: ['game-2'],
    highScores: [
      { ...best, bestTile: 32, reachedAt: 'moment 3' },
      { ...best, ranking: '3x3/fibonacci', bestTile: 8, reachedAt: 'moment 3' },
      { ...best, ranking: 'daily/7', bestTile: 32, reachedAt: 'moment 3' },
    ],
    removals: [{ place: 'guild:1', removedAt: 'moment 8' }],
    statistics: [{ ...sums, played: 60, largestTile: 32, bestTiles: [{ tile: 32, games: 2 }] }],
    badges: [
      { badge: 'win', wonAt: 'moment 5' },
      { badge: 'streak-7', wonAt: 'moment 6' },
    ],
    dailies: [{ daily: 7, isFinished: true }],
    dailiesKeptUntilTheyClose: [8],
    rankedGamesBegun: 3,
    blockedAt: 'moment 4',
    races: [{ ...race, begunAt: 'moment 1', endsAt: 'moment 2' }],
    edits: [{ kind: 'board', subject: 'a', pressId: '7', tokenExpiresAt: 'moment 3' }],
  });
});

test('the file is indented JSON, written in pieces, game by game', async ({ play }) => {
  const write = async () => {
    const pieces: Uint8Array[] = [];
    const games = await exportPlayer(play, ann, String, async (piece) => void pieces.push(piece));
    const text = String(Buffer.concat(pieces));
    return { games, text, read: JSON.parse(text), longest: Math.max(...pieces.map(({ length }) => length)) };
  };
  expect(await write()).toMatchObject({ games: 0, read: { player: ann, games: [] } });
  for (const place of ['guild:1', 'guild:2'])
    await playOn(play, (await openGame(play, slotOf(ann, { place }), undefined, place.slice(-1))).view.saved, 9);
  const { games, text, read, longest } = await write();
  expect(games).toBe(2);
  expect(read.games.map(({ place }: { place: string }) => place)).toEqual(['guild:1', 'guild:2']);
  expect(text).toBe(`${JSON.stringify(read, null, 1)}\n`);
  expect(longest).toBeLessThan(text.length / 2);
});
