/** The deploy script replaces real processes while players press. */
import { testWithBot as test } from '../support/bot-world.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { newSchema } from '../support/shared.ts';
import { freePairs, playThrough } from './rolling-fleet.ts';

test('the script replaces a process on one SQLite file, and no click is lost', async ({ world, folder }) =>
  playThrough(world, folder, { players: 8, names: await freePairs(1), database: async () => world.database }));

test.skipIf(!postgresBinaries())(
  'the script replaces two processes on PostgreSQL under 64 players, and no click is lost',
  async ({ world, folder }) =>
    playThrough(world, folder, { players: 64, names: await freePairs(2), database: newSchema }),
);
