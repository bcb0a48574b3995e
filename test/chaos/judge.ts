/** Looks at every answer: whether there was one, whether it makes sense, and what the player saw in it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Interaction, Outcome, StoredMessage } from '#playground';
import { checkReplay } from '../../src/app/check-replay.ts';
import { readReplay } from '../../src/app/replay-file.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { type Seen, seen, TOO_FAST, TOO_LATE } from '../support/seen.ts';
import { ARROWS, gameOf, isCard, isDaily, isSecluded, turnOf } from './boards.ts';
import type { Excuses } from './excuses.ts';
import type { Ledger } from './ledger.ts';
import type { Act } from './player.ts';
import type { Tally } from './tally.ts';

/** The bot's words for a failure hold an id that is in its log. */
const APOLOGY = /`([0-9a-f]{8})`/;

/** Acts that make another turn of a game. One without an answer does so once, whenever it is carried out. */
const TURNING: readonly Act['kind'][] = ['open', 'daily', 'undo', 'play'];

const DUELING: readonly Act['kind'][] = ['duel', 'card', 'play'];

/** With all players and their faults on one machine. */
const LONGEST_REPLAY_MS = 30_000;

const NO_REPLAY = ENGLISH('replay.none', { play: '' }).split('.')[0] ?? '';
const NO_BUTTON = ENGLISH('answers.unknownButton', { play: '' }).split('.')[0] ?? '';

/** A call that is kept back ends so long after the click at the latest. */
const CALLS_END_MS = 5_000;

export class Judge {
  readonly #ledger: Ledger;
  readonly #excuses: Excuses;
  readonly #tally: Tally;
  readonly #explain: (errorId: string) => string;
  readonly #fileAt: (url: string) => Uint8Array | undefined;
  readonly #silent: { readonly act: Act; readonly interaction: Interaction }[] = [];
  /** How many such acts of each player may still be carried out. */
  readonly #doubts = new Map<string, number>();
  /** Turns that one of them has made. */
  readonly #explained = new Set<string>();

  /**
   * @param explain gives the log line with the id of an apology
   * @param fileAt gives the bytes of a file that was attached
   */
  constructor(
    ledger: Ledger,
    excuses: Excuses,
    tally: Tally,
    { explain, fileAt }: { explain: (errorId: string) => string; fileAt: (url: string) => Uint8Array | undefined },
  ) {
    this.#explain = explain;
    this.#fileAt = fileAt;
    this.#ledger = ledger;
    this.#excuses = excuses;
    this.#tally = tally;
  }

  /** Settles with the answer; returns the board that the player then sees, if there is one. */
  async judge(act: Act, interaction: Interaction): Promise<Seen | undefined> {
    const outcome = await outcomeOf(act, interaction);
    switch (outcome?.kind) {
      case undefined:
        this.#tally.count('replays that never came');
        if (!this.#excuses.forUnfinished(interaction, LONGEST_REPLAY_MS))
          this.#tally.violate('unanswered', `${describe(act)} never came`, interaction.createdAt);
        return undefined;
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
        if (act.kind === 'replay' && outcome.message.message.attachments.length > 0)
          return this.#watch(act, outcome.message);
        // The boards of dailies and duels are seen by their player alone, and anything else is not.
        if (outcome.ephemeral === isSecluded(seen(outcome.message))) return this.#look(act, outcome);
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
    } else if (errorId !== undefined || content.startsWith(TOO_LATE)) {
      this.#tally.count('apologies');
      this.#doubt(act);
      if (this.#excuses.forApology(interaction, content.startsWith(TOO_LATE))) return;
      this.#tally.violate(
        'unanswered',
        `${describe(act)}: an apology, and nothing was wrong: ${errorId === undefined ? content : this.#explain(errorId)}`,
      );
    } else if ((act.kind !== 'foreign' || content === '') && !this.#mayRefuse(act, interaction, content)) {
      this.#wrong(act, `was refused: ${content}`);
    }
  }

  /** What is no more than the truth. */
  #mayRefuse({ kind, player, board }: Act, { calls }: Interaction, content: string): boolean {
    // The second half of a double press under a board that is gone, or that was edited too often.
    if (content.startsWith(NO_BUTTON)) return calls.some(({ status }) => status === 404 || status === 429);
    const t = ENGLISH;
    if (kind === 'replay')
      return (
        [t('replay.busy'), t('replay.full'), t('replay.running')].includes(content) || content.startsWith(NO_REPLAY)
      );
    if (![t('assist.nothingToUndo'), t('assist.revealed')].includes(content) || !board) return false;
    const game = gameOf(board);
    const isLost = game !== undefined && this.#ledger.isTold(game, player.id);
    return isLost || board.moves === 0 || board.content.includes('blitz');
  }

