/** The daily look at the best results, by a bot in this process. */
import { expect } from 'vitest';
import type { Driver, Player } from '#playground';
import { open, playToScore, replied, seen } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import { BOARD, CHECKED, CLUB, played, testWithTable as test, UNLISTED } from '../support/result-table.ts';

/** The players on the leaderboard, in its order. */
async function listed(driver: Driver): Promise<readonly string[]> {
  const list = await replied(driver.slash(driver.player('Ann'), driver.guildChannel(CLUB), 'leaderboard', BOARD));
  return [...seen(list).content.matchAll(/P\d/g)].map(([name]) => name);
}

// The words for each way to change a result: test/app/check-results.test.ts and test/app/replay-file.test.ts.
test('a result that was changed is reported and listed nowhere, and the others stay', async ({ table: world }) => {
  const { driver, store, tamper, look, playing } = world;
  const [wrong, right, runner] = ['P0', 'P1', 'P2'].map((name) => driver.addPlayer(name)) as [Player, Player, Player];
  let id = '';
  await playing(async (table) => {
    id = await played(table, wrong);
    await played(table, right);
    await playToScore(table, runner, await open(table, runner, CLUB, BOARD));
    expect((await listed(driver)).toSorted()).toEqual(['P0', 'P1', 'P2']);
  });
  await store.publishScores({ now: realTime() });
  // Of this game alone: one before may have ended without a score, and is on no ranking.
  tamper(`update saved_games set score = score + 4 where id = '${id}'`);
  tamper(`update best_scores set score = score + 4 where player = '${wrong.id}'`);
  // Since the rankings were read, this one may have gone on and ended.
  tamper(`update best_scores set score = score - 2 where player = '${right.id}'`);
  // The game that runs is left alone: nobody but the store may know its seed.
  tamper(`update game_proofs set seed = previous || 'bb'
    where game in (select id from saved_games where state = 'running')`);

  const log = await look();
  expect(log.filter(({ msg }) => msg === UNLISTED)).toEqual([
    expect.objectContaining({
      level: 50,
      game: id,
      number: expect.stringMatching(/^[0-9a-f]{10}$/),
      reason: expect.stringMatching(/moves give/),
    }),
  ]);
  expect(log.find(({ msg }) => msg === CHECKED)).toMatchObject({ right: 1, wrong: 1, failed: 0, isWhole: true });
  await playing(async () => expect((await listed(driver)).toSorted()).toEqual(['P1', 'P2']));
  expect((await look()).filter(({ msg }) => msg === UNLISTED)).toEqual([]);
});
