/** The WebSocket to the playground: opens it again when it breaks, and brings each act its result. */
import type { ActResult, PageNote, ServerNote } from '../web/wire.ts';
import type { Note } from './state.ts';

const RETRY_MS = 700;

type Unsent<Note> = Note extends { ref: number } ? Omit<Note, 'ref'> : never;
/** An act before it has got its number. */
export type Act = Unsent<PageNote>;

interface Listener {
  onNote(note: Note): void;
  onOnline(isOnline: boolean): void;
}

export class Connection {
  readonly #listener: Listener;
  readonly #waiting = new Map<number, (result: ActResult) => void>();
  #socket: WebSocket | undefined;
  #acts = 0;

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

  tell(note: PageNote): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(note));
  }

  /** `ref` is the act's number: a modal is sent back with the number of the act that opened it. */
  act(act: Act): { readonly ref: number; readonly result: Promise<ActResult> } {
    this.#acts += 1;
    const ref = this.#acts;
    const { promise, resolve } = Promise.withResolvers<ActResult>();
    this.#waiting.set(ref, resolve);
    if (this.#socket?.readyState === WebSocket.OPEN) this.tell({ ...act, ref } as PageNote);
    else this.#settle(ref, { kind: 'failed', notice: 'The playground is not reachable.' });
    return { ref, result: promise };
  }

  #receive(note: ServerNote): void {
    if (note.kind === 'result') this.#settle(note.ref, note.result);
    else this.#listener.onNote(note);
  }

  #settle(ref: number, result: ActResult): void {
    this.#waiting.get(ref)?.(result);
    this.#waiting.delete(ref);
  }
}
