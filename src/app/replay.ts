import type { ThemeName } from '../themes/themes.ts';
import { newestClosed } from './calendar.ts';
import type { Wrong } from './check-replay.ts';
import { hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import { type Refused, refused } from './outcome.ts';
import { accessOf } from './play.ts';
import type { EndedGame } from './replay-file.ts';
import type { GameId, PlayerId, SavedGame } from './saved-game.ts';
import type { EndedEntry, GameStore } from './stores/game-store.ts';
import type { RaceStore } from './stores/race-store.ts';

export interface OpenedReplay {
  readonly kind: 'opened';
  readonly saved: SavedGame;
  readonly game: EndedGame;
  /**
   * Whether everybody may know the tiles and the seed. If not, there is no replay file, and the film cannot be posted.
   */
  readonly tilesArePublic: boolean;
}

/** The number of newest ended games that `/replay` suggests and searches. */
export const MOST_LISTED = 200;

export async function openReplay(
  deps: GameDeps,
  player: PlayerId,
  id: GameId | undefined,
): Promise<OpenedReplay | Refused> {
  const { store } = deps;
  const wanted = id ?? (await lastEnded(store, player));
  if (wanted === undefined) return refused('no-replay');
  const whole = await store.findWhole(wanted);
  if (!whole) return refused('no-such-game');
  const access = accessOf(whole.saved, player);
  if (access.kind === 'refused') return access;
  const { saved, moves, proof } = whole;
  const tilesArePublic = await areTilesOver(deps, saved);
  // The replay file reveals the seed, so the end can no longer be undone. The seed of a practice game was never secret.
  const revealsSeed = tilesArePublic && saved.opening.mode !== 'practice';
  if (!hasEnded(saved) || (revealsSeed && !(await store.reveal(wanted)))) return refused('still-running');
  return {
    kind: 'opened',
    saved,
    tilesArePublic,
    game: { opening: saved.opening, position: saved.position, moves, proof },
  };
}

/** Opens a replay that everybody may see. */
export async function openReplayForAll(deps: GameDeps, player: PlayerId, id: GameId): Promise<OpenedReplay | Refused> {
  const opened = await openReplay(deps, player, id);
  return opened.kind === 'opened' && !opened.tilesArePublic ? refused('still-played') : opened;
}

/** Whether nobody can play these tiles any more, because the daily has closed or the race is over. */
export async function areTilesOver(
  { store, now }: { readonly store: Pick<RaceStore, 'findRace'>; readonly now: () => number },
  { opening }: SavedGame,
): Promise<boolean> {
  switch (opening.mode) {
    case 'daily':
      return opening.daily <= newestClosed(now());
    case 'race':
      return (await store.findRace(opening.race))?.state !== 'running';
    case 'regular':
    case 'practice':
      return true;
  }
}

/** A game with fewer moves that was given up or ran out of time was hardly played, so another game is preferred. */
const LEAST_MOVES = 10;

const wasPlayed = ({ state, endsAt, changedAt, moveCount }: EndedEntry): boolean =>
  moveCount >= LEAST_MOVES || (state === 'over' && (endsAt === undefined || changedAt < endsAt));

/** The newest ended game that was really played, or otherwise the newest ended game. */
async function lastEnded(store: Pick<GameStore, 'listEnded'>, player: PlayerId): Promise<GameId | undefined> {
  const games = (await store.listEnded(player, MOST_LISTED)).toSorted((one, other) => other.changedAt - one.changedAt);
  return (games.find(wasPlayed) ?? games[0])?.id;
}

/** `busy`: a replay of this player is being made. `full`: too many are. `wrong`: the moves lead to another board. */
export type MadeReplay =
  | { readonly kind: 'made'; readonly film: Uint8Array; readonly file: string }
  | { readonly kind: 'busy' | 'full' }
  | Wrong;

export interface FilmLook {
  readonly theme: ThemeName;
  readonly score: string;
  readonly moves: string;
  readonly locale: string;
}

export interface ReplayMaker {
  make(player: PlayerId, game: EndedGame, look: FilmLook): Promise<MadeReplay>;
}
