/** A deploy with what `deploy` ships, under as many players as a small server has. */
import { describe } from 'vitest';
import { testWithBot as test } from '../support/bot-world.ts';
import { postgresBinaries } from '../support/postgres-server.ts';
import { freePairs, playThrough } from '../support/rolling-fleet.ts';
import { newSchema } from '../support/shared.ts';

test('a process takes over from another on one SQLite file, and no click is lost', async ({ world, folder }) =>
  playThrough(world, folder, { players: 8, names: await freePairs(1), database: async () => world.database }));

describe.skipIf(!postgresBinaries())('on PostgreSQL', () => {
  const database = newSchema;

  test.for([2, 4])(
    '%i processes are replaced under 64 players, and no click is lost',
    // Against a test that hangs: each process is started and replaced in turn.
    { timeout: 400_000 },
    async (count, { world, folder }) => {
      await playThrough(world, folder, { players: 64, names: await freePairs(count), database });
    },
  );
});
