import { expect } from 'vitest';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { categoryKey } from '../../src/app/keys.ts';
import { type LeaderboardQuery, loadLeaderboard } from '../../src/app/leaderboard.ts';
import { test } from '../support/play-test.ts';
import { turned } from '../support/saved-game.ts';
import { openGame, slotOf } from '../support/test-play.ts';

const query = {
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  period: 'all',
  scope: 'server',
} as const;

async function rank(play: GameDeps, players: number): Promise<void> {
  for (let player = 0; player < players; player += 1) {
    const { saved } = (await openGame(play, slotOf(`player-${player}`), undefined, 'ask-0')).view;
    await play.store.saveTurn(saved, turned(saved, { score: 4 * (player + 1) }));
  }
}

test('a page past the end shows the last one', async ({ play }) => {
  await rank(play, 12);
  expect(await loadLeaderboard(play, query, 'player-0', 7)).toMatchObject({
    ...{ page: 1, pages: 2, total: 12 },
    own: { rank: 12, score: 4 },
  });
  expect(await loadLeaderboard(play, query, 'player-0', 0)).toMatchObject({ page: 0, entries: Array(10).fill({}) });
});

test('an empty ranking has one empty page', async ({ play }) => {
  expect(await loadLeaderboard(play, query, 'nobody', 3)).toMatchObject({
    entries: [],
    total: 0,
    page: 0,
    pages: 1,
    own: undefined,
  });
});

test('a list offers the usual boards, its own, and those with a score in its place', async ({ play }) => {
  await rank(play, 1);
  const { saved } = (
    await openGame(play, { ...slotOf('player-0'), rows: 2, columns: 3, rules: 'wild' }, undefined, 'w')
  ).view;
  await play.store.saveTurn(saved, turned(saved, { score: 8 }));
  const kindsIn = async (asked: Partial<LeaderboardQuery>) =>
    (await loadLeaderboard(play, { ...query, ...asked }, 'player-0', 0)).kinds.map(categoryKey);
  expect(await kindsIn({})).toEqual(['4x4/classic', '3x3/daily', '2x3/wild']);
  expect(await kindsIn({ place: 'guild:2', rows: 5 })).toEqual(['4x4/classic', '3x3/daily', '5x4/classic']);
  await play.store.saveSettings('player-0', { visibility: 'nowhere' });
  expect(await kindsIn({})).toEqual(['4x4/classic', '3x3/daily']);
});

test("a server's ranking is published before it is shown, the global one is shown as it was published", async ({
  play,
}) => {
  await rank(play, 3);
  const everywhere = { ...query, scope: 'global' } as const;
  const totals = [];
  for (const asked of [everywhere, { ...query, place: 'guild:2' }, everywhere, query, everywhere])
    totals.push((await loadLeaderboard(play, asked, 'player-0', 0)).total);
  expect(totals).toEqual([0, 0, 0, 3, 3]);
});

test("the player's own page is the one with their rank, or the first if they have none", async ({ play }) => {
  await rank(play, 25);
  const of = async (player: string) => {
    const { page, entries } = await loadLeaderboard(play, query, player, 'own');
    return `page ${page}, ${entries.some((entry) => entry.player === player) ? 'listed' : 'not listed'}`;
  };
  const players = ['player-24', 'player-15', 'player-14', 'player-0', 'nobody'];
  expect(await Promise.all(players.map(of))).toEqual([
    ...['page 0, listed', 'page 0, listed', 'page 1, listed', 'page 2, listed', 'page 0, not listed'],
  ]);
});
