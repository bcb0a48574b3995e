/** Looks at every answer: whether there was one, whether it makes sense, and what the player saw in it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Interaction, Outcome } from 'discord-playground';
import type { GameId } from '../../src/app/ports.ts';
import { decodeCustomId } from '../../src/discord/components/custom-id.ts';
import { type Seen, seen, TOO_FAST, TOO_LATE } from '../support/seen.ts';
import type { Excuses } from './excuses.ts';
import type { Ledger } from './ledger.ts';
import { type Act, ARROWS } from './player.ts';
import type { Tally } from './tally.ts';

/** The bot's words for a failure hold an id that is in its log. */
const APOLOGY = /`([0-9a-f]{8})`/;

/** A `/2048` without an answer may be carried out so much later, and make an old board of the one that is clicked on. */
const DOUBT_MS = 10_000;

/** A call that is kept back ends so long after the click at the latest. */
const CALLS_END_MS = 5_000;

export class Judge {
  readonly #ledger: Ledger;
  readonly #excuses: Excuses;
  readonly #tally: Tally;
  readonly #explain: (errorId: string) => string;
  readonly #silent: { readonly act: Act; readonly interaction: Interaction }[] = [];
  readonly #doubts = new Map<string, number>();

  /** @param explain gives the log line with the id of an apology */
  constructor(ledger: Ledger, excuses: Excuses, tally: Tally, explain: (errorId: string) => string) {
    this.#explain = explain;
    this.#ledger = ledger;
    this.#excuses = excuses;
    this.#tally = tally;
  }

  /** Settles with the answer; returns the board that the player then sees, if there is one. */
  async judge(act: Act, interaction: Interaction): Promise<Seen | undefined> {
    const outcome = await interaction.outcome;
    switch (outcome.kind) {
      case 'failed':
        this.#tally.count('without an answer');
        this.#silent.push({ act, interaction });
        this.#doubt(act);
        return undefined;
      case 'acknowledged':
        this.#tally.count('put off');
        return undefined;
      case 'updated':
        return this.#look(act, outcome);
      case 'replied':
        // The board of a daily is seen by its player alone, and anything else is not.
        if (outcome.ephemeral === isDaily(seen(outcome.message))) return this.#look(act, outcome);
        this.#listen(act, interaction, outcome.message.message.content);
        return undefined;
      case 'choices':
      case 'modal':
        this.#wrong(act, `was answered by ${outcome.kind}`);
        return undefined;
    }
  }

  /** Judges those who got no answer, when all that may excuse it is known. */
  async judgeSilence(): Promise<void> {
    const latest = Math.max(0, ...this.#silent.map(({ interaction }) => interaction.createdAt));
    await pause(Math.max(0, latest + CALLS_END_MS - Date.now()));
    for (const { act, interaction } of this.#silent) {
      if (this.#excuses.forSilence(interaction)) continue;
      const calls = interaction.calls.map(({ status, ms }) => `${status} after ${Math.round(ms)} ms`).join(', ');
      this.#tally.violate('unanswered', `${describe(act)}: ${calls || 'no call'}`, interaction.createdAt);
    }
  }

  /** A sentence that only the player sees. */
  #listen(act: Act, interaction: Interaction, content: string): void {
    const [, errorId] = APOLOGY.exec(content) ?? [];
    if (content === TOO_FAST) {
      this.#tally.count('put off');
    } else if (errorId !== undefined || content === TOO_LATE) {
      this.#tally.count('apologies');
      this.#doubt(act);
      if (this.#excuses.forApology(interaction, content === TOO_LATE)) return;
      this.#tally.violate(
        'unanswered',
        `${describe(act)}: an apology, and nothing was wrong: ${errorId === undefined ? content : this.#explain(errorId)}`,
      );
    } else if (act.kind !== 'foreign' || content === '') {
      this.#wrong(act, `was refused: ${content}`);
    }
  }

  #look(act: Act, { message }: Extract<Outcome, { kind: 'updated' | 'replied' }>): Seen | undefined {
    if (act.kind === 'foreign') this.#wrong(act, 'changed a message');
    if (act.kind === 'list') {
      if (!message.message.content.includes('Leaderboard')) this.#wrong(act, `shows ${message.message.content}`);
      return undefined;
    }
    const board = seen(message);
    const game = gameOf(board);
    if (game === undefined || Number.isNaN(board.score) || Number.isNaN(board.moves) || board.board.length === 0) {
      this.#wrong(act, `shows no board: ${board.content}`);
      return undefined;
    }
    if (isDaily(board)) this.#tally.count('dailies seen');
    this.#ledger.see(game, act.player.id, board);
    if (act.kind === 'arrow') this.#expectMove(act, board);
    return board;
  }

  /** A click on the newest board moves, or its move was made already: never is it swallowed. */
  #expectMove(act: Act, now: Seen): void {
    const { moves } = now;
    if (!act.board || gameOf(act.board) !== gameOf(now)) return;
    this.#tally.count('moves', moves > act.board.moves ? 1 : 0);
    if (moves > act.board.moves || (this.#doubts.get(act.player.id) ?? 0) > Date.now()) return;
    // The question of a new game was answered with yes, although nobody heard of it: this game is over.
    if (!now.enabled.some((emoji) => ARROWS.includes(emoji))) return;
    const turns = [act.board, now].map(({ customIds }) => Object.values(customIds).join(' ')).join(' -> ');
    this.#wrong(act, `moved nothing: move ${moves} was shown before it, too (${turns})`);
  }

  #doubt({ kind, player }: Act): void {
    if (kind === 'open' || kind === 'daily') this.#doubts.set(player.id, Date.now() + DOUBT_MS);
  }

  #wrong(act: Act, what: string): void {
    this.#tally.violate('wrong', `${describe(act)} ${what}`);
  }
}

const describe = ({ kind, player }: Act): string => `${player.name}'s "${kind}"`;

const isDaily = ({ content, board }: Seen): boolean => board.length > 0 && /^(?:-# )?Daily \d+ · 🔥/m.test(content);

function gameOf({ customIds }: Pick<Seen, 'customIds'>): GameId | undefined {
  for (const customId of Object.values(customIds)) {
    const action = decodeCustomId(customId);
    if (action && 'gameId' in action) return action.gameId;
  }
  return undefined;
}
