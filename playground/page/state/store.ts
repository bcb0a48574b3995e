/** The page's store: its state, and the player's actions that change it. */
import type { ActionResult, FaultName, MenuView, MessageView, SentFields, SentOptions } from '../../web/protocol.ts';
import { buttonWith } from '../message/board-keys.ts';
import { PageConnection, type UnsentAction } from './connection.ts';
import { PressQueue } from './press-queue.ts';
import { reduce } from './reducer.ts';
import { seatIn, seatOf, type WindowSeat } from './seat.ts';
import { isPressed, START, type State } from './state.ts';

/** The part of the state that survives a reload of this window. */
interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export class PageStore {
  readonly #memory: Memory;
  readonly #connection: PageConnection;
  readonly #listeners = new Set<() => void>();
  readonly #queue = new PressQueue();
  #notices = 0;
  state: State;

  constructor(memory: Memory) {
    this.#memory = memory;
    const isInspecting = memory.getItem('inspect') === 'on';
    const seat = { playerId: memory.getItem('player') ?? undefined, channelId: memory.getItem('channel') ?? undefined };
    this.state = { ...START, ...seat, isInspecting };
    this.#connection = new PageConnection({
      onOnline: (isOnline) => this.#set({ isOnline }),
      onEvent: (event) => {
        this.#set(reduce(this.state, event));
        if (event.kind === 'hello') this.#goOn();
      },
    });
  }

  /**
   * Connects to the server, and calls `listener` after each change. The returned function ends only the subscription.
   */
  start(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#connection.open();
    return () => this.#listeners.delete(listener);
  }

  playAs(playerId: string): void {
    this.#look(seatOf(playerId, this.state));
  }

  open(channelId: string): void {
    this.#look({ ...this.state, channelId });
  }

  /** Changes the player's language in all of that player's windows. */
  speak(locale: string): void {
    this.#connection.send({ kind: 'speak', locale });
  }

  /** Called when the player types into the composer. */
  type(text: string): void {
    this.#set({ draft: { ...this.state.draft, text } });
  }

  /** Puts a text into the composer for the player to continue. */
  write(text: string): void {
    this.#set({ draft: { text, turn: this.state.draft.turn + 1 } });
  }

  /** Uses a slash command. Resolves to an error message if the command was rejected. */
  async slash(name: string, values: SentOptions): Promise<string | undefined> {
    return this.#command({ kind: 'slash', name, values }, `/${name}`);
  }

  /** Uses a context-menu command on the user or message with this id. */
  async useMenu({ name, target }: MenuView, id: string): Promise<void> {
    const problem = await this.#command({ kind: 'menu', name, target, id }, name);
    if (problem !== undefined) this.#show(0, { kind: 'rejected', reason: problem }, { command: name });
  }

  async #command(action: UnsentAction, text: string): Promise<string | undefined> {
    const { ref, result } = this.#perform(action);
    this.#set({ sending: new Map([...this.state.sending, [ref, text]]), ownEntries: this.state.ownEntries + 1 });
    const outcome = await result;
    const sending = new Map(this.state.sending);
    sending.delete(ref);
    this.#set({ sending });
    if (outcome.kind === 'rejected') return outcome.reason;
    this.#show(ref, outcome, { command: text });
    return undefined;
  }

  async complete(name: string, option: string, typed: string, values: SentOptions): Promise<ActionResult> {
    return this.#perform({ kind: 'complete', name, option, typed, values }).result;
  }

  /** Presses a button at once, also while an earlier press waits for its answer. */
  async press(messageId: string, customId: string): Promise<void> {
    await this.#touch(messageId, customId, { kind: 'click', messageId, customId });
    if (isPressed(this.state, messageId)) return;
    const next = this.#queue.take(messageId);
    const message = this.state.messages.find(({ id }) => id === messageId);
    if (next !== undefined && message) await this.pressByKey(message, next);
  }

  /** Presses the button whose emoji has this name. While an earlier press on the message has no answer, the key is queued. */
  async pressByKey(message: MessageView, name: string): Promise<void> {
    const button = buttonWith(message, name);
    if (isPressed(this.state, message.id)) this.#queue.add(message.id, name);
    else if (button) await this.press(message.id, button.custom_id);
  }

  async choose(messageId: string, customId: string, values: readonly string[]): Promise<void> {
    await this.#touch(messageId, customId, { kind: 'select', messageId, customId, values });
  }

  /** Submits a modal. Resolves to an error message if the form was rejected. */
  async submit(values: SentFields): Promise<string | undefined> {
    const { modal } = this.state;
    if (!modal) return undefined;
    const { ref, result } = this.#perform({ kind: 'submit', opened: modal.ref, values });
    const outcome = await result;
    if (outcome.kind === 'rejected') return outcome.reason;
    if (outcome.kind === 'failed') return outcome.notice;
    this.closeModal();
    this.#show(ref, outcome, {});
    return undefined;
  }

  closeModal(): void {
    this.#set({ modal: undefined });
  }

  /** Sends an ordinary message. Resolves to an error message if the text was rejected. */
  async say(content: string): Promise<string | undefined> {
    const outcome = await this.#perform({ kind: 'say', content }).result;
    if (outcome.kind === 'rejected') return outcome.reason;
    return outcome.kind === 'failed' ? outcome.notice : undefined;
  }

  dismiss(messageId: string): void {
    this.#connection.send({ kind: 'dismiss', messageId });
  }

  dismissNotice(id: number): void {
    this.#set({ notices: this.state.notices.filter((notice) => notice.id !== id) });
  }

  inspect(isInspecting: boolean): void {
    this.#memory.setItem('inspect', isInspecting ? 'on' : 'off');
    this.#set({ isInspecting });
    this.#connection.send({ kind: 'inspect', isOn: isInspecting });
  }

  fault(name: FaultName): void {
    this.#connection.send({ kind: 'fault', name });
  }

  /** Sends the window's player and channel to the server again after a reconnect. */
  #goOn(): void {
    this.#look(seatIn(this.state));
    if (this.state.isInspecting) this.inspect(true);
  }

  #look({ playerId, channelId }: WindowSeat): void {
    if (playerId === undefined || channelId === undefined) return;
    this.#memory.setItem('player', playerId);
    this.#memory.setItem('channel', channelId);
    const isOther = playerId !== this.state.playerId;
    const isElsewhere = channelId !== this.state.channelId || isOther;
    this.#set({
      playerId,
      channelId,
      ...(isElsewhere ? { isLoaded: false, messages: [], notices: [], announcement: START.announcement } : {}),
      ...(isOther ? { metPlayers: new Set<string>() } : {}),
    });
    this.#connection.send({ kind: 'look', playerId, channelId });
  }

  async #touch(messageId: string, customId: string, action: UnsentAction): Promise<void> {
    const notices = this.state.notices.filter((notice) => notice.messageId !== messageId);
    const { ref, result } = this.#perform(action);
    this.#set({ notices, pressed: new Map([...this.state.pressed, [ref, { messageId, customId }]]) });
    const outcome = await result;
    const pressed = new Map(this.state.pressed);
    pressed.delete(ref);
    this.#set({ pressed });
    this.#show(ref, outcome, { messageId });
  }

  #show(ref: number, outcome: ActionResult, { messageId, command }: { messageId?: string; command?: string }): void {
    if (outcome.kind === 'modal') this.#set({ modal: { ref, view: outcome.modal } });
    const text = outcome.kind === 'failed' ? outcome.notice : outcome.kind === 'rejected' ? outcome.reason : undefined;
    if (text === undefined) return;
    this.#notices += 1;
    this.#set({ notices: [...this.state.notices, { id: this.#notices, text, messageId, command }] });
  }

  #perform(action: UnsentAction) {
    return this.#connection.perform(action);
  }

  #set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
