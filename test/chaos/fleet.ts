/** The bot's processes: started as an operator starts them, killed or stopped at any moment, and started again. */
import { setTimeout as pause } from 'node:timers/promises';
import { UNEXPECTED } from '../../src/ops/exit-codes.ts';
import type { InteractionWay } from '../support/interaction-way.ts';
import { type BotProcess, READY, startBotProcess, WARNING } from '../support/started-bot.ts';
import type { Dice } from './dice.ts';
import type { Tally } from './tally.ts';

/** How often a process is started until it is ready. In a trouble of the database, a start may fail. */
const STARTS = 20;
const RESTART_MS = 300;

/** Two bugs of discord.js 14.28 with @discordjs/ws 1.2.3, which the bot logs and survives. */
const KNOWN =
  /discord\.js\/src\/client\/websocket\/handlers\/RESUMED\.js|readyState 0 \(CONNECTING\).*WebSocketShard\.identify/;

/**
 * Errors that say which fault they come from: one of the database, of Discord, or of the network between. A locked database
 * also holds up a stop.
 */
const OF_FAULTS =
  /HTTPError|RateLimitError|DiscordAPIError\[(?:10008|10015)\]|SQLITE_BUSY|UND_ERR|ECONN|Connection terminated|timeout|57P0|stopping took too long/;

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

  constructor(bots: Bots, tally: Tally, dice: Dice) {
    this.#bots = bots;
    this.#tally = tally;
    this.#dice = dice;
    this.#posts = Array.from({ length: bots.size }, () => undefined);
  }

  /** Kills or stops one process, and starts another in its place. */
  async replace(index: number, signal: 'SIGKILL' | 'SIGTERM', ahead?: number): Promise<void> {
    await this.#end(index, signal);
    await this.#fill(index, ahead);
  }

  /**
   * Starts all processes, in place of those that run.
   * @param ahead the milliseconds by which their clocks are ahead; by default each one's is chosen at random
   */
  async start(ahead?: number): Promise<void> {
    await Promise.all(this.#posts.map((_, index) => this.replace(index, 'SIGTERM', ahead)));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#posts.map((_, index) => this.#end(index, 'SIGTERM')));
  }

  /** Ends all processes, also after the run has failed. */
  async abandon(): Promise<void> {
    this.#posts.fill(undefined);
    await Promise.all(this.#started.map((bot) => bot.stop('SIGKILL')));
  }

  async #fill(index: number, ahead = this.#dice.pick(this.#bots.clocks) ?? 0): Promise<void> {
    for (let start = 1; ; start += 1) {
      const bot = this.#launch(ahead);
      try {
        await bot.logged(READY);
        const { bring } = this.#bots;
        if (bring) await bring(Number((await bot.logged('health and metrics are served'))['port']), bot.ended);
        this.#posts[index] = bot;
        void bot.ended.then((end) => this.#look(index, bot, end));
        return;
      } catch (error) {
        await bot.stop('SIGKILL');
        if (start === STARTS) throw error;
        this.#tally.count('starts in vain');
        await pause(RESTART_MS);
      }
    }
  }

  #launch(ahead: number): BotProcess {
    const clock = new URL(`../support/shifted-date.mjs?ahead=${ahead}`, import.meta.url).href;
    const bot = startBotProcess({ ...this.#bots.settings, NODE_OPTIONS: `--import=${clock}` });
    this.#started.push(bot);
    this.#tally.count(`processes with a clock ${ahead / 60_000} minutes ahead`);
    return bot;
  }

  /** A process that gives up its queries to a database that hangs logs that, and cannot end with exit code 0. */
  async #end(index: number, signal: NodeJS.Signals): Promise<void> {
    const bot = this.#posts[index];
    this.#posts[index] = undefined;
    const end = (await bot?.stop(signal)) ?? signal;
    if (end !== signal && end !== 0 && end !== UNEXPECTED)
      this.#tally.violate('died', `a process that was told to stop ended with ${end}`);
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
