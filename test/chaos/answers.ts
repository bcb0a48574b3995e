/** Checks whether each press that was sent in a calm was answered. */
import type { SentInteraction } from '#playground';
import { seen, TOO_LATE } from '../support/seen.ts';
import type { Tally } from './tally.ts';

/** What the players have sent. */
export interface Presses {
  readonly all: SentInteraction[];
  /** Those that must be answered: they were sent between storms. */
  readonly calm: SentInteraction[];
  isCalm: boolean;
}

const NOT_FOUND = 404;

/** Says that something went wrong, and ends with the id of the error. */
export const APOLOGY = /`[0-9a-f]{8}`$/;

/** Called once no process runs that could still answer. */
export async function judgeAnswers({ calm }: Presses, tally: Tally): Promise<void> {
  for (const interaction of calm) {
    const verdict = await verdictOn(interaction);
    tally.count(`presses in a calm: ${verdict}`);
    if (verdict === 'unanswered' || verdict === 'an apology') tally.violate('unanswered', describe(interaction));
  }
}

/** On a busy machine, an answer may take longer than the bot or Discord allows. */
async function verdictOn(interaction: SentInteraction): Promise<string> {
  const { state, isThinking, calls, deliveries } = interaction;
  if (state === 'failed' && [...calls, ...deliveries].some(isTooLate)) return 'too late';
  if (state !== 'answered' || isThinking) return 'unanswered';
  const outcome = await interaction.outcome;
  const content = outcome.kind === 'replied' ? seen(outcome.message).content : '';
  if (content.startsWith(TOO_LATE)) return 'told that it takes too long';
  return APOLOGY.test(content) ? 'an apology' : 'answered';
}

const isTooLate = ({ status, ms, problem }: { status: number; ms: number; problem?: string }): boolean =>
  status === NOT_FOUND || (problem !== undefined && ms > 2_000);

const describe = ({ name, player, state, calls, deliveries }: SentInteraction): string =>
  `${player.name}'s "${name}" is ${state}: ${[
    ...calls.map(({ method, route, status, ms }) => `${method} ${route} ${status} after ${Math.round(ms)} ms`),
    ...deliveries.map(({ status, ms, problem = 'taken' }) => `${status} after ${Math.round(ms)} ms: ${problem}`),
  ].join(', ')}`;
