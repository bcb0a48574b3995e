/** The daily sweep of expired data, and the list of servers that the bot has joined, which the sweep needs. */

import type { REST } from 'discord.js';
import { ApplicationIntegrationType } from 'discord-api-types/v10';
import type { GameDeps } from '../../app/game-deps.ts';
import { sweep } from '../../app/retention.ts';
import type { RetentionPeriods } from '../../app/stores/operation-store.ts';
import { type Interaction, placeOfServer } from '../answer/interaction.ts';
import { findServers } from '../connection/account.ts';
import type { BotDeps } from '../deps.ts';
import type { Handler } from './worker.ts';

export interface SweepTimes {
  readonly firstMs: number;
  readonly everyMs: number;
  /**
   * How long a process may take for a sweep, in milliseconds. It is aborted after two thirds, and the next sweep continues
   * the work.
   */
  readonly limitMs: number;
}

const HOUR_MS = 3_600_000;

/** Sweeps start an hour after the process, so that they delay no start and do not run in a process that restarts. */
export const SWEEP_TIMES: SweepTimes = { firstMs: HOUR_MS, everyMs: 24 * HOUR_MS, limitMs: 6 * HOUR_MS };

interface Sweeps {
  readonly handler: Handler;
  /** When this process last finished a sweep, in milliseconds since 1970. */
  lastAt(): number | undefined;
}

export function createSweeps(
  rest: REST,
  periods: RetentionPeriods,
  deps: Pick<BotDeps, 'game' | 'log'>,
  { sweeps: times, looksEveryMs }: { readonly sweeps: SweepTimes; readonly looksEveryMs: number },
): Sweeps {
  const { game, log } = deps;
  let lastAt: number | undefined;

  const { firstMs, everyMs, limitMs } = times;
  const handler: Handler = {
    ...{ firstMs, everyMs: looksEveryMs, beginsInMs: 0, heldMs: limitMs },
    failure: 'the sweep of expired data failed',
    async run(_, signal) {
      const swept = await sweep(game, (until) => findServers(rest, until), periods, signal);
      lastAt = game.now();
      log.info(swept, 'expired data was deleted');
      return { inMs: everyMs };
    },
  };

  return { handler, lastAt: () => lastAt };
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
