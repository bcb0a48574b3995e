/**
 * Holds a press back until the bot has read the answers to its earlier calls. A bot calls `reply` and listens for presses
 * once that returns, so a test that presses right after the outcome would be faster than the bot. People never are.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** https://nodejs.org/api/diagnostics_channel.html#net: each socket that this process opens. */
const OPENED = 'net.client.socket';

export class UnreadAnswers {
  readonly #quietMs: number;
  /** Sockets that this process opened to the API, by their own port: the bot's, if it runs in this process. */
  readonly #ownSockets = new Map<number, Socket>();
  readonly #byChannel = new Map<string, Set<Promise<void>>>();
  #port = 0;

  /** @param quietMs how long a bot in another process gets after an answer; 0 holds no press back for any bot */
  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  /** Begins to recognize bots of this process, which connect to `port`. */
  start(port: number): void {
    this.#port = port;
    subscribe(OPENED, this.#onOpened);
  }

  stop(): void {
    unsubscribe(OPENED, this.#onOpened);
  }

  /** Remembers an answer that was just sent, until the bot has had time to act on it. */
  add(channelId: string, response: ServerResponse): void {
    if (this.#quietMs === 0) return;
    const pending = this.#byChannel.get(channelId) ?? new Set<Promise<void>>();
    this.#byChannel.set(channelId, pending);
    const read = this.#read(response).finally(() => {
      pending.delete(read);
      if (pending.size === 0) this.#byChannel.delete(channelId);
    });
    pending.add(read);
  }

  /** Calls `next` when the answers in this channel so far have been read: at once if there are none. */
  afterRead(channelId: string, next: () => void): void {
    const pending = this.#byChannel.get(channelId);
    if (pending === undefined) next();
    else void Promise.all(pending).then(next);
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
    if (!own) return pause(this.#quietMs);
    if (!response.writableFinished && !response.destroyed) await new Promise((done) => response.once('close', done));
    while (!own.destroyed && own.bytesRead < (socket?.bytesWritten ?? 0)) await nextTurn();
    // One turn reads the body to its end, and the next one runs what the bot does then.
    await nextTurn();
    await nextTurn();
  }
}

const nextTurn = (): Promise<void> => new Promise((done) => void setImmediate(done));

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms).unref());
