/** The bot's processes: started as an operator starts them, killed or stopped at any moment, and started again. */
import { setTimeout as pause } from 'node:timers/promises';
import { UNEXPECTED } from '../../src/ops/exit-codes.ts';
import type { InteractionWay } from '../support/interaction-way.ts';
import { type BotProcess, READY, startBotProcess, WARNING } from '../support/started-bot.ts';
import type { Dice } from './dice.ts';
import type { Tally } from './tally.ts';

/** The name of the count of processes that are ready again after a kill. */
export const BACK = 'back after kill -9';

/** A process that failed to start is started again after this many milliseconds. */
const RESTART_MS = 300;

/** Two bugs of discord.js 14.28 with @discordjs/ws 1.2.3, which the bot logs and survives. */
const KNOWN =
  /discord\.js\/src\/client\/websocket\/handlers\/RESUMED\.js|readyState 0 \(CONNECTING\).*WebSocketShard\.identify/;

/** Errors that say which fault they come from: one of the database, of Discord, or of the network between. */
const OF_FAULTS =
  /HTTPError|RateLimitError|DiscordAPIError\[(?:30046|10008|10015)\]|SQLITE_BUSY|UND_ERR|ECONN|Connection terminated|timeout|57P0/;

interface Bots {
  readonly settings: Readonly<Record<string, string>>;
  /** The number of processes. Over the gateway, all of them run the same shard. */
  readonly size: number;
  /** The milliseconds by which the clock of a process may be ahead. */
  readonly clocks: readonly number[];
  readonly bring: InteractionWay['bring'] | undefined;
}

export class Fleet {
  readonly #bots: Bots;
  readonly #tally: Tally;
  readonly #dice: Dice;
  /** The process of each place; `undefined` while it is being replaced. */
  readonly #posts: (BotProcess | undefined)[];
  readonly #started: BotProcess[] = [];
  /** The number of times that the database got into trouble or out of it. */
  #troubles = 0;

  constructor(bots: Bots, tally: Tally, dice: Dice) {
    this.#bots = bots;
    this.#tally = tally;
    this.#dice = dice;
    this.#posts = Array.from({ length: bots.size }, () => undefined);
  }

  get size(): number {
    return this.#posts.length;
  }

  start(): Promise<unknown> {
    return Promise.all(this.#posts.map((_, index) => this.#fill(index)));
  }

  /** Kills one process with SIGKILL and starts another in its place. */
  async kill(index: number): Promise<void> {
    await this.#vacate(index)?.stop('SIGKILL');
    await this.#fill(index);
    this.#tally.count(BACK);
  }

  /** Stops one process with SIGTERM and starts another in its place. */
  async replace(index: number): Promise<void> {
    await this.#dismiss(index);
    await this.#fill(index);
  }

  /** Lasts as long as a trouble of the database, in which processes may fail to start and to stop. */
  async inTrouble(trouble: Promise<void>): Promise<void> {
    this.#troubles += 1;
    await trouble;
    this.#troubles += 1;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#posts.map((_, index) => this.#dismiss(index)));
  }

  /** Ends all processes, also after the run has failed. */
  async abandon(): Promise<void> {
    this.#posts.fill(undefined);
    await Promise.all(this.#started.map((bot) => bot.stop('SIGKILL')));
  }

  async #fill(index: number): Promise<void> {
    for (;;) {
      const [before, bot] = [this.#troubles, this.#launch()];
      try {
        await bot.logged(READY);
        if (this.#bots.bring)
          await this.#bots.bring(Number((await bot.logged('health and metrics are served'))['port']), bot.ended);
        this.#posts[index] = bot;
        void bot.ended.then((end) => this.#look(index, bot, end));
        return;
      } catch (error) {
        await bot.stop('SIGKILL');
        if (!this.#isExcusedSince(before)) throw error;
        this.#tally.count('starts in vain');
        await pause(RESTART_MS);
      }
    }
  }

  #launch(): BotProcess {
    const ahead = this.#dice.pick(this.#bots.clocks) ?? 0;
    const clock = new URL(`../support/shifted-date.mjs?ahead=${ahead}`, import.meta.url).href;
    const bot = startBotProcess({
      ...this.#bots.settings,
      ...(ahead === 0 ? {} : { NODE_OPTIONS: `--import=${clock}` }),
    });
    this.#started.push(bot);
    this.#tally.count(ahead === 0 ? 'processes started' : 'processes started with a wrong clock');
    return bot;
  }

  #vacate(index: number): BotProcess | undefined {
    const bot = this.#posts[index];
    this.#posts[index] = undefined;
    return bot;
  }

  #isExcusedSince(before: number): boolean {
    return before % 2 === 1 || this.#troubles > before;
  }

  async #dismiss(index: number): Promise<void> {
    const before = this.#troubles;
    const end = await this.#vacate(index)?.stop('SIGTERM');
    if (end === undefined || end === 0) return;
    // The process gave up its queries to a database that hangs, so it cannot end with exit code 0.
    if (end === UNEXPECTED && this.#isExcusedSince(before)) this.#tally.count('stops without the database');
    else this.#tally.violate('died', `a process that was told to stop ended with ${end}`);
  }

  #look(index: number, bot: BotProcess, end: unknown): void {
    if (this.#posts[index] !== bot) return;
    this.#posts[index] = undefined;
    this.#tally.violate('died', `a process ended by itself with ${end}: ${bot.output().slice(-2_000)}`);
  }

  /** Checks that the logs have no error but those that a fault explains. */
  checkLogs(): void {
    for (const line of this.#started.flatMap(({ log }) => log).filter(({ level }) => level > WARNING)) {
      const text = JSON.stringify(line);
      if (KNOWN.test(text)) this.#tally.count('known bugs of discord.js');
      else if (OF_FAULTS.test(text)) this.#tally.count('errors that a fault explains');
      else this.#tally.violate('error', text.slice(0, 1_000));
    }
  }
}