  /** The film is there, and the file, if there is one, proves what it says. */
  #watch(act: Act, { message }: StoredMessage): undefined {
    const [film, file] = message.attachments;
    this.#tally.count('replays seen');
    if (film?.content_type !== 'image/gif') this.#wrong(act, 'shows no film');
    const bytes = file && this.#fileAt(file.url);
    if (!bytes) return;
    const replay = readReplay(Buffer.from(bytes).toString());
    const verdict = checkReplay(replay, { rng, commitments });
    if (verdict.kind === 'wrong') this.#wrong(act, `gives a file that is wrong: ${verdict.reason}`);
    if (replay.number !== null) this.#ledger.replayed(replay.number, replay);
  }

  #look(act: Act, { message }: Extract<Outcome, { kind: 'updated' | 'replied' }>): Seen | undefined {
    if (act.kind === 'foreign') this.#wrong(act, 'changed a message');
    const board = seen(message);
    if (act.kind === 'list') {
      if (!board.content.includes('Leaderboard')) this.#wrong(act, `shows ${board.content}`);
      return undefined;
    }
    if (!isCard(board)) return this.#lookAtBoard(act, board);
    if (!DUELING.includes(act.kind)) this.#wrong(act, 'shows a duel');
    this.#tally.count('duels seen');
    return undefined;
  }

  #lookAtBoard(act: Act, board: Seen): Seen | undefined {
    const game = gameOf(board);
    if (game === undefined || Number.isNaN(board.score) || Number.isNaN(board.moves) || board.board.length === 0) {
      this.#wrong(act, `shows no board: ${board.content}`);
      return undefined;
    }
    if (isDaily(board)) this.#tally.count('dailies seen');
    if (act.kind === 'undo' && act.board && board.moves < act.board.moves) this.#tally.count('moves taken back');
    this.#ledger.see(game, act.player.id, { ...board, turn: turnOf(board) });
    if (act.kind === 'arrow') this.#expectMove(act, board);
    return board;
  }

  /** A click on the newest board moves, or its move was made already: never is it swallowed. */
  #expectMove(act: Act, now: Seen): void {
    const { moves } = now;
    const game = gameOf(now);
    if (!act.board || game === undefined || gameOf(act.board) !== game) return;
    this.#tally.count('moves', moves > act.board.moves ? 1 : 0);
    if (moves > act.board.moves || this.#isExplained(act, now)) return;
    // The question of a new game was answered with yes, although nobody heard of it: this game is over.
    if (!now.enabled.some((emoji) => ARROWS.includes(emoji))) return;
    // "New game" was carried out, although nobody heard of it: the arrow was pressed on the board before.
    const before = { moves: act.board.moves, turn: turnOf(act.board) };
    if (moves === 0 && this.#ledger.mayBeDealtAnew(game, before, turnOf(now))) return;
    const turns = [act.board, now].map(({ customIds }) => Object.values(customIds).join(' ')).join(' -> ');
    this.#wrong(act, `moved nothing: move ${moves} was shown before it, too (${turns})`);
  }

  #doubt({ kind, player }: Act): void {
    if (TURNING.includes(kind)) this.#doubts.set(player.id, (this.#doubts.get(player.id) ?? 0) + 1);
  }

  /** Whether an act without an answer has made an old board of the one that was clicked on. */
  #isExplained({ player }: Act, now: Seen): boolean {
    const turn = `${gameOf(now)} ${turnOf(now)}`;
    const doubts = this.#doubts.get(player.id) ?? 0;
    if (this.#explained.has(turn)) return true;
    if (doubts === 0) return false;
    this.#explained.add(turn);
    this.#doubts.set(player.id, doubts - 1);
    return true;
  }

  #wrong(act: Act, what: string): void {
    this.#tally.violate('wrong', `${describe(act)} ${what}`);
  }
}

const describe = ({ kind, player }: Act): string => `${player.name}'s "${kind}"`;

/** `undefined` for a replay that was announced and did not come: whoever made it is gone. */
const outcomeOf = (act: Act, { outcome }: Interaction): Promise<Outcome | undefined> =>
  act.kind === 'replay' ? Promise.race([outcome, pause(LONGEST_REPLAY_MS).then(() => undefined)]) : outcome;
