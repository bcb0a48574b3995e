import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { tamper } from '../support/store-files.ts';
import { testInFolder as test } from '../support/temporary-folder.ts';

test('an export names the game of each best where it is known', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const game = savedGame();
  await store.startGame(game);
  await store.saveTurn(game, turned(game, { score: 4, state: 'over' }));
  // As a version left it that kept no games of bests.
  tamper(path, `update best_scores set game = '' where place = 'global'`);
  const { highScores: bests } = await store.exportPlayer(game.opening.player);
  expect(new Set(bests.map(({ place, game: of }) => `${place}: ${of}`))).toEqual(
    new Set([`${game.opening.place}: game-1`, 'global: undefined']),
  );
  await store.close();
});

test('an export reveals the ended games whose seeds it tells, and no other', async ({ folder }) => {
  const path = join(folder, 'games.sqlite');
  const store = await openStore(path);
  const facts = [
    { id: 'over', place: 'dm:1' },
    { id: 'practice', place: 'dm:2', mode: 'practice', source: { kind: 'java', seed: '7' } },
    { id: 'running', place: 'dm:3' },
    { id: 'running practice', place: 'dm:5', mode: 'practice', source: { kind: 'java', seed: '8' } },
    { id: 'of bob', place: 'dm:4', player: '100000000000000002' },
  ] as const;
  for (const each of facts) {
    const game = savedGame(each);
    await store.startGame(game);
    if (!each.id.startsWith('running')) await store.saveTurn(game, turned(game, { score: 4, state: 'over' }));
  }
  const { games } = await store.exportPlayer(savedGame().opening.player);
  expect(games.map(({ opening, source }) => [opening.id, source?.kind]).toSorted()).toEqual([
    ['over', 'fair'],
    ['practice', 'java'],
    ['running practice', undefined],
    ['running', undefined],
  ]);
  const db = new Database(path);
  expect(db.prepare('select id from saved_games where revealed = 1').pluck().all()).toEqual(['over']);
  db.close();
  await store.close();
});
