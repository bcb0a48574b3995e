/**
 * Holds a press back until the bot has read the responses to its earlier calls. A bot that awaits `reply` starts to
 * listen for presses only afterwards, so a test that presses right after the outcome could be faster than the bot.
 * People never are.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * The diagnostics channel that reports each socket opened by this process:
 * https://nodejs.org/api/diagnostics_channel.html#net
 */
const OPENED = 'net.client.socket';

export class UnreadAnswers {
  readonly #quietMs: number;
  /** Sockets that this process opened to the API, by local port: they are the bot's if it runs in this process. */
  readonly #ownSockets = new Map<number, Socket>();
  readonly #byChannel = new Map<string, Map<string, Promise<void>>>();
  #port = 0;

  /**
   * @param quietMs how long a bot in another process must have made no calls, in milliseconds; 0 delays no press of any
   * bot
   */
  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  /** Starts to recognize bots in this process, which connect to `port`. */
  start(port: number): void {
    this.#port = port;
    subscribe(OPENED, this.#onOpened);
  }

  stop(): void {
    unsubscribe(OPENED, this.#onOpened);
  }

  /**
   * Remembers a response that was just sent, until the bot has had time to act on it.
   *
   * @param source the id of the interaction whose token the call used, or else of the channel
   */
  add(channelId: string, source: string, response: ServerResponse): void {
    if (this.#quietMs === 0) return;
    const sources = this.#byChannel.get(channelId) ?? new Map<string, Promise<void>>();
    this.#byChannel.set(channelId, sources);
    const read: Promise<void> = Promise.all([sources.get(source), this.#read(response)]).then(() => {
      if (sources.get(source) === read) sources.delete(source);
      if (sources.size === 0 && this.#byChannel.get(channelId) === sources) this.#byChannel.delete(channelId);
    });
    sources.set(source, read);
  }

  /**
   * Calls `next` once the bot has read the last responses in this channel, or at once if there are none. Further calls
   * for the same interactions make it wait longer, but calls for others do not: in a busy channel it would wait
   * forever.
   */
  afterRead(channelId: string, next: () => void): void {
    const sources = this.#byChannel.get(channelId);
    if (sources === undefined) next();
    else void Promise.all([...sources.keys()].map((source) => whenRead(sources, source))).then(next);
  }

  readonly #onOpened = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    socket.once('connect', () => {
      const { localPort, remotePort } = socket;
      if (remotePort !== this.#port || localPort === undefined) return;
      this.#ownSockets.set(localPort, socket);
      socket.once('close', () => this.#ownSockets.delete(localPort));
    });
  };

  async #read(response: ServerResponse): Promise<void> {
    const { socket } = response;
    const own = this.#ownSockets.get(socket?.remotePort ?? 0);
    if (!own) return new Promise((done) => void setTimeout(done, this.#quietMs).unref());
    if (!response.writableFinished && !response.destroyed) await new Promise((done) => response.once('close', done));
    while (!own.destroyed && own.bytesRead < (socket?.bytesWritten ?? 0)) await yieldToEventLoop();
    // In the first turn of the event loop, the bot reads the body to its end; in the next one, it acts on it.
    await yieldToEventLoop();
    await yieldToEventLoop();
  }
}

async function whenRead(sources: ReadonlyMap<string, Promise<void>>, source: string): Promise<void> {
  for (let read = sources.get(source); read !== undefined; read = sources.get(source)) await read;
}
