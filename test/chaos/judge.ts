/** Checks every interaction: whether it was answered, whether the answer is right, and what the player saw. */
import { setTimeout as pause } from 'node:timers/promises';
import type { InteractionOutcome, SentInteraction, StoredMessage } from '#playground';
import { checkReplay } from '../../src/app/check-replay.ts';
import { readReplay } from '../../src/app/replay-file.ts';
import { commitments, rng } from '../../src/chance/chance.ts';
import { type Action, decodeCustomId } from '../../src/discord/custom-ids.ts';
import { ENGLISH } from '../../src/discord/texts/languages.ts';
import { realTime } from '../support/clock.ts';
import { type Seen, seen, TOO_FAST, TOO_LATE } from '../support/seen.ts';
import { ARROWS, gameOf, isCard, isDaily, isSecluded, isShare, turnOf } from './boards.ts';
import type { Excuses } from './excuses.ts';
import type { Ledger } from './ledger.ts';
import type { Act } from './player.ts';
import type { Tally } from './tally.ts';

/** The error id in the bot's failure message. The log must contain a line with the same id. */
const APOLOGY = /`([0-9a-f]{8})`/;

/** Kinds of acts that advance the turn of a game. An act that gets no answer may have advanced it once at most. */
const TURNING: readonly Act['kind'][] = ['open', 'daily', 'undo', 'play', 'autoplay'];

const TURNING_BUTTONS: readonly Action['kind'][] = ['undo', 'assist', 'autoplay'];

const DUELING: readonly Act['kind'][] = ['duel', 'card', 'play'];

/** The longest time that a replay may take, in milliseconds, on a machine that also runs all players and faults. */
const LONGEST_REPLAY_MS = 30_000;

const NO_REPLAY = ENGLISH('replay.none', { play: '' }).split('.')[0] ?? '';
/** The refusals for a player who answers a duel too late, or who is not one of its players. */
const NOT_THEIR_DUEL =
  / was faster\.$|^Somebody else has to accept|^Only .* can take this back|^This duel is between|has to accept\./;

const TOO_MANY_DUELS = ENGLISH('duel.refusals.tooMany', { most: 5 });

const oneOf = (...sentences: readonly string[]) => ({
  test: (content: string) => sentences.some((it) => content.startsWith(it)),
});

const REFUSALS: Readonly<Partial<Record<Act['kind'], Pick<RegExp, 'test'>>>> = {
  share: oneOf(ENGLISH('share.tooSoon')),
  beat: oneOf(ENGLISH('share.secret')),
  autoplay: oneOf(ENGLISH('assist.noHelp')),
  duel: oneOf(TOO_MANY_DUELS, 'Nobody else can see this chat.'),
  card: { test: (content) => NOT_THEIR_DUEL.test(content) || content === TOO_MANY_DUELS },
  play: NOT_THEIR_DUEL,
};

const NO_BUTTON = ENGLISH('answers.unknownButton', { play: '' }).split('.')[0] ?? '';

/** Milliseconds after a click by which even a delayed REST call has ended. */
const CALLS_END_MS = 5_000;

export class Judge {
  readonly #ledger: Ledger;
  readonly #excuses: Excuses;
  readonly #tally: Tally;
  readonly #explain: (errorId: string) => string;
  readonly #fileAt: (url: string) => Uint8Array | undefined;
  /** Failure messages that were shown to players. Their log lines are looked up at the end of the run. */
  readonly #apologies: { readonly act: Act; readonly interaction: SentInteraction; readonly content: string }[] = [];
  readonly #silent: { readonly act: Act; readonly interaction: SentInteraction }[] = [];
  /** The number of each player's unanswered acts that the bot may nevertheless have carried out. */
  readonly #doubts = new Map<string, number>();
  /** Turns that can be explained by such an unanswered act. */
  readonly #explained = new Set<string>();
  readonly shares: Seen[] = [];

