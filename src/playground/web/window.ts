/** One open window of the page: what it looks at, what it is told, what its player does. */
import { Locale } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { Driver } from '../server/driver.ts';
import { DriverError } from '../server/driver-error.ts';
import type { FeedEvent } from '../server/feed.ts';
import type { StoredMessage } from '../server/message-store.ts';
import { applyFault } from './faults-menu.ts';
import { PlayerActs, type View } from './player-acts.ts';
import { messageView, personView, placeView, playerView, traceView } from './views.ts';
import type { ActResult, PageNote, ServerNote } from './wire.ts';

/** The page shows this many messages of a channel. */
const SHOWN_MESSAGES = 100;
/** The inspector starts with this many interactions. */
const SHOWN_TRACES = 50;
const LOCALES: readonly string[] = Object.values(Locale);

export class PageWindow {
  readonly #driver: Driver;
  readonly #socket: WebSocket;
  #view: View | undefined;
  #isInspecting = false;
  readonly #acts: PlayerActs;

  constructor(driver: Driver, socket: WebSocket) {
    this.#driver = driver;
    this.#socket = socket;
    this.#acts = new PlayerActs(driver);
  }

  greet(): void {
    const { directory, players, gateway } = this.#driver;
    this.#tell({
      kind: 'world',
      players: players.map(playerView),
      bot: personView(directory, directory.bot),
      places: [...directory.channels.values()].map((channel) => placeView(directory, channel)),
      locales: LOCALES,
    });
    this.#tell({ kind: 'bot', isConnected: gateway.connected.length > 0 });
  }

  receive(note: PageNote): void {
    switch (note.kind) {
      case 'look':
        this.#look(note);
        return;
      case 'inspect':
        this.#inspect(note.isOn);
        return;
      case 'fault':
        applyFault(this.#driver, note.name);
        this.#tellFaults();
        return;
      case 'dismiss':
        this.#attempt(undefined, (view) => this.#acts.dismiss(view, note.messageId));
        return;
      case 'slash':
      case 'complete':
      case 'click':
      case 'select':
      case 'submit':
      case 'say':
        this.#attempt(note.ref, (view) => this.#acts.perform(view, note));
    }
  }

  /** Passes on what happened, if it concerns this window. */
  hear(event: FeedEvent): void {
    switch (event.kind) {
      case 'message-created':
      case 'message-updated':
      case 'message-deleted':
        this.#hearMessage(event.kind, event.stored);
        return;
      case 'interaction-started':
      case 'interaction-settled':
      case 'interaction-call':
        if (!this.#isInspecting) return;
        this.#tell({ kind: 'trace', trace: traceView(event.interaction) });
        this.#tellFaults();
        return;
      case 'commands-changed':
        if (this.#view) this.#tell({ kind: 'commands', commands: this.#driver.offered(this.#view.channel) });
        return;
      case 'bot-connected':
      case 'bot-disconnected':
        this.#tell({ kind: 'bot', isConnected: this.#driver.gateway.connected.length > 0 });
    }
  }

  /** What was noticed as strange is what happened last, so the inspector starts with that. */
  #inspect(isOn: boolean): void {
    this.#isInspecting = isOn;
    this.#tellFaults();
    if (!isOn) return;
    for (const interaction of this.#driver.recentInteractions(SHOWN_TRACES)) {
      this.#tell({ kind: 'trace', trace: traceView(interaction) });
    }
  }

  #hearMessage(kind: string, stored: StoredMessage): void {
    const view = this.#view;
    if (!view || (stored.visibleTo ?? view.player.id) !== view.player.id) return;
    if (stored.channelId !== view.channel.id) {
      if (kind === 'message-created') this.#tell({ kind: 'activity', channelId: stored.channelId });
    } else if (kind === 'message-deleted') {
      this.#tell({ kind: 'gone', id: stored.id });
    } else {
      const message = messageView(this.#driver.directory, stored);
      this.#tell({ kind: 'message', message, isNew: kind === 'message-created' });
    }
  }

  #look({ playerId, channelId, locale }: Extract<PageNote, { kind: 'look' }>): void {
    const { directory } = this.#driver;
    const player = directory.players.get(playerId);
    const channel = directory.channels.get(channelId);
    const isOpen = channel && (channel.people.length === 0 || channel.people.some(({ id }) => id === playerId));
    if (!player || !isOpen) return;
    const known = LOCALES.find((each) => each === locale);
    if (known) this.#driver.setLocale(player, known as `${Locale}`);
    this.#view = { player, channel };
    const seen = this.#driver.messages(channel, player).slice(-SHOWN_MESSAGES);
    const messages = seen.map((stored) => messageView(directory, stored));
    this.#tell({ kind: 'channel', channelId, messages, commands: this.#driver.offered(channel) });
  }

  /** Does what the player wants; a DriverError becomes a sentence for them. */
  #attempt(ref: number | undefined, act: (view: View) => Promise<ActResult>): void {
    const refused = (error: unknown): ActResult => {
      if (error instanceof DriverError) return { kind: 'refused', reason: error.message };
      throw error;
    };
    const attempt = async (): Promise<void> => {
      if (!this.#view) return;
      const result = await Promise.resolve(this.#view).then(act).catch(refused);
      if (ref !== undefined) this.#tell({ kind: 'result', ref, result });
    };
    void attempt();
  }

  #tellFaults(): void {
    this.#tell({ kind: 'faults', armed: this.#driver.faults.armed });
  }

  #tell(note: ServerNote): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(note));
  }
}
