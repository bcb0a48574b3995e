/** The primary of two PostgreSQL servers is killed under players: what was answered is on the other, and they play on. */
import { describe, expect } from 'vitest';
import { testWithBot } from '../support/bot-world.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { NOTICED_AFTER, startPostgresPair } from '../support/postgres-pair.ts';
import { seatPlayers } from '../support/steady-players.ts';

const PLAYERS = 8;
/** The moves of each player before the primary is killed, and after. */
const MOVES = 5;
/** Milliseconds from one server to the other and back, in which a commit that did not wait would be lost. */
const APART = 100;

const test = testWithBot.extend('pair', async ({}, { onCleanup }) => {
  const pair = await startPostgresPair(postgresBinaries() ?? '', APART);
  onCleanup(() => pair.stop());
  return pair;
});

describe.skipIf(!postgresBinaries())('a primary with a synchronous standby', () => {
  test('is killed under players: no answered move is lost, and everybody plays on', async ({ world, pair }) => {
    const database = await pair.newSchema();
    await world.start({ DATABASE_URL: database });
    const players = seatPlayers(world.driver, PLAYERS, 60);
    await players.haveMoved(MOVES);
    await pair.failOver(NOTICED_AFTER);
    await players.haveMoved(MOVES);
    await players.leave();
    await players.expectSaved(pair.primaryOf(database));
    // The outage was long enough for some to be told, each of them in a sentence and not by Discord's.
    expect(players.tables.some(({ told }) => told > 0)).toBe(true);
  });
});
