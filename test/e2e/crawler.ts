/** Uses everything that a bot offers: each command with each option, and each kind of button and menu. */
import {
  type APIApplicationCommandOption,
  type APIMessage,
  ComponentType,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10';
import type { Channel, Driver, Player, SentInteraction, StoredMessage } from '#playground';

type Value = string | number | boolean;

interface Use {
  readonly name: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** The maximum number of interactions, in case a bot keeps showing new buttons forever. */
const MOST_INTERACTIONS = 1_000;

export class Crawler {
  readonly #driver: Driver;
  readonly #player: Player;
  /** Which buttons and menu options were pressed, as a text of their channel, kind, label and choice. */
  readonly #pressed = new Set<string>();
  #left = MOST_INTERACTIONS;

  constructor(driver: Driver, player: Player) {
    this.#driver = driver;
    this.#player = player;
  }

  async walk(channel: Channel): Promise<void> {
    for (const { name, options = [] } of this.#driver.offered(channel)) {
      for (const use of await this.#usesOf(channel, name, options)) {
        await this.#follow(this.#driver.slash(this.#player, channel, use.name, use.values));
      }
    }
  }

  /** Waits for the answer, and uses its buttons. */
  async #follow(interaction: SentInteraction): Promise<void> {
    this.#left -= 1;
    if (this.#left < 0) throw new Error(`A walk takes more than ${MOST_INTERACTIONS} interactions.`);
    const outcome = await interaction.outcome;
    if (outcome.kind === 'failed') throw new Error(`/${interaction.name}: ${outcome.notice}`);
    if (outcome.kind === 'replied' || outcome.kind === 'updated') await this.explore(outcome.message);
  }

  /** Presses each button and chooses each menu option whose kind was not used in this channel before. */
  async explore(message: StoredMessage): Promise<void> {
    for (const { id, shown, values } of usable(message.data)) {
      const key = `${message.channelId} ${id.split(':', 1)} ${shown} ${values ?? ''}`;
      if (this.#pressed.has(key) || !this.#isThere(message, id)) continue;
      this.#pressed.add(key);
      const { channelId } = message;
      const current = this.#driver.find(channelId, message.id) ?? message;
      const [driver, player] = [this.#driver, this.#player];
      await this.#follow(values ? driver.select(player, current, id, values) : driver.click(player, current, id));
    }
  }

  /** Whether the button is still in the message, which an earlier press may have changed or deleted. */
  #isThere({ channelId, id }: StoredMessage, customId: string): boolean {
    const current = this.#driver.find(channelId, id);
    return current !== undefined && usable(current.data).some((component) => component.id === customId);
  }

  async #usesOf(
    channel: Channel,
    name: string,
    options: readonly APIApplicationCommandOption[],
  ): Promise<readonly Use[]> {
    const holders = options.filter(({ type }) => type === Kind.Subcommand || type === Kind.SubcommandGroup);
    if (holders.length > 0) {
      const inner = holders.map((holder) => ('options' in holder ? (holder.options ?? []) : []));
      const uses = holders.map((holder, index) => this.#usesOf(channel, `${name} ${holder.name}`, inner[index] ?? []));
      return (await Promise.all(uses)).flat();
    }
    const required = options.filter((option) => 'required' in option && option.required === true);
    const needed = await Promise.all(
      required.map(async (option) => [option.name, (await this.#samplesOf(channel, name, option))[0]] as const),
    );
    const base = Object.fromEntries(needed.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
    const uses: Use[] = [{ name, values: base }];
    for (const option of options) {
      const samples = await this.#samplesOf(channel, name, option);
      uses.push(...samples.map((value) => ({ name, values: { ...base, [option.name]: value } })));
    }
    return uses;
  }

  /** Sample values for a command option: its choices, the bot's suggestions, or a value of its type. */
  async #samplesOf(channel: Channel, name: string, option: APIApplicationCommandOption): Promise<readonly Value[]> {
    if ('choices' in option && option.choices?.length) return option.choices.map(({ value }) => value);
    if ('autocomplete' in option && option.autocomplete) {
      const typed = { name: option.name, value: '' };
      const choices = await this.#driver.autocomplete(this.#player, channel, { name, typed });
      return choices.slice(0, 2).map(({ value }) => value);
    }
    switch (option.type) {
      case Kind.Boolean:
        return [true, false];
      case Kind.Integer:
      case Kind.Number:
        return [option.min_value ?? 7];
      case Kind.User:
        return this.#driver.players.map(({ id }) => id);
      case Kind.Channel:
        return [channel.id];
      default:
        return ['text'];
    }
  }
}

function usable({
  components = [],
}: APIMessage): readonly { readonly id: string; readonly shown: string; readonly values?: readonly string[] }[] {
  return components
    .flatMap((part) => (part.type === ComponentType.Container ? part.components : [part]))
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((component) => {
      if (!('custom_id' in component) || component.disabled) return [];
      const { custom_id: id } = component;
      if (component.type === ComponentType.Button)
        return [
          {
            id,
            shown: JSON.stringify(['emoji' in component && component.emoji, 'label' in component && component.label]),
          },
        ];
      if (component.type !== ComponentType.StringSelect) return [];
      return component.options.map(({ value }) => ({ id, shown: '', values: [value] }));
    });
}
