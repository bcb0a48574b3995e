/**
 * The emojis of the application, which the bot may use everywhere, or those of one server.
 * https://docs.discord.com/developers/resources/emoji
 */
import type { APIUser } from 'discord-api-types/v10';
import type { Emoji, Guild } from '../directory/directory.ts';
import { announceEmojis } from '../gateway/guild-events.ts';
import { ApiError } from '../rest/api-error.ts';
import type { SharedState } from '../shared-state.ts';
import { checkEmojiName, readEmojiImage } from '../validation/check-emojis.ts';
import { FormCheck, isJsonObject, type Json } from '../validation/form-check.ts';

export const MOST_EMOJIS = 2_000;
/** The limits for a server without boosts: 50 static and 50 animated emojis. */
export const MOST_IN_GUILD = 50;

/** @internal */
export class EmojiRegistry {
  readonly #state: SharedState;
  readonly #guild: Guild | undefined;
  readonly #emojis: Map<string, Emoji>;

  /** @param guild the server whose emojis these are; `undefined` for the application's */
  constructor(state: SharedState, guild?: Guild) {
    this.#state = state;
    this.#guild = guild;
    this.#emojis = guild?.emojis ?? new Map<string, Emoji>();
  }

  list(): readonly Emoji[] {
    return [...this.#emojis.values()];
  }

  has(id: string): boolean {
    return this.#emojis.has(id);
  }

  find(id: string): Emoji {
    const found = this.#emojis.get(id);
    if (!found) throw new ApiError('unknownEmoji');
    return found;
  }

  /**
   * Creates an emoji.
   * @param user who uploads the emoji: the bot by a REST call, or a person in the settings of the application or server
   */
  create(body: unknown, user: APIUser = this.#state.directory.bot): Emoji {
    const fields = isJsonObject(body) ? body : {};
    const check = new FormCheck();
    const name = this.#checkName(check, fields, undefined);
    const image = readEmojiImage(check.at('image'), fields['image']);
    check.finish();
    const animated = image.contentType === 'image/gif';
    this.#checkRoom(animated);
    const id = this.#state.ids.next();
    const roles = this.#rolesOf(fields['roles']);
    const emoji = { id, name, roles, user, require_colons: true, managed: false, animated, available: true };
    this.#state.files.put(pathOf(emoji), image);
    return this.#put(emoji);
  }

  /** Changes an emoji's name and, for a server's emoji, the roles that may use it. */
  edit(id: string, body: unknown): Emoji {
    const old = this.find(id);
    const fields = isJsonObject(body) ? body : {};
    const check = new FormCheck();
    const name = fields['name'] === undefined ? old.name : this.#checkName(check, fields, old);
    check.finish();
    return this.#put({ ...old, name, roles: 'roles' in fields ? this.#rolesOf(fields['roles']) : old.roles });
  }

  remove(id: string): void {
    const gone = this.find(id);
    this.#emojis.delete(id);
    this.#state.files.release(pathOf(gone));
    this.#announce();
  }

  #put(emoji: Emoji): Emoji {
    this.#emojis.set(emoji.id, emoji);
    this.#announce();
    return emoji;
  }

  #announce(): void {
    if (this.#guild) announceEmojis(this.#state, this.#guild);
  }

  #rolesOf(roles: unknown): string[] {
    return Array.isArray(roles) ? roles.map(String).filter((id) => this.#guild?.roles.has(id)) : [];
  }

  #checkRoom(animated: boolean): void {
    if (!this.#guild) {
      if (this.#emojis.size >= MOST_EMOJIS) throw new ApiError('tooManyEmojis');
      return;
    }
    const alike = this.list().filter((other) => other.animated === animated).length;
    if (alike >= MOST_IN_GUILD) throw new ApiError(animated ? 'tooManyAnimatedGuildEmojis' : 'tooManyGuildEmojis');
  }

  /** Checks an emoji's name, which must be unique in the application but not in a server. */
  #checkName(check: FormCheck, { name }: Json, own: Emoji | undefined): string {
    const path = check.at('name');
    const isTaken = !this.#guild && this.list().some((other) => other.name === name && other !== own);
    if (isTaken) path.fail('APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'An emoji with this name already exists');
    return checkEmojiName(path, name);
  }
}

/** The path of an emoji's picture. Unlike attachments, its URL needs no signature. */
const pathOf = ({ id, animated }: Emoji): string => `/emojis/${id}.${animated ? 'gif' : 'png'}`;
