/** A simulated player: uses random commands and presses random buttons, and remembers what it saw. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, Driver, Player as Person, SentInteraction } from '#playground';
import type { GameId } from '../../src/app/saved-game.ts';
import { type Action, decodeCustomId } from '../../src/discord/components/custom-ids.ts';
import { type Seen, seen } from '../support/seen.ts';
import type { Answers } from './answers.ts';
import type { Dice } from './dice.ts';
import type { Ledger, Sight } from './ledger.ts';
import type { Tally } from './tally.ts';

/** The pause between two acts, in milliseconds. */
const PAUSE_MS = [10, 110] as const;
/** The pause after a failed press, in milliseconds. Over HTTP a press fails at once if no process runs. */
const FAILED_PAUSE_MS = 500;

const ARROWS: readonly string[] = ['⬆️', '⬅️', '➡️', '⬇️'];

/** How many messages a player remembers, and how many public ones all players do. */
const [REMEMBERED, PUBLIC] = [6, 30];

const COMMANDS: readonly (readonly [name: string, values: Readonly<Record<string, string>>])[] = [
  ['2048', {}],
  ['2048', {}],
  ['2048', { board: '2x3' }],
  ['2048', { board: '3x3', rules: 'wild' }],
  ['2048', { board: '5x4', rules: 'gentle' }],
  ['2048', { board: '3x3', rules: 'blitz' }],
  ['race', { board: '2x2', rules: 'classic' }],
  ['race', { board: '3x3' }],
  ['daily', {}],
  ['daily', {}],
  ['leaderboard', {}],
  ['replay', {}],
];

const RACES = [{ board: '2x2' }, { board: '2x3', rules: 'classic' }, { board: '3x3', rules: 'blitz' }] as const;

export interface Table {
  readonly driver: Driver;
  readonly ledger: Ledger;
  readonly answers: Answers;
  readonly tally: Tally;
  /** The newest public messages with buttons. */
  readonly open: Seen[];
}

export class Player {
  readonly person: Person;
  readonly #table: Table;
  readonly #dice: Dice;
  readonly #channels: readonly Channel[];
  /** The messages that the player remembers; the last one is the newest. */
  readonly #shown: Seen[] = [];

  constructor(table: Table, person: Person, dice: Dice) {
    this.#table = table;
    this.person = person;
    this.#dice = dice;
    const { driver } = table;
    this.#channels = [driver.guildChannel('Puzzle Club'), driver.guildChannel('Night Shift'), driver.dm(person)];
  }

  async play(others: readonly Player[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#act(others);
      await pause(this.#dice.between(...PAUSE_MS));
    }
  }

  #act(others: readonly Player[]): Promise<unknown> {
    const newest = this.#shown.at(-1);
    const arrow = this.#dice.pick(newest?.enabled.filter((name) => ARROWS.includes(name)) ?? []);
    const move = () => this.#press(newest, arrow);
    const any = (message: Seen | undefined) => this.#press(message, this.#dice.pick(message?.enabled ?? []));
    const other = this.#dice.pick(newest?.enabled.filter((name) => !ARROWS.includes(name)) ?? []);
    const act = this.#dice.weighted<() => Promise<unknown>>([
      [arrow === undefined ? 0 : 80, move],
      [arrow === undefined ? 0 : 3, () => Promise.all([move(), move()])],
      [25, () => this.#press(newest, other)],
      [4, () => any(this.#dice.pick(this.#shown))],
      [5, () => any(this.#dice.pick(this.#table.open.filter(({ stored }) => this.#isIn(stored.channelId))))],
      [newest ? 6 : 100, () => this.#command(...(this.#dice.pick(COMMANDS) ?? ['2048', {}]))],
      [2, () => this.#daily()],
      [1, () => this.#challenge(others)],
    ]);
    return act?.() ?? Promise.resolve();
  }

  #isIn(channelId: string): boolean {
    return this.#channels.some(({ id }) => id === channelId);
  }

  /** Asks for the daily in two channels at the same moment. */
  #daily(): Promise<unknown> {
    return Promise.all([this.#command('daily', {}), this.#command('daily', {})]);
  }

  async #challenge(others: readonly Player[]): Promise<void> {
    const opponent = this.#dice.pick(others)?.person.id;
    if (opponent !== undefined) await this.#command('2048', { opponent, ...this.#dice.pick(RACES) });
  }

  async #command(name: string, values: Readonly<Record<string, string>>): Promise<void> {
    const { driver } = this.#table;
    const channel = this.#dice.pick(this.#channels) ?? driver.dm(this.person);
    await this.#send(() => driver.slash(this.person, channel, name, values));
  }

  async #press(message: Seen | undefined, button = ''): Promise<void> {
    const customId = message?.customIds[button];
    if (message === undefined || customId === undefined) return;
    const action = decodeCustomId(customId);
    if (action?.kind === 'move')
      this.#table.ledger.press(this.person.id, action.gameId, message.moves, action.direction);
    await this.#send(() => this.#table.driver.forge(this.person, message.stored, customId), action);
  }

  async #send(send: () => SentInteraction, action?: Action): Promise<void> {
    const { ledger, answers, tally } = this.#table;
    const before = ledger.seen;
    const interaction = send();
    await answers.note(interaction);
    tally.count(action ? 'presses' : 'commands');
    const answer = interaction.state === 'answered' && !interaction.isThinking ? await interaction.outcome : undefined;
    if (answer?.kind === 'replied' || answer?.kind === 'updated') {
      const message = seen(answer.message);
      const shown = shownIn(message);
      if (shown) ledger.see(shown.game, shown.sight, before);
      if (shown && action?.kind === 'move' && action.gameId === shown.game)
        this.#judgeMove(action.turn, message, shown);
      this.#keep(message, answer.kind === 'replied' && !answer.isEphemeral);
    }
    if (interaction.state === 'failed') await pause(FAILED_PAUSE_MS);
  }

  /** A move moves, unless the game may have ended by its time or with its race. */
  #judgeMove(turn: number, { enabled }: Seen, { game, sight }: Shown): void {
    const { tally } = this.#table;
    if (sight.turn > turn) tally.count('moves');
    else if (enabled.some((it) => ARROWS.includes(it)))
      tally.violate('wrong', `${this.person.name}'s move at turn ${turn} of game ${game} moved nothing`);
  }

  #keep(message: Seen, isPublic: boolean): void {
    if (message.enabled.length === 0) return;
    this.#shown.push(message);
    if (this.#shown.length > REMEMBERED) this.#shown.shift();
    if (!isPublic) return;
    const { open } = this.#table;
    open.push(message);
    if (open.length > PUBLIC) open.shift();
  }
}

interface Shown {
  readonly game: GameId;
  readonly sight: Sight;
}

/** The game that a message shows: the one that its arrows move. */
function shownIn({ customIds, board, score }: Seen): Shown | undefined {
  const actions = Object.values(customIds).map(decodeCustomId);
  const [action] = actions.flatMap((it) => (it && 'turn' in it ? [it] : []));
  if (!action || board.length === 0) return undefined;
  return { game: action.gameId, sight: { turn: action.turn, score, board: board.flat() } };
}