  /**
   * @param explain returns the log line for an error id
   * @param fileAt returns the bytes of an attachment
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

  /** Waits for the answer and checks it. Returns the board that the player then sees, or `undefined`. */
  async judge(act: Act, interaction: SentInteraction): Promise<Seen | undefined> {
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
        this.#doubt(act, interaction);
        return undefined;
      case 'acknowledged':
        this.#tally.count('put off');
        return undefined;
      case 'updated':
        return this.#look(act, outcome);
      case 'replied':
        if (act.kind === 'replay' && outcome.message.data.attachments.length > 0)
          return this.#watch(act, outcome.message);
        return this.#hear(act, interaction, outcome);
      case 'choices':
      case 'modal':
        this.#wrong(act, `was answered by ${outcome.kind}`);
        return undefined;
    }
  }

  /** Checks missing answers and failure messages at the end of the run, when all excuses are known. */
  async judgeSilence(): Promise<void> {
    const doubtful = [...this.#silent, ...this.#apologies];
    const latest = Math.max(0, ...doubtful.map(({ interaction }) => interaction.createdAt));
    await pause(Math.max(0, latest + CALLS_END_MS - realTime()));
    for (const { act, interaction } of this.#silent) {
      if (this.#excuses.forSilence(interaction)) continue;
      this.#tally.violate('unanswered', `${describe(act)}: ${callsOf(interaction)}`, interaction.createdAt);
    }
    for (const { act, interaction, content } of this.#apologies) {
      if (this.#excuses.forApology(interaction, content.startsWith(TOO_LATE))) continue;
      const [, errorId] = APOLOGY.exec(content) ?? [];
      const reason = errorId === undefined ? content : this.#explain(errorId);
      this.#tally.violate(
        'unanswered',
        `${describe(act)}: an apology, and nothing was wrong: ${reason} ${callsOf(interaction)}`,
        interaction.createdAt,
      );
    }
  }

  #hear(
    act: Act,
    interaction: SentInteraction,
    outcome: Extract<InteractionOutcome, { kind: 'replied' }>,
  ): Seen | undefined {
    const { isEphemeral, message } = outcome;
    const shown = seen(message);
    if (isShare(shown)) return this.#share(act, outcome);
    const isBoard = shown.board.length > 0;
    // The boards of dailies and duels must be ephemeral, all other boards public.
    if (isBoard && isEphemeral !== isSecluded(shown)) this.#wrong(act, `is seen by the wrong people: ${shown.content}`);
    if (isBoard || isCard(shown) || isList(act, shown)) return this.#look(act, outcome);
    if (!isEphemeral) this.#wrong(act, `says to everybody: ${shown.content}`);
    this.#listen(act, interaction, shown.content);
    return undefined;
  }

  #share(act: Act, { isEphemeral, message }: Extract<InteractionOutcome, { kind: 'replied' }>): undefined {
    const shown = seen(message);
    if (act.kind !== 'share' || isEphemeral) this.#wrong(act, `shares: ${shown.content}`);
    this.#tally.count('games and moments shared');
    if (shown.enabled.includes('🎯')) this.shares.push(shown);
  }

  #listen(act: Act, interaction: SentInteraction, content: string): void {
    const [, errorId] = APOLOGY.exec(content) ?? [];
    if (content === TOO_FAST) {
      this.#tally.count('put off');
    } else if (errorId !== undefined || content.startsWith(TOO_LATE)) {
      this.#tally.count('apologies');
      this.#doubt(act, interaction);
      this.#apologies.push({ act, interaction, content });
    } else if ((act.kind !== 'foreign' || content === '') && !this.#mayRefuse(act, interaction, content)) {
      this.#wrong(act, `was refused: ${content}`);
    }
  }

  /** Whether the bot had a reason to refuse this act. */
  #mayRefuse({ kind, player, board }: Act, { calls }: SentInteraction, content: string): boolean {
    // The second press of a double press, on a message that was deleted or that Discord refused to edit again.
    if (content.startsWith(NO_BUTTON)) return calls.some(({ status }) => status === 404 || status === 429);
    const t = ENGLISH;
    const sentences = REFUSALS[kind];
    if (sentences) return sentences.test(content);
    if (kind === 'replay')
      return (
        [t('replay.busy'), t('replay.full'), t('replay.running')].includes(content) || content.startsWith(NO_REPLAY)
      );
    if (![t('assist.nothingToUndo'), t('assist.revealed')].includes(content) || !board) return false;
    const game = gameOf(board);
    const isLost = game !== undefined && this.#ledger.isTold(game, player.id);
    return isLost || board.moves === 0 || board.content.includes('blitz');
  }

  /** Checks a replay: a film must be attached, and the replay file, if there is one, must pass verification. */
  #watch(act: Act, { data: message }: StoredMessage): undefined {
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

  #look(act: Act, { message }: Extract<InteractionOutcome, { kind: 'updated' | 'replied' }>): Seen | undefined {
    if (act.kind === 'foreign') this.#wrong(act, 'changed a message');
    const board = seen(message);
    if (act.kind === 'list') {
      this.#tally.count('leaderboards seen');
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
    if (act.kind === 'beat') this.#tally.count('games of others played');
    if (act.kind === 'undo' && act.board && board.moves < act.board.moves) this.#tally.count('moves taken back');
    this.#ledger.see(game, act.player.id, { ...board, turn: turnOf(board) });
    if (act.kind === 'arrow') this.#expectMove(act, board);
    return board;
  }

  /** A click on the newest board must make a move, unless the same move was already made. */
  #expectMove(act: Act, now: Seen): void {
    const { moves } = now;
    const game = gameOf(now);
    if (!act.board || game === undefined || gameOf(act.board) !== game) return;
    this.#tally.count('moves', moves > act.board.moves ? 1 : 0);
    if (moves > act.board.moves || this.#isExplained(act, now)) return;
    if (this.#ledger.mayPlayItself(game, moves)) return;
    // An earlier press without an answer confirmed a new game, so this game has ended.
    if (!now.enabled.some((emoji) => ARROWS.includes(emoji))) return;
    // An earlier press without an answer started a new game, so the arrow belonged to the board before it.
    const before = { moves: act.board.moves, turn: turnOf(act.board) };
    if (moves === 0 && this.#ledger.mayBeDealtAnew(game, before, turnOf(now))) return;
    const turns = [act.board, now].map(({ customIds }) => Object.values(customIds).join(' ')).join(' -> ');
    this.#wrong(act, `moved nothing: move ${moves} was shown before it, too (${turns})`);
  }

  #doubt({ kind, player }: Act, { name }: SentInteraction): void {
    const button = decodeCustomId(name)?.kind;
    if (TURNING.includes(kind) || (button && TURNING_BUTTONS.includes(button)))
      this.#doubts.set(player.id, (this.#doubts.get(player.id) ?? 0) + 1);
  }

  /** Whether an act without an answer can explain that the clicked board was no longer the newest. */
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

const isList = ({ kind }: Act, { content }: Seen): boolean => kind === 'list' && content.includes('Leaderboard');

const callsOf = ({ calls, deliveries }: SentInteraction): string =>
  [
    ...calls.map(({ status, ms }) => `${status} after ${Math.round(ms)} ms`),
    ...deliveries.map(
      ({ status, ms, problem = 'taken' }) => `a response of ${status} after ${Math.round(ms)} ms: ${problem}`,
    ),
  ].join(', ') || 'no call';

const describe = ({ kind, player }: Act): string => `${player.name}'s "${kind}"`;

/** Returns `undefined` for a deferred replay that never came because its process was killed. */
const outcomeOf = (act: Act, { outcome }: SentInteraction): Promise<InteractionOutcome | undefined> =>
  act.kind === 'replay' ? Promise.race([outcome, pause(LONGEST_REPLAY_MS).then(() => undefined)]) : outcome;

/** Whether the bot cannot know if Discord accepted its answer, because its last call got no response. */
