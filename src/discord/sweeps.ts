/** The daily sweep of expired data, and the list of servers that the bot has joined, which the sweep needs. */

import type { REST } from 'discord.js';
import { ApplicationIntegrationType } from 'discord-api-types/v10';
import type { GameDeps } from '../app/game-deps.ts';
import { sweep } from '../app/retention.ts';
import type { RetentionPeriods } from '../app/stores/operation-store.ts';
import { findServers } from './account.ts';
import type { BotDeps } from './deps.ts';
import { type Interaction, placeOfServer } from './interaction.ts';
import type { LeasedWork } from './leased-work.ts';

export interface SweepTimes {
  readonly firstMs: number;
  readonly everyMs: number;
  /** Time limit for a sweep in milliseconds. The next sweep continues the work. */
  readonly limitMs: number;
}

const HOUR_MS = 3_600_000;

/** Sweeps start an hour after the process, so that they delay no start and do not run in a process that restarts. */
export const SWEEP_TIMES: SweepTimes = { firstMs: HOUR_MS, everyMs: 24 * HOUR_MS, limitMs: 6 * HOUR_MS };

interface Sweeps {
  readonly work: LeasedWork;
  /** When this process last finished a sweep, in milliseconds since 1970. */
  lastAt(): number | undefined;
}

export function createSweeps(
  rest: REST,
  periods: RetentionPeriods,
  deps: Pick<BotDeps, 'game' | 'log'>,
  times: SweepTimes,
): Sweeps {
  const { game, log } = deps;
  let lastAt: number | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    const swept = await sweep(game, (until) => findServers(rest, until), periods, signal);
    lastAt = game.now();
    log.info(swept, 'expired data was deleted');
  }

  return { work: { ...times, failure: 'the sweep of expired data failed', run }, lastAt: () => lastAt };
}

/** Stores each server that the bot has joined, so that a sweep notices when the bot is removed from it. */
export function createServerNotes({ store }: Pick<GameDeps, 'store'>): (interaction: Interaction) => Promise<void> {
  const noted = new Set<string>();
  return async ({ guild_id: guildId, authorizing_integration_owners: owners }) => {
    if (!guildId || noted.has(guildId) || !(ApplicationIntegrationType.GuildInstall in owners)) return;
    noted.add(guildId);
    await store.placeJoined(placeOfServer(guildId)).catch(() => noted.delete(guildId));
  };
}
