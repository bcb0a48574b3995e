/** Performs the actions of a window's player. The message of a DriverError is shown to the player. */
import type { Channel, Player } from '../server/directory/directory.ts';
import { usableOf } from '../server/driver/component-data.ts';
import type { Driver } from '../server/driver/driver.ts';
import { DriverError } from '../server/driver/driver-error.ts';
import type { FieldValues } from '../server/driver/modal-data.ts';
import type { SentInteraction } from '../server/interactions/interaction.ts';
import type { StoredMessage } from '../server/messages/message-store.ts';
import type { ActionResult, FileValue, PageAction, SentFields } from './protocol.ts';

/** The number of opened modals that are remembered until the player submits them. */
const OPEN_MODALS = 10;

export interface View {
  readonly player: Player;
  readonly channel: Channel;
}

export type PlayerAction = Extract<PageAction, { ref: number }>;
type ActionOf<Kind extends PlayerAction['kind']> = Extract<PlayerAction, { kind: Kind }>;

export class PlayerActions {
  readonly #driver: Driver;
  /** The interactions that opened a modal, by the `ref` number of the page's action. */
  readonly #modals = new Map<number, SentInteraction>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async perform(view: View, action: PlayerAction): Promise<ActionResult> {
    const { player, channel } = view;
    switch (action.kind) {
      case 'slash':
        return this.#settle(action.ref, this.#driver.slash(player, channel, action.name, action.values));
      case 'menu':
        return this.#settle(action.ref, this.#useMenu(view, action));
      case 'complete':
        return this.#complete(view, action);
      case 'click': {
        const message = this.#message(view, action.messageId);
        return this.#settle(action.ref, this.#press(player, message, action.customId));
      }
      case 'select': {
        const message = this.#message(view, action.messageId);
        return this.#settle(action.ref, this.#driver.select(player, message, action.customId, action.values));
      }
      case 'submit':
        return this.#submit(action);
      case 'say':
        this.#driver.say(player, channel, action.content);
        return { kind: 'done' };
    }
  }

  async dismiss(view: View, messageId: string): Promise<ActionResult> {
    this.#driver.dismiss(view.player, this.#message(view, messageId));
    return { kind: 'done' };
  }

  /** A click that began before the message changed sends the custom id that was pressed. */
  #press(player: Player, message: StoredMessage, customId: string): SentInteraction {
    const isShown = usableOf(message).some(({ custom_id: id }) => id === customId);
    return isShown ? this.#driver.click(player, message, customId) : this.#driver.forge(player, message, customId);
  }

  #useMenu(view: View, { name, target, id }: ActionOf<'menu'>): SentInteraction {
    const { player, channel } = view;
    if (target === 'user') return this.#driver.userCommand(player, channel, name, { id });
    return this.#driver.messageCommand(player, this.#message(view, id), name);
  }

  async #complete(
    { player, channel }: View,
    { name, option, typed, values }: ActionOf<'complete'>,
  ): Promise<ActionResult> {
    const request = { name, typed: { name: option, value: typed }, values };
    return { kind: 'choices', choices: await this.#driver.autocomplete(player, channel, request) };
  }

  async #submit({ ref, opened, values }: ActionOf<'submit'>): Promise<ActionResult> {
    const interaction = this.#modals.get(opened);
    if (!interaction) throw new DriverError('This form is no longer open.');
    return this.#settle(ref, await this.#driver.submitModal(interaction, withBytes(values)));
  }

  async #settle(ref: number, interaction: SentInteraction): Promise<ActionResult> {
    const outcome = await interaction.outcome;
    if (outcome.kind === 'failed') return outcome;
    if (outcome.kind !== 'modal') return { kind: 'done' };
    this.#modals.set(ref, interaction);
    for (const oldest of this.#modals.keys()) {
      if (this.#modals.size <= OPEN_MODALS) break;
      this.#modals.delete(oldest);
    }
    return { kind: 'modal', modal: { title: outcome.modal.title, components: outcome.modal.components } };
  }

  #message({ player, channel }: View, id: string): StoredMessage {
    const found = this.#driver.find(channel.id, id);
    if (!found) throw new DriverError('This message is no longer there.');
    return this.#driver.current(player, found);
  }
}

/** Decodes the files of a form. The page sends them in base64, because it sends JSON. */
function withBytes(values: SentFields): FieldValues {
  const picked = (value: SentFields[string]): FieldValues[string] =>
    Array.isArray(value) && value.every(isFile)
      ? value.map(({ name, contentType, data }) => ({ name, contentType, bytes: Buffer.from(data, 'base64') }))
      : (value as FieldValues[string]);
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, picked(value)]));
}

const isFile = (value: unknown): value is FileValue => typeof value === 'object';
