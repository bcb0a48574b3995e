import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { GameDeps } from '../../src/app/game-deps.ts';
import type { GameView } from '../../src/app/game-view.ts';
import type { Mode } from '../../src/app/modes.ts';
import {
  confirmRestart as confirmRestartBy,
  type Opened,
  openGame as openAny,
  requestRestart as requestRestartBy,
  tilesFor,
} from '../../src/app/open-game.ts';
import { takeTurn, viewAfter } from '../../src/app/play.ts';
import { joinRace, type RaceRequest, startRace } from '../../src/app/race.ts';
import type { Race } from '../../src/app/race-view.ts';
import type { SavedGame, Seat, Slot } from '../../src/app/saved-game.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { possibleDirections } from './boards.ts';

export type TestDeps = GameDeps & { readonly store: Store };

/** A promise that reports when somebody awaits it. A native one cannot, because `await` does not call its `then`. */
function reportAwait<Result>(promise: Promise<Result>, onAwaited: () => void): Promise<Result> {
  const awaited = () => {
    onAwaited();
    return promise;
  };
  return {
    [Symbol.toStringTag]: 'Promise',
    // biome-ignore lint/suspicious/noThenProperty: `await` calls it.
    then: (...given) => awaited().then(...given),
    catch: (given) => awaited().catch(given),
    finally: (given) => awaited().finally(given),
  };
}

/** A store that runs each call one event loop turn later. The test fails if a result was never awaited. */
async function laterStore(store: Store): Promise<Store> {
  // Imported on demand, because benchmarks use this file without Vitest.
  const { expect, onTestFinished } = await import('vitest');
  const unawaited = new Map<symbol, string>();
  onTestFinished(() => expect([...unawaited.values()], 'calls of the store without `await`').toEqual([]));
  const later = (name: string, call: (...given: unknown[]) => unknown) =>
    function answerLater(...given: unknown[]) {
      const key = Symbol(name);
      unawaited.set(key, name);
      const answer = yieldToEventLoop().then(() => call(...given));
      answer.catch(() => {});
      return reportAwait(answer, () => unawaited.delete(key));
    };
  const methods = Object.entries(store).map(([name, call]) => [
    name,
    typeof call === 'function' ? later(name, call) : call,
  ]);
  return { ...store, ...Object.fromEntries(methods) };
}

/** The Vitest project "PostgreSQL" sets this: it runs the tests of test/app once more. */
const ON_POSTGRES = process.env['STORE'] === 'postgres';

/** An empty store in memory or, in the project "PostgreSQL", there. */
async function emptyStore(): Promise<Store> {
  if (!ON_POSTGRES) return openStore(':memory:');
  const { emptyPostgresStore } = await import('./databases.ts');
  return emptyPostgresStore();
}

/**
 * Dependencies with a predictable clock, ids and seeds, each one more than the one before. By default the store is
 * empty and answers one turn of the event loop later.
 */
export async function testPlay(given?: Store): Promise<TestDeps> {
  const store = given ?? (await laterStore(await emptyStore()));
  let time = 0;
  let games = 0;
  let seeds = 0;
  const next = {
    now: () => {
      time += 1;
      return time;
    },
    newGameId: () => {
      games += 1;
      return `game-${games}`;
    },
    newSeed: () => {
      seeds += 1;
      return seeds.toString(16).padStart(32, '0');
    },
  };
  return { store, rng, commitments, ...next };
}

export const ann = '100000000000000001';
export const bob = '100000000000000002';

export const slotOf = (
  player: string,
  changes: Partial<Seat> & { readonly mode?: Exclude<Mode, 'daily'> } = {},
): Slot => ({
  player,
  place: 'guild:1',
  mode: 'regular',
  rows: 4,
  columns: 4,
  rules: 'classic',
  ...changes,
});

/** Calls `openGame`. Throws if it shows no board. */
export async function openGame(
  deps: GameDeps,
  seat: Seat,
  seed: number | undefined,
  pressId: string,
  at = deps.now(),
): Promise<Extract<Opened, { view: GameView }>> {
  const opened = await openAny(deps, { seat, tiles: tilesFor(seed), press: { id: pressId, at } });
  if (!('view' in opened)) throw new Error(`The game is ${opened.kind}.`);
  return opened;
}

export const requestRestart = (
  deps: GameDeps,
  saved: SavedGame,
  turn: number,
  pressId: string,
  at = deps.now(),
): ReturnType<typeof requestRestartBy> => requestRestartBy(deps, saved, turn, { id: pressId, at, pressed: 'board' });

