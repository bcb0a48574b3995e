import type { Rng } from '../game/game.ts';
import type { Commitments } from './proof.ts';
import type { BackgroundStore } from './stores/background-store.ts';
import type { DailyStore } from './stores/daily-store.ts';
import type { DuelStore } from './stores/duel-store.ts';
import type { GameStore } from './stores/game-store.ts';
import type { OperationStore } from './stores/operation-store.ts';
import type { PlayerStore } from './stores/player-store.ts';
import type { RankingStore } from './stores/ranking-store.ts';
import type { ServerStore } from './stores/server-store.ts';

/** What the use cases depend on. A few need less, so that tools can call them. */
export interface GameDeps {
  readonly store: GameStore &
    RankingStore &
    DailyStore &
    DuelStore &
    PlayerStore &
    ServerStore &
    BackgroundStore &
    Pick<OperationStore, 'deleteExpired'>;
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly newGameId: () => string;
  readonly newSeed: () => string;
  readonly commitments: Commitments;
  readonly rng: Rng;
}
