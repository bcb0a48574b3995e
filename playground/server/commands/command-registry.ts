/** The application commands that the bot has registered, global ones and those of each server. */
import { type APIApplicationCommand, ApplicationCommandType, InteractionContextType } from 'discord-api-types/v10';
import { type Channel, contextOf } from '../directory/directory.ts';
import { ApiError } from '../rest/api-error.ts';
import type { SharedState } from '../shared-state.ts';
import { checkCommand } from '../validation/check-commands.ts';
import { FormCheck, isJsonObject, type Json } from '../validation/form-check.ts';
import { completeCommand } from './complete-command.ts';

const { ChatInput, User, Message } = ApplicationCommandType;
/**
 * The maximum number of commands of each type.
 * https://docs.discord.com/developers/interactions/application-commands#registering-a-command
 */
const MOST: readonly (readonly [type: ApplicationCommandType, count: number])[] = [
  [ChatInput, 100],
  [User, 15],
  [Message, 15],
];
const MAX_CREATES_A_DAY = 200;
const DAY_MS = 24 * 60 * 60_000;

/** The id of the server for which commands are registered, or `undefined` for global commands. */
export type CommandScope = string | undefined;

export class CommandRegistry {
  readonly #state: SharedState;
  readonly #scopes = new Map<CommandScope, readonly APIApplicationCommand[]>();
  #creates: number[] = [];

  constructor(state: SharedState) {
    this.#state = state;
  }

  list(scope: CommandScope): readonly APIApplicationCommand[] {
    return this.#scopes.get(scope) ?? [];
  }

  find(scope: CommandScope, id: string): APIApplicationCommand {
    const found = this.list(scope).find((command) => command.id === id);
    if (!found) throw new ApiError('unknownCommand');
    return found;
  }

  /** Replaces all commands of the scope. A command that keeps its name keeps its id. */
  overwrite(scope: CommandScope, body: unknown): readonly APIApplicationCommand[] {
    const check = new FormCheck();
    const list = check.list(body, { max: 130, required: true });
    const seen = new Set<string>();
    for (const [command, at] of list) {
      checkCommand(at, command);
      const key = keyOf(command);
      if (seen.has(key)) at.fail('APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
      seen.add(key);
    }
    check.finish();
    return this.#save(
      scope,
      list.map(([command]) => this.#complete(scope, command)),
    );
  }

  /** Creates a command, or replaces the one with the same name. `isNew` is true if it was created. */
  upsert(scope: CommandScope, body: unknown): { readonly command: APIApplicationCommand; readonly isNew: boolean } {
    const wanted = isJsonObject(body) ? body : {};
    checkAlone(wanted);
    const command = this.#complete(scope, wanted);
    const others = this.list(scope).filter(({ id }) => id !== command.id);
    const isNew = others.length === this.list(scope).length;
    this.#save(scope, [...others, command]);
    return { command, isNew };
  }

  edit(scope: CommandScope, id: string, body: unknown): APIApplicationCommand {
    const old = this.find(scope, id);
    const wanted = { ...old, ...(isJsonObject(body) ? body : {}), type: old.type };
    checkAlone(wanted);
    const command = { ...this.#complete(scope, wanted), id };
    this.#save(
      scope,
      this.list(scope).map((each) => (each.id === id ? command : each)),
    );
    return command;
  }

  remove(scope: CommandScope, id: string): void {
    const gone = this.find(scope, id);
    this.#save(
      scope,
      this.list(scope).filter((command) => command !== gone),
    );
  }

  /** Deletes the commands of a server that removed the bot. */
  forget(guildId: string): void {
    if (this.#scopes.delete(guildId)) this.#state.feed.publish({ kind: 'commands-changed' });
  }

  /** The commands of one type that can be used in a channel: global ones and those of the channel's server. */
  offered(channel: Channel, type = ChatInput): readonly APIApplicationCommand[] {
    const context = contextOf(channel);
    const install = channel.guild?.hasBot ? 0 : 1;
    const global = this.list(undefined).filter(({ contexts, integration_types: types }) => {
      const places: readonly number[] = contexts ?? [0, 1];
      const installs: readonly number[] = types ?? [0];
      return places.includes(context) && (context === InteractionContextType.BotDM || installs.includes(install));
    });
    const own = channel.guild ? this.list(channel.guild.id) : [];
    return [...own, ...global].filter((command) => command.type === type);
  }

  #save(scope: CommandScope, commands: readonly APIApplicationCommand[]): readonly APIApplicationCommand[] {
    const isTooMany = MOST.some(([type, count]) => commands.filter((command) => command.type === type).length > count);
    if (isTooMany) throw new ApiError('tooManyCommands');
    this.#countCreates(commands.filter(({ id }) => !this.list(scope).some((old) => old.id === id)).length);
    this.#scopes.set(scope, commands);
    this.#state.feed.publish({ kind: 'commands-changed' });
    return commands;
  }

  #countCreates(created: number): void {
    const now = this.#state.clock.now();
    const recent = this.#creates.filter((at) => now - at < DAY_MS);
    if (recent.length + created > MAX_CREATES_A_DAY) throw new ApiError('tooManyCreates');
    this.#creates = [...recent, ...Array.from({ length: created }, () => now)];
  }

  #complete(scope: CommandScope, body: Json): APIApplicationCommand {
    const old = this.list(scope).find((each) => keyOf(each as unknown as Json) === keyOf(body));
    const { ids, directory } = this.#state;
    const id = old?.id ?? ids.next();
    return completeCommand(body, { id, version: ids.next(), applicationId: directory.applicationId, guildId: scope });
  }
}

function checkAlone(command: Json): void {
  const check = new FormCheck();
  checkCommand(check, command);
  check.finish();
}

const keyOf = (command: Json): string => `${command['type'] ?? ApplicationCommandType.ChatInput}:${command['name']}`;