/** Calls `confirmRestart`. Throws if it is refused. */
export async function confirmRestart(
  ...given: Parameters<typeof confirmRestartBy>
): Promise<Extract<Awaited<ReturnType<typeof confirmRestartBy>>, { view: GameView }>> {
  const result = await confirmRestartBy(...given);
  if (!('view' in result)) throw new Error(`The restart was refused: ${result.reason}.`);
  return result;
}

/** The found game. Throws if there is none. */
export function existing(found: SavedGame | undefined): SavedGame {
  if (!found) throw new Error('There is no such game.');
  return found;
}

export const stored = async ({ store }: Pick<GameDeps, 'store'>, { opening }: SavedGame): Promise<SavedGame> =>
  existing(await store.find(opening.id));

/** The game after one move in the first possible direction, with a press at the time `at`. */
export async function moveOn(deps: GameDeps, saved: SavedGame, at = deps.now()): Promise<SavedGame> {
  const [direction = 'up'] = possibleDirections(saved.position.board);
  const result = await takeTurn(deps, saved, saved.position.turn, direction, { at });
  if (result.kind !== 'moved') throw new Error(`A possible move was ${result.kind}.`);
  return result.view.saved;
}

/**
 * The game after this many moves in the first possible directions, or at its end if it ends earlier. All moves of a chunk
 * are saved together.
 */
export async function playOn(deps: GameDeps, begun: SavedGame, moves = 2_000, at?: number): Promise<SavedGame> {
  let [saved, played] = [begun, begun];
  const save = async (): Promise<void> => {
    if (played !== saved && !(await deps.store.saveTurn(saved, played)))
      throw new Error('Possible moves were not saved.');
    saved = played;
  };
  for (let made = 0; made < moves && played.position.state === 'running'; made += 1) {
    const [direction = 'up'] = possibleDirections(played.position.board);
    const next = existing(viewAfter(deps, played, direction, at ?? deps.now())?.saved);
    if (next.position.chunk.moves.count === 1) await save();
    played = next;
  }
  await save();
  return saved;
}

/** What a player asks for who starts a 4x4 blitz in a server at the time `at`. */
export const raceRequest = (changes: Partial<RaceRequest> = {}, at = 0): RaceRequest => ({
  ...{ starter: ann, rows: 4, columns: 4, rules: 'blitz', locale: 'en-US', place: 'guild:1', room: 'room' },
  press: { id: '400000000000000001', at },
  ...{ botMayPost: true, isAlone: false, card: { token: 'sealed', tokenExpiresAt: at + 900_000 } },
  ...changes,
});

/** The race that began. Throws if none did. */
export async function begunRace(deps: GameDeps, request: RaceRequest): Promise<{ race: Race; saved: SavedGame }> {
  const started = await startRace(deps, request);
  if (started.kind !== 'begun') throw new Error(`There can be no race: ${started.kind}.`);
  return started;
}

export const raceNow = async ({ store }: GameDeps, { id }: Race): Promise<Race> => {
  const race = await store.findRace(id);
  if (!race) throw new Error('There is no such race.');
  return race;
};

/** The board of a player who joins, or is in. Throws if the player cannot join. */
export async function joined(deps: GameDeps, race: Race, player: string, at = race.begunAt): Promise<SavedGame> {
  const result = await joinRace(deps, await raceNow(deps, race), player, { id: '400000000000000002', at });
  if (!('saved' in result)) throw new Error(`Nobody could join: ${result.kind}.`);
  return result.saved;
}

/** A race of two between Ann and Bob, who accepted at once, with their boards. */
export async function raceOfTwo(deps: GameDeps, kind: Partial<RaceRequest> = {}, at = 0) {
  const { race, saved: anns } = await begunRace(deps, raceRequest({ opponent: bob, ...kind }, at));
  return { race, anns, bobs: await joined(deps, race, bob, at) };
}

/** The same dependencies with a clock that the test sets. */
export function withClock<Deps extends GameDeps>(deps: Deps, clock: number): Deps & { clock: number } {
  const set = { ...deps, clock, now: () => set.clock };
  return set;
}

/** The same dependencies, with some methods of the store replaced. */
export const where = <Deps extends GameDeps>(deps: Deps, changes: Partial<Store>): Deps => ({
  ...deps,
  store: { ...deps.store, ...changes },
});
