/** Checks whether each press was answered, and whether it was answered once. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SentInteraction } from '#playground';
import { seen, TOO_LATE } from '../support/seen.ts';
import type { Tally } from './tally.ts';

/** Whether the bot says that something went wrong, or takes too long. Such an answer ends with the id of the error. */
const isApology = (content: string): boolean => /`[0-9a-f]{8}`$/.test(content);

/** A player goes on after this many milliseconds, although a deferred answer has not come. */
const PATIENCE_MS = 5_000;

const [BAD_REQUEST, NOT_FOUND] = [400, 404];

interface Sent {
  readonly interaction: SentInteraction;
  /** Whether it was sent while no fault could hide its answer. */
  readonly isCalm: boolean;
  readonly settled: Promise<void>;
}

export class Answers {
  readonly #tally: Tally;
  readonly #receivers: number;
  readonly #sent: Sent[] = [];
  /** Whether presses must be answered: between storms, when all processes are ready. */
  isCalm = false;

  /** @param receivers how many processes get each press */
  constructor(tally: Tally, receivers: number) {
    this.#tally = tally;
    this.#receivers = receivers;
  }

  get interactions(): readonly SentInteraction[] {
    return this.#sent.map(({ interaction }) => interaction);
  }

  /** The number of presses in a calm that were sent so far. */
  get calm(): number {
    return this.#sent.filter(({ isCalm }) => isCalm).length;
  }

  /** Resolves when the player goes on: with the answer, or after some seconds without one. */
  async note(interaction: SentInteraction): Promise<void> {
    const settled = Promise.race([interaction.outcome.then(() => undefined), pause(PATIENCE_MS)]);
    this.#sent.push({ interaction, isCalm: this.isCalm, settled });
    await settled;
  }

  /** Resolves when all presses that were sent before have been answered, or never will be. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent.map(({ settled }) => settled));
  }

  /** Checks all presses, once no process runs that could still answer. */
  async judge(): Promise<void> {
    for (const { interaction, isCalm } of this.#sent) {
      if (isAnsweredTwice(interaction, this.#receivers))
        this.#tally.violate('twice', `two answers: ${describe(interaction)}`);
      if (isCalm) await this.#judgeCalm(interaction);
    }
  }

  async #judgeCalm(interaction: SentInteraction): Promise<void> {
    const { state, isThinking, calls, deliveries } = interaction;
    this.#tally.count('presses that must be answered');
    if (state === 'failed' && [...calls, ...deliveries].some(isTooLate))
      return this.#tally.count('answers that came too late');
    if (state !== 'answered' || isThinking) return this.#tally.violate('unanswered', describe(interaction));
    const result = await interaction.outcome;
    const { content } = result.kind === 'replied' ? seen(result.message) : { content: '' };
    if (content.startsWith(TOO_LATE)) this.#tally.count('answers that took too long');
    // The bot repeats a call once. Two faults may hit one answer.
    else if (isApology(content) && calls.filter(({ status }) => isFault(status)).length < 2)
      this.#tally.violate('unanswered', `an apology: ${describe(interaction)}`);
  }
}

/** Whether Discord got a second answer for which there is no reason, such as a second delivery or a lost response. */
function isAnsweredTwice({ calls, payloads, followUps }: SentInteraction, receivers: number): boolean {
  const isSure = calls.every(({ status }) => status >= 200 && status <= NOT_FOUND);
  if (!isSure || payloads.length > 1) return false;
  const refused = calls.filter(({ status, route }) => status === BAD_REQUEST && route.endsWith('/callback'));
  // Each process but the first one may answer, and say before that its answer takes long.
  return followUps.length > 1 || refused.length > 2 * (receivers - 1);
}

const isFault = (status: number): boolean => status === 0 || status > NOT_FOUND;

/** Discord refused the answer because three seconds were over. On a busy machine, that happens. */
const isTooLate = ({ status, ms, problem }: { status: number; ms: number; problem?: string }): boolean =>
  status === NOT_FOUND || (problem !== undefined && ms > 2_000);

const describe = ({ name, player, state, calls, deliveries }: SentInteraction): string =>
  `${player.name}'s "${name}" is ${state}: ${[
    ...calls.map(({ method, route, status, ms }) => `${method} ${route} ${status} after ${Math.round(ms)} ms`),
    ...deliveries.map(({ status, ms, problem = 'taken' }) => `${status} after ${Math.round(ms)} ms: ${problem}`),
  ].join(', ')}`;
