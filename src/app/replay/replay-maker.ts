/** Makes the film and the file of a finished game, away from where clicks are answered. */
import type { PlayerId, ThemeName } from '../ports.ts';
import type { Verdict } from './check-replay.ts';
import type { EndedGame } from './replay-file.ts';

/**
 * `busy`: one of the same player's is being made. `full`: so many are that another would take too long. `wrong`: the game
 * as it is stored is not what its moves and its seed give.
 */
export type MadeReplay =
  | { readonly kind: 'made'; readonly film: Uint8Array; readonly file: string }
  | { readonly kind: 'busy' | 'full' }
  | Extract<Verdict, { kind: 'wrong' }>;

export interface ReplayMaker {
  make(player: PlayerId, game: EndedGame, theme: ThemeName): Promise<MadeReplay>;
  /** Plays a game and compares it with what is stored. */
  check(game: EndedGame): Promise<Verdict>;
}
