/**
 * A click changes what belongs to one player, and reads no other player's game. So games can be spread over servers by
 * player. Held against the statements that the store really makes, and against every row of the database.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDaily } from '../../src/app/daily.ts';
import { acceptDuel, playDuel, settleDuelOf } from '../../src/app/duel.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { restart } from '../../src/app/open-game.ts';
import type { GameId, PlayerId, SavedGame } from '../../src/app/saved-game.ts';
import { undo } from '../../src/app/undo.ts';
import { storeOn } from '../../src/store/open-store.ts';
import type { Engine, Run, Runner } from '../../src/store/sql.ts';
import { onEachEngine } from '../support/each-engine.ts';
import { everyRow, type Row } from '../support/every-row.ts';
import { ann, bob, challenge, clickOn, openGame, readable, slotOf, testPlay } from '../support/test-play.ts';

/** A statement as the database got it, and what it gave back. */
interface Asked {
  readonly sql: string;
  readonly given: readonly unknown[];
  readonly rows: readonly object[];
}

/** The same runner, which notes what is asked of it, also in transactions. */
function noting(runner: Runner, asked: Asked[]): Runner {
  const noted =
    (run: Run): Run =>
    async (query) => {
      const result = await run(query);
      asked.push({ sql: query.sql, given: query.parameters, rows: result.rows as readonly object[] });
      return result;
    };
  return { run: noted(runner.run), inTransaction: (act) => runner.inTransaction((run) => act(noted(run))) };
}

/** Shown of others: a line of a ranking, which is filed from time to time, and the name of a duel's opponent. */
const OF_OTHERS = /^(rival|other_side)(_|$)/;

const withoutOthers = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !OF_OTHERS.test(column)));

onEachEngine((openEmpty) => {
  const asked: Asked[] = [];
  let engine: Engine;
  let play: GameDeps;
  beforeAll(async () => {
    engine = await openEmpty();
    play = await testPlay(storeOn({ ...engine, runner: noting(engine.runner, asked) }));
  });
  afterAll(() => engine.close());

  /** One click, which must touch nothing of anybody else's. */
  async function clickOf<Result>(player: PlayerId, act: () => Promise<Result>): Promise<Result> {
    const others = player === ann ? bob : ann;
    const theirs = new RegExp([others, ...gamesOf(await everyRow(engine), others)].join('|'));
    const stored = async () => (await everyRow(engine)).filter((row) => theirs.test(row)).toSorted();
    const before = await stored();
    expect(before.length).toBeGreaterThan(3);
    asked.length = 0;
    const result = await act();
    expect(asked.length).toBeGreaterThan(0);
    const foreign = asked.filter(
      ({ given, rows }) => theirs.test(JSON.stringify(given)) || theirs.test(JSON.stringify(rows.map(withoutOthers))),
    );
    expect(foreign).toEqual([]);
    expect(await stored()).toEqual(before);
    return result;
  }

  const move = async (player: PlayerId, gameId: GameId): Promise<SavedGame> =>
    (await clickOn(play, gameId, player, player === ann ? 'Ann' : 'Bob')).saved;

  const open = async (player: PlayerId, rows: number, columns: number): Promise<SavedGame> =>
    (await openGame(play, slotOf(player, { rows, columns }), undefined, `${player}-${rows}-${columns}`)).view.saved;

  /** Bob has a best here that Ann is going to pass, and one that she is not, and a game that goes on. */
  async function seatBob(): Promise<void> {
    for (const moves of [3, 12]) {
      const game = await open(bob, 4, moves);
      for (let made = 0; made < moves; made += 1) await move(bob, game.opening.id);
    }
    await play.store.publishScores({ now: play.now() });
    await openDaily(play, { player: bob, place: slotOf(bob).place, pressId: 'daily-bob' });
  }

  test('a game is opened, played, taken back, begun anew and ended by statements about one player', async () => {
    await seatBob();
    const { opening } = await clickOf(ann, () => open(ann, 4, 3));
    let saved = await clickOf(ann, () => move(ann, opening.id));
    for (let made = 0; made < 15; made += 1) saved = await clickOf(ann, () => move(ann, opening.id));
    await clickOf(ann, () => undo(play, saved, { turn: saved.position.turn, isAgreed: true }));
    const helped = readable(await play.store.find(opening.id));
    await clickOf(ann, () => restart(play, helped, undefined, 'again'));
    const small = await open(ann, 2, 2);
    do saved = await clickOf(ann, () => move(ann, small.opening.id));
    while (saved.position.state === 'running');
    await clickOf(ann, () => play.store.share(small.opening.id, '1300000000000000001'));
    await clickOf(ann, () => play.store.saveSettings(ann, { theme: 'dark' }));
  });

  test('a daily is opened and played so, too', async () => {
    const asking = { player: ann, place: slotOf(ann).place, pressId: 'daily-ann' };
    const opened = await clickOf(ann, () => openDaily(play, asking));
    if (opened.kind !== 'started') throw new Error(opened.kind);
    for (let made = 0; made < 5; made += 1) await clickOf(ann, () => move(ann, opened.view.saved.opening.id));
  });

  test('so is a duel; the one statement that decides it is about both', async () => {
    const board = { rows: 2, columns: 2, rules: 'classic', locale: 'en-US' } as const;
    const { duel } = await challenge(play, { challenger: ann, opponent: bob, ...board, press: { id: '1', at: 0 } });
    const accepted = await acceptDuel(play, duel, 0, undefined);
    for (const [side, player] of [
      ['challenger', ann],
      ['opponent', bob],
    ] as const) {
      let saved = readable(await playDuel(play, accepted, side, player, { id: `press-${side}`, at: 0 }));
      while (saved.position.state === 'running') saved = await clickOf(player, () => move(player, saved.opening.id));
    }
    asked.length = 0;
    expect((await settleDuelOf(play, duel.id, 0))?.duel.state).toBe('over');
    const writing = asked.filter((it) => /^\s*(update|insert|delete|with)/.test(it.sql));
    expect(writing.map((it) => /^update duels/.test(it.sql))).toEqual([true]);
  });
});

/** The ids of a player's games. */
const gamesOf = (rows: readonly string[], player: PlayerId): readonly GameId[] =>
  rows.flatMap((row) => {
    const [table, { id, player: owner }] = JSON.parse(row) as [string, Row];
    return table === 'saved_games' && owner === player ? [String(id)] : [];
  });
