/** A simulated player: uses random commands and presses random buttons, and remembers what it saw. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, Driver, Player as Person, SentInteraction } from '#playground';
import type { GameId } from '../../src/app/saved-game.ts';
import { type ActionKind, decodeCustomId } from '../../src/discord/components/custom-ids.ts';
import { type Seen, seen } from '../support/seen.ts';
import type { Presses } from './answers.ts';
import type { Dice } from './dice.ts';
import { type Sight, type Sights, see } from './ledger.ts';
import type { Tally } from './tally.ts';

/** The pause between two acts, in milliseconds. */
const PAUSE_MS = [10, 110] as const;
/** The pause after a failed press, in milliseconds. Over HTTP a press fails at once if no process runs. */
const FAILED_PAUSE_MS = 500;

/** A player goes on after this many milliseconds, although a deferred answer has not come. */
export const PATIENCE_MS = 5_000;

/** How many messages a player remembers. */
const REMEMBERED = 6;

const COMMANDS: readonly (readonly [name: string, values: Readonly<Record<string, string>>])[] = [
  ['2048', {}],
  ['2048', {}],
  ['2048', { board: '2x3' }],
  ['2048', { board: '3x3', rules: 'wild' }],
  ['2048', { board: '3x3', rules: 'blitz' }],
  ['race', { board: '3x3' }],
  ['daily', {}],
  ['leaderboard', {}],
  ['replay', {}],
];

/** A race that ends after some moves. */
const SHORT_RACE = { board: '2x2', rules: 'classic' };
const MOVES_OF_A_RACE = 40;

export interface Table {
  readonly driver: Driver;
  readonly sights: Sights;
  readonly presses: Presses;
  readonly tally: Tally;
}

export class Player {
  readonly person: Person;
  readonly #table: Table;
  readonly #dice: Dice;
  readonly #channels: readonly Channel[];
  /** The messages that the player remembers, and those of them that others see; the last one is the newest. */
  readonly #shown: Seen[] = [];
  readonly #public: Seen[] = [];

  constructor(table: Table, person: Person, dice: Dice) {
    this.#table = table;
    this.person = person;
    this.#dice = dice;
    const { driver } = table;
    this.#channels = [driver.guildChannel('Puzzle Club'), driver.guildChannel('Night Shift'), driver.dm(person)];
  }

  async play(all: readonly Player[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#act(all);
      await pause(this.#dice.between(...PAUSE_MS));
    }
  }

  #act(all: readonly Player[]): Promise<unknown> {
    const newest = this.#shown.at(-1);
    const [arrow, other] = [true, false].map((isMove) => this.#button(newest, (kind) => (kind === 'move') === isMove));
    const move = () => this.#press(newest, arrow);
    const ids = this.#channels.map(({ id }) => id);
    const open = all.flatMap((it) => it.#public.filter(({ stored }) => ids.includes(stored.channelId)));
    const daily = () => this.#command('daily', {});
    const acts: readonly (readonly [weight: number, act: () => Promise<unknown>])[] = [
      [arrow === undefined ? 0 : 80, move],
      [arrow === undefined ? 0 : 3, () => Promise.all([move(), move()])],
      [25, () => this.#press(newest, other)],
      [9, () => this.#pressAny(this.#dice.pick([...this.#shown, ...open]))],
      [newest ? 6 : 100, () => this.#command(...(this.#dice.pick(COMMANDS) ?? ['2048', {}]))],
      [2, () => Promise.all([daily(), daily()])],
      [6, () => this.#race(all)],
    ];
    return this.#dice.pick(acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act)))?.() ?? move();
  }

  /** The custom id of a random button. */
  #button(message: Seen | undefined, isWanted: (kind?: ActionKind) => boolean = () => true): string | undefined {
    const ids = message?.enabled.flatMap((name) => message.customIds[name] ?? []) ?? [];
    return this.#dice.pick(ids.filter((id) => isWanted(decodeCustomId(id)?.kind)));
  }

  #pressAny(message: Seen | undefined): Promise<unknown> {
    return this.#press(message, this.#button(message));
  }

  /** Challenges somebody, or starts a race, lets nobody else in, and plays it to its end. */
  async #race(all: readonly Player[]): Promise<void> {
    const opponent = this.#dice.pick(all)?.person.id;
    if (opponent !== undefined && this.#dice.between(1, 3) === 1)
      return this.#command('2048', { opponent, ...SHORT_RACE });
    await this.#command('race', SHORT_RACE);
    const card = this.#shown.at(-1);
    for (const wanted of ['race-close', 'race-join'] as const)
      await this.#press(
        card,
        this.#button(card, (kind) => kind === wanted),
      );
    for (let moves = 0; moves < MOVES_OF_A_RACE; moves += 1) {
      const board = this.#shown.at(-1);
      await this.#press(
        board,
        this.#button(board, (kind) => kind === 'move'),
      );
    }
  }

  async #command(name: string, values: Readonly<Record<string, string>>): Promise<void> {
    const { driver } = this.#table;
    const channel = this.#dice.pick(this.#channels) ?? driver.dm(this.person);
    await this.#send(() => driver.slash(this.person, channel, name, values));
  }

  async #press(message: Seen | undefined, customId: string | undefined): Promise<void> {
    if (message === undefined || customId === undefined) return;
    await this.#send(() => this.#table.driver.forge(this.person, message.stored, customId));
  }

  async #send(send: () => SentInteraction): Promise<void> {
    const { sights, presses, tally } = this.#table;
    const before = new Map(sights);
    const interaction = send();
    presses.all.push(interaction);
    if (presses.isCalm) presses.calm.push(interaction);
    await Promise.race([interaction.outcome, pause(PATIENCE_MS)]);
    tally.count('presses and commands');
    if (interaction.state === 'failed') await pause(FAILED_PAUSE_MS);
    const answer = interaction.state === 'answered' && !interaction.isThinking ? await interaction.outcome : undefined;
    if (answer?.kind !== 'replied' && answer?.kind !== 'updated') return;
    const message = seen(answer.message);
    const shown = shownIn(message);
    if (shown) see(sights, shown.game, shown.sight, before, tally);
    this.#keep(message, answer.kind === 'replied' && !answer.isEphemeral);
  }

  #keep(message: Seen, isPublic: boolean): void {
    if (message.enabled.length === 0) return;
    for (const list of isPublic ? [this.#shown, this.#public] : [this.#shown]) {
      list.push(message);
      if (list.length > REMEMBERED) list.shift();
    }
  }
}

/** The game that a message shows: the one that its arrows move. */
function shownIn({ customIds, board, score }: Seen): { readonly game: GameId; readonly sight: Sight } | undefined {
  const actions = Object.values(customIds).map(decodeCustomId);
  const [action] = actions.flatMap((it) => (it && 'turn' in it ? [it] : []));
  if (!action || board.length === 0) return undefined;
  return { game: action.gameId, sight: { turn: action.turn, score, board: board.flat() } };
}
