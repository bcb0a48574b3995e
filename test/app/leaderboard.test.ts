import { expect, test } from 'vitest';
import { PAGE_SIZE, showLeaderboard } from '../../src/app/leaderboard.ts';
import { openGame } from '../../src/app/open-game.ts';
import type { Play } from '../../src/app/ports.ts';
import { slotOf, testPlay } from '../support/test-play.ts';

const query = {
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  period: 'all',
  scope: 'server',
} as const;

async function rank(play: Play, players: number): Promise<void> {
  for (let player = 0; player < players; player += 1) {
    const { saved } = (await openGame(play, slotOf(`player-${player}`), undefined, 'ask-0')).view;
    await play.store.replace({ ...saved, score: 4 * (player + 1), turn: saved.turn + 1 }, saved.turn);
  }
}

test('ten a page, best first, always with the own rank', async () => {
  const play = testPlay();
  await rank(play, 25);
  const first = await showLeaderboard(play, query, 'player-0', 0);
  expect(first.entries).toHaveLength(PAGE_SIZE);
  expect(first.entries[0]).toMatchObject({ rank: 1, player: 'player-24', score: 100 });
  expect(first).toMatchObject({ total: 25, page: 0, pages: 3, own: { rank: 25, score: 4 } });
});

test('a page past the end shows the last one', async () => {
  const play = testPlay();
  await rank(play, 12);
  expect(await showLeaderboard(play, query, 'player-0', 7)).toMatchObject({ page: 1, pages: 2, total: 12 });
});

test('an empty ranking has one empty page', async () => {
  const board = await showLeaderboard(testPlay(), query, 'nobody', 3);
  expect(board).toMatchObject({ entries: [], total: 0, page: 0, pages: 1, own: undefined });
});
