/** Everything that the bot uses and that is not of Discord, as `run-bot.ts` puts it together. */
import type { Blocks } from '../app/blocks.ts';
import type { GameDeps } from '../app/game-deps.ts';
import type { Advisor } from '../app/hint.ts';
import type { Log } from '../app/log.ts';
import type { PlayerLimit } from '../app/player-limit.ts';
import type { ReplayMaker } from '../app/replay.ts';
import type { LeasedWork } from './leased-work.ts';
import type { Painter } from './painter.ts';

export interface BotDeps {
  readonly game: GameDeps;
  readonly painter: Painter;
  readonly advisor: Advisor;
  readonly log: Log;
  readonly meter: Meter;
  readonly limit: PlayerLimit;
  readonly blocks: Blocks;
  readonly replays: ReplayMaker;
  /** A short id that a player can read out and the log holds too. */
  readonly newErrorId: () => string;
  /** Where players ask the host for help. */
  readonly supportUrl?: string | undefined;
  /** Work that one process does for all and that has nothing to do with Discord. */
  readonly chores?: readonly LeasedWork[];
}

/** Counts and times what happens. */
interface Meter {
  interaction(kind: string, outcome: string, seconds: number): void;
  restError(code: string): void;
  restRefused(status: number): void;
  /** A hint that was asked for, or a chunk of autoplay that ended, and what became of it. */
  help(kind: 'hint' | 'autoplay', outcome: string): void;
  /** How many games this process plays now. */
  autoplaysRunning(count: number): void;
  /** One of the best results that was played again. */
  result(outcome: 'right' | 'wrong' | 'failed'): void;
}
