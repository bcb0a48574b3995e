/** Discord's rules for message components. https://discord.com/developers/docs/components/reference */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { checkSelect, SELECTS } from './check-select.ts';
import { checkUrl, type FormCheck, isJsonObject, type Json } from './form-check.ts';

const MAX_ROWS = 5;
const MAX_IN_ROW = 5;
const MAX_COMPONENTS = 40;
/** The limit on the characters of all texts in a message. */
const MAX_TEXT = 4000;
/** Matches a Unicode emoji, also without the variation selector that asks for its colored form. */
const EMOJI = /^(\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)$/v;
const LINK_SCHEMES = ['http', 'https', 'discord'];
const CUSTOM_ID = { min: 1, max: 100, required: true };

/** The component types allowed at the top level of a message with the IS_COMPONENTS_V2 flag. */
const V2_TOP: readonly unknown[] = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
  ComponentType.Container,
];
/** Containers cannot be nested. */
const IN_CONTAINER = V2_TOP.filter((type) => type !== ComponentType.Container);
const MAX_COLOR = 0xffffff;

/** The ids of the custom emojis that the bot may use. */
export interface KnownEmojis {
  has(id: string): boolean;
}

/** The emojis and files to which components may refer. */
export interface UsableFiles {
  readonly emojis: KnownEmojis;
  /** The names of the files that are sent with the request or that the message already has. */
  readonly fileNames: ReadonlySet<string>;
}

/** Checks the `components` of a message body. `v2` is true for a message with the IS_COMPONENTS_V2 flag. */
export function checkComponents(check: FormCheck, components: unknown, v2: boolean, usable: UsableFiles): void {
  const top = check.list(components, { max: v2 ? MAX_COMPONENTS : MAX_ROWS });
  for (const [component, path] of top) {
    const allowed = v2 ? V2_TOP : [ComponentType.ActionRow];
    if (path.at('type').oneOf(component['type'], allowed, true)) checkTop(path, component);
  }
  const all = [...nested(top)];
  if (all.length > MAX_COMPONENTS) {
    check.fail('COMPONENT_LIMIT_REACHED', `The maximum number of components is ${MAX_COMPONENTS}.`);
  }
  const text = all.reduce((sum, [component]) => sum + textOf(component).length, 0);
  if (text > MAX_TEXT) {
    const problem = `Components displayable text size exceeds maximum size of ${MAX_TEXT}`;
    check.fail('COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', problem);
  }
  for (const [component, path] of all) {
    checkEmojis(path, component, usable.emojis);
    checkFiles(path, component, usable.fileNames);
  }
  checkUnique(all);
}

const textOf = ({ type, content }: Json): readonly string[] =>
  type === ComponentType.TextDisplay && typeof content === 'string' ? [...content] : [];

function checkTop(path: FormCheck, component: Json): void {
  const inner = path.at('components');
  switch (component['type']) {
    case ComponentType.ActionRow:
      checkRow(inner, component['components']);
      return;
    case ComponentType.Container:
      path.at('accent_color').whole(component['accent_color'], { max: MAX_COLOR });
      path.at('spoiler').flag(component['spoiler']);
      for (const [child, at] of inner.list(component['components'], { min: 1, max: MAX_COMPONENTS, required: true })) {
        if (at.at('type').oneOf(child['type'], IN_CONTAINER, true)) checkTop(at, child);
      }
      return;
    case ComponentType.Separator:
      path.at('divider').flag(component['divider']);
      path.at('spacing').oneOf(component['spacing'], [1, 2]);
      return;
    case ComponentType.TextDisplay:
      path.at('content').text(component['content'], { min: 1, max: 4000, required: true });
      return;
    case ComponentType.Section:
      checkSection(path, component);
      return;
  }
}

function checkSection(path: FormCheck, { components, accessory }: Json): void {
  for (const [child, at] of path.at('components').list(components, { min: 1, max: 3, required: true })) {
    if (at.at('type').oneOf(child['type'], [ComponentType.TextDisplay], true)) checkTop(at, child);
  }
  if (isJsonObject(accessory)) checkAccessory(path.at('accessory'), accessory);
  else path.at('accessory').present(undefined, true);
}

function checkAccessory(path: FormCheck, accessory: Json): void {
  if (!path.at('type').oneOf(accessory['type'], [ComponentType.Button, ComponentType.Thumbnail], true)) return;
  if (accessory['type'] === ComponentType.Button) checkButton(path, accessory);
}

function checkRow(check: FormCheck, components: unknown): void {
  const members = check.list(components, { min: 1, max: MAX_IN_ROW, required: true });
  const hasSelect = members.some(([{ type }]) => SELECTS.includes(type));
  if (hasSelect && members.length > 1) {
    check.fail('COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');
  }
  for (const [component, path] of members) {
    if (!path.at('type').oneOf(component['type'], [ComponentType.Button, ...SELECTS], true)) continue;
    if (component['type'] === ComponentType.Button) checkButton(path, component);
    else checkSelect(path, component);
  }
}

