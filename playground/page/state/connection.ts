/** The WebSocket connection to the playground's server. It reconnects, and matches each action with its result. */
import type { ActionResult, PageAction, ServerEvent } from '../../web/protocol.ts';
import type { StateEvent } from './reducer.ts';

const RETRY_MS = 700;

type Unsent<Action> = Action extends { ref: number } ? Omit<Action, 'ref'> : never;
/** An action that has not yet been given its number. */
export type UnsentAction = Unsent<PageAction>;

interface Listener {
  onEvent(event: StateEvent): void;
  onOnline(isOnline: boolean): void;
}

export class PageConnection {
  readonly #listener: Listener;
  readonly #waiting = new Map<number, (result: ActionResult) => void>();
  #socket: WebSocket | undefined;
  #sent = 0;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  open(): void {
    const socket = new WebSocket(`ws://${location.host}/live`);
    this.#socket = socket;
    socket.onopen = () => this.#listener.onOnline(true);
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
    socket.onclose = () => {
      this.#listener.onOnline(false);
      for (const resolve of this.#waiting.values()) resolve({ kind: 'failed', notice: 'The connection was lost.' });
      this.#waiting.clear();
      setTimeout(() => this.open(), RETRY_MS);
    };
  }

  send(action: PageAction): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(action));
  }

  /**
   * Sends an action. `ref` is the action's number; if the action opens a modal, the modal is submitted with this
   * number.
   */
  perform(action: UnsentAction): { readonly ref: number; readonly result: Promise<ActionResult> } {
    this.#sent += 1;
    const ref = this.#sent;
    const { promise, resolve } = Promise.withResolvers<ActionResult>();
    this.#waiting.set(ref, resolve);
    if (this.#socket?.readyState === WebSocket.OPEN) this.send({ ...action, ref } as PageAction);
    else this.#settle(ref, { kind: 'failed', notice: 'The playground is not reachable.' });
    return { ref, result: promise };
  }

  #receive(event: ServerEvent): void {
    if (event.kind === 'result') this.#settle(event.ref, event.result);
    else this.#listener.onEvent(event);
  }

  #settle(ref: number, result: ActionResult): void {
    this.#waiting.get(ref)?.(result);
    this.#waiting.delete(ref);
  }
}
