import type { GameId } from './saved-game.ts';

/** What was shown to everybody: each once. A press is the id of an interaction, which may be delivered twice. */
export interface ShareStore {
  /** Notes that the moment of this turn of a running game is shown to everybody. `takeBackShare` undoes it. */
  shareMoment(id: GameId, turn: number, press: string): Promise<boolean>;
  /** Notes that a finished game is shown to everybody by this press. False when another press has shown it. */
  share(id: GameId, press: string): Promise<boolean>;
  /** Nobody was shown it by this press after all, so that another one may. */
  takeBackShare(id: GameId, press: string): Promise<void>;
  /** The same for its replay. */
  post(id: GameId, press: string): Promise<boolean>;
  takeBackPost(id: GameId, press: string): Promise<void>;
}
