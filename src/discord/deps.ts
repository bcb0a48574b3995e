import type { REST } from 'discord.js';
import type { Advisor } from '../app/advisor.ts';
import type { GameDeps } from '../app/game-deps.ts';
import type { Log } from '../app/log.ts';
import type { Meter } from '../app/meter.ts';
import type { PlayerLimit, Turns } from '../app/player-limit.ts';
import type { ReplayMaker } from '../app/replay.ts';
import type { Reviewer } from '../app/review.ts';
import type { BlockList } from '../app/stores/operation-store.ts';
import type { HostSettings } from '../config.ts';
import type { Seal } from './answer/webhook.ts';
import type { MessagePainter } from './messages/message.ts';

/** Addresses that the operator gives to players. */
export interface HostLinks extends HostSettings {
  /** The pages that the application names at Discord. */
  readonly termsUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
}

export interface BotDeps {
  readonly game: GameDeps;
  readonly painter: MessagePainter;
  readonly advisor: Advisor;
  readonly reviewer: Reviewer;
  readonly log: Log;
  readonly meter: Meter;
  readonly limit: PlayerLimit;
  readonly exportTurns: Turns;
  readonly blocks: BlockList;
  readonly replays: ReplayMaker;
  readonly newErrorId: () => string;
  readonly host: HostLinks;
}

export interface EditDeps extends Pick<BotDeps, 'game' | 'log' | 'painter'> {
  readonly rest: REST;
  /** Aborts the background work. Absent if a press causes the edit. */
  readonly signal?: AbortSignal;
  readonly seal: Seal;
}
