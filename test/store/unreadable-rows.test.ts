/**
 * During a rolling deploy and after a rollback, two versions share a database. The older version cannot read some rows
 * of the newer one: it refuses them and changes nothing, until the player sets the game aside.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDaily } from '../../src/app/daily.ts';
import { acceptDuel, playDuel, settleOverdue } from '../../src/app/duel.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { openGame as openAny, openInstead, tilesFor } from '../../src/app/open-game.ts';
import { loadGame, takeTurn } from '../../src/app/play.ts';
import { openReplay } from '../../src/app/replay.ts';
import type { SavedGame, Seat } from '../../src/app/saved-game.ts';
import { loadStats } from '../../src/app/stats.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { type Engine, plain } from '../../src/store/sql.ts';
import { possibleDirections } from '../support/boards.ts';
import { onEachEngine } from '../support/databases.ts';
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
import { everyRow } from './test-databases.ts';

const REFUSED = { kind: 'refused', reason: 'unreadable' } as const;
const KIND = { rows: 3, columns: 3, rules: 'classic' } as const;
const YEAR = 365 * 86_400_000;

/** Values in a game's row that only a later version can read. */
const CHANGES = [
  `rules = 'chess'`,
  `mode = 'relay'`,
  `source = 'fair3'`,
  `standing = 'guided'`,
  'assisted_by = 64',
] as const;

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

