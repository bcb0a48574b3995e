/** Discord's limits on embeds. https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
import { checkScheme, type FormCheck, isObject, type Json } from './form-check.ts';

const MAX_EMBEDS = 10;
const MAX_CHARACTERS = 6000;
const MEDIA_SCHEMES = ['http', 'https', 'attachment'];

export function checkEmbeds(check: FormCheck, embeds: unknown): void {
  let characters = 0;
  for (const [embed, place] of check.list(embeds, { max: MAX_EMBEDS })) {
    checkTexts(place, embed);
    checkFields(place.at('fields'), embed['fields']);
    checkUrls(place, embed);
    characters += countCharacters(embed);
  }
  if (characters > MAX_CHARACTERS) {
    check.fail('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MAX_CHARACTERS}`);
  }
}

function checkTexts(place: FormCheck, embed: Json): void {
  place.at('title').text(embed['title'], { max: 256 });
  place.at('description').text(embed['description'], { max: 4096 });
  place.at('color').whole(embed['color'], { max: 0xff_ff_ff });
  if (isObject(embed['footer'])) place.at('footer', 'text').text(embed['footer']['text'], { max: 2048 });
  if (isObject(embed['author'])) place.at('author', 'name').text(embed['author']['name'], { max: 256 });
}

function checkFields(check: FormCheck, fields: unknown): void {
  for (const [field, place] of check.list(fields, { max: 25 })) {
    place.at('name').text(field['name'], { min: 1, max: 256, required: true });
    place.at('value').text(field['value'], { min: 1, max: 1024, required: true });
  }
}

function checkUrls(place: FormCheck, embed: Json): void {
  for (const key of ['image', 'thumbnail']) {
    const media = embed[key];
    if (isObject(media)) checkScheme(place.at(key, 'url'), media['url'], MEDIA_SCHEMES);
  }
}

function countCharacters(embed: Json): number {
  const fields = Array.isArray(embed['fields']) ? embed['fields'].filter(isObject) : [];
  const texts = [
    embed['title'],
    embed['description'],
    isObject(embed['footer']) ? embed['footer']['text'] : '',
    isObject(embed['author']) ? embed['author']['name'] : '',
    ...fields.flatMap(({ name, value }) => [name, value]),
  ];
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
}
