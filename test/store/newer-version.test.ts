/**
 * Rows that a newer version of the bot has written are its own: this version tells the player so, and whatever it does besides,
 * the rows stay as they are, byte for byte. Two versions share a database during a rolling update and after a rollback.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkResults } from '../../src/app/check-results.ts';
import { openDaily } from '../../src/app/daily.ts';
import { acceptDuel, playDuel, settleOverdue } from '../../src/app/duel.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { openGame as openOrKeep } from '../../src/app/open-game.ts';
import { loadGame } from '../../src/app/play.ts';
import { openReplay } from '../../src/app/replay.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { showStats } from '../../src/app/stats.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { onEachEngine } from '../support/each-engine.ts';
import { everyRow } from '../support/every-row.ts';
import { turned } from '../support/saved-game.ts';
import {
  ann,
  bob,
  challenge,
  moveOn,
  openGame,
  readable,
  requestRestart,
  slotOf,
  stored,
  testPlay,
} from '../support/test-play.ts';

const NEWER = { kind: 'refused', reason: 'newer' } as const;
const KIND = { rows: 3, columns: 3, rules: 'classic' } as const;
const YEAR = 365 * 86_400_000;

/** Values that a version to come may write into a game's row. */
const CHANGES = [
  `rules = 'chess'`,
  `mode = 'relay'`,
  `source = 'fair3'`,
  `standing = 'guided'`,
  'helped = 64',
  `format = 3, marks = 'in another way'`,
] as const;

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

