import { ApiError, type FormErrorTree } from '../rest/api-error.ts';
import { isSnowflake } from '../snowflake.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a URL. It must begin with one of the schemes, and an http(s) URL must have a host. */
export function checkUrl(path: FormCheck, url: unknown, schemes: readonly string[], required = false): void {
  if (!path.present(url, required)) return;
  if (typeof url !== 'string') {
    path.text(url, { max: 0 });
    return;
  }
  const scheme = schemes.find((it) => url.startsWith(`${it}://`));
  if (scheme === undefined) {
    const allowed = schemes.map((it) => `'${it}'`).join(', ');
    const named = url.split(':', 1)[0]?.toLowerCase();
    path.fail('URL_TYPE_INVALID_SCHEME', `Scheme "${named}" is not supported. Scheme must be one of (${allowed}).`);
  } else if (url.length > MAX_URL) {
    path.text(url, { max: MAX_URL });
  } else if (scheme.startsWith('http') && !URL.canParse(url)) {
    path.fail('URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  }
}

const MAX_URL = 2_048;

/** Whether a field of a body has a value. Clients send many fields with empty values. */
export const isSent = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

interface Limits {
  readonly min?: number;
  readonly max: number;
  readonly required?: boolean;
}

/**
 * The length of a text as Discord counts it: in characters, not in UTF-16 code units. If the text is short enough
 * anyway, the characters need not be counted, which is faster.
 */
const lengthOf = (text: string, max: number): number => (text.length <= max ? text.length : [...text].length);

/**
 * Collects the mistakes of a request body under the paths of their fields, in the form of Discord's error 50035. `at`
 * goes one level deeper; `finish` throws if there was a mistake.
 */
export class FormCheck {
  readonly #root: FormErrorTree;
  readonly #path: readonly string[];

  constructor(root: FormErrorTree = {}, path: readonly string[] = []) {
    this.#root = root;
    this.#path = path;
  }

  at(...keys: readonly (string | number)[]): FormCheck {
    return new FormCheck(this.#root, [...this.#path, ...keys.map(String)]);
  }

  fail(code: string, message: string): void {
    let node = this.#root;
    for (const key of this.#path) {
      node[key] ??= {};
      node = node[key] as FormErrorTree;
    }
    node['_errors'] = [...((node['_errors'] as []) ?? []), { code, message }];
  }

  finish(): void {
    if (Object.keys(this.#root).length > 0) throw new ApiError('invalidForm', this.#root);
  }

  /** Whether a value is present. If it is required, its absence is recorded as a mistake. */
  present(value: unknown, required = false): boolean {
    if (value !== undefined && value !== null) return true;
    if (required) this.fail('BASE_TYPE_REQUIRED', 'This field is required');
    return false;
  }

  text(value: unknown, { min = 0, max, required = false }: Limits): void {
    if (!this.present(value, required)) return;
    if (typeof value !== 'string') {
      this.fail('STRING_TYPE_CONVERT', `Could not interpret "${value}" as string.`);
      return;
    }
    this.#range(lengthOf(value, max), min, max, ' in length');
  }

  whole(value: unknown, { min = 0, max, required = false }: Limits): void {
    if (!this.present(value, required)) return;
    if (!Number.isInteger(value)) {
      this.fail('NUMBER_TYPE_COERCE', `Value "${value}" is not int.`);
      return;
    }
    const number = value as number;
    if (number < min) this.fail('NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
    if (number > max) this.fail('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  }

  flag(value: unknown): void {
    if (this.present(value) && typeof value !== 'boolean') {
      this.fail('BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
    }
  }

  snowflake(value: unknown): void {
    if (typeof value === 'string' && isSnowflake(value)) return;
    this.fail('NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`);
  }

  /** Records a mistake if the list contains a value twice. */
  distinct(list: readonly unknown[]): void {
    if (new Set(list).size === list.length) return;
    this.fail('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
  }

  oneOf(value: unknown, allowed: readonly unknown[], required = false): boolean {
    if (!this.present(value, required)) return false;
    if (allowed.includes(value)) return true;
    if (typeof value === 'string' && allowed.every((one) => typeof one === 'number')) {
      this.fail('NUMBER_TYPE_COERCE', `Value "${value}" is not int.`);
      return false;
    }
    this.fail('BASE_TYPE_CHOICES', `Value must be one of {${allowed.join(', ')}}.`);
    return false;
  }

  /** The objects in a list, each with its path. Empty if the value is not a list. */
  list(value: unknown, { min = 0, max, required = false }: Limits): readonly [Json, FormCheck][] {
    if (!this.present(value, required)) return [];
    if (!Array.isArray(value)) {
      this.fail('LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
      return [];
    }
    this.#range(value.length, min, max, ' in length');
    return value.flatMap((member, index): [Json, FormCheck][] => {
      const path = this.at(index);
      if (isJsonObject(member)) return [[member, path]];
      if (path.present(member)) path.fail('MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
      else path.fail('LIST_ITEM_VALUE_REQUIRED', 'List item values of ModelType are required');
      return [];
    });
  }

  #range(size: number, min: number, max: number, unit: string): void {
    if (size >= min && size <= max) return;
    const tooMany = size > max && min === 0;
    if (tooMany) this.fail('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer${unit}.`);
    else this.fail('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max}${unit}.`);
  }
}
