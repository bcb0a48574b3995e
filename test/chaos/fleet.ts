/** The bot's processes: started as their owner starts them, killed and stopped at any moment, and started again. */
import { setTimeout as pause } from 'node:timers/promises';
import { UNEXPECTED } from '../../src/ops/exit-codes.ts';
import { type BotProcess, startBotProcess } from '../support/bot-process.ts';
import { realTime } from '../support/clock.ts';
import type { InteractionWay } from '../support/interaction-way.ts';
import { READY } from '../support/journal.ts';
import { BACK } from './end-of-play.ts';
import type { Excuses, Shift } from './excuses.ts';
import type { Tally } from './tally.ts';

interface Post {
  bot: BotProcess | undefined;
  shift: Shift | undefined;
}

/** How every interaction token begins in base64, and in it every log line that holds one. */
const INTERACTION_TOKEN = Buffer.from('interaction:').toString('base64url');

/**
 * discord.js 14.28 counts the events of a session that Discord has taken away in the same moment. Nothing depends on that
 * count, and the process goes on.
 */
const RESUMED_WITHOUT_SESSION = /discord\.js\/src\/client\/websocket\/handlers\/RESUMED\.js/;

/**
 * @discordjs/ws 1.2.3 that waits for its turn to identify when its connection is found dead identifies on the next one before
 * that is open, and then once more.
 */
const IDENTIFIED_TOO_SOON = /readyState 0 \(CONNECTING\).*WebSocketShard\.identify/;

/** Before a process that failed to start is started again, in milliseconds. */
const RESTART_MS = 300;

/** Equal processes. */
interface Bots {
  readonly settings: Readonly<Record<string, string>>;
  /** How many; over the gateway all of them are for the same shard. */
  readonly size: number;
  /** Where interactions come over HTTP. */
  readonly bring: InteractionWay['bring'] | undefined;
}

export class Fleet {
  readonly #settings: Bots['settings'];
  readonly #bring: Bots['bring'];
  readonly #tally: Tally;
  readonly #excuses: Excuses;
  readonly #posts: Post[];
  readonly #bots: BotProcess[] = [];
  readonly #running = new Set<BotProcess>();

  constructor({ settings, size, bring }: Bots, tally: Tally, excuses: Excuses) {
    this.#settings = settings;
    this.#bring = bring;
    this.#tally = tally;
    this.#excuses = excuses;
    this.#posts = Array.from({ length: size }, () => ({ bot: undefined, shift: undefined }));
  }

  get size(): number {
    return this.#posts.length;
  }

  /** All processes that run, also one that starts and one that was told to stop; during a rolling restart, both are there. */
  get running(): number {
    return Math.max(this.#posts.length, this.#running.size);
  }

  /** The log line with the id that a player was told. */
  explain(errorId: string): string {
    const line = this.#bots.flatMap(({ log }) => log).find((it) => it['errorId'] === errorId);
    return JSON.stringify(line, (key, value) => (key === 'stack' ? undefined : value)) ?? 'not in any log';
  }

  start(): Promise<unknown> {
    return Promise.all(this.#posts.map((post) => this.#fill(post)));
  }

  /** Kills one process without a word and starts another in its place. */
  async kill(index: number): Promise<void> {
    const post = this.#posts[index];
    if (!post?.bot) return;
    this.#vacate(post, true);
    await post.bot.stop('SIGKILL');
    await this.#fill(post);
    this.#tally.count(BACK);
  }

  /** Tells one process to stop, as a deploy does, and starts another in its place. */
  async replace(index: number): Promise<void> {
    const post = this.#posts[index];
    if (!post?.bot) return;
    await this.#dismiss(post);
    await this.#fill(post);
  }

  /** Starts another beside each process, one after the other, and tells the old one to stop when the new one is ready. */
  async roll(): Promise<void> {
    for (const [index, old] of this.#posts.entries()) {
      const next: Post = { bot: undefined, shift: undefined };
      await this.#fill(next);
      this.#posts[index] = next;
      await this.#dismiss(old);
    }
  }

  /** The reader of a process's log stands still for so long. */
  async stallReader(index: number, milliseconds: number): Promise<void> {
    const bot = this.#posts[index]?.bot;
    bot?.readLog(false);
    await pause(milliseconds);
    bot?.readLog(true);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#posts.map((post) => this.#dismiss(post)));
  }

  /** Ends what still runs, however it went. */
  async abandon(): Promise<void> {
    await Promise.all(this.#bots.map((bot) => bot.stop('SIGKILL')));
  }

  /** As a supervisor does: a process that ends at its start, because the database is away, is started again. */
  async #fill(post: Post): Promise<void> {
    for (;;) {
      const began = realTime();
      const bot = this.#startAt(post);
      const failure: unknown = await this.#ready(bot).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) break;
      if (!this.#excuses.forFailure(began)) throw failure;
      this.#tally.count('starts in vain');
      await bot.stop('SIGKILL');
      await pause(RESTART_MS);
    }
    post.shift = this.#excuses.beginShift();
  }

  async #ready(bot: BotProcess): Promise<void> {
    await bot.logged(READY);
    if (!this.#bring) return;
    const { port } = await bot.logged('health and metrics are served');
    await this.#bring(Number(port), bot.ended);
  }

  #startAt(post: Post): BotProcess {
    const bot = startBotProcess(this.#settings);
    post.bot = bot;
    this.#bots.push(bot);
    this.#running.add(bot);
    this.#tally.count('processes started');
    void bot.ended.then((end) => this.#look(post, bot, end));
    return bot;
  }

  async #dismiss(post: Post): Promise<void> {
    if (!post.bot) return;
    this.#vacate(post, false);
    const began = realTime();
    const end = await post.bot.stop('SIGTERM');
    // Its requests to a database that stands still are given up, and that is no clean end.
    if (end === UNEXPECTED && this.#excuses.forFailure(began)) this.#tally.count('stops without the database');
    else if (end !== 0) this.#tally.violate('died', `a process that was told to stop ended with ${end}`);
  }

  #vacate(post: Post, killed: boolean): void {
    if (!post.shift) return;
    Object.assign(post.shift, { to: realTime(), killed });
    post.shift = undefined;
  }

  /** Looks at a process that has ended: whether somebody ended it, and what it wrote. */
  #look(post: Post, bot: BotProcess, end: unknown): void {
    this.#running.delete(bot);
    if (post.bot === bot && post.shift) {
      this.#vacate(post, true);
      this.#tally.violate('died', `a process ended by itself with ${end}: ${bot.output().slice(-2_000)}`);
    }
    const written = bot.output();
    const secrets = [this.#settings['DISCORD_TOKEN'] ?? '', INTERACTION_TOKEN];
    if (secrets.some((secret) => written.includes(secret))) this.#tally.violate('leaked', `by process ${bot.pid}`);
    this.#tally.count('log lines', bot.log.length);
    for (const line of bot.log.filter(({ msg }) => msg === 'a promise was not handled')) {
      const text = JSON.stringify(line);
      if (RESUMED_WITHOUT_SESSION.test(text)) this.#tally.count('resumed without a session');
      else if (IDENTIFIED_TOO_SOON.test(text)) this.#tally.count('identified before the connection was open');
      else this.#tally.violate('died', text);
    }
  }
}