onEachEngine((openEmpty) => {
  let engine: Engine;
  let play: GameDeps;
  const told: Error[] = [];
  beforeAll(async () => {
    engine = await openEmpty();
    play = await testPlay(storeOn(engine, (error) => told.push(error)));
  });
  afterAll(() => engine.close());

  const moved = (saved: SavedGame) => moveOn(play, saved);

  const open = async (place: string): Promise<SavedGame> =>
    moved((await openGame(play, slotOf(ann, { place }), undefined, place)).view.saved);

  async function end(saved: SavedGame): Promise<SavedGame> {
    const over = turned(saved, { state: 'over', score: 400 });
    expect(await play.store.saveTurn(saved, over)).toBe(true);
    return over;
  }

  test.each(CHANGES)('a game with %s is told of as that, and nothing changes it', async (change) => {
    const { store } = play;
    const place = (number: number) => `guild:${CHANGES.indexOf(change) * 10 + number}`;
    const before = await open(place(1));
    const restarted = await requestRestart(play, await end(before), before.position.turn + 1, 'again', play.now());
    if (restarted.kind !== 'opened' || restarted.opened.kind === 'asks') throw new Error(restarted.kind);
    // A running one whose score waits to be filed, one that ended and waits to be counted, and one in practice.
    const scored = await moved(restarted.opened.view.saved);
    await store.saveTurn(scored, turned(scored, { score: 40 }));
    const running = await stored(play, scored);
    const ended = await end(await open(place(2)));
    const practice = (await openGame(play, slotOf(ann, { place: place(3) }), 7, 'practice')).view.saved;
    const ids = [running, ended, practice].map(({ opening }) => opening.id);
    await engine.runner.run(plain(`update saved_games set ${change} where id in (${listOf(ids)})`));
    const theirs = async () =>
      (await everyRow(engine))
        .filter(
          (row) => /^\["(saved_games|game_chunks|game_proofs)"/.test(row) && ids.some((id) => row.includes(`"${id}"`)),
        )
        .toSorted();
    const kept = await theirs();
    expect(kept.length).toBeGreaterThanOrEqual(3);

    for (const id of ids) {
      expect((await loadGame(play, { gameId: id, player: ann, name: 'Ann' })).access).toEqual(NEWER);
      expect(await openReplay(play, ann, id)).toEqual(NEWER);
      expect(await store.find(id)).toBe('newer');
    }
    expect(
      await openOrKeep(play, slotOf(ann, { place: place(1) }), undefined, { id: 'once more', at: play.now() }),
    ).toEqual(NEWER);
    expect(await openOrKeep(play, slotOf(ann, { place: place(3) }), 8, { id: 'once more', at: play.now() })).toEqual(
      NEWER,
    );
    expect(await requestRestart(play, await stored(play, before), before.position.turn + 1, 'more')).toEqual(NEWER);
    await store.setAside(running.opening);
    await store.publishScores({ now: play.now() });
    await store.countGames();
    await store.listEnded(ann, 100);
    await store.ranking({ ...slotOf(ann, { place: place(1) }), scope: 'global' }, ann, { offset: 0, limit: 10 });
    await showStats(play, { asker: ann, subject: ann, place: place(1), isServer: true });
    const wrong = await end(await open(place(4)));
    expect(await store.unlist(await stored(play, wrong), play.now())).toBe(true);
    await store.publishScores({ now: play.now() });
    const report = { right: () => undefined, wrong: () => undefined, failed: () => undefined };
    const replays = { check: async () => ({ kind: 'right' }) as const };
    await checkResults({ deps: play, replays, report, signal: new AbortController().signal });
    expect((await store.exportPlayer(ann)).newer).toEqual(expect.arrayContaining(ids));
    await store.deleteExpired({ now: play.now(), keepPractice: YEAR, keepRemoved: YEAR });
    expect(await theirs()).toEqual(kept);
    expect(told).toEqual([]);
    // Data that its player wants deleted is deleted, whichever version wrote it.
    await store.deletePlayer(ann, play.now());
    expect(await theirs()).toEqual([]);
  });

  test('nor is there a second try at a daily, or at a duel, and a duel is not decided', async () => {
    const { store } = play;
    const ask = () => openDaily(play, { player: ann, place: 'guild:1', pressId: 'ask-0' });
    const daily = await ask();
    if (daily.kind !== 'started') throw new Error(daily.kind);
    const at = play.now();
    const asking = { challenger: ann, opponent: bob, ...KIND, locale: 'de', press: { id: '1', at } };
    const duel = await acceptDuel(play, (await challenge(play, asking)).duel, at, undefined);
    const offered = (await challenge(play, { ...asking, rules: 'wild', press: { id: '2', at } })).duel;
    const game = readable(await playDuel(play, duel, 'challenger', ann, { id: 'press', at }));
    await engine.runner.run(plain(`update saved_games set rules = 'chess' where player = '${ann}'`));
    const ids = listOf([duel.id, offered.id]);
    await engine.runner.run(plain(`update duels set rules = 'chess' where id in (${ids})`));
    const theirs = async () =>
      (await everyRow(engine)).filter((row) => /^\["(saved_games|duels)"/.test(row)).toSorted();
    const kept = await theirs();
    expect(await ask()).toEqual(NEWER);
    expect(await playDuel(play, duel, 'challenger', ann, { id: 'press', at })).toBe('newer');
    const later = { ...play, now: () => at + YEAR };
    await settleOverdue(later, new AbortController().signal);
    expect(await theirs()).toEqual(kept);
    expect(await store.exportPlayer(ann)).toMatchObject({
      duels: [],
      newer: expect.arrayContaining([game.opening.id, duel.id, offered.id]),
    });
  });

  test('what it leaves to be edited or told is in nobody’s way', async () => {
    const { store } = play;
    const many = Array.from({ length: 60 }, (_, number) => number);
    const edits = many.map((it) => `('relay', 'edit-${it}', 'cy', '', '1', ${it}, 99, 'sealed')`);
    const duels = many.map(
      (it) => `('duel-${it}', 'cy', 'di', 'pair-${it}', 3, 3, 'chess', '', 'de', 'over', 0, ${it}, '', '', 1)`,
    );
    await engine.runner.run(
      plain(`insert into pending_edits (kind, id, player, game, press, due_at, expires_at, token)
        values ${edits.join()}`),
    );
    await engine.runner.run(
      plain(`insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at,
        ends_at, channel, message, untold) values ${duels.join()}`),
    );
    const mine = { kind: 'board', id: 'mine', player: ann, game: 'mine', press: '2', token: 'sealed' } as const;
    await store.savePending({ ...mine, dueAt: 70, expiresAt: 99, shown: 0 });
    await engine.runner.run(plain(`update duels set rules = 'classic' where id = 'duel-59'`));
    expect((await store.duePending(98)).map(({ id }) => id)).toEqual(['mine']);
    expect((await store.untoldDuels(undefined, 50)).map(({ id }) => id)).toEqual(['duel-59']);
  });
});
