/**
 * Databases that version 0.1.0 made: played with its own use cases at commit b90abfd, the same on each engine, then written
 * as SQL.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveEnded } from '../../src/app/check-replay.ts';
import { checkResults } from '../../src/app/check-results.ts';
import type { GameDeps } from '../../src/app/game-deps.ts';
import { showLeaderboard } from '../../src/app/leaderboard.ts';
import { confirmRestart } from '../../src/app/open-game.ts';
import type { ExportedGame } from '../../src/app/privacy.ts';
import type { EndedGame } from '../../src/app/replay-file.ts';
import type { SavedGame } from '../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../src/app/settings.ts';
import { undo } from '../../src/app/undo.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { unpackMoves } from '../../src/game/packed-moves.ts';
import { startOf } from '../../src/game/random.ts';
import { openStore } from '../../src/store/open-store.ts';
import { postgresBinaries, query } from '../support/postgres-server.ts';
import { replay } from '../support/replay.ts';
import { newSchema } from '../support/shared.ts';
import { makeFolder } from '../support/temporary-folder.ts';
import { ann, bob, openGame, playOn, readable, slotOf, stored, type TestDeps, testPlay } from '../support/test-play.ts';

/** A day after the games were played. */
const SATURDAY = Date.UTC(2026, 10, 21, 12);

