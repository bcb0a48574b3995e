import { type APIGatewayBotInfo, Routes } from 'discord-api-types/v10';
import { type Asking, askDiscord } from './account.ts';

/** https://docs.discord.com/developers/events/gateway#session-start-limit-object */
export interface IdentifyBudget {
  readonly remaining: number;
  readonly total: number;
  /** Milliseconds until `remaining` is `total` again. */
  readonly resetAfter: number;
  readonly recommended: number;
  readonly needed: number;
}

interface AskingIdentifies extends Asking {
  readonly shards: readonly number[] | 'auto';
  readonly shardCount: number | 'auto';
}

/** @throws ConnectError if Discord refuses the token or cannot be reached */
export const readIdentifyBudget = ({ shards, shardCount, ...asking }: AskingIdentifies): Promise<IdentifyBudget> =>
  askDiscord(asking, async (rest) => {
    const info = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    const { remaining, total, reset_after: resetAfter } = info.session_start_limit;
    const count = shardCount === 'auto' ? info.shards : shardCount;
    return {
      remaining,
      total,
      resetAfter,
      recommended: info.shards,
      needed: shards === 'auto' ? count : shards.length,
    };
  });

/** A margin, because a start that comes slightly too early is refused. */
const MARGIN_MS = 1_000;

/** Discord resets a bot's token if it starts more sessions than allowed. Waiting is enough. */
export class IdentifiesUsedUpError extends Error {
  override readonly name = 'IdentifiesUsedUpError';
  readonly transient = true;
  readonly retryAfter: number;

  constructor({ remaining, total, resetAfter, needed }: IdentifyBudget, now: number) {
    const back = new Date(now + resetAfter).toISOString();
    super(
      `Discord lets this bot begin ${remaining} more of its ${total} sessions a day, and this start needs ${needed}. ` +
        `They come back at ${back}; until then it waits, because one too many would make Discord reset the token.`,
    );
    this.retryAfter = resetAfter + MARGIN_MS;
  }
}

/**
 * Returns how many sessions are left after this start.
 * @throws ConnectError, IdentifiesUsedUpError
 */
export async function assertMayIdentify(asking: AskingIdentifies, now: () => number): Promise<number> {
  const budget = await readIdentifyBudget(asking);
  if (budget.remaining < budget.needed) throw new IdentifiesUsedUpError(budget, now());
  return budget.remaining - budget.needed;
}
