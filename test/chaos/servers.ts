/** Servers in which a podium is due, and what their managers choose meanwhile. */
import type { Driver, GuildChannel, Player as Person } from '#playground';
import { dailyAt } from '../../src/app/calendar.ts';
import type { Store } from '../../src/store/open-store.ts';
import { realTime } from '../support/clock.ts';
import { contentOf } from '../support/seen.ts';
import type { Player } from './player.ts';
import type { Tally } from './tally.ts';

/** Enough that a process is killed between two of them. */
const DUE = 30;

const MANAGED = ['Puzzle Club', 'Night Shift'] as const;

const placeOf = ({ guild }: GuildChannel): string => `guild:${guild.id}`;

/** The route of messages that the bot posts by itself. */
export const POST = { method: 'POST', route: '/channels/:channel/messages' } as const;

const LOST = 5;

const isPodium = (content: string): boolean => content.includes(' is ready.');

/** Nothing chosen. */
const NONE = -1;

/**
 * Milliseconds between two choices of a manager. Discord allows a bot five messages in five seconds per channel. A
 * choice and a podium post one each, or two if the first call fails, and a delayed call counts in the window of the
 * next choice. A further message would wait, and the manager would be told that it takes too long.
 */
const CHOICE_PAUSE_MS = 5_200;

interface Managed {
  readonly channel: GuildChannel;
  /** The hours that may be stored: the last answered one, and any chosen since. */
  readonly hours: Set<number>;
  asked: number;
  /** A value of `performance.now`. */
  mayChooseAt: number;
}

export class Servers {
  readonly #driver: Driver;
  readonly #managed: readonly Managed[];

  constructor(driver: Driver) {
    this.#driver = driver;
    this.#managed = MANAGED.map((name) => ({
      channel: driver.guildChannel(name),
      hours: new Set([NONE]),
      asked: 0,
      mayChooseAt: 0,
    }));
  }

  /** Creates servers whose podium is due. Some of Discord's answers to them get lost. */
  async makeDue(store: Store): Promise<void> {
    const stop = this.#driver.subscribe((event) => {
      if (event.kind !== 'message-created' || !isPodium(contentOf(event.stored))) return;
      this.#driver.faults.addRest({ ...POST, effect: { kind: 'lost-answer' }, times: LOST });
      stop();
    });
    for (let left = DUE; left > 0; left -= 1) {
      const channel = this.#driver.guildChannel(this.#driver.addGuild(`Podium ${left}`));
      const boards = { boards: 'everywhere', boardsChannel: '' } as const;
      const posts = { announceChannel: channel.id, announceHour: 0, locale: 'en-US' };
      // Chosen yesterday.
      const chosenAt = { daily: dailyAt(realTime()) - 1, hour: 0 };
      await store.saveServer(placeOf(channel), { ...boards, ...posts }, chosenAt);
    }
  }

  /** The first players of a run manage a server each. */
  managedBy(person: Person): Managed | undefined {
    return this.#managed[this.#driver.players.indexOf(person) - FIRST_OF_RUN];
  }

  /** A manager chooses an hour, unless it is too soon. */
  async choose(player: Player): Promise<void> {
    const { person, dice } = player;
    const managed = this.managedBy(person);
    if (!managed || performance.now() < managed.mayChooseAt) return;
    const { channel, hours } = managed;
    this.#driver.manage(person, channel.guild);
    const hour = dice.between(1, 23);
    managed.asked += 1;
    hours.add(hour);
    const asked = this.#driver.slash(person, channel, 'server', { announce: channel.id, hour });
    await player.finish({ kind: 'server', player: person }, asked);
    managed.mayChooseAt = performance.now() + CHOICE_PAUSE_MS;
    const outcome = await asked.outcome;
    if (outcome.kind !== 'replied' || !contentOf(outcome.message).startsWith('### This server')) return;
    hours.clear();
    hours.add(hour);
  }

  /** Checks that each answered choice is stored, and each channel got one podium. */
  async audit(store: Store, tally: Tally): Promise<void> {
    for (const { channel, hours, asked } of this.#managed) {
      const known = await store.findServer(placeOf(channel));
      const stored = known?.announceHour ?? NONE;
      if (!hours.has(stored)) tally.violate('lost', `/server was answered with ${[...hours]}, and ${stored} is stored`);
      const confirmed = this.#posted(channel).filter((it) => it.includes('will come here each day'));
      tally.count('channels chosen for podiums', confirmed.length);
      if (confirmed.length > asked)
        tally.violate('twice', `${confirmed.length} confirmations of ${asked} channels that were chosen`);
    }
    for (const guild of this.#driver.guilds) {
      const channel = this.#driver.guildChannel(guild.name);
      const podiums = this.#posted(channel).filter(isPodium);
      tally.count('podiums', podiums.length);
      if (podiums.length > 1) tally.violate('twice', `${guild.name} has ${podiums.length} podiums`);
    }
  }

  #posted(channel: GuildChannel): readonly string[] {
    const [anybody] = this.#driver.players;
    const all = anybody ? this.#driver.messages(channel, anybody) : [];
    return all.filter(({ data: message }) => message.author.id === this.#driver.bot.id).map(contentOf);
  }
}

/** The stand-in has players of its own. */
const FIRST_OF_RUN = 2;
