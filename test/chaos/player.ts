/** A simulated player: presses a button, waits for the answer, checks it, and begins again. */
import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import type { Channel, Driver, Player as Person, SentInteraction } from '#playground';
import { decodeCustomId } from '../../src/discord/custom-ids.ts';
import type { Seen } from '../support/seen.ts';
import { ARROWS } from './boards.ts';
import type { Dice } from './dice.ts';
import type { Ledger } from './ledger.ts';
import {
  beat,
  type Card,
  challenge,
  letPlay,
  lookForMore,
  playDaily,
  pressCard,
  share,
  takeBack,
  watch,
} from './pastimes.ts';
import type { Tally } from './tally.ts';

/** The shortest pause between an answer and the next act, in milliseconds. */
const SHORTEST_PAUSE = 10;
const LONGEST_PAUSE = 110;
/** The pause after a failed press, in milliseconds. Over HTTP a press fails at once if no process runs. */
const FAILED_PAUSE = 500;

/** Buttons that do not change a game, or that functions in pastimes.ts press. */
const ASIDE: readonly string[] = [
  ...['📣', '🏆', '⋯ More', '↩️', '💡', '🎞️', '⚔️', '🎯', '🔍'],
  ...['▶️', '📅', '📊', '⚙️', '❓', 'Start autoplay'],
];

const COMMANDS: readonly Act['kind'][] = ['open', 'daily', 'list', 'duel'];

/** The maximum number of cards of duels that a player remembers. */
const MOST_CARDS = 6;

export const isHidden = ({ stored }: Seen): boolean => ((stored.data.flags ?? 0) & MessageFlags.Ephemeral) !== 0;

const pressable = ({ enabled }: Seen): readonly string[] => enabled.filter((name) => !ASIDE.includes(name));

const VARIANTS = [
  {},
  {},
  { board: '2x3' },
  { board: '3x3', rules: 'wild' },
  { board: '5x4', rules: 'gentle' },
  { board: '3x3', rules: 'blitz' },
] as const;

export interface Table {
  readonly driver: Driver;
  readonly ledger: Ledger;
  readonly tally: Tally;
  readonly shares: Seen[];
  /** Waits for an act's answer and checks it. Returns the board that the player then sees, or `undefined`. */
  judge(act: Act, interaction: SentInteraction): Promise<Seen | undefined>;
}

export interface Act {
  readonly kind:
    | 'open'
    | 'daily'
    | 'arrow'
    | 'button'
    | 'old'
    | 'foreign'
    | 'list'
    | 'undo'
    | 'replay'
    | 'duel'
    | 'share'
    | 'beat'
    | 'autoplay'
    | 'card'
    | 'play';
  readonly player: Person;
  /** The board that the act is about, if it is about one. */
  readonly board?: Seen;
}

export class Player {
  readonly person: Person;
  /** The newest message with the player's game. */
  board: Seen | undefined;
  readonly table: Table;
  readonly dice: Dice;
  readonly channels: readonly Channel[];
  readonly cards: Card[] = [];
  readonly #old: Seen[] = [];

  constructor(table: Table, person: Person, dice: Dice) {
    this.table = table;
    this.person = person;
    this.dice = dice;
    const { driver } = table;
    this.channels = [driver.guildChannel('Puzzle Club'), driver.guildChannel('Night Shift'), driver.dm(person)];
  }

  async play(others: readonly Player[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#act(others);
      await pause(this.dice.between(SHORTEST_PAUSE, LONGEST_PAUSE));
    }
  }

  /** Presses an arrow or, at the end of a game, *New game*. */
  async step(): Promise<void> {
    const { board } = this;
    if (!board) return this.#open();
    const arrows = board.enabled.filter((emoji) => ARROWS.includes(emoji));
    if (arrows.length > 0) return this.press('arrow', board, this.dice.pick(arrows) ?? '');
    const button = this.dice.pick(pressable(board));
    // A finished daily has no button with which the player could go on.
    return button === undefined ? this.#open() : this.press('button', board, button);
  }

