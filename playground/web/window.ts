/** One open window of the page: the channel it shows, the events sent to it, and its player's actions. */
import { Locale } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { Channel } from '../server/directory/directory.ts';
import type { Driver } from '../server/driver/driver.ts';
import { DriverError } from '../server/driver/driver-error.ts';
import type { FeedEvent } from '../server/feed.ts';
import type { StoredMessage } from '../server/messages/message-store.ts';
import { applyFault } from './faults-menu.ts';
import { PlayerActions, type View } from './player-actions.ts';
import type { ActionResult, PageAction, ServerEvent } from './protocol.ts';
import { callTrace, menuViews, messageView, personView, placeView, playerView, roleViews, traceView } from './views.ts';

/** The number of a channel's newest messages that the page shows. */
const SHOWN_MESSAGES = 100;
/** The number of traces with which the inspector starts. */
const SHOWN_TRACES = 50;
const LOCALES: readonly string[] = Object.values(Locale);

export class PageWindow {
  readonly #driver: Driver;
  readonly #socket: WebSocket;
  readonly #isBotInTime: boolean;
  #view: View | undefined;
  #isInspecting = false;
  readonly #actions: PlayerActions;

  constructor(driver: Driver, socket: WebSocket, isBotInTime: boolean) {
    this.#driver = driver;
    this.#socket = socket;
    this.#isBotInTime = isBotInTime;
    this.#actions = new PlayerActions(driver);
  }

  greet(): void {
    const { directory, players, isBotThere } = this.#driver;
    this.#send({
      kind: 'hello',
      players: players.map(playerView),
      bot: personView(directory, directory.bot),
      places: [...directory.channels.values()].map((channel) => placeView(directory, channel)),
      locales: LOCALES,
      isBotInTime: this.#isBotInTime,
    });
    this.#send({ kind: 'clock', aheadMs: this.#driver.clock.aheadMs });
    this.#send({ kind: 'bot', isConnected: isBotThere });
  }

  receive(action: PageAction): void {
    switch (action.kind) {
      case 'look':
        this.#look(action);
        return;
      case 'speak':
        this.#speak(action.locale);
        return;
      case 'inspect':
        this.#inspect(action.isOn);
        return;
      case 'fault':
        applyFault(this.#driver, action.name);
        this.#sendFaults();
        return;
      case 'dismiss':
        this.#attempt(undefined, (view) => this.#actions.dismiss(view, action.messageId));
        return;
      case 'slash':
      case 'menu':
      case 'complete':
      case 'click':
      case 'select':
      case 'submit':
      case 'say':
        this.#attempt(action.ref, (view) => this.#actions.perform(view, action));
    }
  }

  /** Sends an event to the page if the event concerns what this window shows. */
  forward(event: FeedEvent): void {
    switch (event.kind) {
      case 'message-created':
      case 'message-updated':
      case 'message-deleted':
        this.#forwardMessage(event.kind, event.stored);
        return;
      case 'interaction-started':
      case 'interaction-settled':
      case 'api-call':
      case 'delivery':
        this.#forwardTrace(event);
        return;
      case 'player-changed':
        this.#send({ kind: 'players', players: this.#driver.players.map(playerView) });
        return;
      case 'commands-changed':
        if (this.#view) this.#send({ kind: 'commands', ...this.#commands(this.#view.channel) });
        return;
      case 'clock-shifted':
        this.#send({ kind: 'clock', aheadMs: this.#driver.clock.aheadMs });
        return;
      case 'bot-connected':
      case 'bot-disconnected':
        this.#send({ kind: 'bot', isConnected: this.#driver.isBotThere });
    }
  }

  /** People open the inspector because of something that just happened, so it starts with the newest traces. */
  #inspect(isOn: boolean): void {
    this.#isInspecting = isOn;
    this.#sendFaults();
    if (!isOn) return;
    const begun = this.#driver.log.filter(
      (event) => event.kind === 'interaction-started' || (event.kind === 'api-call' && !event.interaction),
    );
    for (const event of begun.slice(-SHOWN_TRACES)) this.#sendTrace(event);
  }

  #forwardTrace(event: FeedEvent): void {
    if (!this.#isInspecting) return;
    this.#sendTrace(event);
    this.#sendFaults();
  }

  #sendTrace(event: FeedEvent): void {
    if ('interaction' in event && event.interaction) this.#send({ kind: 'trace', trace: traceView(event.interaction) });
    else if (event.kind === 'api-call')
      this.#send({ kind: 'trace', trace: callTrace(this.#driver.directory, event.call) });
  }

  #forwardMessage(kind: string, stored: StoredMessage): void {
    const view = this.#view;
    if (!view || (stored.visibleTo ?? view.player.id) !== view.player.id) return;
    if (stored.channelId !== view.channel.id) {
      if (kind === 'message-created') this.#send({ kind: 'activity', channelId: stored.channelId });
    } else if (kind === 'message-deleted') {
      this.#send({ kind: 'gone', id: stored.id });
    } else {
      const message = messageView(this.#driver.directory, stored);
      this.#send({ kind: 'message', message, isNew: kind === 'message-created' });
    }
  }

  #look({ playerId, channelId }: Extract<PageAction, { kind: 'look' }>): void {
    const { directory } = this.#driver;
    const player = directory.players.get(playerId);
    const channel = directory.channels.get(channelId);
    const isOpen = channel && (channel.people.length === 0 || channel.people.some(({ id }) => id === playerId));
    if (!player || !isOpen) return;
    this.#view = { player, channel };
    const seen = this.#driver.messages(channel, player).slice(-SHOWN_MESSAGES);
    const messages = seen.map((stored) => messageView(directory, stored));
    this.#send({ kind: 'channel', channelId, messages, roles: roleViews(channel), ...this.#commands(channel) });
  }

  #commands(channel: Channel): Pick<Extract<ServerEvent, { kind: 'commands' }>, 'commands' | 'menus'> {
    return { commands: this.#driver.offered(channel), menus: menuViews(this.#driver, channel) };
  }

  #speak(locale: string): void {
    const known = LOCALES.find((each) => each === locale);
    if (known && this.#view) this.#driver.setLocale(this.#view.player, known as `${Locale}`);
  }

  /** Performs an action and sends its result. A DriverError's message becomes a rejection that the page shows. */
  #attempt(ref: number | undefined, perform: (view: View) => Promise<ActionResult>): void {
    const rejected = (error: unknown): ActionResult => {
      if (error instanceof DriverError) return { kind: 'rejected', reason: error.message };
      throw error;
    };
    const attempt = async (): Promise<void> => {
      if (!this.#view) return;
      const result = await Promise.resolve(this.#view).then(perform).catch(rejected);
      if (ref !== undefined) this.#send({ kind: 'result', ref, result });
    };
    void attempt();
  }

  #sendFaults(): void {
    this.#send({ kind: 'faults', armed: this.#driver.faults.armed });
  }

  #send(event: ServerEvent): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(event));
  }
}
