/** The data that a player's client sends when a modal is submitted, and the checks that the client makes first. */
import { type APIAttachment, type APIModalInteractionResponseCallbackData, ComponentType } from 'discord-api-types/v10';
import type { DiscordState } from '../discord-state.ts';
import { storeUpload } from '../messages/attachments.ts';
import { MAX_FILE_BYTES } from '../rest/request-body.ts';
import { SELECTS } from '../validation/check-select.ts';
import { isJsonObject, type Json } from '../validation/form-check.ts';
import { DriverError } from './driver-error.ts';
import { type Acting, resolvedOf } from './resolved.ts';

/** A file that a player picks for an upload. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The media type. Default: detected from the bytes. */
  readonly contentType?: string;
}

/**
 * Field values by custom id: a string for text fields and radio groups, a list for menus and checkbox groups, files for
 * uploads, a boolean for a checkbox. A field that is left out keeps the default that the bot gave it.
 */
export type FieldValues = Readonly<Record<string, string | boolean | readonly string[] | readonly PickedFile[]>>;

/** The submitted value of one field, and the users, roles and channels in it. */
interface Filled {
  readonly value?: string | boolean | null;
  readonly values?: readonly string[];
  readonly ids?: readonly string[];
  readonly files?: readonly APIAttachment[];
}

/** @internal */
export function modalData(
  state: DiscordState,
  acting: Acting,
  modal: APIModalInteractionResponseCallbackData,
  values: FieldValues,
): object {
  const tops = modal.components as unknown as readonly Json[];
  const fields = tops.map(fieldOf).filter((field) => field !== undefined);
  const unknown = Object.keys(values).find((id) => !fields.some((field) => field['custom_id'] === id));
  if (unknown !== undefined) throw new DriverError(`The form has no field "${unknown}".`);
  const filled = new Map(
    fields.map((field) => [field, fill(state, acting, field, values[String(field['custom_id'])])]),
  );
  const components = tops.map(({ type, id, ...top }) => {
    const field = fieldOf({ type, ...top });
    if (!field) return { type, id };
    const { ids: _ids, files: _files, ...given } = filled.get(field) ?? {};
    const sent = { type: field['type'], id: field['id'], custom_id: field['custom_id'], ...given };
    return 'component' in top ? { type, id, component: sent } : { type, id, components: [sent] };
  });
  const all = [...filled.values()];
  const named = { ids: all.flatMap(({ ids = [] }) => ids), files: all.flatMap(({ files = [] }) => files) };
  return { custom_id: modal.custom_id, components, ...resolvedOf(state, acting, named) };
}

function fieldOf({ components, component }: Json): Json | undefined {
  const inner: unknown = Array.isArray(components) ? components[0] : component;
  return isJsonObject(inner) ? inner : undefined;
}

function fill(state: DiscordState, acting: Acting, field: Json, value: FieldValues[string] | undefined): Filled {
  const type = field['type'];
  switch (type) {
    case ComponentType.TextInput:
      return { value: textIn(field, value) };
    case ComponentType.Checkbox:
      return { value: value === undefined ? field['default'] === true : value === true };
    case ComponentType.RadioGroup:
      return { value: chosenIn(field, value, { least: 1, most: 1 })[0] ?? null };
    case ComponentType.CheckboxGroup:
      return { values: chosenIn(field, value, rangeOf(field, optionsOf(field).length)) };
    case ComponentType.FileUpload: {
      const files = filesIn(field, value).map((file) => storeUpload(state, acting.channel.id, file));
      return { values: files.map(({ id }) => id), files };
    }
  }
  const values = chosenIn(field, value, rangeOf(field, 1));
  return { values, ...(SELECTS.includes(type) && type !== ComponentType.StringSelect ? { ids: values } : {}) };
}

interface Range {
  readonly least: number;
  readonly most: number;
}

function rangeOf({ min_values: least = 1, max_values: most }: Json, usual: number): Range {
  return { least: Number(least), most: Number(most ?? usual) };
}

function textIn(field: Json, value: unknown): string {
  const text = typeof value === 'string' ? value : String(field['value'] ?? '');
  const { min_length: least, max_length: most } = field;
  if (text === '') return checkRequired(field, text);
  if (typeof least === 'number' && text.length < least) throw problemIn(field, `takes at least ${least} characters`);
  if (typeof most === 'number' && text.length > most) throw problemIn(field, `takes ${most} characters`);
  return text;
}

/** The chosen values of a menu or group: by default those that the bot marked as chosen. */
function chosenIn(field: Json, value: unknown, range: Range): readonly string[] {
  const options = optionsOf(field);
  const given = typeof value === 'string' ? [value] : value;
  const chosen = Array.isArray(given) ? given.map(String) : defaultsOf(field, options);
  const unknown = chosen.find((one) => 'options' in field && !options.some((option) => option['value'] === one));
  if (unknown !== undefined) throw problemIn(field, `has no option "${unknown}"`);
  return checkCount(field, chosen, range);
}

const optionsOf = ({ options }: Json): readonly Json[] => (Array.isArray(options) ? options.filter(isJsonObject) : []);

function defaultsOf({ default_values: values }: Json, options: readonly Json[]): readonly string[] {
  const listed = Array.isArray(values) ? values.filter(isJsonObject).map(({ id }) => id) : [];
  return [...listed, ...options.filter((it) => it['default'] === true).map((it) => it['value'])].map(String);
}

function filesIn(field: Json, value: unknown): readonly PickedFile[] {
  const files = Array.isArray(value) ? value.filter((it): it is PickedFile => isJsonObject(it)) : [];
  const types = Array.isArray(field['file_types']) ? field['file_types'].map(String) : undefined;
  const wrong = files.find(({ name }) => types && !types.some((type) => isOfType(name, type)));
  if (wrong) throw problemIn(field, `takes no file such as "${wrong.name}"`);
  if (files.some(({ bytes }) => bytes.length > MAX_FILE_BYTES)) throw problemIn(field, 'takes files of at most 10 MiB');
  return checkCount(field, files, rangeOf(field, 1));
}

/**
 * Whether a file is of a type. Discord decides by the file name alone:
 * https://docs.discord.com/developers/reference#file-type-filtering
 */
function isOfType(name: string, type: string): boolean {
  const extension = /\.\w+$/.exec(name)?.[0]?.toLowerCase() ?? '';
  return GROUPS[type]?.includes(extension) ?? extension === type.toLowerCase();
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  image: ['.png', '.gif', '.jpg', '.jpeg', '.jfif', '.webp', '.avif'],
  video: ['.mp4', '.mov', '.qt', '.webm'],
  audio: ['.mp3', '.m4a', '.wav', '.ogg', '.opus', '.flac'],
};

/** An optional field may be left empty, whatever its minimum number of values is. */
function checkCount<One>(field: Json, chosen: readonly One[], { least, most }: Range): readonly One[] {
  if (chosen.length === 0) return checkRequired(field, chosen, least);
  const isRight = chosen.length >= least && chosen.length <= most;
  if (!isRight) throw problemIn(field, `takes ${least} to ${most} values, but got ${chosen.length}`);
  return chosen;
}

function checkRequired<Value>(field: Json, value: Value, least = 1): Value {
  if (field['required'] !== false && least > 0) throw problemIn(field, 'must be filled in');
  return value;
}

const problemIn = ({ custom_id: id }: Json, problem: string): DriverError =>
  new DriverError(`The field "${id}" ${problem}.`);
