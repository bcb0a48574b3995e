import { endIfTimeIsUp, hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import { type Opened, openGame, type Practice } from './open-game.ts';
import { type Refused, refused } from './outcome.ts';
import { publicName } from './public-name.ts';
import { areTilesOver } from './replay.ts';
import { type GameId, MODES, type PlayerId, type Press, type SavedGame, type Seat } from './saved-game.ts';

export interface Beatable {
  readonly kind: 'beatable';
  readonly saved: SavedGame;
  readonly practice: Practice;
}

export async function findBeatable(
  deps: GameDeps,
  id: GameId,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Beatable | Refused> {
  // A timed game is over when its time is up, even if nobody has pressed its buttons since.
  const { game: saved } = await endIfTimeIsUp(deps, await deps.store.find(id), press.at);
  if (!saved) return refused('no-such-game');
  if (!hasEnded(saved) || !(await mayKnowTiles(deps, saved, press.player))) return refused('secret');
  const { opening, position } = saved;
  const { name, number, settings } = await deps.store.findProfile(opening.player);
  const isKnownHere = opening.mode === 'duel' || opening.place === press.place;
  const shown = publicName(name, settings.visibility, isKnownHere);
  const toBeat = { game: id, player: opening.player, score: position.score, name: shown, number };
  return { kind: 'beatable', saved, practice: { mode: 'practice', source: opening.source, toBeat } };
}

/**
 * Others may know the tiles once no move can be taken back. The tiles of a practice game are no secret to its player.
 */
async function mayKnowTiles(deps: GameDeps, saved: SavedGame, player: PlayerId): Promise<boolean> {
  const { mode, player: owner } = saved.opening;
  if (MODES[mode].sharesSeed) return areTilesOver(deps, saved);
  return saved.seedRevealed === true || (mode === 'practice' && owner === player);
}

/** Starts or continues a practice game with the tiles of another game, for the player who pressed. */
export async function beat(deps: GameDeps, id: GameId, press: Press & Pick<Seat, 'player' | 'place'>): Promise<Opened> {
  const found = await findBeatable(deps, id, press);
  if (found.kind === 'refused') return found;
  const { rows, columns, rules } = found.saved.opening;
  const seat = { player: press.player, place: press.place, rows, columns, rules };
  return openGame(deps, { seat, tiles: found.practice, press });
}
