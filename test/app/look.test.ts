import { expect, test } from 'vitest';
import { loadGame, loadProfile } from '../../src/app/play.ts';
import { DEFAULT_SETTINGS } from '../../src/app/settings.ts';
import { ann, bob, openGame, slotOf, testPlay } from '../support/test-play.ts';

test('a click sees its game and the settings and name of who clicked', async () => {
  const play = await testPlay();
  const { saved } = (await openGame(play, slotOf(ann), undefined, 'ask-0')).view;
  await play.store.saveSettings(ann, { theme: 'dark' });
  expect(await loadGame(play, { gameId: saved.opening.id, player: ann, name: 'Ann' })).toEqual({
    settings: { ...DEFAULT_SETTINGS, theme: 'dark' },
    name: 'Ann',
    number: expect.any(Number),
    access: { kind: 'owned', saved },
    rival: undefined,
  });
  expect(await loadGame(play, { gameId: saved.opening.id, player: bob, name: 'Bob' })).toEqual({
    settings: DEFAULT_SETTINGS,
    name: 'Bob',
    number: expect.any(Number),
    access: { kind: 'refused', reason: 'not-yours', owner: ann },
    rival: undefined,
  });
  expect(await loadGame(play, { gameId: 'nobody', player: bob, name: 'Bob' })).toMatchObject({
    access: { kind: 'refused', reason: 'no-such-game' },
  });
});

test('a name is written when an interaction brings another, and only then', async () => {
  const play = await testPlay();
  const written: string[] = [];
  const store = {
    ...play.store,
    saveName: (player: string, name: string) => {
      written.push(name);
      return play.store.saveName(player, name);
    },
  };
  for (const name of ['Ann', 'Ann', 'Annie', 'Annie']) {
    expect((await loadProfile({ ...play, store }, { player: ann, name })).name).toBe(name);
    await loadGame({ ...play, store }, { gameId: 'nobody', player: ann, name });
    expect((await play.store.findProfile(ann)).name).toBe(name);
  }
  expect(written).toEqual(['Ann', 'Annie']);
});
