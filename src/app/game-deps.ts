import type { Rng } from '../game/game.ts';
import type { Commitments } from './proof.ts';
import type { DailyStore } from './stores/daily-store.ts';
import type { GameStore } from './stores/game-store.ts';
import type { JobStore } from './stores/job-store.ts';
import type { OperationStore } from './stores/operation-store.ts';
import type { PlayerStore } from './stores/player-store.ts';
import type { RaceStore } from './stores/race-store.ts';
import type { RankingStore } from './stores/ranking-store.ts';
import type { ServerStore } from './stores/server-store.ts';

/** What the use cases depend on. A few need less, so that tools can call them. */
export interface GameDeps {
  readonly store: GameStore &
    RankingStore &
    DailyStore &
    RaceStore &
    PlayerStore &
    ServerStore &
    JobStore &
    Pick<OperationStore, 'deleteExpired'>;
  /** The current time in milliseconds since 1970. While a press is answered, this is the time of the press. */
  readonly now: () => number;
  readonly newGameId: () => string;
  readonly newSeed: () => string;
  readonly commitments: Commitments;
  readonly rng: Rng;
}
