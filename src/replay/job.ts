/** What the bot and its process for replays tell each other. */
import type { Verdict } from '../app/replay/check-replay.ts';
import type { EndedGame } from '../app/replay/replay-file.ts';
import type { MadeReplay } from '../app/replay/replay-maker.ts';
import type { ThemeName } from '../themes/themes.ts';

export interface Job {
  readonly id: number;
  readonly game: EndedGame;
  /** The look of the film; without one the game is only checked. */
  readonly theme?: ThemeName;
}

export type Result = Verdict | Extract<MadeReplay, { kind: 'made' }>;

export interface Done {
  readonly id: number;
  readonly result?: Result;
  /** What broke. */
  readonly error?: string;
}
