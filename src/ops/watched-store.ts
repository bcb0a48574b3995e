import { hasEnded } from '../app/ending.ts';
import type { GameDeps } from '../app/game-deps.ts';
import type { SavedGame } from '../app/saved-game.ts';
import type { JsonLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import { secondsSince, wrapped } from './metrics.ts';
import { outageOf } from './redact.ts';

type UseCaseStore = GameDeps['store'];

/** Error codes of SQLite and PostgreSQL for pages that cannot be read: from then on `proveWritable` fails. */
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB).*|XX00[12])$/;

/** Methods that do not query the database. */
const UNWATCHED: ReadonlySet<string> = new Set(['close', 'connections']);

export function watchedStore<Watched extends UseCaseStore>(
  store: Watched,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Pick<JsonLog, 'warn'> },
): Watched {
  function noteError(error: unknown): void {
    const code = errorCode(error);
    metrics.storeError(code);
    if (code === 'timeout') log.warn({ error }, 'the database did not answer in time');
  }

  let damage: unknown;

  async function watch(method: string, call: () => unknown, args: readonly unknown[]): Promise<unknown> {
    const count = COUNTED[method as keyof UseCaseStore] as ((of: Metrics, ...args: unknown[]) => void) | undefined;
    const began = performance.now();
    try {
      // A write may succeed although pages with players' games cannot be read.
      if (method === 'proveWritable' && damage !== undefined) throw damage;
      const result = await call();
      if (result === true) count?.(metrics, ...args);
      return result;
    } catch (error) {
      noteError(error);
      if (DAMAGED.test(errorCode(error))) damage = error;
      throw error;
    } finally {
      metrics.store(method, secondsSince(began));
    }
  }

  return wrapped(store, (method, call, args) => (UNWATCHED.has(method) ? call() : watch(method, call, args)));
}

type Counted = {
  readonly [Name in keyof UseCaseStore]?: UseCaseStore[Name] extends (...args: infer Args) => Promise<unknown>
    ? (metrics: Pick<Metrics, 'game' | 'move' | 'race'>, ...args: Args) => void
    : never;
};

function countStart({ game }: Pick<Metrics, 'game'>, begun: SavedGame): void {
  game('begun', begun.opening.rules);
  countIfOver({ game }, begun);
}

function countIfOver({ game }: Pick<Metrics, 'game'>, { opening, position }: SavedGame): void {
  if (position.state === 'over') game('over', opening.rules);
}

const COUNTED: Counted = {
  startGame: countStart,
  startDaily: countStart,
  saveTurn(metrics, before, after) {
    if (after.position.moveCount > before.position.moveCount) metrics.move(after.opening.mode, after.opening.rules);
    if (!hasEnded(before)) countIfOver(metrics, after);
  },
  saveAssist({ game }, before, after) {
    if (hasEnded(before)) game('resumed', after.opening.rules);
  },
  beginRace(metrics, _, game) {
    metrics.race('begun');
    countStart(metrics, game);
  },
  joinRace(metrics, { gameAt }) {
    metrics.race('joined');
    countStart(metrics, gameAt(0));
  },
  decideRace: ({ race }) => race('over'),
  replaceGame(metrics, previous, next) {
    if (!hasEnded(previous)) metrics.game('given-up', previous.opening.rules);
    countStart(metrics, next);
  },
};

/** Returns the database's error code, or the error's name. There are few of them, which a metric's label requires. */
function errorCode(error: unknown): string {
  const outage = outageOf(error);
  if (outage !== undefined) return outage;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^\w{1,40}$/.test(code)) return code;
  return error instanceof Error && error.name !== 'Error' ? error.name : 'unknown';
}
