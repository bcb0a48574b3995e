/** Parses a message from the page. Returns `undefined` for a message that is not a valid action. */
import { isJsonObject } from '../server/validation/form-check.ts';
import { FAULTS, type PageAction } from './protocol.ts';

type IsValid = (value: unknown) => boolean;

const MAX_TEXT = 4_000;
const text: IsValid = (value) => typeof value === 'string' && value.length <= MAX_TEXT;
const id: IsValid = (value) => typeof value === 'string' && /^\d{17,19}$/.test(value);
const ref: IsValid = (value) => Number.isSafeInteger(value);
const flag: IsValid = (value) => typeof value === 'boolean';
const texts: IsValid = (value) => Array.isArray(value) && value.length <= 25 && value.every(text);
const optionValue: IsValid = (value) => text(value) || flag(value) || Number.isFinite(value);
const file: IsValid = (value) =>
  isJsonObject(value) && text(value['name']) && text(value['contentType']) && typeof value['data'] === 'string';
const files: IsValid = (value) => Array.isArray(value) && value.length <= 10 && value.every(file);
const fieldValue: IsValid = (value) => text(value) || flag(value) || texts(value) || files(value);
const every =
  (check: IsValid): IsValid =>
  (value) =>
    isJsonObject(value) && Object.keys(value).length <= 25 && Object.values(value).every(check);

/** The fields of each kind of action, with a check for each value. */
const SHAPES: { readonly [Kind in PageAction['kind']]: Readonly<Record<string, IsValid>> } = {
  look: { playerId: id, channelId: id },
  speak: { locale: text },
  slash: { ref, name: text, values: every(optionValue) },
  menu: { ref, name: text, target: (value) => value === 'user' || value === 'message', id },
  complete: { ref, name: text, option: text, typed: text, values: every(optionValue) },
  click: { ref, messageId: id, customId: text },
  select: { ref, messageId: id, customId: text, values: texts },
  submit: { ref, opened: ref, values: every(fieldValue) },
  say: { ref, content: text },
  dismiss: { messageId: id },
  inspect: { isOn: flag },
  fault: { name: (value) => FAULTS.some((name) => name === value) },
};

export function parseAction(json: string): PageAction | undefined {
  const action = parse(json);
  if (!isJsonObject(action) || typeof action['kind'] !== 'string' || !Object.hasOwn(SHAPES, action['kind']))
    return undefined;
  const shape = SHAPES[action['kind'] as PageAction['kind']];
  const fits = Object.entries(shape).every(([key, check]) => check(action[key]));
  return fits ? (action as unknown as PageAction) : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
