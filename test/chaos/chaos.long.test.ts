/** A short run of `npm run chaos` on each database. Run longer ones after changes to how a click is answered. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDiscord } from '#playground';
import { postgresBinaries } from '../support/postgres.ts';
import { testInFolder } from '../support/temporary-folder.ts';
import { actsOf } from './acts.ts';
import { openDatabase } from './database.ts';
import { rollDice } from './dice.ts';
import { BACK } from './end-of-play.ts';
import { Excuses } from './excuses.ts';
import { Fleet } from './fleet.ts';
import { type ChaosOptions, runChaos, WAYS } from './run.ts';
import { Tally } from './tally.ts';

/** Ends after a number of moves, not after a time, so that a slow machine is not taken for a fault. */
const SHORT = { movesAfterKill: 30, seconds: 90, players: 8, seed: 7 } as const;
const PATIENCE_MS = 150_000;

async function play(database: ChaosOptions['database'], way: ChaosOptions['way']): Promise<void> {
  const { counts, violations } = await runChaos({ ...SHORT, database, way });
  expect(violations).toEqual([]);
  expect(counts.get(BACK)).toBeGreaterThanOrEqual(1);
  expect(counts.get('moves')).toBeGreaterThanOrEqual(SHORT.movesAfterKill);
  expect(counts.get('leaderboards checked')).toBeGreaterThan(0);
}

describe.for(WAYS)('by the %s way', (way) => {
  test.concurrent('nothing answered is lost on SQLite', () => play('sqlite', way), PATIENCE_MS);

  test
    .skipIf(postgresBinaries() === undefined)
    .concurrent('nothing answered is lost on PostgreSQL, with two processes', () => play('postgres', way), PATIENCE_MS);
});

/** A process starts and stops in a second or two, and waits five seconds between two identifies. */
async function startFleet(folder: string) {
  const discord = await startDiscord();
  const { driver, token, apiUrl } = discord;
  const [tally, excuses] = [new Tally(), new Excuses()];
  const database = await openDatabase('sqlite', folder, excuses, tally);
  const settings = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_URL: database.url };
  const fleet = new Fleet({ settings, size: 1, bring: undefined }, tally, excuses);
  onTestFinished(() => fleet.abandon().then(() => discord.close()));
  await fleet.start();
  const stage = { discord, fleet, database, excuses, tally };
  const acts = actsOf(stage, () => undefined, rollDice(1, 1)).map(([, act]) => act);
  return { driver, fleet, excuses, act: (name: string) => acts.find((it) => it.name === name)?.make() };
}

testInFolder('no process has a session after op 7, op 9 and a rolling restart, which excuses', async ({ folder }) => {
  const { driver, fleet, excuses, act } = await startFleet(folder);
  const { promise: over, resolve } = Promise.withResolvers<unknown>();
  // The new process is ready only after the old one has resumed its session, half a second after opcode 7.
  driver.faults.addRest({ route: '/applications/:application/commands', effect: { kind: 'delay', ms: 2_000 } });
  const stop = driver.subscribe((event) => {
    // The old process is resuming its session when the new one, which has just identified, loses its own.
    if (event.kind === 'api-call' && event.call.route === '/gateway/bot') act('op 7');
    if (event.kind !== 'bot-connected') return;
    stop();
    resolve(act('op 9, to begin anew'));
  });
  await fleet.roll();
  expect(driver.gateway.connected).toEqual([]);
  const ann = driver.player('Ann');
  const press = driver.slash(ann, driver.dm(ann), '2048');
  expect(await press.outcome).toMatchObject({ kind: 'failed' });
  expect(excuses.forSilence(press)).toBe(true);
  await over;
  expect(driver.gateway.connected).toHaveLength(1);
});
