import { expect, test } from 'vitest';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { loadLeaderboard } from '../../src/app/leaderboard.ts';
import { turned } from '../support/saved-game.ts';
import { openGame, slotOf, testPlay } from '../support/test-play.ts';

const query = {
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  period: 'all',
  scope: 'server',
  standing: 'ranked',
} as const;

async function rank(play: GameDeps, players: number): Promise<void> {
  for (let player = 0; player < players; player += 1) {
    const { saved } = (await openGame(play, slotOf(`player-${player}`), undefined, 'ask-0')).view;
    await play.store.saveTurn(saved, turned(saved, { score: 4 * (player + 1) }));
  }
}

test('a page past the end shows the last one', async () => {
  const play = await testPlay();
  await rank(play, 12);
  expect(await loadLeaderboard(play, query, 'player-0', 7)).toMatchObject({
    ...{ page: 1, pages: 2, total: 12 },
    own: { rank: 12, score: 4 },
  });
  expect(await loadLeaderboard(play, query, 'player-0', 0)).toMatchObject({ page: 0, entries: Array(10).fill({}) });
});

test('an empty ranking has one empty page', async () => {
  const board = await loadLeaderboard(await testPlay(), query, 'nobody', 3);
  expect(board).toMatchObject({ entries: [], total: 0, page: 0, pages: 1, own: undefined });
});

test("a server's ranking is published before it is shown, the global one is shown as it was published", async () => {
  const play = await testPlay();
  await rank(play, 3);
  const everywhere = { ...query, scope: 'global' } as const;
  expect(await loadLeaderboard(play, everywhere, 'player-0', 0)).toMatchObject({ total: 0 });
  expect(await loadLeaderboard(play, { ...query, place: 'guild:2' }, 'player-0', 0)).toMatchObject({ total: 0 });
  expect(await loadLeaderboard(play, everywhere, 'player-0', 0)).toMatchObject({ total: 0 });
  expect(await loadLeaderboard(play, query, 'player-0', 0)).toMatchObject({ total: 3 });
  expect(await loadLeaderboard(play, everywhere, 'player-0', 0)).toMatchObject({ total: 3 });
});

test("the player's own page is the one with their rank, or the first if they have none", async () => {
  const play = await testPlay();
  await rank(play, 25);
  const of = async (player: string) => {
    const { page, entries } = await loadLeaderboard(play, query, player, 'own');
    return [page, entries.some((entry) => entry.player === player)];
  };
  expect(await of('player-24')).toEqual([0, true]);
  expect(await of('player-15')).toEqual([0, true]);
  expect(await of('player-14')).toEqual([1, true]);
  expect(await of('player-0')).toEqual([2, true]);
  expect(await of('nobody')).toEqual([0, false]);
});
