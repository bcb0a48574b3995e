import { expect, test } from 'vitest';
import type { GameDeps } from '../../../src/app/game-deps.ts';
import type { Interaction } from '../../../src/discord/answer/interaction.ts';
import { createServerNotes } from '../../../src/discord/background/sweeps.ts';

test('a server is noted once, and again only if that failed', async () => {
  const tries: string[] = [];
  const placeJoined = async (place: string): Promise<void> => {
    tries.push(place);
    if (tries.length === 1) throw new Error('The database is away.');
  };
  const noteServer = createServerNotes({ store: { placeJoined } as unknown as GameDeps['store'] });
  const press = { guild_id: '7', authorizing_integration_owners: { 0: '7' } } as unknown as Interaction;
  for (let presses = 0; presses < 3; presses += 1) await noteServer(press);
  expect(tries).toEqual(['guild:7', 'guild:7']);
});
