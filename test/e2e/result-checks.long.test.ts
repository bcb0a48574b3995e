/** The daily look at the best results, where it can look at nothing. */
import { expect, vi } from 'vitest';
import { CHECKED, played, testWithTable as test, UNLISTED } from '../support/result-table.ts';

const WHOLE = { rows: 1, columns: 4, rules: 'classic', place: '', scope: 'global' } as const;

test('where games cannot be played again, that is reported, and nothing is unlisted', async ({ table: world }) => {
  const { driver, store, tamper, look, playing } = world;
  const players = ['P0', 'P1', 'P2', 'P3', 'P4'].map((name) => driver.addPlayer(name));
  await playing(async (table) => {
    for (const player of players) await played(table, player);
  });
  const [ended] = await store.listEnded(players[0]?.id ?? '', 1);
  tamper(`update game_proofs set seed = previous || 'aa' where game = '${ended?.id}'`);
  vi.stubEnv('NODE_OPTIONS', '--require=/nowhere/to/be/found.cjs');
  const log = await look().finally(() => vi.unstubAllEnvs());
  expect(log.filter(({ msg }) => msg === UNLISTED)).toEqual([]);
  // The bot does not try for hours where nothing works at all.
  expect(log.filter(({ msg }) => msg === 'a result could not be checked')).toHaveLength(3);
  expect(log.find(({ msg }) => msg === CHECKED)).toMatchObject({ wrong: 0, failed: 3, isWhole: false });
  expect((await store.ranking(WHOLE, '', { offset: 0, limit: 10 })).total).toBe(players.length);
  expect((await look()).filter(({ msg }) => msg === UNLISTED)).toHaveLength(1);
});