function checkButton(path: FormCheck, button: Json): void {
  const { style, label, emoji } = button;
  if (!path.at('style').oneOf(style, [1, 2, 3, 4, 5, 6], true)) return;
  path.at('label').text(label, { max: 80 });
  path.at('disabled').flag(button['disabled']);
  checkTarget(path, button);
  const named = (typeof label === 'string' && label.trim() !== '') || isJsonObject(emoji);
  if (!named && style !== ButtonStyle.Premium) {
    path.fail('BUTTON_COMPONENT_NEEDS_LABEL_OR_EMOJI', 'A button must have a label or an emoji');
  }
}

function checkTarget(path: FormCheck, button: Json): void {
  switch (button['style']) {
    case ButtonStyle.Link:
      path.at('url').text(button['url'], { min: 1, max: 512, required: true });
      checkUrl(path.at('url'), button['url'], LINK_SCHEMES);
      checkExclusive(path, button);
      return;
    case ButtonStyle.Premium:
      path.at('sku_id').text(button['sku_id'], { min: 17, max: 20, required: true });
      return;
  }
  path.at('custom_id').text(button['custom_id'], CUSTOM_ID);
  checkExclusive(path, button);
}

function checkExclusive(path: FormCheck, { url, custom_id: customId }: Json): void {
  if (url === undefined || customId === undefined) return;
  path.fail('BUTTON_COMPONENT_URL_CUSTOM_ID_EXCLUSIVE', 'A custom id and url cannot both be specified');
}

const MEDIA_SCHEMES = ['http', 'https', 'attachment'];
const MAX_DESCRIPTION = 1024;

/** Checks the files that are shown by a thumbnail, a file component or a gallery. */
function checkFiles(path: FormCheck, component: Json, fileNames: ReadonlySet<string>): void {
  switch (component['type']) {
    case ComponentType.Thumbnail:
      checkItem(path, component, fileNames);
      return;
    case ComponentType.MediaGallery:
      for (const [item, at] of path.at('items').list(component['items'], { min: 1, max: 10, required: true })) {
        checkItem(at, item, fileNames);
      }
      return;
    case ComponentType.File:
      path.at('spoiler').flag(component['spoiler']);
      checkMedia(path.at('file'), component['file'], { schemes: ['attachment'], fileNames });
      return;
  }
}

function checkItem(path: FormCheck, item: Json, fileNames: ReadonlySet<string>): void {
  path.at('description').text(item['description'], { max: MAX_DESCRIPTION });
  path.at('spoiler').flag(item['spoiler']);
  checkMedia(path.at('media'), item['media'], { schemes: MEDIA_SCHEMES, fileNames });
}

interface MediaRules {
  readonly schemes: readonly string[];
  readonly fileNames: ReadonlySet<string>;
}

function checkMedia(path: FormCheck, media: unknown, { schemes, fileNames }: MediaRules): void {
  if (!path.present(media, true)) return;
  const url = isJsonObject(media) ? media['url'] : undefined;
  path.at('url').text(url, { min: 1, max: 2048, required: true });
  checkUrl(path.at('url'), url, schemes);
  const name = /^attachment:\/\/(.*)$/.exec(String(url))?.[1];
  if (name === undefined || fileNames.has(name)) return;
  path.at('url').fail('UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', 'The attachment was not found.');
}

/** Checks the emoji of a button and the emojis of a menu's options. */
export function checkEmojis(path: FormCheck, { emoji, options }: Json, emojis: KnownEmojis): void {
  if (isJsonObject(emoji)) checkEmoji(path.at('emoji'), emoji, emojis);
  if (!Array.isArray(options)) return;
  for (const [index, option] of options.entries()) {
    if (isJsonObject(option)) checkEmojis(path.at('options', index), { emoji: option['emoji'] }, emojis);
  }
}

/** Whether a name is a Unicode emoji. */
export const isUnicodeEmoji = (name: string): boolean => EMOJI.test(name);

/** An emoji with an id must be one that the bot may use; any other must be a Unicode emoji. */
function checkEmoji(path: FormCheck, { id, name }: Json, emojis: KnownEmojis): void {
  const hasId = id !== undefined && id !== null;
  const known = hasId ? typeof id === 'string' && emojis.has(id) : typeof name === 'string' && isUnicodeEmoji(name);
  if (!known) path.at(hasId ? 'id' : 'name').fail('BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
}

function* nested(list: readonly (readonly [Json, FormCheck])[]): Generator<readonly [Json, FormCheck]> {
  for (const [component, path] of list) {
    yield [component, path];
    const children = Array.isArray(component['components']) ? component['components'].filter(isJsonObject) : [];
    yield* nested(children.map((child, index) => [child, path.at('components', index)] as const));
    if (isJsonObject(component['accessory'])) yield [component['accessory'], path.at('accessory')];
  }
}

function checkUnique(all: readonly (readonly [Json, FormCheck])[]): void {
  const seen = new Set<unknown>();
  for (const [{ custom_id: id }, path] of all) {
    if (id === undefined) continue;
    if (seen.has(id)) {
      path.at('custom_id').fail('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    }
    seen.add(id);
  }
}
