/** Does what a window's player wants. Throws a DriverError, which is a sentence for the player, when it cannot be done. */
import type { Channel, Player } from '../server/directory.ts';
import type { Driver } from '../server/driver.ts';
import { DriverError } from '../server/driver-error.ts';
import type { Interaction } from '../server/interaction.ts';
import type { StoredMessage } from '../server/message-store.ts';
import type { ActResult, PageNote } from './wire.ts';

/** Modals that can still be sent. */
const OPEN_MODALS = 10;

export interface View {
  readonly player: Player;
  readonly channel: Channel;
}

export type Act = Extract<PageNote, { ref: number }>;
type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

export class PlayerActs {
  readonly #driver: Driver;
  /** The acts that opened a modal, by their `ref`. */
  readonly #modals = new Map<number, Interaction>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async perform(view: View, note: Act): Promise<ActResult> {
    const { player, channel } = view;
    switch (note.kind) {
      case 'slash':
        return this.#settle(note.ref, this.#driver.slash(player, channel, note.name, note.values));
      case 'complete':
        return this.#complete(view, note);
      case 'click': {
        const message = this.#message(view, note.messageId);
        return this.#settle(note.ref, this.#driver.click(player, message, note.customId));
      }
      case 'select': {
        const message = this.#message(view, note.messageId);
        return this.#settle(note.ref, this.#driver.select(player, message, note.customId, note.values));
      }
      case 'submit':
        return this.#submit(note);
      case 'say':
        this.#driver.say(player, channel, note.content);
        return { kind: 'done' };
    }
  }

  async dismiss(view: View, messageId: string): Promise<ActResult> {
    this.#driver.dismiss(view.player, this.#message(view, messageId));
    return { kind: 'done' };
  }

  async #complete({ player, channel }: View, { name, option, typed, values }: ActOf<'complete'>): Promise<ActResult> {
    const request = { name, typed: { name: option, value: typed }, values };
    return { kind: 'choices', choices: await this.#driver.autocomplete(player, channel, request) };
  }

  async #submit({ ref, opened, values }: ActOf<'submit'>): Promise<ActResult> {
    const interaction = this.#modals.get(opened);
    if (!interaction) throw new DriverError('This form is no longer open.');
    return this.#settle(ref, await this.#driver.submitModal(interaction, values));
  }

  async #settle(ref: number, interaction: Interaction): Promise<ActResult> {
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
    if (!found) throw new DriverError('This is no longer there.');
    return this.#driver.current(player, found);
  }
}
