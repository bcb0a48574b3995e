/** The primary of two PostgreSQL servers is killed while players press: every answered move is on the standby. */
import { describe, expect } from 'vitest';
import { testWithBot } from '../support/bot-world.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { NOTICED_AFTER, startPostgresPair } from '../support/postgres-pair.ts';
import { seatPlayers } from '../support/steady-players.ts';

const PLAYERS = 8;
/** Moves of each player before and after the failover. */
const MOVES = 5;
/** Round-trip time in milliseconds between the servers. A commit that did not wait for the standby would be lost. */
const APART = 100;

const test = testWithBot.extend('pair', async ({}, { onCleanup }) => {
  const pair = await startPostgresPair(postgresBinaries() ?? '', APART);
  onCleanup(() => pair.stop());
  return pair;
});

describe.skipIf(!postgresBinaries())('a primary with a synchronous standby', () => {
  test('is killed while players press: no answered move is lost, and everybody plays on', async ({ world, pair }) => {
    const database = await pair.newSchema();
    await world.start({ DATABASE_URL: database });
    const players = seatPlayers(world.driver, PLAYERS, 60);
    await players.haveMoved(MOVES);
    await pair.failOver(NOTICED_AFTER);
    await players.haveMoved(MOVES);
    await players.leave();
    await players.expectSaved(pair.primaryOf(database));
    // The outage was long enough that some players got the bot's failure message.
    expect(players.tables.some(({ told }) => told > 0)).toBe(true);
  });
});
