import type { Rng } from '../game/game.ts';
import type { ResultStore } from './check-results.ts';
import type { DailyStore } from './daily.ts';
import type { DuelStore } from './duel.ts';
import type { RankingStore, RivalStore } from './leaderboard.ts';
import type { BadgeStore } from './moments.ts';
import type { SlotStore } from './open-game.ts';
import type { AutoplayStore, LeaseStore, PendingEditStore } from './pending-edits.ts';
import type { GameStore } from './play.ts';
import type { PrivacyStore } from './privacy.ts';
import type { Commitments, SeedLineStore } from './proof.ts';
import type { ReplayStore } from './replay.ts';
import type { RetentionStore } from './retention.ts';
import type { ServerStore } from './server.ts';
import type { PlayerStore } from './settings.ts';
import type { ShareStore } from './share.ts';
import type { StatsStore } from './stats.ts';
import type { HelpStore } from './undo.ts';

export interface GameDeps {
  readonly store: GameStore &
    SlotStore &
    HelpStore &
    DailyStore &
    DuelStore &
    RankingStore &
    RivalStore &
    AutoplayStore &
    PendingEditStore &
    LeaseStore &
    PrivacyStore &
    PlayerStore &
    SeedLineStore &
    ReplayStore &
    ShareStore &
    ResultStore &
    StatsStore &
    BadgeStore &
    ServerStore &
    RetentionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newGameId: () => string;
  readonly newSeed: () => string;
  readonly commitments: Commitments;
  readonly rng: Rng;
}
