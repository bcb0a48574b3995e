/** The application's own emojis, which its bot may use everywhere. https://docs.discord.com/developers/resources/emoji */
import type { APIEmoji, APIUser } from 'discord-api-types/v10';
import { ApiError } from '../rest/api-error.ts';
import type { Shared } from '../shared.ts';
import { checkEmojiName, readEmojiImage } from '../validation/check-emojis.ts';
import { FormCheck, isObject, type Json } from '../validation/form-check.ts';

export const MOST_EMOJIS = 2_000;

/** Discord fills in every field of an emoji of an application. */
export type ApplicationEmoji = Required<Omit<APIEmoji, 'name' | 'id'>> & { readonly id: string; readonly name: string };

/** @internal */
export class EmojiRegistry {
  readonly #world: Shared;
  readonly #emojis = new Map<string, ApplicationEmoji>();

  constructor(world: Shared) {
    this.#world = world;
  }

  list(): readonly ApplicationEmoji[] {
    return [...this.#emojis.values()];
  }

  has(id: string): boolean {
    return this.#emojis.has(id);
  }

  find(id: string): ApplicationEmoji {
    const found = this.#emojis.get(id);
    if (!found) throw new ApiError('unknownEmoji');
    return found;
  }

  /** @param user who uploads it: the bot by REST, or one of its team in the application's settings */
  create(body: unknown, user: APIUser = this.#world.directory.bot): ApplicationEmoji {
    const given = isObject(body) ? body : {};
    const check = new FormCheck();
    const name = this.#checkName(check, given, undefined);
    const image = readEmojiImage(check.at('image'), given['image']);
    check.finish();
    if (this.#emojis.size >= MOST_EMOJIS) throw new ApiError('tooManyEmojis');
    const id = this.#world.ids.next();
    const animated = image.contentType === 'image/gif';
    const emoji = { id, name, roles: [], user, require_colons: true, managed: false, animated, available: true };
    this.#emojis.set(id, emoji);
    this.#world.files.put(pathOf(emoji), image);
    return emoji;
  }

  /** Its name is all that can be changed. */
  edit(id: string, body: unknown): ApplicationEmoji {
    const old = this.find(id);
    const given = isObject(body) ? body : {};
    const check = new FormCheck();
    const name = given['name'] === undefined ? old.name : this.#checkName(check, given, old);
    check.finish();
    const emoji = { ...old, name };
    this.#emojis.set(id, emoji);
    return emoji;
  }

  remove(id: string): void {
    const gone = this.find(id);
    this.#emojis.delete(id);
    this.#world.files.release(pathOf(gone));
  }

  #checkName(check: FormCheck, { name }: Json, own: ApplicationEmoji | undefined): string {
    const place = check.at('name');
    const isTaken = this.list().some((other) => other.name === name && other !== own);
    if (isTaken) place.fail('APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'An emoji with this name already exists');
    return checkEmojiName(place, name);
  }
}

/** What follows the host in the address of an emoji's picture, which needs no signature. */
const pathOf = ({ id, animated }: ApplicationEmoji): string => `/emojis/${id}.${animated ? 'gif' : 'png'}`;
