/** The same deploy as in rolling.test.ts, under as many players as a small server has. */
import { describe } from 'vitest';
import { testWithBot as test } from '../support/bot-world.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { freePairs, playThrough } from '../support/rolling-fleet.ts';
import { sharedDatabase } from '../support/shared.ts';

describe.skipIf(!postgresBinaries())('on PostgreSQL', () => {
  const database = async () => (await sharedDatabase()).newSchema();

  test.for([2, 4])(
    '%i processes are replaced under 64 players, and no click is lost',
    // Against a test that hangs: each process is started and replaced in turn.
    { timeout: 400_000 },
    async (count, { world, folder }) => {
      await playThrough(world, folder, { players: 64, names: await freePairs(count), database });
    },
  );
});
