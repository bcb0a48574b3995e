import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { DISCORD_WAITS_MS } from '../../src/app/discord-waits.ts';
import type { BackgroundEdit } from '../../src/app/stores/background-store.ts';
import { endOfClock } from '../../src/discord/edit-schedule.ts';
import { createEdits } from '../../src/discord/edits.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame } from '../support/saved-game.ts';

test('a round of edits ends after all of them, also if one fails', async () => {
  const store = await openStore(':memory:');
  onTestFinished(() => store.close());
  const due = {
    kind: 'board',
    player: '1',
    pressId: '1',
    dueAt: 1,
    tokenExpiresAt: 9,
    token: 'sealed',
    isWaitingForDuel: false,
  } as const;
  for (const id of ['fails', 'takes-long']) await store.saveEdit({ ...due, game: id });
  const { promise: disk, resolve: goOn } = Promise.withResolvers<void>();
  const claimed: string[] = [];
  const claimEdit = async (edit: BackgroundEdit) => {
    const game = edit.kind === 'board' ? edit.game : '';
    if (game === 'fails') throw new Error('the disk is full');
    await disk;
    claimed.push(game);
    return undefined;
  };
  const game = { store: { ...store, claimEdit }, now: () => 2 };
  const round = createEdits({ game } as unknown as Parameters<typeof createEdits>[0]).makeDueEdits(AbortSignal.any([]));
  let isOver = false;
  const settled = round
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  for (let turn = 0; turn < 10; turn += 1) await yieldToEventLoop();
  expect(isOver).toBe(false);
  goOn();
  await settled;
  expect(claimed).toEqual(['takes-long']);
  await expect(round).rejects.toThrow('the disk is full');
});

test('a game ends by itself only when a press that was made in time can no longer arrive', () => {
  const endsAt = 1_700_000_180_000;
  expect(endOfClock(savedGame({ rules: 'blitz', endsAt }))).toMatchObject({ dueAt: endsAt + DISCORD_WAITS_MS });
});
