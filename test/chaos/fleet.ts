/** The bot's processes: started as an operator starts them, killed or stopped at any moment, and started again. */
import { setTimeout as pause } from 'node:timers/promises';
import { UNEXPECTED } from '../../src/ops/exit-codes.ts';
import { realTime } from '../support/clock.ts';
import type { InteractionWay } from '../support/interaction-way.ts';
import { type BotProcess, READY, startBotProcess } from '../support/started-bot.ts';
import type { Excuses, Shift } from './excuses.ts';
import type { Tally } from './tally.ts';

interface Post {
  bot: BotProcess | undefined;
  shift: Shift | undefined;
}

/** The first characters of every interaction token in base64. A log line that contains them has leaked a token. */
const INTERACTION_TOKEN = Buffer.from('interaction:').toString('base64url');

/** discord.js 14.28 throws if Discord invalidates a session that was just resumed. The bot logs it and continues. */
const RESUMED_WITHOUT_SESSION = /discord\.js\/src\/client\/websocket\/handlers\/RESUMED\.js/;

/** A bug of @discordjs/ws 1.2.3: its connection breaks while it waits to identify, so it identifies too soon. */
const IDENTIFIED_TOO_SOON = /readyState 0 \(CONNECTING\).*WebSocketShard\.identify/;

/** The name of the count of processes that are ready again after a kill. */
export const BACK = 'back after kill -9';

/** A process that failed to start is started again after this many milliseconds. */
const RESTART_MS = 300;

interface Bots {
  readonly settings: Readonly<Record<string, string>>;
  /** The number of processes. Over the gateway, all of them run the same shard. */
  readonly size: number;
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

  /** The number of processes, including those that are starting or stopping, as in a rolling restart. */
  get running(): number {
    return Math.max(this.#posts.length, this.#running.size);
  }

  explain(errorId: string): string {
    const line = this.#bots.flatMap(({ log }) => log).find((it) => it['errorId'] === errorId);
    return JSON.stringify(line, (key, value) => (key === 'stack' ? undefined : value)) ?? 'not in any log';
  }

  start(): Promise<unknown> {
    return Promise.all(this.#posts.map((post) => this.#fill(post)));
  }

  /** Kills one process with SIGKILL and starts another in its place. */
  async kill(index: number): Promise<void> {
    const post = this.#posts[index];
    if (!post?.bot) return;
    this.#vacate(post, true);
    await post.bot.stop('SIGKILL');
    await this.#fill(post);
    this.#tally.count(BACK);
  }

  /** Stops one process with SIGTERM and starts another in its place. */
  async replace(index: number): Promise<void> {
    const post = this.#posts[index];
    if (!post?.bot) return;
    await this.#dismiss(post);
    await this.#fill(post);
  }

  /** A rolling restart: starts a new process beside each old one and stops the old one when the new one is ready. */
  async roll(): Promise<void> {
    for (const [index, old] of this.#posts.entries()) {
      const next: Post = { bot: undefined, shift: undefined };
      await this.#fill(next);
      this.#posts[index] = next;
      await this.#dismiss(old);
    }
  }

  /** Stops reading a process's log for this many milliseconds. */
  async stallReader(index: number, milliseconds: number): Promise<void> {
    const bot = this.#posts[index]?.bot;
    bot?.readLog(false);
    await pause(milliseconds);
    bot?.readLog(true);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#posts.map((post) => this.#dismiss(post)));
  }

  /** Ends all processes, also after the run has failed. */
  async abandon(): Promise<void> {
    await Promise.all(this.#bots.map((bot) => bot.stop('SIGKILL')));
  }

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
    // The process gave up its queries to a database that hangs, so it cannot end with exit code 0.
    if (end === UNEXPECTED && this.#excuses.forFailure(began)) this.#tally.count('stops without the database');
    else if (end !== 0) this.#tally.violate('died', `a process that was told to stop ended with ${end}`);
  }

  #vacate(post: Post, killed: boolean): void {
    if (!post.shift) return;
    Object.assign(post.shift, { to: realTime(), killed });
    post.shift = undefined;
  }

  /** Checks why a process ended, and whether its output contains errors or secrets. */
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