onEachEngine((openEmpty) => {
  let engine: Engine;
  let play: GameDeps;
  const told: Error[] = [];
  const asking = (seat: Seat, id: string, seed?: number) => ({
    seat,
    tiles: tilesFor(seed),
    press: { id, at: play.now() },
  });
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

  test.each(CHANGES)(
    'a game with %s is refused, logged once, and changed by nothing until its player sets it aside',
    async (change) => {
      const { store } = play;
      const place = (number: number) => `guild:${CHANGES.indexOf(change) * 10 + number}`;
      const before = await open(place(1));
      await end(before);
      // Three games of the player: a running one with an unpublished score, an ended one that is not counted, and a
      // practice game.
      const scored = await moved(await open(place(1)));
      await store.saveTurn(scored, turned(scored, { score: 40 }));
      const running = await stored(play, scored);
      const ended = await end(await open(place(2)));
      const practice = (await openGame(play, slotOf(ann, { place: place(3) }), 7, 'practice')).view.saved;
      const ids = [running, ended, practice].map(({ opening }) => opening.id);
      await engine.runner.run(plain(`update saved_games set ${change} where id in (${listOf(ids)})`));
      const theirs = async () =>
        (await everyRow(engine))
          .filter(
            (row) =>
              /^\["(saved_games|game_chunks|game_proofs)"/.test(row) && ids.some((id) => row.includes(`"${id}"`)),
          )
          .toSorted();
      const kept = await theirs();
      expect(kept.length).toBeGreaterThanOrEqual(3);

      for (const id of ids) {
        const asker = { gameId: id, player: ann, name: 'Ann', place: 'guild:1' };
        expect((await loadGame(play, asker)).access).toEqual(REFUSED);
        expect(await openReplay(play, ann, id)).toEqual(REFUSED);
        expect(await store.find(id)).toBe('unreadable');
      }
      const seat = slotOf(ann, { place: place(1) });
      expect(await openAny(play, asking(seat, 'once more'))).toMatchObject({ kind: 'unreadable' });
      const practiceSeat = slotOf(ann, { place: place(3) });
      expect(await openAny(play, asking(practiceSeat, 'once more', 8))).toMatchObject({
        kind: 'unreadable',
      });
      const { turn } = before.position;
      expect(await requestRestart(play, await stored(play, before), turn + 1, 'more')).toMatchObject({
        opened: { kind: 'unreadable' },
      });
      // The older version read the game before the newer version wrote it.
      const { position } = running;
      const [direction = 'up'] = possibleDirections(position.board);
      expect(await takeTurn(play, running, position.turn - 1, direction)).toMatchObject({ kind: 'unchanged' });
      await store.publishScores({ now: play.now() });
      await store.listEnded(ann, 100);
      await store.ranking({ ...slotOf(ann, { place: place(1) }), scope: 'global' }, ann, { offset: 0, limit: 10 });
      await loadStats(play, { asker: ann, subject: ann, place: place(1), isServer: true });
      expect((await store.exportPlayer(ann)).unreadable).toEqual(expect.arrayContaining(ids));
      await store.deleteExpired({ now: play.now(), practiceMs: YEAR, removedServerMs: YEAR });
      expect(await theirs()).toEqual(kept);
      expect(told.splice(0)).toHaveLength(ids.length);

      expect(await openInstead(play, asking(seat, '7'))).toMatchObject({ kind: 'started' });
      // If Discord delivers that press twice, no other game is set aside.
      expect(await openInstead(play, asking(seat, '7'))).toMatchObject({ kind: 'resumed' });
      expect(await store.find(running.opening.id)).toBe('unreadable');
      expect((await theirs()).filter((row) => !kept.includes(row))).toHaveLength(1);
      // Deleting a player's data includes rows of any version.
      await store.deletePlayer(ann, play.now());
      expect(await theirs()).toEqual([]);
    },
  );

  test('an unreadable game allows no second try, and unreadable duels are not decided', async () => {
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
    expect(await ask()).toMatchObject({ kind: 'lost' });
    expect(await playDuel(play, duel, 'challenger', ann, { id: 'press', at })).toBe('unreadable');
    const later = { ...play, now: () => at + YEAR };
    await settleOverdue(later, new AbortController().signal);
    expect(await theirs()).toEqual(kept);
    expect(await store.exportPlayer(ann)).toMatchObject({
      duels: [],
      unreadable: expect.arrayContaining([game.opening.id, duel.id, offered.id]),
    });
  });

  test('a duel with an unreadable game is not decided', async () => {
    const at = play.now();
    const asking = { challenger: ann, opponent: bob, ...KIND, rules: 'gentle', locale: 'de' } as const;
    const { duel } = await challenge(play, { ...asking, press: { id: '31', at } });
    await acceptDuel(play, duel, at, undefined);
    const game = readable(await playDuel(play, duel, 'challenger', ann, { id: '32', at }));
    await engine.runner.run(plain(`update saved_games set mode = 'relay' where id = '${game.opening.id}'`));
    await settleOverdue({ ...play, now: () => at + YEAR }, new AbortController().signal);
    expect(await play.store.decideDuel(duel.id, at + YEAR)).toBe(false);
    expect(await play.store.findDuel(duel.id)).toMatchObject({ state: 'playing' });
  });

  test('unknown edits and duels do not delay known ones', async () => {
    const { store } = play;
    const many = Array.from({ length: 60 }, (_, number) => number);
    const edits = many.map((it) => `('relay', 'edit-${it}', 'cy', '', '1', ${it}, 99, 'sealed')`);
    const duels = many.map(
      (it) => `('duel-${it}', 'cy', 'di', 'pair-${it}', 3, 3, 'chess', '', 'de', 'over', 0, ${it}, '', '', 1)`,
    );
    await engine.runner.run(
      plain(`insert into edits (kind, id, player, subject, press_id, due_at, token_expires_at, token)
        values ${edits.join()}`),
    );
    await engine.runner.run(
      plain(`insert into duels (id, challenger, opponent, pair, "rows", "columns", rules, seed, locale, state, begun_at,
        ends_at, channel, message, unannounced) values ${duels.join()}`),
    );
    const mine = { kind: 'board', player: ann, game: 'mine', pressId: '2', token: 'sealed' } as const;
    await store.saveEdit({ ...mine, dueAt: 70, tokenExpiresAt: 99, isWaitingForDuel: false });
    await engine.runner.run(plain(`update duels set rules = 'classic' where id = 'duel-59'`));
    expect((await store.dueEdits(98)).map(({ pressId }) => pressId)).toEqual(['2']);
    expect((await store.unannouncedDuels(undefined, 50)).map(({ id }) => id)).toEqual(['duel-59']);
  });
});