  #act(others: readonly Player[]): Promise<unknown> {
    const { board } = this;
    if (!board) return this.#open();
    const choice = this.dice.weighted<() => Promise<unknown>>([
      [86, () => this.step()],
      [3, () => Promise.all([this.step(), this.step()])],
      [4, () => this.press('button', board, board.enabled.includes('🔄') ? '🔄' : (pressable(board)[0] ?? ''))],
      [3, () => this.#open()],
      [3, () => this.daily()],
      [2, () => this.#list()],
      [2, () => this.#pressOld()],
      [2, () => this.#pressForeign(others)],
      [6, () => takeBack(this)],
      [1, () => watch(this)],
      [1, () => playDaily(this)],
      [2, () => lookForMore(this, others)],
      [1, () => letPlay(this)],
      [board.enabled.includes('📣') ? 120 : 0, () => share(this)],
      [1, () => beat(this)],
      [2, () => challenge(this, others)],
      [this.cards.length > 0 ? 8 : 0, () => pressCard(this)],
    ]);
    return choice?.() ?? Promise.resolve();
  }

  async #open(): Promise<void> {
    const { driver } = this.table;
    const channel = this.dice.pick(this.channels) ?? driver.dm(this.person);
    const variant = this.dice.pick(VARIANTS) ?? {};
    await this.finish({ kind: 'open', player: this.person }, driver.slash(this.person, channel, '2048', variant));
  }

  /** Opens the daily, often in two channels at the same moment. */
  async daily(): Promise<void> {
    const ask = (channel: Channel) =>
      this.finish({ kind: 'daily', player: this.person }, this.table.driver.slash(this.person, channel, 'daily'));
    const channels = Array.from({ length: this.dice.between(1, 2) }, () => this.dice.pick(this.channels));
    await Promise.all(channels.map((channel) => channel && ask(channel)));
    // It is unknown which of two messages from the same moment is the newer one.
    if (channels.length > 1) this.board = undefined;
  }

  async #list(): Promise<void> {
    const channel = this.dice.pick(this.channels) ?? this.table.driver.dm(this.person);
    await this.finish(
      { kind: 'list', player: this.person },
      this.table.driver.slash(this.person, channel, 'leaderboard'),
    );
  }

  async #pressOld(): Promise<void> {
    const old = this.dice.pick(this.#old);
    if (old) await this.press('old', old, this.dice.pick(pressable(old)) ?? '');
  }

  async #pressForeign(others: readonly Player[]): Promise<void> {
    const board = this.dice.pick(others)?.board;
    // Other players do not see direct messages and dailies.
    if (!board || isHidden(board) || !this.channels.some(({ id }) => id === board.stored.channelId)) return;
    const customId = board.customIds[this.dice.pick(board.enabled) ?? ''];
    if (customId === undefined) return;
    const act = { kind: 'foreign', player: this.person, board } as const;
    await this.finish(act, this.table.driver.forge(this.person, board.stored, customId));
  }

  async press(kind: Exclude<Act['kind'], 'foreign'>, board: Seen, emoji: string): Promise<void> {
    const customId = board.customIds[emoji];
    if (customId === undefined) return;
    const action = decodeCustomId(customId);
    const { ledger } = this.table;
    if (action?.kind === 'move') ledger.press(action.gameId, board.moves, action.direction);
    if (action?.kind === 'undo' || action?.kind === 'assist') ledger.takeBack(action.gameId, action.turn);
    if (action?.kind === 'restart' && board.moves === 0) ledger.dealAnew(action.gameId, action.turn);
    if (action?.kind === 'replay' || action?.kind === 'share' || action?.kind === 'beat') ledger.tell(action.gameId);
    if (action?.kind === 'autoplay' || (action?.kind === 'assist' && action.assist === 'autoplay'))
      ledger.playItself(action.gameId, board.moves);
    const act = { kind, player: this.person, board };
    await this.finish(act, this.table.driver.forge(this.person, board.stored, customId));
  }

  async finish(act: Act, interaction: SentInteraction): Promise<void> {
    this.table.tally.count(COMMANDS.includes(act.kind) ? 'commands' : 'clicks');
    const shown = await this.table.judge(act, interaction);
    if (interaction.state === 'failed') await pause(FAILED_PAUSE);
    if (!shown || act.kind === 'foreign') return;
    if (this.board) this.#keep(this.board);
    this.board = shown;
  }

  keepCard(card: Card): void {
    this.cards.push(card);
    if (this.cards.length > MOST_CARDS) this.cards.shift();
  }

  #keep(board: Seen): void {
    if (this.#old.length < 8) this.#old.push(board);
    else this.#old[this.dice.between(0, 7)] = board;
  }
}