interface OldGame {
  readonly id: string;
  readonly player: string;
  readonly practice: number;
  readonly score: number;
  readonly move_count: number;
  readonly state: string;
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

/** The games as that version stored them. */
const oldGames = new Database(':memory:')
  .exec(fixture('0.1.0.sqlite.sql'))
  .prepare<[], OldGame>('select * from games')
  .all();

/** A game as it is now, as that version would have stored it. */
const asBefore = ({ opening, position, openedBy, successor }: SavedGame) => ({
  id: opening.id,
  player: opening.player,
  place: opening.place,
  rows: opening.rows,
  columns: opening.columns,
  rules: opening.rules,
  random_kind: opening.source.kind,
  random_seed: opening.source.seed,
  random_state: position.random,
  practice: Number(opening.mode === 'practice'),
  cells: Buffer.from(position.board.cells),
  score: position.score,
  turn: position.turn,
  moves: Buffer.from(position.chunk.moves.bytes),
  move_count: position.moveCount,
  state: position.state,
  successor: successor ?? null,
  started_at: opening.startedAt,
  changed_at: position.changedAt,
  opened_by: openedBy,
});

const RANKING = {
  place: 'guild:1',
  rows: 4,
  columns: 4,
  rules: 'classic',
  scope: 'server',
  standing: 'ranked',
  period: 'all',
} as const;

const allGames = async ({ store }: GameDeps): Promise<readonly ExportedGame[]> =>
  (await Promise.all([ann, bob].map((player) => store.exportPlayer(player)))).flatMap(({ games }) => games);

async function undone(play: GameDeps, saved: SavedGame): Promise<SavedGame> {
  const result = await undo(play, saved, saved.position.turn, { help: true });
  if (result.kind !== 'undone') throw new Error(`An undo was ${result.kind}.`);
  return stored(play, result.view.saved);
}

function contract(name: string, load: () => Promise<string>): void {
  describe(`a database of 0.1.0 on ${name}`, () => {
    let play: TestDeps;
    beforeAll(async () => {
      play = { ...(await testPlay(await openStore(await load()))), now: () => SATURDAY, newGameId: randomUUID };
    });
    afterAll(() => play?.store.close());

    test("has its finished games counted in their players' statistics", async () => {
      const finished = oldGames.filter((it) => it.player === ann && it.state === 'over' && !it.practice);
      expect(finished.length).toBeGreaterThan(0);
      expect(await play.store.countGames()).toBeGreaterThanOrEqual(finished.length);
      const kinds = await play.store.statisticsOf(ann, 'everywhere');
      expect(kinds.reduce((sum, { games }) => sum + games, 0)).toBe(finished.length);
      expect(kinds.flatMap(({ recent }) => recent).toSorted()).toEqual(finished.map(({ score }) => score).toSorted());
    });

    test('has its results checked, and each follows from its game', async () => {
      const said: unknown[] = [];
      const report = {
        right: () => said.push('right'),
        wrong: (result: unknown) => said.push(result),
        failed: (_: string, error: unknown) => said.push(error),
      };
      const replays = { check: async (game: EndedGame) => proveEnded(game, { rng, commitments }) };
      const isWhole = await checkResults({ deps: play, replays, report, signal: new AbortController().signal });
      expect(isWhole).toBe(true);
      expect(said.length).toBeGreaterThan(0);
      expect(said).toEqual(said.map(() => 'right'));
    });

    test('keeps every game as it was, and who plays it', async () => {
      expect(oldGames).toHaveLength(9);
      for (const old of oldGames) expect(old).toMatchObject(asBefore(readable(await play.store.find(old.id))));
    });

    test('has a slot for practice, whose best is that of the seed', async () => {
      const [, again] = oldGames.filter(({ practice, player }) => practice && player === ann);
      const wild = slotOf(ann, { rules: 'wild' });
      const practice = await openGame(play, wild, 7, '90');
      expect(practice).toMatchObject({ kind: 'resumed', view: { saved: { opening: { id: again?.id } } } });
      const [first] = oldGames.filter(({ practice, player }) => practice && player === ann);
      expect(practice.view.saved.opening.bestBefore).toBe(first?.score);
      expect(first?.score).toBeGreaterThan(0);
      expect((await openGame(play, wild, undefined, '91')).kind).toBe('started');
    });

    test('keeps the bests, the settings, and that a player is hidden', async () => {
      const over = oldGames.find(({ state }) => state === 'over');
      const slot = slotOf(ann);
      expect(await play.store.findBest(slot, { kind: 'fair', seed: '' })).toBe(over?.score);
      for (const period of ['all', 'month', 'week'] as const) {
        const board = await showLeaderboard(play, { ...RANKING, period }, bob, 0);
        expect(board).toMatchObject({ entries: [{ player: ann, score: over?.score, game: over?.id }], total: 1 });
      }
      expect((await showLeaderboard(play, { ...RANKING, period: 'today' }, bob, 0)).total).toBe(0);
      const settingsOf = async (player: string) => (await play.store.findProfile(player)).settings;
      expect(await settingsOf(ann)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', language: 'de' });
      expect(await settingsOf(bob)).toEqual({ ...DEFAULT_SETTINGS, visibility: 'nowhere' });
      // A choice stays, under its new name.
      for (const [player, visibility] of [
        [ann, 'servers'],
        [bob, 'nowhere'],
      ] as const)
        expect((await play.store.exportPlayer(player)).settings.visibility).toBe(visibility);
      expect(await play.store.listServers(undefined, 9)).toContainEqual({
        place: 'guild:9',
        removed: true,
        joined: true,
      });
    });

    test('lists who was shown, without a name until they come back, and nobody in the list of all places by name', async () => {
      const lineOf = async (scope: 'server' | 'global') =>
        (await showLeaderboard(play, { ...RANKING, scope }, bob, 0)).entries.map(({ name, number }) => ({
          name,
          number,
        }));
      const [unnamed] = await lineOf('server');
      expect(unnamed?.name).toBe('');
      expect(String(unnamed?.number)).toMatch(/^[1-9]\d{4}$/);
      await play.store.saveName(ann, 'Ann');
      expect(await lineOf('server')).toEqual([{ ...unnamed, name: 'Ann' }]);
      expect(await lineOf('global')).toEqual([unnamed]);
    });

    test('plays on: with the same tiles to come, from the old list of moves into chunks', async () => {
      const running = oldGames.filter(({ state, practice }) => state === 'running' && !practice);
      expect(running.length).toBeGreaterThan(2);
      for (const { id, move_count: count } of running) {
        // At most one move is added to a list that is long already.
        const saved = await playOn(play, readable(await play.store.find(id)), 3);
        expect(await stored(play, saved)).toEqual(saved);
        expect(saved.position.chunk.moves.count).toBe(count > 256 ? 3 : count + 3);
        const whole = (await allGames(play)).find(({ opening }) => opening.id === id);
        const start = { ...saved.opening, random: startOf(saved.opening.source) };
        const { game } = replay(start, unpackMoves(whole?.moves ?? { count: 0, bytes: new Uint8Array() }), play.rng);
        expect(whole?.moves.count).toBe(count + 3);
        expect({ board: game.board, score: game.score, random: game.random.state }).toEqual({
          board: saved.position.board,
          score: saved.position.score,
          random: saved.position.random,
        });
      }
    });

    test('ends an old game with the buttons of its message, and it counts for the day it was begun on', async () => {
      const slot = slotOf(ann, { rows: 8, columns: 8 });
      const saved = readable(await play.store.findRunning(slot));
      expect((await confirmRestart(play, saved, saved.position.turn, undefined, 'ask-1')).kind).toBe('started');
      expect(await play.store.findBest(slot, saved.opening.source)).toBe(saved.position.score);
      const query = { ...RANKING, rows: 8, columns: 8 };
      expect((await showLeaderboard(play, { ...query, period: 'week' }, ann, 0)).total).toBe(1);
      expect((await showLeaderboard(play, { ...query, period: 'today' }, ann, 0)).total).toBe(0);
    });

    test('takes moves of an old game back, from chunks and from the old list of moves', async () => {
      const next = readable(await play.store.findRunning(slotOf(ann, { rows: 8, columns: 8 })));
      let saved = await undone(play, next);
      const { moves } = (await allGames(play)).find(({ opening }) => opening.id === saved.opening.id) ?? {};
      const directions = unpackMoves(moves ?? { count: 0, bytes: new Uint8Array() });
      expect(directions.length).toBeGreaterThan(600);
      for (let back = 1; back <= 5; back += 1) {
        saved = await undone(play, saved);
        const start = { ...saved.opening, random: startOf(saved.opening.source) };
        const { game } = replay(start, directions.slice(0, -back), play.rng);
        expect({ ...saved.position, cells: [...saved.position.board.cells] }).toMatchObject({
          cells: [...game.board.cells],
          score: game.score,
          random: game.random.state,
          moveCount: directions.length - back,
        });
      }
    });
  });
}

contract('SQLite', async () => {
  const path = join(makeFolder(afterAll), 'old.sqlite');
  new Database(path).exec(fixture('0.1.0.sqlite.sql')).close();
  return path;
});

describe.skipIf(!postgresBinaries())('with PostgreSQL', () => {
  contract('PostgreSQL', async () => {
    const address = await newSchema();
    await query(address, fixture('0.1.0.postgres.sql'));
    return address;
  });
});
