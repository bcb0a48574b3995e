/** The deploy script replaces real processes while players press. That no click is lost under faults is for test/chaos. */
import { testWithBot as test } from '../support/bot-world.ts';
import { freePairs, playThrough } from './rolling-fleet.ts';

test('the script replaces two processes one after the other, and everybody plays on', async ({ world, folder }) =>
  playThrough(world, folder, { players: 8, names: await freePairs(2) }));
