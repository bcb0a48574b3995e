/** Discord's limits on embeds. https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
import { checkUrl, type FormCheck, isJsonObject, type Json } from './form-check.ts';

const MAX_EMBEDS = 10;
const MAX_CHARACTERS = 6000;
const MEDIA_SCHEMES = ['http', 'https', 'attachment'];

export function checkEmbeds(check: FormCheck, embeds: unknown): void {
  let characters = 0;
  for (const [embed, path] of check.list(embeds, { max: MAX_EMBEDS })) {
    checkTexts(path, embed);
    checkFields(path.at('fields'), embed['fields']);
    checkUrls(path, embed);
    checkTime(path.at('timestamp'), embed['timestamp']);
    // Discord reports an empty embed as one whose `description` is missing.
    if (isBlank(embed)) path.at('description').present(undefined, true);
    characters += countCharacters(embed);
  }
  if (characters > MAX_CHARACTERS) {
    check.fail('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MAX_CHARACTERS}`);
  }
}

/**
 * Whether an embed is empty. It needs a title, a description, a field, an author, a footer or a picture; a color or a
 * timestamp is not enough.
 */
function isBlank(embed: Json): boolean {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return ['title', 'description', 'fields', 'author', 'footer', 'image', 'thumbnail'].every((key) =>
    isEmpty(embed[key]),
  );
}

function checkTexts(path: FormCheck, embed: Json): void {
  path.at('title').text(embed['title'], { max: 256 });
  path.at('description').text(embed['description'], { max: 4096 });
  path.at('color').whole(embed['color'], { max: 0xff_ff_ff });
  optional(path, embed, 'footer')?.at('text').text(inner(embed, 'footer')['text'], { max: 2048, required: true });
  optional(path, embed, 'author')?.at('name').text(inner(embed, 'author')['name'], { max: 256, required: true });
}

/** The path of an object inside an embed; `undefined` if the object is missing. Any other value is a mistake. */
function optional(path: FormCheck, embed: Json, key: string): FormCheck | undefined {
  const value = embed[key];
  if (value === undefined || value === null) return undefined;
  if (isJsonObject(value)) return path.at(key);
  path.at(key).fail('MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
  return undefined;
}

const inner = (embed: Json, key: string): Json => embed[key] as Json;

/**
 * Checks an embed's fields. Names and values are required but may be empty:
 * https://github.com/discordjs/discord.js/issues/10744
 */
function checkFields(check: FormCheck, fields: unknown): void {
  for (const [field, path] of check.list(fields, { max: 25 })) {
    path.at('name').text(field['name'], { max: 256, required: true });
    path.at('value').text(field['value'], { max: 1024, required: true });
    path.at('inline').flag(field['inline']);
  }
}

const LINKS = ['http', 'https'];

function checkUrls(path: FormCheck, embed: Json): void {
  checkUrl(path.at('url'), embed['url'], LINKS);
  for (const key of ['image', 'thumbnail']) {
    const at = optional(path, embed, key);
    if (at) checkUrl(at.at('url'), inner(embed, key)['url'], MEDIA_SCHEMES, true);
  }
  for (const key of ['author', 'footer']) {
    const at = optional(path, embed, key);
    if (at) checkUrl(at.at('icon_url'), inner(embed, key)['icon_url'], MEDIA_SCHEMES);
  }
  const author = embed['author'];
  if (isJsonObject(author)) checkUrl(path.at('author', 'url'), author['url'], LINKS);
}

const ISO_8601 = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

function checkTime(path: FormCheck, time: unknown): void {
  if (time === undefined || time === null) return;
  if (typeof time === 'string' && ISO_8601.test(time) && !Number.isNaN(Date.parse(time.replace(',', '.')))) return;
  path.fail('DATE_TIME_TYPE_PARSE', `Could not parse ${time}. Should be ISO8601.`);
}

function countCharacters(embed: Json): number {
  const fields = Array.isArray(embed['fields']) ? embed['fields'].filter(isJsonObject) : [];
  const texts = [
    embed['title'],
    embed['description'],
    isJsonObject(embed['footer']) ? embed['footer']['text'] : '',
    isJsonObject(embed['author']) ? embed['author']['name'] : '',
    ...fields.flatMap(({ name, value }) => [name, value]),
  ];
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
}
