import { endIfTimeIsUp } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import { type Opened, openGame, type Practice } from './open-game.ts';
import { type Refused, refused } from './outcome.ts';
import { publicName } from './public-name.ts';
import { areTilesOver } from './replay.ts';
import { dailyOfTiles, type GameId, type Press, type SavedGame, type Seat } from './saved-game.ts';

export interface Beatable {
  readonly kind: 'beatable';
  readonly saved: SavedGame;
  readonly practice: Practice;
}

/** Reveals the tiles of a game that has ended, for a practice game with them. */
export async function findBeatable(
  deps: GameDeps,
  id: GameId,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Beatable | Refused> {
  // A timed game is over when its time is up, even if nobody has pressed its buttons since.
  const { game: saved } = await endIfTimeIsUp(deps, await deps.store.find(id), press.at);
  if (!saved) return refused('no-such-game');
  // No move of the game can be taken back once this is stored, so the tiles are given only after that.
  const isRevealed = (await areTilesOver(deps, saved)) && (await deps.store.reveal(id));
  if (!isRevealed) return refused('secret');
  const { opening, position } = saved;
  const { name, number, settings } = await deps.store.findProfile(opening.player);
  const isKnownHere = opening.mode === 'race' || opening.place === press.place;
  const named = { name: publicName(name, settings.visibility, isKnownHere), number };
  const toBeat = { game: id, player: opening.player, score: position.score, ...named };
  const practice = { mode: 'practice', source: opening.source, toBeat, daily: dailyOfTiles(opening) } as const;
  return { kind: 'beatable', saved, practice };
}

/** Starts or continues a practice game with the tiles of another game, for the player who pressed. */
export const beat = async (
  deps: GameDeps,
  id: GameId,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Opened> => openFound(deps, await findBeatable(deps, id, press), press);

export async function openFound(
  deps: GameDeps,
  found: Beatable | Refused,
  press: Press & Pick<Seat, 'player' | 'place'>,
): Promise<Opened> {
  if (found.kind === 'refused') return found;
  const { rows, columns, rules } = found.saved.opening;
  const seat = { player: press.player, place: press.place, rows, columns, rules };
  return openGame(deps, { seat, tiles: found.practice, press });
}
